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

/** What was billed at a rate that the whole does not have goes below zero. */
function without(groups: VatGroup[], { category, rate, netCents, ustCents }: VatGroup): VatGroup[] {
  const at = groups.findIndex((group) => group.category === category && group.rate === rate);
  const group = groups[at] ?? { category, rate, netCents: 0, ustCents: 0 };
  const left = { ...group, netCents: group.netCents - netCents, ustCents: group.ustCents - ustCents };
  return at < 0 ? [...groups, left] : groups.with(at, left);
}

export const grossOfAll = (earlier: readonly EarlierInvoice[] | undefined): Cents =>
  (earlier ?? []).reduce((sum, { bruttoCents }) => sum + bruttoCents, 0);
