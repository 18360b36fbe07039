import type { Cents } from "../../foundation/money.ts";
import type { DocumentTotals, EarlierInvoice, VatGroup } from "./document.ts";

/** What a final invoice still asks for: the whole less what was billed before, also for each category and rate. */
export function restOf(whole: DocumentTotals, earlier: readonly EarlierInvoice[]): DocumentTotals {
  const groups = earlier
    .flatMap((invoice) => invoice.groups)
    .reduce((left, group) => without(left, group), [...whole.groups]);
  const nettoCents = groups.reduce((sum, { netCents }) => sum + netCents, 0);
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  return { nettoCents, ustCents, bruttoCents: nettoCents + ustCents, groups };
}

/**
 * Each part rounds its VAT, and together they may come to some cents more or less than the VAT of the whole. Where nothing is left
 * net of a rate, nobody is asked for such cents or gets them back, and no VAT turns against what it is charged on: the amount to
 * pay is rounded instead (BT-114).
 */
export function withoutLoneCents(rest: DocumentTotals): { totals: DocumentTotals; roundingCents: Cents } {
  const groups = rest.groups.map((group) => ({ ...group, ustCents: besideNet(group) }));
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  const { nettoCents } = rest;
  return {
    totals: { nettoCents, ustCents, bruttoCents: nettoCents + ustCents, groups },
    roundingCents: ustCents - rest.ustCents,
  };
}

const besideNet = ({ netCents, ustCents }: VatGroup): Cents =>
  Math.sign(netCents) === Math.sign(ustCents) ? ustCents : 0;

/** What was billed at a rate that the whole does not have goes below zero. */
function without(groups: VatGroup[], { category, rate, netCents, ustCents }: VatGroup): VatGroup[] {
  const at = groups.findIndex((group) => group.category === category && group.rate === rate);
  const group = groups[at] ?? { category, rate, netCents: 0, ustCents: 0 };
  const left = { ...group, netCents: group.netCents - netCents, ustCents: group.ustCents - ustCents };
  return at < 0 ? [...groups, left] : groups.with(at, left);
}

export const grossOfAll = (earlier: readonly EarlierInvoice[] | undefined): Cents =>
  (earlier ?? []).reduce((sum, { bruttoCents }) => sum + bruttoCents, 0);
