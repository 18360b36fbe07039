import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { TemplateBlock } from "./template-text.ts";
import type { TextSyntax } from "./text-syntax.ts";

/** How a place in a block is filled: with text, with an amount in cents, or as the column of a cell says. */
export type PlaceKind = Exclude<TextSyntax, "line" | "content"> | "cents" | "cell";

export type BlockPlace = {
  /** `entries.0.value`, within the block. */
  path: string;
  /** Null: no text for people, placeholders have no business here. */
  kind: PlaceKind | null;
};

/** Nothing came of it: what cannot do without it goes, too. */
export const LEFT_OUT = Symbol("left out");
export type Mapped = JsonValue | typeof LEFT_OUT;

/** The texts of every type of block; a star stands for any place in a list and any column of a row. */
const texts: Record<string, Record<string, PlaceKind>> = {
  heading: { text: "inline" },
  paragraph: { text: "inline" },
  list: { "items.*": "inline", "items.*.text": "inline", "items.*.items.*": "inline" },
  table: { "columns.*.label": "plain", "rows.*.*": "cell" },
  totals: { "lines.*.label": "plain", "lines.*.amountCents": "cents" },
  keyValue: { "entries.*.label": "plain", "entries.*.value": "inline" },
  image: { alt: "plain", caption: "plain" },
  notice: { text: "inline", title: "plain" },
  signature: {
    closing: "plain",
    name: "plain",
    role: "plain",
    placeDate: "plain",
    "columns.*.name": "plain",
    "columns.*.role": "plain",
    "columns.*.placeDate": "plain",
  },
  formField: { label: "plain", value: "plain", "options.*.label": "plain" },
  paymentQr: {
    iban: "plain",
    name: "plain",
    bic: "plain",
    amountCents: "cents",
    remittance: "plain",
    reference: "plain",
    caption: "plain",
  },
  separator: {},
};

/** What a block, or an entry of one, says nothing without. */
const needed: Record<string, ReadonlySet<string>> = {
  heading: new Set(["text"]),
  paragraph: new Set(["text"]),
  list: new Set(["items", "items.*.text"]),
  table: new Set(["rows"]),
  totals: new Set(["lines", "lines.*.label", "lines.*.amountCents"]),
  keyValue: new Set(["entries", "entries.*.label", "entries.*.value"]),
  image: new Set(["alt"]),
  notice: new Set(["text"]),
  signature: new Set(["name", "columns.*.name"]),
  formField: new Set(["label", "options.*.label"]),
  paymentQr: new Set(["iban", "name"]),
};

export const typeOf = (block: TemplateBlock): string => (typeof block.type === "string" ? block.type : "");

export const blockTypes: readonly string[] = Object.keys(texts);

/**
 * The block with every string in it replaced, in reading order. Where a string is left out, its entry goes, if it says
 * nothing without it; so does a list without entries, and at last the block.
 */
export function mapStrings(
  block: TemplateBlock,
  replace: (text: string, place: BlockPlace) => Mapped,
): TemplateBlock | typeof LEFT_OUT {
  const type = typeOf(block);
  const kinds = new Map(Object.entries(Object.hasOwn(texts, type) ? (texts[type] ?? {}) : {}));
  const cannotMiss = Object.hasOwn(needed, type) ? needed[type] : undefined;

  const mapped = (value: JsonValue, steps: readonly string[]): Mapped => {
    if (typeof value === "string")
      return replace(value, { path: steps.join("."), kind: kinds.get(patternOf(type, steps)) ?? null });
    if (Array.isArray(value)) {
      const list = value as readonly JsonValue[];
      const kept = list
        .map((each, at) => mapped(each, [...steps, String(at)]))
        .filter((each) => each !== LEFT_OUT);
      return kept.length === 0 && list.length > 0 ? LEFT_OUT : kept;
    }
    return typeof value === "object" && value !== null ? object(value as TemplateBlock, steps) : value;
  };
  const object = (value: TemplateBlock, steps: readonly string[]): TemplateBlock | typeof LEFT_OUT => {
    const entries = Object.entries(value).map(
      ([name, inner]) => [name, mapped(inner, [...steps, name])] as const,
    );
    const kept = entries.filter((entry): entry is [string, JsonValue] => entry[1] !== LEFT_OUT);
    if (kept.length === entries.length) return Object.fromEntries(kept);
    const lacksNeeded = entries.some(
      ([name, inner]) => inner === LEFT_OUT && cannotMiss?.has(patternOf(type, [...steps, name])),
    );
    const isEmptyRow = isRow(type, steps) && kept.every(([, cell]) => cell === "" || cell === null);
    return lacksNeeded || isEmptyRow ? LEFT_OUT : Object.fromEntries(kept);
  };
  return object(block, []);
}

const isRow = (type: string, steps: readonly string[]): boolean => type === "table" && steps[0] === "rows";

/** `lines.3.label` becomes `lines.*.label`; the last step of a cell is its column. */
const patternOf = (type: string, steps: readonly string[]): string =>
  steps.map((step, at) => (/^\d+$/.test(step) || (isRow(type, steps) && at === 2) ? "*" : step)).join(".");
