import { z } from "zod";
import { callInput, callOutput, type Described, type Operation } from "../operations/operation.ts";

import { withFieldTexts } from "./described-fields.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What a caller may send, for the reference: complete, and closed to unknown fields. */
export const inputSchema = onceEach((tool) =>
  withFieldTexts(jsonSchema(callInput(tool), "input", tidy), tool.name),
);

/** What a caller gets, for the reference: open, since results gain fields over time. */
export const outputSchema = onceEach((tool) => jsonSchema(callOutput(tool), "output", tidyAndOpen));

/** Something that is no call of its own, as results are told: open. */
export const plainSchema = (schema: z.ZodObject): JsonSchema => jsonSchema(schema, "output", tidyAndOpen);

/**
 * What models read with every conversation, so each word is paid for: no `additionalProperties`, no bounds that nobody
 * reaches, and `reasoning` is explained in the instructions. The reference has the whole.
 */
export function listedInputSchema(tool: Operation): JsonSchema {
  const schema = jsonSchema(callInput(tool), "input", shortenAndOpen);
  const reasoning: JsonSchema = { type: "string", description: "Why." };
  return withFieldTexts({ ...schema, properties: { ...schema.properties, reasoning } }, tool.name);
}

/** The same for what a caller gets, where a card or program reads it from the list: what it means says the reference. */
export function listedOutputSchema(tool: Operation): JsonSchema {
  const { required: _all, ...schema } = jsonSchema(callOutput(tool), "output", (node) => {
    shortenAndOpen(node);
    if (node.enum && node.enum.length > MOST_OUTCOMES) delete node.enum;
    delete node.description;
  });
  return schema;
}

/** Who gets one of more values is not helped by all of them. */
const MOST_OUTCOMES = 6;

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

/** Beyond it a bound keeps nobody from anything they would do. */
const LARGE = 1000;

function shortenAndOpen(node: JsonSchema): void {
  shorten(node);
  tidyAndOpen(node);
}

/** Puts a sentence in the place of a large object; the reference has the whole, and a wrong field is answered by name. */
function shorten(node: JsonSchema): void {
  // How a text must look says its description; who gets it wrong is told the rule.
  delete node.pattern;
  delete node.maxLength;
  // An id is copied from an answer, and its description says from which.
  if (node.format === "uuid") delete node.format;
  if (node.minimum === 0 || node.minimum === 1) delete node.minimum;
  if (node.exclusiveMinimum === 0) delete node.exclusiveMinimum;
  if ((node.maximum ?? 0) > LARGE) delete node.maximum;
  // A name for sharing: nothing is shared here.
  delete node.title;
  orNull(node);
  orLonger(node);
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

/** A date or a date-time is a text that says when; who writes neither is told both ways. */
function orLonger(node: JsonSchema): void {
  const [date, moment] = node.anyOf ?? [];
  if (node.anyOf?.length !== 2 || date?.format !== "date" || moment?.type !== "string") return;
  delete node.anyOf;
  Object.assign(node, { type: "string" });
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
