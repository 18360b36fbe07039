import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { type Price, priceOf, type PriceWish } from "./letter-price.ts";
import { offeredTypes, type PricedOffer, pricedOffers, requireOffered, requireReached } from "./offers.ts";
import { type PriceTables, tableAt } from "./price-tables.ts";

export type Quote = {
  /** What was asked for; null where `standard` only asked what there is for another country. */
  chosen: Price | null;
  /** Format, sheets, tier and version are the same for every way. */
  anyPrice: Price;
  offers: PricedOffer[];
  availableDeliveryTypes: DeliveryType[];
  /** The last day of the table, if one is set. */
  validUntil: string | null;
};

/** Prices a letter as it was asked for, and every other way it could go. */
export function quoteFor(
  tables: PriceTables,
  carriers: readonly Carrier[],
  wanted: PriceWish,
  language: Language,
): Quote {
  const { country, deliveryType, at } = wanted;
  const discovers = deliveryType === "standard" && country !== "DE";
  if (discovers) requireReached(carriers, country);
  else requireOffered(tables, carriers, wanted, language);
  const chosen = discovers ? null : priceOf(tables, wanted);
  const offers = pricedOffers(tables, carriers, wanted);
  const anyPrice = chosen ?? offers[0]?.price ?? refuseAll(tables, carriers, wanted, language);
  return {
    chosen,
    anyPrice,
    offers,
    availableDeliveryTypes: offeredTypes(tables, carriers, country, at),
    validUntil: tableAt(tables, at)?.validTo ?? null,
  };
}

/** No way is left: because none is fast enough, or because none has a price. */
function refuseAll(
  tables: PriceTables,
  carriers: readonly Carrier[],
  wanted: PriceWish,
  language: Language,
): never {
  const { country, deliveryType, at } = wanted;
  if (wanted.express && pricedOffers(tables, carriers, { ...wanted, express: false }).length > 0)
    return refuseField("express", "not_available", noExpress[language](country));
  return refuse("PRICE_UNAVAILABLE", { country, deliveryType, format: "any", at: at.toISOString() });
}

const noExpress: Record<Language, (country: string) => string> = {
  de: (country) => `die Fertigung am selben Tag gibt es nach ${country} nicht`,
  en: (country) => `same-day production is not available for ${country}`,
};
