import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser, waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { ordersOf, requireOrder, stopOrders } from "../../orders/orders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { setPartner } from "../../partners/partners.ts";
import { requireApproval } from "../approval-facts.ts";

type Browser = Awaited<ReturnType<typeof signedInBrowser>>;

const approvalIn = ({ services, office }: World, approvalId: string) =>
  requireApproval(services.db, office, approvalId);

/** What the page that shows this approval would send. */
async function shown({ call }: Browser, approvalId: string): Promise<string> {
  return String((await call("approval_open", { approvalId })).body["fingerprint"]);
}

test("a yes releases the letters at once, says who decided, and leads on to what waits next", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const later = await waitingLetter(world);
  const ada = await signedInBrowser(world);

  const answer = await approveInPortal(ada, approvalId, { comment: "passt so" });

  expect(answer).toMatchObject({
    status: 200,
    body: { released: 1, totalCents: 150, nextApprovalId: later.approvalId },
  });
  expect(await requireOrder(world.services.db, world.office, order.orderId)).toMatchObject({
    status: "queued",
    dueAt: world.services.clock.now(),
  });
  expect((await ada.call("approval_open", { approvalId })).body).toMatchObject({
    status: "approved",
    mayDecide: false,
    decision: { by: "Ada Absender", comment: "passt so", at: "2026-03-02T09:00:00.000Z" },
  });
});

test("a batch is one question with one total and one answer for all of it", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna Adler", "Bert Berg", "Cora Cramer"]);
  const ada = await signedInBrowser(world);

  const { body } = await ada.call("approval_open", { approvalId });
  expect(body).toMatchObject({ kind: "batch", totalCents: 450, waitingCount: 3 });
  expect((body["letters"] as { recipient: string }[]).map(({ recipient }) => recipient)).toEqual([
    "Anna Adler",
    "Bert Berg",
    "Cora Cramer",
  ]);
  expect(await approveInPortal(ada, approvalId)).toMatchObject({
    body: { released: 3, nextApprovalId: null },
  });
  const orders = await ordersOf(world.services.db, world.office, { approvalId });
  expect(orders.map(({ status }) => status)).toEqual(["queued", "queued", "queued"]);
});

test("a yes means what was on the screen and nothing else", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);
  const ada = await signedInBrowser(world);
  const fingerprint = await shown(ada, approvalId);
  const by = { by: { kind: "person" }, reason: null, code: "CANCELLED_BY_REQUEST" } as const;
  await stopOrders({ ...services, caller: office }, [orders[0]?.orderId ?? ""], by);

  const answer = await ada.call("approval_approve", { approvalId, fingerprint });

  expect(answer).toMatchObject({ status: 409, body: { error: { code: "APPROVAL_CHANGED" } } });
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending", decidedBy: null });
  const other = await waitingLetter(world);
  expect(
    await ada.call("approval_approve", { approvalId, fingerprint: await shown(ada, other.approvalId) }),
  ).toMatchObject({ body: { error: { code: "APPROVAL_CHANGED" } } });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ status: 200, body: { released: 1 } });
});

test("a no gives the money back and keeps the comment", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { call } = await signedInBrowser(world, { role: "approver" });

  const answer = await call("approval_reject", { approvalId, comment: "Falscher Betrag" });

  expect(answer).toMatchObject({ status: 200, body: { freedCents: 150, nextApprovalId: null } });
  expect(await approvalIn(world, approvalId)).toMatchObject({
    status: "rejected",
    comment: "Falscher Betrag",
    decidedBy: { kind: "portal", name: "Ada Absender" },
  });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
});

test("two people at once: one decides, the other is told", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const answers = await Promise.all([
    approveInPortal(ada, approvalId),
    bert.call("approval_reject", { approvalId }),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ error: { code: "APPROVAL_ALREADY_DECIDED" } });
});

