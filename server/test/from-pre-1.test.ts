import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { reachLastPre1 } from "../src/db/from-pre-1.ts";
import type { Connection } from "../src/db/database.ts";
import { readConfig } from "../src/foundation/config.ts";
import type { Tenant } from "../src/foundation/tenant.ts";
import { makeRoot, sealRecords, verifyArchive } from "../src/modules/archive/archive.ts";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { openServer, openServices } from "../src/open-services.ts";
import { realCommands } from "../src/real-commands.ts";
import { allJobs } from "../src/worker/worker.ts";
import { listenTo } from "./command-line.ts";
import { letGoAfterTest, refusalOf, temporaryFolder } from "./fixtures/embedded-postgres-in-test.ts";
import { storeOrder } from "./orders.ts";
import { makePre1Store } from "./pre-1-store.ts";
import { runStatement } from "./run-statement.ts";
import type { World } from "./world.ts";
import { createPartner } from "../src/modules/access/access.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);

type Said = { code: number; text: string };

/** The command line, with everything real behind it. */
const commandIn =
  (environment: Record<string, string>) =>
  async (...words: string[]): Promise<Said> => {
    const { code, printed, complained } = await listenTo(words, realCommands(environment));
    return { code, text: (code === 0 ? printed : complained).trim() };
  };

/** The same as a person runs it: a process, its exit code and what it prints. */
const processIn =
  (environment: Record<string, string>) =>
  (...words: string[]): Promise<Said> =>
    run(process.execPath, [join(import.meta.dirname, "../bin/brieftaube.mjs"), ...words], {
      env: { ...process.env, DATABASE_URL: "", ...environment },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout.trim() }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
    );

const later = {
  letters: {
    finished_source_hash: "text",
    finished_pdf_hash: "text",
    client_id: "uuid",
    matter_id: "uuid",
    written_by: "jsonb",
    holder_id: "uuid",
    handed_over: "jsonb",
    discarded_at: "timestamptz",
    resends_order_id: "uuid",
    voided_at: "timestamptz",
  },
  orders: {
    matter_id: "uuid",
    copy_of: "uuid",
    part: "int",
    parts: "int",
    email: "jsonb",
    metadata: "jsonb",
    arrival: "jsonb",
    watch_at: "timestamptz",
    at_risk: "text",
  },
};

/** The columns that came after those days and that storing an order names. */
const changeColumns = (connection: Connection, how: "add" | "drop") =>
  runStatement(
    connection,
    Object.entries(later)
      .flatMap(([table, columns]) =>
        Object.entries(columns).map(
          ([column, type]) => `alter table ${table} ${how} column ${column} ${how === "add" ? type : ""}`,
        ),
      )
      .join("; "),
  );

/** A data folder as a version before 1.0.0 has left it: letters sent, recorded, sealed and signed. */
async function dataFolderOfBefore() {
  const dataDir = join(temporaryFolder(), "data");
  const environment = {
    BRIEFTAUBE_DATA_DIR: dataDir,
    BRIEFTAUBE_SECRET: "a secret for tests, long enough to be one",
    BRIEFTAUBE_LOG_LEVEL: "silent",
  };
  const config = readConfig(environment);
  const open = async (bringUp?: (connection: Connection) => Promise<unknown>) => {
    const opened = await openServices(config, { worker: false, ...(bringUp && { bringUp }) });
    letGoAfterTest(dataDir, async () => {});
    return opened;
  };
  const server = await openServer(config);
  letGoAfterTest(dataDir, async () => {});
  await makePre1Store(server.connection);
  const opened = await open((connection) => reachLastPre1(connection, allJobs));
  const { services } = opened;
  const { partnerId } = await createPartner(services, { name: "Muster GmbH", slug: "muster" });
  const tenant: Tenant = { partnerId, mode: "sandbox" };
  // Today's program writes them; the store of those days gets them on its way, and had none.
  await changeColumns(server.connection, "add");
  const { orderId } = await storeOrder({ services, office: tenant } as unknown as World);
  await changeColumns(server.connection, "drop");
  await sealRecords(services);
  await makeRoot(services, tenant);
  const before = await verifyArchive(services);
  await opened.close();
  await server.close();
  return {
    open,
    tenant,
    orderId,
    before,
    /** Runs a statement with the owner's rights, past every guard. */
    async tamper(statement: string) {
      const opened = await openServer(config);
      await runStatement(opened.connection, `set session_replication_role = replica; ${statement}`);
      await opened.close();
    },
    command: commandIn(environment),
    process: processIn(environment),
  };
}

test("a data folder from before 1.0.0 is refused in one line, and brought over once with every seal as it was", async () => {
  const store = await dataFolderOfBefore();
  expect(store.before).toMatchObject({ findings: [] });
  expect(store.before.chains[0]?.seals).toBeGreaterThan(0);

  expect(await refusalOf(store.open())).toContain("brieftaube migrate --from-pre-1");
  expect(await store.process("order", "unclear")).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^This store is from before 1\.0\.0[^\n]+$/),
  });

  const seals = store.before.chains.reduce((sum, chain) => sum + chain.seals, 0);
  expect(await store.process("migrate", "--from-pre-1")).toEqual({
    code: 0,
    text: `The store is one of 1.0.0 now. ${store.before.chains.length} chains with ${seals} seals are what they were.`,
  });
  expect(await store.command("migrate", "--from-pre-1")).toMatchObject({
    code: 1,
    text: expect.stringContaining("nothing to bring over"),
  });
  expect(await store.command("migrate")).toEqual({ code: 0, text: "The database is up to date." });

  const opened = await store.open();
  const { services } = opened;
  expect(await verifyArchive(services)).toEqual(store.before);
  expect(await requireOrder(services.db, store.tenant, store.orderId)).toMatchObject({ status: "queued" });
  expect(await storeOrder({ services, office: store.tenant } as unknown as World)).toBeTruthy();
  await opened.close();
});

test("a store whose archive is not what was sealed is brought over only by whoever says so", async () => {
  const store = await dataFolderOfBefore();
  await store.tamper(
    "update archive_records set record = record || '{\"priceCents\": 1}' where kind = 'order.queued'",
  );

  expect(await store.command("migrate", "--from-pre-1")).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^The archive of this store is not what was sealed[^\n]+--despite-findings\.$/,
    ),
  });
  expect((await store.command("migrate")).text).toContain("--from-pre-1");

  expect(await store.command("migrate", "--from-pre-1", "--despite-findings")).toMatchObject({ code: 0 });
  const opened = await store.open();
  const { services } = opened;
  expect((await verifyArchive(services)).findings.length).toBeGreaterThan(0);
  await opened.close();
});

test("a store of an early state is backed up and brought over by the commands of today", async () => {
  const folder = temporaryFolder();
  const environment = { BRIEFTAUBE_DATA_DIR: join(folder, "data"), BRIEFTAUBE_LOG_LEVEL: "silent" };
  const server = await openServer(readConfig(environment));
  letGoAfterTest(environment.BRIEFTAUBE_DATA_DIR, async () => {});
  await makePre1Store(server.connection, "0030");
  await server.close();

  expect(await commandIn(environment)("backup", join(folder, "backup"))).toMatchObject({ code: 0 });
  expect(await commandIn(environment)("migrate", "--from-pre-1")).toMatchObject({ code: 0 });
  expect(await commandIn(environment)("backup", join(folder, "later"))).toMatchObject({ code: 0 });
});
