import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { proposeFix } from "../fix.ts";
import { moveOrder, requireOrder } from "../move-order.ts";

const berlin = {
  name: "Erika Müller",
  company: null,
  street: "Platz der Republik",
  houseNumber: "1",
  pobox: null,
  zip: "11011",
  city: "Berlin",
  country: "DE",
};

async function proposed({ services, office }: World, orderId: string): Promise<string> {
  const wish = { recipient: berlin, clientOrderId: null, by: { kind: "token", id: "t" } as const };
  return (await proposeFix({ ...services, caller: office }, orderId, wish)).fixId;
}

/** A letter that the carrier could not read the address of. */
async function stoppedLetter(world: World, changes: object = {}): Promise<string> {
  const { services, office } = world;
  const { orderId } = await sentLetter(world, changes);
  const at = services.clock.now();
  await moveOrder(services.db, office, orderId, { from: ["queued"], to: "submitting", at });
  const stop = { from: ["submitting"], to: "awaiting_partner_fix", at } as const;
  await moveOrder(services.db, office, orderId, { ...stop, statusDetail: { code: "ADDRESS_UNREADABLE" } });
  return orderId;
}

test("an approver sees price, print and both addresses, confirms, and the letter goes out again once", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world);
  const fixId = await proposed(world, orderId);
  const { call } = await signedInBrowser(world, { role: "approver" });

  const { body } = await call("order_details", { orderId });
  expect(body).toMatchObject({ recipient: { city: "München" }, fix: { fixId } });
  expect((body["fix"] as { recipientLines: string[] }).recipientLines).toContain("11011 Berlin");
  const { netCents, vatCents } = body["priceBreakdown"] as Record<string, number>;
  expect((netCents ?? 0) + (vatCents ?? 0)).toBe(body["priceCents"]);

  expect(await call("order_fix_decide", { fixId, decision: "confirm" })).toMatchObject({
    status: 200,
    body: { orderId, status: "queued" },
  });
  const order = await requireOrder(world.services.db, world.office, orderId);
  expect(order).toMatchObject({ recipient: { city: "Berlin" } });
  expect(order.statusDetail.by).toMatchObject({ kind: "person", name: "Ada Absender" });
  expect(await call("order_fix_decide", { fixId, decision: "confirm" })).toMatchObject({ status: 409 });
  expect(await call("order_details", { orderId })).toMatchObject({
    body: { fix: null, coming: [{ kind: "hand_over", at: null, day: null }] },
  });
  const asked = await storeOrder(world, { approval: { expires_at: "2026-03-09T10:00:00Z" } });
  expect(await call("order_details", { orderId: asked.orderId })).toMatchObject({
    body: { coming: [{ kind: "approval_until", at: "2026-03-09T10:00:00.000Z", day: null }] },
  });
});

test("an approver corrects the address in the form, and it goes out at once; an editor's waits", async () => {
  const world = await startSendingWorld();
  const recipient = { name: "Erika Müller", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const approver = await signedInBrowser(world, { role: "approver" });
  const orderId = await stoppedLetter(world);

  expect(await editor.call("order_fix_resubmit", { orderId, recipient })).toMatchObject({
    body: { status: "awaiting_partner_fix", fixStatus: "proposed" },
  });
  expect(await approver.call("order_fix_resubmit", { orderId, recipient })).toMatchObject({
    body: { status: "queued", fixStatus: "applied" },
  });
});

test("declining leaves the order waiting, and is decided once", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const fixId = await proposed(world, orderId);
  const { call } = await signedInBrowser(world);

  expect(await call("order_fix_decide", { fixId, decision: "refuse" })).toMatchObject({
    status: 200,
    body: { status: "awaiting_partner_fix" },
  });
  expect((await call("order_fix_decide", { fixId, decision: "refuse" })).status).toBe(409);
});

test("an editor cannot decide, nothing is decided from another site, and a foreign proposal is none", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const fixId = await proposed(world, orderId);
  const editor = await signedInBrowser(world, { role: "editor" });
  const owner = await signedInBrowser(world, { name: "Olga Owner" });
  const foreigner = await signedInBrowser(world, { name: "Frau Fremd", partnerId: stranger.partnerId });
  const decide = { fixId, decision: "refuse" };

  expect((await editor.call("order_fix_decide", decide)).status).toBe(403);
  expect((await owner.call("order_fix_decide", decide, { "sec-fetch-site": "cross-site" })).status).toBe(401);
  expect((await foreigner.call("order_fix_decide", decide)).status).toBe(404);
  expect((await foreigner.call("order_details", { orderId })).status).toBe(404);
  expect((await owner.call("order_fix_decide", { fixId: randomUUID(), decision: "refuse" })).status).toBe(
    404,
  );
  expect((await owner.call("order_fix_decide", { fixId, decision: "yes" })).status).toBe(400);
  expect(await world.services.db.selectFrom("orderFixes").select("status").execute()).toEqual([
    { status: "proposed" },
  ]);
});

