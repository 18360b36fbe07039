import { expect, test } from "vitest";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { pauseSending, resumeSending } from "../src/modules/operator/operator.ts";
import { requireOrder, settleUnclear, unclearOrders } from "../src/modules/orders/orders.ts";
import { approveInPortal, signedInBrowser } from "./approvals.ts";
import { startPretendCarrier, type CarrierManners } from "./pretend-carrier.ts";
import { muenchen, writtenLetter } from "./letters.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

/** Safe until Thursday 5 March at 15:45, reasonable until Friday at the same hour. */
const arrival = { by: "2026-03-13" };
const LAST_MOMENT = "2026-03-06T14:45:00Z";
const TOO_LATE = "2026-03-06T14:45:01Z";

async function startDispatch(manners: CarrierManners = {}) {
  const world = await startSendingWorld();
  const post = await startPretendCarrier(manners);
  world.services.carriers.sandbox = [post.carrier];
  return { world, post };
}

const sent = async (world: World, changes: object = {}) => {
  const answer = await world.call("order_send", sendInput({ arrival, ...changes }));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["orderId"]);
};

const ground = ({ services: { db, clock } }: World) => ({ db, now: clock.now(), who: "Ines" });

const eventsOf = ({ services }: World, orderId: string, type: string) =>
  services.db
    .selectFrom("events")
    .select("data")
    .where("subjectId", "=", orderId)
    .where("type", "=", type)
    .execute();

const toldUnclear = async (world: World, orderId: string) =>
  (await eventsOf(world, orderId, "order.submitting")).filter(({ data }) =>
    JSON.stringify(data).includes("HAND_OVER_UNCLEAR"),
  );

async function expectMissed(world: World, orderId: string, letters: readonly unknown[]) {
  expect(letters).toEqual([]);
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
    status: "failed",
    statusDetail: { code: "DEADLINE_MISSED" },
    dueAt: null,
    handedOverAt: null,
  });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  expect(await eventsOf(world, orderId, "order.failed")).toMatchObject([
    { data: { detail: { code: "DEADLINE_MISSED" } } },
  ]);
}

test("a letter that a pause kept past its last hour is not handed over, and its money is free again", async () => {
  const { world, post } = await startDispatch();
  await signedInBrowser(world);
  const before = await balanceOf(world.services.db, world.office);
  await pauseSending(ground(world), "Störung beim Drucker");
  const orderId = await sent(world);
  world.setTime(TOO_LATE);
  await resumeSending(ground(world));
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
  expect(await balanceOf(world.services.db, world.office)).toEqual(before);

  const told = await world.call("order_status", { orderId });
  expect(JSON.stringify(told)).toMatch(/DEADLINE_MISSED.*(?:Frist|deadline)/);
  world.setTime("2026-03-06T15:30:00Z");
  await world.runDue();
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/was not sent|wurde nicht versendet/);
});

test("a letter that its carrier did not take until its last hour is tried no more", async () => {
  const { world, post } = await startDispatch({ handOver: () => ({ busyForSeconds: null }) });
  const orderId = await sent(world);
  await world.runDue();
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({ status: "queued" });
  world.setTime(TOO_LATE);
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
});

test("a letter that its carrier took without saying so counts as handed over, however late that is found out", async () => {
  const { world, post } = await startDispatch({ handOver: () => "take_and_lose_answer" });
  const orderId = await sent(world);
  await world.runDue();
  expect(post.letters).toHaveLength(1);
  world.setTime(TOO_LATE);
  await world.runDue();
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
});

test("in its very last moment a letter still leaves", async () => {
  const { world, post } = await startDispatch();
  const ada = await signedInBrowser(world);
  const submitted = await world.call("approval_submit", sendInput({ arrival }));
  const { approvalId } = (submitted.ok ? submitted.value : {}) as { approvalId: string };
  world.setTime("2026-03-06T14:44:59Z");
  expect(await approveInPortal(ada, approvalId, { acknowledgeRisk: true })).toMatchObject({ status: 200 });
  world.setTime(LAST_MOMENT);
  await world.runDue();
  expect(post.letters).toHaveLength(1);
});

test("a letter that waits for another address counts as not handed over, and what it gets is planned for the new place", async () => {
  const { world, post } = await startDispatch({
    handOver: (nth) => (nth === 1 ? { outcome: "address_rejected", reason: "unreadable" } : "take"),
  });
  // Corpus Christi, 4 June 2026, is kept in Munich and not in Berlin.
  const orderId = await sent(world, { arrival: { by: "2026-06-05" } });
  await world.runDue();
  const stopped = await requireOrder(world.services.db, world.office, orderId);
  expect(stopped).toMatchObject({ status: "awaiting_partner_fix", arrival: { place: { states: ["BY"] } } });
  const recipient = { name: "Erika Müller", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };
  expect(await world.call("order_fix_resubmit", { orderId, recipient })).toMatchObject({
    value: { status: "queued" },
  });
  const fixed = await requireOrder(world.services.db, world.office, orderId);
  expect(fixed.arrival).toMatchObject({ lastDay: stopped.arrival?.lastDay, place: { states: ["BE"] } });
  expect([stopped.arrival?.receiptBy, fixed.arrival?.receiptBy]).toEqual(["2026-06-03", "2026-06-04"]);
  await world.runDue();
  expect(post.letters).toHaveLength(1);
});

