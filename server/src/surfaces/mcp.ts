import {
  createMcpHandler,
  localhostAllowedHostnames,
  validateHostHeader,
} from "@modelcontextprotocol/server";
import { Refusal } from "../foundation/refusal.ts";
import { identify } from "../modules/accounts/accounts.ts";
import type { Services } from "../operations/call.ts";
import { errorBody } from "./error-answer.ts";
import { programLanguage, refusalAnswer } from "./http-answer.ts";
import { bearerOf, type HttpOptions, type WebApp, type WebContext } from "./http-context.ts";
import { type McpConnection, mcpServer } from "./mcp-server.ts";
import { parseToolsets } from "./narrowing.ts";
import { readArguments } from "./read-body.ts";

/** MCP over Streamable HTTP, for clients of 2025 and of the 2026-07-28 revision, one request at a time. */
export function mountMcp(app: WebApp, services: Services, options: HttpOptions): void {
  const hosts = ownHostnames(services, options);
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer(authInfo?.extra?.["connection"] as McpConnection, services),
    { onerror: (cause) => services.log.debug({ err: cause }, "an MCP request was turned away") },
  );

  for (const [path, readonly] of [
    ["/mcp", false],
    ["/mcp/readonly", true],
  ] as const) {
    app.post(path, async (context) => {
      if (hosts && !isOwnHost(context.req.raw, hosts))
        return refusalAnswer(context, services, FOREIGN_HOST, { status: 403 });
      const { connection, authInfo } = await connectionOf(context, services, readonly);
      const body = await readMessage(context, connection);
      return body instanceof Response ? body : handler.fetch(context.req.raw, { authInfo, parsedBody: body });
    });
  }
}

async function connectionOf(context: WebContext, services: Services, readonly: boolean) {
  const toolsets = parseToolsets([context.req.query("toolsets"), context.req.header("x-mcp-toolsets")]);
  const token = bearerOf(context.req.raw.headers);
  const identity = await identify(services, token);
  const connection: McpConnection = {
    identify: () => Promise.resolve(identity),
    narrowing: { readonly, toolsets },
    language: programLanguage(context),
    requestId: () => context.get("requestId"),
  };
  const { connectionId, scopes } = identity.caller;
  const authInfo = { token: token ?? "", clientId: connectionId, scopes: [...scopes], extra: { connection } };
  return { connection, authInfo };
}

/** A message that is none is answered as JSON-RPC asks, with our own words in its data. */
async function readMessage(context: WebContext, { language }: McpConnection): Promise<object | Response> {
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
