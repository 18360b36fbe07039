import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { attachEmbeddedPostgres } from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { identify } from "../server/src/modules/access/access.ts";
import { sealArchive } from "../server/src/modules/archive/due/seal_archive.ts";
import { setPartner } from "../server/src/modules/partners/partners.ts";
import { topUp } from "../server/src/modules/wallet/wallet.ts";
import { httpApp } from "../server/src/surfaces/http.ts";
import { letter } from "./calls/letters.ts";
import { withDemoService } from "./demo-service.ts";
import { familyMs } from "./processor-time.ts";

/**
 * What one letter costs from the call to its delivery: bytes in each table, of the log and of files, and processor time of
 * the database and of all other processes. Processor time does not depend on who else uses the machine.
 * `--letters=1000` takes more.
 */
const LETTERS = Number(process.argv.find((word) => word.startsWith("--letters="))?.slice(10) ?? 200);
const WARM_UP = 20;

let dataDir = "";
await withDemoService(
  async ({ services, token, called }) => {
    const { partnerId, mode } = (await identify(services, token)).caller;
    await setPartner(services, partnerId, {
      caps: { mode, lettersPerDay: 100_000, centsPerDay: 50_000_000 },
    });
    const money = { amountCents: 5_000_000, reference: "bench", at: services.clock.now() };
    await topUp(services.db, { partnerId, mode }, "payments", money);
    const app = httpApp(services);
    const pass = async (advance: string) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const body = JSON.stringify({ advance });
      const answer = await app.request("/v1/sandbox/clock", { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    };
    const postgres = await attachEmbeddedPostgres({ dataDir });
    const owner = new Client({ ...postgres.connection, database: "brieftaube" });
    await owner.connect();
    const postmaster = Number(
      readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
    try {
      let edition = 0;
      const send = async (count: number) => {
        for (let at = 0; at < count; at += 1) {
          edition += 1;
          await called("order_send", { ...letter(edition), clientOrderId: `bench-${edition}` });
        }
      };
      const costOf = async (work: () => Promise<void>): Promise<Cost> => {
        const [database, whole, log] = [familyMs(postmaster), familyMs(process.pid), await placeInLog(owner)];
        await work();
        const databaseMs = familyMs(postmaster) - database;
        const ownMs = familyMs(process.pid) - whole - (isBelow(postmaster, process.pid) ? databaseMs : 0);
        return { databaseMs, ownMs, logBytes: (await placeInLog(owner)) - log };
      };
      await send(WARM_UP);
      await pass("P30D");
      await owner.query("checkpoint");
      const before = { tables: await tablesOf(owner), files: bytesIn(join(dataDir, "blobs")) };
      const sent = await costOf(() => send(LETTERS));
      const rest = await costOf(async () => {
        await pass("P30D");
        await sealArchive.run(services, { partnerId, mode }, services.clock.now());
      });
      const tables = await tablesOf(owner);
      const files = bytesIn(join(dataDir, "blobs")) - before.files;

      const { rows } = await owner.query<{ status: string; count: number }>(
        "select status, count(*)::int as count from orders group by 1 order by 1",
      );
      console.log(
        `${LETTERS} letters; orders: ${rows.map(({ status, count }) => `${count} ${status}`).join(", ")}`,
      );
      tellCost("the call", sent);
      tellCost("hand-over, tracking, seals", rest);
      console.log(`files: ${Math.round(files / LETTERS)} bytes a letter`);
      for (const [name, { rows: now, bytes, indexes }] of tables) {
        const { rows: then = 0, bytes: bytesThen = 0 } = before.tables.get(name) ?? {};
        if (now - then < LETTERS / 4) continue;
        const perRow = (bytes - bytesThen) / (now - then);
        console.log(
          `${name}: ${((now - then) / LETTERS).toFixed(2)} rows a letter, ${Math.round(perRow)} bytes a row, ` +
            `${Math.round((perRow * (now - then)) / LETTERS)} bytes a letter; its indexes ${Math.round(indexes / now)} bytes a row`,
        );
      }
    } finally {
      await owner.end();
      await postgres.detach();
    }
  },
  async (folder) => void (dataDir = await Promise.resolve(folder)),
);

type Cost = { databaseMs: number; ownMs: number; logBytes: number };

function tellCost(what: string, { databaseMs, ownMs, logBytes }: Cost): void {
  console.log(
    `${what}: ${(databaseMs / LETTERS).toFixed(2)} ms of the processor in the database, ${(ownMs / LETTERS).toFixed(1)} ms in this process and its renderers, ` +
      `${Math.round(logBytes / LETTERS)} bytes of log`,
  );
}

/** Whether a process was started by another, or by one that it has started. */
function isBelow(id: number, ancestor: number): boolean {
  for (let at = id; at > 1;) {
    if (at === ancestor) return true;
    const stat = readFileSync(`/proc/${at}/stat`, "utf8");
    at = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  }
  return false;
}

async function placeInLog(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ place: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as place",
  );
  return Number(rows[0]?.place);
}

type Table = { rows: number; bytes: number; indexes: number };

/** Of every table: rows, what they take without the room that pages leave free, and what their indexes take. */
async function tablesOf(owner: Client): Promise<Map<string, Table>> {
  const { rows } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const found = new Map<string, Table>();
  for (const { name } of rows) {
    const counted = await owner.query<{ rows: string; bytes: string; indexes: string }>(
      `select count(*) as rows, coalesce(sum(pg_column_size(t.*)), 0) as bytes, (select sum(pg_indexes_size(relid)) from pg_partition_tree('${name}')) as indexes from ${name} t`,
    );
    const [row] = counted.rows;
    if (row)
      found.set(name, { rows: Number(row.rows), bytes: Number(row.bytes), indexes: Number(row.indexes) });
  }
  return found;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
}
