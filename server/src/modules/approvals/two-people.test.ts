import { expect, test } from "vitest";
import {
  approveInPortal,
  type SignedInBrowser,
  signedInBrowser,
  waitingBatch,
  waitingLetter,
} from "../../../test/approvals.ts";
import { muenchen } from "../../../test/muenchen.ts";
import { addPasskey, approveSigned } from "../../../test/passkeys.ts";
import { furnish, sendInput, sentLetter } from "../../../test/sends.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { isSignatureGood, type PasskeySignature } from "../../foundation/passkey-signature.ts";
import { moveOrder, requireOrder, stopOrders } from "../orders/orders.ts";
import { setPartner } from "../partners/partners.ts";
import { isForTwo } from "./two-people.ts";

/** An account in which two people approve what costs more than a euro. */
async function startForTwo(more: object = {}) {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const bea = await signedInBrowser(world, { role: "approver", name: "Bea Bescheid" });
  await setPartner(world.services, world.office.partnerId, { twoApproversAboveCents: 100, ...more });
  const statusOf = async (orderId: string) =>
    (await requireOrder(world.services.db, world.office, orderId)).status;
  return { world, ada, bea, statusOf };
}

const open = async ({ call }: Pick<SignedInBrowser, "call">, approvalId: string) =>
  (await call("approval_open", { approvalId })).body;

test.for([
  [null, [5000], false],
  [100, [100], false],
  [100, [101], true],
  [100, [60, 50], true],
  [0, [1], true],
  [0, [0], false],
] as const)("above %s cents: %s is for two: %s", ([above, prices, isTwo]) => {
  expect(
    isForTwo(
      above,
      prices.map((priceCents) => ({ priceCents })),
    ),
  ).toBe(isTwo);
});

test("the first yes releases nothing and says who is missing; that of another person releases all of it", async () => {
  const { world, ada, bea, statusOf } = await startForTwo();
  const { approvalId, order } = await waitingLetter(world);
  expect(await open(ada, approvalId)).toMatchObject({ whyNot: null, twoPeople: { firstBy: null } });

  expect(await approveInPortal(ada, approvalId, { comment: "von mir aus" })).toMatchObject({
    status: 200,
    body: { released: 0, totalCents: 0, secondBy: ["Bea Bescheid"] },
  });
  expect(await statusOf(order.orderId)).toBe("awaiting_approval");
  expect(await open(ada, approvalId)).toMatchObject({
    status: "pending",
    whyNot: expect.stringContaining("Bea Bescheid") as string,
    twoPeople: { firstBy: "Ada Absender", firstAt: "2026-03-02T09:00:00.000Z" },
  });
  expect(await open(bea, approvalId)).toMatchObject({
    whyNot: null,
    twoPeople: { text: expect.stringContaining("Ada Absender hat schon zugestimmt") as string },
  });

  expect(await approveInPortal(bea, approvalId)).toMatchObject({
    status: 200,
    body: { released: 1, totalCents: 150, secondBy: null },
  });
  expect(await statusOf(order.orderId)).toBe("queued");
  expect(await open(ada, approvalId)).toMatchObject({
    status: "approved",
    twoPeople: null,
    decision: { by: "Ada Absender und Bea Bescheid" },
  });
});

test("nobody is both of them, however often they say yes", async () => {
  const { world, ada, statusOf } = await startForTwo();
  const { approvalId, order } = await waitingLetter(world);
  await approveInPortal(ada, approvalId);

  const again = await Promise.all(Array.from({ length: 5 }, () => approveInPortal(ada, approvalId)));

  for (const { status, body } of again)
    expect([status, body]).toMatchObject([
      422,
      { error: { code: "APPROVAL_FOUR_EYES_REQUIRED", details: { reason: "second_yes" } } },
    ]);
  expect(await statusOf(order.orderId)).toBe("awaiting_approval");
});

