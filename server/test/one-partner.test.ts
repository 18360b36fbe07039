import { sql } from "kysely";
import { expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";
import { doors } from "../src/operations/operation.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { exampleValue } from "./example-value.ts";
import { furnishHousehold, type Household } from "./fuzz/household.ts";
import { accountTables } from "./fuzz/leaks.ts";
import { makeCall } from "./fuzz/make-call.ts";
import type { PlannedCall } from "./fuzz/plan-call.ts";
import { type Heard, listeningToPlans } from "./partners-touched.ts";
import { startWorld, type World } from "./world.ts";

/** Tables in which a call may look without naming the account or a key that holds it, each for a reason. */
const excused: Record<string, string> = {
  letter_search: "its words bear the account before them, and are found by nothing else",
  members: "who signs in may belong to several accounts; a directory of people stands above the shards",
  sign_on_people: "the same people, as their company knows them",
  partners: "the accounts that those people belong to",
  sign_on_connections: "how those accounts want to be entered",
  sign_on_domains: "for which names",
  access_group_members: "in which of their groups those people are",
  dunning_steps:
    "by the letter that the same account has made for a step; it may be gone, so no key holds it",
  ledger_transfers: "a credit names its capture; both are booked in one wallet, as the ledger sees to",
};

test(
  "no statement of a call touches two accounts, and each names whose rows it wants, or one thing of theirs",
  { timeout: 900_000 },
  async () => {
    const server = listeningToPlans();
    const world = await startWorld({ Client: server.Client });
    const own = await furnishHousehold(world, { name: "Ada Absender" });
    await world.openOffice({ name: "Otto Anders" });
    await server.listen(world);
    const heard: Heard[] = [];
    const answered = new Set<string>();
    let time = world.services.clock.now().getTime();
    for (const call of callsOf(own)) {
      world.setTime(new Date((time += 2_000)));
      if (call.number % 150 === 0) await own.browser.signInAgain();
      const { status } = await makeCall(world, own, call);
      if (status === 200) answered.add(call.operation.name);
      heard.push(...server.heard());
    }
    expect(answered.size).toBeGreaterThan(200);

    const named = new Set(heard.flatMap(({ partners }) => [...partners]));
    expect([...named]).toEqual([own.office.partnerId]);

    const tables = new Set(["partners", ...(await accountTables(world))]);
    const looks = heard.flatMap(({ looks: all }) => all).filter(({ table }) => tables.has(table));
    expect(looks.length).toBeGreaterThan(2_000);
    const keys = await keysOf(world);
    const open = looks.filter(
      ({ table, by }) => by !== "partner" && !keys.has(`${table} by ${by}`) && !(table in excused),
    );
    expect(open).toEqual([]);

    // A statement that forgets whose rows it wants is heard, whether it looks or writes.
    const { db } = world.services;
    server.heard();
    await sql`select partner_id from wallets where mode = 'sandbox'`.execute(db);
    await sql`update partner_tokens set name = name where kind = 'token'`.execute(db);
    const [looked, wrote] = server.heard();
    expect(looked?.looks).toEqual([{ table: "wallets", by: "mode" }]);
    expect(wrote?.partners.size).toBeGreaterThan(1);
  },
);

/** Every operation, by the first door that is not an agent's, with something that the account has for it. */
const callsOf = ({ inputs }: Household): PlannedCall[] =>
  doors
    .flatMap((door) =>
      operationsAt(door)
        // Whoever runs the service sees every account: the desk asks each shard.
        .filter(({ role }) => role !== "operator")
        .filter((operation) => (operation.doors.find((each) => each !== "mcp") ?? "mcp") === door)
        .flatMap((operation) =>
          (inputs.get(operation.name)?.slice(0, 1) ?? [exampleValue(inputSchema(operation))]).map(
            (input) => ({
              operation,
              door,
              kind: "fitting" as const,
              live: false,
              language: "en" as const,
              key: null,
              body: JSON.stringify(input),
            }),
          ),
        ),
    )
    .map((call, number) => ({ ...call, number }));

/**
 * What names one row, and so one account; and what names a row that others point to: the key they point by holds the
 * account, so all of them are its own.
 */
async function keysOf({ services }: World): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with keys as (
      select conrelid as rel, contype, array(select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as names
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
      union all
      select indrelid, 'u', array(select attname from pg_attribute where attrelid = indrelid and attnum = any(indkey))
      from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    )
    select distinct rel::regclass || ' by ' || name as key from keys, unnest(names) as name
    where case contype when 'f' then 'partner_id' = any(names) and name <> 'partner_id' and name <> 'mode' else cardinality(names) = 1 end`.execute(
    services.db,
  );
  return new Set(rows.map(({ key }) => key));
}
