import { expect, test } from "vitest";
import { connectClient } from "../../test/mcp-client.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";

async function clientThatOpens(
  world: World,
  action: "accept" | "decline" | "cancel" = "accept",
  era: "modern" | "legacy" = "modern",
) {
  const opened: { url: string; message: string }[] = [];
  const opensPages = (url: string, message: string) => {
    opened.push({ url, message });
    return action;
  };
  const client = await connectClient(world, { era, opensPages });
  const call = async (name: string, input: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
    return { value: structuredContent as Record<string, unknown> | undefined, isError, content };
  };
  return { client, call, opened };
}

const ordersIn = async ({ services }: World) =>
  (await services.db.selectFrom("orders").select("id").execute()).length;

test.each(["accept", "decline", "cancel"] as const)(
  "a letter that waits for a yes is shown to a person once, whatever they do (%s), and is sent once",
  async (action) => {
    const world = await startSendingWorld();
    const { call, opened } = await clientThatOpens(world, action);

    const { value } = await call("approval_submit", sendInput());

    expect(value).toMatchObject({ status: "awaiting_approval", orderId: expect.any(String) as string });
    expect(opened).toEqual([
      { url: value?.["approvalUrl"], message: expect.stringContaining("approval") as string },
    ]);
    expect(await ordersIn(world)).toBe(1);
  },
);

test("what is missing and what must be paid is opened, too; what is done already is not", async () => {
  const world = await startWorld();
  const { call, opened } = await clientThatOpens(world);

  const gap = await call("setup_fix_link", { gap: "avv" });
  const topUp = await call("wallet_topup_link", { amountEuros: 20 });
  expect(opened.map(({ url }) => url)).toEqual([gap.value?.["url"], topUp.value?.["url"]]);

  const sending = await startSendingWorld();
  const fixed = await clientThatOpens(sending);
  await fixed.call("setup_fix_link", { gap: "avv" });
  await fixed.call("order_send", sendInput());
  expect(fixed.opened).toEqual([]);
});

test("a client that cannot open pages, and one of before, get the link", async () => {
  const world = await startSendingWorld();
  const plain = await connectClient(world);
  const older = await clientThatOpens(world, "accept", "legacy");

  expect(
    (await plain.callTool({ name: "approval_submit", arguments: sendInput() })).structuredContent,
  ).toMatchObject({
    approvalUrl: expect.stringContaining("/approvals/") as string,
  });
  expect((await older.call("approval_submit", sendInput())).value).toMatchObject({
    approvalUrl: expect.stringContaining("/approvals/") as string,
  });
  expect(older.opened).toEqual([]);
});

/** As the wire has it: another round of a call, with what a client carries. */
async function again(world: World, name: string, requestState: unknown, token = world.office.token) {
  const answer = await world.fetch("/mcp", {
    method: "POST",
    token,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name,
        arguments: name === "setup_fix_link" ? { gap: "avv" } : sendInput(),
        ...(requestState !== undefined && { inputResponses: { page: { action: "accept" } } }),
        ...(typeof requestState === "string" && { requestState }),
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": { elicitation: { url: {} } },
        },
      },
    }),
  });
  const text = await answer.text();
  const json = text.startsWith("{") ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? "{}");
  return (JSON.parse(json) as { result: Record<string, unknown> }).result;
}

test("what a client carries counts for its own call alone; lost, changed or taken elsewhere, nothing is sent", async () => {
  const world = await startSendingWorld();
  const other = await world.openOffice();
  const first = await again(world, "approval_submit", undefined);
  expect(first).toMatchObject({ resultType: "input_required" });
  const state = String(first["requestState"]);
  expect(state).not.toContain("Erika");

  const refused = { isError: true, _meta: { "brieftaube/error": { code: "VALIDATION_ERROR" } } };
  expect(await again(world, "approval_submit", null)).toMatchObject(refused);
  expect(await again(world, "approval_submit", `${state.slice(0, -4)}AAAA`)).toMatchObject(refused);
  expect(await again(world, "setup_fix_link", state)).toMatchObject(refused);
  expect(await again(world, "approval_submit", state, other.token)).toMatchObject(refused);
  expect(await again(world, "approval_submit", state)).toMatchObject({
    structuredContent: { status: "awaiting_approval" },
  });
  world.setTime("2026-03-02T11:00:00Z");
  expect(await again(world, "approval_submit", state)).toMatchObject(refused);
  expect(await ordersIn(world)).toBe(1);
});

test("opening the page decides nothing", async () => {
  const world = await startSendingWorld();
  const { call } = await clientThatOpens(world);
  const { value } = await call("approval_submit", sendInput());

  expect((await call("approval_list", { approvalId: value?.["approvalId"] })).value).toMatchObject({
    items: [{ status: "pending" }],
  });
});