test("of two who agree at once one is the first and one the second", async () => {
  const { world, ada, bea, statusOf } = await startForTwo();
  const { approvalId, order } = await waitingLetter(world);

  const both = await Promise.all([approveInPortal(ada, approvalId), approveInPortal(bea, approvalId)]);

  expect(new Set(both.map(({ body }) => body["released"]))).toEqual(new Set([0, 1]));
  expect(await statusOf(order.orderId)).toBe("queued");
});

test("what costs no more needs one yes, and a no needs one always", async () => {
  const { world, ada, bea, statusOf } = await startForTwo({ twoApproversAboveCents: 150 });
  const small = await waitingLetter(world);
  const large = await waitingBatch(world, ["Anna Adler", "Bert Berg"]);

  expect(await approveInPortal(ada, small.approvalId)).toMatchObject({ body: { released: 1 } });
  expect(await approveInPortal(ada, large.approvalId)).toMatchObject({ body: { released: 0 } });
  expect(await bea.call("approval_reject", { approvalId: large.approvalId })).toMatchObject({ status: 200 });
  expect(await statusOf(large.orders[0]?.orderId ?? "")).toBe("rejected");
});

test("who agreed first may still reject it", async () => {
  const { world, ada, statusOf } = await startForTwo();
  const { approvalId, order } = await waitingLetter(world);
  await approveInPortal(ada, approvalId);

  expect(await ada.call("approval_reject", { approvalId })).toMatchObject({ status: 200 });
  expect(await statusOf(order.orderId)).toBe("rejected");
});

test("a program is no second person, whatever it may do by itself", async () => {
  const { world, ada, statusOf } = await startForTwo();
  const { approvalId, order } = await waitingLetter(world);
  const approvalUrl = world.services.links.to(`/approvals/${approvalId}`);
  const yes = () =>
    world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });

  const refused = {
    error: {
      code: "APPROVAL_PORTAL_REQUIRED",
      details: { approvalUrl, reason: "two_people" },
      message: expect.stringContaining("Two people") as string,
    },
  };
  expect(await yes()).toMatchObject(refused);
  await approveInPortal(ada, approvalId);
  expect(await yes()).toMatchObject(refused);
  expect(await statusOf(order.orderId)).toBe("awaiting_approval");
});

test("a letter that would have left by itself waits for the two", async () => {
  const { world, ada, bea } = await startForTwo();
  await furnish(world, world.office);

  const sent = await sentLetter(world, { declaration: "none" });

  expect(sent).toMatchObject({ status: "awaiting_approval" });
  const approvalId = String(sent["approvalId"]);
  expect(await open(ada, approvalId)).toMatchObject({
    because: "Regel des Kontos: Ab diesem Betrag geben zwei Personen frei.",
  });
  await approveInPortal(ada, approvalId);
  expect(await approveInPortal(bea, approvalId)).toMatchObject({ body: { released: 1 } });
});

test("a yes to something else does not count: what has changed since needs two anew", async () => {
  const { world, ada, bea } = await startForTwo();
  const { services, office } = world;
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert", "Cora"]);
  await approveInPortal(ada, approvalId);
  const by = { by: { kind: "person" }, reason: null, code: "CANCELLED_BY_REQUEST" } as const;
  await stopOrders({ ...services, caller: office }, [orders[0]?.orderId ?? ""], by);

  expect(await open(bea, approvalId)).toMatchObject({ twoPeople: { firstBy: null } });
  expect(await approveInPortal(bea, approvalId)).toMatchObject({
    body: { released: 0, secondBy: ["Ada Absender"] },
  });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ body: { released: 2 } });
});

test("who may not decide any more has not agreed", async () => {
  const { world, ada, bea } = await startForTwo();
  const cem = await signedInBrowser(world, { role: "approver", name: "Cem Chef" });
  const { approvalId } = await waitingLetter(world);
  await approveInPortal(bea, approvalId);
  const { body } = await ada.call("team_get", {});
  const people = body["members"] as { userId: string; name: string }[];
  const userId = people.find(({ name }) => name === "Bea Bescheid")?.userId;

  expect(await ada.call("member_remove", { userId })).toMatchObject({ status: 200 });

  expect(await approveInPortal(cem, approvalId)).toMatchObject({
    body: { released: 0, secondBy: ["Ada Absender"] },
  });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ body: { released: 1 } });
});