test("a letter of one's own people is reckoned by the hour of a messenger, and is at risk until somebody has brought it", async () => {
  const world = await startSendingWorld();
  await signedInBrowser(world);
  const answer = await world.call("order_send", sendInput({ arrival, fulfilment: "in_house" }));
  expect(answer).toMatchObject({
    value: {
      arrival: {
        latestSafe: "2026-03-12T12:00:00+01:00",
        latestReasonable: "2026-03-13T12:00:00+01:00",
        proof: expect.stringContaining("messenger") as string,
      },
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/PostG|print centre/);
  await world.runDue();
  world.setTime("2026-03-12T11:01:00Z");
  await world.runDue();
  const told = await world.services.db
    .selectFrom("events")
    .select("data")
    .where("type", "=", "deadline.at_risk")
    .execute();
  expect(told).toMatchObject([{ data: { missing: "posting", lastDay: "2026-03-13" } }]);
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/Deadline at risk|Frist in Gefahr/);
});

test("money waits for another address no longer than the letter can still arrive in time", async () => {
  const { world, post } = await startDispatch({
    handOver: () => ({ outcome: "address_rejected", reason: "unreadable" }),
  });
  const orderId = await sent(world);
  await world.runDue();
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
    status: "awaiting_partner_fix",
  });
  world.setTime(LAST_MOMENT);
  await world.runDue();
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
    status: "awaiting_partner_fix",
  });
  world.setTime(TOO_LATE);
  await world.runDue();

  await expectMissed(world, orderId, post.letters);
  const recipient = { name: "Erika Müller", street: "Lange Straße 7", zip: "80331", city: "München" };
  expect(await world.call("order_fix_resubmit", { orderId, recipient })).toMatchObject({
    error: { code: "ORDER_NOT_FIXABLE" },
  });
});

/** The last try of a day comes to nothing, and whoever runs the service has to say how it goes on. */
async function leftToOperator(manners: CarrierManners) {
  const { world, post } = await startDispatch(manners);
  const orderId = await sent(world);
  const { db } = world.services;
  const look = () => requireOrder(db, world.office, orderId);
  await db.updateTable("orders").set({ attempts: 29 }).where("id", "=", orderId).execute();
  await world.runDue();
  expect((await unclearOrders(db)).map(({ order }) => order.orderId)).toEqual([orderId]);
  return { world, post, orderId, look };
}

const releases = ({ services: { db } }: World) =>
  db.selectFrom("ledgerTransfers").select("amountCents").where("kind", "=", "release").execute();

test("what waits for the operator since its carrier was away ends by itself at its last hour", async () => {
  const { world, post, orderId, look } = await leftToOperator({ handOver: () => ({ busyForSeconds: null }) });
  await signedInBrowser(world);
  expect(await look()).toMatchObject({ status: "queued", statusDetail: { code: "CARRIER_UNREACHABLE" } });
  world.setTime(LAST_MOMENT);
  await world.runDue();
  expect(await look()).toMatchObject({ status: "queued" });
  expect(await balanceOf(world.services.db, world.office)).not.toMatchObject({ reservedCents: 0 });
  expect(await eventsOf(world, orderId, "deadline.at_risk")).toMatchObject([
    { data: { missing: "hand_over" } },
  ]);

  world.setTime(TOO_LATE);
  await world.runDue();
  await world.runDue();

  await expectMissed(world, orderId, post.letters);
  expect(await releases(world)).toHaveLength(1);
  expect(await unclearOrders(world.services.db)).toEqual([]);
  const told = await world.call("order_status", { orderId });
  expect(JSON.stringify(told)).toMatch(/CARRIER_UNREACHABLE.*DEADLINE_MISSED/);
  world.setTime("2026-03-06T15:30:00Z");
  await world.runDue();
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/was not sent|wurde nicht versendet/);
});

test("it also ends where its carrier is no longer configured, and where nobody has lifted a pause", async () => {
  const { world, post, orderId } = await leftToOperator({ handOver: () => ({ busyForSeconds: null }) });
  world.services.carriers.sandbox = [];
  await pauseSending(ground(world), "Störung beim Drucker");
  world.setTime(TOO_LATE);
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
  expect(await releases(world)).toHaveLength(1);
});

