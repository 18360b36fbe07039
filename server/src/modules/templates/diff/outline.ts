import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { typeOf } from "../merge/block-texts.ts";
import { printedCell } from "../merge/merge-values.ts";
import type { TemplateBlock } from "../merge/template-text.ts";
import { cleanText } from "./marks.ts";
import { type MarkedField, type Reading, type ReadText, readText } from "./read-text.ts";

/** A text of a block and what it is called; texts of two blocks with the same key are compared with each other. */
export type OutlinePart = {
  key: string;
  /** `rows[1].betrag`, within the block. */
  path: string;
  /** The heading of its column, if it has one. */
  label: string | null;
  text: ReadText;
  /** Its entry, or its block, says nothing without it. */
  vital: boolean;
};

/** Texts that come and go together: a row, an entry, a line. */
export type OutlineItem = { path: string; parts: readonly OutlinePart[] };

export type Outline = {
  type: string;
  parts: readonly OutlinePart[];
  items: readonly OutlineItem[];
  /** `rows`, `entries`. */
  list: string;
  /** The field that fills the items; null: they are fixed. */
  itemsFrom: string | null;
  /** The items may be any. */
  freeItems: boolean;
  /** The block may be missing for want of a value. */
  mayVanish: boolean;
};

export type OutlineOptions = {
  language: Language;
  /** The fields that marks in the texts count. */
  fields?: readonly MarkedField[];
  rowsFrom?: string | null;
  freeRows?: boolean;
  mayVanish?: boolean;
};

/** What a block says, in reading order, amounts and days as they are printed. */
export function outlineOf(block: TemplateBlock, options: OutlineOptions): Outline {
  const type = typeOf(block);
  const { list, read } = readers[type] ?? unknownBlock;
  const { parts, items } = read(block, partReader(options), options);
  return {
    type,
    parts,
    items,
    list,
    itemsFrom: options.rowsFrom ?? null,
    freeItems: options.freeRows ?? false,
    mayVanish: options.mayVanish ?? false,
  };
}

type PartReader = (
  path: string,
  value: JsonValue | undefined,
  more?: Partial<Pick<OutlinePart, "key" | "label" | "vital">> & { reading?: Reading },
) => OutlinePart[];

/** Nothing comes of what is not there. */
const partReader =
  ({ fields, language }: OutlineOptions): PartReader =>
  (path, value, { key = path, label = null, vital = false, reading = "plain" } = {}) => {
    const shown = shownText(value, path, language);
    if (shown === null) return [];
    return [{ key, path, label, vital, text: readText(cleanFinal(shown, fields), reading, fields) }];
  };

function shownText(value: JsonValue | undefined, path: string, language: Language): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" && path.endsWith("amountCents")) return formatEuros(value, language);
  return typeof value === "number" ? String(value) : null;
}

/** A template's marks are its own; nobody else's text has any. */
const cleanFinal = (text: string, fields: readonly MarkedField[] | undefined): string =>
  fields ? text : cleanText(text);

type Read = { parts: OutlinePart[]; items: OutlineItem[] };
type BlockReader = {
  list: string;
  read: (block: TemplateBlock, part: PartReader, options: OutlineOptions) => Read;
};

const vital = { vital: true };
const vitalInline = { vital: true, reading: "inline" as const };
const noItems = { list: "" };

