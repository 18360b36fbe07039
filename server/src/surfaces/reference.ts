import { type RefusalCode, transportCodes } from "../foundation/refusal.ts";
import type { Scope } from "../foundation/scope.ts";
import type { Effect, Tool, UpcomingTool } from "../operations/tool.ts";
import { type Toolset, toolsetNames, toolsOf, upcomingToolsOf } from "../tools.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

export const API_VERSION = "v1";
export const SCHEMA_REVISION = 2;

export type ToolEntry = {
  name: string;
  toolset: Toolset;
  title: string;
  summary: string;
  description: string | null;
  scope: Scope | null;
  effect: Effect;
  errors: readonly RefusalCode[];
  status: "enabled" | "coming_soon";
  inputSchema: JsonSchema | null;
  outputSchema: JsonSchema | null;
};

/** Every tool of the interface as the registry knows it; all other references are made from this one. */
export const toolReference = () => ({
  apiVersion: API_VERSION,
  schemaRevision: SCHEMA_REVISION,
  tools: toolsetNames.flatMap(entriesOf),
});

/** The tools of one module: those that can be called, then those that are announced. */
export const entriesOf = (toolset: Toolset): ToolEntry[] => [
  ...toolsOf(toolset).map((tool) => enabledEntry(toolset, tool)),
  ...upcomingToolsOf(toolset).map((tool) => upcomingEntry(toolset, tool)),
];

const enabledEntry = (toolset: Toolset, tool: Tool): ToolEntry => ({
  name: tool.name,
  toolset,
  title: tool.title,
  summary: tool.summary,
  description: tool.description ?? null,
  scope: tool.scope,
  effect: tool.effect,
  errors: errorsOf(tool),
  status: "enabled",
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
});

const upcomingEntry = (toolset: Toolset, { name, summary, scope, effect }: UpcomingTool): ToolEntry => ({
  name,
  toolset,
  title: titleOf(name),
  summary,
  description: null,
  scope,
  effect,
  errors: transportCodes,
  status: "coming_soon",
  inputSchema: null,
  outputSchema: null,
});

/** What any tool may answer with, and what this one adds. */
export const errorsOf = (tool: Tool): RefusalCode[] => [...new Set([...transportCodes, ...tool.refuses])];

const titleOf = (name: string): string => name[0]?.toUpperCase() + name.slice(1).replaceAll("_", " ");