test("a pause that lasts longer than a letter may wait gives its money back without being lifted", async () => {
  const { world, post } = await startDispatch();
  await pauseSending(ground(world), "Störung beim Drucker");
  const [orderId, later] = [await sent(world), await sent(world, { arrival: { by: "2026-03-20" } })];
  world.setTime(LAST_MOMENT);
  await world.runDue();
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({ status: "queued" });
  world.setTime(TOO_LATE);
  await world.runDue();

  expect(post.letters).toEqual([]);
  expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
    status: "failed",
    statusDetail: { code: "DEADLINE_MISSED" },
  });
  expect(await releases(world)).toHaveLength(1);
  expect(await requireOrder(world.services.db, world.office, later)).toMatchObject({ status: "queued" });
});

test("a release by the operator in the very moment in which it ends changes nothing about it", async () => {
  const { world, post, orderId } = await leftToOperator({ handOver: () => ({ busyForSeconds: null }) });
  post.manners.handOver = () => "take";
  world.setTime(TOO_LATE);
  await Promise.all([
    world.runDue(),
    settleUnclear(world.services, orderId, "repeat"),
    world.runDue(),
    settleUnclear(world.services, orderId, "repeat"),
  ]);
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
  expect(await releases(world)).toHaveLength(1);
});

test("what the operator lets go on before its last hour leaves", async () => {
  const { world, post, orderId, look } = await leftToOperator({ handOver: () => ({ busyForSeconds: null }) });
  post.manners.handOver = () => "take";
  expect(await settleUnclear(world.services, orderId, "repeat")).not.toBeNull();
  await world.runDue();
  expect(post.letters).toHaveLength(1);
  world.setTime(TOO_LATE);
  await world.runDue();
  expect(await look()).not.toMatchObject({ status: "failed" });
  expect(await releases(world)).toEqual([]);
});

test("where nobody knows whether it has left, its carrier is asked once more at its last hour", async () => {
  const { world, post, orderId, look } = await leftToOperator({
    handOver: () => "reset",
    find: () => "unknown",
  });
  world.setTime(TOO_LATE);
  await world.runDue();
  expect(await look()).toMatchObject({
    status: "submitting",
    dueAt: null,
    statusDetail: { code: "HAND_OVER_UNCLEAR" },
  });
  expect(await balanceOf(world.services.db, world.office)).not.toMatchObject({ reservedCents: 0 });
  expect((await unclearOrders(world.services.db)).map(({ order }) => order.orderId)).toEqual([orderId]);
  // Told once, when it came to wait.
  expect(await toldUnclear(world, orderId)).toHaveLength(1);
  await settleUnclear(world.services, orderId, "repeat");
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
  expect(await releases(world)).toHaveLength(1);
});

test("a carrier that says at the last hour that it has nothing lets the letter end", async () => {
  const { world, post, orderId } = await leftToOperator({ handOver: () => "reset", find: () => "unknown" });
  delete post.manners.find;
  world.setTime(TOO_LATE);
  await world.runDue();
  await expectMissed(world, orderId, post.letters);
  expect(await releases(world)).toHaveLength(1);
});

test("a carrier that says at the last hour that it has the letter has been handed it", async () => {
  const { world, post, look } = await leftToOperator({
    handOver: () => "take_and_lose_answer",
    find: () => "unknown",
  });
  delete post.manners.find;
  world.setTime(TOO_LATE);
  await world.runDue();
  expect(await look()).toMatchObject({ status: "submitted", carrierReference: "letter-1" });
  expect(post.letters).toHaveLength(1);
  expect(await releases(world)).toEqual([]);
});

/** A draft with a copy for somebody else, sent with a deadline: the letter's order first. */
async function sentWithCopy(world: World): Promise<[string, string]> {
  const { letterId } = await writtenLetter(world, { recipientAddressInline: muenchen });
  const recipient = {
    name: "Anna Kopie",
    street: "Lange Straße",
    houseNumber: "9",
    zip: "80331",
    city: "München",
  };
  const copies = [{ recipient, deliveryType: "standard" }];
  const saved = await world.call("letter_copies_save", { letterId, copies });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  const answer = await world.call("order_send", { letterId, arrival });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const [copy] = answer.value["copies"] as { orderId: string }[];
  return [String(answer.value["orderId"]), copy?.orderId ?? ""];
}

test("a copy waits until its letter has left", async () => {
  const { world, post } = await startDispatch({
    handOver: (nth) => (nth === 1 ? { busyForSeconds: 60 } : "take"),
  });
  const [letter, copy] = await sentWithCopy(world);
  await world.runDue();
  expect(post.letters).toEqual([]);
  world.setTime(new Date(world.services.clock.now().getTime() + 10 * 60_000).toISOString());
  await world.runDue();
  await world.runDue();
  expect(post.letters.map(({ orderId }) => orderId)).toEqual([letter, copy]);
});

test("no copy leaves of a letter that missed its deadline, and the money of both is free again", async () => {
  const { world, post } = await startDispatch({ handOver: () => ({ busyForSeconds: null }) });
  const [letter, copy] = await sentWithCopy(world);
  await world.runDue();
  world.setTime(TOO_LATE);
  await world.runDue();
  await world.runDue();
  await expectMissed(world, letter, post.letters);
  await expectMissed(world, copy, post.letters);
});
