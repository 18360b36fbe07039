import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { ledOrder } from "../../../../test/led-orders.ts";
import { mailServer } from "../../../../test/pretend-mail-server.ts";
import { planned, startScheduleWorld } from "../../../../test/schedules.ts";
import { sendInput } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";
import { runDueWork } from "../../../worker/run_due_work.ts";
import { moveOrder, requireOrder } from "../../orders/orders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { moveSandboxClock } from "../../partners/partners.ts";

const AT = "2026-03-02T09:00:00Z";
const NAME = { accountName: "Muster GmbH" };

test("with the wish to close an account, sending, tokens and what waits stop at once; money is free again", async () => {
  const { world, letterId } = await startScheduleWorld();
  const owner = await signedInBrowser(world);
  await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T10:00:00" });
  await world.call("approval_submit", sendInput({ reason: "Bitte ansehen" }));
  const before = await owner.call("closure_get", {});
  expect(before.body).toMatchObject({ closing: null, waiting: { schedules: 1, approvals: 1 } });
  expect((await owner.call("wallet_balance", {})).body["reservedCents"]).toBeGreaterThan(0);

  const { body } = await owner.call("closure_request", NAME);

  expect(body).toMatchObject({ closesAt: "2026-03-16T09:00:00.000Z" });
  expect((await owner.call("wallet_balance", {})).body).toMatchObject({ reservedCents: 0 });
  expect((await owner.call("closure_get", {})).body).toMatchObject({
    closing: { requestedBy: "Ada Absender", closesAt: "2026-03-16T09:00:00.000Z" },
    waiting: { schedules: 0, approvals: 0, fixes: 0 },
  });
  expect(await world.call("wallet_balance", {})).toMatchObject({ error: { code: "ACCOUNT_CLOSING" } });
  for (const [action, input] of [
    ["order_send", sendInput()],
    ["member_invite", { email: "a@example.com", role: "viewer" }],
  ] as const)
    expect(await owner.call(action, input)).toMatchObject({
      status: 403,
      body: { error: { code: "ACCOUNT_CLOSING", details: { closesAt: "2026-03-16T09:00:00.000Z" } } },
    });
});

test("letters that wait for a corrected address are stopped, and their money comes back to the cent", async () => {
  const world = await startWorld();
  const { office, services } = world;
  const { postedCents } = await balanceOf(services.db, office);
  const owner = await signedInBrowser(world);
  const rejected = { to: "awaiting_partner_fix", at: AT, code: "ADDRESS_REJECTED" } as const;
  const submitting = { to: "submitting", at: AT } as const;
  // One was stopped before it was charged, one after; a third is on its way.
  const reserved = await ledOrder(world, { tenant: office, at: AT, steps: [submitting, rejected] });
  const submitted = { to: "submitted", at: AT } as const;
  const charged = await ledOrder(world, { tenant: office, at: AT, steps: [submitting, submitted, rejected] });
  const underWay = await ledOrder(world, { tenant: office, at: AT, steps: [submitting, submitted] });
  const { priceCents } = reserved;
  expect(await balanceOf(services.db, office)).toMatchObject({
    postedCents: postedCents - 2 * priceCents,
    reservedCents: priceCents,
  });
  expect((await owner.call("closure_get", {})).body).toMatchObject({ waiting: { fixes: 2 } });

  await owner.call("closure_request", NAME);
  await owner.call("closure_request", NAME);

  expect(await balanceOf(services.db, office)).toMatchObject({
    postedCents: postedCents - priceCents,
    reservedCents: 0,
  });
  for (const { orderId } of [reserved, charged])
    expect(await requireOrder(services.db, office, orderId)).toMatchObject({
      status: "cancelled",
      statusDetail: { code: "ACCOUNT_CLOSING", by: { kind: "person" } },
    });
  expect((await requireOrder(services.db, office, underWay.orderId)).status).toBe("submitted");

  // What its carrier sends back while the account is being closed is not left waiting either.
  await moveOrder(services.db, office, underWay.orderId, {
    from: ["submitted"],
    to: "awaiting_partner_fix",
    at: new Date(AT),
  });
  await world.runDue({ partnerId: office.partnerId, mode: "live" });
  expect(await balanceOf(services.db, office)).toMatchObject({ postedCents, reservedCents: 0 });

  // Taking the closing back brings nothing back to life, and moves no money.
  expect((await owner.call("closure_withdraw", {})).status).toBe(200);
  expect((await requireOrder(services.db, office, charged.orderId)).status).toBe("cancelled");
  expect(await balanceOf(services.db, office)).toMatchObject({ postedCents, reservedCents: 0 });
});

