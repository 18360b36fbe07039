import type { Cents } from "../../foundation/money.ts";

/** `1234.56` of whole cents. */
export function amountText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
