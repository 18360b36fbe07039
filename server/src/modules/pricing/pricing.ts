import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { type CostEstimate, costEstimateFor, type UnsentLetter } from "./cost-estimate.ts";
import { type FeeWish, feeOf, findPrice, type Price, priceOf, type PriceWish } from "./letter-price.ts";
import { offeredTypes, type ProductWish, requireOffered } from "./offers.ts";
import { latestTable, listPriceTables } from "./price-tables.ts";
import { tierOf } from "./quote-letter.ts";

export { postedWithoutExpress } from "./delivery-days.ts";
export { priceList, tierOf } from "./quote-letter.ts";
export { isRegistered, isTracked, longestWorkingDays } from "./products.ts";
export { listPriceTables } from "./price-tables.ts";
export type { Price } from "./letter-price.ts";
export type { CostEstimate } from "./cost-estimate.ts";
export type { LetterFormat } from "./price-tables.ts";
export type { PriceList } from "./tiers.ts";

/** Reads the price tables at start, so that a broken one stops it. */
export const requirePriceTables = (): void => void listPriceTables();

/** What a letter costs at a moment, by the table that holds then; PRICE_UNAVAILABLE where there is no row for it. */
export const quotePrice = (wanted: PriceWish): Price => priceOf(listPriceTables(), wanted);

/** What one costs that goes out by e-mail. */
export const quoteEmail = (wanted: FeeWish): Price => feeOf(listPriceTables(), "emailCents", wanted);

/** The same for a letter that people of the account bring themselves: no postage, and a fee where there is one. */
export const quoteInHouse = (wanted: FeeWish & Pick<PriceWish, "duplex">): Price => ({
  ...feeOf(listPriceTables(), "inHouseCents", wanted),
  sheets: wanted.duplex ? Math.ceil(wanted.pageCount / 2) : wanted.pageCount,
});

/** The same in every tier, by its id. */
export const priceByTier = (wanted: Omit<PriceWish, "tierId">): Record<string, Cents> => {
  const tables = listPriceTables();
  return Object.fromEntries(
    latestTable(tables, wanted.at).tiers.map(({ tierId }) => [
      tierId,
      priceOf(tables, { ...wanted, tierId }).priceCents,
    ]),
  );
};

/** Refuses what these carriers cannot post to a country: by country, by proof, by product or by speed. */
export const requireProduct = (carriers: readonly Carrier[], wanted: ProductWish, language: Language): void =>
  requireOffered(listPriceTables(), carriers, wanted, language);

/** What can be sent to a country: the post has it, a carrier takes it, a table prices it (at this moment, if given). */
export const availableDeliveryTypes = (
  carriers: readonly Carrier[],
  country: string,
  at?: Date,
): DeliveryType[] => offeredTypes(listPriceTables(), carriers, country, at);

/** What a letter would cost the cheapest way, or why that cannot be said. Not binding. */
export const estimateCost = (
  call: Pick<Call, "db" | "caller" | "clock" | "carriers" | "language">,
  letter: UnsentLetter,
): Promise<CostEstimate> => costEstimateFor(call, listPriceTables(), letter);

/** What colour adds to the price of a standard letter; null where there is none. */
export async function colourSurcharge(
  db: Database | Tx,
  tenant: Tenant,
  letter: Pick<PriceWish, "country" | "pageCount">,
  at: Date,
): Promise<Cents | null> {
  const { tierId, duplex, untaxed } = await tierOf(db, tenant, at);
  const wanted = {
    ...letter,
    deliveryType: "standard" as const,
    express: false,
    duplex,
    tierId,
    untaxed,
    at,
  };
  const [colour, grey] = [true, false].map((color) => findPrice(listPriceTables(), { ...wanted, color }));
  return colour && grey && "priceCents" in colour && "priceCents" in grey
    ? colour.priceCents - grey.priceCents
    : null;
}
