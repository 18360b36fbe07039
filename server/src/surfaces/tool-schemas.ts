import { z } from "zod";
import { callInput, callOutput, type Described, type Operation } from "../operations/operation.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What a caller may send, for the reference: complete, and closed to unknown fields. */
export const inputSchema = onceEach((tool) => jsonSchema(callInput(tool), "input", tidy));

/** What a caller gets, for the reference: open, since results gain fields over time. */
export const outputSchema = onceEach((tool) => jsonSchema(callOutput(tool), "output", tidyAndOpen));

/** Something that is no call of its own, as results are told: open. */
export const plainSchema = (schema: z.ZodObject): JsonSchema => jsonSchema(schema, "output", tidyAndOpen);

/**
 * What models read with every conversation, so each word is paid for: no `additionalProperties`, and `reasoning`
 * is explained once in the instructions instead of on every tool.
 */
export function listedInputSchema(tool: Operation): JsonSchema {
  const schema = jsonSchema(callInput(tool), "input", (node) => {
    shorten(node);
    tidyAndOpen(node);
  });
  const reasoning: JsonSchema = { type: "string" };
  return { ...schema, properties: { ...schema.properties, reasoning } };
}

/** The same for what a caller gets, where a card or program reads it from the list. */
export const listedOutputSchema = (tool: Operation): JsonSchema =>
  jsonSchema(callOutput(tool), "output", (node) => {
    shorten(node);
    tidyAndOpen(node);
  });

/** Made when first asked for: every reference is made of the same ones, and none of them changes what it was given. */
function onceEach(make: (tool: Described) => JsonSchema): (tool: Described) => JsonSchema {
  const made = new WeakMap<Described, JsonSchema>();
  return (tool) => {
    const schema = made.get(tool) ?? make(tool);
    made.set(tool, schema);
    return schema;
  };
}

function jsonSchema(
  schema: z.ZodObject,
  io: "input" | "output",
  override: (node: JsonSchema) => void,
): JsonSchema {
  const { $schema: _same, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: node }) => override(node),
  }) as JsonSchema;
  return rest;
}

/** No reader makes sense of a longer one: it is for programs, which find it in the reference. */
const LONGEST_PATTERN = 120;

/** Puts a sentence in the place of a large object; the reference has the whole, and a wrong field is answered by name. */
function shorten(node: JsonSchema): void {
  if (node.pattern && node.pattern.length > LONGEST_PATTERN) delete node.pattern;
  // A name for sharing: nothing is shared here.
  delete node.title;
  orNull(node);
  // Nobody gives a text that says nothing; who does is told so.
  if (node.minLength === 1) delete node.minLength;
  const { brief, type } = node as { brief?: unknown; type?: unknown };
  if (typeof brief !== "string") return;
  for (const key of Object.keys(node)) delete node[key as keyof JsonSchema];
  Object.assign(node, type === "array" ? { type, items: { type: "object" } } : { type: "object" });
  node.description = brief;
}

/** `type: [string, null]` says in fewer words that a value may be missing. */
function orNull(node: JsonSchema): void {
  const [inner, other] = node.anyOf ?? [];
  if (node.anyOf?.length !== 2 || other?.type !== "null" || typeof inner?.type !== "string") return;
  if (inner.enum || inner.const !== undefined) return;
  delete node.anyOf;
  Object.assign(node, { ...inner, ...node, type: [inner.type, "null"] });
}

/** Says it in few words, and drops what says nothing to a reader: the pattern behind a named format, and the bounds of every number. */
function tidy(node: JsonSchema): void {
  // An object or list keeps its own place: it may be told elsewhere, once for many.
  const type = node.anyOf?.[0]?.type;
  if (type !== "object" && type !== "array") orNull(node);
  delete (node as { brief?: unknown }).brief;
  if (node.format) delete node.pattern;
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}

function tidyAndOpen(node: JsonSchema): void {
  tidy(node);
  if (node.additionalProperties === false) delete node.additionalProperties;
}
