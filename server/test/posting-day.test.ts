import { expect, test } from "vitest";
import { postingDay } from "../src/foundation/posting-day.ts";
import { postedOnOf, requireOrder } from "../src/modules/orders/orders.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const cutOff = { hour: 16, minute: 0 };

async function worldWith(known: typeof cutOff | null): Promise<World> {
  const world = await startSendingWorld();
  const { carriers } = world.services;
  world.services.carriers = {
    ...carriers,
    sandbox: carriers.sandbox.map((carrier) => ({ ...carrier, cutOff: known })),
  };
  return world;
}

const valueOf = async (world: World, name: string, input: object) => {
  const answer = await world.call(name, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value as {
    postedOn: string;
    estimatedDelivery: { postedOn: string };
    orderId: string;
    arrival: { latestReasonable: string };
  };
};

/** From the Wednesday before Easter to the Wednesday after it, on both sides of each bound. */
const times = ["06:00:00", "11:59:59", "12:00:00", "16:00:00", "16:00:01", "23:30:00"];
const moments = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((day) =>
  times.map((time) => new Date(`2026-04-0${day}T${time}+02:00`)),
);
const isSentAt = new Set(
  ["02T11:59:59", "02T12:00:00", "02T16:00:00", "02T16:00:01", "03T11:59:59", "04T11:59:59"].map((each) =>
    new Date(`2026-04-${each}+02:00`).getTime(),
  ),
);

test.for([null, cutOff])("quote, dry run and send tell one day of posting, cut-off %j", async (known) => {
  const world = await worldWith(known);
  const quoted = new Set<string>();
  let sends = 0;
  for (const moment of moments)
    for (const express of [false, true]) {
      world.setTime(moment.toISOString());
      const label = `${moment.toISOString()} ${express ? "express" : ""}`;
      const asked = { pageCount: 1, color: false, deliveryType: "standard", express };
      const { postedOn } = (await valueOf(world, "shipping_quote", asked)).estimatedDelivery;
      expect(postedOn, label).toBe(postingDay({ express, cutOff: known }, moment));
      quoted.add(postedOn);
      if (!isSentAt.has(moment.getTime())) continue;
      sends += 1;
      const send = sendInput({ express, recipientHouseNumber: String(sends) });
      expect(await valueOf(world, "order_send", { ...send, dryRun: true }), label).toMatchObject({
        postedOn,
      });
      expect(await valueOf(world, "order_send", send), label).toMatchObject({ postedOn });
    }
  expect(sends).toBe(2 * isSentAt.size);
  // Wednesday and Thursday, then, after Easter, Tuesday to Thursday, and Friday for an evening without a cut-off.
  const open = ["2026-04-01", "2026-04-02", "2026-04-07", "2026-04-08", "2026-04-09"];
  if (known === null) open.push("2026-04-10");
  expect([...quoted].toSorted()).toEqual(open);
});

test("what is planned is posted from its time on, also while it waits; a day that passed and one that came are told as they are", async () => {
  const world = await worldWith(cutOff);
  const scheduledAt = "2026-03-05T15:30:00.000Z";
  const planned = await valueOf(world, "order_send", sendInput({ scheduledAt, dryRun: true }));
  expect(planned.postedOn, "16:30 in Berlin").toBe("2026-03-06");
  const sent = await valueOf(world, "order_send", sendInput({ scheduledAt }));
  expect(sent.postedOn).toBe("2026-03-06");

  const order = await requireOrder(world.services.db, world.office, sent.orderId);
  const carriers = world.services.carriers.sandbox;
  const told = (also: Partial<typeof order>, now = "2026-03-06T10:00:00Z") =>
    postedOnOf({ ...order, plannedAt: null, ...also }, carriers, new Date(now));
  const handedOverAt = new Date("2026-03-05T15:31:00Z");
  expect(told({ status: "printing", handedOverAt })).toBe("2026-03-06");
  expect(told({ status: "printing", handedOverAt }, "2026-03-09T10:00:00Z"), "late").toBeNull();
  expect(told({ status: "posted", handedOverAt, postedAt: new Date("2026-03-09T15:00:00Z") })).toBe(
    "2026-03-09",
  );
  for (const status of ["rejected", "cancelled", "failed", "awaiting_partner_fix"] as const)
    expect(told({ status }), status).toBeNull();
  for (const carrier of ["email", "in_house"] as const) expect(told({ carrier }), carrier).toBeNull();
});

test("days on which a print site rests count nowhere: quote, dry run, send, what is ahead of it, and the deadline", async () => {
  const world = await worldWith(cutOff);
  const { carriers } = world.services;
  const closed = [
    { postedIn: "DE", closing: { from: "2026-12-28", to: "2026-12-31" } },
    { postedIn: "CH", closing: { from: "2027-01-04", to: "2027-01-08" } },
  ];
  const withBreak = carriers.sandbox.map((carrier) => ({ ...carrier, closed }));
  world.setTime("2026-12-23T17:00:00+01:00");
  const asked = { pageCount: 1, color: false, deliveryType: "standard" };
  const arrival = { by: "2027-01-11" };
  const deadline = async () => {
    const { latestReasonable } = (await valueOf(world, "shipping_quote", { ...asked, zip: "80331", arrival }))
      .arrival;
    return latestReasonable;
  };
  // On Christmas Eve people print.
  expect((await valueOf(world, "shipping_quote", asked)).estimatedDelivery.postedOn).toBe("2026-12-24");
  world.setTime("2026-12-24T17:00:00+01:00");
  const before = await deadline();
  world.services.carriers = { ...carriers, sandbox: withBreak };

  expect((await valueOf(world, "shipping_quote", asked)).estimatedDelivery).toMatchObject({
    postedOn: "2027-01-04",
  });
  expect(await valueOf(world, "order_send", sendInput({ dryRun: true }))).toMatchObject({
    postedOn: "2027-01-04",
  });
  expect(await valueOf(world, "order_send", sendInput())).toMatchObject({ postedOn: "2027-01-04" });
  const scheduledAt = "2026-12-28T09:00:00.000Z";
  expect(
    await valueOf(world, "order_send", sendInput({ scheduledAt, recipientHouseNumber: "7" })),
  ).toMatchObject({ postedOn: "2027-01-04" });
  expect((await deadline()) <= before).toBe(true);
});
