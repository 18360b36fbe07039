import { expect, test } from "vitest";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import { type Carrier, type CarrierName, type CarrierProduct, onlyTo, takes } from "../../ports/carrier.ts";
import { type CarrierRoute, carriersFor } from "./carrier-routes.ts";

/** A carrier as routing sees it: its name and its products. */
const carrier = (name: CarrierName, ...sold: [DeliveryType, CarrierProduct["countries"]][]) =>
  ({
    name,
    products: sold.map(([deliveryType, countries]) => ({ deliveryType, countries, express: false })),
  }) as unknown as Carrier;

const abroad = { allBut: ["DE", "AT", "CH"] };
const carriers = [
  carrier("pingen", ["standard", ["DE"]], ["ch_b_post", ["CH"]], ["intl_standard", abroad]),
  carrier("letterxpress", ["standard", ["DE"]], ["einschreiben_einwurf", ["DE"]], ["intl_standard", abroad]),
  carrier("spool", ["standard", ["DE"]], ["ch_b_post", ["CH"]]),
];

type Case = { routes: CarrierRoute[]; wanted: [string, DeliveryType]; order: CarrierName[] };

test.for<Case>([
  { routes: [], wanted: ["DE", "standard"], order: ["pingen", "letterxpress", "spool"] },
  { routes: [], wanted: ["DE", "einschreiben_einwurf"], order: ["letterxpress"] },
  { routes: [], wanted: ["FR", "standard"], order: [] },
  {
    routes: [{ country: "DE", carrier: "spool" }],
    wanted: ["DE", "standard"],
    order: ["spool", "pingen", "letterxpress"],
  },
  {
    routes: [{ country: "CH", carrier: "spool" }],
    wanted: ["DE", "standard"],
    order: ["pingen", "letterxpress", "spool"],
  },
  {
    routes: [
      { carrier: "spool" },
      { deliveryType: "standard", carrier: "letterxpress" },
      { country: "DE", deliveryType: "standard", carrier: "pingen" },
    ],
    wanted: ["DE", "standard"],
    order: ["pingen", "letterxpress", "spool"],
  },
  {
    routes: [
      { deliveryType: "standard", carrier: "spool" },
      { country: "DE", carrier: "letterxpress" },
    ],
    wanted: ["DE", "standard"],
    order: ["letterxpress", "spool", "pingen"],
  },
  {
    routes: [{ country: "DE", deliveryType: "einschreiben_einwurf", carrier: "spool" }],
    wanted: ["DE", "einschreiben_einwurf"],
    order: ["letterxpress"],
  },
  { routes: [{ carrier: "sandbox" }], wanted: ["CH", "ch_b_post"], order: ["pingen", "spool"] },
])("with routes $routes a letter for $wanted goes to $order", ({ routes, wanted, order }) => {
  const [country, deliveryType] = wanted;

  const able = carriersFor(carriers, routes, { country, deliveryType });

  expect(able.map(({ name }) => name)).toEqual(order);
});

test("a carrier that is wanted for some countries has its products there and nowhere else", () => {
  const [pingen] = carriers;
  const narrowed = pingen && onlyTo(pingen, ["CH", "FR"]);

  expect(narrowed?.products.map(({ deliveryType }) => deliveryType)).toEqual(["ch_b_post", "intl_standard"]);
  expect(narrowed && takes(narrowed, "intl_standard", "FR")).toBe(true);
  expect(narrowed && takes(narrowed, "intl_standard", "IT")).toBe(false);
  expect(narrowed && takes(narrowed, "standard", "DE")).toBe(false);
});
