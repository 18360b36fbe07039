import type { Cents } from "../../foundation/money.ts";

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
};

export type LetterFormat = "standard" | "kompakt" | "gross" | "maxi";
