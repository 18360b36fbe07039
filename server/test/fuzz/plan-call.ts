import { operationsAt } from "../../src/find-operation.ts";
import { type Door, doors, type Operation } from "../../src/operations/operation.ts";
import { inputSchema, type JsonSchema } from "../../src/surfaces/tool-schemas.ts";
import { type Dice, diceOf } from "./dice.ts";
import { fittingValue, type Named } from "./fitting-value.ts";
import { hostileBodies } from "./hostile-values.ts";
import type { Household } from "./household.ts";
import { hostileInput, nearlyFitting } from "./spoilt-value.ts";
import { type Wire, wireText } from "./wire.ts";

export type Kind = "fitting" | "nearly" | "hostile";

/** One call: where it goes, and its body to the letter. */
export type PlannedCall = {
  number: number;
  operation: Operation;
  door: Door;
  kind: Kind;
  live: boolean;
  language: "de" | "en";
  key: string | null;
  body: string;
};

/** Every operation at each of its doors, in turn: none is left to luck. */
const entrances = doors.flatMap((door) => operationsAt(door).map((operation) => ({ door, operation })));

export const entrancesOf = (name?: string) =>
  name === undefined ? entrances : entrances.filter(({ operation }) => operation.name === name);

/** An id that nothing has. */
const NOBODYS = "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e";

type Cast = { own: Household; foreign: Household; files: Files };
/** By the name of a field that takes a file or an address: what opens. */
export type Files = Readonly<Record<string, readonly string[]>>;

/** The call with this number of a run; the same seed and number plan the same. */
export function planCall(
  cast: Cast,
  { seed, number, operation: wanted }: { seed: number; number: number; operation?: string | undefined },
) {
  const among = entrancesOf(wanted);
  const dice = diceOf(seed * 1_000_003 + number);
  const { door, operation } = among[number % among.length] ?? dice.pick(among);
  const kind = dice.pick<Kind>(["fitting", "fitting", "nearly", "nearly", "hostile", "hostile"]);
  return {
    number,
    operation,
    door,
    kind,
    live: dice.oneIn(12),
    language: dice.pick(["de", "en"] as const),
    key: keyOf(dice),
    body: bodyOf(operation, kind, cast, dice),
  } satisfies PlannedCall;
}

function keyOf(dice: Dice): string | null {
  if (!dice.oneIn(10)) return null;
  return dice.pick(["a key", "again", `key-${dice.below(50)}`, "x".repeat(201), "ü", '";--']);
}

const schemas = new Map<string, JsonSchema>();
function schemaOf(operation: Operation): JsonSchema {
  const schema = schemas.get(operation.name) ?? inputSchema(operation);
  schemas.set(operation.name, schema);
  return schema;
}

function bodyOf(operation: Operation, kind: Kind, cast: Cast, dice: Dice): string {
  if (kind === "hostile" && dice.oneIn(25)) return dice.pick(hostileBodies);
  const schema = schemaOf(operation);
  const ready = cast.own.inputs.get(operation.name) ?? [];
  const input: Wire =
    ready.length > 0 && !dice.oneIn(kind === "fitting" ? 4 : 2)
      ? (dice.pick(ready) as Wire)
      : fittingValue(schema, { dice, named: namedIn(cast, kind) });
  if (kind === "fitting") return wireText(input);
  return wireText(kind === "nearly" ? nearlyFitting(input, schema, dice) : hostileInput(input, schema, dice));
}

/** Records of one's own; whoever means harm names those of others, too. */
const namedIn =
  ({ own, foreign, files }: Cast, kind: Kind): Named =>
  (field, dice) => {
    const file = files[field];
    if (file) return dice.pick(file);
    const others = foreign.records.get(field);
    if (others && kind !== "fitting" && dice.oneIn(4)) return dice.pick([...others, NOBODYS]);
    const records = own.records.get(field);
    return records && dice.pick(records);
  };
