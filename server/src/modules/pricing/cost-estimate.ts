import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Call } from "../../operations/call.ts";
import { pricedOffers } from "./offers.ts";
import type { PriceTables } from "./price-tables.ts";
import { priceTerms } from "./tiers.ts";

export type CostEstimate = {
  costEstimate: { totalCents: Cents; currency: "EUR"; deliveryType: DeliveryType } | null;
  /** Why there is none, or what it takes for granted. */
  costNote: string | null;
};

/** A letter that is not sent yet; without a recipient it is taken to stay in Germany. */
export type UnsentLetter = {
  country: string | null;
  pageCount: number;
  color: boolean;
  /** As its writer has chosen; else the cheapest way. */
  deliveryType?: DeliveryType | undefined;
  express?: boolean | undefined;
  duplex?: boolean | undefined;
};

/** What a letter would cost: as it is to be sent, else the cheapest way, within Germany the standard letter. Never refuses. */
export async function costEstimateFor(
  { db, caller, clock, carriers, language }: Pick<Call, "db" | "caller" | "clock" | "carriers" | "language">,
  tables: PriceTables,
  letter: UnsentLetter,
): Promise<CostEstimate> {
  const at = clock.now();
  const configured = carriers[caller.mode];
  if (configured.length === 0) return { costEstimate: null, costNote: notes[language].noCarrier };
  const country = letter.country ?? "DE";
  const { tierId, untaxed, ...terms } = await priceTerms(db, caller, tables, at);
  const { deliveryType: chosen, express = false, duplex = terms.duplex, ...pages } = letter;
  const priced = pricedOffers(tables, configured, {
    ...pages,
    country,
    express,
    duplex,
    tierId,
    untaxed,
    at,
  });
  const offers = priced.filter(({ deliveryType }) => chosen === undefined || deliveryType === chosen);
  const [cheapest] = offers.toSorted((one, other) => one.price.priceCents - other.price.priceCents);
  if (!cheapest) {
    const { notOffered, noPrice } = notes[language];
    return { costEstimate: null, costNote: priced.length > 0 ? notOffered(country) : noPrice(country) };
  }
  const { deliveryType, price } = cheapest;
  return {
    costEstimate: { totalCents: price.priceCents, currency: "EUR", deliveryType },
    costNote: letter.country === null ? notes[language].noRecipient : null,
  };
}

const notes = {
  de: {
    noCarrier: "Es ist keine Druckerei eingerichtet; ein Preis lässt sich deshalb nicht schätzen.",
    noPrice: (country: string) => `Für einen Brief nach ${country} gibt es keinen Preis.`,
    notOffered: (country: string) =>
      `Die gewählte Versandart gibt es für einen Brief nach ${country} nicht; ein Preis lässt sich deshalb nicht schätzen.`,
    noRecipient: "Geschätzt für Deutschland, weil noch keine Empfängeranschrift angegeben ist.",
  },
  en: {
    noCarrier: "No carrier is set up, so no price can be estimated.",
    noPrice: (country: string) => `There is no price for a letter to ${country}.`,
    notOffered: (country: string) =>
      `The chosen way of sending does not exist for a letter to ${country}, so no price can be estimated.`,
    noRecipient: "Estimated for Germany, since no recipient is given yet.",
  },
} satisfies Record<Language, unknown>;
