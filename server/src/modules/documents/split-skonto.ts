import { divideRounded, parseDecimal } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { VatGroup } from "./document.ts";

/**
 * A discount in the parts that it takes off what is owed of each category and rate, revenue and VAT (§ 17 UStG). Shares are rounded
 * as they add up, so together they are the discount to the cent; what nothing is owed of has no part.
 */
export function splitSkonto(skontoCents: Cents, owed: readonly VatGroup[]): VatGroup[] {
  const grossOf = ({ netCents, ustCents }: VatGroup): Cents => netCents + ustCents;
  const wholeCents = sumOf(owed.map(grossOf));
  if (wholeCents <= 0) return [];
  const share = (cents: Cents): Cents =>
    divideRounded(BigInt(skontoCents) * BigInt(cents), BigInt(wholeCents));
  return owed.flatMap((group, at) => {
    const before = sumOf(owed.slice(0, at).map(grossOf));
    const cents = share(before + grossOf(group)) - share(before);
    return cents === 0 ? [] : [{ ...group, ...partsOf(cents, group.rate) }];
  });
}

/** The VAT that is in a gross amount. */
function partsOf(grossCents: Cents, rate: string): Pick<VatGroup, "netCents" | "ustCents"> {
  const { units, scale } = parseDecimal(rate, RATES) ?? { units: 0n, scale: 0 };
  const ustCents = divideRounded(BigInt(grossCents) * units, 100n * 10n ** BigInt(scale) + units);
  return { netCents: grossCents - ustCents, ustCents };
}

/** How rates are kept. */
const RATES = { decimals: 2, digits: 2 };

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** The same parts the other way round. */
export const undoneSkonto = (groups: readonly VatGroup[]): VatGroup[] =>
  groups.map((group) => ({ ...group, netCents: -group.netCents, ustCents: -group.ustCents }));

/** Parts of several entries, added up; what comes to nothing is left out. */
export function addedSkonto(entries: readonly (readonly VatGroup[] | null)[]): VatGroup[] {
  const sums = new Map<string, VatGroup>();
  for (const group of entries.flatMap((groups) => groups ?? [])) {
    const key = `${group.category} ${group.rate}`;
    const { netCents = 0, ustCents = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...group,
      netCents: netCents + group.netCents,
      ustCents: ustCents + group.ustCents,
    });
  }
  return [...sums.values()].filter(({ netCents, ustCents }) => netCents !== 0 || ustCents !== 0);
}
