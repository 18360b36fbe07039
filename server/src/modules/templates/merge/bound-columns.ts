import type { JsonValue } from "../../../foundation/canonical-json.ts";
import { typeOf } from "./block-texts.ts";
import type { TemplateBlock, TemplateBody } from "./template-text.ts";

/** A column of the table that shows a field's rows. */
export type BoundColumn = { key: string; label: string; format: "eur" | "number" | "date" | "text" };

/** The columns of every table that takes its rows from this field; none: no table does. */
export function boundColumns(body: TemplateBody, key: string): BoundColumn[] {
  if ("contentTemplate" in body) return [];
  const columns = body.blocksTemplate
    .filter((block) => typeOf(block) === "table" && block.rowsFrom === key)
    .flatMap(({ columns: list }) => (Array.isArray(list) ? (list as readonly JsonValue[]) : []))
    .flatMap((column) => (isObject(column) ? [columnOf(column)] : []));
  return [...new Map(columns.map((column) => [column.key, column])).values()];
}

const isObject = (value: JsonValue): value is TemplateBlock =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const columnOf = ({ key, label, format }: TemplateBlock): BoundColumn => ({
  key: typeof key === "string" ? key : "",
  label: typeof label === "string" ? label : "",
  format: format === "eur" || format === "number" || format === "date" ? format : "text",
});
