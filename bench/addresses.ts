import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { offlineAddresses } from "../server/src/adapters/offline-addresses/offline-addresses.ts";
import { type Connection, type Database, openDatabases } from "../server/src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../server/src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { postalAddressOf } from "../server/src/foundation/postal-address.ts";
import type { Tenant } from "../server/src/foundation/tenant.ts";
import { insertAddresses } from "../server/src/modules/addresses/addresses-store.ts";
import { listAddresses, similarAddresses } from "../server/src/modules/addresses/addresses.ts";
import { allJobs } from "../server/src/worker/worker.ts";

/**
 * How long an offline check, and a search and a filter in a book of 100,000 addresses take. Prints one JSON object; exits with 1
 * when a bound is missed.
 */
const BOOK = 100_000;
const VALIDATE_P95_MS = 5;
const SEARCH_P95_MS = 30;
const FILTER_P95_MS = 50;

const firstNames =
  "Anna Ben Clara Dieter Emma Finn Greta Hans Ida Jürgen Käthe Lars Mia Nils Olga Paul Rosa Sören Tina Uwe".split(
    " ",
  );
const commonNames =
  "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann".split(
    " ",
  );
const beginnings =
  "Ahl Bern Dörf Eich Fels Grün Heim Kirch Lind Mühl Nord Ober Rös Stein Tann Wald Zell Hasel Birk Wies".split(
    " ",
  );
const endings = "bach berg mann hausen feld ner hofer dorf ling stätter kamp brück".split(" ");
const companies = ["Bäckerei", "Autohaus", "Kanzlei", "Praxis", "Spedition", "Hausverwaltung"];
const towns: readonly [string, string][] = [
  ["80331", "München"],
  ["10117", "Berlin"],
  ["20354", "Hamburg"],
  ["50667", "Köln"],
  ["60313", "Frankfurt am Main"],
];

/** The same numbers on every run, so that two measurements speak of the same book. */
const chance = (n: number, salt: number): number => {
  const mixed = Math.sin(n * 12.9898 + salt * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
};
const pick = <Item>(items: readonly Item[], share: number): Item =>
  items[Math.floor(share * items.length)] as Item;

/** Every fifth person has one of the twenty commonest names, as in Germany roughly; the others have many. */
const lastName = (n: number, salt: number): string =>
  chance(n, salt) < 0.2
    ? pick(commonNames, chance(n, salt + 1))
    : pick(beginnings, chance(n, salt + 2)) + pick(endings, chance(n, salt + 3));

/** Every fifth lives in a large city, the others in one of 240 towns. */
function townOf(n: number): [string, string] {
  if (chance(n, 40) < 0.2) return pick(towns, chance(n, 41));
  const name = pick(beginnings, chance(n, 42)) + pick(endings, chance(n, 43));
  return [
    String(
      10_000 +
        ((Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0) % 89_000),
    ),
    name,
  ];
}

function entry(n: number) {
  const [zip, city] = townOf(n);
  const address = postalAddressOf({
    name: `${pick(firstNames, chance(n, 1))} ${lastName(n, 2)}`,
    company: chance(n, 10) < 0.4 ? `${pick(companies, chance(n, 11))} ${lastName(n, 12)}` : null,
    street: `${pick(beginnings, chance(n, 20))}${pick(endings, chance(n, 21))}straße`,
    houseNumber: String(1 + (n % 1000)),
    zip,
    city,
    country: "DE",
  });
  return { ...address, addressType: "recipient" as const, mandantennummer: null, isDefault: n === 0 };
}

async function fillBook(db: Database, tenant: Tenant): Promise<void> {
  const at = new Date("2026-01-01T00:00:00Z");
  const entries = Array.from({ length: BOOK }, (_, n) => numbered(n));
  for (let done = 0; done < BOOK; done += 1000)
    await db.transaction().execute((tx) => insertAddresses(tx, tenant, entries.slice(done, done + 1000), at));
}

/** Nobody is in the book twice. */
const numbered = (n: number) => {
  const made = entry(n);
  return { ...made, name: `${made.name} ${n.toString(36)}` };
};

async function p95<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const times: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await work(item);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), max: at(0.999), runs: times.length };
}

