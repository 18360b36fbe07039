import { shapeName } from "./named-shapes.ts";
import type { JsonSchema } from "./tool-schemas.ts";

type Node = JsonSchema | boolean | undefined;

/** A JSON schema as a TypeScript type: for the typed client, and for people who read it faster than JSON. */
export function typeText(schema: Node, indent = ""): string {
  if (typeof schema !== "object") return "unknown";
  const shape = shapeName(schema.$ref ?? "");
  if (shape) return shape;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => typeText(option, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => grouped(typeText(part, indent))).join(" & ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => plainType(type, schema, indent)).join(" | ");
  return plainType(schema.type, schema, indent);
}

/** A tool's own input as a type, for pages that have explained the common `reasoning` once for all. */
export function inputText(schema: JsonSchema): string {
  const { reasoning: _common, ...properties } = schema.properties ?? {};
  return Object.keys(properties).length === 0 ? "{}" : typeText({ ...schema, properties });
}

function plainType(type: string | undefined, schema: JsonSchema, indent: string): string {
  switch (type) {
    case "string":
    case "boolean":
    case "null":
      return type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return arrayType(schema, indent);
    case "object":
      return objectType(schema, indent);
    case undefined:
    default:
      return "unknown"; // also what refers to itself: a type for people need not unroll it
  }
}

function arrayType({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, indent)).join(", ")}]`;
  return `${grouped(typeText(Array.isArray(items) ? undefined : items, indent))}[]`;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const note =
      typeof field === "object" && field.description ? `${inner}/** ${field.description} */\n` : "";
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${note}${inner}${key}${required.includes(name) ? "" : "?"}: ${typeText(field, inner)};`;
  });
  if (fields.length > 0) return `{\n${fields.join("\n")}\n${indent}}`;
  if (additionalProperties === false) return "Record<string, never>";
  return `Record<string, ${typeText(additionalProperties, indent)}>`;
}

const grouped = (text: string): string => (/ [|&] /.test(text) ? `(${text})` : text);
