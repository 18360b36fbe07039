import { type BoundColumn, boundColumns } from "./bound-columns.ts";
import { labelOf, type MergeField } from "./merge-field.ts";
import type { MergeRow, MergeValue, MergeValues } from "./merge-values.ts";
import type { TemplateText } from "./template-text.ts";

/** What previews show: the sample of each field, its default, or something of its type. */
export const sampleValues = ({
  mergeFields,
  body,
}: Pick<TemplateText, "mergeFields" | "body">): MergeValues =>
  new Map(mergeFields.map((field) => [field.key, sampleOf(field, boundColumns(body, field.key))]));

/** An example of what a field takes. */
export function sampleOf(field: MergeField, columns: readonly BoundColumn[]): MergeValue {
  if (field.sample !== undefined) return field.sample;
  if (field.default !== undefined) return field.default;
  switch (field.type) {
    case "text":
      return beginningOf(labelOf(field), field.maxLength);
    case "date":
      return "2026-12-31";
    case "number":
      return 3;
    case "currency":
      return 123_456;
    case "rows":
      break;
  }
  return [1, 2].map((number) => sampleRow(columns, number));
}

/** Never half a character, and never nothing. */
const beginningOf = (label: string, mostCharacters: number | undefined): string =>
  label
    .slice(0, mostCharacters)
    .replace(/[\ud800-\udbff]$/, "")
    .trim() || "X";

const sampleRow = (columns: readonly BoundColumn[], number: number): MergeRow =>
  Object.fromEntries(
    columns.map(({ key, label, format }) => [key, sampleCell(label || key, format, number)]),
  );

function sampleCell(label: string, format: BoundColumn["format"], number: number): string | number {
  if (format === "eur") return number * 12_345;
  if (format === "number") return number;
  return format === "date" ? `2026-12-0${number}` : `${label} ${number}`;
}
