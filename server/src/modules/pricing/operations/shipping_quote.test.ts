import { expect, test } from "vitest";
import { storedLetter } from "../../../../test/letters.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { postalAddressOf } from "../../../foundation/postal-address.ts";
import { setPartner } from "../../partners/partners.ts";

const plain = { pageCount: 1, color: false, deliveryType: "standard" };
const quoted = async (world: World, changes: object = {}) => {
  const answer = await world.call("shipping_quote", { ...plain, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

test("a letter within Germany has a price that adds up, a format, days, and the other ways it could go", async () => {
  const world = await startWorld();

  expect(await quoted(world)).toEqual({
    mode: "sandbox",
    unitPriceCents: 190,
    currency: "EUR",
    priceVersion: "2025-01-01/t1",
    tierId: "t1",
    country: "DE",
    deliveryType: "standard",
    shippingMethod: "Standard letter",
    pageCount: 1,
    color: false,
    express: false,
    duplex: false,
    format: "standard",
    sheets: 1,
    weightGrams: 10,
    breakdown: {
      productionCents: 65,
      postageCents: 95,
      surchargesCents: 0,
      netCents: 160,
      vatCents: 30,
      vatPercent: 19,
    },
    estimatedDelivery: {
      workingDays: { min: 1, max: 4 },
      postedOn: "2026-03-03",
      earliest: "2026-03-04",
      latest: "2026-03-09",
    },
    availableDeliveryTypes: ["standard", "einschreiben_einwurf", "einschreiben_uebergabe"],
    options: [
      expect.objectContaining({ deliveryType: "standard", unitPriceCents: 190, registered: false }),
      expect.objectContaining({
        deliveryType: "einschreiben_einwurf",
        unitPriceCents: 470,
        tracked: true,
        registered: true,
        workingDays: { min: 1, max: 3 },
      }),
      expect.objectContaining({ deliveryType: "einschreiben_uebergabe", unitPriceCents: 506 }),
    ],
    ignoredInputs: [],
    validUntil: null,
    arrival: null,
    warnings: [],
    note: expect.stringContaining("dryRun"),
  });
});

test("standard for another country tells what there is instead of refusing, with prices", async () => {
  const world = await startWorld();

  expect(await quoted(world, { country: "ch", pageCount: 2 })).toMatchObject({
    country: "CH",
    deliveryType: "standard",
    unitPriceCents: null,
    shippingMethod: null,
    breakdown: null,
    estimatedDelivery: null,
    sheets: 2,
    availableDeliveryTypes: ["ch_b_post", "ch_a_post", "ch_einschreiben"],
    options: [
      { deliveryType: "ch_b_post", unitPriceCents: expect.any(Number), tracked: false },
      { deliveryType: "ch_a_post" },
      { deliveryType: "ch_einschreiben", registered: true },
    ],
    note: expect.stringContaining("choose a delivery type from options"),
  });
  expect(await quoted(world, { country: "AT" })).toMatchObject({
    availableDeliveryTypes: ["at_eco", "at_prio", "intl_registered"],
  });
});

test("what discovery offers can be quoted at the very price it named", async () => {
  const world = await startWorld();
  const { options } = await quoted(world, { country: "FR", pageCount: 5, color: true });

  expect(options).toHaveLength(5);
  for (const { deliveryType, unitPriceCents } of options as {
    deliveryType: string;
    unitPriceCents: number;
  }[])
    expect(await quoted(world, { country: "FR", pageCount: 5, color: true, deliveryType })).toMatchObject({
      unitPriceCents,
      deliveryType,
    });
});

test("each way of not being able to send has its own code", async () => {
  const world = await startWorld();
  const refused = async (changes: object) => {
    const answer = await world.call("shipping_quote", { ...plain, ...changes });
    return answer.ok ? answer.value : answer.error;
  };

  expect(await refused({ country: "KP" })).toMatchObject({ code: "COUNTRY_NOT_SUPPORTED" });
  expect(await refused({ country: "ZZ" })).toMatchObject({ code: "COUNTRY_NOT_SUPPORTED" });
  expect(await refused({ country: "SY", deliveryType: "intl_registered" })).toMatchObject({
    code: "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
    details: { availableDeliveryTypes: expect.not.arrayContaining(["intl_registered"]) },
  });
  expect(await refused({ country: "DE", deliveryType: "ch_a_post" })).toMatchObject({
    code: "VALIDATION_ERROR",
    details: {
      problems: [{ path: "deliveryType", message: expect.stringContaining("einschreiben_einwurf") }],
    },
  });
  expect(await refused({ country: "US", deliveryType: "intl_express" })).toMatchObject({
    code: "PRICE_UNAVAILABLE",
    details: { format: "standard", deliveryType: "intl_express", country: "US" },
  });
  world.setTime("2024-12-31T12:00:00Z");
  expect(await refused({ country: "FR" })).toMatchObject({ code: "PRICE_UNAVAILABLE" });
});

test("where no carrier prints real letters, a live quote says so", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });

  expect(await world.call("shipping_quote", plain, live)).toMatchObject({
    error: { code: "COUNTRY_NOT_SUPPORTED", details: { reason: "no_carrier" } },
  });
});

test("same-day production costs more and is posted today; where no carrier has it, it is refused", async () => {
  const world = await startWorld();

  expect(await quoted(world, { express: true })).toMatchObject({
    unitPriceCents: 369,
    breakdown: { surchargesCents: 150 },
    estimatedDelivery: { postedOn: "2026-03-02" },
  });

  const { carriers } = world.services;
  carriers.sandbox = carriers.sandbox.map((carrier) => ({
    ...carrier,
    products: carrier.products.map((product) => ({ ...product, express: false })),
  }));
  for (const country of ["DE", "FR"])
    expect(await world.call("shipping_quote", { ...plain, country, express: true })).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "express" }] } },
    });
});

test("for a stored letter its own pages, colour and country count, and the inputs are said to be ignored", async () => {
  const world = await startWorld();
  const recipient = postalAddressOf({
    name: "A",
    street: "Bahnhofstrasse",
    houseNumber: "1",
    zip: "8001",
    city: "Zürich",
    country: "CH",
  });
  const letterId = await storedLetter(world, { recipient });

  const quote = await quoted(world, { letterId, pageCount: 30, color: true, deliveryType: "ch_a_post" });

  expect(quote).toMatchObject({
    pageCount: 1,
    color: false,
    country: "CH",
    deliveryType: "ch_a_post",
    ignoredInputs: ["pageCount", "color"],
  });
  expect(await quoted(world, { country: "CH", deliveryType: "ch_a_post" })).toMatchObject({
    unitPriceCents: quote["unitPriceCents"],
  });
  expect(await quoted(world, { letterId, country: "DE" })).toMatchObject({ unitPriceCents: 190 });
  const stranger = await world.openOffice();
  expect(await world.call("shipping_quote", { ...plain, letterId }, { token: stranger.token })).toMatchObject(
    { error: { code: "NOT_FOUND" } },
  );
});

test("an account that prints on both sides pays for half the sheets", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["duplex"] });

  expect(await quoted(world, { pageCount: 5 })).toMatchObject({
    duplex: true,
    sheets: 3,
    format: "standard",
  });
});

test("a wrong input is named", async () => {
  const world = await startWorld();
  const wrong = {
    pageCount: [0, 31, 1.5],
    country: ["DEU"],
    deliveryType: ["pigeon"],
    color: [1],
    letterId: ["x"],
  };

  for (const [path, values] of Object.entries(wrong))
    for (const value of values)
      expect(await world.call("shipping_quote", { ...plain, [path]: value })).toMatchObject({
        error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
      });
});
