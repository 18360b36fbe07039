import type { Cents } from "../../foundation/money.ts";

/**
 * An amount as people type it: `1.234,56`, `1,234.56`, `1234.5` or `12 €`. A separator before the last one or two
 * digits divides euros from cents; every other one must stand before three. Null: it could mean anything.
 */
export function centsOfText(text: string): Cents | null {
  const bare = text.replace(/€|EUR/i, "").replace(/[\s\u00a0\u202f']/g, "");
  const [, whole = "", fraction = ""] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(whole)) return null;
  const digits = `${whole.replace(/[.,]/g, "")}${fraction.padEnd(2, "0")}`;
  return digits.length > 15 ? null : Number(digits);
}
