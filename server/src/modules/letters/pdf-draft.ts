import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import { recipientGiven, type RecipientWays } from "../../operations/recipient-inputs.ts";
import type { Metadata } from "../../operations/metadata-input.ts";
import { orRefuse } from "../../operations/render.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { GERMAN_SHEET, sheetOf } from "../../rendering/din5008.ts";
import { recipientOf } from "../addresses/addresses.ts";
import { keepBlobs } from "../blobs/blobs.ts";
import { spendUpload } from "../uploads/uploads.ts";
import { keptDispatch } from "./dispatch.ts";
import { type DraftKey, draftInTheWay, insertDraft, keepDraft } from "./drafts.ts";
import { composeDraft } from "./kept-letters.ts";
import { isPdfBody, type LetterSource } from "./letter-source.ts";
import type { StoredLetter } from "./letter.ts";
import { findingsOnPages, type PdfFinding } from "./pdf-findings.ts";
import { type ReadPdf, readPdf } from "./pdf-input.ts";

type Wish = Parameters<typeof readPdf>[1] & {
  subject: string;
  language: Language;
  senderProfileId?: string | undefined;
  senderAddressId?: string | undefined;
};

type Looked = ReadPdf & { text: string };

/** The file, whom it is to reach as far as that was said, and what its window says of it. */
export async function lookForRecipient(
  call: Call,
  given: Wish & RecipientWays,
): Promise<{ pdf: Looked; recipient: PostalAddress | null; windowLines: string[] }> {
  const named = recipientGiven(given, call.language);
  const recipient = named ? await recipientOf(call, named) : null;
  const pdf = await readPdf(call, given, recipient?.country ?? null);
  const { text, windowLines } = await lookAt(call, pdf.pdf, recipient);
  return { pdf: { ...pdf, text }, recipient, windowLines };
}

const lookAt = (call: Pick<Call, "renderer">, pdf: Uint8Array, recipient: PostalAddress | null) => {
  const layout = { ...GERMAN_SHEET, country: sheetOf(recipient?.country ?? "DE") };
  return orRefuse(call.renderer.perform("lookAtPdfLetter", { pdf, layout }));
};

/** Stores the draft and uses the upload up, both or neither. */
export async function storePdfLetter(
  call: Call,
  {
    pdf,
    recipient,
    duplex,
    metadata,
    ...given
  }: Wish & {
    pdf: Looked;
    recipient: PostalAddress;
    duplex?: boolean | undefined;
    metadata?: Metadata | undefined;
  },
  key: DraftKey | null,
): Promise<{ letter: StoredLetter; created: boolean }> {
  const { db, caller, clock, language } = call;
  const [sourceHash, pdfHash] = await keepBlobs(call, [pdf.bytes, pdf.pdf]);
  const { pages, text, missingFonts } = pdf;
  const source: LetterSource = {
    subject: given.subject,
    language: given.language,
    recipient,
    body: { pdf: { sourceHash, pdfHash, pages, coverPage: given.coverPage, text, missingFonts } },
    reference: {},
    senderProfileId: given.senderProfileId ?? null,
    senderAddressId: given.senderAddressId ?? null,
    includeSignature: null,
    signatureId: null,
    designId: null,
    letterheadId: null,
    letterheadEnabled: null,
    ...(given.inParts && { inParts: true }),
  };
  const composed = await composeDraft(call, source);
  const draft = await keepDraft(call, source, composed, key, keptDispatch({ duplex, metadata }));
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const letter = await insertDraft(tx, caller, draft, at);
    if (letter) {
      await spendUpload(tx, caller, pdf.uploadId, { at, language });
      return { letter, created: true };
    }
    return { letter: await draftInTheWay(tx, caller, key), created: false };
  });
}

/** What there is to say about the pages of a draft that is a finished PDF. */
export async function lookAtStored(
  call: Call,
  { source: { body }, recipient, letterPages }: StoredLetter,
): Promise<{ findings: readonly PdfFinding[]; windowLines: string[] }> {
  if (!isPdfBody(body)) throw new Error("a draft that was written is no finished PDF");
  const bytes = await readBlob(call.blobs, body.pdf.pdfHash);
  if (!bytes) throw new Error("The pages of a finished PDF are missing.");
  const look = await lookAt(call, bytes, recipient);
  const findings = findingsOnPages(look, recipient, letterPages - look.pageCount);
  return { findings, windowLines: look.windowLines };
}