const readers: Record<string, BlockReader> = {
  heading: {
    ...noItems,
    read: ({ text }, part) => ({ parts: part("text", text, vitalInline), items: [] }),
  },
  paragraph: {
    ...noItems,
    read: ({ text }, part) => ({ parts: part("text", text, vitalInline), items: [] }),
  },
  notice: {
    ...noItems,
    read: ({ title, text }, part) => ({
      parts: [...part("title", title), ...part("text", text, vitalInline)],
      items: [],
    }),
  },
  list: {
    list: "items",
    read: ({ items }, part) => ({
      parts: [],
      items: listOf(items).flatMap((item, at) => listItems(item, `items[${at}]`, part)),
    }),
  },
  table: { list: "rows", read: readTable },
  totals: {
    list: "lines",
    read: ({ lines }, part) => ({
      parts: [],
      items: entriesOf(lines, "lines", ({ label, amountCents }, path) => [
        ...part(`${path}.label`, label, { ...vital, key: "label" }),
        ...part(`${path}.amountCents`, amountCents, { ...vital, key: "amountCents" }),
      ]),
    }),
  },
  keyValue: {
    list: "entries",
    read: ({ entries }, part) => ({
      parts: [],
      items: entriesOf(entries, "entries", ({ label, value }, path) => [
        ...part(`${path}.label`, label, { ...vital, key: "label" }),
        ...part(`${path}.value`, value, { ...vitalInline, key: "value" }),
      ]),
    }),
  },
  image: {
    ...noItems,
    read: ({ assetId, alt, caption }, part) => ({
      parts: [...part("assetId", assetId), ...part("alt", alt, vital), ...part("caption", caption)],
      items: [],
    }),
  },
  signature: {
    list: "columns",
    read: (block, part) => ({
      parts: [...part("closing", block.closing), ...signer(block, "", part)],
      items: entriesOf(block.columns, "columns", (each, path) => signer(each, `${path}.`, part)),
    }),
  },
  formField: {
    list: "options",
    read: ({ label, value, options }, part) => ({
      parts: [...part("label", label, vital), ...part("value", value)],
      items: entriesOf(options, "options", (option, path) => [
        ...part(`${path}.label`, option.label, { ...vital, key: "label" }),
        ...part(`${path}.checked`, option.checked === true ? "☒" : "☐", { key: "checked" }),
      ]),
    }),
  },
  paymentQr: {
    ...noItems,
    read: (block, part) => ({
      parts: [
        ...part("name", block.name, vital),
        ...part("iban", withoutSpaces(block.iban), vital),
        ...["bic", "amountCents", "remittance", "reference", "caption"].flatMap((name) =>
          part(name, block[name]),
        ),
      ],
      items: [],
    }),
  },
};

/** A rule or a gap says which it is. */
const unknownBlock: BlockReader = {
  ...noItems,
  read: ({ variant }, part) => ({ parts: part("variant", variant), items: [] }),
};

const signer = (signed: TemplateBlock, path: string, part: PartReader): OutlinePart[] =>
  ["placeDate", "signatureId", "name", "role"].flatMap((key) =>
    part(`${path}${key}`, signed[key], { key, vital: key === "name" }),
  );

const withoutSpaces = (value: JsonValue | undefined): JsonValue | undefined =>
  typeof value === "string" ? value.replace(/\s/g, "") : value;

/** A sub-item follows its item. */
function listItems(item: JsonValue, path: string, part: PartReader): OutlineItem[] {
  if (typeof item === "string") return [{ path, parts: part(path, item, { ...vitalInline, key: "text" }) }];
  if (!isObject(item)) return [];
  return [
    { path, parts: part(`${path}.text`, item.text, { ...vitalInline, key: "text" }) },
    ...listOf(item.items).flatMap((inner, at) => listItems(inner, `${path}.items[${at}]`, part)),
  ];
}

/** Headings and cells by column, so that columns that change places are not told. */
function readTable({ columns, rows }: TemplateBlock, part: PartReader, { language }: OutlineOptions): Read {
  const known = listOf(columns).filter(isObject);
  return {
    parts: known.flatMap(({ key, label }, at) =>
      part(`columns[${at}].label`, label, { key: `columns.${textOf(key)}` }),
    ),
    items: entriesOf(rows, "rows", (row, path) =>
      known.flatMap((column) => {
        const key = textOf(column.key);
        const cell = Object.hasOwn(row, key) ? (row[key] ?? null) : null;
        const label = cleanText(textOf(column.label)) || key;
        const text = printed(cell, textOf(column.format) || "text", language);
        return part(`${path}.${key}`, text, { key, label, reading: "inline" });
      }),
    ),
  };
}

const printed = (cell: JsonValue, format: string, language: Language): string =>
  typeof cell === "string" || typeof cell === "number" ? printedCell(cell, format, language) : "";

const entriesOf = (
  list: JsonValue | undefined,
  name: string,
  partsOf: (entry: TemplateBlock, path: string) => OutlinePart[],
): OutlineItem[] =>
  listOf(list).flatMap((entry, at) => {
    const path = `${name}[${at}]`;
    return isObject(entry) ? [{ path, parts: partsOf(entry, path) }] : [];
  });

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

const isObject = (value: JsonValue): value is TemplateBlock =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");
