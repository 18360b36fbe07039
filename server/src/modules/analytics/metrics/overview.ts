import { z } from "zod";
import type { Figure } from "../analytics-store.ts";
import { asProduct, costOf, figuresOf, isMail, letterCounts, percentOf, sumOf } from "./sums.ts";
import { costOutput, letterCountsOutput, percentOutput } from "./shapes.ts";

export const overviewOutput = z.object({
  ...letterCountsOutput.shape,
  chargedLetters: z.int(),
  refundedLetters: z.int(),
  refundedCents: z.int().describe("Gross; already subtracted from chargedCents."),
  netCostPerLetterCents: z.int().nullable().describe("Of letters charged and not refunded."),
  byDeliveryType: z.array(
    z.object({
      deliveryType: z
        .string()
        .nullable()
        .describe("email: mails; in_house: brought by you; null: a charge without order."),
      letters: z.int(),
      lettersPercent: percentOutput,
      ...costOutput.shape,
    }),
  ),
});

/** Letters by where they stand, and what they cost. */
export function overviewOf(figures: readonly Figure[]): z.input<typeof overviewOutput> {
  const all = figuresOf(figures, "letters");
  const letters = all.filter((figure) => !isMail(figure)).map(asProduct);
  const charges = figuresOf(figures, "charges");
  const credits = figuresOf(figures, "credits");
  // What people bring themselves costs nothing, where no fee is asked for it: that makes no other letter cheaper.
  const ofLetters = (booked: readonly Figure[]) =>
    sumOf(booked.filter((figure) => !isMail(figure) && figure.grossCents !== 0));
  const [charged, refunded] = [ofLetters(charges), ofLetters(credits)];
  const paidLetters = charged.letters - refunded.letters;
  const counts = letterCounts(all);
  return {
    ...counts,
    chargedLetters: charged.letters,
    refundedLetters: refunded.letters,
    refundedCents: sumOf(credits).grossCents,
    netCostPerLetterCents:
      paidLetters > 0 ? Math.round((charged.netCents - refunded.netCents) / paidLetters) : null,
    byDeliveryType: productsOf([...letters, ...charges, ...credits]).map((deliveryType) => {
      const own = (figure: Figure) => figure.deliveryType === deliveryType;
      const count = sumOf(letters.filter(own)).letters;
      return {
        deliveryType,
        letters: count,
        lettersPercent: percentOf(count, counts.letters),
        ...costOf(charges.filter(own), credits.filter(own)),
      };
    }),
  };
}

/** The products that occur, by name. */
export const productsOf = (figures: readonly Figure[]): (string | null)[] =>
  [...new Set(figures.map(({ deliveryType }) => deliveryType))].toSorted((a, b) =>
    (a ?? "~").localeCompare(b ?? "~", "en"),
  );
