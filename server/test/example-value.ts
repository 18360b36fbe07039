import type { JsonSchema } from "../src/surfaces/tool-schemas.ts";

type Node = JsonSchema | boolean | undefined;

/** A small value that fits a schema, for tests that call everything: what is required, with the values it names. */
export function exampleValue(schema: Node, { all = false } = {}): unknown {
  if (typeof schema !== "object") return {};
  const [named] = schema.examples ?? [];
  if (named !== undefined) return named;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleValue(option, { all });
  switch (schema.type) {
    case "object":
      return exampleObject(schema, all);
    case "array":
      return Array.isArray(schema.items) ? [] : [exampleValue(schema.items, { all })];
    case "string":
      return exampleText(schema);
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "boolean":
      return true;
    case "null":
    case undefined:
    default:
      return null;
  }
}

const exampleObject = ({ properties = {}, required = [] }: JsonSchema, all: boolean): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => all || required.includes(name))
      .map(([name, field]) => [name, exampleValue(field, { all })]),
  );

function exampleText({ format }: JsonSchema): string {
  switch (format) {
    case "uuid":
      return "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e";
    case "date-time":
      return "2026-03-02T09:00:00.000Z";
    case "date":
      return "2026-03-02";
    case "uri":
      return "https://example.org/…";
    case "email":
      return "erika@example.org";
    case undefined:
    default:
      return "…";
  }
}
