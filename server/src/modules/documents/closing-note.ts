import { isSameGroup } from "./chain-store.ts";
import type { DocumentTotals } from "./document.ts";
import type { Creditable } from "./document-chain.ts";

/**
 * What a credit note comes to that gives back all that is left of its invoice, net of every category and rate: its VAT is the VAT
 * that is left, for what was deducted or credited before has rounded its own. Whoever has said the sum of plain arithmetic keeps
 * it, as long as no more is given back than was billed.
 */
export function closingTotals(
  plain: DocumentTotals,
  { groups: left, grossCents }: Creditable,
  given: Said | undefined,
): DocumentTotals {
  const groups = plain.groups.flatMap((group) => {
    const same = left.find((other) => isSameGroup(group, other));
    return same && same.netCents === group.netCents ? { ...group, ustCents: same.ustCents } : [];
  });
  const isAll =
    groups.length === plain.groups.length &&
    left.every((each) => each.netCents === 0 || groups.some((group) => isSameGroup(group, each)));
  const isSaid =
    given?.bruttoCents === plain.bruttoCents &&
    plain.bruttoCents <= grossCents &&
    (given.ustLines ?? []).every(({ netCents, ustCents }) =>
      plain.groups.some((group) => group.netCents === netCents && group.ustCents === ustCents),
    );
  if (!isAll || isSaid) return plain;
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  return { nettoCents: plain.nettoCents, ustCents, bruttoCents: plain.nettoCents + ustCents, groups };
}

type Said = {
  bruttoCents?: number | undefined;
  ustLines?: readonly { netCents: number; ustCents: number }[] | undefined;
};
