import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Page } from "../../foundation/paging.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { folded } from "../../foundation/folded-words.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import { auditTagOf, type Dispatch, isFree, keptDispatch } from "./dispatch.ts";
import { type ComposeCall, composeLetter, type ComposedLetter, type ComposeOptions } from "./compose.ts";
import { withDesign } from "./letter-form.ts";
import { enclosuresOf, withAttachments } from "./letter-pages.ts";
import type { Composition, LetterChoices, LetterSource } from "./letter-source.ts";
import type { LetterStatus } from "./letter-status.ts";
import { ridingOf } from "./signature-colour.ts";
import { columnsOfLetter, selectLetter, selectPageOfLetters } from "./letters-store.ts";
import { wordsOf } from "./search.ts";

export { attachmentsOf, isWordsOfDocument, lettersOf } from "./letters-store.ts";
export { drawTemplate, previewTemplate } from "./template-preview.ts";

/** For modules whose records are letters: the steps of a draft, and how it is shown. */
export { composeLetter };
export { type DraftKey, draftKey, findDraft, insertDraft, keepDraft } from "./drafts.ts";
export { drawnPages, drawnPagesOutput } from "./drawn-pages.ts";
export { drawStored, findingsOf } from "./letter-pages.ts";
export { requireWholeAddress } from "./whole-address.ts";
export { fileNameOf, pdfUrlOf, printedOutput, printedView } from "./letter-view.ts";

/** How it is to be sent, as far as the draft says. */
export { auditTagOf, type Dispatch, isFree, keptDispatch };

/** Which drafts name something in their design or text. */
export { selectDraftsNaming as draftsNaming } from "./letters-store.ts";

/** What was written, and what it came to. */
export type { Composition, LetterSource };

/** The letter in an exact design; one for forms is that of the form behind it. */
export { withDesign };

