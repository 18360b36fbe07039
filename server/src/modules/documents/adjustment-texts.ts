import type { Language } from "../../foundation/language.ts";
import type { Adjustment } from "./adjustment.ts";
import { type InCurrency, printedMoney } from "./currency.ts";
import { printedPercent } from "./printed-figures.ts";

/** `abzüglich 10 % Treuerabatt auf 1.000,00 €`; with a rate, whose VAT goes with it. */
export function printedAdjustment(
  { kind, reason, percent, baseCents }: Adjustment,
  of: InCurrency,
  language: Language,
  rate: string | null = null,
): string {
  const texts = adjustmentTexts[language];
  const share = percent === null ? reason : `${printedPercent(percent, language)} ${reason}`;
  const base = baseCents === null ? "" : texts.of(printedMoney(baseCents, of, language));
  const vat = rate === null ? "" : texts.vat(printedPercent(rate, language));
  return `${texts[kind]} ${share}${base}${vat}`;
}

const adjustmentTexts: Record<
  Language,
  Record<Adjustment["kind"], string> & { of: (base: string) => string; vat: (rate: string) => string }
> = {
  de: {
    allowance: "abzüglich",
    charge: "zuzüglich",
    of: (base) => ` auf ${base}`,
    vat: (rate) => ` (${rate} USt)`,
  },
  en: {
    allowance: "less",
    charge: "plus",
    of: (base) => ` on ${base}`,
    vat: (rate) => ` (${rate} VAT)`,
  },
};
