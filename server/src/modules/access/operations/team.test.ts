import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

type Team = {
  members: { userId: string; name: string; role: string; lastSeenAt: string | null; isYou: boolean }[];
  invitations: { invitationId: string; email: string; role: string; isExpired: boolean }[];
};

async function startTeam() {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const team = async () => (await owner.call("team_get", {})).body as Team;
  const idOf = async (name: string) =>
    (await team()).members.find((member) => member.name === name)?.userId ?? "";
  return { world, owner, team, idOf };
}

test("an owner sees who is there, and when they last did something here", async () => {
  const { world, team } = await startTeam();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  await viewer.call("session", {});

  expect((await team()).members).toMatchObject([
    { name: "Ada Absender", role: "owner", isYou: true, lastSeenAt: "2026-03-02T09:00:00.000Z" },
    { name: "Vera Viewer", role: "viewer", isYou: false, lastSeenAt: "2026-03-02T09:00:00.000Z" },
  ]);
});

test("an invitation is mailed, sent again with a new link, and withdrawn", async () => {
  const { world, owner, team } = await startTeam();
  const links = () =>
    world.logLines.flatMap((line) => /https?:[^"\\\s]+invitation[^"\\\s]+/.exec(line)?.[0] ?? []);
  const opens = async (link: string | undefined) => (await owner.open(link ?? "")).status;

  const { body } = await owner.call("member_invite", { email: "New@Example.com", role: "editor" });
  await owner.call("member_invite", { email: "new@example.com", role: "approver" });
  expect((await team()).invitations).toMatchObject([
    { email: "new@example.com", role: "approver", isExpired: false },
  ]);
  expect(await opens(links()[0])).toBe(404);
  expect(await opens(links()[1])).toBe(200);
  const replaced = { invitationId: body["invitationId"] };
  expect((await owner.call("invitation_resend", replaced)).status).toBe(404);

  const [waiting] = (await team()).invitations;
  const which = { invitationId: waiting?.invitationId };
  world.setTime("2026-03-12T09:00:00Z");
  await owner.signInAgain();
  expect((await team()).invitations[0]?.isExpired).toBe(true);
  await owner.call("invitation_resend", which);
  expect((await team()).invitations[0]?.isExpired).toBe(false);
  expect(await opens(links()[1])).toBe(404);
  expect(await opens(links()[2])).toBe(200);

  await owner.call("invitation_withdraw", which);
  expect((await team()).invitations).toEqual([]);
  expect(await opens(links()[2])).toBe(404);
  expect((await owner.call("invitation_withdraw", which)).status).toBe(404);
});

test("a mailbox is not filled by invitations", async () => {
  const { owner } = await startTeam();
  const statuses = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await owner.call("member_invite", { email: "a@example.com", role: "viewer" })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("a role changes from the next call on, and an account keeps an owner", async () => {
  const { world, owner, idOf } = await startTeam();
  const bob = await signedInBrowser(world, { role: "viewer", name: "Bob" });
  expect((await bob.call("team_get", {})).status).toBe(403);

  await owner.call("member_change", { userId: await idOf("Bob"), role: "owner" });
  expect((await bob.call("team_get", {})).status).toBe(200);
  const [ada, bobId] = [await idOf("Ada Absender"), await idOf("Bob")];
  const leaving = await Promise.all([
    bob.call("member_change", { userId: bobId, role: "viewer" }),
    owner.call("member_change", { userId: ada, role: "viewer" }),
  ]);
  expect(new Set(leaving.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const refused = leaving.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ error: { details: { problems: [{ rule: "last_owner" }] } } });
});

test("a removed member is out at once, with what they had connected; the last owner stays", async () => {
  const { world, owner, idOf } = await startTeam();
  const bob = await signedInBrowser(world, { role: "approver", name: "Bob" });
  const userId = await idOf("Bob");
  const { partnerId } = world.office;
  const client = { clientId: "chat", redirectUris: "[]" };
  await world.services.db.insertInto("oauthClients").values(client).execute();
  const connection = {
    partnerId,
    mode: "sandbox" as const,
    name: "Chat",
    prefix: "oauth_1",
    scopes: ["letter:read"],
    kind: "connection",
    userId,
    clientId: "chat",
    createdAt: new Date(),
  };
  await world.services.db.insertInto("partnerTokens").values(connection).execute();

  expect((await owner.call("member_remove", { userId })).status).toBe(200);

  expect((await bob.call("session", {})).status).toBe(401);
  const ended = world.services.db
    .selectFrom("partnerTokens")
    .select("revokedAt")
    .where("kind", "=", "connection");
  expect(await ended.execute()).toEqual([{ revokedAt: world.services.clock.now() }]);
  const sessions = world.services.db.selectFrom("sessions").select("id").where("userId", "=", userId);
  expect(await sessions.execute()).toEqual([]);
  expect((await owner.call("member_remove", { userId })).status).toBe(404);
  expect((await owner.call("member_remove", { userId: await idOf("Ada Absender") })).status).toBe(400);
});

test("whoever leaves or may no longer invite leaves no invitation behind, unless somebody else has sent it again", async () => {
  const { world, owner, team, idOf } = await startTeam();
  const addresses = async () => (await team()).invitations.map(({ email }) => email).toSorted();
  for (const [name, end] of [
    ["Bea Besitz", (userId: string) => owner.call("member_remove", { userId })],
    ["Cem Chef", (userId: string) => owner.call("member_change", { userId, role: "approver" })],
  ] as const) {
    const leaving = await signedInBrowser(world, { name });
    await leaving.call("member_invite", { email: "way.back@example.com", role: "owner" });
    const { body } = await leaving.call("member_invite", { email: "colleague@example.com", role: "editor" });
    await owner.call("invitation_resend", { invitationId: body["invitationId"] });
    expect(await addresses()).toEqual(["colleague@example.com", "way.back@example.com"]);

    expect((await end(await idOf(name))).status).toBe(200);

    expect(await addresses()).toEqual(["colleague@example.com"]);
  }
});

test("only owners look after the team, and only after their own", async () => {
  const { world, owner } = await startTeam();
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Eve", partnerId: other.partnerId });
  const { body } = await stranger.call("team_get", {});
  const userId = (body as Team).members[0]?.userId;
  const { body: invited } = await stranger.call("member_invite", { email: "x@example.com", role: "owner" });

  for (const [action, input] of [
    ["member_change", { userId, role: "viewer" }],
    ["member_remove", { userId }],
    ["invitation_resend", invited],
    ["invitation_withdraw", invited],
  ] as const) {
    const { mode: _mode, linkToPassOn: _link, ...given } = input as Record<string, unknown>;
    expect((await owner.call(action, given)).status, action).toBe(404);
    const approver = await signedInBrowser(world, { role: "approver", name: "Cem" });
    expect((await approver.call(action, given)).status, action).toBe(403);
  }
  for (const input of [
    { email: "no address", role: "viewer" },
    { email: "a@example.com", role: "god" },
  ])
    expect((await owner.call("member_invite", input)).status).toBe(400);
});
