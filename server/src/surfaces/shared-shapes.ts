import type { JsonSchema } from "./tool-schemas.ts";

/** The schemas that somebody asked for by their names, and those that they refer to. */
export type Schemas = { roots: Map<string, JsonSchema>; shapes: Record<string, JsonSchema> };

/** A schema, the word it is known by, and what it belongs to, should the word be taken. */
type Told = { schema: JsonSchema; word: string; owner: string };

/** Where shapes stand in an OpenAPI file under their names; other texts take the name at the end. */
export const PLACE = "#/components/schemas/";

/** Below this a reference is as long as what it stands for. */
const WORTH_CHARACTERS = 80;

/**
 * Tells what stands in several places once, under a name. `names` are those that shapes have already; what is shared
 * beside them is added. Two shapes are the same when they are so to the letter.
 */
export function sharedShapes(
  roots: ReadonlyMap<string, JsonSchema>,
  names: ReadonlyMap<string, JsonSchema>,
): Schemas {
  const told = new Map<string, Told & { times: number }>();
  const count = (schema: JsonSchema, word: string, owner: string): void => {
    const text = JSON.stringify(schema);
    if (text.length >= WORTH_CHARACTERS && !schema.$ref) {
      const known = told.get(text);
      told.set(text, { schema, word, owner, ...known, times: (known?.times ?? 0) + 1 });
      // What is inside a shape that is told once is told once with it.
      if (known) return;
    }
    for (const [inner, key] of innerSchemas(schema)) count(inner, key ?? word, owner);
  };
  for (const [owner, schema] of [...names, ...roots]) count(schema, owner, owner);

  const taken = new Set(names.keys());
  const nameOf = new Map<string, string>();
  for (const [text, { times, word, owner }] of told) {
    if (times < 2) continue;
    const name = freeName(word, owner, taken);
    taken.add(name);
    nameOf.set(text, name);
  }
  const shapes: Record<string, JsonSchema> = {};
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = nameOf.get(JSON.stringify(schema));
    if (name === undefined) return withInner(schema, refer);
    shapes[name] ??= withInner(schema, refer);
    return { $ref: PLACE + name };
  };
  return {
    roots: new Map([...roots].map(([owner, schema]) => [owner, refer(schema)])),
    shapes: {
      ...Object.fromEntries([...names].map(([name, schema]) => [name, withInner(schema, refer)])),
      ...shapes,
    },
  };
}

export function freeName(word: string, owner: string, taken: ReadonlySet<string>): string {
  const plain = capitalised(word);
  if (!taken.has(plain)) return plain;
  const owned = capitalised(owner) + plain;
  let name = owned;
  for (let number = 2; taken.has(name); number += 1) name = owned + number;
  return name;
}

export const capitalised = (word: string): string =>
  word
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("");

const LISTS = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;
const SINGLES = ["items", "additionalProperties", "propertyNames", "not"] as const;

/** The schemas directly inside another, each with the field that holds it, where one does. */
export function* innerSchemas(schema: JsonSchema): Generator<[JsonSchema, string | null]> {
  for (const [field, inner] of Object.entries(schema.properties ?? {}))
    if (isSchema(inner)) yield [inner, field];
  for (const key of LISTS) for (const inner of schema[key] ?? []) if (isSchema(inner)) yield [inner, null];
  for (const key of SINGLES) {
    const inner = schema[key];
    if (isSchema(inner)) yield [inner, null];
  }
}

/** The same schema with every one inside it changed. */
export function withInner(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const changed: Record<string, unknown> = { ...schema };
  const each = (inner: unknown): unknown => (isSchema(inner) ? change(inner) : inner);
  if (schema.properties)
    changed["properties"] = Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, each(inner)]),
    );
  for (const key of LISTS) if (schema[key]) changed[key] = schema[key].map(each);
  for (const key of SINGLES) if (key in schema) changed[key] = each(schema[key]);
  return changed;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
