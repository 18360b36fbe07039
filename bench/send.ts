import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openDatabases } from "../server/src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { storeSends } from "../server/src/modules/sending/commit-queue.ts";
import { allJobs } from "../server/src/worker/worker.ts";
import { type Books, fillOrders, openBooks, writeDrafts } from "./send/books.ts";
import { type Bound, report } from "./measure.ts";
import { familyMs } from "./processor-time.ts";
import { race, type Race } from "./send/race.ts";
import { sendRows } from "./send/rows.ts";
import { simpleUpdates } from "./send/simple-updates.ts";

/**
 * How many orders a second the commit takes (rendering left out; caps, idempotency, money, event, archive record and
 * the letter's status included), beside a simple-update load on the same server in the same run, and whether that
 * stays so when the store grows. `--full` fills a million orders instead of a hundred thousand.
 */
const full = process.argv.includes("--full");
const SECONDS = 5;
/** More than can be sent in one race. */
const DRAFTS = 60_000;
const STORED = full ? 1_000_000 : 100_000;

const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
const postgres = await attachEmbeddedPostgres({ dataDir });
const databases = openDatabases(postgres.connection, { maxConnections: 8 });
const owner = new Client(postgres.connection);
try {
  await migrate(postgres.connection, allJobs);
  await owner.connect();
  const books = await openBooks(owner, { wallets: 1_000 });
  const baseline = await simpleUpdates(postgres.connection);
  const bounds: Bound[] = [];

  for (const clients of [1, 8, 32, 128]) {
    const simple = await baseline.run({ clients, seconds: SECONDS });
    const hot = await sends(books, { clients, wallets: 1 });
    const spread = await sends(books, { clients, wallets: 1_000 });
    tell(`${clients} clients`, { simple, hot, spread });
    bounds.push(...boundsFor(clients, { simple, hot, spread }));
  }
  const inline = await sends(books, { clients: 32, wallets: 1, inline: true });
  tell("32 clients, letters that come with the call", { inline });

  bounds.push({
    what: `cost of a send at ${STORED} stored orders`,
    measured: await growth(),
    atMost: 1.1,
  });
  const met = report(bounds);
  process.exitCode = met ? 0 : 1;
} finally {
  await owner.end();
  await databases.close();
  await postgres.detach();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function sends(
  books: Books,
  { clients, wallets, inline = false }: { clients: number; wallets: number; inline?: boolean },
): Promise<Race> {
  let made = 0;
  if (!inline) await writeDrafts(owner, books, { wallets, each: wallets === 1 ? DRAFTS : DRAFTS / 500 });
  return race({ clients, seconds: SECONDS }, () => {
    const at = made++;
    return storeSends(databases.system, sendRows(books, { partner: at % wallets, inline }));
  });
}

type Figures = Record<"simple" | "hot" | "spread", Race>;

function boundsFor(clients: number, { simple, hot, spread }: Figures): Bound[] {
  const ratio = (sent: Race) => sent.perSecond / simple.perSecond;
  if (clients === 1) return [{ what: "1 client, one wallet", measured: ratio(hot), atLeast: 0.4 }];
  if (clients === 128) return [{ what: "128 clients, 1,000 wallets", measured: ratio(spread), atLeast: 1 }];
  if (clients !== 32) return [];
  return [
    { what: "32 clients, one wallet", measured: ratio(hot), atLeast: 0.95 },
    { what: "32 clients, 1,000 wallets", measured: ratio(spread), atLeast: 0.8 },
    {
      what: "p95 of a send over the mean of a simple update",
      measured: hot.p95Ms / simple.meanMs,
      atMost: 2,
    },
  ];
}

/**
 * What a send costs the database's processor with many stored orders over what it costs with few: minutes lie between
 * the two, and in those the machine may get other work.
 */
async function growth(): Promise<number> {
  const fresh = await openBooks(owner, { wallets: 1 });
  await fillOrders(owner, fresh, 1_000);
  const few = await costOf(fresh);
  await fillOrders(owner, fresh, STORED);
  const many = await costOf(fresh);
  console.log(
    `8 clients, processor of the database for a send with 1,000 / ${STORED} orders stored for one partner: ` +
      `${few.toFixed(0)} / ${many.toFixed(0)} µs`,
  );
  return many / few;
}

async function costOf(books: Books): Promise<number> {
  const postmaster = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  await writeDrafts(owner, books, { wallets: 1, each: DRAFTS });
  // Tidying up after the filling is no cost of a send: it is done before, and not beside it.
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  const before = familyMs(postmaster);
  const { made } = await race({ clients: 8, seconds: SECONDS }, () =>
    storeSends(databases.system, sendRows(books, { partner: 0, inline: false })),
  );
  return ((familyMs(postmaster) - before) * 1_000) / made;
}

function tell(what: string, figures: Record<string, Race>): void {
  const said = Object.entries(figures).map(
    ([name, { perSecond, meanMs, p95Ms }]) =>
      `${name} ${Math.round(perSecond)}/s (mean ${meanMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms)`,
  );
  console.log(`${what}: ${said.join(" · ")}`);
}
