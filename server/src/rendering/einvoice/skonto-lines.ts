import type { InvoiceDiscount } from "./invoice-facts.ts";

/** How XRechnung wants discounts for early payment: a line for each, with two decimals, and a break behind each line. */
export const skontoLines = (discounts: readonly InvoiceDiscount[]): string =>
  discounts.map(({ days, percent }) => `#SKONTO#TAGE=${days}#PROZENT=${withCents(percent)}#\n`).join("");

const withCents = (percent: string): string => {
  const [whole = "0", fraction = ""] = percent.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
};