test("with four eyes whoever asked is none of the two, and where nobody is left the page says what to do", async () => {
  const { world, ada, bea } = await startForTwo({ approvalFourEyes: true });
  const { body } = await ada.call("team_get", {});
  const people = body["members"] as { userId: string; name: string }[];
  const adaId = people.find(({ name }) => name === "Ada Absender")?.userId ?? "";
  const { approvalId } = await waitingLetter(world, {
    requested_by: { connection: "portal_session", connectionId: adaId, name: "Ada Absender" },
  });

  expect(await approveInPortal(ada, approvalId)).toMatchObject({
    body: { error: { code: "APPROVAL_FOUR_EYES_REQUIRED", details: { deciders: ["Bea Bescheid"] } } },
  });
  expect(await approveInPortal(bea, approvalId)).toMatchObject({ body: { released: 0, secondBy: [] } });
  expect(await open(bea, approvalId)).toMatchObject({
    whyNot: expect.stringContaining("Laden Sie unter Team") as string,
  });
  expect(await approveInPortal(bea, approvalId)).toMatchObject({
    body: { error: { hint: expect.stringContaining("Laden Sie unter Team") as string } },
  });
});

test("a first yes that was not signed does not count once signatures are wanted", async () => {
  const { world, ada, bea } = await startForTwo();
  const { approvalId } = await waitingLetter(world);
  const keys = [await addPasskey(world, ada), await addPasskey(world, bea)] as const;
  await approveInPortal(ada, approvalId);
  await setPartner(world.services, world.office.partnerId, { signedYesRules: [{ when: "always" }] });

  expect(await approveSigned(bea, approvalId, keys[1])).toMatchObject({
    body: { released: 0, secondBy: ["Ada Absender"] },
  });
  expect(await approveSigned(ada, approvalId, keys[0])).toMatchObject({ body: { released: 1 } });
});

test("a first yes of whoever asked does not count once four eyes are wanted", async () => {
  const { world, ada, bea } = await startForTwo();
  const cem = await signedInBrowser(world, { role: "approver", name: "Cem Chef" });
  const { body } = await ada.call("team_get", {});
  const people = body["members"] as { userId: string; name: string }[];
  const adaId = people.find(({ name }) => name === "Ada Absender")?.userId ?? "";
  const { approvalId } = await waitingLetter(world, {
    requested_by: { connection: "portal_session", connectionId: adaId, name: "Ada Absender" },
  });
  await approveInPortal(ada, approvalId);
  await setPartner(world.services, world.office.partnerId, { approvalFourEyes: true });

  expect(await open(bea, approvalId)).toMatchObject({ twoPeople: { firstBy: null } });
  expect(await approveInPortal(bea, approvalId)).toMatchObject({
    body: { released: 0, secondBy: ["Cem Chef"] },
  });
  expect(await approveInPortal(cem, approvalId)).toMatchObject({ body: { released: 1 } });
});

test("a first yes from before the safe hour does not stand for knowing the risk", async () => {
  const { world, ada, bea } = await startForTwo();
  await furnish(world, world.office);
  const arrival = { by: "2026-03-13" };
  const answer = await world.call("approval_submit", sendInput({ arrival, declaration: "none" }));
  const approvalId = answer.ok ? String(answer.value["approvalId"]) : expect.fail();
  await approveInPortal(ada, approvalId);
  world.setTime("2026-03-06T08:00:00Z");

  const knowing = { acknowledgeRisk: true };
  expect(await approveInPortal(bea, approvalId, knowing)).toMatchObject({ body: { released: 0 } });
  expect(await approveInPortal(ada, approvalId, knowing)).toMatchObject({ body: { released: 1 } });
});

/** A program that may approve by itself gives another address to a letter that its carrier has stopped. */
async function redirected(world: World, orderId: string) {
  const { services, office } = world;
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "awaiting_partner_fix"],
  ] as const)
    await moveOrder(services.db, office, orderId, { from: [from], to, at: services.clock.now() });
  return world.call("order_fix_resubmit", { orderId, recipient: muenchen });
}

