import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, afterAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../src/foundation/config.ts";
import { countUndecided, sendingPause } from "../src/modules/operator/operator.ts";
import { createPartner } from "../src/modules/access/access.ts";
import { balanceOf, topUp } from "../src/modules/wallet/wallet.ts";
import { openServices, type OpenServices } from "../src/open-services.ts";
import { realCommands } from "../src/real-commands.ts";
import { untilEmbeddedPostgresStops } from "../src/db/embedded-postgres/embedded-postgres.ts";
import { listenTo } from "./command-line.ts";
import { longTemporaryFolder } from "./fixtures/embedded-postgres-in-test.ts";
import { runStatement } from "./run-statement.ts";
import { storeOrder } from "./orders.ts";
import { sealAll } from "./seals.ts";
import type { World } from "./world.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const SECRET = "a secret for tests, long enough to be one";

describe("a store whose log is kept", () => {
  const { folder, remove } = longTemporaryFolder();
  const dataDir = join(folder, "data");
  const log = join(folder, "it's the log");
  const backup = join(folder, "backup");
  const env = (data: string, more: Record<string, string> = {}) => ({
    BRIEFTAUBE_DATA_DIR: data,
    BRIEFTAUBE_SECRET: SECRET,
    BRIEFTAUBE_LOG_LEVEL: "silent",
    ...more,
  });
  const own = env(dataDir, { BRIEFTAUBE_LOG_ARCHIVE: log });
  const run = (environment: Record<string, string>, ...words: string[]) =>
    listenTo(words, realCommands(environment));
  let opened: OpenServices;
  let partnerId: string;
  let first: string;
  let second: string;
  let between: Date;
  const book = (reference: string, amountCents: number) =>
    topUp(opened.services.db, { partnerId, mode: "live" }, "bank", {
      amountCents,
      reference,
      at: opened.services.clock.now(),
    });
  const present = async (): Promise<Date> => {
    const [row] = await runStatement(opened.connection, "select clock_timestamp() as at");
    return (row as { at: Date }).at;
  };
  /** Moments are given in milliseconds; what lies before and behind one must not fall into the same. */
  const nextMillisecond = async (): Promise<Date> => {
    const before = await present();
    for (;;) {
      const now = await present();
      if (now.getTime() > before.getTime()) return now;
    }
  };
  /** Closes the piece that is written to, and waits until it is kept. */
  const kept = async () => {
    const [row] = await runStatement(opened.connection, "select pg_walfile_name(pg_switch_wal()) as last");
    const { last } = row as { last: string };
    await vi.waitFor(() => expect(existsSync(join(log, "log", `${last}.gz`))).toBe(true), {
      timeout: 60_000,
      interval: 50,
    });
  };

  beforeAll(async () => {
    opened = await openServices(readConfig(own), { worker: false });
    const { services } = opened;
    ({ partnerId } = await createPartner(services, { name: "Muster GmbH", slug: "muster" }));
    await book("before the backup", 10_000);
    first = await services.blobs.put(new TextEncoder().encode("before the backup"));
    await sealAll({ services } as unknown as World);
    const made = await run(own, "backup", backup);
    expect(made.code).toBe(0);
    await book("after the backup", 2_000);
    const world = { services, office: { partnerId, mode: "sandbox" } } as unknown as World;
    await storeOrder(world, { tenant: { partnerId, mode: "sandbox" }, carrier: "sandbox" });
    second = await services.blobs.put(new TextEncoder().encode("after the backup"));
    between = await nextMillisecond();
    await nextMillisecond();
    await book("a mishap", 300);
    await kept();
  });
  afterAll(async () => {
    await opened.close();
    await untilEmbeddedPostgresStops(dataDir);
    remove();
  });

  const restored = async (name: string, words: string[], look: (store: OpenServices) => Promise<void>) => {
    const data = join(folder, name);
    const done = await run(env(data), "restore", backup, ...words);
    expect(done, done.complained).toMatchObject({ code: 0 });
    const store = await openServices(readConfig(env(data)), { worker: false });
    try {
      await look(store);
    } finally {
      await store.close();
      await untilEmbeddedPostgresStops(data);
    }
    return done.printed;
  };
  const balance = async ({ services }: OpenServices) =>
    (await balanceOf(services.db, { partnerId, mode: "live" })).availableCents;

  test("comes back to a moment, with its files, and nothing leaves", async () => {
    const printed = await restored(
      "moment",
      ["--log", log, "--until", between.toISOString()],
      async (store) => {
        expect(await balance(store)).toBe(12_000);
        expect(await store.services.blobs.has(first as never)).toBe(true);
        expect(await store.services.blobs.has(second as never)).toBe(true);
        expect(await sendingPause(store.services.db)).not.toBeNull();
        expect(await countUndecided(store.services.db)).toBe(1);
      },
    );
    const asOf = new Date(/as of (\S+)\.\n/.exec(printed)?.[1] ?? "");
    expect(asOf.getTime()).toBeLessThanOrEqual(between.getTime());
  });

  test("comes back as far as the log goes, and to its backup alone", async () => {
    await restored("end", ["--log", log], async (store) => expect(await balance(store)).toBe(12_300));
    await restored("alone", [], async (store) => {
      expect(await balance(store)).toBe(10_000);
      expect(await store.services.blobs.has(second as never)).toBe(false);
    });
  });

  test.for([
    [
      "a moment that the log does not reach",
      ["--until", "2999-01-01T00:00:00Z"],
      /^The log does not reach 2999-01-01/,
    ],
    [
      "one before the backup",
      ["--until", "2001-01-01T00:00:00Z"],
      /lies before the end of this backup: nothing was restored/,
    ],
    ["no moment", ["--until", "yesterday"], /^--until is a time such as/],
  ] as const)("refuses %s, and leaves nothing", async ([, words, line]) => {
    const data = join(folder, "refused");
    const { code, complained } = await run(env(data), "restore", backup, "--log", log, ...words);
    expect(code).toBe(1);
    expect(complained).toMatch(line);
    expect(existsSync(data)).toBe(false);
  });

  test("refuses a moment without a log, and a folder that holds none", async () => {
    const data = join(folder, "refused");
    const until = await run(env(data), "restore", backup, "--until", between.toISOString());
    expect(until.complained).toMatch(/^--until needs --log/);
    const empty = await run(env(data), "restore", backup, "--log", folder);
    expect(empty.complained).toMatch(/holds no log: give the folder of BRIEFTAUBE_LOG_ARCHIVE/);
    expect(existsSync(data)).toBe(false);
  });

  test("a restored store does not go on in the log of the one before", async () => {
    const data = join(folder, "again");
    await run(env(data), "restore", backup);
    const open = openServices(readConfig(env(data, { BRIEFTAUBE_LOG_ARCHIVE: log })), { worker: false });
    await expect(open).rejects.toThrow(
      /holds the log of another store, or of this one before it was restored/,
    );
    const inside = { BRIEFTAUBE_LOG_ARCHIVE: join(data, "log") };
    await expect(openServices(readConfig(env(data, inside)), { worker: false })).rejects.toThrow(
      /lies in the data directory/,
    );
    const filled = { BRIEFTAUBE_LOG_ARCHIVE: backup };
    await expect(openServices(readConfig(env(data, filled)), { worker: false })).rejects.toThrow(
      /is not empty/,
    );
  });

  test("a drill says that all is well and leaves nothing behind", async () => {
    const scratch = join(folder, "scratch");
    for (const words of [[], ["--log", log]]) {
      mkdirSync(scratch, { recursive: true });
      const { code, printed } = await run(own, "drill", backup, "--scratch", scratch, ...words);
      expect(printed).toMatch(/^ledger_transfers\s+ok\s+\d+ rows, 0 of them not so in the live store$/m);
      expect(printed).toMatch(/^archive\s+ok\s/m);
      expect(printed).toMatch(/^archive_seals\s+ok\s+[1-9]\d* rows, 0 of them/m);
      expect(printed).toMatch(/^sending\s+ok\s+paused/m);
      expect(printed).toContain("The backup can be restored.");
      expect(code).toBe(0);
      expect(readdirSync(scratch)).toEqual([]);
    }
  });

  test("a drill finds money that the live store books otherwise, and a backup that is damaged", async () => {
    const change = (cents: number) =>
      runStatement(
        opened.connection,
        `alter table ledger_transfers disable trigger all;
         update ledger_transfers set amount_cents = ${cents} where reference = 'before the backup';
         alter table ledger_transfers enable trigger all`,
      );
    await change(9_999);
    const { code, printed } = await run(own, "drill", backup, "--json");
    await change(10_000);
    expect(code).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({
      good: false,
      looks: expect.arrayContaining([
        { what: "ledger_transfers", good: false, found: "2 rows, 1 of them not so in the live store" },
      ]),
    });
    const broken = await run(own, "drill", folder);
    expect(broken).toMatchObject({
      code: 2,
      complained: expect.stringContaining("is not a complete backup"),
    });
  });

  test("doctor says how the log is kept, and that it cannot be", async () => {
    expect((await run(own, "doctor")).printed).toMatch(/log archive\s.*the last piece was kept \d+ s ago/);
    const obstacle = join(log, "log");
    const [row] = await runStatement(
      opened.connection,
      "select pg_walfile_name(pg_current_wal_insert_lsn()) as next",
    );
    const { next } = row as { next: string };
    writeFileSync(join(obstacle, `${next}.gz`), "not what the server writes");
    await book("while it cannot be kept", 1);
    await runStatement(opened.connection, "select pg_switch_wal()");
    await vi.waitFor(
      async () =>
        expect((await run(own, "doctor")).printed).toMatch(new RegExp(`log archive.*${next} cannot be kept`)),
      { timeout: 60_000, interval: 500 },
    );
    rmSync(join(obstacle, `${next}.gz`));
    await kept();
  });

  test("what no backup needs is pruned, and nothing else", async () => {
    const pieces = () => readdirSync(join(log, "log")).length;
    const all = pieces();
    expect((await run(own, "prune-log", "--before", between.toISOString())).printed).toMatch(
      /Removed 0 pieces .* 0 files/,
    );
    expect(pieces()).toBe(all);
    await opened.services.blobs.remove(second as never);
    expect((await run(own, "prune-log", "--before", between.toISOString())).printed).toMatch(/ 0 files/);
    const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
    expect((await run(own, "prune-log", "--before", later)).printed).toMatch(
      /Removed [1-9]\d* pieces .* [1-9]\d* files/,
    );
    expect((await run(env(dataDir), "prune-log", "--before", later)).complained).toMatch(/is not set/);
  });
});
