import { expect, test } from "vitest";
import { connectClient, eras } from "../../test/mcp-client.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";
import { allTools, toolsOf } from "../find-operation.ts";
import { toolsets } from "../operations/operation.ts";
import { httpApp } from "./http.ts";
import { listedTool } from "./mcp-server.ts";

const namesOf = ({ tools }: { tools: { name: string }[] }) => tools.map(({ name }) => name);
const errorOf = ({ _meta: meta }: { _meta?: Record<string, unknown> | undefined }) =>
  meta?.["brieftaube/error"];

test.for(eras)("a %s client lists the tools and calls one", async (era) => {
  const world = await startWorld();
  const client = await connectClient(world, { era });

  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: "wallet_balance", arguments: { reasoning: "to see" } });

  expect(client.getInstructions()).toContain("mcp_health first");
  expect(tools.map(({ name }) => name)).toEqual(allTools.map(({ name }) => name));
  expect(tools.find(({ name }) => name === "wallet_balance")).toMatchObject({
    description: expect.stringContaining("prepaid balance"),
    annotations: { title: "Wallet balance", readOnlyHint: true },
  });
  expect(answer.isError).toBeFalsy();
  expect(answer.structuredContent).toMatchObject({ mode: "sandbox", availableCents: 100_000 });
  expect(answer.content).toEqual([{ type: "text", text: expect.stringContaining("availableCents: 100000") }]);
});

test.for(eras)(
  "to a %s client every wrong call is a result with our own words, never a fault of the protocol",
  async (era) => {
    const world = await startWorld();
    const client = await connectClient(world, { era });

    const unknown = await client.callTool({ name: "no_such_tool", arguments: {} });
    const wrongInput = await client.callTool({ name: "wallet_balance", arguments: { currency: "USD" } });

    expect(unknown).toMatchObject({ isError: true });
    expect(errorOf(unknown)).toMatchObject({ code: "NOT_FOUND" });
    expect(errorOf(wrongInput)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "currency" }] },
    });
  },
);

test("a tool beyond the granted scopes is not listed, and calling it names the scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });
  const client = await connectClient(world, { token });

  const names = namesOf(await client.listTools());
  const answer = await client.callTool({ name: "wallet_balance", arguments: {} });

  expect(names).toContain("mcp_health");
  expect(names).not.toContain("wallet_balance");
  expect(errorOf(answer)).toMatchObject({ code: "FORBIDDEN_SCOPE", details: { scope: "wallet:read" } });
});

test("a connection can make itself read-only", async () => {
  const world = await startWorld();
  const client = await connectClient(world, { path: "/mcp/readonly" });

  const names = namesOf(await client.listTools());
  const answer = await client.callTool({ name: "preset_save", arguments: {} });

  expect(names).toEqual(allTools.filter(({ effect }) => effect === "read").map(({ name }) => name));
  expect(errorOf(answer)).toMatchObject({ code: "FORBIDDEN_SCOPE", details: { reason: "narrowed" } });
  const health = await client.callTool({ name: "mcp_health", arguments: {} });
  expect(health.structuredContent).toMatchObject({
    readyToSend: false,
    connection: { maySend: false, missingScopes: [], howToGet: expect.stringContaining("without narrowing") },
    prerequisites: { scopes: { met: false } },
  });
  const ofLetters = await connectClient(world, { path: "/mcp?toolsets=letters" });
  expect((await ofLetters.callTool({ name: "mcp_health", arguments: {} })).structuredContent).toMatchObject({
    connection: { mayDraft: true, maySend: false },
    prerequisites: {
      scopes: { met: false, detail: expect.stringContaining("can draft letters, but not hand them in") },
    },
  });
  const byOneTool = await connectClient(world, { path: "/mcp?tools=approval_submit" });
  expect((await byOneTool.callTool({ name: "mcp_health", arguments: {} })).structuredContent).toMatchObject({
    connection: { maySend: true, howToGet: null },
  });
});