test.for(["viewer", "editor"] as const)("a person who is %s looks and does not decide", async (role) => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const browser = await signedInBrowser(world, { role });

  for (const answer of [
    await approveInPortal(browser, approvalId),
    await browser.call("approval_reject", { approvalId }),
    await browser.call("approval_stop", { approvalId }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN_ROLE" } } });
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("nobody decides from another site, from another account, or with what is no decision", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const ada = await signedInBrowser(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { partnerId, name: "Fremd" });
  const fingerprint = await shown(ada, approvalId);

  const yes = { approvalId, fingerprint };
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await ada.call("approval_approve", yes, foreign)).status).toBe(401);
  for (const name of ["approval_approve", "approval_reject", "approval_stop"]) {
    const input = name === "approval_approve" ? yes : { approvalId };
    expect((await stranger.call(name, input)).status).toBe(404);
  }
  for (const input of [
    { approvalId },
    { ...yes, fingerprint: "" },
    { ...yes, fingerprint: ["a"] },
    { ...yes, comment: "a".repeat(1001) },
    { ...yes, comment: "\u0000" },
  ])
    expect((await ada.call("approval_approve", input)).status).toBe(400);
  expect((await ada.call("approval_reject", { approvalId, comment: "a".repeat(1001) })).status).toBe(400);
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("in the hold after a yes in a chat a person sees when it ends, and stops the letters", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert"]);
  await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
  const { call } = await signedInBrowser(world);

  expect((await call("approval_open", { approvalId })).body).toMatchObject({
    heldUntil: "2026-03-02T09:10:00.000Z",
    now: "2026-03-02T09:00:00.000Z",
    stoppable: 2,
  });
  const answer = await call("approval_stop", { approvalId });

  expect(answer).toMatchObject({ status: 200, body: { stopped: 2, tooLate: 0, creditedCents: 300 } });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  expect((await call("approval_open", { approvalId })).body).toMatchObject({ stoppable: 0, heldUntil: null });
  expect((await call("approval_stop", { approvalId })).body).toMatchObject({ stopped: 0 });
});

test("stopping leaves alone what nobody has decided", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { call } = await signedInBrowser(world);

  expect((await call("approval_stop", { approvalId })).body).toMatchObject({ stopped: 0 });
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

/** An account that wants four eyes, and a letter that Ada has asked for in the portal. */
async function fourEyes(others: readonly { name: string; role: "approver" | "viewer" }[]) {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { approvalFourEyes: true });
  const ada = await signedInBrowser(world);
  const { userId } = (await ada.call("session", {})).body;
  const asked = { connection: "portal_session", connectionId: String(userId) };
  const { approvalId } = await waitingLetter(world, { requested_by: asked });
  const browsers = [];
  for (const other of others) browsers.push(await signedInBrowser(world, other));
  return { world, ada, approvalId, browsers };
}

test("four eyes: whoever asked does not approve, and is told who can; the other does", async () => {
  const { world, ada, approvalId, browsers } = await fourEyes([
    { name: "Bert Büro", role: "approver" },
    { name: "Vera Viewer", role: "viewer" },
  ]);

  expect((await ada.call("approval_open", { approvalId })).body).toMatchObject({
    mayDecide: true,
    whyNot: expect.stringContaining("Bert Büro"),
  });
  const refused = await approveInPortal(ada, approvalId);
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: "APPROVAL_FOUR_EYES_REQUIRED", details: { deciders: ["Bert Büro"] } } },
  });
  const token = await world.call("approval_decide", {
    approvalId,
    decision: "approve",
    user_saw_preview: true,
  });
  expect(token).toMatchObject({ ok: false, error: { code: "APPROVAL_FOUR_EYES_REQUIRED" } });
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
  const [bert] = browsers;
  if (!bert) throw new Error("Bert is there");
  expect(await approveInPortal(bert, approvalId)).toMatchObject({ status: 200 });
});

test("four eyes: whoever asked may still say no", async () => {
  const { ada, approvalId } = await fourEyes([{ name: "Bert Büro", role: "approver" }]);

  expect(await ada.call("approval_reject", { approvalId })).toMatchObject({ status: 200 });
});

test("four eyes lock nobody out: with one person who may decide, that person decides", async () => {
  const { ada, approvalId } = await fourEyes([{ name: "Vera Viewer", role: "viewer" }]);

  expect(await approveInPortal(ada, approvalId)).toMatchObject({ status: 200 });
});
