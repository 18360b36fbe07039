/**
 * A Leitweg-ID of a German authority with right check digits: up to 12 digits of its place, up to 30 signs of its own,
 * two check digits.
 */
export function isLeitwegId(text: string): boolean {
  const [, place = "", own = "", check] = /^(\d{2,12})(?:-([0-9A-Z]{1,30}))?-(\d{2})$/i.exec(text) ?? [];
  if (check === undefined) return false;
  const digits = `${place}${own}`.replace(/[A-Z]/gi, (letter) => String(Number.parseInt(letter, 36)));
  return 98n - ((BigInt(digits) * 100n) % 97n) === BigInt(check);
}
