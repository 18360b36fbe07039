import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";

const wish = {
  name: "Buchhaltung",
  scopes: ["letter:read", "wallet:read"],
  lettersPerDay: 20,
  eurosPerDay: 12.5,
  expiresOn: "2026-03-31",
};

type Tokens = { items: { tokenId: string; name: string; status: string; prefix: string }[] };

async function startTokens() {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const listed = async () => ((await owner.call("token_list", {})).body as Tokens).items;
  const uses = async (token: unknown) =>
    (
      await world.fetch("/v1/tools/wallet_balance", {
        method: "POST",
        headers: { authorization: `Bearer ${String(token)}`, "content-type": "application/json" },
        body: "{}",
      })
    ).status;
  return { world, owner, listed, uses };
}

test("a token is shown once, works with what it was given, and ends on its day", async () => {
  const { world, owner, listed, uses } = await startTokens();

  const { body } = await owner.call("token_create", wish);

  expect(body).toMatchObject({ expiresAt: "2026-03-31T22:00:00.000Z" });
  expect(await uses(body["token"])).toBe(200);
  const tokens = await listed();
  expect(tokens.find(({ name }) => name === wish.name)).toMatchObject({
    status: "active",
    scopes: wish.scopes,
    lettersPerDay: 20,
    centsPerDay: 1250,
    lastUsedAt: "2026-03-02T09:00:00.000Z",
  });
  expect(JSON.stringify(tokens)).not.toContain(String(body["token"]));
  const stored = await world.services.db.selectFrom("partnerTokens").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(String(body["token"]));

  world.setTime("2026-03-31T22:00:00Z");
  expect(await uses(body["token"])).toBe(401);
  expect((await listed()).find(({ name }) => name === wish.name)?.status).toBe("expired");
});

test("its caps change, and a revoked one is refused at its next call", async () => {
  const { owner, listed, uses } = await startTokens();
  const { body } = await owner.call("token_create", { ...wish, expiresOn: null });
  const tokenId = body["tokenId"];

  const changed = await owner.call("token_change", {
    tokenId,
    lettersPerDay: null,
    eurosPerDay: 3,
    basedOn: null,
  });
  expect(changed.body).toMatchObject({ lettersPerDay: null, centsPerDay: 300 });
  expect((await owner.call("token_revoke", { tokenId })).status).toBe(200);
  expect(await uses(body["token"])).toBe(401);
  expect((await listed()).at(-1)).toMatchObject({ tokenId, status: "revoked" });
  expect((await owner.call("token_revoke", { tokenId })).status).toBe(404);
  expect(
    (await owner.call("token_change", { tokenId, lettersPerDay: 1, eurosPerDay: 1, basedOn: null })).status,
  ).toBe(404);
});

test("of owners who change its caps at once one wins, and nobody raises again what they have not seen lowered", async () => {
  const { world, owner, listed } = await startTokens();
  const { tokenId } = (await owner.call("token_create", wish)).body;
  const save = (lettersPerDay: number, basedOn: unknown) =>
    owner.call("token_change", { tokenId, lettersPerDay, eurosPerDay: null, basedOn });
  const { body } = await onlyOneSaves(world, "partner_tokens", [1, 2, 3], (letters) => save(letters, null));
  expect((await listed()).find((token) => token.tokenId === tokenId)).toMatchObject({
    lettersPerDay: body["lettersPerDay"],
    updatedAt: body["updatedAt"],
  });

  expect(await save(0, body["updatedAt"])).toMatchObject({ status: 200 });
  expect(await save(100, body["updatedAt"])).toMatchObject(changedMeanwhile);
});

test("what makes no token", async () => {
  const { owner } = await startTokens();
  for (const wrong of [
    { name: " " },
    { name: "a\u0000b" },
    { scopes: [] },
    { scopes: ["everything"] },
    { eurosPerDay: 0.001 },
    { eurosPerDay: "12" },
    { eurosPerDay: -1 },
    { lettersPerDay: 1.5 },
    { expiresOn: "2026-03-01" },
    { expiresOn: "2026-02-30" },
  ])
    expect((await owner.call("token_create", { ...wish, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});

test("tokens are an owner's business, in their own account and mode", async () => {
  const { world, owner } = await startTokens();
  const approver = await signedInBrowser(world, { role: "approver", name: "Cem" });
  const other = await world.openOffice();
  const { tokenId } = other;
  for (const [action, input] of [
    ["token_list", {}],
    ["token_create", wish],
    ["token_revoke", { tokenId }],
    ["token_change", { tokenId, lettersPerDay: 1, eurosPerDay: 1, basedOn: null }],
  ] as const) {
    expect((await approver.call(action, input)).status, action).toBe(403);
    if ("tokenId" in input) expect((await owner.call(action, input)).status, action).toBe(404);
  }
});

test("rights are told in sentences of the person's language, differently for tokens and connections", async () => {
  const { owner } = await startTokens();
  const sending = async (kind: "token" | "connection", language: string) => {
    const { body } = await owner.call("scope_list", { for: kind }, { "accept-language": language });
    const bundles = body["bundles"] as { bundle: string; scopes: { scope: string; text: string }[] }[];
    expect(bundles.map(({ bundle }) => bundle)).toEqual(["read", "write", "send", "decide", "export"]);
    return bundles.flatMap(({ scopes }) => scopes).find(({ scope }) => scope === "order:send")?.text;
  };
  expect(await sending("connection", "en")).toContain("only after approval");
  expect(await sending("token", "en")).toContain("unless your rules ask");
  expect(await sending("token", "de")).toContain("soweit Ihre Regeln keine Freigabe verlangen");
});
