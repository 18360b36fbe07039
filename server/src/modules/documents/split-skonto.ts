import { type Decimal, divideRounded, parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { VatGroup } from "./document.ts";

/**
 * A discount in the parts that it takes off what is owed of each category and rate, revenue and VAT (§ 17 UStG). Shares are rounded
 * as they add up, so together they are the discount to the cent; what nothing is owed of has no part. What a part leaves of its
 * group is net and the VAT of that net, so that a credit note can take back the rest.
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
    return cents === 0 ? [] : [{ ...group, ...partsOf(cents, group) }];
  });
}

/**
 * The VAT that is in a gross amount, to a cent or two, as fits what is left: net with exactly its VAT, else with a cent too much
 * of it. A net whose VAT is more than what is left could never be credited.
 */
function partsOf(grossCents: Cents, of: VatGroup): Parts {
  const rate = parseDecimal(of.rate, RATES) ?? { units: 0n, scale: 0 };
  const within = ustWithin(grossCents, rate);
  const choices = [0, -1, 1, -2, 2]
    .map((change) => ({ netCents: grossCents - within - change, ustCents: within + change }))
    .filter((parts) => isSigned(parts, grossCents))
    .map((parts) => ({ parts, beyondCents: beyondVat(of, parts, rate) }));
  const fitting = choices.filter(({ beyondCents }) => beyondCents >= 0);
  const [best] = fitting.toSorted((one, other) => one.beyondCents - other.beyondCents);
  return best?.parts ?? { netCents: grossCents - within, ustCents: within };
}

type Parts = Pick<VatGroup, "netCents" | "ustCents">;

const ustWithin = (grossCents: Cents, { units, scale }: Decimal): Cents =>
  divideRounded(BigInt(grossCents) * units, 100n * 10n ** BigInt(scale) + units);

/** How much more VAT is left than that of the net that is left. */
const beyondVat = (of: VatGroup, parts: Parts, rate: Decimal): Cents =>
  of.ustCents - parts.ustCents - percentOfCents(rate, of.netCents - parts.netCents);

/** Neither part turns its sign against the whole. */
const isSigned = ({ netCents, ustCents }: Parts, grossCents: Cents): boolean =>
  [netCents, ustCents].every((cents) => cents === 0 || cents > 0 === grossCents > 0);

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
