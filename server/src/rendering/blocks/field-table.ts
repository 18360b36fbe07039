import { z } from "zod";

type Schema = z.core.JSONSchema.JSONSchema;
type Row = { field: string; type: string; notes: string[] };

/** The fields of a schema as a Markdown table: name, type with its limits, what it means. `*` marks the required. */
export const fieldTable = (schema: z.ZodType, leaveOut: readonly string[] = []): string =>
  [
    "| Field | Type | |",
    "|---|---|---|",
    ...rowsOf(z.toJSONSchema(schema, { io: "input" }) as Schema, "")
      .filter(({ field }) => !leaveOut.includes(field.replace("*", "")))
      .map(({ field, type, notes }) => `| \`${field}\` | ${type} | ${notes.join(" ")} |`),
  ].join("\n");

/** One row per field, and one per field of what it holds: `columns[].key`, `address.city`. */
const rowsOf = ({ properties = {}, required = [] }: Schema, prefix: string): Row[] =>
  Object.entries(properties).flatMap(([name, node]) => {
    if (typeof node === "boolean") return [];
    const field = `${prefix}${name}`;
    return [
      { field: required.includes(name) ? `${field}*` : field, type: typeOf(node), notes: notesOf(node) },
      ...innerRows(node, field),
    ];
  });

function innerRows(node: Schema, field: string): Row[] {
  if (node.type === "object") return rowsOf(node, `${field}.`);
  const items = node.type === "array" ? node.items : undefined;
  if (!items || Array.isArray(items) || typeof items === "boolean") return [];
  return optionsOf(items).flatMap((option) => rowsOf(option, `${field}[].`));
}

const optionsOf = (node: Schema): Schema[] =>
  (node.anyOf ?? [node]).filter((option): option is Schema => typeof option === "object");

function typeOf(node: Schema): string {
  if (node.not) return "not in letters";
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (node.anyOf) return optionsOf(node).map(typeOf).join(" or ");
  switch (node.type) {
    case "string":
      return `text${range(node.minLength === 1 ? undefined : node.minLength, node.maxLength, " characters")}`;
    case "integer":
      return `whole number${range(node.minimum, node.maximum)}`;
    case "number":
      return `number${range(node.minimum, node.maximum)}`;
    case "array":
      return `list${range(node.minItems, node.maxItems, " entries")}`;
    case "object":
    case "boolean":
    case "null":
    case undefined:
      break;
  }
  return String(node.type ?? "anything");
}

const range = (least: number | undefined, most: number | undefined, unit = ""): string => {
  const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  const to = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  if (from === undefined && to === undefined) return "";
  return from === undefined ? `, at most ${to}${unit}` : `, ${from} to ${to ?? "…"}${unit}`;
};

const notesOf = (node: Schema): string[] => [
  ...(node.description ? [node.description] : []),
  ...(node.default === undefined ? [] : [`Default \`${JSON.stringify(node.default)}\`.`]),
];
