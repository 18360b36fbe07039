import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import type { Tenant } from "../foundation/tenant.ts";
import type { Database } from "./database.ts";

/** Tables that belong to no partner, each for a reason. */
const shared = [
  "schema_migrations",
  "users", // people may belong to several partners
  "sessions",
  "sign_in_methods",
  "verifications",
  "passkeys", // of a person
  "second_factors",
  "known_devices",
  "signing_keys", // of the authorization server
  "oauth_clients",
  "oauth_resources",
  "oauth_client_resources",
  "oauth_refresh_tokens", // name a connection, which is guarded
  "oauth_access_tokens",
  "oauth_consents",
  "oauth_client_assertions",
  "agreement_versions", // the same text for all
  "blobs", // named by content; who may see one is decided by the row that names it
  "blob_locks", // of files, as a bucket keeps them
  "blob_lock_walk", // how far the sealed records of all were walked
  "sandbox_checkouts", // the pretend payment company's own book
  "rate_windows",
  "attempt_delays", // of strangers at the door
  "audit_streams", // how far the one log of all was passed on
  "places", // postcodes, the same for all
  "place_imports",
  "streets", // the same for all
  "street_imports",
  "listed_authorities", // the same for all
  "authority_lists",
  "order_moves", // the state table, the same for all
  "sending_pauses", // of the service itself
  "timelines",
  "reconciliations",
  "audit_seals",
  "off_clocks", // of machines
  "heartbeats", // of processes
  "taken_places", // of processes, and no more than a kind
  "archive_keys", // public keys of the service itself
  "operator_acts",
  "abuse_reports", // of strangers; whose letter it was, an operator says
  "public_texts",
  "upkeep_marks",
  "receipt_issuer", // whoever runs the service
  "receipt_sequences", // one row of numbers over all accounts
];

const tablesOf = async (db: Database) => {
  const { rows } = await sql<{ name: string; secured: boolean; forced: boolean; policies: string[] }>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    db,
  );
  return rows;
};

test("every table of a partner is guarded by row-level security", async () => {
  const { services } = await startWorld();

  const tables = await tablesOf(services.db);

  expect(tables.length).toBeGreaterThan(20);
  const open = tables.filter(({ name }) => !shared.includes(name));
  for (const { policies, ...table } of open) {
    expect(table).toMatchObject({ secured: true, forced: true });
    // What may belong to a confidential client has one more: access/walls.test.ts.
    expect(policies.filter((name) => name !== "walled")).toEqual(["every_row", "own_rows", "upkeep"]);
  }
});

test("a request sees its own partner in its own mode, and nothing else, even when it forgets to ask for it", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const mine = world.services.databases.ofTenant(world.office);

  const wallets = await mine.selectFrom("wallets").select(["partnerId", "mode"]).execute();
  const tokens = await mine.selectFrom("partnerTokens").select("partnerId").execute();
  const partners = await mine.selectFrom("partners").select("id").execute();

  expect(wallets).toEqual([{ partnerId: world.office.partnerId, mode: "sandbox" }]);
  expect(tokens).toEqual([{ partnerId: world.office.partnerId }]);
  expect(partners).toEqual([{ id: world.office.partnerId }]);
  expect(other.partnerId).not.toBe(world.office.partnerId);
});

test("connections that go from one partner to the next carry nothing over", async () => {
  const world = await startWorld();
  const offices = await Promise.all(Array.from({ length: 6 }, () => world.openOffice()));

  const seen = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const office = offices[index % offices.length] ?? world.office;
      const rows = await world.services.databases
        .ofTenant(office)
        .selectFrom("wallets")
        .select("partnerId")
        .execute();
      return rows.every(({ partnerId }) => partnerId === office.partnerId) && rows.length === 1;
    }),
  );

  expect(seen.every(Boolean)).toBe(true);
});

