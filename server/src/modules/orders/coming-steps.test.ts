import { expect, test } from "vitest";
import { comingSteps } from "./coming-steps.ts";
import type { Order } from "./order.ts";

const now = new Date("2026-03-03T09:00:00Z"); // a Tuesday, ten o'clock in Berlin
const soon = new Date("2026-03-03T13:05:00Z");
const past = new Date("2026-03-03T08:00:00Z");
const known = { now, decidableUntil: null, carrier: null };
const order = (changes: Partial<Order>): Order =>
  ({
    plannedAt: null,
    dueAt: null,
    statusDetail: {},
    handedOverAt: past,
    estimatedDelivery: null,
    carrierState: null,
    ...changes,
  }) as Order;
const told = (
  changes: Partial<Order>,
  also: Partial<typeof known | { carrier: object; decidableUntil: Date }> = {},
) =>
  comingSteps(order(changes), { ...known, ...also } as Parameters<typeof comingSteps>[1]).map(
    ({ kind, at, day }) => [kind, at?.toISOString() ?? day],
  );

test("before it leaves: how long somebody may decide or stop it, and when it goes", () => {
  expect(told({ status: "awaiting_approval", plannedAt: soon }, { decidableUntil: soon })).toEqual([
    ["approval_until", soon.toISOString()],
    ["leaves", soon.toISOString()],
  ]);
  expect(told({ status: "approved", dueAt: soon })).toEqual([["leaves", soon.toISOString()]]);
  expect(told({ status: "scheduled", plannedAt: soon, dueAt: past })).toEqual([
    ["leaves", soon.toISOString()],
  ]);
  expect(told({ status: "queued", dueAt: soon })).toEqual([["hand_over", soon.toISOString()]]);
  expect(told({ status: "queued", dueAt: past })).toEqual([["hand_over", null]]);
  const left = { code: "CARRIER_UNREACHABLE" };
  expect(told({ status: "queued", dueAt: soon, statusDetail: left })).toEqual([["hand_over", null]]);
  expect(told({ status: "submitting", dueAt: soon }), "it can be stopped no more").toEqual([]);
  expect(told({ status: "awaiting_partner_fix", dueAt: soon })).toEqual([["fix_until", soon.toISOString()]]);
});

test("at the print shop: what it has said, and nothing that it has not", () => {
  const cancellable = { stage: "accepted", cancellable: true, carrierWord: "" };
  expect(told({ status: "submitted", carrierState: cancellable, estimatedDelivery: "2026-03-05" })).toEqual([
    ["stoppable_until_print", null],
    ["delivery", "2026-03-05"],
  ]);
  expect(told({ status: "submitted" })).toEqual([]);
  expect(told({ status: "printing" })).toEqual([]);
  expect(told({ status: "posted", estimatedDelivery: "2026-03-03" })).toEqual([["delivery", "2026-03-03"]]);
  expect(told({ status: "posted", estimatedDelivery: "2026-03-02" }), "a day that has passed").toEqual([]);
});

test("where the print shop names a time of day, what came before it is posted that day, else on the next", () => {
  const cutOff = { hour: 16, minute: 0 };
  const recipient = { country: "DE" } as Order["recipient"];
  const at = (handedOverAt: string) =>
    told(
      { status: "printing", handedOverAt: new Date(handedOverAt), recipient },
      { carrier: { cutOff, postedFrom: () => "DE" } },
    );
  expect(at("2026-03-03T08:00:00Z")).toEqual([["posting", "2026-03-03"]]);
  expect(at("2026-03-03T15:00:00Z"), "at four sharp").toEqual([["posting", "2026-03-03"]]);
  expect(at("2026-03-03T15:00:01Z")).toEqual([["posting", "2026-03-04"]]);
  expect(at("2026-03-07T08:00:00Z"), "a Saturday").toEqual([["posting", "2026-03-09"]]);
  expect(at("2026-03-01T08:00:00Z"), "should have left before today").toEqual([]);
});

test("what has ended has nothing ahead of it", () => {
  for (const status of ["delivered", "returned", "rejected", "expired", "cancelled", "failed"] as const)
    expect(told({ status, dueAt: soon, plannedAt: soon, estimatedDelivery: "2026-03-09" }), status).toEqual(
      [],
    );
});
