import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startOAuth } from "../../../../test/oauth.ts";

type Rules = {
  account: Record<string, unknown>;
  doors: { kind: string; name: string; approves: string; scopes: string[] }[];
};

test("an owner sees of every person, connection and token what holds, and the account's rules narrow it", async () => {
  const oauth = await startOAuth({ role: "owner" });
  const { world } = oauth;
  await oauth.connect({ ticked: ["letter:read", "order:send", "approval:decide", "approval:self_approve"] });
  const call = async (action: string, input: object) =>
    (await oauth.browser.postJson(`/v1/portal/${action}`, input)).json();
  const made = (await call("token_create", {
    name: "Buchhaltung",
    scopes: ["letter:read", "order:send", "approval:decide", "approval:self_approve"],
    lettersPerDay: 20,
    eurosPerDay: 12.5,
    expiresOn: "2026-03-31",
  })) as { tokenId: string };
  const read = async () => (await call("standing_rules", {})) as Rules;
  const named = async (name: string) => (await read()).doors.find((door) => door.name === name);

  expect(await named("Buchhaltung")).toMatchObject({
    kind: "token",
    id: made.tokenId,
    sends: "by_rules",
    approves: "all",
    lettersPerDay: 20,
    centsPerDay: 1250,
    expiresAt: "2026-03-31T22:00:00.000Z",
    lastUsedAt: null,
  });
  const connected = (await read()).doors.find(({ kind }) => kind === "connection");
  expect(connected).toMatchObject({
    inNameOf: "Ada Absender",
    role: "owner",
    sends: "asks",
    approves: "rejects",
  });
  expect(await named("Ada Absender")).toMatchObject({ kind: "person", sends: "by_rules", approves: "all" });

  // Of a colleague who only reads nothing is left but reading.
  await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const vera = await named("Vera Viewer");
  expect(vera).toMatchObject({ sends: "never", approves: "never" });
  expect(vera?.scopes.every((scope) => scope.endsWith(":read"))).toBe(true);

  const set = (changes: string) =>
    asOwner(world, `update partners set ${changes} where id = '${world.office.partnerId}'`);
  await set("approval_four_eyes = true");
  expect(await named("Buchhaltung"), "one decides alone: the rule does not hold").toMatchObject({
    approves: "all",
  });
  await signedInBrowser(world, { role: "approver", name: "Frieda Freigabe" });
  expect(await named("Buchhaltung")).toMatchObject({ approves: "rejects" });
  expect(await named("Frieda Freigabe")).toMatchObject({ approves: "others" });
  await set("approval_four_eyes = false, two_approvers_above_cents = 0");
  const programs = (await read()).doors.filter(({ kind }) => kind !== "person");
  expect(programs.map(({ approves }) => approves).filter((may) => may !== "rejects")).toEqual([]);
  expect((await read()).account).toMatchObject({ twoApproversAboveCents: 0, secondFactorForAll: false });

  await call("token_revoke", { tokenId: made.tokenId });
  expect(await named("Buchhaltung"), "what has ended lets nobody in").toBeUndefined();
});

test("it is for owners, who see their own account alone", async () => {
  const oauth = await startOAuth({ role: "owner" });
  const { world } = oauth;
  for (const role of ["viewer", "editor", "approver"] as const) {
    const { call } = await signedInBrowser(world, { role, name: `Person ${role}` });
    expect(await call("standing_rules", {})).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });
  }
  const { partnerId } = await world.openOffice();
  const other = await signedInBrowser(world, { name: "Fritz Fremd", partnerId });
  const { doors } = (await other.call("standing_rules", {})).body as Rules;
  expect(doors.map(({ name }) => name)).not.toContain("Ada Absender");
  expect((await other.call("standing_rules", { partnerId: world.office.partnerId })).status).toBe(400);
});
