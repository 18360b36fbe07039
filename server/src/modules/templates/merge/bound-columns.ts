import type { JsonValue } from "../../../foundation/canonical-json.ts";
import { typeOf } from "./block-texts.ts";
import type { TemplateBlock, TemplateBody } from "./template-text.ts";

/** A column of a table. */
export type BoundColumn = { key: string; label: string; format: "eur" | "number" | "date" | "text" };

/**
 * The columns of every table that takes its rows from this field; none: no table does. A column that several of them
 * have is as strict as the strictest.
 */
export function boundColumns(body: TemplateBody, key: string): BoundColumn[] {
  if ("contentTemplate" in body) return [];
  const columns = body.blocksTemplate
    .filter((block) => typeOf(block) === "table" && block.rowsFrom === key)
    .flatMap(columnsOf);
  const strictest = columns.toSorted((a, b) => Number(a.format !== "text") - Number(b.format !== "text"));
  const byKey = new Map(strictest.map((column) => [column.key, column]));
  return [...new Set(columns.map((column) => byKey.get(column.key) ?? column))];
}

export const columnsOf = ({ columns }: TemplateBlock): BoundColumn[] =>
  (Array.isArray(columns) ? (columns as readonly JsonValue[]) : []).flatMap((column) =>
    isObject(column) ? [columnOf(column)] : [],
  );

export const formatOfColumn = (table: TemplateBlock, key: string): BoundColumn["format"] =>
  columnsOf(table).find((column) => column.key === key)?.format ?? "text";

const isObject = (value: JsonValue): value is TemplateBlock =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const columnOf = ({ key, label, format }: TemplateBlock): BoundColumn => ({
  key: typeof key === "string" ? key : "",
  label: typeof label === "string" ? label : "",
  format: format === "eur" || format === "number" || format === "date" ? format : "text",
});
