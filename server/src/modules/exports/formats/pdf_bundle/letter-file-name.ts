import { berlinDay } from "../../../../foundation/berlin-time.ts";
import { spellUmlauts } from "../../../../foundation/umlauts.ts";

/**
 * Where a letter lies in the bundle: `briefe/2026-03/2026-03-02_000017_Mueller-Erika_1a2b3c4d.pdf`. The running number
 * makes it the only one; the rest is for people. Every system that unpacks it can store it.
 */
export function letterFileName({
  handedOverAt,
  number,
  recipient,
  orderId,
}: {
  handedOverAt: Date;
  number: number;
  recipient: string;
  orderId: string;
}): string {
  const day = berlinDay(handedOverAt);
  const parts = [day, String(number).padStart(6, "0"), plainName(recipient), orderId.slice(-8)];
  return `briefe/${day.slice(0, 7)}/${parts.filter(Boolean).join("_")}.pdf`;
}

/** So that a whole file name takes two lines of the contents at most. */
const MOST_CHARACTERS = 32;

/** Letters and digits of ASCII, words joined by hyphens; umlauts as they are spelt without their dots. */
export const plainName = (name: string): string =>
  spellUmlauts(name.normalize("NFC"))
    .replaceAll("ẞ", "SS")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MOST_CHARACTERS)
    .replace(/^-+|-+$/g, "");
