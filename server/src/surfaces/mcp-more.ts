import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import type { Language } from "../foundation/language.ts";
import { findOperation } from "../find-operation.ts";
import type { Operation } from "../operations/operation.ts";
import type { Answer } from "./call-operation.ts";
import { errorBody } from "./error-answer.ts";
import { type Prompt, prompts } from "./mcp-prompts.ts";
import { type Finder, recordAt, recordKinds } from "./mcp-records.ts";

/** What prompts, records and completions need of a connection: whether it may call a tool, and calling it. */
export type McpDesk = {
  language: Language;
  requestId(): string;
  mayCall(tool: Operation): Promise<boolean>;
  /** Down the common road, as any call. */
  call(tool: string, input: Record<string, unknown>): Promise<Answer>;
};

/** Beginnings that a person picks from a menu. */
export function offerPrompts({ server }: McpServer, desk: McpDesk): void {
  const { language } = desk;
  server.setRequestHandler("prompts/list", async () => {
    const offered = await Promise.all(prompts.map((prompt) => isOffered(prompt, desk)));
    return {
      prompts: prompts
        .filter((_, at) => offered[at])
        .map(({ name, title, description, arguments: wanted }) => ({
          name,
          title: title[language],
          description: description[language],
          arguments: wanted.map((each) => ({
            name: each.name,
            description: each.description[language],
            required: each.required,
          })),
        })),
    };
  });
  server.setRequestHandler("prompts/get", async ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (!prompt || !(await isOffered(prompt, desk)))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt of this name here.`);
    const given = params.arguments ?? {};
    const missing = prompt.arguments.filter(({ name, required }) => required && !given[name]?.trim());
    if (missing.length > 0)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Missing: ${missing.map(({ name }) => name).join(", ")}.`,
      );
    return {
      description: prompt.description[language],
      messages: [
        { role: "user" as const, content: { type: "text" as const, text: prompt.say(given, language) } },
      ],
    };
  });
}

async function isOffered({ tools }: Prompt, desk: McpDesk): Promise<boolean> {
  for (const name of tools) {
    const tool = findOperation("mcp", name);
    if (!tool || !(await desk.mayCall(tool))) return false;
  }
  return true;
}

export const listedRecords = () => ({
  resourceTemplates: recordKinds.map(({ uriTemplate, name, title, description }) => ({
    uriTemplate,
    name,
    title,
    description,
    mimeType: "application/json",
  })),
});

/** One record by its address, with the scopes, walls and record of the tool that reads it. */
export async function readRecord(uri: string, desk: McpDesk) {
  const named = recordAt(uri);
  if (!named) throw new ResourceNotFoundError(uri);
  const { kind, id } = named;
  const answer = await desk.call(kind.tool, { [kind.variable]: id });
  if (answer.ok) return { uri, mimeType: "application/json", text: JSON.stringify(answer.value) };
  const { code } = answer.refusal;
  if (code === "NOT_FOUND" || code === "VALIDATION_ERROR") throw new ResourceNotFoundError(uri);
  const { error } = errorBody(answer.refusal, { language: desk.language, requestId: desk.requestId() });
  throw new ProtocolError(ProtocolErrorCode.InvalidRequest, `${error.message} ${error.hint}`, { error });
}

/** As many as a menu shows. */
const MOST_VALUES = 20;

/** Completes ids of records and names in prompts from what the connection may list; whoever may not is shown none. */
export function offerCompletions({ server }: McpServer, desk: McpDesk): void {
  server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }) => {
    const finder =
      ref.type === "ref/prompt"
        ? prompts.find(({ name }) => name === ref.name)?.arguments.find(({ name }) => name === argument.name)
            ?.finder
        : recordKinds.find(
            ({ uriTemplate, variable }) => uriTemplate === ref.uri && variable === argument.name,
          )?.finder;
    const values = finder ? await valuesOf(finder, argument.value, desk) : [];
    return { completion: { values: values.slice(0, MOST_VALUES), hasMore: values.length > MOST_VALUES } };
  });
}

/** The newest whose value, or what they are known as, has in it what was typed; where there is none, those that the tool finds by that name. */
async function valuesOf(finder: Finder, text: string, desk: McpDesk): Promise<string[]> {
  const typed = text.trim().slice(0, 200);
  const isMeant = (item: Record<string, unknown>) =>
    [finder.value(item), finder.knownAs?.(item)].some((each) =>
      (typeof each === "string" ? each : "").toLowerCase().includes(typed.toLowerCase()),
    );
  const newest = valuesIn((await itemsOf(finder, {}, desk)).filter(isMeant), finder);
  if (newest.length > 0 || typed === "" || !finder.byName) return newest;
  return valuesIn(await itemsOf(finder, finder.byName(typed), desk), finder);
}

async function itemsOf(
  { tool, input }: Finder,
  search: Record<string, unknown>,
  desk: McpDesk,
): Promise<Record<string, unknown>[]> {
  const answer = await desk.call(tool, { ...input, ...search, limit: 100 });
  return answer.ok ? (answer.value["items"] as Record<string, unknown>[]) : [];
}

const valuesIn = (items: readonly Record<string, unknown>[], { value }: Finder): string[] => [
  ...new Set(items.map(value).filter((each): each is string => typeof each === "string" && each !== "")),
];
