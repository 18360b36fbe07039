import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld } from "../../../../test/world.ts";

test("the evidence of an order is made from its page, once at a time", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world);
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await call("order_evidence", { orderId })).toMatchObject({ status: 200, body: { pack: null } });
  expect(await call("order_evidence_make", { orderId })).toMatchObject({
    status: 200,
    body: { pack: { status: "queued", percent: 0, downloadUrl: null } },
  });
  await call("order_evidence_make", { orderId });
  expect(await call("order_evidence", { orderId })).toMatchObject({ body: { pack: { status: "queued" } } });
  const rows = await world.services.db
    .selectFrom("archiveExports")
    .select(["orderId", "format", "requestedBy"])
    .execute();
  expect(rows).toMatchObject([{ orderId, format: "pdf_bundle", requestedBy: { name: "Ada Absender" } }]);
});

test("a viewer looks and does not make; a foreign order is not told from none", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { orderId } = await storeOrder(world);
  const foreign = await storeOrder(world, { tenant: stranger });
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const owner = await signedInBrowser(world, { name: "Olga Owner" });

  expect((await viewer.call("order_evidence", { orderId })).status).toBe(200);
  expect((await viewer.call("order_evidence_make", { orderId })).status).toBe(403);
  for (const id of [foreign.orderId, randomUUID()])
    for (const action of ["order_evidence", "order_evidence_make"])
      expect((await owner.call(action, { orderId: id })).status, action).toBe(404);
  expect((await owner.call("order_evidence_make", { orderId: "1" })).status).toBe(400);
});
