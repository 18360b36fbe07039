import { randomUUID } from "node:crypto";
import {
  type AuthInfo,
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServer,
  validateHostHeader,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { Refusal } from "../foundation/refusal.ts";
import type { Scope } from "../foundation/scope.ts";
import type { Services } from "../operations/call.ts";
import type { Effect } from "../operations/operation.ts";
import { findOperation } from "../find-operation.ts";
import { callOperation, hasRoleFor } from "./call-operation.ts";
import { CARDS_EXTENSION } from "./cards.ts";
import { errorBody } from "./error-answer.ts";
import { programLanguage, refusalAnswer, scopeChallenge } from "./http-answer.ts";
import { bearerOf, type HttpOptions, type WebApp, type WebContext } from "./http-context.ts";
import { type McpConnection, mcpServer } from "./mcp-server.ts";
import { parseTools, parseToolsets, requireKnownWishes } from "./narrowing.ts";
import { type OpenCalls, openCalls } from "./open-calls.ts";
import { readArguments } from "./read-body.ts";
import { identify } from "../modules/access/access.ts";

/** MCP over Streamable HTTP, for clients of 2025 and of the 2026-07-28 revision, one request at a time. */
export function mountMcp(app: WebApp, services: Services, options: HttpOptions): void {
  const calls = sharedCalls(services);
  for (const [path, readonly] of [
    ["/mcp", false],
    ["/mcp/readonly", true],
  ] as const) {
    mountMcpAt(app, path, services, options, {
      connect: (context, effect) => connectionOf(context, services, { readonly, effect, calls }),
      serve: (connection) => mcpServer(connection, services),
      giveUp: (context, connection, id) => giveUp(context, connection, id, calls),
    });
  }
}

/** What other processes on the same database were told counts here, too. */
function sharedCalls({ broadcast, log }: Services): OpenCalls {
  const calls = openCalls((callGivenUp) =>
    broadcast
      .say({ callGivenUp })
      .catch((cause: unknown) =>
        log.warn({ err: cause }, "other processes could not be told that a call was given up"),
      ),
  );
  broadcast.hear((word) => {
    const heard = GivenUpElsewhere.safeParse(word);
    if (heard.success) calls.hear(heard.data.callGivenUp);
  });
  return calls;
}

/** Who may come in by an address, and what they find there. */
export type McpEntrance = {
  connect(context: WebContext, effect?: Effect): Promise<{ connection: McpConnection; authInfo: AuthInfo }>;
  serve(connection: McpConnection): McpServer;
  /** Hears that a client of 2025 no longer wants what it asked for in another request. */
  giveUp?(context: WebContext, connection: McpConnection, id: string | number): Promise<void>;
};

export function mountMcpAt(
  app: WebApp,
  path: string,
  services: Services,
  options: HttpOptions,
  entrance: McpEntrance,
): void {
  const hosts = ownHostnames(services, options);
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const known = authInfo?.extra?.["connection"] as McpConnection;
      const { follow, ...connection } = known;
      // Since 2026 whoever closes the answer has given up the call; before, a line that breaks means nothing.
      return entrance.serve(era === "legacy" && follow ? { ...connection, follow } : connection);
    },
    { onerror: (cause) => services.log.debug({ err: cause }, "an MCP request was turned away") },
  );
  app.post(path, async (context) => {
    if (hosts && !isOwnHost(context.req.raw, hosts))
      return refusalAnswer(context, services, FOREIGN_HOST, { status: 403 });
    // Nobody uploads before they are known; what is short says at once what is called, and is counted with the look at who calls.
    const early = isShort(context.req.raw) ? await readMessage(context) : null;
    const effect = effectOf(early);
    const { connection, authInfo } = await entrance.connect(context, effect);
    const body = early ?? (await readMessage(context));
    if (body instanceof Response) return body;
    const missing = await missingScope(body, connection);
    if (missing) return stepUpAnswer(missing, context, services, connection);
    const unwanted = Cancellation.safeParse(body);
    if (unwanted.success) await entrance.giveUp?.(context, connection, unwanted.data.params.requestId);
    const streamed = await handler.fetch(context.req.raw, { authInfo, parsedBody: body });
    const answer = effect === "read" ? await inOnePiece(streamed) : streamed;
    if (isGreeting(body))
      answer.headers.set("mcp-session-id", `${announcesCards(body) ? SHOWS_CARDS : ""}${randomUUID()}`);
    return answer;
  });
}

/** The library sends an event stream, head first; who only looks is answered soon, and in one write instead of three. */
const inOnePiece = async (streamed: Response): Promise<Response> =>
  new Response(await streamed.text(), { status: streamed.status, headers: streamed.headers });

const SHORT_BYTES = 16_384;

function isShort(request: Request): boolean {
  const announced = request.headers.get("content-length");
  return announced !== null && Number(announced) <= SHORT_BYTES;
}

/** What the tool does that a message calls, if it calls one. */
function effectOf(message: object | null): Effect | undefined {
  const call = ToolCall.safeParse(message);
  return call.success ? findOperation("mcp", call.data.params.name)?.effect : undefined;
}

