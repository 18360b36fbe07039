import { type Decimal, decimalText, parseDecimal } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import { MOST_CENTS } from "./document-input.ts";

/** The net price of one unit: whole cents, or else euros with up to four decimals, as they were written. */
export type UnitPrice = { unitPriceCents: Cents | null; unitPrice?: string };

/** A price in euros, exact; null for anything finer or larger than any, or in another notation. */
export function parsePrice(given: string | number): Decimal | null {
  const price = parseDecimal(given, { decimals: 4, digits: 10 });
  return price && price.units * 100n <= BigInt(MOST_CENTS) * 10n ** BigInt(price.scale) ? price : null;
}

export const priceOfCents = (cents: Cents): Decimal => ({ units: BigInt(cents), scale: 2 });

/** As it is kept: a price in whole cents is one, however it was written. */
export function unitPriceOf(price: Decimal): UnitPrice {
  if (price.scale > 2) return { unitPriceCents: null, unitPrice: decimalText(price) };
  return { unitPriceCents: Number(price.units * 10n ** BigInt(2 - price.scale)) };
}

/** `12.50` or `0.1234`: with two decimals or as many as it has. */
export function priceText({ unitPriceCents, unitPrice }: UnitPrice): string {
  return unitPrice ?? decimalText(priceOfCents(unitPriceCents ?? 0));
}
