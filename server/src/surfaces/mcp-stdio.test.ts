import { once } from "node:events";
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { eras } from "../../test/mcp-client.ts";
import { connectByStdio, stdioServer } from "../../test/stdio-client.ts";
import { startWorld } from "../../test/world.ts";

test.for(eras)("a %s client talks to a process of its own", async (era) => {
  const world = await startWorld();
  const client = await connectByStdio(world, era);

  const { tools } = await client.listTools();
  const balance = await client.callTool({ name: "wallet_balance", arguments: {} });
  const unknown = await client.callTool({ name: "no_such_tool", arguments: {} });

  expect(tools.map(({ name }) => name)).toContain("wallet_balance");
  expect(balance.structuredContent).toMatchObject({ mode: "sandbox", availableCents: 100_000 });
  expect(unknown).toMatchObject({ isError: true, _meta: { "brieftaube/error": { code: "NOT_FOUND" } } });
});

test("revoking the token ends the connection's rights at once", async () => {
  const world = await startWorld();
  const client = await connectByStdio(world);
  await client.callTool({ name: "wallet_balance", arguments: {} });

  await world.services.db
    .updateTable("partnerTokens")
    .set({ revokedAt: new Date() })
    .where("id", "=", world.office.tokenId)
    .execute();
  const answer = await client.callTool({ name: "wallet_balance", arguments: {} });

  expect(answer).toMatchObject({ isError: true, _meta: { "brieftaube/error": { code: "UNAUTHORIZED" } } });
});

test("the process ends by itself when its client hangs up, and writes nothing but answers", async () => {
  const world = await startWorld();
  const { command, args, env } = stdioServer(world);
  const server = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  server.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(text));
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
  };

  server.stdin.write(`${JSON.stringify(initialize)}\n`);
  await once(server.stdout, "data");
  server.stdin.end();
  const [code] = (await once(server, "exit")) as [number];

  expect(code).toBe(0);
  expect(JSON.parse(lines.join(""))).toMatchObject({ id: 1, result: { serverInfo: { name: "brieftaube" } } });
});
