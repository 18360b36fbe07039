import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { blobHash, type BlobHash, type BlobStore, readBlob } from "../../ports/blob-store.ts";
import { keyOfWhole, type KnownWhole } from "../../rendering/known-pages.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import { drawPages, type Drawing } from "../../rendering/render-letter.ts";
import type { ComposedLetter } from "./compose.ts";
import type { Attachment, StoredLetter } from "./letter.ts";

type PagesCall = Pick<Call, "blobs" | "renderer">;

/** The first pages of a stored letter, attachments included. */
export async function drawStored(
  { blobs, renderer }: PagesCall,
  letter: StoredLetter,
  drawing: Drawing,
): Promise<PageImage[]> {
  return orRefuse(drawPages(renderer, await stored(blobs, letter.pdfHash), drawing));
}

export type WholeLetter = Pick<ComposedLetter, "pdf" | "pageCount" | "usesColour">;

/** A letter as it is stored, for whoever comes to the same file again. */
export type EarlierWhole = Pick<StoredLetter, "composition" | "pdfHash">;

/** A letter and everything that rides along with it, as one file; the one of before where it would be the same again. */
export async function withAttachments(
  call: PagesCall,
  letter: WholeLetter,
  attachments: readonly Pick<Attachment, "pdfHash" | "pageCount" | "usesColour" | "title">[],
  earlier?: EarlierWhole | null,
): Promise<WholeLetter & { whole: KnownWhole | null }> {
  if (attachments.length === 0) return { ...letter, whole: null };
  const key = keyOfWhole(letter.pdf, attachments);
  const pdf = (await keptWhole(call, key, earlier)) ?? (await merged(call, letter.pdf, attachments));
  return {
    pdf,
    whole: { key, pdfHash: blobHash(pdf) },
    pageCount: attachments.reduce((pages, { pageCount }) => pages + pageCount, letter.pageCount),
    usesColour: letter.usesColour || attachments.some(({ usesColour }) => usesColour),
  };
}

/** Null for another letter, and where the file is missing or damaged: then it is put together anew. */
async function keptWhole(
  { blobs }: PagesCall,
  key: string,
  earlier?: EarlierWhole | null,
): Promise<Uint8Array | null> {
  const known = earlier?.composition.whole;
  if (known?.key !== key || known.pdfHash !== earlier?.pdfHash) return null;
  return readBlob(blobs, earlier.pdfHash).catch(() => null);
}

async function merged(
  { blobs, renderer }: PagesCall,
  letterPdf: Uint8Array,
  attachments: readonly Pick<Attachment, "pdfHash" | "title">[],
): Promise<Uint8Array> {
  const pdfs = await Promise.all(attachments.map(({ pdfHash }) => stored(blobs, pdfHash)));
  const titles = attachments.map(({ title }) => title);
  const { pdf } = await orRefuse(renderer.perform("mergePdfs", { pdfs: [letterPdf, ...pdfs], titles }));
  return pdf;
}

/** What deserved a look in the files that ride along, said where they are named. */
export const findingsOf = (attachments: readonly Pick<Attachment, "warnings">[]): LetterWarning[] =>
  attachments.flatMap(({ warnings }, at) =>
    warnings.map((warning) => ({ ...warning, place: `attachments[${at}] ${warning.place}` })),
  );

/** Titles of what rides along, for the line that lists it. */
export const enclosuresOf = (attachments: readonly Pick<Attachment, "title">[]): string[] =>
  attachments.flatMap(({ title }) => title ?? []);

async function stored(blobs: BlobStore, hash: BlobHash): Promise<Uint8Array> {
  const bytes = await readBlob(blobs, hash);
  if (!bytes) throw new Error("The file of a stored letter is missing.");
  return bytes;
}
