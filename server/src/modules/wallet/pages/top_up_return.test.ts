import { expect, test } from "vitest";
import { startLiveWorld } from "../../../../test/live-world.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { balanceOf } from "../balance.ts";

async function pageOf(world: World, topUpId: string, language = "en") {
  const answer = await world.fetch(`/wallet/top-ups/${topUpId}`, {
    token: null,
    headers: { "accept-language": language },
  });
  return { status: answer.status, text: await answer.text() };
}

test("whoever returns learns the amount and whether it was paid, and nothing else", async () => {
  const { world, stripe, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink(75);

  const waiting = await pageOf(world, topUpId);
  expect(waiting.text).toContain("No payment has arrived yet");
  expect(waiting.text).toContain("€75.00");
  stripe.pay(checkoutId);
  const paid = await pageOf(world, topUpId, "de");

  expect(paid.text).toContain("die Zahlung ist da");
  expect(paid.text).toContain("75,00");
  for (const { text } of [waiting, paid]) {
    expect(text).not.toContain("Muster");
    expect(text).not.toContain(checkoutId);
    expect(text).not.toContain("<script");
  }
});

test("the money is there when the person is, although no message came", async () => {
  const { world, live, stripe, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink(75);
  stripe.pay(checkoutId);

  await pageOf(world, topUpId);

  expect(await balanceOf(world.services.db, live)).toMatchObject({ postedCents: 7500 });
});

test("while the payment company is out of reach the page waits instead of failing", async () => {
  const { world, stripe, newLink } = await startLiveWorld();
  const { topUpId } = await newLink(75);
  stripe.failNext("503", "503", "503");

  const { status, text } = await pageOf(world, topUpId);

  expect(status).toBe(200);
  expect(text).toContain("No payment has arrived yet");
});

test("an expired link says so", async () => {
  const { world, stripe, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink(75);
  stripe.expire(checkoutId);

  expect((await pageOf(world, topUpId)).text).toContain("This link has expired");
});

test.for(["nothing", "00000000-0000-4000-8000-000000000000", "%00"])(
  "no top-up is found under %s",
  async (id) => {
    const world = await startWorld();

    expect((await pageOf(world, id)).status).toBe(404);
  },
);
