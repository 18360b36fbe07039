import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { type Era, newClient } from "./mcp-client.ts";
import type { World } from "./world.ts";

/** How an MCP client starts our process on the database of a world. */
export const stdioServer = ({ connection, office }: World) => ({
  command: process.execPath,
  args: [join(import.meta.dirname, "mcp-stdio-server.ts")],
  env: {
    TEST_CONNECTION: JSON.stringify(connection),
    TEST_TOKEN: office.token,
    NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"), // the program's own: see bin/brieftaube.mjs
  },
});

/** The official client, which starts a process of its own and talks to it by standard input and output. */
export async function connectByStdio(world: World, era: Era = "modern"): Promise<Client> {
  const client = newClient(era);
  await client.connect(new StdioClientTransport({ ...stdioServer(world), stderr: "inherit" }));
  onTestFinished(() => client.close());
  return client;
}
