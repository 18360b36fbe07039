import type { FileKind } from "../../foundation/file-kind.ts";

/** What a file may be brought for. */
export const purposes = [
  "letter",
  "attachment",
  "letterhead",
  "signature",
  "collective",
  "invoice",
  "statement",
  "proof",
  "logo",
  "font",
  "list",
] as const;
export type Purpose = (typeof purposes)[number];

/** What it may be then, and how large. */
export const rulesFor = {
  letter: { kinds: ["pdf"], maxBytes: 50 * 2 ** 20 },
  attachment: { kinds: ["pdf", "png", "jpeg"], maxBytes: 50 * 2 ** 20 },
  letterhead: { kinds: ["png", "pdf"], maxBytes: 20 * 2 ** 20 },
  signature: { kinds: ["png"], maxBytes: 5 * 2 ** 20 },
  /** Hundreds of letters in one file, which is read and cut in portions. */
  collective: { kinds: ["pdf"], maxBytes: 200 * 2 ** 20 },
  /** Inside an e-invoice, also tables: whoever reads it says what it is. */
  invoice: { kinds: ["pdf", "png", "jpeg", "other"], others: ["CSV", "XLSX", "ODS"], maxBytes: 5 * 2 ** 20 },
  /** Of a bank, CAMT or CSV. */
  statement: { kinds: ["other"], others: ["CAMT", "CSV"], maxBytes: 2 * 2 ** 20 },
  /** Papers of the post, scanned or photographed. */
  proof: { kinds: ["pdf", "png", "jpeg"], maxBytes: 10 * 2 ** 20 },
  /** Also SVG and WebP. */
  logo: { kinds: ["png", "jpeg", "other"], others: ["SVG", "WebP"], maxBytes: 5 * 2 ** 20 },
  font: { kinds: ["other"], others: ["TTF", "OTF", "WOFF", "WOFF2"], maxBytes: 5 * 2 ** 20 },
  /** Of a serial letter, CSV or Excel. */
  list: { kinds: ["other"], others: ["CSV", "Excel"], maxBytes: 10 * 2 ** 20 },
} as const satisfies Record<Purpose, Rule>;

/** `others`: which files of the kind `other` whoever reads them can use. */
type Rule = { kinds: readonly FileKind[]; others?: readonly string[]; maxBytes: number };

/** What a file may be, as people call it. */
export function kindsInWords(purpose: Purpose): string {
  const { kinds, others = [] }: Rule = rulesFor[purpose];
  return [...kinds.filter((kind) => kind !== "other").map((kind) => kind.toUpperCase()), ...others].join(
    ", ",
  );
}

export const MOST_ATTACHED_FILE_BYTES = rulesFor.attachment.maxBytes;
