import type { Client } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { waitingLetter } from "../../test/approvals.ts";
import { connectClient } from "../../test/mcp-client.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";
import { scopes } from "../foundation/scope.ts";
import { allTools } from "../find-operation.ts";
import { createToken } from "../modules/access/access.ts";

type Card = { status: string; may: Record<string, boolean>; approvalUrl: string };
type Answer = { isError?: boolean; structuredContent?: Card; _meta?: Record<string, unknown> };

const ask = async (client: Client, name: string, input: Record<string, unknown>): Promise<Answer> =>
  (await client.callTool({ name, arguments: input })) as Answer;

const errorIn = ({ _meta }: Answer) => _meta?.["brieftaube/error"];

/** What a card is handed with the list of approvals. */
async function nonceOf(client: Client): Promise<string> {
  const { _meta } = await ask(client, "approval_list", {});
  const handed = _meta?.["brieftaube/card"] as { approvals: { nonce: string }[] } | undefined;
  return handed?.approvals[0]?.nonce ?? "";
}

const clientWith = async (world: World, without: string[]) => {
  const kept = scopes.filter((scope) => !without.includes(scope));
  const { token } = await createToken(world.services, { ...world.office, name: "Chat", scopes: kept });
  return connectClient(world, { token });
};

test("only who can show cards is told of the tools that cards call", async () => {
  const world = await startWorld();
  for (const era of ["legacy", "modern"] as const) {
    const { tools } = await (await connectClient(world, { era })).listTools();
    expect(tools).toHaveLength(allTools.length);
    const able = await connectClient(world, { era, showsCards: true });
    const listed = (await able.listTools()).tools.filter(({ name }) => name.startsWith("card_"));
    expect(listed.map(({ name, _meta }) => [name, _meta?.["ui"]])).toEqual([
      ["card_approval", { visibility: ["app"] }],
      ["card_decide", { visibility: ["app"] }],
    ]);
  }
});

test("the tools with a card say where it is, and it is one small page that loads nothing", async () => {
  const client = await connectClient(await startWorld());
  const { tools } = await client.listTools();
  const uris = new Map(
    tools.flatMap(({ name, _meta }) => {
      const { resourceUri } = (_meta?.["ui"] ?? {}) as { resourceUri?: string };
      return resourceUri ? [[name, resourceUri] as const] : [];
    }),
  );
  expect([...uris.keys()].toSorted()).toEqual([
    "approval_list",
    "approval_submit",
    "mcp_health",
    "order_send",
    "order_send_batch",
    "setup_fix_link",
  ]);
  for (const uri of new Set(uris.values())) {
    const [page] = (await client.readResource({ uri })).contents;
    expect(page).toMatchObject({ mimeType: "text/html;profile=mcp-app", _meta: { ui: { csp: {} } } });
    const html = page && "text" in page ? page.text : "";
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).not.toMatch(/(src|href)="?(https?:)?\/\//);
    expect(html).toContain("default-src 'none'; script-src 'sha256-");
  }
});

test("a card shows what is asked and decides it once", async () => {
  const world = await startSendingWorld();
  await world.call("approval_submit", sendInput());
  const client = await connectClient(world);
  const nonce = await nonceOf(client);

  const shown = await ask(client, "card_approval", { nonce, language: "de" });
  expect(shown.structuredContent).toMatchObject({
    status: "pending",
    total: expect.stringMatching(/^\d,\d\d\s€$/) as string,
    delivery: "Standardbrief",
    letterCount: 1,
    firstPage: expect.stringMatching(/^data:image\/png;base64,/) as string,
    may: { approve: true, reject: true, stop: false },
  });
  const decided = await ask(client, "card_decide", { nonce, decision: "approve" });
  expect(decided.structuredContent).toMatchObject({
    status: "approved",
    leavesInSeconds: 600,
    may: { approve: false, reject: false, stop: true },
  });
  expect(errorIn(await ask(client, "card_decide", { nonce, decision: "reject" }))).toMatchObject({
    code: "APPROVAL_ALREADY_DECIDED",
  });
});

test("a connection without the right sees the card and is led to the portal", async () => {
  const world = await startSendingWorld();
  await world.call("approval_submit", sendInput());
  const reader = await clientWith(world, ["approval:decide", "approval:self_approve", "order:send"]);
  const nonce = await nonceOf(reader);
  const { structuredContent } = await ask(reader, "card_approval", { nonce });
  expect(structuredContent).toMatchObject({ may: { approve: false, reject: false, stop: false } });
  expect(structuredContent?.approvalUrl).toContain("/approvals/");
  expect(errorIn(await ask(reader, "card_decide", { nonce, decision: "approve" }))).toMatchObject({
    code: "FORBIDDEN_SCOPE",
  });

  const decider = await clientWith(world, ["approval:self_approve"]);
  const own = await nonceOf(decider);
  expect(errorIn(await ask(decider, "card_decide", { nonce: own, decision: "approve" }))).toMatchObject({
    code: "FORBIDDEN_SCOPE",
    details: { scope: "approval:self_approve" },
  });
  const rejected = await ask(decider, "card_decide", { nonce: own, decision: "reject", comment: "nein" });
  expect(rejected.structuredContent).toMatchObject({ status: "rejected" });
});

test("a nonce serves the connection that got it, for a day, and nobody guesses one", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const client = await connectClient(world);
  const nonce = await nonceOf(client);
  const stranger = await connectClient(world, { token: (await world.openOffice()).token });
  const colleague = await clientWith(world, []);
  const refused = { code: "VALIDATION_ERROR", details: { problems: [{ path: "nonce" }] } };

  for (const other of [stranger, colleague])
    for (const tool of ["card_approval", "card_decide"])
      expect(
        errorIn(await ask(other, tool, { nonce, ...(tool === "card_decide" && { decision: "approve" }) })),
      ).toMatchObject(refused);
  for (const guess of ["", approvalId, "A".repeat(120), `${nonce.slice(0, -2)}AA`, "\u0000"])
    expect(errorIn(await ask(client, "card_approval", { nonce: guess }))).toMatchObject({
      code: "VALIDATION_ERROR",
    });
  world.setTime("2026-03-03T09:00:01Z");
  expect(errorIn(await ask(client, "card_approval", { nonce }))).toMatchObject(refused);
});

test("a card shows nothing any more that its connection may no longer see", async () => {
  const world = await startWorld();
  await waitingLetter(world);
  const client = await connectClient(world);
  const nonce = await nonceOf(client);
  await world.services.db
    .updateTable("partnerTokens")
    .set({ scopes: ["letter:read"] })
    .execute();

  expect(errorIn(await ask(client, "card_approval", { nonce }))).toMatchObject({ code: "FORBIDDEN_SCOPE" });
});

test("what cards call is no tool of the other surfaces", async () => {
  const world = await startWorld();
  const body = JSON.stringify({ nonce: "x" });
  const headers = { "content-type": "application/json" };
  expect((await world.fetch("/v1/tools/card_approval", { method: "POST", headers, body })).status).toBe(404);
  const listed = await (await world.fetch("/v1/tools")).text();
  expect(listed).not.toContain("card_");
});