/** What people type: a name, the beginning of one, two beginnings, a postcode, nothing that is there. */
function queriesOf(n: number): string[] {
  const { name, city, zip, company } = entry(n);
  const [first = "", last = ""] = name.split(" ");
  return [
    last,
    last.slice(0, 3),
    last.slice(0, 2),
    `${first} ${last}`,
    `${last.slice(0, 4)} ${city.slice(0, 3)}`,
    `${zip}`,
    `${company ?? last} ${zip}`,
    n.toString(36),
    "gibtesnicht",
  ];
}

const pickTown = (n: number) => {
  const [zip, city] = pick(towns, chance(n, 50));
  return { zip, city };
};

/** What people choose beside or in place of a search: a kind, what came back, what was deleted. */
const filtersOf = (n: number) => {
  const queries = queriesOf(n);
  const everyKind = [
    { addressType: "recipient" as const },
    { addressType: "sender" as const },
    { isUndeliverable: true },
    { isDeleted: true },
  ];
  return everyKind.flatMap((kind) =>
    [undefined, ...queries].map((searchQuery) => ({ ...kind, searchQuery })),
  );
};

/** One entry in a hundred is a sender's, one in two hundred came back, as many were deleted. */
const mixTheBook = `
  update addresses set address_type = 'sender' where abs(hashtext(id::text)) % 100 = 0 and not is_default;
  update addresses set undeliverable_since = created_at where abs(hashtext(id::text)) % 200 = 1;
  update addresses set deleted_at = created_at where abs(hashtext(id::text)) % 200 = 2 and not is_default`;

async function asOwner(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
const postgres = await attachEmbeddedPostgres({ dataDir });
try {
  await migrate(postgres.connection, allJobs);
  const databases = openDatabases(postgres.connection);
  const system = databases.system;
  const partners = await system
    .insertInto("partners")
    .values([
      { name: "Bench", slug: "bench" },
      { name: "Neighbour", slug: "neighbour" },
    ])
    .returning("id")
    .execute();
  const tenants = partners.map(({ id }): Tenant => ({ partnerId: id, mode: "sandbox" }));
  for (const tenant of tenants) await fillBook(system, tenant);
  await asOwner(postgres.connection, mixTheBook);
  // What the database does by itself within a minute.
  await asOwner(postgres.connection, "vacuum analyze addresses");
  const [tenant] = tenants;
  if (!tenant) throw new Error("no partner");
  const db = databases.ofTenant(tenant);

  const check = offlineAddresses({ db: system });
  const shapes = Array.from({ length: 2000 }, (_, n) => {
    const address = { ...entry(n), ...pickTown(n) };
    return n % 4 === 0 ? { ...address, city: `${address.city}x` } : address;
  });
  await check.check(entry(1)); // reads the table
  const validate = await p95(shapes, (address) => check.check(address));

  const queries = Array.from({ length: 40 }, (_, n) => queriesOf(n * 977)).flat();
  for (const searchQuery of queries.slice(0, 20))
    await listAddresses(db, tenant, { searchQuery }, { limit: 20, offset: 0 });
  const search = await p95(queries, (searchQuery) =>
    listAddresses(db, tenant, { searchQuery }, { limit: 20, offset: 0 }),
  );
  const company = await p95(queries, (query) => similarAddresses(db, tenant, { query, limit: 10 }));
  const list = await p95(Array.from({ length: 40 }), () =>
    listAddresses(db, tenant, {}, { limit: 20, offset: 0 }),
  );

  const filters = Array.from({ length: 10 }, (_, n) => filtersOf(n * 977)).flat();
  const browse = await p95(filters, (filter) => listAddresses(db, tenant, filter, { limit: 50, offset: 0 }));

  await databases.close();
  const withinBounds =
    validate.p95 < VALIDATE_P95_MS &&
    search.p95 < SEARCH_P95_MS &&
    list.p95 < SEARCH_P95_MS &&
    browse.p95 < FILTER_P95_MS;
  console.log(
    JSON.stringify(
      {
        addresses: BOOK,
        validateMs: validate,
        searchMs: search,
        listMs: list,
        filterMs: browse,
        similarMs: company,
        withinBounds,
      },
      null,
      2,
    ),
  );
  if (!withinBounds) process.exitCode = 1;
} finally {
  await postgres.detach();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
}
