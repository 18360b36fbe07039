import { refuse } from "../../../foundation/refusal.ts";
import { type Price, quoteEmail, quoteInHouse, quotePrice } from "../../pricing/pricing.ts";
import type { SendRequest } from "../send-request.ts";
import type { Standing } from "../standing.ts";
import { type Limits, requireAffordable } from "./4-limits.ts";

export type Priced = { country: string; pageCount: number; color: boolean; duplex: boolean };

/** Gate 6: the price is known, is the one that was quoted, and is within every ceiling. */
export function requirePrice(
  { deliveryType, express, quoted, maxCostCents, email, fulfilment, isOneOfMany = false }: SendRequest,
  letter: Priced,
  limits: Limits,
  { tier: { tierId, untaxed }, balance: { availableCents } }: Pick<Standing, "tier" | "balance">,
  at: Date,
): Price {
  const priced = { ...letter, tierId, untaxed, at };
  const price = email
    ? quoteEmail(priced)
    : fulfilment === "in_house"
      ? quoteInHouse(priced)
      : quotePrice({ ...priced, deliveryType, express });
  requireQuoted(price, quoted);
  if (maxCostCents !== null && price.priceCents > maxCostCents)
    refuse("COST_OVER_LIMIT", { priceCents: price.priceCents, limitCents: maxCostCents });
  if (isOneOfMany) return price;
  requireAffordable(limits, price.priceCents, at);
  if (availableCents < price.priceCents)
    refuse("INSUFFICIENT_FUNDS", { neededCents: price.priceCents, availableCents });
  return price;
}

/** An amount that was quoted decides; without one the version of the price list does. */
function requireQuoted(price: Price, { priceVersion, unitPriceCents }: SendRequest["quoted"]): void {
  const changed =
    unitPriceCents === null
      ? priceVersion !== null && priceVersion !== price.priceVersion
      : unitPriceCents !== price.priceCents;
  if (!changed) return;
  refuse("PRICE_CHANGED", {
    oldPriceCents: unitPriceCents,
    newPriceCents: price.priceCents,
    oldPriceVersion: priceVersion,
    newPriceVersion: price.priceVersion,
  });
}
