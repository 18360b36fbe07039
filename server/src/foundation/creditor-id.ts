import { compact } from "./payment-code.ts";

/**
 * Whether a text is a creditor identifier for SEPA direct debits with right check digits (ISO 7064, 97-10). The three
 * signs after them are the creditor's own and not part of the check.
 */
export function isCreditorId(text: string): boolean {
  const [, country = "", check = "", own] =
    /^([A-Z]{2})(\d{2})[0-9A-Z]{3}([0-9A-Z]{1,28})$/.exec(compact(text)) ?? [];
  if (own === undefined || (country === "DE" && !/^\d{11}$/.test(own))) return false;
  const digits = `${own}${country}${check}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}
