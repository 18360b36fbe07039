import { z } from "zod";
import type { Figure } from "../analytics-store.ts";
import { productsOf } from "./overview.ts";
import { percentOutput } from "./shapes.ts";
import { asProduct, figuresOf, isMail, percentOf, sumOf } from "./sums.ts";

/** Ended against the partner's will: failed or returned as such, stopped where the carrier or a missing fix ended it. */
const outcomes = ["failed", "returned", "stopped"] as const;
type Outcome = (typeof outcomes)[number];

const shareOutput = z.object({ letters: z.int(), percent: percentOutput });
const ratesOutput = z.object({
  attemptedLetters: z
    .int()
    .describe(
      "The denominator: sent, delivered, returned, failed or stopped; not what waits or was given up.",
    ),
  failed: shareOutput,
  returned: shareOutput,
  stopped: shareOutput.describe("Cancelled by the carrier, or because no corrected address came."),
});

export const failureRatesOutput = z.object({
  ...ratesOutput.shape,
  byCode: z
    .array(z.object({ outcome: z.enum(outcomes), code: z.string().nullable(), ...shareOutput.shape }))
    .describe("The most frequent first."),
  others: z.object({ codes: z.int(), ...shareOutput.shape }).describe("Codes that topN leaves out."),
  byDeliveryType: z.array(z.object({ deliveryType: z.string(), ...ratesOutput.shape })),
  mails: ratesOutput.describe("The same of documents by e-mail, which are in no other figure here."),
  addressFixes: z
    .object({
      times: z.int(),
      byCode: z.array(z.object({ code: z.string().nullable(), times: z.int() })),
    })
    .describe("How often an address had to be corrected; such a letter may have arrived since."),
});

/** How many letters went wrong, and why. */
export function failureRates(figures: readonly Figure[], topN: number): z.input<typeof failureRatesOutput> {
  const all = figuresOf(figures, "letters");
  const letters = all.filter((figure) => !isMail(figure)).map(asProduct);
  const { attempted, failures } = attemptsAmong(letters);
  const whole = sumOf(attempted).letters;
  const shareOf = (own: readonly Figure[]) => {
    const count = sumOf(own).letters;
    return { letters: count, percent: percentOf(count, whole) };
  };
  const ranked = [...Map.groupBy(failures, (failure) => `${outcomeOf(failure)} ${failure.code}`).values()]
    .map((own) => ({ own, ...shareOf(own) }))
    .filter((entry) => entry.letters > 0)
    .toSorted((a, b) => b.letters - a.letters || nameOf(a.own).localeCompare(nameOf(b.own), "en"));
  return {
    ...ratesOf(letters),
    byCode: ranked.slice(0, topN).flatMap(({ own, ...share }) => {
      const [first] = own;
      const outcome = first && outcomeOf(first);
      return outcome ? [{ outcome, code: first.code, ...share }] : [];
    }),
    others: {
      codes: Math.max(0, ranked.length - topN),
      ...shareOf(ranked.slice(topN).flatMap(({ own }) => own)),
    },
    byDeliveryType: productsOf(letters).map((deliveryType) => ({
      deliveryType: deliveryType ?? "",
      ...ratesOf(letters.filter((figure) => figure.deliveryType === deliveryType)),
    })),
    mails: ratesOf(all.filter(isMail)),
    addressFixes: fixesOf(figuresOf(figures, "fixes")),
  };
}

const nameOf = (own: readonly Figure[]): string => `${own[0]?.standing} ${own[0]?.code}`;

const STOPPING_CODES: ReadonlySet<string | null> = new Set(["CANCELLED_BY_CARRIER", "FIX_NOT_MADE"]);

function outcomeOf({ standing, code }: Figure): Outcome | null {
  if (standing === "failed" || standing === "returned") return standing;
  return standing === "cancelled" && STOPPING_CODES.has(code) ? "stopped" : null;
}

/** Letters of which something came, and those of them that went wrong. */
function attemptsAmong(letters: readonly Figure[]) {
  const failures = letters.filter((figure) => outcomeOf(figure) !== null);
  const good = letters.filter(({ standing }) => standing === "sent" || standing === "delivered");
  return { attempted: [...good, ...failures], failures };
}

function ratesOf(letters: readonly Figure[]): z.input<typeof ratesOutput> {
  const { attempted, failures } = attemptsAmong(letters);
  const attemptedLetters = sumOf(attempted).letters;
  const rateOf = (outcome: Outcome) => {
    const count = sumOf(failures.filter((figure) => outcomeOf(figure) === outcome)).letters;
    return { letters: count, percent: percentOf(count, attemptedLetters) };
  };
  return {
    attemptedLetters,
    failed: rateOf("failed"),
    returned: rateOf("returned"),
    stopped: rateOf("stopped"),
  };
}

function fixesOf(fixes: readonly Figure[]) {
  const byCode = [...Map.groupBy(fixes, ({ code }) => code)].map(([code, own]) => ({
    code,
    times: sumOf(own).letters,
  }));
  return {
    times: sumOf(fixes).letters,
    byCode: byCode.toSorted((a, b) => b.times - a.times || `${a.code}`.localeCompare(`${b.code}`, "en")),
  };
}