test.for([
  ["two people have approved together with others", { twoApproversAboveCents: 200 }],
  ["another pair of eyes has approved", { twoApproversAboveCents: null, approvalFourEyes: true }],
] as const)("no program leads to another address what %s", async ([, rules]) => {
  const { world, ada, bea, statusOf } = await startForTwo(rules);
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);
  const [{ orderId } = expect.fail()] = orders;
  for (const person of [ada, bea]) await approveInPortal(person, approvalId);

  expect(await redirected(world, orderId)).toMatchObject({ value: { fixStatus: "proposed" } });
  expect(await statusOf(orderId)).toBe("awaiting_partner_fix");
});

test("no program leads to another address what an owner has allowed beyond the caps", async () => {
  const { world, ada, statusOf } = await startForTwo({ twoApproversAboveCents: null });
  const excess = { bound: "letters_per_day", setBy: "partner", limit: 2, left: 0, wanted: 1 };
  const { approvalId, order } = await waitingLetter(world, { beyond_caps: [excess] });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ body: { released: 1 } });

  expect(await redirected(world, order.orderId)).toMatchObject({ value: { fixStatus: "proposed" } });
  expect(await statusOf(order.orderId)).toBe("awaiting_partner_fix");
});

test("the rule ends: the next yes alone is enough, whoever says it", async () => {
  const { world, ada } = await startForTwo();
  const { approvalId } = await waitingLetter(world);
  await approveInPortal(ada, approvalId);
  await setPartner(world.services, world.office.partnerId, { twoApproversAboveCents: null });

  expect(await approveInPortal(ada, approvalId)).toMatchObject({ body: { released: 1, secondBy: null } });
});

test("both sign where a signature is wanted, and the archive keeps both yeses", async () => {
  const { world, ada, bea } = await startForTwo({ signedYesRules: [{ when: "always" }] });
  const keys = [await addPasskey(world, ada), await addPasskey(world, bea)] as const;
  const { approvalId, order } = await waitingLetter(world);

  expect(await approveInPortal(ada, approvalId)).toMatchObject({
    body: { error: { code: "APPROVAL_SIGNATURE_REQUIRED" } },
  });
  expect(await approveSigned(ada, approvalId, keys[0])).toMatchObject({ body: { released: 0 } });
  expect(await approveSigned(bea, approvalId, keys[1])).toMatchObject({ body: { released: 1 } });

  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", approvalId)
    .where("kind", "in", ["approval.first_yes", "approval.approved"])
    .orderBy("id")
    .execute();
  const [first, last] = records.map(({ record }) => record as Record<string, Kept>);
  expect(records.map(({ kind }) => kind)).toEqual(["approval.first_yes", "approval.approved"]);
  expect(last?.["decided_by"]?.first).toEqual(first?.["first_yes"]);
  const signatures = [last?.["decided_by"]?.first?.signed, last?.["decided_by"]?.signed];
  for (const signed of signatures) {
    expect(signed?.text).toContain(order.orderId);
    expect(signed && (await isSignatureGood(signed))).toBe(true);
  }
  expect(new Set(signatures.map((signed) => signed?.credentialId)).size).toBe(2);
});

type Kept = { signed?: PasskeySignature; first?: { signed?: PasskeySignature } };

test("the rule is set by owners, and only where two people can keep it", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const rules = {
    approvals: {
      approvalDays: 7,
      approvalRules: [],
      approvalFourEyes: false,
      twoApproversAboveCents: 5000,
      basedOn: null,
    },
  };

  expect(await ada.call("rules_set", rules)).toMatchObject({
    status: 400,
    body: {
      error: {
        details: { problems: [{ path: "approvals.twoApproversAboveCents", rule: "two_people" }] },
      },
    },
  });
  const bea = await signedInBrowser(world, { role: "approver", name: "Bea Bescheid" });
  expect(await bea.call("rules_set", rules)).toMatchObject({ status: 403 });
  expect(await ada.call("rules_set", rules)).toMatchObject({
    status: 200,
    body: { twoApproversAboveCents: 5000 },
  });
});
