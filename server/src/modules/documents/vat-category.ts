import type { Decimal } from "../../foundation/decimal.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";
import { type TaxCase, taxRules } from "./tax-cases.ts";

/** How rates of VAT are written. */
export const RATES = { decimals: 2, digits: 2 };
export const isRate = ({ units }: Decimal): boolean => units >= 0n;

/** Null: this tax case charges no VAT. */
export function categoryOf({ units }: Decimal, taxCase: TaxCase): VatCategory | null {
  const { untaxed, mayCharge } = taxRules[taxCase];
  if (units === 0n) return untaxed;
  return mayCharge ? "S" : null;
}
