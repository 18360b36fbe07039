import { invalidValue, ScimRefusal } from "./scim-refusal.ts";

export type Attributes = Record<string, unknown>;

export const isObject = (value: unknown): value is Attributes =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names of attributes are the same in capitals. */
export function attribute(from: Attributes, name: string): unknown {
  const key = Object.keys(from).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : from[key];
}

/** A line of text; null where there is none. */
export function textOf(from: Attributes, name: string, most: number): string | null {
  const value = attribute(from, name);
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || value.length > most || !value.isWellFormed() || /\p{Cc}/u.test(value))
    return invalidValue(`${name} has to be a line of text of at most ${most} characters.`);
  return value.trim() || null;
}

/** Some directories write it as a text. */
export function truthOf(value: unknown, name: string): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "string" && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return invalidValue(`${name} has to be true or false.`);
}

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export type Filter = { attribute: string; value: string | boolean };

/** `userName eq "…"` and its like: what directories ask. Null: everything is wanted. */
export function parseFilter(text: string | null, known: readonly string[]): Filter | null {
  if (text === null || text.trim() === "") return null;
  const [, path = "", quoted = ""] =
    /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?([A-Za-z][\w.]*(?:\[[^\]]{1,100}\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i.exec(
      text,
    ) ?? [];
  const name = path.replace(/\[[^\]]*\]/, "").toLowerCase();
  const attributeName = known.find((each) => each.toLowerCase() === name);
  if (!attributeName)
    throw new ScimRefusal(
      400,
      `Filters are ATTRIBUTE eq "VALUE", with one of: ${known.join(", ")}.`,
      "invalidFilter",
    );
  return { attribute: attributeName, value: literal(quoted) };
}

function literal(text: string): string | boolean {
  try {
    const value = JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as string | boolean;
    if (typeof value === "boolean" || (value.isWellFormed() && !/\p{Cc}/u.test(value))) return value;
  } catch {
    // Told below, with what no text holds.
  }
  throw new ScimRefusal(400, "The value of the filter is no text.", "invalidFilter");
}

export type Operation = { op: "add" | "replace" | "remove"; path: string | null; value: unknown };

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const MOST_OPERATIONS = 1000;

export function operationsIn(body: Attributes): Operation[] {
  const operations = attribute(body, "Operations");
  if (
    !listOf(attribute(body, "schemas")).includes(PATCH) ||
    !Array.isArray(operations) ||
    operations.length === 0
  )
    throw new ScimRefusal(400, `A change has the schema ${PATCH} and Operations.`, "invalidSyntax");
  if (operations.length > MOST_OPERATIONS)
    throw new ScimRefusal(413, `At most ${MOST_OPERATIONS} operations.`);
  return operations.map(operationOf);
}

function operationOf(given: unknown): Operation {
  if (!isObject(given)) throw new ScimRefusal(400, "An operation is an object.", "invalidSyntax");
  const op = String(attribute(given, "op")).toLowerCase();
  const path = attribute(given, "path") ?? null;
  if (op !== "add" && op !== "replace" && op !== "remove")
    throw new ScimRefusal(400, "op is add, replace or remove.", "invalidSyntax");
  if (path !== null && typeof path !== "string") throw new ScimRefusal(400, "path is a text.", "invalidPath");
  if (op === "remove" && !path)
    throw new ScimRefusal(400, "Say what to remove: path is missing.", "noTarget");
  return { op, path: path || null, value: attribute(given, "value") };
}

export type Path = { name: string; filter: string | null; part: string | null; isForeign: boolean };

/** `emails[type eq "work"].value`; what an extension adds is foreign, and not kept. */
export function parsePath(path: string): Path {
  const [, schema = "", name = "", filter = null, part = null] =
    /^(?:(urn:[\w:.-]+):)?([A-Za-z$][\w$-]*)(?:\[([^\]]{1,300})\])?(?:\.([\w$-]+))?$/.exec(path.trim()) ?? [];
  if (!name) throw new ScimRefusal(400, `${path.slice(0, 100)} is no path.`, "invalidPath");
  return { name, filter, part, isForeign: schema !== "" && !/:core:2\.0:(User|Group)$/i.test(schema) };
}
