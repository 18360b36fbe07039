import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

type Log = {
  items: { act: string; actText: string; outcome: string; who: { id: string; name: string } }[];
  total: number;
};

async function startLog() {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const log = async (filter: object = {}) => (await owner.call("log_list", filter)).body as unknown as Log;
  return { world, owner, log };
}

test("the log says who did what, people and programs, newest first; what only looked on wish", async () => {
  const { world, owner, log } = await startLog();
  await world.call("wallet_balance", {});
  await world.call("address_upsert", { reasoning: "A new customer" });
  await owner.call("member_invite", { email: "a@example.com", role: "viewer" });

  expect((await log()).items).toMatchObject([
    {
      act: "member_invite",
      actText: "Jemanden eingeladen",
      outcomeText: null,
      who: { name: "Ada Absender" },
    },
    {
      act: "address_upsert",
      outcome: "VALIDATION_ERROR",
      outcomeText: "Angaben nicht gültig",
      who: { kind: "token" },
      world: "sandbox",
    },
    { act: "sign_in", actText: "Angemeldet", who: { kind: "person" }, world: "live" },
  ]);
  expect((await log({ withReads: true })).items.map(({ act }) => act)).toContain("wallet_balance");
});

test("it is filtered by who, by what and by day, and paged", async () => {
  const { world, owner, log } = await startLog();
  await owner.call("member_invite", { email: "a@example.com", role: "viewer" });
  await owner.call("member_invite", { email: "b@example.com", role: "viewer" });
  await world.call("address_upsert", {});
  const { body } = await owner.call("log_choices", {});
  const people = body["people"] as { id: string; kind: string; name: string }[];
  expect(body["acts"]).toContainEqual({ act: "member_invite", text: "Jemanden eingeladen", isRead: false });

  const ada = people.find(({ name }) => name === "Ada Absender")?.id;
  expect((await log({ who: ada })).items.every(({ who }) => who.id === ada)).toBe(true);
  expect((await log({ who: world.office.tokenId })).items.map(({ act }) => act)).toEqual(["address_upsert"]);
  expect(await log({ act: "member_invite", limit: 1, offset: 1 })).toMatchObject({ total: 2, items: [{}] });
  expect((await log({ before: "2026-03-01" })).items).toEqual([]);
});

test("it is an owner's, and of their own account", async () => {
  const { world, log } = await startLog();
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Eve", partnerId: other.partnerId });
  await stranger.call("member_invite", { email: "x@example.com", role: "viewer" });

  expect((await log()).items.map(({ act }) => act)).toEqual(["sign_in"]);
  expect((await log({ who: other.tokenId, withReads: true })).items).toEqual([]);
  const approver = await signedInBrowser(world, { role: "approver", name: "Cem" });
  for (const action of ["log_list", "log_choices"])
    expect((await approver.call(action, {})).status).toBe(403);
  expect((await stranger.call("log_list", { who: "x".repeat(100) })).status).toBe(400);
});
