import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** What the library alone costs: a server with one tool that says what it was told. Prints its port once it listens. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "echo", version: "1" }, {});
  server.registerTool("echo", { inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: "text", text }],
  }));
  return server;
});

const server = createServer((incoming, outgoing) => {
  void (async () => {
    const request = new Request(`http://127.0.0.1${incoming.url ?? "/"}`, {
      method: incoming.method ?? "POST",
      headers: incoming.headers as Record<string, string>,
      ...(incoming.method === "POST" && { body: await buffer(incoming) }),
    });
    const answer = await handler.fetch(request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  })();
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
