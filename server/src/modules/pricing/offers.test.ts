import { expect, test } from "vitest";
import { type DeliveryType, deliveryTypes } from "../../foundation/letter-options.ts";
import { Refusal } from "../../foundation/refusal.ts";
import type { Carrier, CarrierProduct } from "../../ports/carrier.ts";
import { availableDeliveryTypes, requireProduct } from "./pricing.ts";
import { isRegistered, isTracked, workingDays } from "./products.ts";

/** Only what a carrier offers matters here. */
const carrierWith = (products: readonly CarrierProduct[]): Carrier => ({
  name: "spool",
  profile: "safe",
  window: "left",
  postedFrom: () => "DE",
  products,
  maxPages: 30,
  maxBytes: 1_000_000,
  cutOff: null,
  handOver: unused,
  find: unused,
  status: unused,
  cancel: unused,
});
const unused = () => Promise.reject(new Error("nothing is posted here"));

const everything = carrierWith(
  deliveryTypes.map((deliveryType) => ({ deliveryType, countries: { allBut: ["KP"] }, express: false })),
);
const germanOnly = carrierWith([
  { deliveryType: "standard", countries: ["DE"], express: true },
  { deliveryType: "einschreiben_einwurf", countries: ["DE"], express: false },
]);
const plainAbroad = carrierWith([
  { deliveryType: "intl_standard", countries: { allBut: ["DE"] }, express: false },
]);

const refusalOf = (
  carriers: readonly Carrier[],
  country: string,
  deliveryType: DeliveryType,
  express = false,
) => {
  try {
    requireProduct(carriers, { country, deliveryType, express }, "en");
  } catch (cause) {
    if (cause instanceof Refusal) return { code: cause.code, details: cause.details };
    throw cause;
  }
  return null;
};

test.for([
  { country: "DE", types: ["standard", "einschreiben_einwurf", "einschreiben_uebergabe"] },
  { country: "CH", types: ["ch_b_post", "ch_a_post", "ch_einschreiben"] },
  { country: "AT", types: ["at_eco", "at_prio", "intl_registered"] },
  {
    country: "LI",
    types: ["intl_standard", "intl_priority", "intl_express", "intl_tracked", "intl_registered"],
  },
  { country: "US", types: ["intl_standard", "intl_priority", "intl_tracked", "intl_registered"] },
  { country: "KP", types: [] },
  { country: "ZZ", types: [] },
])("with a carrier that takes all, $country has $types", ({ country, types }) => {
  expect(availableDeliveryTypes([everything], country)).toEqual(types);
  expect(availableDeliveryTypes([everything], country, new Date("2026-03-02T09:00:00Z"))).toEqual(types);
});

test("a country has only what one of the carriers takes there, and nothing while no table holds", () => {
  expect(availableDeliveryTypes([germanOnly, plainAbroad], "DE")).toEqual([
    "standard",
    "einschreiben_einwurf",
  ]);
  expect(availableDeliveryTypes([germanOnly, plainAbroad], "FR")).toEqual(["intl_standard"]);
  expect(availableDeliveryTypes([plainAbroad], "AT")).toEqual([]);
  expect(availableDeliveryTypes([everything], "DE", new Date("2020-01-01T00:00:00Z"))).toEqual([]);
});

test("an unserved country, a code that is no country and an empty list of carriers are no supported country", () => {
  expect(refusalOf([everything], "KP", "intl_standard")).toEqual({
    code: "COUNTRY_NOT_SUPPORTED",
    details: { country: "KP" },
  });
  expect(refusalOf([everything], "ZZ", "intl_standard")?.code).toBe("COUNTRY_NOT_SUPPORTED");
  expect(refusalOf([], "DE", "standard")).toEqual({
    code: "COUNTRY_NOT_SUPPORTED",
    details: { country: "DE", reason: "no_carrier" },
  });
});

test("registered mail where there is none is refused as missing proof, with what there is", () => {
  for (const deliveryType of ["intl_registered", "einschreiben_einwurf", "ch_einschreiben"] as const)
    expect(refusalOf([plainAbroad], "FR", deliveryType)).toEqual({
      code: "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
      details: { country: "FR", deliveryType, availableDeliveryTypes: ["intl_standard"] },
    });
});

test.for([
  {
    country: "DE",
    deliveryType: "ch_a_post",
    names: "standard, einschreiben_einwurf, einschreiben_uebergabe",
  },
  { country: "CH", deliveryType: "einschreiben_einwurf", names: "ch_b_post, ch_a_post, ch_einschreiben" },
  { country: "CH", deliveryType: "intl_registered", names: "ch_b_post, ch_a_post, ch_einschreiben" },
  { country: "FR", deliveryType: "standard", names: "intl_standard, intl_priority" },
  { country: "AT", deliveryType: "intl_tracked", names: "at_eco, at_prio, intl_registered" },
] as const)(
  "$deliveryType to $country is a wrong input, and the right ones are named",
  ({ country, deliveryType, names }) => {
    expect(refusalOf([everything], country, deliveryType)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          { path: "deliveryType", rule: "not_for_country", message: expect.stringContaining(names) },
        ],
      },
    });
  },
);

test("tracked mail never stands in for registered mail", () => {
  expect(deliveryTypes.filter(isRegistered)).toEqual([
    "einschreiben_einwurf",
    "einschreiben_uebergabe",
    "ch_einschreiben",
    "intl_registered",
  ]);
  expect(deliveryTypes.filter((each) => isTracked(each) && !isRegistered(each))).toEqual([
    "intl_express",
    "intl_tracked",
  ]);
});

test("same-day production is refused where no carrier has it for this product", () => {
  expect(refusalOf([germanOnly], "DE", "standard", true)).toBeNull();
  expect(refusalOf([germanOnly], "DE", "einschreiben_einwurf", true)).toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "express", rule: "not_available" }] },
  });
});

test("what is carried but has no price passes here: that is the price's own refusal", () => {
  expect(refusalOf([everything], "US", "intl_express")).toBeNull();
});

test("abroad takes longer beyond Europe", () => {
  expect(workingDays("standard", "DE")).toEqual({ min: 1, max: 4 });
  expect(workingDays("intl_standard", "FR")).toEqual({ min: 3, max: 6 });
  expect(workingDays("intl_standard", "JP")).toEqual({ min: 5, max: 14 });
  expect(workingDays("intl_registered", "AT")).toEqual({ min: 4, max: 8 });
});
