import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startOAuth } from "../../../../test/oauth.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import type { Role } from "../../../foundation/role.ts";

type Connections = {
  items: { connectionId: string; name: string; isYours: boolean; mayRaiseCaps: boolean }[];
};

async function startConnected(role: Role = "owner") {
  const oauth = await startOAuth({ role });
  const { tokens } = await oauth.connect({
    ticked: ["letter:read", "order:read"],
    fields: { lettersPerDay: "5", eurosPerDay: "10" },
  });
  const person = {
    call: async (action: string, input: object) => {
      const answer = await oauth.browser.postJson(`/v1/portal/${action}`, input);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
  const [connection] = ((await person.call("connection_list", {})).body as Connections).items;
  const use = async (tool = "letter_list", input: object = {}) =>
    (
      await oauth.fetch(
        new Request(`${oauth.origin}/v1/tools/${tool}`, {
          method: "POST",
          headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
          body: JSON.stringify(input),
        }),
      )
    ).status;
  const connectionId = connection?.connectionId ?? "";
  const limits = {
    connectionId,
    scopes: ["letter:read", "order:read"],
    lettersPerDay: 5,
    eurosPerDay: 10,
    basedOn: null as unknown,
  };
  return { oauth, person, tokens, use, connection, connectionId, limits };
}

test("a person sees what is connected, takes rights away, and ends it at once", async () => {
  const { oauth, person, tokens, use, connection, connectionId, limits } = await startConnected();
  expect(connection).toMatchObject({
    name: "Chat <b>client</b>",
    personName: "Ada Absender",
    isYours: true,
    lettersPerDay: 5,
    centsPerDay: 1000,
  });
  expect(await use()).toBe(200);

  const narrowed = await person.call("connection_change", {
    ...limits,
    scopes: ["letter:read", "order:send"],
  });
  expect(narrowed.body["scopes"]).toEqual(["letter:read"]);
  expect(await use("order_status", {})).toBe(403);
  expect(await use("order_send", {})).toBe(403);

  expect((await person.call("connection_end", { connectionId })).status).toBe(200);
  expect(await use()).toBe(401);
  expect((await oauth.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await person.call("connection_end", { connectionId })).status).toBe(404);
});

test("who is no owner lowers the caps of a connection and does not raise them", async () => {
  const { person, limits } = await startConnected("editor");

  for (const raised of [
    { lettersPerDay: 6 },
    { lettersPerDay: null },
    { eurosPerDay: 10.01 },
    { eurosPerDay: null },
  ])
    expect(await person.call("connection_change", { ...limits, ...raised })).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ rule: "only_owners_raise" }] } } },
    });
  const { status, body } = await person.call("connection_change", { ...limits, lettersPerDay: 2 });
  expect(status).toBe(200);
  const basedOn = body["updatedAt"];
  expect(await person.call("connection_change", { ...limits, lettersPerDay: 5, basedOn })).toMatchObject({
    body: { error: { details: { problems: [{ rule: "only_owners_raise" }] } } },
  });
});

test("an owner sees everybody's connections, raises their caps and ends them; others see their own", async () => {
  const { oauth, limits, connectionId, use } = await startConnected("editor");
  const approver = await signedInBrowser(oauth.world, { role: "approver", name: "Cem" });
  const other = await oauth.world.openOffice();
  const stranger = await signedInBrowser(oauth.world, { name: "Eve", partnerId: other.partnerId });
  for (const nosy of [approver, stranger]) {
    expect(((await nosy.call("connection_list", {})).body as Connections).items).toEqual([]);
    expect((await nosy.call("connection_change", limits)).status).toBe(404);
    expect((await nosy.call("connection_end", { connectionId })).status).toBe(404);
  }
  expect(await use()).toBe(200);

  const owner = await signedInBrowser(oauth.world, { name: "Olga Owner" });
  expect(((await owner.call("connection_list", {})).body as Connections).items).toMatchObject([
    { connectionId, isYours: false, mayRaiseCaps: true },
  ]);
  const raised = await owner.call("connection_change", { ...limits, lettersPerDay: 100, eurosPerDay: null });
  expect(raised.body).toMatchObject({ lettersPerDay: 100, centsPerDay: null });
  await owner.call("connection_end", { connectionId });
  expect(await use()).toBe(401);
});

test("of two who narrow it at once one wins; a new consent is noticed, too", async () => {
  const { oauth, person, limits } = await startConnected();
  const save = (lettersPerDay: number, basedOn: unknown) =>
    person.call("connection_change", { ...limits, lettersPerDay, basedOn });
  const { body } = await onlyOneSaves(oauth.world, "partner_tokens", [1, 2, 3], (letters) =>
    save(letters, null),
  );
  expect((await person.call("connection_list", {})).body).toMatchObject({
    items: [{ lettersPerDay: body["lettersPerDay"], updatedAt: body["updatedAt"] }],
  });

  await oauth.connect({ ticked: ["letter:read"], fields: { lettersPerDay: "4", eurosPerDay: "10" } });
  expect(await save(5, body["updatedAt"])).toMatchObject(changedMeanwhile);
});
