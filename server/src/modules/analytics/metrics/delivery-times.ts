import { z } from "zod";
import type { Figure } from "../analytics-store.ts";

const timesOutput = z.object({
  deliveredLetters: z.int(),
  measuredLetters: z.int().describe("Delivered letters whose posting is known: the figures are of these."),
  medianWorkingDays: z.number().nullable(),
  p90WorkingDays: z.int().nullable().describe("90 of 100 letters took at most this."),
  fastestWorkingDays: z.int().nullable(),
  slowestWorkingDays: z.int().nullable(),
});

export const deliveryTimesOutput = z
  .object({
    all: timesOutput,
    products: z.array(z.object({ deliveryType: z.string(), express: z.boolean(), ...timesOutput.shape })),
  })
  .describe("German working days from posting to delivery, of letters delivered in the period.");

/** How long letters took, by product. */
export function deliveryTimes(figures: readonly Figure[]): z.input<typeof deliveryTimesOutput> {
  const products = Map.groupBy(figures, ({ deliveryType, express }) => `${deliveryType} ${express}`);
  return {
    all: timesOf(figures),
    products: [...products.values()]
      .flatMap((own) => {
        const [first] = own;
        return first
          ? [{ deliveryType: first.deliveryType ?? "", express: first.express === true, ...timesOf(own) }]
          : [];
      })
      .toSorted(
        (a, b) => a.deliveryType.localeCompare(b.deliveryType, "en") || Number(a.express) - Number(b.express),
      ),
  };
}

type Took = { workingDays: number; letters: number };

function timesOf(figures: readonly Figure[]): z.input<typeof timesOutput> {
  const took = figures
    .flatMap(({ workingDays, letters }): Took[] => (workingDays === null ? [] : [{ workingDays, letters }]))
    .toSorted((a, b) => a.workingDays - b.workingDays);
  const measured = took.reduce((sum, { letters }) => sum + letters, 0);
  const delivered = figures.reduce((sum, { letters }) => sum + letters, 0);
  return {
    deliveredLetters: delivered,
    measuredLetters: measured,
    medianWorkingDays: medianOf(took, measured),
    p90WorkingDays: nthOf(took, Math.ceil(measured * 0.9)),
    fastestWorkingDays: nthOf(took, 1),
    slowestWorkingDays: nthOf(took, measured),
  };
}

/** The middle one; of an even number the mean of the middle two. */
function medianOf(took: readonly Took[], measured: number): number | null {
  const [below, above] = [nthOf(took, Math.ceil(measured / 2)), nthOf(took, Math.floor(measured / 2) + 1)];
  return below === null || above === null ? null : (below + above) / 2;
}

/** What the n-th quickest letter took; the first is 1. */
function nthOf(took: readonly Took[], n: number): number | null {
  let passed = 0;
  for (const { workingDays, letters } of took) {
    passed += letters;
    if (n >= 1 && passed >= n) return workingDays;
  }
  return null;
}
