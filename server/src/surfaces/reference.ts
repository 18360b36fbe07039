import { type RefusalCode, transportCodes } from "../foundation/refusal.ts";
import type { Scope } from "../foundation/scope.ts";
import {
  type Described,
  type Effect,
  type Operation,
  type Toolset,
  toolsets,
} from "../operations/operation.ts";
import { operationsAt, toolsOf } from "../find-operation.ts";
import { examplesOf } from "../texts/examples.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

export const API_VERSION = "v1";
export const SCHEMA_REVISION = 2;

/** What is said of anything that programs call by its name. */
export type Entry = {
  name: string;
  title: string;
  summary: string;
  description: string | null;
  scope: Scope | null;
  effect: Effect;
  errors: readonly RefusalCode[];
  status: "enabled";
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  examples: readonly { title: string; input: object }[];
};

export type ToolEntry = Entry & { toolset: Toolset };

/** Every tool of the interface as the registry knows it; all other references are made from this one. */
export const toolReference = () => ({
  apiVersion: API_VERSION,
  schemaRevision: SCHEMA_REVISION,
  tools: toolsets.flatMap(entriesOf),
});

/** The same for what stands beside the tools: programs call it, agents are not offered it. */
export const operationReference = () => ({
  apiVersion: API_VERSION,
  schemaRevision: SCHEMA_REVISION,
  operations: operationEntries(),
});

/** The tools of one module. */
export const entriesOf = (toolset: Toolset): ToolEntry[] =>
  toolsOf(toolset).map((tool) => ({ ...entryOf(tool), toolset }));

export const operationEntries = (): Entry[] => operationsAt("programs").map(entryOf);

/** Where it is called. */
export const pathOf = (entry: { name: string; toolset?: Toolset | undefined }): string =>
  `/v1/${entry.toolset ? "tools" : "operations"}/${entry.name}`;

const entryOf = (tool: Operation): Entry => ({
  name: tool.name,
  title: tool.title,
  summary: tool.summary,
  description: tool.description ?? null,
  scope: tool.scope,
  effect: tool.effect,
  errors: errorsOf(tool),
  status: "enabled",
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
  examples: examplesOf(tool.name).map(({ title, input }) => ({ title, input })),
});

/** What any tool may answer with, what one that changes something may, and what this one adds. */
export const errorsOf = ({ effect, refuses }: Described): RefusalCode[] => [
  ...new Set([
    ...transportCodes,
    ...refuses,
    ...(effect === "read" ? [] : (["IDEMPOTENCY_CONFLICT"] as const)),
  ]),
];
