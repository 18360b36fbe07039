import { expect, test } from "vitest";
import { dropOf, letterToSign, photo } from "./in-house.ts";
import { sentLetter, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const figures = async (world: World, metric: string): Promise<Record<string, unknown>> => {
  const answer = await world.call("analytics_summary", { metric, since: "2026-03-01", until: "2026-03-31" });
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
};

/** One letter by post that arrives, and of those that people bring: one dropped by a courier, one posted, one stopped. */
async function busyMonth() {
  const world = await startSendingWorld();
  const { orderId } = await sentLetter(world, { recipientName: "Petra Post" });
  await world.runDue();
  const dropped = await letterToSign(world, { subject: "Einwurf" });
  const posted = await letterToSign(world, { subject: "Aufgabe" });
  const stopped = await letterToSign(world, { subject: "Doch nicht" });
  for (const { linkFor, sheetCode, statusOf, orderId: own } of [dropped, posted]) {
    const phone = await linkFor("own");
    await phone.step("signed", { sheetCode, photoBase64: await photo() });
    if (own === posted.orderId) {
      await phone.step("enclosed");
      expect(await phone.step("posted", { service: "letter" })).toMatchObject({ status: 200 });
    } else {
      await phone.step("read", { sheetCode, name: "Bodo Bote" });
      await phone.step("put_in");
      expect(await phone.step("dropped", await dropOf(world))).toMatchObject({ status: 200 });
    }
    await statusOf();
  }
  expect(await world.call("order_cancel", { orderId: stopped.orderId })).toMatchObject({ ok: true });
  await stopped.statusOf();
  for (const event of ["printed", "posted", "delivered"]) {
    const body = JSON.stringify({ event });
    await world.fetch(`/v1/sandbox/orders/${orderId}/events`, { method: "POST", body });
  }
  return world;
}

test("letters that people bring are counted as their own product, cost no postage, and do not make others cheaper", async () => {
  const world = await busyMonth();
  const seen = (await figures(world, "overview"))["overview"] as Overview;

  expect(seen).toMatchObject({ letters: 4, mails: 0 });
  const products = new Map(
    seen.byDeliveryType.map(({ deliveryType, ...product }) => [deliveryType, product]),
  );
  expect([...products.keys()]).toEqual(["in_house", "standard"]);
  expect(products.get("in_house")).toEqual({
    letters: 3,
    lettersPercent: 75,
    netCostCents: 0,
    chargedCents: 0,
  });
  const standard = products.get("standard");
  expect(standard).toMatchObject({ letters: 1, lettersPercent: 25 });
  expect(standard?.chargedCents).toBeGreaterThan(0);
  expect(seen.chargedLetters).toBe(1);
  expect(seen.netCostPerLetterCents, "of letters that cost something").toBe(standard?.netCostCents);
}, 120_000);

test("a courier's drop is a delivery without a way by post: it is counted, and no run time is made up of it", async () => {
  const world = await busyMonth();
  const { all, products } = (await figures(world, "delivery_times"))["deliveryTimes"] as Times;

  expect(all).toMatchObject({ deliveredLetters: 2, measuredLetters: 1 });
  expect(products).toMatchObject([
    { deliveryType: "in_house", deliveredLetters: 1, measuredLetters: 0, medianWorkingDays: null },
    { deliveryType: "standard", deliveredLetters: 1, measuredLetters: 1 },
  ]);
}, 120_000);

test("what went wrong is told of them apart, and a letter that its people stopped went not wrong", async () => {
  const world = await busyMonth();
  const rates = (await figures(world, "failure_rates"))["failureRates"] as { byDeliveryType: object[] };

  const none = { letters: 0, percent: 0 };
  expect(rates.byDeliveryType).toMatchObject([
    { deliveryType: "in_house", attemptedLetters: 2, failed: none, returned: none, stopped: none },
    { deliveryType: "standard", attemptedLetters: 1, failed: none },
  ]);
}, 120_000);

type Overview = {
  letters: number;
  chargedLetters: number;
  netCostPerLetterCents: number | null;
  byDeliveryType: {
    deliveryType: string;
    letters: number;
    lettersPercent: number;
    netCostCents: number;
    chargedCents: number;
  }[];
};
type Times = { all: object; products: object[] };
