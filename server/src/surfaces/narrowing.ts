import { refuseField } from "../foundation/refusal.ts";
import { type Operation, type Toolset, toolsets } from "../operations/operation.ts";

/** What a connection leaves out by its own wish; it can only make itself smaller. */
export type Narrowing = { readonly: boolean; toolsets: ReadonlySet<Toolset> | null };

/** Reads toolsets as a caller names them, `wallet,accounts`; no names mean all of them. */
export function parseToolsets(lists: readonly (string | null | undefined)[]): Narrowing["toolsets"] {
  const given = lists.filter((list) => list !== null && list !== undefined).map(namesIn);
  const [first, ...others] = given.filter((names) => names.size > 0);
  return first ? new Set([...first].filter((name) => others.every((names) => names.has(name)))) : null;
}

const namesIn = (list: string): Set<Toolset> =>
  new Set(
    list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map(requireToolset),
  );

function requireToolset(name: string): Toolset {
  const known = toolsets.find((toolset) => toolset === name);
  return (
    known ??
    refuseField("toolsets", "unknown_toolset", `There is no such toolset; there are: ${toolsets.join(", ")}.`)
  );
}

/** A tool without a scope is always there: a client that is lost must be able to ask where it is. */
export function permits({ readonly, toolsets: wanted }: Narrowing, tool: Operation): boolean {
  if (!tool.scope) return true;
  if (readonly && tool.effect !== "read") return false;
  return wanted === null || (tool.toolset !== undefined && wanted.has(tool.toolset));
}
