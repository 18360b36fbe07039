import type { Database, Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Untaxed, vatOf } from "../../foundation/untaxed.ts";
import { findPrice, versionOf } from "./letter-price.ts";
import { latestTable, type PriceTables, tableAt } from "./price-tables.ts";
import { selectUsage } from "./usage-store.ts";

/** Over how many Berlin days letters that were handed over count towards a tier, the present one included. */
const COUNTED_DAYS = 30;

export type CurrentTier = {
  tierId: string;
  lettersLast30Days: number;
  /** What comes next, and how many letters are missing for it. */
  next: { tierId: string; fromLetters: number; lettersMissing: number } | null;
};

/** What of a partner decides its prices. */
export type PriceTerms = CurrentTier & { duplex: boolean; untaxed: Untaxed | null };

/** With one query. */
export async function priceTerms(
  db: Database | Tx,
  tenant: Tenant,
  tables: PriceTables,
  at: Date,
): Promise<PriceTerms> {
  const { letters, features, billed } = await selectUsage(db, tenant, {
    day: berlinDay(at),
    days: COUNTED_DAYS,
  });
  return {
    ...tierFor(tables, letters, at),
    duplex: features.includes("duplex"),
    untaxed: vatOf(billed).untaxed,
  };
}

export function tierFor(tables: PriceTables, letters: number, at: Date): CurrentTier {
  const { tiers } = latestTable(tables, at);
  const { tierId } = tiers.findLast(({ fromLetters }) => fromLetters <= letters) ?? tiers[0];
  const next = tiers.find(({ fromLetters }) => fromLetters > letters);
  return {
    tierId,
    lettersLast30Days: letters,
    next: next
      ? { tierId: next.tierId, fromLetters: next.fromLetters, lettersMissing: next.fromLetters - letters }
      : null,
  };
}

/** A tier with the price of the example: one page in black and white, standard, within Germany. */
export type TierWithExample = { tierId: string; fromLetters: number; unitPriceCents: Cents };

export type PriceList = {
  priceVersion: string;
  validFrom: string;
  validTo: string | null;
  tiers: TierWithExample[];
  current: TierWithExample;
  next: (TierWithExample & { lettersMissing: number }) | null;
  lettersLast30Days: number;
};

/** The tiers of a moment and where a partner stands among them; null where no table holds. */
export async function priceListFor(
  db: Database | Tx,
  tenant: Tenant,
  tables: PriceTables,
  at: Date,
): Promise<PriceList | null> {
  const terms = await priceTerms(db, tenant, tables, at);
  const table = tableAt(tables, at);
  if (!table) return null;
  const tiers = table.tiers.flatMap(({ tierId, fromLetters }) => {
    const price = findPrice(tables, { ...exampleLetter, tierId, untaxed: terms.untaxed, at });
    return "missing" in price ? [] : [{ tierId, fromLetters, unitPriceCents: price.priceCents }];
  });
  const current = tiers.find(({ tierId }) => tierId === terms.tierId);
  if (!current) return null;
  const next = tiers.find(({ tierId }) => tierId === terms.next?.tierId);
  return {
    priceVersion: versionOf(table, terms.tierId),
    validFrom: table.validFrom,
    validTo: table.validTo,
    tiers,
    current,
    next: next ? { ...next, lettersMissing: next.fromLetters - terms.lettersLast30Days } : null,
    lettersLast30Days: terms.lettersLast30Days,
  };
}

export const exampleLetter = {
  country: "DE",
  deliveryType: "standard",
  pageCount: 1,
  color: false,
  express: false,
  duplex: false,
} as const;
