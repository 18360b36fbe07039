import type { Walk } from "./walk-client.ts";

const signsOf = (given: string): string =>
  given
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−.]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** Whether it has the form of a code on a sheet: letters may have other square codes beside it. */
export const isSheetCode = (given: string): boolean => SHEET_CODE.test(signsOf(given));

const SHEET_CODE = /^([0-9A-Z]{8})(\d{1,2})?$/;

/** Whether it has the form of the code in the margin of a letter. */
export const isLetterCode = (given: string): boolean => /^[0-9A-Z]{12}$/.test(signsOf(given));

/** Whether a code names another sheet than those of this letter; not said where this device cannot tell. */
export async function isOfOtherSheet(given: string, { sheetCheck, pageCount }: Walk): Promise<boolean> {
  const digest = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle;
  if (sheetCheck === null || !digest) return false;
  const [, code = "", page = "1"] = SHEET_CODE.exec(signsOf(given)) ?? [];
  const hash = new Uint8Array(await digest.digest("SHA-256", new TextEncoder().encode(code)));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex !== sheetCheck || Number(page) < 1 || Number(page) > pageCount;
}
