import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { callOfService } from "../../operations/call.ts";
import { estimateCost } from "./pricing.ts";
import { setPartner } from "../partners/partners.ts";

const estimate = ({ services, office }: World, letter: { country: string | null; pageCount?: number }) =>
  estimateCost(
    { ...callOfService(services, office, services.clock.now()), language: "en" },
    { pageCount: 1, color: false, ...letter },
  );

test("a letter is estimated the cheapest way to its country", async () => {
  const world = await startWorld();
  const typeFor = async (country: string) =>
    (await estimate(world, { country })).costEstimate?.deliveryType ?? null;

  expect(await estimate(world, { country: "DE" })).toEqual({
    costEstimate: { totalCents: 190, currency: "EUR", deliveryType: "standard" },
    costNote: null,
  });
  expect(await typeFor("CH")).toBe("ch_b_post");
  expect(await typeFor("AT")).toBe("at_eco");
  expect(await typeFor("JP")).toBe("intl_standard");
});

test("without a recipient it is estimated for Germany, and says so", async () => {
  const world = await startWorld();

  expect(await estimate(world, { country: null })).toEqual({
    costEstimate: { totalCents: 190, currency: "EUR", deliveryType: "standard" },
    costNote: "Estimated for Germany, since no recipient is given yet.",
  });
});

test("printing on both sides is estimated as such", async () => {
  const world = await startWorld();
  const before = await estimate(world, { country: "DE", pageCount: 10 });
  await setPartner(world.services, world.office.partnerId, { enable: ["duplex"] });

  const after = await estimate(world, { country: "DE", pageCount: 10 });

  expect(after.costEstimate?.totalCents).toBeLessThan(before.costEstimate?.totalCents ?? 0);
});

test("where no price can be given, the reason is", async () => {
  const world = await startWorld();

  expect(await estimate(world, { country: "KP" })).toEqual({
    costEstimate: null,
    costNote: "There is no price for a letter to KP.",
  });
  world.services.carriers.sandbox = [];
  expect(await estimate(world, { country: "DE" })).toEqual({
    costEstimate: null,
    costNote: "No carrier is set up, so no price can be estimated.",
  });
});