test("a connection can leave toolsets out, by address and by header, and keeps what both name", async () => {
  const world = await startWorld();
  const byAddress = await connectClient(world, { path: "/mcp?toolsets=wallet" });
  const byHeader = await connectClient(world, { headers: { "x-mcp-toolsets": "wallet, letters" } });
  const byBoth = await connectClient(world, {
    path: "/mcp/readonly?toolsets=wallet,accounts",
    headers: { "x-mcp-toolsets": "accounts" },
  });

  expect(namesOf(await byAddress.listTools())).toEqual(
    expect.arrayContaining(["mcp_health", "wallet_balance"]),
  );
  expect(namesOf(await byAddress.listTools())).not.toContain("profile_get");
  expect(namesOf(await byHeader.listTools())).toEqual([
    ...namesOf(await byAddress.listTools()),
    ...toolsOf("letters").map(({ name }) => name),
  ]);
  expect(namesOf(await byBoth.listTools())).toEqual(["mcp_health", "profile_get"]);
  expect(errorOf(await byAddress.callTool({ name: "profile_get", arguments: {} }))).toMatchObject({
    code: "FORBIDDEN_SCOPE",
    details: { reason: "narrowed" },
  });
});

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};
const post = (
  world: World,
  path: string,
  body: string,
  { token = world.office.token, ...headers }: Record<string, string> = {},
) =>
  world.fetch(path, {
    method: "POST",
    body,
    token: token === "" ? null : token,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });

test("an unknown toolset is answered with those that exist", async () => {
  const world = await startWorld();

  const answer = await post(world, "/mcp?toolsets=wallet,spaceships", JSON.stringify(initialize));

  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe("VALIDATION_ERROR");
  expect(error.message).toContain(toolsets.join(", "));
});

test("a wish for fewer tools that comes twice is one list, and one that is misspelt does not show them all", async () => {
  const world = await startWorld();
  const twice = await connectClient(world, { path: "/mcp?tools=order_send&tools=letter_get&other=1" });

  const [misspelt, unknown] = await Promise.all([
    post(world, "/mcp?tool=order_send", JSON.stringify(initialize)),
    post(world, "/mcp?tools=ordersend", JSON.stringify(initialize), { "accept-language": "de" }),
  ]);

  expect(namesOf(await twice.listTools()).toSorted()).toEqual(["letter_get", "mcp_health", "order_send"]);
  expect(misspelt.status).toBe(400);
  expect(await misspelt.text()).toContain("did you mean tools?");
  expect(await unknown.text()).toContain("meinten Sie order_send?");
});

test("without a valid token there is nothing to see but the way to one", async () => {
  const world = await startWorld();

  const answers = await Promise.all([
    post(world, "/mcp", JSON.stringify(initialize), { token: "" }),
    post(world, "/mcp/readonly", JSON.stringify(initialize), { token: "bt_test_wrong" }),
  ]);

  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
    expect(await answer.json()).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  }
});

test("a message that is no JSON is answered as JSON-RPC asks, with our error inside", async () => {
  const world = await startWorld();

  const answer = await post(world, "/mcp", '{"jsonrpc": ');

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    jsonrpc: "2.0",
    id: null,
    error: { code: -32700, data: { error: { code: "VALIDATION_ERROR" } } },
  });
});

