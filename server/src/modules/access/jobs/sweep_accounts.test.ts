import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { sweepAccounts } from "./sweep_accounts.ts";
import { moveSandboxClock } from "../../partners/partners.ts";

const window = (connectionId: string, startsAt: string) => ({
  connectionId,
  kind: "reads",
  startsAt: new Date(startsAt),
  calls: 1,
});
const verification = (identifier: string, expiresAt: Date) => ({ identifier, value: "", expiresAt });

test("what has had its time goes, the rest stays", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const before = new Date("2026-03-02T08:59:59Z");
  const after = new Date("2026-03-02T09:00:01Z");
  await db
    .insertInto("rateWindows")
    .values([
      window("old", "2026-03-02T07:59:00Z"),
      window("new", "2026-03-02T08:01:00Z"),
      { ...window("of yesterday", "2026-03-01T00:00:00Z"), kind: "reports/day" },
      { ...window("of today", "2026-03-02T00:00:00Z"), kind: "reports/day" },
    ])
    .execute();
  await db.insertInto("users").values({ email: "ada@example.com", name: "Ada" }).execute();
  const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("sessions")
    .values([
      { userId, token: "old", expiresAt: before },
      { userId, token: "new", expiresAt: after },
    ])
    .execute();
  await db
    .insertInto("verifications")
    .values([verification("old", before), verification("new", after)])
    .execute();

  await sweepAccounts.run({}, world.services, new AbortController().signal);

  const left = await db.selectFrom("rateWindows").select("connectionId").orderBy("connectionId").execute();
  expect(left.map(({ connectionId }) => connectionId)).toEqual(["new", "of today"]);
  expect(await db.selectFrom("sessions").select("token").execute()).toEqual([{ token: "new" }]);
  expect(await db.selectFrom("verifications").select("identifier").execute()).toEqual([
    { identifier: "new" },
  ]);
});

test("setup links are kept for 30 days of the account's own time", async () => {
  const world = await startWorld();
  const ahead = await world.openOffice();
  for (const token of [world.office.token, ahead.token])
    await world.call("setup_fix_link", { gap: "avv" }, { token });
  await moveSandboxClock(world.services, ahead.partnerId, new Date("2026-04-02T09:00:00Z"));

  await sweepAccounts.run({}, world.services, new AbortController().signal);

  const left = await world.services.db.selectFrom("setupLinks").select("partnerId").execute();
  expect(left).toEqual([{ partnerId: world.office.partnerId }]);
});

test("it runs every night and may run twice", async () => {
  const world = await startWorld();
  expect(sweepAccounts.cron).toMatch(/^\d+ [0-5] \* \* \*$/);

  await sweepAccounts.run({}, world.services, new AbortController().signal);
  await sweepAccounts.run({}, world.services, new AbortController().signal);
});
