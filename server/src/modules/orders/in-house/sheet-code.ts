import { createHash } from "node:crypto";
import { CODE_SIGNS, typedSigns } from "../../../foundation/typed-code.ts";

const LENGTH = 8;

/** The code on the sheets of a letter. It names order and pages: sheets of other pages have another. It is no secret. */
export function sheetCodeOf(orderId: string, pdfSha256: string): string {
  const bytes = createHash("sha256").update(`sheet ${orderId} ${pdfSha256}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");
}

/** As it is printed below the square code, in two groups and with the page: `7K2M-Q4XD-1`. */
export const printedCode = (code: string, page: number): string =>
  `${code.slice(0, 4)}-${code.slice(4)}-${page}`;

/** A code as it was scanned or typed, with or without its page; null: it is none. */
export function readSheetCode(given: string): { code: string; page: number | null } | null {
  const [, code, page] = /^([0-9A-HJKMNP-TV-Z]{8})(\d{1,2})?$/.exec(typedSigns(given)) ?? [];
  return code === undefined ? null : { code, page: page === undefined ? null : Number(page) };
}