test("on a loopback address only our own names are answered; elsewhere the proxy decides", async () => {
  const world = await startWorld();
  const ask = (boundTo: string, host: string) =>
    httpApp(world.services, { boundTo }).request("/mcp", {
      method: "POST",
      body: JSON.stringify(initialize),
      headers: {
        host,
        authorization: `Bearer ${world.office.token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
    });

  const rebound = await ask("127.0.0.1", "evil.example");
  const statuses = await Promise.all([
    ask("127.0.0.1", "localhost:8080"),
    ask("::1", "[::1]:8080"),
    ask("::1", "evil.example"),
    ask("0.0.0.0", "letters.example"),
  ]);

  expect(rebound.status).toBe(403);
  expect(await rebound.json()).toMatchObject({ error: { details: { reason: "HOST_NOT_ALLOWED" } } });
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 200]);
});

test("the list is slim: nothing that says nothing to a model", async () => {
  const world = await startWorld();
  const client = await connectClient(world);

  const text = JSON.stringify(await client.listTools());

  expect(text).not.toMatch(
    /\$schema|9007199254740991|"pattern":"\^\(\[0-9a-fA-F\]|"additionalProperties":false/,
  );
});

test.for(eras)(
  "a %s client is shown the pages of a preview, and finds no picture in the data",
  async (era) => {
    const world = await startWorld();
    const client = await connectClient(world, { era });

    const letter = { subject: "Angebot", content: "Guten Tag", pages: 1 };
    const { content, structuredContent } = await client.callTool({
      name: "letter_preview",
      arguments: letter,
    });

    const [text, image] = content as { type: string; data: string; mimeType: string }[];
    expect(text).toMatchObject({ type: "text" });
    expect(image).toMatchObject({ type: "image", mimeType: "image/png" });
    expect(
      Buffer.from(image?.data ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(structuredContent).toMatchObject({
      pageCount: 1,
      pdfUrl: expect.stringMatching(/\.pdf$/),
      pages: [{ page: 1, widthPx: 794, heightPx: 1123, imageUrl: expect.stringMatching(/\.png$/) }],
    });
    expect(JSON.stringify(structuredContent).length).toBeLessThan(5_000);
  },
);

test("whoever reads only the text of a batch learns of every letter and every problem", async () => {
  const world = await startSendingWorld();
  const client = await connectClient(world);
  const items = Array.from({ length: 30 }, (_, index) => ({
    ...sendInput(),
    clientOrderId: `text-${index}`,
    recipientName: `Empfänger ${index}`,
    ...(index === 29 && { recipientHouseNumber: undefined }),
    ...(index === 12 && { recipientZip: "00000" }),
  }));

  const { content } = await client.callTool({ name: "order_send_batch", arguments: { items, dryRun: true } });

  const [said] = content as { text: string }[];
  const [verdict, ...rest] = said?.text.split("\n") ?? [];
  const rows = rest.filter((line) => line.startsWith("- ") && line.includes(" | "));
  const problems = rest.filter((line) => line.startsWith("- results["));
  expect(verdict).toBe("counts: ok: 29; failed: 1; skipped: 0");
  expect(rows.map((row) => row.split(" | ")[1])).toEqual(items.map(({ clientOrderId }) => clientOrderId));
  expect(problems.filter((line) => line.includes("results[29]")).join()).toContain("ADDRESS_UNCERTAIN");
  expect(problems.filter((line) => line.startsWith("- results[12]: error")).join()).toContain(
    "ADDRESS_INVALID",
  );
  expect(rest.indexOf(problems.at(-1) ?? "")).toBeLessThan(rest.indexOf(rows[0] ?? ""));
});

test("a tool's annotations say what it does: what takes something away, what may be repeated, what reaches outside", () => {
  const of = (name: string) => {
    const tool = allTools.find((each) => each.name === name);
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } =
      (tool && listedTool(tool).annotations) ?? {};
    return { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
  };
  const none = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  expect(of("letter_create_draft")).toEqual(none);
  expect(of("order_send")).toEqual({ ...none, destructiveHint: true, openWorldHint: true });
  expect(of("order_cancel")).toEqual({
    ...none,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  });
  expect(of("template_draft_discard")).toEqual({ ...none, destructiveHint: true, idempotentHint: true });
  expect(of("brand_import_from_website")).toEqual({ ...none, openWorldHint: true });
  // What only reads is neither destructive nor not to be repeated; the protocol asks only the others.
  expect(of("letter_list")).toEqual({ readOnlyHint: true, openWorldHint: false });
  const cannotBeBoth = allTools.filter((tool) => tool.effect === "read" && tool.hints?.destructive);
  expect(cannotBeBoth).toEqual([]);
});
