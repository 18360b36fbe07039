import { expect, test } from "vitest";
import { signedInBrowser, waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { ordersOf, requireOrder } from "../../orders/orders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { requireApproval, viewsOf } from "../approvals.ts";

const pdf = makePdf({ pages: [{}, {}] });

const approvalIn = ({ services, office }: World, approvalId: string) =>
  requireApproval(services.db, office, approvalId);

test("the page shows what is sent, to whom, how, at what price, who asked and why", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(
    world,
    {
      reason: "Zahlungserinnerung",
      requester_context: "Buchhaltung",
      asked_because: "rule_registered",
      requested_by: { connection: "partner_token", connectionId: world.office.tokenId },
    },
    {
      deliveryType: "einschreiben_einwurf",
      pageCount: 2,
      warnings: [{ code: "DUPLICATE_LETTER", place: "letter", found: "4711" }],
    },
  );
  const { open } = await signedInBrowser(world);

  const german = await (await open(`/approvals/${approvalId}`)).text();
  const english = await (await open(`/approvals/${approvalId}`, { "accept-language": "en" })).text();

  for (const words of [
    "Brief an Erika Müller freigeben?",
    "Café Zürich GmbH",
    "80331 München",
    "Einschreiben Einwurf",
    "1,50",
    "Umsatzsteuer 19 %",
    "Zahlungserinnerung",
    "Buchhaltung",
    "Verbindung „test“",
    "Über Einschreiben entscheidet",
    "Auftrag 4711",
    "9. März 2026",
    "Spielgeld",
    "Seite 2 von 2",
  ])
    expect(german).toContain(words);
  expect(german).not.toContain("<script");
  expect(english).toContain("Approve the letter to Erika Müller?");
  expect(english).toContain("Registered, dropped in the letterbox");
});

test("an approval there releases the letters at once and says who decided", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const { open, submit } = await signedInBrowser(world);

  const answer = await submit(`/approvals/${approvalId}`, { decision: "approve", comment: "passt so" });

  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/approvals/${approvalId}`]);
  expect(await requireOrder(world.services.db, world.office, order.orderId)).toMatchObject({
    status: "queued",
    dueAt: world.services.clock.now(),
  });
  expect(await approvalIn(world, approvalId)).toMatchObject({
    status: "approved",
    comment: "passt so",
    decidedBy: { kind: "portal", name: "Ada Absender" },
  });
  const page = await (await open(`/approvals/${approvalId}`)).text();
  expect(page).toContain("Ada Absender, Mo., 2. März 2026");
  expect(page).toContain("passt so");
  expect(page).not.toContain('value="approve"');
});

test("a rejection there gives the money back", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { open, submit } = await signedInBrowser(world, { role: "approver" });

  await submit(`/approvals/${approvalId}`, { decision: "reject", comment: "" });

  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "rejected", comment: null });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  expect(await (await open(`/approvals/${approvalId}`)).text()).toContain("Abgelehnt");
});

test("two people who click at once: one decides, the other is told", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const answers = await Promise.all([
    ada.submit(`/approvals/${approvalId}`, { decision: "approve" }),
    bert.submit(`/approvals/${approvalId}`, { decision: "reject" }),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]));
  const loser = answers.find(({ status }) => status === 409);
  expect(await loser?.text()).toContain("war schon entschieden");
});

test("without signing in there is nothing to see, and the way in leads back here", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const app = httpApp(world.services);
  const path = `/approvals/${approvalId}`;

  for (const answer of [
    await app.request(path),
    await app.request(path, { method: "POST", body: "decision=approve" }),
    await app.request(`${path}/orders/${order.orderId}/pages/1`),
  ]) {
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain(`brieftaube sign-in-link EMAIL --to /approvals/${approvalId}`);
    expect(page).not.toContain("Erika");
  }
  expect((await app.request("/approvals")).status).toBe(401);
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("people of another account find nothing there", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { open, submit } = await signedInBrowser(world, { partnerId });

  for (const answer of [
    await open(`/approvals/${approvalId}`),
    await submit(`/approvals/${approvalId}`, { decision: "approve" }),
    await open(`/approvals/${approvalId}/orders/${order.orderId}/pages/1`),
    await open("/approvals/no-id"),
  ])
    expect(answer.status).toBe(404);
  expect(await (await open("/approvals")).text()).not.toContain("Erika");
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test.for(["viewer", "editor"] as const)("a person who is %s looks and does not decide", async (role) => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { open, submit } = await signedInBrowser(world, { role });

  const page = await (await open(`/approvals/${approvalId}`)).text();
  const answer = await submit(`/approvals/${approvalId}`, { decision: "approve" });

  expect(page).toContain("Erika Müller");
  expect(page).toContain("Entscheiden dürfen");
  expect(page).not.toContain('value="approve"');
  expect(answer.status).toBe(403);
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("another site cannot decide with a person's session", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { submit } = await signedInBrowser(world);

  const answer = await submit(
    `/approvals/${approvalId}`,
    { decision: "approve" },
    { "sec-fetch-site": "cross-site" },
  );

  expect(answer.status).toBe(403);
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("a comment that is too long is said so and decides nothing", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { submit } = await signedInBrowser(world);

  const answer = await submit(`/approvals/${approvalId}`, { decision: "reject", comment: "a".repeat(1001) });

  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("zu lang");
  expect(await approvalIn(world, approvalId)).toMatchObject({ status: "pending" });
});

test("each page is a picture of what will be printed, and who opened it is kept", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world, {}, { pdf, pageCount: 2 });
  const { open } = await signedInBrowser(world);
  const path = `/approvals/${approvalId}/orders/${order.orderId}/pages`;

  for (const page of [2, 1, 2]) {
    const answer = await open(`${path}/${page}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
  for (const page of ["3", "0", "-1", "x", "1.5"]) expect((await open(`${path}/${page}`)).status).toBe(404);
  const other = await waitingLetter(world);
  expect((await open(`/approvals/${other.approvalId}/orders/${order.orderId}/pages/1`)).status).toBe(404);

  const views = await viewsOf(world.services.db, await approvalIn(world, approvalId));
  expect(views).toMatchObject([
    { orderId: order.orderId, viewerName: "Ada Absender", pages: [2], viewedAt: world.services.clock.now() },
    { orderId: order.orderId, viewerName: "Ada Absender", pages: [1] },
  ]);
  expect(await (await open(`/approvals/${approvalId}`)).text()).toContain("Ada Absender: Seite 2");
});

