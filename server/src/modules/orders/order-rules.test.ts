import { expect, test } from "vitest";
import { carrierStages } from "../../ports/carrier.ts";
import { isCancellable, isFinal, orderStatuses } from "./order-states.ts";
import { statusFor } from "./status-for-stage.ts";

const cancellableWith = (carrierState: { cancellable: boolean } | null) =>
  orderStatuses.filter((status) => isCancellable({ status, carrierState }));
const stillOurs = ["awaiting_approval", "approved", "scheduled", "queued", "awaiting_partner_fix"];

test("a letter that has not left us can be stopped, whatever a carrier says", () => {
  expect(cancellableWith(null).toSorted()).toEqual(stillOurs.toSorted());
  expect(cancellableWith({ cancellable: false }).toSorted()).toEqual(stillOurs.toSorted());
});

test("of those that have left us, only one that is not in print yet, and only by its carrier's word", () => {
  expect(cancellableWith({ cancellable: true }).toSorted()).toEqual([...stillOurs, "submitted"].toSorted());
});

test("final is what nothing leads out of", () => {
  expect(orderStatuses.filter(isFinal).toSorted()).toEqual([
    "cancelled",
    "delivered",
    "expired",
    "failed",
    "rejected",
    "returned",
  ]);
});

const whereTo = (from: (typeof orderStatuses)[number]) =>
  Object.fromEntries(carrierStages.map((stage) => [stage, statusFor(from, stage)]));

test("an order follows every stage that its carrier names", () => {
  expect(whereTo("submitted")).toEqual({
    accepted: null,
    printing: "printing",
    posted: "posted",
    delivered: "delivered",
    undeliverable: "returned",
    rejected: "failed",
    lost: "failed",
    address_unreadable: "awaiting_partner_fix",
    cancelled: "cancelled",
  });
});

test("it never goes back, and what is cancelled once it is printed has failed", () => {
  expect(whereTo("posted")).toEqual({
    accepted: null,
    printing: null,
    posted: null,
    delivered: "delivered",
    undeliverable: "returned",
    rejected: "failed",
    lost: "failed",
    address_unreadable: null,
    cancelled: "failed",
  });
  for (const stage of carrierStages) expect(statusFor("delivered", stage)).toBeNull();
});
