import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { type Carrier, reaches, takes } from "../../ports/carrier.ts";
import { findPrice, type Price, type PriceWish } from "./letter-price.ts";
import { postageFor, type PriceTables, tableAt } from "./price-tables.ts";
import { isRegistered, productsOf } from "./products.ts";

export type ProductWish = { country: string; deliveryType: DeliveryType; express: boolean };

/** What the post offers in a country and one of these carriers takes there. */
const carriedTypes = (carriers: readonly Carrier[], country: string): DeliveryType[] =>
  productsOf(country).filter((each) => carriers.some((carrier) => takes(carrier, each, country)));

/** Of these, what has a price: at this moment, or in any table. */
export const offeredTypes = (
  tables: PriceTables,
  carriers: readonly Carrier[],
  country: string,
  at?: Date,
): DeliveryType[] => {
  const table = at && tableAt(tables, at);
  const asked = at ? (table ? [table] : []) : tables;
  return carriedTypes(carriers, country).filter((each) =>
    asked.some((one) => postageFor(one, each, country) !== undefined),
  );
};

export type PricedOffer = { deliveryType: DeliveryType; price: Price };

/** Every way a letter could go, with its price; only the fast ones where that is wanted. */
export const pricedOffers = (
  tables: PriceTables,
  carriers: readonly Carrier[],
  wanted: Omit<PriceWish, "deliveryType">,
): PricedOffer[] =>
  carriedTypes(carriers, wanted.country)
    .filter((each) => !wanted.express || hasExpress(carriers, each, wanted.country))
    .flatMap((deliveryType) => {
      const price = findPrice(tables, { ...wanted, deliveryType });
      return "missing" in price ? [] : [{ deliveryType, price }];
    });

/** Nobody is served something else than was asked for: what cannot be had is refused, each case with its own code. */
export function requireOffered(
  tables: PriceTables,
  carriers: readonly Carrier[],
  { country, deliveryType, express }: ProductWish,
  language: Language,
): void {
  requireReached(carriers, country);
  const carried = carriedTypes(carriers, country);
  if (!carried.includes(deliveryType)) {
    const available = offeredTypes(tables, carriers, country);
    if (isRegistered(deliveryType) && !carried.some(isRegistered))
      refuse("LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY", {
        country,
        deliveryType,
        availableDeliveryTypes: available,
      });
    refuseField(
      "deliveryType",
      "not_for_country",
      messages[language].deliveryType(deliveryType, country, available),
    );
  }
  if (express && !hasExpress(carriers, deliveryType, country))
    refuseField("express", "not_available", messages[language].express(deliveryType, country));
}

/** Some letter at least can be posted to this country. */
export function requireReached(carriers: readonly Carrier[], country: string): void {
  // Whoever mails, or brings letters of the account itself, posts none.
  if (carriers.every(({ products }) => products.length === 0))
    refuse("COUNTRY_NOT_SUPPORTED", { country, reason: "no_carrier" });
  if (carriedTypes(carriers, country).length === 0) refuse("COUNTRY_NOT_SUPPORTED", { country });
}

const hasExpress = (carriers: readonly Carrier[], deliveryType: DeliveryType, country: string): boolean =>
  carriers
    .flatMap(({ products }) => products)
    .some((product) => product.deliveryType === deliveryType && product.express && reaches(product, country));

const messages = {
  de: {
    deliveryType: (deliveryType: string, country: string, available: readonly string[]) =>
      `${deliveryType} gibt es nach ${country} nicht; möglich sind: ${available.join(", ")}`,
    express: (deliveryType: string, country: string) =>
      `die Fertigung am selben Tag gibt es für ${deliveryType} nach ${country} nicht`,
  },
  en: {
    deliveryType: (deliveryType: string, country: string, available: readonly string[]) =>
      `${deliveryType} is not available for ${country}; use one of: ${available.join(", ")}`,
    express: (deliveryType: string, country: string) =>
      `same-day production is not available for ${deliveryType} to ${country}`,
  },
} satisfies Record<Language, unknown>;
