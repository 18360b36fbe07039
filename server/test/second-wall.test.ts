import { expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";
import { type Door, doors } from "../src/operations/operation.ts";
import { exampleValue } from "./example-value.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { asOwner } from "./as-owner.ts";
import { furnishHousehold, type Household } from "./fuzz/household.ts";
import {
  accountTables,
  idsOf,
  leaksIn,
  remember,
  rowsOf,
  type SaidBefore,
  type Secrets,
} from "./fuzz/leaks.ts";
import { makeCall } from "./fuzz/make-call.ts";
import type { PlannedCall } from "./fuzz/plan-call.ts";
import { withoutFirstWall } from "./without-first-wall.ts";
import { startWorld, type World } from "./world.ts";

const MARK = "KANARIENVOGEL";

test(
  "a service that forgets to ask whose rows it reads shows, changes and deletes none of another account or world",
  { timeout: 900_000 },
  async () => {
    const forgetful = withoutFirstWall();
    const world = await startWorld({ Client: forgetful.Client });
    const owner = await furnishHousehold(world, { name: "Ada Absender", marked: MARK });
    const stranger = await furnishHousehold(world, { name: "Otto Anders" });
    const secrets = { mark: MARK, ids: await idsOf(world, owner.office) };
    const before = await everyRow(world, owner);

    expect(await told({ world, by: stranger, about: owner, secrets, live: false })).toEqual([]);
    expect(await everyRow(world, owner)).toEqual(before);
    expect(forgetful.struck().statements).toBeGreaterThan(100);

    // The same account in its other world.
    const inSandbox = { mark: "\u0000", ids: await idsOf(world, owner.office, "sandbox") };
    const programs: Door[] = ["rest"];
    expect(
      await told({ world, by: owner, about: owner, secrets: inSandbox, live: true, at: programs }),
    ).toEqual([]);

    // With neither wall the same calls show it: they would have found a hole.
    for (const table of await accountTables(world))
      await asOwner(world, `alter table "${table}" disable row level security`);
    const shown = await told({ world, by: stranger, about: owner, secrets, live: false, at: programs });
    expect(new Set(shown.map((each) => each.split(" ")[0])).size).toBeGreaterThan(10);
  },
);

type Asking = {
  world: World;
  by: Household;
  about: Household;
  secrets: Secrets;
  live: boolean;
  at?: readonly Door[];
};

/** What somebody is told that is not theirs, call by call. */
async function told({ world, by, about, secrets, live, at = doors }: Asking): Promise<string[]> {
  const found: string[] = [];
  const said: SaidBefore = new Set();
  let time = world.services.clock.now().getTime();
  for (const [number, each] of callsAbout(about, at).entries()) {
    time += 2_000;
    world.setTime(new Date(time));
    if (number % 150 === 0) await by.browser.signInAgain();
    const call = { ...each, number, live };
    remember(said, call.body);
    const { text } = await makeCall(world, by, call);
    for (const leak of leaksIn(said, text, secrets))
      found.push(`${call.operation.name} by ${call.door}: ${leak}`);
  }
  return found;
}

/** Every operation by its doors: with each record of an account that it can name, and with none. */
const callsAbout = ({ inputs }: Household, at: readonly Door[]): Omit<PlannedCall, "number">[] =>
  at.flatMap((door) =>
    operationsAt(door)
      // Whoever runs the service sees every account.
      .filter(({ role }) => role !== "operator")
      .flatMap((operation) =>
        [...(inputs.get(operation.name) ?? []), exampleValue(inputSchema(operation)), {}].map((input) => ({
          operation,
          door,
          kind: "fitting" as const,
          live: false,
          language: "en" as const,
          key: null,
          body: JSON.stringify(input),
        })),
      ),
  );

async function everyRow(world: World, { office }: Household): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of await accountTables(world)) rows[table] = await rowsOf(world, table, office.partnerId);
  return rows;
}
