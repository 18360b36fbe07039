import { expect, test } from "vitest";
import { signedInBrowser, waitingLetter } from "../../../../test/approvals.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWorld } from "../../../../test/world.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { disablePartner } from "../../partners/partners.ts";
import { requireApproval, viewsOf } from "../approval-facts.ts";

test("the short address leads to the portal, into the account and the world of the approval", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { open } = await signedInBrowser(world);

  const answer = await open(`/approvals/${approvalId}`);

  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/portal/approvals/${approvalId}?partner=${world.office.partnerId}&mode=sandbox`,
  ]);
  expect((await open("/approvals")).headers.get("location")).toBe("/portal/approvals");
});

test("without signing in there is nothing to see, and the way in leads back here", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const app = httpApp(world.services);
  const path = `/approvals/${approvalId}`;

  for (const answer of [
    await app.request(path),
    await app.request(`${path}/orders/${order.orderId}/pages/1`),
  ]) {
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain(`brieftaube sign-in-link EMAIL --to /approvals/${approvalId}`);
    expect(page).not.toContain("Erika");
  }
  expect((await app.request("/approvals")).status).toBe(401);
});

test("people of another account find nothing there", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { open } = await signedInBrowser(world, { partnerId });

  for (const path of [approvalId, `${approvalId}/orders/${order.orderId}/pages/1`, "no-id"])
    expect((await open(`/approvals/${path}`)).status).toBe(404);
});

test("each page is a picture of what will be printed, and who opened it is kept and shown", async () => {
  const world = await startWorld();
  const pdf = makePdf({ pages: [{}, {}] });
  const { approvalId, order } = await waitingLetter(world, {}, { pdf, pageCount: 2 });
  const { open, call } = await signedInBrowser(world);
  const path = `/approvals/${approvalId}/orders/${order.orderId}/pages`;

  for (const page of [2, 1, 2]) {
    const answer = await open(`${path}/${page}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
  for (const page of ["3", "0", "-1", "x", "1.5"]) expect((await open(`${path}/${page}`)).status).toBe(404);
  const other = await waitingLetter(world);
  expect((await open(`/approvals/${other.approvalId}/orders/${order.orderId}/pages/1`)).status).toBe(404);

  const approval = await requireApproval(world.services.db, world.office, approvalId);
  expect(await viewsOf(world.services.db, approval)).toMatchObject([
    { orderId: order.orderId, viewerName: "Ada Absender", pages: [2], viewedAt: world.services.clock.now() },
    { orderId: order.orderId, viewerName: "Ada Absender", pages: [1] },
  ]);
  expect((await call("approval_letter", { approvalId, orderId: order.orderId })).body["views"]).toEqual(
    [[2], [1]].map((pages) => ({ name: "Ada Absender", pages, at: "2026-03-02T09:00:00.000Z" })),
  );
});

test("people of a disabled account see no page of its letters", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const { open } = await signedInBrowser(world);
  const path = `/approvals/${approvalId}/orders/${order.orderId}/pages/1`;
  const disabled = { reason: "unpaid", at: world.services.clock.now() };
  await disablePartner(world.services.db, world.office.partnerId, disabled);

  expect((await open(path)).status).toBe(404);
});
