import { allTools } from "../find-operation.ts";
import type { Described } from "../operations/operation.ts";
import { PLACE } from "./shared-shapes.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

/** A schema in which every inner one with a `title` is only named: large shapes that many tools take are told once. */
export function named(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isTitled(value) ? { $ref: PLACE + value.title } : value,
  ) as JsonSchema;
}

export const shapeName = ($ref: string): string | null =>
  $ref.startsWith(PLACE) ? $ref.slice(PLACE.length) : null;

/** Every shape that has a name, in the order in which they are mentioned. */
export function namedShapes(described: readonly Described[] = allTools): Map<string, JsonSchema> {
  const shapes = new Map<string, JsonSchema>();
  for (const tool of described)
    for (const schema of [inputSchema(tool), outputSchema(tool)])
      JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
        if (isTitled(value)) shapes.set(value.title, namedInside(value));
        return value;
      });
  return shapes;
}

/** A shape may hold others that have names of their own. */
const namedInside = ({ title, ...shape }: JsonSchema & { title: string }): JsonSchema => ({
  ...named(shape),
  title,
});

const isTitled = (value: unknown): value is JsonSchema & { title: string } =>
  typeof value === "object" && value !== null && "title" in value && isName(value.title);

/** A field called `title` holds a schema, not a name. */
const isName = (title: unknown): title is string => typeof title === "string" && /^[A-Z]\w+$/.test(title);
