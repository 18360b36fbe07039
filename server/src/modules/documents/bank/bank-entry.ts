import type { Cents } from "../../../foundation/money.ts";

/** One entry of a bank statement; what came in is positive. */
export type BankEntry = {
  bookedOn: string;
  amountCents: Cents;
  currency: string;
  /** Who paid, or was paid. */
  name: string;
  purpose: string;
  /** The bank's own reference of the entry, where the file has one. */
  bankReference: string | null;
  /** The bank took something back that it had booked before, as a returned debit. */
  isReturn: boolean;
};

export type BankStatement = {
  format: "camt" | "csv";
  /** The account, where the file names one. */
  account: string | null;
  entries: BankEntry[];
  /** Entries that the bank has announced and not booked yet. */
  pending: number;
};

/** More than an office has in a month; more would hold up everybody. */
export const MOST_ENTRIES = 2000;

/** Texts of a statement as one line of a length that is stored and shown. */
export const inOneLine = (text: string, most: number): string =>
  Array.from(text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim())
    .slice(0, most)
    .join("");

/** As banks write amounts: `-1.234,56`, `1234.56 €`. Null: it is none. */
export function bankCents(text: string): Cents | null {
  const [, sign = "", digits = ""] = /^([+-]?)\s*([\d.,']+)\s*(?:€|EUR)?$/i.exec(text.trim()) ?? [];
  const [, whole = "", fraction = ""] = /^([\d.,']*?\d)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const bare = whole.replace(/[.,']/g, "");
  if (bare === "" || bare.length > 12) return null;
  return Number(`${bare}${fraction.padEnd(2, "0")}`) * (sign === "-" ? -1 : 1);
}

/** `2026-03-02`, `02.03.2026` or `02.03.26`; null: it is no day. */
export function bankDay(text: string): string | null {
  const bare = text.trim();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(bare) ?? [];
  const iso =
    day === ""
      ? (/^\d{4}-\d{2}-\d{2}/.exec(bare)?.[0] ?? "")
      : `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${iso}T12:00:00Z`);
  return iso !== "" && !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/** As banks call an entry by which they take a payment back. */
export const isReturnText = (text: string): boolean =>
  /r(?:ü|ue)ck(?:lastschrift|buchung|belastung|gabe)|retoure|returned|storno/i.test(text);
