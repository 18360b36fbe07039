import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import type { Rotation } from "../../rendering/pdf/image-page.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import type { GivenFile } from "../uploads/uploads.ts";
import { keepUpload } from "./attachment-upload.ts";
import { MOST_IN_PARTS } from "./letter-parts.ts";
import type { NewAttachment, StoredLetter } from "./letter.ts";
import { offerWith, orOffer } from "./parts-offer.ts";

/** A stored file that is fit for print; its bytes are let go. */
export type PrintableAttachment = {
  file: NewAttachment;
  images: PageImage[];
  uploadId: string | null;
};

/** Makes a PDF fit to ride along with a draft, and stores it. */
export async function printablePdf(
  call: Call,
  letter: StoredLetter,
  upload: GivenFile,
  title: string | null,
): Promise<PrintableAttachment> {
  const { pageCount, composition, source } = letter;
  const read = orRefuse(
    call.renderer.perform("normalisePdf", {
      bytes: upload.bytes,
      ...(source.inParts ? { maxPages: MOST_IN_PARTS } : { maxPages: MOST_PAGES, pagesBefore: pageCount }),
      layout: composition.layout,
    }),
    upload.field,
  );
  const pages = await orOffer(read, (together) =>
    offerWith(call, letter, { title, pageCount: together - pageCount }),
  );
  const file = { kind: "pdf" as const, title, ...(await keepUpload(call, upload, pages)) };
  return { file, images: pages.images, uploadId: upload.uploadId };
}

/** The same for a picture, which becomes a page. */
export async function printableImage(
  call: Call,
  letter: StoredLetter,
  upload: GivenFile,
  { title, rotation }: { title: string | null; rotation: Rotation },
): Promise<PrintableAttachment> {
  const { pageCount, composition, source } = letter;
  const pages = pageCount + 1;
  if (pages > MOST_PAGES && !source.inParts) {
    const offer = await offerWith(call, letter, { title, pageCount: 1 });
    const detail = { pages, limit: MOST_PAGES };
    return refuse("CONTENT_REJECTED", { reason: "TOO_MANY_PAGES", detail, ...(offer && { offer }) });
  }
  const { layout } = composition;
  const page = await orRefuse(
    call.renderer.perform("imageToPage", { bytes: upload.bytes, rotation, layout }),
    upload.field,
  );
  const file = { kind: "image" as const, title, ...(await keepUpload(call, upload, page)) };
  return { file, images: page.images, uploadId: upload.uploadId };
}