test("data is taken along while it closes, and the wish is taken back until its time is over", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  await owner.call("closure_request", NAME);
  world.setTime("2026-03-03T09:00:00Z");
  await owner.signInAgain();
  const everything = { since: "2026-03-01", until: "2999-01-01", format: "gobd_csv" };
  expect((await owner.call("archive_export", everything)).status).toBe(200);

  expect((await owner.call("closure_withdraw", {})).status).toBe(200);

  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
  expect((await owner.call("closure_withdraw", {})).status).toBe(404);
  const kinds = world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("kind", "like", "account.%");
  expect((await kinds.orderBy("id").execute()).map(({ kind }) => kind)).toEqual([
    "account.closure_requested",
    "account.closure_withdrawn",
  ]);
  expect((await world.runJobs()).filter((job) => job === "send_mail")).toHaveLength(2);
});

test("after fourteen days of real time the account is closed: nobody gets in, and its records stay", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const live = { partnerId, mode: "live" as const };
  const owner = await signedInBrowser(world);
  expect((await owner.call("mailbox_set", (await mailServer()).named)).status).toBe(200);
  await owner.call("closure_request", NAME);
  // A sandbox that is ahead closes nothing.
  await moveSandboxClock(world.services, partnerId, new Date("2027-01-01T00:00:00Z"));
  await world.runDue();
  world.setTime("2026-03-16T08:59:59Z");
  await world.runDue(live);
  expect((await owner.call("closure_get", {})).status).toBe(200);

  world.setTime("2026-03-16T09:00:00Z");
  expect((await owner.call("closure_withdraw", {})).status).toBe(404);
  await world.runDue(live);
  await world.runDue(live);

  expect((await owner.call("session", {})).status).toBe(401);
  expect(await world.call("wallet_balance", {})).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  const { db } = world.services;
  const partner = db.selectFrom("partners").select("closedAt").where("id", "=", partnerId);
  expect(await partner.execute()).toEqual([{ closedAt: new Date("2026-03-16T09:00:00Z") }]);
  const closed = db
    .selectFrom("archiveRecords")
    .select("record")
    .where("kind", "=", "account.closure_closed");
  expect(await closed.execute()).toEqual([{ record: { balanceCents: 0 } }]);
  expect(await db.selectFrom("mailboxes").select("id").execute(), "passwords of others").toEqual([]);
});

test("what a carrier sends back after the account was closed is credited within a minute, not after thirty days", async () => {
  const world = await startWorld();
  const { office, services } = world;
  const { postedCents } = await balanceOf(services.db, office);
  const owner = await signedInBrowser(world);
  const steps = [
    { to: "submitting", at: AT },
    { to: "submitted", at: AT },
  ] as const;
  const { orderId } = await ledOrder(world, { tenant: office, at: AT, steps });
  await owner.call("closure_request", NAME);
  world.setTime("2026-03-16T09:00:00Z");
  await runDueWork.run({}, services, new AbortController().signal);
  expect((await owner.call("session", {})).status).toBe(401);

  world.setTime("2026-03-20T09:00:00Z");
  const sentBack = { from: ["submitted"], to: "awaiting_partner_fix", at: new Date(AT) } as const;
  await moveOrder(services.db, office, orderId, sentBack);
  await runDueWork.run({}, services, new AbortController().signal);

  expect(await requireOrder(services.db, office, orderId)).toMatchObject({ status: "cancelled" });
  expect(await balanceOf(services.db, office)).toMatchObject({ postedCents, reservedCents: 0 });
});

test("the name has to be right, once is enough, and only an owner may", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  for (const accountName of ["", "muster gmbh", "Muster", "x".repeat(300)])
    expect((await owner.call("closure_request", { accountName })).status, accountName).toBe(400);
  const approver = await signedInBrowser(world, { role: "approver", name: "Cem" });
  for (const [action, input] of [
    ["closure_get", {}],
    ["closure_request", NAME],
    ["closure_withdraw", {}],
  ] as const)
    expect((await approver.call(action, input)).status, action).toBe(403);

  await owner.call("closure_request", NAME);
  world.setTime("2026-03-04T09:00:00Z");
  await owner.signInAgain();
  expect((await owner.call("closure_request", NAME)).body).toMatchObject({
    closesAt: "2026-03-16T09:00:00.000Z",
  });
});

test("another account goes on working", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const owner = await signedInBrowser(world);
  await owner.call("closure_request", NAME);
  expect(await world.call("wallet_balance", {}, { token: other.token })).toMatchObject({ ok: true });
});
