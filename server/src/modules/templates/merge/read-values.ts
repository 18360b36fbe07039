import { editDistance } from "../../../foundation/edit-distance.ts";
import type { Language } from "../../../foundation/language.ts";
import type { MergeProblem } from "../../../foundation/refusal.ts";
import { type BoundColumn, boundColumns } from "./bound-columns.ts";
import { checkValue, isInvisible, isWrong, type WrongValue, wrongValue } from "./check-value.ts";
import { labelOf, type MergeField } from "./merge-field.ts";
import type { MergeValue, MergeValues } from "./merge-values.ts";
import { sampleOf } from "./sample-values.ts";
import type { TemplateText } from "./template-text.ts";
import { valueTexts } from "./value-texts.ts";

/** What a caller gave for the fields of one template, or of a form and its cover. */
export type GivenValues = Readonly<Record<string, unknown>>;

export type ReadValues = { values: MergeValues; problems: MergeProblem[] };

/** Takes the values of a template's fields out of what was given, and says everything that is wrong with them. */
export function readValues(
  { mergeFields, body }: Pick<TemplateText, "mergeFields" | "body">,
  given: GivenValues,
  language: Language,
): ReadValues {
  const problems: MergeProblem[] = [];
  const values = new Map<string, MergeValue>();
  for (const field of mergeFields) {
    const columns = boundColumns(body, field.key);
    const value = readValue(field, ownValue(given, field.key), columns);
    if (isWrong(value)) problems.push(problemOf(field, value, columns, language));
    else if (value !== null) values.set(field.key, value);
  }
  return { values, problems };
}

/** The value, its default, or null for none. */
function readValue(
  field: MergeField,
  given: unknown,
  columns: readonly BoundColumn[],
): MergeValue | WrongValue | null {
  if (!isNothing(given)) return checkValue(field, given, columns);
  if (field.default !== undefined) return checkValue(field, field.default, columns);
  return field.required ? wrongValue("missing") : null;
}

/** What says nothing counts as not given. */
export const isNothing = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (typeof given === "string" && isInvisible(given)) ||
  (Array.isArray(given) && given.length === 0);

const ownValue = (given: GivenValues, key: string): unknown =>
  Object.hasOwn(given, key) ? given[key] : undefined;

const problemOf = (
  field: MergeField,
  { reason, found }: WrongValue,
  columns: readonly BoundColumn[],
  language: Language,
): MergeProblem => ({
  field: field.key,
  label: labelOf(field),
  reason,
  message: valueTexts[language][reason](found),
  example: sampleOf(field, columns),
});

/** What was given and is no field of any of these templates. */
export const unknownValues = (
  fields: readonly MergeField[],
  given: GivenValues,
  language: Language,
): MergeProblem[] =>
  Object.keys(given)
    .filter((key) => !fields.some((field) => field.key === key))
    .slice(0, MOST_UNKNOWN)
    .map((key) => {
      const nearest = nearestKey(
        key,
        fields.map((field) => field.key),
      );
      return {
        field: key,
        label: key,
        reason: "unknown_field",
        message: valueTexts[language].unknown_field(nearest ?? ""),
        example: null,
        ...(nearest !== undefined && { nearest }),
      };
    });

/** As many as a template can have fields. */
const MOST_UNKNOWN = 100;

/** The declared key that was most likely meant. */
export function nearestKey(key: string, keys: readonly string[]): string | undefined {
  const given = key.slice(0, 100).toLowerCase();
  const [nearest] = keys
    .map((each) => ({ each, distance: editDistance(given, each.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.each;
}
