import { Client, type Progress, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { productVersion } from "../foundation/product-version.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";
import { closingOf } from "./stdio-closing.ts";

/** Serves a client over standard input and output by passing every call on to a Brieftaube elsewhere. */
export async function passOnMcpStdio({ url, token }: { url: string; token: string }): Promise<void> {
  const remote = new Client({ name: "brieftaube", version: productVersion });
  const headers = { authorization: `Bearer ${token}` };
  await remote.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));

  const transport = new StdioServerTransport(undefined, undefined, { maxBufferSize: MAX_BODY_BYTES });
  serveStdio(() => relay(remote), { transport });
  await closingOf(transport);
  await remote.close();
}

/** Longer than the longest call takes at the other end, which says itself when it has had enough. */
const LONGEST_CALL_MS = 330_000;

/** Everything a client may ask for, answered by the other side. */
function relay(remote: Client): McpServer {
  const server = new McpServer(
    { name: "brieftaube", title: "Brieftaube", version: productVersion },
    {
      instructions: remote.getInstructions() ?? "",
      capabilities: { tools: {}, resources: {}, ...offeredBeyond(remote) },
    },
  );
  server.server.setRequestHandler("tools/list", () => remote.listTools());
  server.server.setRequestHandler("tools/call", ({ params }, { mcpReq: { signal, notify, _meta } }) => {
    const progressToken = _meta?.progressToken;
    const onprogress = (progress: Progress) =>
      void notify({ method: "notifications/progress", params: { ...progress, progressToken } }).catch(
        () => {},
      );
    return remote.callTool(params, {
      signal,
      timeout: LONGEST_CALL_MS,
      ...(progressToken !== undefined && { onprogress }),
    });
  });
  server.server.setRequestHandler("resources/list", () => remote.listResources());
  server.server.setRequestHandler("resources/templates/list", () => remote.listResourceTemplates());
  server.server.setRequestHandler("resources/read", ({ params }) => remote.readResource(params));
  const { prompts, completions } = offeredBeyond(remote);
  if (prompts) {
    server.server.setRequestHandler("prompts/list", () => remote.listPrompts());
    server.server.setRequestHandler("prompts/get", ({ params }) => remote.getPrompt(params));
  }
  if (completions)
    server.server.setRequestHandler("completion/complete", ({ params }) => remote.complete(params));
  return server;
}

/** What an older Brieftaube at the other end may not have. */
function offeredBeyond(remote: Client) {
  const { prompts, completions } = remote.getServerCapabilities() ?? {};
  return { ...(prompts && { prompts: {} }), ...(completions && { completions: {} }) };
}
