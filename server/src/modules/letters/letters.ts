import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { LetterSource } from "./letter-source.ts";
import type { LetterStatus } from "./letter-status.ts";
import { columnsOfLetter } from "./letters-store.ts";
import { wordsOf } from "./search.ts";
import type { PrintedLetter } from "./letter.ts";
import { keptOf } from "./kept-letters.ts";
import type { Dispatch } from "./dispatch-input.ts";

export {
  requireLetter,
  requireUsableLetter,
  sourceOf,
  settledSender,
  printLetter,
  sameLook,
} from "./kept-letters.ts";
export {
  type StoredLetter,
  type Attachment,
  type NewLetter,
  type PrintedLetter,
  type RidingAlong,
} from "./letter.ts";
export { attachmentsOf, draftsNaming, isWordsOfDocument, lettersOf } from "./letters-store.ts";
export { restrictLetters } from "./restrict-letters-store.ts";
export { drawTemplate, previewTemplate } from "./template-preview.ts";

/** For modules whose records are letters: the steps of a draft, and how it is shown. */
export { composeLetter } from "./compose.ts";
export { type DraftKey, draftKey, findDraft, insertDraft, keepDraft } from "./drafts.ts";
export { drawnPages, drawnPagesOutput } from "./drawn-pages.ts";
export { drawStored, findingsOf } from "./letter-pages.ts";
export { requireWholeAddress } from "./whole-address.ts";
export { fileNameOf, pdfUrlOf, printedOutput, printedView } from "./letter-view.ts";

/** How it is to be sent, as far as the draft says. */
export { auditTagOf, isFree, keptDispatch } from "./dispatch.ts";
export { type Dispatch } from "./dispatch-input.ts";

/** What was written, and what it came to. */
export { type Composition, type LetterSource } from "./letter-source.ts";

/** The letter in an exact design; one for forms is that of the form behind it. */
export { withDesign } from "./letter-form.ts";

/** The rows of a new letter and of its words, as their tables have them; whoever stores a send stores these with it. */
export function rowsOfNewLetter(
  { partnerId, mode }: Tenant,
  letterId: string,
  { source, dispatch, printed, hashes, status }: NewlyPrinted,
  at: Date,
) {
  const { subject, language, recipient } = source;
  const { composition, warnings, pageCount, letterPages, usesColour, bodyStartMm } = printed;
  const words = wordsOf({ ...source, attachmentTitles: [] });
  return {
    letter: {
      id: letterId,
      partnerId,
      mode,
      ...columnsOfLetter({ subject, recipient }),
      language,
      ...keptOf(source, composition),
      letterPages,
      letterPdfHash: hashes.letterPdf,
      pageCount,
      pdfHash: hashes.pdf,
      usesColour,
      bodyStartMm,
      warnings,
      status,
      dispatch,
      revision: 1,
      writtenRevision: 1,
      createdAt: at,
      updatedAt: at,
    },
    words: {
      letterId,
      partnerId,
      mode,
      modifiedAt: at,
      vector: words.vector,
      config: language === "de" ? "german" : "english",
      ...words.stemmable,
    },
  };
}

export type NewlyPrinted = {
  source: LetterSource;
  dispatch: Dispatch | null;
  printed: PrintedLetter;
  hashes: { pdf: BlobHash; letterPdf: BlobHash };
  /** That of its order. */
  status: LetterStatus;
};
