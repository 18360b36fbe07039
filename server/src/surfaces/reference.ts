import { type RefusalCode, transportCodes } from "../foundation/refusal.ts";
import type { Scope } from "../foundation/scope.ts";
import { type Effect, type Operation, type Toolset, toolsets } from "../operations/operation.ts";
import { toolsOf } from "../find-operation.ts";
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
  status: "enabled";
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
};

/** Every tool of the interface as the registry knows it; all other references are made from this one. */
export const toolReference = () => ({
  apiVersion: API_VERSION,
  schemaRevision: SCHEMA_REVISION,
  tools: toolsets.flatMap(entriesOf),
});

/** The tools of one module. */
export const entriesOf = (toolset: Toolset): ToolEntry[] =>
  toolsOf(toolset).map((tool) => entryOf(toolset, tool));

const entryOf = (toolset: Toolset, tool: Operation): ToolEntry => ({
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

/** What any tool may answer with, what one that changes something may, and what this one adds. */
export const errorsOf = ({ effect, refuses }: Operation): RefusalCode[] => [
  ...new Set([
    ...transportCodes,
    ...refuses,
    ...(effect === "read" ? [] : (["IDEMPOTENCY_CONFLICT"] as const)),
  ]),
];
