import { fieldText } from "../texts/field-texts.ts";
import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const LISTS = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;
const SINGLES = ["items", "additionalProperties"] as const;

/** The same schema in which every field says what it means: in its own words, else in those that hold for its name. */
export function withFieldTexts(schema: JsonSchema, parent: string): JsonSchema {
  const inner = (value: unknown): unknown => (isSchema(value) ? withFieldTexts(value, parent) : value);
  const changed: Record<string, unknown> = { ...schema };
  for (const key of LISTS) if (schema[key]) changed[key] = schema[key].map(inner);
  for (const key of SINGLES) if (key in schema) changed[key] = inner(schema[key]);
  if (schema.$defs) changed["$defs"] = eachOf(schema.$defs, ([, shape]) => inner(shape));
  if (schema.properties)
    changed["properties"] = eachOf(schema.properties, ([field, value]) =>
      isSchema(value) ? describedField(value, parent, field) : value,
    );
  return changed;
}

function describedField(schema: JsonSchema, parent: string, field: string): JsonSchema {
  const description = schema.description ?? fieldText(parent, field);
  return { ...withFieldTexts(schema, field), ...(description !== undefined && { description }) };
}

const eachOf = <Value>(record: Record<string, Value>, change: (entry: [string, Value]) => unknown): object =>
  Object.fromEntries(Object.entries(record).map((entry) => [entry[0], change(entry)]));

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every field of a schema, however deep, by its path: for who checks that each says what it means. */
export function* fieldsIn(schema: JsonSchema, path = ""): Generator<[string, JsonSchema]> {
  for (const [field, value] of Object.entries(schema.properties ?? {})) {
    if (!isSchema(value)) continue;
    yield [`${path}${field}`, value];
    yield* fieldsIn(value, `${path}${field}.`);
  }
  for (const key of LISTS)
    for (const value of schema[key] ?? []) if (isSchema(value)) yield* fieldsIn(value, path);
  for (const key of SINGLES) {
    const value = schema[key];
    if (isSchema(value)) yield* fieldsIn(value, path);
  }
  for (const value of Object.values(schema.$defs ?? {})) if (isSchema(value)) yield* fieldsIn(value, path);
}
