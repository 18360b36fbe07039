import fc from "fast-check";
import type { JsonSchema } from "../../src/surfaces/tool-schemas.ts";
import type { Dice } from "./dice.ts";
import type { Wire } from "./wire.ts";

/** What is asked for by name: ids of records that are there, files that open. */
export type Named = (field: string, dice: Dice) => Wire | undefined;

type Node = JsonSchema | boolean | undefined;
type Fitting = { dice: Dice; named: Named; words?: readonly string[] };

/** A value that a schema describes; what the schema cannot say, such as that one field excludes another, is left to chance. */
export function fittingValue(node: Node, fitting: Fitting, field = ""): Wire {
  if (typeof node !== "object") return "x";
  const { dice } = fitting;
  const isText = node.type === "string" && !node.enum && node.const === undefined;
  const known = isText || node.type === undefined ? fitting.named(field, dice) : undefined;
  if (known !== undefined && (node.type === "string" || !node.anyOf)) return known;
  if (node.const !== undefined) return node.const;
  if (node.enum) return dice.pick(node.enum);
  if (node.examples?.length && !dice.oneIn(3)) return dice.pick(node.examples) as Wire;
  if (node.default !== undefined && dice.oneIn(2)) return node.default as Wire;
  const options = node.anyOf ?? node.oneOf;
  if (options) return fittingValue(dice.pick(options), fitting, field);
  switch (node.type) {
    case "object":
      return fittingObject(node, fitting);
    case "array":
      return fittingList(node, fitting, field);
    case "string":
      return fittingText(node, fitting);
    case "integer":
      return Math.trunc(fittingNumber(node, dice));
    case "number":
      return fittingNumber(node, dice);
    case "boolean":
      return dice.oneIn(2);
    case "null":
    case undefined:
    default:
      return null;
  }
}

function fittingObject(node: JsonSchema, fitting: Fitting): Wire {
  const { properties = {}, required = [], additionalProperties } = node;
  const { dice } = fitting;
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || dice.oneIn(4))
    .map(([name, inner]) => [name, fittingValue(inner, fitting, name)] as const);
  const isOpen = typeof additionalProperties === "object";
  const more = isOpen ? Array.from({ length: dice.below(3) }, (_, at) => `feld${at}`) : [];
  return Object.fromEntries([
    ...fields,
    ...more.map((name) => [name, fittingValue(additionalProperties, fitting, name)] as const),
  ]);
}

function fittingList(node: JsonSchema, fitting: Fitting, field: string): Wire {
  const { minItems = 0, maxItems = 3, items } = node;
  const count = minItems + fitting.dice.below(Math.max(1, Math.min(maxItems, minItems + 3) - minItems + 1));
  const each = Array.isArray(items) ? items[0] : items;
  return Array.from({ length: count }, () => fittingValue(each, fitting, field.replace(/s$/, "")));
}

function fittingNumber(node: JsonSchema, dice: Dice): number {
  const least = node.minimum ?? Number(node.exclusiveMinimum ?? -1) + 1;
  const most = Math.min(node.maximum ?? least + 1000, Number.MAX_SAFE_INTEGER);
  return dice.pick([least, most, least + dice.below(Math.min(most - least, 2 ** 31) + 1)]);
}

const plainWords = [
  "Müller & Söhne GmbH",
  "Lange Straße",
  "5",
  "80331",
  "München",
  "DE",
  "Kündigung",
  "RE",
  "19",
  "12,50",
  "Std.",
  "O'Neill",
  "Sehr geehrte Damen und Herren,\n\nanbei die Unterlagen.",
  "2026-03-02",
  "a",
  "#143c78",
  "2d",
  "DE89370400440532013000",
  "https://example.org/logo.png",
];

function fittingText(node: JsonSchema, { dice, words = plainWords }: Fitting): string {
  const { format, pattern, minLength = 0, maxLength = 200 } = node;
  switch (format) {
    case "uuid":
      return "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e";
    case "date-time":
      return dice.pick(["2026-03-02T09:00:00.000Z", "2026-02-01T00:00:00Z", "2026-04-01T12:00:00+02:00"]);
    case "date":
      return dice.pick(["2026-03-02", "2026-02-28", "2026-12-31", "2024-02-29"]);
    case "email":
      return dice.pick(["erika@example.org", "a.b+c@example.com"]);
    case "uri":
      return "https://example.org/";
    case "base64":
      return "JVBERi0xLjc=";
    case undefined:
    default:
      break;
  }
  if (pattern) {
    const fits = new RegExp(pattern, "u");
    const known = plainWords.filter((word) => fits.test(word));
    return known.length > 0 ? dice.pick(known) : matching(fits, dice);
  }
  const text = dice.oneIn(12) ? "ü".repeat(maxLength) : dice.pick(words);
  return text.slice(0, maxLength).padEnd(minLength, "x");
}

function matching(pattern: RegExp, dice: Dice): string {
  try {
    return fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: dice.below(2 ** 31) })[0] ?? "";
  } catch {
    return "1"; // looks ahead, which nobody can turn round
  }
}
