import { expect, test } from "vitest";
import { connectClient, eras } from "../../test/mcp-client.ts";
import { startWorld } from "../../test/world.ts";

test.for(eras)("a %s client lists the tools and calls one", async (era) => {
  const world = await startWorld();
  const client = await connectClient(world, { era });

  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: "wallet_balance", arguments: { reasoning: "to see" } });

  expect(client.getInstructions()).toContain("mcp_health first");
  expect(tools.find(({ name }) => name === "wallet_balance")).toMatchObject({
    description: expect.stringContaining("prepaid balance"),
    annotations: { title: "Wallet balance", readOnlyHint: true, destructiveHint: false },
  });
  expect(answer.isError).toBeFalsy();
  expect(answer.structuredContent).toMatchObject({ mode: "sandbox", availableCents: 100_000 });
  expect(answer.content).toEqual([{ type: "text", text: expect.stringContaining("availableCents: 100000") }]);
});
