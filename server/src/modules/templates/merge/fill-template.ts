import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { Language } from "../../../foundation/language.ts";
import { type BlockPlace, LEFT_OUT, type Mapped, mapStrings, typeOf } from "./block-texts.ts";
import { formatOfColumn } from "./bound-columns.ts";
import { joinPieces } from "./join-pieces.ts";
import type { MergeField, MergeFieldType } from "./merge-field.ts";
import { mergePieces, onlyKeyIn, readMergeText } from "./merge-text.ts";
import { type MergeRow, type MergeValues, printedCell, printedValue } from "./merge-values.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";
import type { TextSyntax } from "./text-syntax.ts";

export type FilledTemplate = {
  subject: string;
  body: { content: string } | { blocks: readonly TemplateBlock[] };
  /** For each block that is left, which one of the template it is. */
  origins: readonly number[];
};

/**
 * A template with its values in place. A value is text and nothing else: it is never read for placeholders or marks.
 * What is not asked for, because its value is missing, is left out with the line or block that shows it.
 */
export const fillTemplate = (text: TemplateText, values: MergeValues, language: Language): FilledTemplate =>
  filledWith(text, {
    textOf: printedBy(text.mergeFields, values, language),
    valueOf: (key, type) => {
      const isOfType = text.mergeFields.some((field) => field.key === key && field.type === type);
      const value = isOfType ? values.get(key) : undefined;
      return typeof value === "object" ? undefined : value;
    },
    rowsOf: (key) => rowsIn(values, key).map((row) => mappedRow(row, (cell) => escaped(cell, key))),
  });

/**
 * The same for comparing: every value stands as text between marks that tell its field, amounts and rows included.
 * Fields without a value stand as `marked` says.
 */
export function fillMarked(
  text: TemplateText,
  values: MergeValues,
  language: Language,
  marked: (key: string, printed: string) => string,
): FilledTemplate {
  const printed = printedBy(text.mergeFields, values, language);
  return filledWith(text, {
    textOf: (key) => marked(key, printed(key)),
    valueOf: () => undefined,
    rowsOf: (key, formatOf) =>
      rowsIn(values, key).map((row) =>
        mappedRow(row, (cell, column) =>
          escaped(marked(key, printedCell(cell, formatOf(column), language)), key),
        ),
      ),
  });
}

type Filling = {
  /** A value as it is printed; empty: there is none. */
  textOf: (key: string) => string;
  /** A value as it is, for places that take amounts, numbers and days; undefined: print its text there. */
  valueOf: (key: string, type: MergeFieldType | null) => string | number | undefined;
  rowsOf: (key: string, formatOf: (column: string) => string) => JsonValue[];
};

function filledWith({ subjectTemplate, body }: TemplateText, filling: Filling): FilledTemplate {
  const subject = filledText(subjectTemplate, "line", filling);
  if ("contentTemplate" in body)
    return { subject, body: { content: filledText(body.contentTemplate, "content", filling) }, origins: [] };
  const kept = body.blocksTemplate.flatMap((block, origin) => {
    const filled = filledBlock(block, filling);
    return filled === LEFT_OUT ? [] : [{ filled, origin }];
  });
  return {
    subject,
    body: { blocks: kept.map(({ filled }) => filled) },
    origins: kept.map(({ origin }) => origin),
  };
}

const filledText = (template: string, syntax: TextSyntax, { textOf }: Filling): string =>
  joinPieces(mergePieces(readMergeText(template).nodes, textOf), syntax);

function filledBlock(block: TemplateBlock, filling: Filling): TemplateBlock | typeof LEFT_OUT {
  const { rowsFrom, ...withoutBinding } = block;
  if (typeOf(block) !== "table" || typeof rowsFrom !== "string") return withTexts(block, filling);
  const rows = filling.rowsOf(rowsFrom, (column) => formatOfColumn(block, column));
  if (rows.length === 0) return LEFT_OUT;
  const table = withTexts(withoutBinding, filling);
  return table === LEFT_OUT ? LEFT_OUT : { ...table, rows };
}

const withTexts = (block: TemplateBlock, filling: Filling): TemplateBlock | typeof LEFT_OUT =>
  mapStrings(block, (text, place): Mapped => {
    if (place.kind === null || !text.includes("{{")) return text;
    const raw = rawValue(text, block, place, filling);
    if (raw !== undefined) return raw;
    const syntax = place.kind === "inline" || place.kind === "cell" ? "inline" : "plain";
    const filled = filledText(text, syntax, filling);
    if (filled.trim() !== "") return filled;
    return isColumnLabel(block, place) ? "" : LEFT_OUT;
  });

/** A column without a heading is still a column. */
const isColumnLabel = (block: TemplateBlock, { path }: BlockPlace): boolean =>
  typeOf(block) === "table" && path.startsWith("columns.");

/** What is a number or a day on paper stays one where a column or line of its kind sets it. */
function rawValue(
  text: string,
  block: TemplateBlock,
  { kind, path }: BlockPlace,
  { valueOf }: Filling,
): JsonValue | undefined {
  if (kind !== "cents" && kind !== "cell") return undefined;
  const type = typeOfFormat[kind === "cents" ? "eur" : formatOfColumn(block, path.split(".").at(-1) ?? "")];
  const key = type && onlyKeyIn(readMergeText(text).nodes);
  return key === null ? undefined : valueOf(key, type);
}

const typeOfFormat = { eur: "currency", number: "number", date: "date", text: null } as const;

const printedBy = (fields: readonly MergeField[], values: MergeValues, language: Language) => {
  const printed = new Map(
    fields.flatMap((field) => {
      const value = values.get(field.key);
      return value === undefined ? [] : [[field.key, printedValue(field, value, language)] as const];
    }),
  );
  return (key: string): string => printed.get(key) ?? "";
};

function rowsIn(values: MergeValues, key: string): readonly MergeRow[] {
  const rows = values.get(key);
  return Array.isArray(rows) ? (rows as readonly MergeRow[]) : [];
}

const mappedRow = (
  row: MergeRow,
  map: (cell: MergeRow[string], column: string) => JsonValue,
): TemplateBlock =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, map(cell, column)]));

const escaped = (cell: MergeRow[string], field: string): JsonValue =>
  typeof cell === "string" ? joinPieces([{ text: cell, field }], "inline") : cell;
