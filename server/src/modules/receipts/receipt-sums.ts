import { type Decimal, divideRounded, parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";
import { partOf, type Receipt, type ReceiptLine } from "./receipt.ts";

/** What was charged, before it is known what of it is tax. */
export type ChargedLine = Omit<ReceiptLine, "netCents">;

export type Sums = Pick<Receipt, "netCents" | "vatCents" | "grossCents"> & { roundingCents: Cents };

/** All lines of one rate of tax. */
export type RateSums = {
  vatPercent: number;
  untaxed: Untaxed | null;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
};

/**
 * The net of each line, taken out of the gross that was charged. It is rounded once for all lines of a rate; a cent
 * that is then left goes to the line that rounding has cut most.
 */
export function withNet(lines: readonly ChargedLine[]): ReceiptLine[] {
  const nets = new Map(
    [...Map.groupBy(lines, rateKey).values()].flatMap((own) => netsOf(own, own[0]?.vatPercent ?? 0)),
  );
  return lines.map((line) => ({ ...line, netCents: nets.get(line) ?? 0 }));
}

const rateKey = (line: ChargedLine): string => `${line.vatPercent} ${partOf(line)}`;

function netsOf(lines: readonly ChargedLine[], vatPercent: number): [ChargedLine, Cents][] {
  const { units, scale } = rateOf(vatPercent);
  const hundred = 100n * 10n ** BigInt(scale);
  const gross = hundred + units;
  const shares = lines.map((line) => {
    const exact = BigInt(line.grossCents) * hundred;
    const cut = ((exact % gross) + gross) % gross;
    return { line, exact, cut, netCents: Number((exact - cut) / gross) };
  });
  const netCents = divideRounded(
    shares.reduce((sum, { exact }) => sum + exact, 0n),
    gross,
  );
  const left = netCents - shares.reduce((sum, share) => sum + share.netCents, 0);
  const mostCut = new Set(shares.toSorted((a, b) => Number(b.cut - a.cut)).slice(0, left));
  return shares.map((share) => [share.line, share.netCents + (mostCut.has(share) ? 1 : 0)]);
}

/**
 * What a receipt comes to. VAT is the rate of the net, as EN 16931 wants it; the gross is what was charged. Between both
 * may lie a cent for each rate: no net has, with 19 % on top, a gross of three cents.
 */
export function sumsOf(lines: readonly ReceiptLine[]): Sums {
  const rates = ratesOf(lines);
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0);
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const grossCents = rates.reduce((sum, rate) => sum + rate.grossCents, 0);
  return { netCents, vatCents, grossCents, roundingCents: grossCents - netCents - vatCents };
}

/** Every rate of tax with what it is charged on, the highest first. */
export const sumsByRate = ({ lines, roundingCents }: Pick<Receipt, "lines" | "roundingCents">): RateSums[] =>
  roundingCents === null
    ? ratesOf(lines).map((rate) => ({ ...rate, vatCents: rate.grossCents - rate.netCents }))
    : ratesOf(lines);

const ratesOf = (lines: readonly ReceiptLine[]): RateSums[] =>
  [...Map.groupBy(lines, rateKey).values()]
    .map((own) => {
      const { vatPercent = 0, untaxed = null } = own[0] ?? {};
      const netCents = own.reduce((sum, line) => sum + line.netCents, 0);
      const grossCents = own.reduce((sum, line) => sum + line.grossCents, 0);
      return {
        vatPercent,
        untaxed,
        netCents,
        vatCents: percentOfCents(rateOf(vatPercent), netCents),
        grossCents,
      };
    })
    .toSorted((a, b) => b.vatPercent - a.vatPercent);

function rateOf(vatPercent: number): Decimal {
  const rate = parseDecimal(vatPercent);
  if (!rate || rate.units < 0n) throw new Error(`${vatPercent} is no rate of tax`);
  return rate;
}
