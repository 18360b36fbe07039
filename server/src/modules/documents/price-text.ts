import { decimalText } from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import { centsOfText } from "./euros-text.ts";
import { parsePrice, priceOfCents } from "./unit-price.ts";

/**
 * A price in euros as people type it, as a decimal: an amount, or one with three or four digits behind the decimal sign of
 * their language or behind a leading zero, as `0,1234`. Null: it could mean anything.
 */
export function priceOfText(text: string, language: Language): string | null {
  const bare = text.replace(/€|EUR/i, "").replace(/[\s\u00a0\u202f]/g, "");
  const [, whole = "", sign = "", fraction = ""] = /^(\d+)([.,])(\d{3,4})$/.exec(bare) ?? [];
  if (fraction !== "" && (whole === "0" || sign === (language === "de" ? "," : "."))) {
    const price = parsePrice(`${whole}.${fraction}`);
    return price && decimalText(price);
  }
  const cents = centsOfText(text);
  return cents === null ? null : decimalText(priceOfCents(cents));
}
