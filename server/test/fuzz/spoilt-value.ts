import type { JsonSchema } from "../../src/surfaces/tool-schemas.ts";
import type { Dice } from "./dice.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { isRaw, raw, type Wire, wireText } from "./wire.ts";

type Fields = { readonly [name: string]: Wire };
const isFields = (value: Wire | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isRaw(value);

/** Changes one place, wherever it lies; deeper ones are as likely as those at the top. */
function withPlaceChanged(value: Wire, dice: Dice, change: (old: Wire) => Wire): Wire {
  if (isRaw(value)) return change(value);
  if (Array.isArray(value) && value.length > 0 && !dice.oneIn(3)) {
    const at = dice.below(value.length);
    return value.map((each: Wire, place) => (place === at ? withPlaceChanged(each, dice, change) : each));
  }
  const names = isFields(value) ? Object.keys(value) : [];
  if (isFields(value) && names.length > 0 && !dice.oneIn(5)) {
    const name = dice.pick(names);
    return { ...value, [name]: withPlaceChanged(value[name] ?? null, dice, change) };
  }
  return change(value);
}

/** Right but for one thing: a type, a bound, a field too many, too few or twice. */
export function nearlyFitting(value: Wire, schema: JsonSchema, dice: Dice): Wire {
  const fields: Fields = isFields(value) ? value : {};
  const names = Object.keys(fields);
  const name = names.length > 0 ? dice.pick(names) : "reasoning";
  const { [name]: old, ...others } = fields;
  return dice.pick<() => Wire>([
    () => others,
    () => ({ ...fields, [name]: null }),
    () => ({ ...fields, unknownField: old ?? 1 }),
    () => ({ ...fields, [`${name} `]: old ?? 1 }),
    () => ({ ...others, [name.toUpperCase()]: old ?? 1 }),
    () => raw(wireText(fields).replace(/\}$/, `${names.length > 0 ? "," : ""}${JSON.stringify(name)}:1}`)),
    () => raw(wireText(fields).replace(/^\{/, `{${JSON.stringify(name)}:null${names.length > 0 ? "," : ""}`)),
    () => withPlaceChanged(value, dice, otherType(dice)),
    () => withPlaceChanged(value, dice, otherType(dice)),
    () => withPlaceChanged(value, dice, beyondBound(dice)),
    () => withPlaceChanged(value, dice, beyondBound(dice)),
    () => ({
      ...fields,
      [dice.pick(Object.keys(schema.properties ?? { reasoning: {} }))]: hostileValue(dice),
    }),
  ])();
}

const otherType =
  (dice: Dice) =>
  (old: Wire): Wire => {
    if (typeof old === "string") return dice.pick<Wire>([Number(old) || 7, [old], { value: old }, true]);
    if (typeof old === "number") return dice.pick<Wire>([String(old), [old], old + 0.5, old === 0]);
    if (typeof old === "boolean") return dice.pick<Wire>([String(old), Number(old), [old]]);
    if (Array.isArray(old))
      return dice.pick<Wire>([
        { 0: (old[0] as Wire | undefined) ?? 1 },
        (old[0] as Wire | undefined) ?? null,
        "[]",
      ]);
    return dice.pick<Wire>([[old], "{}", 1]);
  };

const beyondBound =
  (dice: Dice) =>
  (old: Wire): Wire => {
    if (typeof old === "string")
      return dice.pick([
        old + "x".repeat(2_001),
        ` ${old}`,
        `${old}\n`,
        old.slice(1),
        old.toUpperCase(),
        old.repeat(3),
      ]);
    if (typeof old === "number")
      return dice.pick([-old, old + 1, old * 1_000_003, 2 ** 31, Number.MAX_SAFE_INTEGER + 2, old / 3]);
    if (Array.isArray(old)) return Array.from({ length: 60 }, () => (old[0] as Wire | undefined) ?? {});
    return hostileValue(dice);
  };

/** Wrong in one to three places, by intent; or right in its shape and wrong in what one text says, which leads further. */
export function hostileInput(value: Wire, schema: JsonSchema, dice: Dice): Wire {
  if (dice.oneIn(2))
    return withPlaceChanged(value, dice, (old) => (typeof old === "string" ? hostileText(dice) : old));
  let spoilt = value;
  for (let left = 1 + dice.below(3); left > 0; left -= 1) {
    const fields = isFields(spoilt) ? spoilt : {};
    const named = Object.keys(schema.properties ?? {});
    spoilt =
      named.length > 0 && dice.oneIn(3)
        ? { ...fields, [dice.pick(named)]: hostileValue(dice) }
        : withPlaceChanged(spoilt, dice, () => hostileValue(dice));
  }
  return spoilt;
}
