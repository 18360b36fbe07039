import type { Walk } from "./walk-client.ts";

/** Whether a code names another sheet than those of this letter; not said where this device cannot tell. */
export async function isOfOtherSheet(given: string, { sheetCheck, pageCount }: Walk): Promise<boolean> {
  const digest = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle;
  if (sheetCheck === null || !digest) return false;
  const signs = given
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const [, code = "", page = "1"] = /^([0-9A-Z]{8})(\d{1,2})?$/.exec(signs) ?? [];
  const hash = new Uint8Array(await digest.digest("SHA-256", new TextEncoder().encode(code)));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex !== sheetCheck || Number(page) < 1 || Number(page) > pageCount;
}
