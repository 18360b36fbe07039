import { newId } from "../../foundation/ids.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { LetterSource } from "./letter-source.ts";
import type { LetterStatus } from "./letter-status.ts";
import { columnsOfLetter } from "./letters-store.ts";
import { wordsOf } from "./search.ts";
import type { Attachment, PrintedLetter } from "./letter.ts";
import { keptOf } from "./kept-letters.ts";
import type { Dispatch } from "./dispatch-input.ts";

export { keepUpload, readAttachment } from "./attachment-upload.ts";
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
  type LetterItem,
  type Attachment,
  type MadePart,
  type NewLetter,
  type PartFile,
  type PrintedLetter,
  type RidingAlong,
} from "./letter.ts";
export {
  attachmentsOf,
  draftsNaming,
  isWordsOfDocument,
  lettersEndingIn,
  lettersOf,
  lockLetter,
} from "./letters-store.ts";
export { restrictLetters } from "./restrict-letters-store.ts";
export { bringWordsBack, putWordsAway } from "./years-store.ts";
export { drawTemplate, previewTemplate } from "./template-preview.ts";

/** For modules whose records are letters: the steps of a draft, and how it is shown. */
export { letterCodeBy } from "./code-on-letter.ts";
export { type ComposedLetter, composeLetter } from "./compose.ts";
export {
  type DraftKey,
  draftInTheWay,
  draftKey,
  findDraft,
  findDraftByKey,
  insertDraft,
  keepDraft,
} from "./drafts.ts";
export { conditionOf, type LetterCondition, letterFilterInput } from "./letter-filter.ts";
export { drawnPages, drawnPagesOutput } from "./drawn-pages.ts";
export { drawStored, findingsOf } from "./letter-pages.ts";
export { requireWholeAddress } from "./whole-address.ts";
export { draftView, fileNameOf, pdfUrlOf, printedOutput, printedUnstored } from "./letter-view.ts";

/** Whose desk a draft lies on. */
export { draftsHandedTo, findResend, updateHolder as putOnDesk } from "./custody-store.ts";
export { requireRewritable } from "./custody.ts";

/** Where letters are kept. */
export { fileLetters } from "./filing.ts";
export { hasLettersOfMatter } from "./filing-store.ts";

/** How it is to be sent, as far as the draft says. */
export { auditTagOf, isFree, keptDispatch } from "./dispatch.ts";
export { type Dispatch } from "./dispatch-input.ts";

/** What was written, and what it came to. */
export {
  type Composition,
  isPdfBody,
  type LetterCopy,
  type LetterSource,
  type WrittenSource,
} from "./letter-source.ts";
export { namesOf } from "./letter-copies.ts";

/** What of it a print may not be enough for. */
export { formFindings, formWarning, statedForm, verdictOn } from "./form/form-of-letter.ts";

/** The letter in an exact design; one for forms is that of the form behind it. */
export { archivedLook } from "./archived-look.ts";
export { withDesign } from "./letter-form.ts";

/** The rows of a new letter and of its words, as their tables have them; whoever stores a send stores these with it. */
export function rowsOfNewLetter(
  { partnerId, mode }: Tenant,
  letterId: string,
  { source, attachments, dispatch, printed, hashes, status }: NewlyPrinted,
  at: Date,
) {
  const { subject, language, recipient } = source;
  const { composition, warnings, pageCount, letterPages, usesColour, bodyStartMm } = printed;
  const words = wordsOf({ ...source, attachments });
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
    attachments: attachments.map(
      (
        { kind, title, pageCount: pages, usesColour: coloured, sourceHash, pdfHash, warnings: noted, text },
        index,
      ) => ({
        id: newId(at, index),
        partnerId,
        mode,
        letterId,
        position: index + 1,
        kind,
        title,
        pageCount: pages,
        usesColour: coloured,
        sourceHash,
        pdfHash,
        warnings: noted,
        text,
        createdAt: at,
      }),
    ),
  };
}

export type NewlyPrinted = {
  source: LetterSource;
  /** What comes with it to ride along. */
  attachments: readonly Omit<Attachment, "attachmentId" | "position" | "createdAt">[];
  dispatch: Dispatch | null;
  printed: PrintedLetter;
  hashes: { pdf: BlobHash; letterPdf: BlobHash };
  /** That of its order. */
  status: LetterStatus;
};