test("the short address leads a member to the letter in its account and world, and others nowhere", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { orderId, letterId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const path = `/orders/fixes/${await proposed(world, orderId)}`;
  const member = await signedInBrowser(world, { role: "viewer" });
  const foreigner = await signedInBrowser(world, { name: "Frau Fremd", partnerId: stranger.partnerId });

  const answer = await member.open(path);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(
    `/portal/letters/${letterId}/fix?partner=${world.office.partnerId}&mode=sandbox`,
  );
  expect((await world.fetch(path, { token: null })).status).toBe(401);
  const theirs = await foreigner.open(path);
  expect(theirs.status).toBe(404);
  expect(await theirs.text()).toBe(await (await foreigner.open(`/orders/fixes/${randomUUID()}`)).text());
  expect((await member.open("/orders/fixes/nothing")).status).toBe(404);
});

/** Safe until Thursday 5 March at 15:45, reasonable until Friday at the same hour. */
const arrival = { by: "2026-03-13" };
const SAFE_HOUR = "2026-03-05T14:45:00Z";
const AT_RISK = "2026-03-05T14:45:01Z";
const LAST_HOUR = "2026-03-06T14:45:00Z";
const TOO_LATE = "2026-03-06T14:45:01Z";
const typed = { name: "Erika Müller", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };

test("after its safe hour nobody's corrected letter leaves until a person has taken the risk in the portal", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world, { arrival });
  const ada = await signedInBrowser(world);
  world.setTime(AT_RISK);

  // A program that releases its own letters is asked like anybody else, and so is an owner in the form.
  const fix = { orderId, recipient: typed, clientOrderId: "fix-1" };
  const answer = await world.call("order_fix_resubmit", fix);
  expect(answer).toMatchObject({
    value: {
      status: "awaiting_partner_fix",
      fixStatus: "proposed",
      decisionUrl: expect.any(String) as string,
    },
  });
  expect(await world.call("order_fix_resubmit", fix)).toEqual(answer);
  expect(await ada.call("order_fix_resubmit", { orderId, recipient: typed })).toMatchObject({
    body: { status: "awaiting_partner_fix", fixStatus: "proposed" },
  });
  const { fixId, decisionUrl } = (answer.ok ? answer.value : {}) as { fixId: string; decisionUrl: string };
  expect((await ada.call("order_details", { orderId })).body).toMatchObject({
    fix: { fixId },
    arrival: { atRisk: true, tooLate: false, lastDay: "2026-03-13" },
  });

  const confirm = { fixId, decision: "confirm" };
  expect(await ada.call("order_fix_decide", confirm)).toMatchObject({
    status: 422,
    body: {
      error: { code: "DEADLINE_MISSED", details: { reason: "at_risk", approvalUrl: decisionUrl } },
    },
  });
  expect(await fixesIn(world)).toEqual([{ status: "proposed", decidedBy: null }]);
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
    status: "awaiting_partner_fix",
    recipient: { city: "München" },
  });

  world.setTime(LAST_HOUR);
  expect(await ada.call("order_fix_decide", { ...confirm, acknowledgeRisk: true })).toMatchObject({
    status: 200,
    body: { orderId, status: "queued" },
  });
  expect(await fixesIn(world)).toMatchObject([
    { status: "applied", decidedBy: { name: "Ada Absender", acknowledgedRisk: true } },
  ]);
  expect((await ada.call("order_details", { orderId })).body).toMatchObject({
    arrival: { lastDay: "2026-03-13" },
  });
});

test("after its last hour a letter takes no address from anybody, says what is left, and can be stopped", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world, { arrival });
  const fixId = await proposed(world, orderId);
  const ada = await signedInBrowser(world);
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  world.setTime(TOO_LATE);
  const late = { code: "DEADLINE_MISSED", details: { reason: "too_late", lastDay: "2026-03-13" } };
  const other = { orderId, recipient: { ...typed, name: "Erik Maier" } };

  const told = await world.call("order_fix_resubmit", other);
  expect(told).toMatchObject({ error: late });
  expect(JSON.stringify(told)).toMatch(/messenger.*No legal advice/);
  for (const { call } of [ada, editor])
    expect(await call("order_fix_resubmit", other)).toMatchObject({ status: 422, body: { error: late } });
  expect(
    await ada.call("order_fix_decide", { fixId, decision: "confirm", acknowledgeRisk: true }),
  ).toMatchObject({ status: 422, body: { error: late } });
  expect((await ada.call("order_details", { orderId })).body).toMatchObject({ arrival: { tooLate: true } });
  expect(await fixesIn(world)).toEqual([{ status: "proposed", decidedBy: null }]);

  expect(await ada.call("order_fix_decide", { fixId, decision: "refuse" })).toMatchObject({ status: 200 });
  expect(await world.call("order_cancel", { orderId })).toMatchObject({
    value: { results: [{ status: "cancelled" }] },
  });
});

test("until its safe hour a letter with a deadline is corrected like any other", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world, { arrival });
  world.setTime(SAFE_HOUR);
  expect(await world.call("order_fix_resubmit", { orderId, recipient: typed })).toMatchObject({
    value: { status: "queued", fixStatus: "applied" },
  });
  expect((await fixesIn(world))[0]?.decidedBy).not.toHaveProperty("acknowledgedRisk");
});

const fixesIn = ({ services, office }: World) =>
  services.db
    .selectFrom("orderFixes")
    .select(["status", "decidedBy"])
    .where("partnerId", "=", office.partnerId)
    .where("mode", "=", office.mode)
    .execute();