/** A letter as lists show it. */
export type LetterItem = {
  letterId: string;
  clientLetterId: string | null;
  subject: string;
  language: Language;
  recipient: PostalAddress | null;
  status: LetterStatus;
  pageCount: number;
  usesColour: boolean;
  senderProfileId: string | null;
  designId: string | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A letter with what was written and what it came to; `pdf` is the whole, `letterPdf` the letter without attachments. */
export type StoredLetter = LetterItem & {
  source: LetterChoices & Pick<LetterSource, "body" | "reference" | "template" | "form" | "document">;
  composition: Composition;
  designVersionId: string | null;
  letterPages: number;
  letterPdfHash: BlobHash;
  pdfHash: BlobHash;
  bodyStartMm: number;
  warnings: readonly LetterWarning[];
  /** How it is to be sent, as far as somebody has chosen; null: nothing. */
  dispatch: Dispatch | null;
  /** The revision that last changed the writing or the dispatch; null: any may have. */
  writtenRevision: number | null;
  /** Since when it is locked: kept because the law says so, and used for nothing any more. */
  restrictedAt: Date | null;
};

/** A file that rides along with a letter, as it is printed. */
export type Attachment = {
  attachmentId: string;
  position: number;
  kind: "pdf" | "image";
  title: string | null;
  pageCount: number;
  usesColour: boolean;
  sourceHash: BlobHash;
  pdfHash: BlobHash;
  warnings: readonly LetterWarning[];
  createdAt: Date;
};

export type NewLetter = Omit<
  StoredLetter,
  "letterId" | "status" | "revision" | "writtenRevision" | "createdAt" | "updatedAt" | "restrictedAt"
> & {
  payloadHashes: PayloadHashes | null;
};

/** The letter, or a refusal that does not tell a foreign one from none. */
export const requireLetter = async (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredLetter> =>
  (await selectLetter(db, tenant, letterId)) ?? refuse("NOT_FOUND", { what: "letter" });

/** The letter for whoever wants to send or change it: one that is locked is not there. */
export const requireUsableLetter = async (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredLetter> => {
  const letter = await requireLetter(db, tenant, letterId);
  return letter.restrictedAt === null ? letter : refuse("NOT_FOUND", { what: "letter" });
};
/** What was written, to be composed again; a design that was never saved is known to the letter alone. */
export const sourceOf = ({
  subject,
  language,
  recipient,
  source,
  composition,
}: StoredLetter): LetterSource => ({
  subject,
  language,
  recipient,
  ...source,
  ...(source.document ? sameLook(composition) : { design: unsavedDesign(composition) }),
});

const unsavedDesign = ({ design }: Composition) =>
  design && design.designId === null ? design.design : null;

/** What was settled when a letter was first composed, whatever has been changed or archived since. */
export const sameLook = ({ design, letterhead, signature }: Composition) => ({
  design: design?.design ?? null,
  designId: null,
  letterheadId: letterhead?.assetId ?? null,
  letterheadEnabled: letterhead !== null,
  signatureId: signature?.assetId ?? null,
  includeSignature: signature !== null,
});

/** The sender a letter is composed with again: that of a billing document stays who it was. */
export const settledSender = (letter: StoredLetter | null): Pick<ComposeOptions, "sender"> =>
  letter?.source.document ? { sender: letter.composition } : {};

/** A finished letter: `pdf` is the whole with everything that rides along, `letterPdf` the letter alone. */
export type PrintedLetter = Omit<ComposedLetter, "images"> & { letterPdf: Uint8Array; letterPages: number };

/** Sets a letter with its attachments as it will be printed. Stores nothing. */
export async function printLetter(
  call: ComposeCall,
  source: LetterSource,
  {
    attachments,
    ...options
  }: Pick<ComposeOptions, "day" | "carrier" | "sender" | "inBlack"> & { attachments: readonly RidingAlong[] },
): Promise<PrintedLetter> {
  const enclosures = source.document ? [] : enclosuresOf(attachments);
  const composed = await composeLetter(call, source, {
    ...options,
    enclosures,
    rides: ridingOf(attachments),
  });
  const pages = attachments.reduce((sum, { pageCount }) => sum + pageCount, composed.pageCount);
  if (pages > MOST_PAGES)
    refuse("CONTENT_REJECTED", { reason: "TOO_MANY_PAGES", detail: { pages, limit: MOST_PAGES } });
  const whole = await withAttachments(call, composed, attachments);
  const { images: _none, ...printed } = composed;
  return { ...printed, ...whole, letterPdf: composed.pdf, letterPages: composed.pageCount };
}

/** What of an attachment is needed to print it. */
export type RidingAlong = Pick<Attachment, "title" | "pageCount" | "usesColour" | "pdfHash">;

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

/** What a letter keeps of how it was written and what that came to. An exact design is part of the composition. */
export function keptOf(
  { subject: _subject, language: _language, recipient: _recipient, design: _exact, ...choices }: LetterSource,
  composition: Composition,
) {
  return {
    source: choices,
    composition,
    senderProfileId: composition.sender?.profileId ?? null,
    designId: composition.design?.designId ?? null,
    designVersionId: composition.design?.designVersionId ?? null,
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

/** Null asks for nothing. */
export type LetterFilter = {
  recipientContains: string | null;
  subjectContains: string | null;
  status: LetterStatus | null;
  since: Date | null;
};

/** One page of the letters that pass every filter, newest first; case, accents and ä/ae make no difference. */
export function listLetters(
  db: Database,
  tenant: Tenant,
  filter: LetterFilter,
  page: Page,
): Promise<{ items: LetterItem[]; total: number }> {
  const recipientContains = filter.recipientContains && folded(filter.recipientContains);
  const subjectContains = filter.subjectContains && folded(filter.subjectContains);
  // Nothing is left of a text without letters and digits, and no letter contains that.
  if (recipientContains === "" || subjectContains === "") return Promise.resolve({ items: [], total: 0 });
  return selectPageOfLetters(db, tenant, { ...filter, recipientContains, subjectContains }, page);
}
