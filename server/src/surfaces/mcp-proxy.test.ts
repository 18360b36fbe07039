import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { eras, newClient } from "../../test/mcp-client.ts";
import { startWorld } from "../../test/world.ts";

const PROGRAM = join(import.meta.dirname, "../../bin/brieftaube.mjs");

test.for(eras)("a %s client reaches a service elsewhere through brieftaube mcp --url", async (era) => {
  const world = await startWorld();
  const server = createAdaptorServer({ fetch: world.app.fetch, overrideGlobalObjects: false }).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = newClient(era);
  const args = [PROGRAM, "mcp", "--url", `http://127.0.0.1:${port}`, "--token", world.office.token];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "inherit" }));
  onTestFinished(() => client.close());

  const { tools } = await client.listTools();
  const balance = await client.callTool({ name: "wallet_balance", arguments: {} });
  const refused = await client.callTool({ name: "wallet_balance", arguments: { nothing: 1 } });

  expect(tools.map(({ name }) => name)).toContain("wallet_balance");
  expect(balance.structuredContent).toMatchObject({ mode: "sandbox", availableCents: 100_000 });
  expect(refused).toMatchObject({
    isError: true,
    _meta: { "brieftaube/error": { code: "VALIDATION_ERROR" } },
  });
});
