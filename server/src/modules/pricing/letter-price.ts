import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";
import { type LetterFormat, postageFor, type PriceTable, type PriceTables, tableAt } from "./price-tables.ts";

/** What one letter costs and how that came about. Prices are gross; the parts are net and add up with the tax. */
export type Price = {
  /** Gross, for one letter. */
  priceCents: Cents;
  /** Names the table and the tier: an old quote stays explainable. */
  priceVersion: string;
  tierId: string;
  format: LetterFormat;
  sheets: number;
  weightGrams: number;
  breakdown: {
    productionCents: Cents;
    postageCents: Cents;
    surchargesCents: Cents;
    netCents: Cents;
    vatCents: Cents;
    vatPercent: number;
  };
  /** Why it bears no VAT; else it does. */
  untaxed?: Untaxed;
};

export type PriceWish = {
  country: string;
  deliveryType: DeliveryType;
  pageCount: number;
  color: boolean;
  express: boolean;
  duplex: boolean;
  tierId: string;
  /** Why this account pays no VAT. */
  untaxed: Untaxed | null;
  at: Date;
};

/** What a fee depends on. */
export type FeeWish = Pick<PriceWish, "country" | "pageCount" | "tierId" | "untaxed" | "at">;

/** What a letter costs that nobody here prints or posts: it goes out by e-mail, or people of the account bring it themselves. */
export function feeOf(
  tables: PriceTables,
  fee: "emailCents" | "inHouseCents",
  { country, pageCount, tierId, untaxed, at }: FeeWish,
): Price {
  const table = tableAt(tables, at);
  if (!table)
    return refuse("PRICE_UNAVAILABLE", {
      country,
      deliveryType: "standard",
      format: "any",
      at: at.toISOString(),
    });
  const parts = { productionCents: table[fee] ?? 0, postageCents: 0, surchargesCents: 0 };
  return {
    ...withTax(parts, table.vatPercent, untaxed),
    priceVersion: versionOf(table, tierId),
    tierId,
    format: table.formats[0]?.format ?? "standard",
    sheets: pageCount,
    weightGrams: 0,
  };
}

/** What a letter costs by the table of its moment; PRICE_UNAVAILABLE where that has no row for it. */
export function priceOf(tables: PriceTables, wanted: PriceWish): Price {
  const found = findPrice(tables, wanted);
  if (!("missing" in found)) return found;
  const { country, deliveryType, at } = wanted;
  return refuse("PRICE_UNAVAILABLE", { country, deliveryType, format: found.missing, at: at.toISOString() });
}

/** The same, or for which format there is no price. */
export function findPrice(tables: PriceTables, wanted: PriceWish): Price | { missing: LetterFormat | "any" } {
  const { country, deliveryType, pageCount, tierId } = wanted;
  const table = tableAt(tables, wanted.at);
  const sheets = wanted.duplex ? Math.ceil(pageCount / 2) : pageCount;
  const envelope = table?.formats.find(({ maxSheets }) => sheets <= maxSheets);
  if (!table || !envelope) return { missing: "any" };
  const { format, envelopeGrams } = envelope;
  const postageCents = postageFor(table, deliveryType, country)?.cents[format];
  if (postageCents === undefined) return { missing: format };

  return {
    ...withTax({ ...ownParts(table, wanted, sheets), postageCents }, table.vatPercent, wanted.untaxed),
    priceVersion: versionOf(table, tierId),
    tierId,
    format,
    sheets,
    weightGrams: Math.ceil(sheets * table.sheetGrams + envelopeGrams),
  };
}

/** What we take ourselves, beside the postage. */
function ownParts({ validFrom, tiers }: PriceTable, wanted: PriceWish, sheets: number) {
  const { pageCount, color, express, tierId } = wanted;
  const tier = tiers.find((each) => each.tierId === tierId);
  if (!tier) throw new Error(`The price table of ${validFrom} has no tier ${tierId}`);
  return {
    productionCents: tier.letterCents + sheets * tier.sheetCents + pageCount * tier.pageCents,
    surchargesCents: (color ? pageCount * tier.colorPageCents : 0) + (express ? tier.expressCents : 0),
  };
}

type Parts = Pick<Price["breakdown"], "productionCents" | "postageCents" | "surchargesCents">;

function withTax(
  parts: Parts,
  tablePercent: number,
  untaxed: Untaxed | null,
): Pick<Price, "priceCents" | "breakdown" | "untaxed"> {
  const vatPercent = untaxed ? 0 : tablePercent;
  const netCents = parts.productionCents + parts.postageCents + parts.surchargesCents;
  const vatCents = shareOf(netCents, vatPercent);
  return {
    priceCents: netCents + vatCents,
    breakdown: { ...parts, netCents, vatCents, vatPercent },
    ...(untaxed && { untaxed }),
  };
}

export const versionOf = ({ validFrom }: PriceTable, tierId: string): string => `${validFrom}/${tierId}`;

/** Half a cent goes up; amounts are never negative. In whole numbers, so that nothing is lost on the way. */
const shareOf = (amount: Cents, percent: number): Cents => Math.floor((amount * percent + 50) / 100);
