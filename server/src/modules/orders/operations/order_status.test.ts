import { expect, test } from "vitest";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { OrderStatus } from "../order-states.ts";
import type { StatusDetail } from "../order.ts";
import { moveOrder } from "../move-order.ts";

const status = async (world: World, orderId: string, input: object = {}) => {
  const answer = await world.call("order_status", { orderId, ...input });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

const move = (
  world: World,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  statusDetail: StatusDetail = {},
) =>
  moveOrder(world.services.db, world.office, orderId, {
    from: [from],
    to,
    at: world.services.clock.now(),
    statusDetail,
  });

test("an order says where it stands and how it came there, in German, with codes and times", async () => {
  const world = await startWorld();
  const { orderId, letterId } = await storeOrder(world, { clientOrderId: "k-1", approval: {} });
  world.setTime("2026-03-02T10:00:00Z");
  await move(world, orderId, "awaiting_approval", "approved", { code: "APPROVED_IN_CHAT" });
  world.setTime("2026-03-02T10:10:00Z");
  await move(world, orderId, "approved", "queued");

  expect(await status(world, orderId, { language: "de" })).toMatchObject({
    orderId,
    letterId,
    clientOrderId: "k-1",
    status: "queued",
    statusText: "Bereit zur Übergabe an die Druckerei",
    statusAt: "2026-03-02T10:10:00.000Z",
    cancellable: true,
    deliveryType: "standard",
    priceCents: 150,
    recipientLines: ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"],
    carrier: "sandbox",
    trackingNumber: null,
    reason: null,
    approvalUrl: null,
    postedAt: null,
    history: [
      {
        at: "2026-03-02T09:00:00.000Z",
        status: "awaiting_approval",
        code: null,
        text: "Zur Freigabe vorgelegt",
      },
      { at: "2026-03-02T10:00:00.000Z", status: "approved", code: "APPROVED_IN_CHAT" },
      { at: "2026-03-02T10:10:00.000Z", status: "queued", text: "Zum Versand freigegeben" },
    ],
  });
});

test("in the language of the call unless another is asked for, and with the link where a person decides while one is asked", async () => {
  const world = await startWorld();
  const { orderId, approvalId } = await storeOrder(world, { approval: {} });

  expect(await status(world, orderId)).toMatchObject({
    statusText: "Waiting for approval",
    approvalId,
    approvalUrl: `http://127.0.0.1:8080/approvals/${approvalId}`,
    history: [{ text: "Put forward for approval" }],
  });
});

test("an order that waits for an address says why and what to do; a carrier's own words stay inside", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "submitted" });
  await move(world, orderId, "submitted", "awaiting_partner_fix", {
    code: "ADDRESS_UNREADABLE",
    by: { kind: "carrier" },
    text: "ERR 4711 internal",
  });

  const answer = await status(world, orderId);

  expect(answer).toMatchObject({ status: "awaiting_partner_fix", cancellable: true });
  expect(answer["reason"]).toMatchObject({ code: "ADDRESS_UNREADABLE", comment: null });
  expect(String(answer["nextStep"])).toContain("order_fix_resubmit");
  expect(JSON.stringify(answer)).not.toContain("4711");
});

test("what a person of the account wrote when stopping it is repeated", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world);
  await world.call("order_cancel", { orderId, reason: "Tippfehler im Betreff" });

  expect(await status(world, orderId, { language: "de" })).toMatchObject({
    status: "cancelled",
    cancellable: false,
    reason: {
      code: "CANCELLED_BY_REQUEST",
      text: "Gestoppt: auf Wunsch des Absenders.",
      comment: "Tippfehler im Betreff",
    },
  });
});

test("only tracked and registered mail shows a tracking number", async () => {
  const world = await startWorld();
  const plain = await storeOrder(world, { status: "posted" });
  const registered = await storeOrder(world, { status: "posted", deliveryType: "einschreiben_einwurf" });
  await world.services.db.updateTable("orders").set({ trackingNumber: "RR123456785DE" }).execute();

  expect(await status(world, plain.orderId)).toMatchObject({ trackingNumber: null });
  expect(await status(world, registered.orderId)).toMatchObject({ trackingNumber: "RR123456785DE" });
});

test("an order that is not there is not found", async () => {
  const world = await startWorld();

  expect(await world.call("order_status", { orderId: world.office.partnerId })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "order" } },
  });
});
