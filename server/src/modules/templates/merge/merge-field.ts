import { z } from "zod";
import { lineOfText, linesOfText } from "../../../foundation/text.ts";

export const mergeFieldTypes = ["text", "date", "number", "currency", "rows"] as const;
export type MergeFieldType = (typeof mergeFieldTypes)[number];

/** Of one text value. */
export const MOST_CHARACTERS = 5000;
export const MOST_FIELDS = 100;

export const mergeKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, { error: "letters, digits and _ only, a letter first" });

const cell = z.union([z.string().max(MOST_CHARACTERS), z.number(), z.null()]);
/** What a field may be filled with; its type decides which of these. */
export const mergeValueInput = z.union([
  linesOfText(MOST_CHARACTERS),
  z.number(),
  z.array(z.record(z.string(), cell)).max(1000),
]);

/** One thing that is different in every letter of a template. */
export const mergeFieldSchema = z.strictObject({
  key: mergeKey,
  label: lineOfText(100).optional().describe("For people; the key unless given."),
  type: z
    .enum(mergeFieldTypes)
    .default("text")
    .describe("date: 2026-11-15; currency: integer cents; rows: objects by the table's column keys."),
  required: z.boolean().default(true).describe("A field with a default is never missing."),
  default: mergeValueInput.optional().describe("Where no value is given."),
  sample: mergeValueInput.optional().describe("For previews and examples."),
  maxLength: z.int().min(1).max(MOST_CHARACTERS).optional().describe("Characters of a text."),
  help: lineOfText(500).optional(),
});
export type MergeField = z.output<typeof mergeFieldSchema>;

export const mergeFieldsInput = z.array(mergeFieldSchema).max(MOST_FIELDS).meta({
  brief:
    "Up to 100 fields {key, label, type (text, date, number, currency in cents, rows), required, default, sample, maxLength, help}.",
});

export const labelOf = ({ label, key }: MergeField): string => label ?? key;
