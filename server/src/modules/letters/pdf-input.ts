import { z } from "zod";
import { addressFromLines } from "../../foundation/address-from-lines.ts";
import type { Language } from "../../foundation/language.ts";
import { postalAddressOutput } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import { uploadIdInput } from "../uploads/uploads.ts";
import { readAttachment } from "./attachment-upload.ts";
import { MOST_IN_PARTS } from "./letter-parts.ts";
import { inPartsInput } from "./parts-view.ts";
import { offerFor, orOffer } from "./parts-offer.ts";

/** A finished PDF, and which of its pages in which order. */
export const pdfInputs = {
  uploadId: uploadIdInput,
  pdfUrl: z.string().trim().min(1).max(2048).optional(),
  pdfBase64: z.string().min(1).optional(),
  pages: z
    .array(z.int().min(1).max(MOST_IN_PARTS))
    .min(1)
    .max(MOST_IN_PARTS)
    .optional()
    .describe("Of the file, in the order in which they are printed; omitted: all."),
  coverPage: z
    .boolean()
    .default(false)
    .describe("A page of the sender before all others, with the address in the window."),
  inParts: inPartsInput,
};
type Given = z.output<z.ZodObject<typeof pdfInputs>>;

/** What the window of a file says, and the address that this most likely is: a guess that somebody confirms. */
export const addressReadOutput = z
  .object({ lines: z.array(z.string()), guess: postalAddressOutput.nullable() })
  .describe(
    "What stands in the window of the first page. A guess, never used unasked; no lines: a scan, or an empty window.",
  );

export const addressReadView = (lines: readonly string[]) => ({
  lines: [...lines],
  guess: addressFromLines(lines),
});

export type ReadPdf = {
  bytes: Uint8Array;
  /** As they are printed. */
  pdf: Uint8Array;
  pages: number[];
  /** How many the file has. */
  filePages: number;
  missingFonts: string[];
  uploadId: string | null;
};

/** Reads a stranger's PDF, brings its pages to A4 and takes those that are wanted. */
export async function readPdf(
  call: Call,
  { uploadId, pdfUrl, pdfBase64, pages: wanted, inParts }: Given,
  country: string | null,
): Promise<ReadPdf> {
  const file = await readAttachment(call, {
    url: { field: "pdfUrl", value: pdfUrl },
    base64: { field: "pdfBase64", value: pdfBase64 },
    upload: { id: uploadId, purpose: "letter" },
    accept: ["application/pdf", "application/octet-stream"],
  });
  const request = { bytes: file.bytes, maxPages: inParts ? MOST_IN_PARTS : MOST_PAGES };
  const read = orRefuse(call.renderer.perform("normalisePdf", request), file.field);
  const { pdf, pageCount, warnings } = await orOffer(read, (pagesOfFile) =>
    // The page of ours before them is the first.
    inParts ? Promise.resolve(null) : offerFor(call, country, { pageCount: pagesOfFile + 1, coverPages: 1 }),
  );
  const all = Array.from({ length: pageCount }, (_, at) => at + 1);
  const pages = wanted ?? all;
  requirePages(pages, pageCount, call.language);
  const isWhole = pages.length === pageCount && pages.every((page, at) => page === at + 1);
  return {
    bytes: file.bytes,
    pdf: isWhole ? pdf : await orRefuse(call.renderer.perform("choosePages", { pdf, pages }), file.field),
    pages,
    filePages: pageCount,
    missingFonts: warnings.flatMap(({ code, found }) => (code === "FONT_NOT_EMBEDDED" ? [found] : [])),
    uploadId: file.uploadId,
  };
}

function requirePages(pages: readonly number[], filePages: number, language: Language): void {
  const say = texts[language];
  const beyond = pages.find((page) => page > filePages);
  if (beyond !== undefined) refuseField("pages", "no_such_page", say.beyond(beyond, filePages));
  const twice = pages.find((page, at) => pages.indexOf(page) !== at);
  if (twice !== undefined) refuseField("pages", "twice", say.twice(twice));
}

const texts = {
  de: {
    beyond: (page: number, count: number) => `die Datei hat keine Seite ${page}, sondern ${count}`,
    twice: (page: number) => `Seite ${page} ist zweimal genannt`,
  },
  en: {
    beyond: (page: number, count: number) => `the file has no page ${page}, but ${count} in all`,
    twice: (page: number) => `page ${page} is named twice`,
  },
} satisfies Record<Language, object>;
