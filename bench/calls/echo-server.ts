import { serve } from "@hono/node-server";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { z } from "zod";

/** What the library alone costs: a server with one tool that says what it was told. Prints its port once it listens. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "echo", version: "1" }, {});
  server.registerTool("echo", { inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: "text", text }],
  }));
  return server;
});
const app = new Hono();
app.post("/mcp", (context) => handler.fetch(context.req.raw));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));