async function connectionOf(
  context: WebContext,
  services: Services,
  { readonly, effect, calls }: { readonly: boolean; effect: Effect | undefined; calls: OpenCalls },
) {
  const language = programLanguage(context);
  // A parameter that comes twice is one list.
  const listed = (name: string) => context.req.queries(name)?.join(",");
  requireKnownWishes(Object.keys(context.req.query()), language);
  const toolsets = parseToolsets([listed("toolsets"), context.req.header("x-mcp-toolsets")], language);
  const tools = parseTools([listed("tools"), context.req.header("x-mcp-tools")], language);
  const token = bearerOf(context.req.raw.headers);
  const identity = await identify(services, token, { effect, from: context.get("from") });
  const { connectionId, scopes } = identity.caller;
  const session = sessionOf(context);
  const connection: McpConnection = {
    identify: () => Promise.resolve(identity),
    narrowing: { readonly, toolsets, tools },
    language,
    requestId: () => context.get("requestId"),
    showsCards: session?.startsWith(SHOWS_CARDS) ?? false,
    follow: (id, run) => calls.follow({ connectionId, session, id }, run),
  };
  const authInfo = { token: token ?? "", clientId: connectionId, scopes: [...scopes], extra: { connection } };
  return { connection, authInfo };
}

async function giveUp(
  context: WebContext,
  connection: McpConnection,
  id: string | number,
  calls: OpenCalls,
): Promise<void> {
  const { connectionId } = (await connection.identify()).caller;
  await calls.giveUp({ connectionId, session: sessionOf(context), id });
}

const CallNumber = z.union([z.string().max(200), z.number()]);

const Cancellation = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId: CallNumber }),
});

const GivenUpElsewhere = z.object({
  callGivenUp: z.object({ connectionId: z.string(), session: z.string().nullable(), id: CallNumber }),
});

/** Ours are short; what is longer is none. */
const sessionOf = (context: WebContext): string | null => {
  const session = context.req.header("mcp-session-id");
  return session !== undefined && session.length <= 100 ? session : null;
};

/**
 * A client of 2025 says what it can do once, and we keep no sessions: the session's name says it again with each
 * request. Beside that it tells calls of one client from those of another that has the same token.
 */
const SHOWS_CARDS = "cards-";

const Greeting = z.object({ method: z.literal("initialize") });

const isGreeting = (body: object): boolean => Greeting.safeParse(body).success;

const CardsAnnounced = z.object({
  method: z.literal("initialize"),
  params: z.object({ capabilities: z.object({ extensions: z.object({ [CARDS_EXTENSION]: z.object() }) }) }),
});

const announcesCards = (body: object): boolean => CardsAnnounced.safeParse(body).success;

const ToolCall = z.object({
  id: z.union([z.string(), z.number()]).nullable().default(null),
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.unknown() }),
});

type MissingScope = { call: z.output<typeof ToolCall>; granted: readonly Scope[]; needed: Scope };

/** The scope that an OAuth client would have to ask its person for; a partner token's scopes cannot grow. */
async function missingScope(body: object, connection: McpConnection): Promise<MissingScope | null> {
  const call = ToolCall.safeParse(body);
  const { caller } = await connection.identify();
  const tool = call.success ? findOperation("mcp", call.data.params.name) : null;
  const needed = tool && hasRoleFor(tool, caller) ? tool.scope : null;
  if (!call.success || !needed || caller.connection !== "oauth" || caller.scopes.has(needed)) return null;
  return { call: call.data, granted: [...caller.scopes], needed };
}

/** As the protocol asks: 403 with all the scopes that would do. The call itself takes the common road and is recorded. */
async function stepUpAnswer(
  { call, granted, needed }: MissingScope,
  context: WebContext,
  services: Services,
  connection: McpConnection,
): Promise<Response> {
  const { language } = connection;
  const identify = () => connection.identify();
  const requestId = context.get("requestId");
  const { name, arguments: input } = call.params;
  const answer = await callOperation(
    { name, operation: findOperation("mcp", name), input, identify, requestId, language },
    services,
  );
  const refusal = answer.ok ? new Refusal("FORBIDDEN_SCOPE", { scope: needed }) : answer.refusal;
  const { error } = errorBody(refusal, { language, requestId });
  return Response.json(
    {
      jsonrpc: "2.0",
      id: call.id,
      error: { code: INVALID_REQUEST, message: error.message, data: { error } },
    },
    { status: 403, headers: scopeChallenge([...granted, needed].join(" "), services.links) },
  );
}

const INVALID_REQUEST = -32600;

/** A message that is none is answered as JSON-RPC asks, with our own words in its data. */
async function readMessage(context: WebContext): Promise<object | Response> {
  const language = programLanguage(context);
  try {
    return await readArguments(context.req.raw, language);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { error } = errorBody(cause, { language, requestId: context.get("requestId") });
    return Response.json(
      { jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message: error.message, data: { error } } },
      { status: 400 },
    );
  }
}

const PARSE_ERROR = -32700;

const FOREIGN_HOST = new Refusal("VALIDATION_ERROR", {
  problems: [{ path: "Host", rule: "host", message: "This server is not known by that name." }],
  reason: "HOST_NOT_ALLOWED",
});

/**
 * On a loopback address a web page could reach us under a name of its own that it points at this machine; so only
 * our own names are answered. Elsewhere the proxy in front decides.
 */
function ownHostnames({ links }: Services, { boundTo }: HttpOptions): string[] | null {
  const publicHost = new URL(links.publicUrl).hostname;
  const loopback = localhostAllowedHostnames();
  const bound = boundTo === "::1" ? "[::1]" : (boundTo ?? publicHost);
  return loopback.includes(bound) ? [...loopback, publicHost] : null;
}

const isOwnHost = (request: Request, hosts: string[]): boolean =>
  validateHostHeader(request.headers.get("host") ?? new URL(request.url).host, hosts).ok;
