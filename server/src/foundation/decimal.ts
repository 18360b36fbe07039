/** An exact decimal number: `units` of ten to the power of minus `scale`. Money never meets a float. */
export type Decimal = { units: bigint; scale: number };

/** Reads `2.333`, `-1` or a JSON number as it is written; null for anything finer, longer or in another notation. */
export function parseDecimal(
  given: string | number,
  { decimals, digits }: { decimals: number; digits: number } = { decimals: 6, digits: 12 },
): Decimal | null {
  const text = typeof given === "number" ? String(given) : given.trim();
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === "" || whole.replace(/^0+/, "").length > digits) return null;
  const shortest = fraction.replace(/0+$/, "");
  if (shortest.length > decimals) return null;
  return { units: BigInt(`${sign}${whole}${shortest}`), scale: shortest.length };
}

/** As it is written: `2.333`. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export const sameDecimal = (one: Decimal, other: Decimal): boolean =>
  one.units * 10n ** BigInt(other.scale) === other.units * 10n ** BigInt(one.scale);

/** A quantity of something at a price in euros, in whole cents, rounded half away from zero. */
export const productInCents = (quantity: Decimal, price: Decimal): number =>
  divideRounded(quantity.units * price.units * 100n, 10n ** BigInt(quantity.scale + price.scale));

/** So many per cent of whole cents, rounded half away from zero. */
export const percentOfCents = ({ units, scale }: Decimal, cents: number): number =>
  divideRounded(units * BigInt(cents), 100n * 10n ** BigInt(scale));

/** Rounds half away from zero; the result must be a number that JSON keeps exactly. */
export function divideRounded(dividend: bigint, divisor: bigint): number {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return Number(negative ? -rounded : rounded);
}
