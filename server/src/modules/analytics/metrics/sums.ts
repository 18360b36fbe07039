import type { Cents } from "../../../foundation/money.ts";
import type { Figure } from "../analytics-store.ts";
import { type Amounts, type Measure, nothing, plus, type Standing, standings } from "../totals.ts";

export const sumOf = (figures: readonly Amounts[]): Amounts => figures.reduce<Amounts>(plus, nothing);

export const figuresOf = (figures: readonly Figure[], measure: Measure): Figure[] =>
  figures.filter((figure) => figure.measure === measure);

/** What was spent: charges less credits, each on its own day of booking. */
export type Cost = { netCostCents: Cents; chargedCents: Cents };

export const costOf = (charges: readonly Amounts[], credits: readonly Amounts[]): Cost => {
  const [charged, credited] = [sumOf(charges), sumOf(credits)];
  return {
    netCostCents: charged.netCents - credited.netCents,
    chargedCents: charged.grossCents - credited.grossCents,
  };
};

/** A mail is no letter: it has no stamp, no way and no letter box. */
export const isMail = ({ carrier, deliveryType }: Figure): boolean =>
  carrier === MAIL || deliveryType === MAIL;
const MAIL = "email";

/** Brought by the sender's own people, whatever the post would have called it. */
const IN_HOUSE = "in_house";

/** A letter by the product it went as. */
export const asProduct = (figure: Figure): Figure =>
  figure.carrier === IN_HOUSE ? { ...figure, deliveryType: IN_HOUSE } : figure;

type LetterCounts = { letters: number; mails: number } & Record<Standing, number>;

/** Orders by where they stand; each is counted once, mails by themselves. */
export function letterCounts(all: readonly Figure[]): LetterCounts {
  const figures = all.filter((figure) => !isMail(figure));
  const at = (standing: Standing) => sumOf(figures.filter((figure) => figure.standing === standing)).letters;
  const counts = Object.fromEntries(standings.map((standing) => [standing, at(standing)])) as Record<
    Standing,
    number
  >;
  return { letters: sumOf(figures).letters, ...counts, mails: sumOf(all.filter(isMail)).letters };
}

/** Percent with one decimal; null where there is nothing to have a share of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
