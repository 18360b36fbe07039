import type { Language } from "../foundation/language.ts";
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
export const parseToolsets = (lists: readonly Given[], language: Language): Narrowing["toolsets"] =>
  namedByAll(lists, (name) => requireToolset(name, language));

/** Reads tools as a caller names them, `order_send,order_status`; no names mean all of them. */
export const parseTools = (lists: readonly Given[], language: Language): ReadonlySet<string> | null =>
  namedByAll(lists, (name) => requireTool(name, language));

const PARAMETERS = ["toolsets", "tools"];

/** A wish for less that is misspelt would otherwise be a connection that shows everything. */
export function requireKnownWishes(parameters: readonly string[], language: Language): void {
  for (const given of parameters) {
    const meant = PARAMETERS.includes(given) ? undefined : meantBy(given, PARAMETERS);
    if (meant !== undefined) refuseField(given, "unknown_field", noSuchParameter[language](meant));
  }
}

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

const requireTool = (name: string, language: Language): string =>
  findOperation("mcp", name)?.name ?? refuseField("tools", "unknown_tool", unknownTool(name, language));

const unknownTool = (name: string, language: Language): string => {
  const meant = meantBy(
    name,
    allTools.map((tool) => tool.name),
  );
  return noSuchTool[language](meant);
};

const noSuchTool: Record<Language, (meant: string | undefined) => string> = {
  en: (meant) =>
    `There is no such tool; ${meant === undefined ? "" : `did you mean ${meant}? `}GET /v1/tools names them all.`,
  de: (meant) =>
    `Ein solches Werkzeug gibt es nicht; ${meant === undefined ? "" : `meinten Sie ${meant}? `}GET /v1/tools nennt alle.`,
};

const noSuchToolset: Record<Language, string> = {
  en: `There is no such toolset; there are: ${toolsets.join(", ")}.`,
  de: `Eine solche Gruppe von Werkzeugen gibt es nicht; es gibt: ${toolsets.join(", ")}.`,
};

const noSuchParameter: Record<Language, (meant: string) => string> = {
  en: (meant) => `there is no such parameter of this address; did you mean ${meant}?`,
  de: (meant) => `diese Angabe kennt die Adresse nicht; meinten Sie ${meant}?`,
};

function requireToolset(name: string, language: Language): Toolset {
  const known = toolsets.find((toolset) => toolset === name);
  return known ?? refuseField("toolsets", "unknown_toolset", noSuchToolset[language]);
}

/** A tool without a scope is always there: a client that is lost must be able to ask where it is. */
export function permits({ readonly, toolsets: wanted, tools = null }: Narrowing, tool: Operation): boolean {
  if (!tool.scope) return true;
  if (readonly && tool.effect !== "read") return false;
  if (tools !== null && !tools.has(tool.name)) return false;
  return wanted === null || (tool.toolset !== undefined && wanted.has(tool.toolset));
}
