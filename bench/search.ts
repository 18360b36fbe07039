import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { type Database, openDatabases } from "../server/src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../server/src/db/migrate.ts";
import type { Tenant } from "../server/src/foundation/tenant.ts";
import { searchLetters } from "../server/src/modules/letters/search.ts";
import { allJobs } from "../server/src/worker/worker.ts";
import { fillAccounts } from "./search/many-letters.ts";
import { queries, type Sought } from "./search/queries.ts";
import { type Bound, report } from "./measure.ts";

/**
 * How long a search among the letters of one account takes, for every kind of query, as requests ask: in their role, with
 * row-level security. Others stand beside it, a tenth as large and small. `--letters=100000` takes fewer than a million;
 * `--store=FOLDER` keeps them there, and finds them there the next time: filling takes far longer than searching.
 */
const LETTERS = Number(option("letters") ?? 1_000_000);
const store = option("store");
const TIMES = 40;
const P95_MS = 15;
/** In a store that is kept: the account that has the letters. */
const FILLED = "bench-letters-of";

const dataDir = store ? resolve(store) : mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
mkdirSync(dataDir, { recursive: true });
const isFilled = existsSync(join(dataDir, FILLED));
const postgres = await attachEmbeddedPostgres({ dataDir });
const databases = openDatabases(postgres.connection, { maxConnections: 2 });
const owner = new Client(postgres.connection);
try {
  await migrate(postgres.connection, allJobs);
  await owner.connect();
  const large = isFilled ? readFileSync(join(dataDir, FILLED), "utf8") : await filled();
  const bounds: Bound[] = [];
  for (const [what, sought] of Object.entries(queries(LETTERS)))
    bounds.push({ what: `${what}, p95, ms`, measured: await p95Of(large, what, sought), atMost: P95_MS });
  process.exitCode = report(bounds) ? 0 : 1;
} finally {
  await owner.end();
  await databases.close();
  await postgres.detach();
  await untilEmbeddedPostgresStops(dataDir);
  if (!store) rmSync(dataDir, { recursive: true, force: true });
}

function option(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** Says which account has the many letters. */
async function filled(): Promise<string> {
  const [large, medium, small] = await openAccounts();
  await fillAccounts(
    owner,
    new Map([
      [large, LETTERS],
      [medium, LETTERS / 10],
      [small, 1_000],
    ]),
  );
  writeFileSync(join(dataDir, FILLED), large);
  return large;
}

async function openAccounts(): Promise<[string, string, string]> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into partners (name, slug) select 'Bench', gen_random_uuid()::text from generate_series(1, 3) returning id",
  );
  return rows.map(({ id }) => id) as [string, string, string];
}

async function p95Of(partnerId: string, what: string, sought: Sought): Promise<number> {
  const tenant: Tenant = { partnerId, mode: "sandbox" };
  const db: Database = databases.ofTenant(tenant);
  const times: number[] = [];
  let total = 0;
  for (let edition = 0; edition < TIMES; edition += 1) {
    const { query, since = null, offset = 0 } = sought(edition);
    const startedAt = performance.now();
    ({ total } = await searchLetters(db, tenant, { query, since }, { limit: 20, offset }));
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(`${what}: ${total} hits, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`);
  return at(0.95);
}
