import { randomUUID } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Language } from "../foundation/language.ts";
import type { Services } from "../operations/call.ts";
import { type McpConnection, mcpServer } from "./mcp-server.ts";
import { modestLines } from "./modest-lines.ts";
import type { Narrowing } from "./narrowing.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";
import { closingOf } from "./stdio-closing.ts";
import { identify } from "../modules/access/access.ts";

export type StdioOptions = {
  token: string | null;
  narrowing?: Narrowing;
  language?: Language;
  stdin?: Readable;
  stdout?: Writable;
};

/** `ended` settles when the client has hung up and every call it began is finished. */
export type StdioSession = { ended: Promise<void>; close(): Promise<void> };

/**
 * Serves one MCP client over standard input and output. The token is looked up at every call, so that revoking it
 * ends the connection's rights at once.
 */
export function serveMcpStdio(
  services: Services,
  {
    token,
    narrowing = { readonly: false, toolsets: null },
    language = "en",
    stdin = process.stdin,
    stdout = process.stdout,
  }: StdioOptions,
): StdioSession {
  const underWay = new Set<Promise<unknown>>();
  const connection: McpConnection = {
    identify: () => identify(services, token),
    narrowing,
    language,
    requestId: () => randomUUID(),
    onCall(call) {
      const forget = () => underWay.delete(call);
      underWay.add(call);
      call.then(forget, forget);
    },
  };
  const messages = stdin.pipe(modestLines(stdout, { language, requestId: randomUUID }));
  const transport = new StdioServerTransport(messages, stdout, { maxBufferSize: MAX_BODY_BYTES });
  const server = serveStdio(() => mcpServer(connection, services), {
    transport,
    onerror: (cause) => services.log.warn({ err: cause }, "the MCP connection had trouble"),
  });
  return { ended: endOf(transport, underWay), close: () => server.close() };
}

async function endOf(
  transport: StdioServerTransport,
  underWay: ReadonlySet<Promise<unknown>>,
): Promise<void> {
  await closingOf(transport);
  await Promise.allSettled(underWay);
}
