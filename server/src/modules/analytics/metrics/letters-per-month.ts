import { z } from "zod";
import type { Figure } from "../analytics-store.ts";
import { type Days, isWhole, monthsOf } from "../period.ts";
import { costOutput, letterCountsOutput } from "./shapes.ts";
import { costOf, figuresOf, letterCounts } from "./sums.ts";

export const lettersPerMonthOutput = z.array(
  z.object({
    month: z.string().describe("Berlin calendar month, 2026-03."),
    partial: z.boolean().describe("Not all of its days are in the period."),
    ...letterCountsOutput.shape,
    ...costOutput.shape,
  }),
);

/** Every month of the period, also those without a letter. */
export const lettersPerMonth = (
  figures: readonly Figure[],
  days: Days,
): z.input<typeof lettersPerMonthOutput> =>
  monthsOf(days).map((month) => {
    const own = figures.filter((figure) => figure.month === month);
    return {
      month,
      partial: !isWhole(month, days),
      ...letterCounts(figuresOf(own, "letters")),
      ...costOf(figuresOf(own, "charges"), figuresOf(own, "credits")),
    };
  });
