import { meantBy } from "../foundation/meant-by.ts";
import { refuseField } from "../foundation/refusal.ts";
import { allTools, findOperation } from "../find-operation.ts";
import { type Operation, type Toolset, toolsets } from "../operations/operation.ts";

/** What a connection leaves out by its own wish; it can only make itself smaller. */
export type Narrowing = {
  readonly: boolean;
  toolsets: ReadonlySet<Toolset> | null;
  /** Single tools by their names. */
  tools?: ReadonlySet<string> | null;
};

/** Reads toolsets as a caller names them, `wallet,accounts`; no names mean all of them. */
export const parseToolsets = (lists: readonly Given[]): Narrowing["toolsets"] =>
  namedByAll(lists, requireToolset);

/** Reads tools as a caller names them, `order_send,order_status`; no names mean all of them. */
export const parseTools = (lists: readonly Given[]): ReadonlySet<string> | null =>
  namedByAll(lists, requireTool);

type Given = string | null | undefined;

function namedByAll<Name extends string>(
  lists: readonly Given[],
  require: (name: string) => Name,
): ReadonlySet<Name> | null {
  const given = lists.map((list) => new Set(namesIn(list ?? "").map(require)));
  const [first, ...others] = given.filter((names) => names.size > 0);
  return first ? new Set([...first].filter((name) => others.every((names) => names.has(name)))) : null;
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const requireTool = (name: string): string =>
  findOperation("mcp", name)?.name ?? refuseField("tools", "unknown_tool", unknownTool(name));

const unknownTool = (name: string): string => {
  const meant = meantBy(
    name,
    allTools.map((tool) => tool.name),
  );
  return `There is no such tool; ${meant === undefined ? "" : `did you mean ${meant}? `}GET /v1/tools names them all.`;
};

function requireToolset(name: string): Toolset {
  const known = toolsets.find((toolset) => toolset === name);
  return (
    known ??
    refuseField("toolsets", "unknown_toolset", `There is no such toolset; there are: ${toolsets.join(", ")}.`)
  );
}

/** A tool without a scope is always there: a client that is lost must be able to ask where it is. */
export function permits({ readonly, toolsets: wanted, tools = null }: Narrowing, tool: Operation): boolean {
  if (!tool.scope) return true;
  if (readonly && tool.effect !== "read") return false;
  if (tools !== null && !tools.has(tool.name)) return false;
  return wanted === null || (tool.toolset !== undefined && wanted.has(tool.toolset));
}