test("a batch is one list with one total, and one answer for all of it", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna Adler", "Bert Berg", "Cora Cramer"]);
  const { open, submit } = await signedInBrowser(world);

  const page = await (await open(`/approvals/${approvalId}`)).text();
  await submit(`/approvals/${approvalId}`, { decision: "approve" });

  expect(page).toContain("3 Briefe freigeben?");
  expect(page).toContain("4,50");
  for (const name of ["Anna Adler", "Bert Berg", "Cora Cramer"]) expect(page).toContain(name);
  const orders = await ordersOf(world.services.db, world.office, { approvalId });
  expect(orders.map(({ status }) => status)).toEqual(["queued", "queued", "queued"]);
});

test("in the hold after a yes in a chat a person sees when it ends, and can stop the letters", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert"]);
  await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
  const { open, submit } = await signedInBrowser(world);

  const page = await (await open(`/approvals/${approvalId}`)).text();
  const answer = await submit(`/approvals/${approvalId}`, { decision: "stop" });

  expect(page).toContain("in 10 Minuten");
  expect(page).toContain("Versand stoppen");
  expect(answer.status).toBe(303);
  const orders = await ordersOf(world.services.db, world.office, { approvalId });
  expect(orders.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  expect(await (await open(`/approvals/${approvalId}`)).text()).not.toContain("Versand stoppen");
});

test("what somebody else wrote is text, whatever it holds", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world, { reason: "<script>alert(1)</script>" });
  const { open } = await signedInBrowser(world);

  expect(await (await open(`/approvals/${approvalId}`)).text()).toContain(
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  );
});

test("an approval past its time says so and offers no buttons", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world, { expires_at: "2026-03-02T09:00:00Z" });
  const { open } = await signedInBrowser(world);

  const page = await (await open(`/approvals/${approvalId}`)).text();

  expect(page).toContain("Verfallen");
  expect(page).not.toContain('value="approve"');
});

test("everything that waits for a person is listed, what lapses first before the others", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world);
  expect(await (await open("/approvals")).text()).toContain("Zurzeit wartet nichts");
  await waitingBatch(world, ["Anna", "Bert"]);
  const { approvalId } = await waitingLetter(world, { expires_at: "2026-03-03T09:00:00Z" });

  const page = await (await open("/approvals")).text();

  expect(page).toContain(`/approvals/${approvalId}`);
  expect(page.indexOf("Brief an Erika Müller")).toBeLessThan(page.indexOf("2 Briefe"));
});