test("a connection is told whose rows it shows when that changes, and not at every statement", async () => {
  let told = 0;
  class Listening extends Client {
    override query(...given: never[]): never {
      const [text, values] = given as unknown as [string, unknown[]];
      if (text.includes("app.partner_id")) told += 1;
      return super.query(text, values) as never;
    }
  }
  const world = await startWorld({ Client: Listening as unknown as typeof Client });
  const other = await world.openOffice();
  const seenBy = async ({ partnerId, mode }: Tenant) => {
    const db = world.services.databases.ofTenant({ partnerId, mode });
    const wallets = await db.selectFrom("wallets").select("partnerId").execute();
    return wallets.map((wallet) => wallet.partnerId);
  };
  const one = { partnerId: world.office.partnerId, mode: "sandbox" } as const;
  const two = { partnerId: other.partnerId, mode: "sandbox" } as const;
  await seenBy(two);
  told = 0;

  for (let times = 0; times < 5; times += 1) expect(await seenBy(one)).toEqual([one.partnerId]);
  expect(told).toBe(1);
  expect(await seenBy(two)).toEqual([two.partnerId]);
  expect(await seenBy(one)).toEqual([one.partnerId]);
  expect(told).toBe(3);
});

test("a request cannot write a row for another partner or mode", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const mine = world.services.databases.ofTenant(world.office);
  const at = world.services.clock.now();
  const preset = { name: "x", preset: "{}", createdAt: at, updatedAt: at };

  const foreign = mine
    .insertInto("presets")
    .values({ ...preset, partnerId: other.partnerId, mode: "sandbox" })
    .execute();
  await expect(foreign).rejects.toThrow(/row-level security/);
  const live = mine
    .insertInto("presets")
    .values({ ...preset, partnerId: world.office.partnerId, mode: "live" })
    .execute();
  await expect(live).rejects.toThrow(/row-level security/);
});

test.for(["brieftaube_request", "brieftaube_system"] as const)(
  "%s changes neither schema, ledger nor archive",
  async (role) => {
    const world = await startWorld();
    const db =
      role === "brieftaube_system" ? world.services.db : world.services.databases.ofTenant(world.office);

    for (const statement of [
      "create table mine (id int)",
      "alter table presets add column mine int",
      "drop table presets",
      "update ledger_transfers set amount_cents = 1",
      "delete from ledger_transfers",
      "truncate ledger_transfers",
      "update wallets set posted_cents = 1000000",
      "update archive_records set kind = 'x'",
      "delete from archive_records",
      "alter table ledger_transfers disable trigger all",
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /permission denied|must be owner|append-only/,
      );
  },
);

/** Modules whose operations, pages and parts go round the second wall, each for a reason. */
const asSystem: Record<string, string> = {
  access: "people, tokens and connections; no request may touch them",
  approvals: "the passkeys of a person, who belongs to no account",
  archive: "roots and seals, made by jobs",
  clients: "written by people only; a request may read them",
  events: "webhooks and their secrets; a request may not read them",
  exports: "who may get an export, and whose yes it needs",
  operator: "whoever runs the service sees every account",
  orders:
    "the letter that bears a code, by an index that the walls of rows would keep the planner from; its order is read behind them",
  partners: "who runs the service, whom the agreement names",
  sending: "an order is stored by the database's own function",
  serials: "an approval that gathered nothing is forgotten by the database's own function",
  settings: "rules of the account; a request may read them",
  setup: "closing an account looks at both of its worlds",
  templates: "who the people of the account are, and what the log says of a version",
  trust: "an operator looks at senders of accounts that are not theirs",
  uploads: "the mailbox and its password; a request may not read them",
  wallet: "the payment company is asked, and the answer booked",
};

test("who goes round the second wall is known by name", () => {
  const folder = join(import.meta.dirname, "../modules");
  const goRound = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) =>
      /databases\s*\.system\b|databases: \{ system \}/.test(readFileSync(join(folder, file), "utf8")),
    )
    .map((file) => file.split("/")[0] ?? file);
  expect([...new Set(goRound)].toSorted()).toEqual(Object.keys(asSystem));
});
