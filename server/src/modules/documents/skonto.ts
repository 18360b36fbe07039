import { z } from "zod";
import { type Decimal, decimalText, parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { daysAfter } from "./calendar-days.ts";
import { type InCurrency, printedMoney } from "./currency.ts";
import { printedDay, printedPercent } from "./printed-figures.ts";
import { problem, type SumProblem } from "./sum-problems.ts";

/** What may be taken off by whoever pays early, as it was checked. */
export type Skonto = {
  tage: number;
  prozent: string;
  /** The last day. */
  bis: string;
  /** What comes off, and what is paid then. */
  skontoCents: Cents;
  zahlbetragCents: Cents;
};

export const skontoInput = z
  .array(
    z.strictObject({
      tage: z.int().min(0).max(3650),
      prozent: z.union([z.number(), z.string().max(30)]),
    }),
  )
  .max(3)
  .optional()
  .describe("Per cent off for whoever pays within so many days; fewer days, more per cent.");

type Given = z.output<typeof skontoInput>;
type Terms = {
  documentDate: string;
  zahlungszielTage: number | null;
  directDebit?: object | null;
  /** What the invoice asks for. */
  dueCents: Cents;
};

/** The steps with their days and amounts, in the order of their days; everything that is wrong with them. */
export function checkSkonto(
  given: Given,
  { documentDate, zahlungszielTage, directDebit, dueCents }: Terms,
  language: Language,
): { skonto: Skonto[]; problems: SumProblem[] } {
  const texts = problemTexts[language];
  const path = "document.skonto";
  if (!given || given.length === 0) return { skonto: [], problems: [] };
  if (directDebit) return { skonto: [], problems: [problem(path, "not_with_debit", texts.not_with_debit)] };
  if (zahlungszielTage === null)
    return { skonto: [], problems: [problem("document.zahlungszielTage", "required", texts.needs_term)] };
  const steps = given.map(({ tage, prozent }, at) => ({
    at,
    tage,
    percent: parseDecimal(prozent, PERCENTS),
  }));
  const problems = steps.flatMap(({ at, tage, percent }): SumProblem[] => {
    const before = steps[at - 1];
    const isLess = !before?.percent || !percent || compared(percent, before.percent) < 0;
    return [
      ...(percent && percent.units > 0n ? [] : [problem(`${path}.${at}.prozent`, "percent", texts.percent)]),
      ...(tage >= zahlungszielTage ? [problem(`${path}.${at}.tage`, "after_term", texts.after_term)] : []),
      ...(before && (tage <= before.tage || !isLess) ? [problem(`${path}.${at}`, "order", texts.order)] : []),
    ];
  });
  if (problems.length > 0 || documentDate === "" || dueCents <= 0) return { skonto: [], problems };
  return {
    skonto: steps.flatMap(({ tage, percent }) => {
      if (!percent) return [];
      const skontoCents = percentOfCents(percent, dueCents);
      return {
        tage,
        prozent: decimalText(percent),
        bis: daysAfter(documentDate, tage),
        skontoCents,
        zahlbetragCents: dueCents - skontoCents,
      };
    }),
    problems,
  };
}

/** How per cent are written. */
export const PERCENTS = { decimals: 2, digits: 2 };

const compared = (one: Decimal, other: Decimal): number =>
  Number(one.units * 10n ** BigInt(other.scale) - other.units * 10n ** BigInt(one.scale));

/** `Bei Zahlung bis zum 09.03.2026 … ` as paper and e-invoice say it. */
export const printedSkonto = (
  { prozent, bis, skontoCents, zahlbetragCents }: Skonto,
  of: InCurrency,
  language: Language,
): string =>
  sentences[language](
    printedDay(bis, language),
    printedPercent(prozent, language),
    printedMoney(skontoCents, of, language),
    printedMoney(zahlbetragCents, of, language),
  );

const sentences: Record<Language, (day: string, percent: string, off: string, pay: string) => string> = {
  de: (day, percent, off, pay) =>
    `Bei Zahlung bis zum ${day} gewähren wir ${percent} Skonto (${off}); Sie zahlen dann ${pay}.`,
  en: (day, percent, off, pay) =>
    `If you pay by ${day}, you may deduct ${percent} for early payment (${off}) and pay ${pay}.`,
};

const problemTexts = {
  en: {
    percent: "per cent above 0 and below 100, with at most 2 decimals, as 2.5",
    needs_term: {
      text: "a discount for early payment needs the time to pay without it",
      forPrograms: "give zahlungszielTage",
    },
    after_term: {
      text: "must be fewer days than the time to pay without a discount",
      forPrograms: "tage is less than zahlungszielTage",
    },
    order: "later steps have more days and fewer per cent",
    not_with_debit:
      "where the seller collects the money, nobody can pay early; take the discount off as an allowance",
  },
  de: {
    percent: "Prozent über 0 und unter 100, mit höchstens 2 Nachkommastellen, etwa 2,5",
    needs_term: {
      text: "Skonto braucht das Zahlungsziel ohne Skonto",
      forPrograms: "geben Sie zahlungszielTage an",
    },
    after_term: {
      text: "Es müssen weniger Tage sein als das Zahlungsziel ohne Skonto",
      forPrograms: "tage ist kleiner als zahlungszielTage",
    },
    order: "Spätere Stufen haben mehr Tage und weniger Prozent",
    not_with_debit:
      "Bei Lastschrift kann niemand früher zahlen; ziehen Sie den Betrag stattdessen als Nachlass ab",
  },
} satisfies Record<Language, object>;
