import type { Database, Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Page } from "../../foundation/paging.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { readBlob } from "../../ports/blob-store.ts";
import type { EarlierPages } from "../../rendering/known-pages.ts";
import { orRefuse } from "../../operations/render.ts";
import { drawPages, type Drawing, MOST_PAGES } from "../../rendering/render-letter.ts";
import { type ComposeCall, type ComposedLetter, composeLetter, type ComposeOptions } from "./compose.ts";
import { enclosuresOf, withAttachments, type EarlierWhole } from "./letter-pages.ts";
import { type Composition, isPdfBody, type KeptComposition, type LetterSource } from "./letter-source.ts";
import { conditionOf, type LetterFilter } from "./letter-filter.ts";
import type { LetterStatus } from "./letter-status.ts";
import { refuseTooMany } from "./parts-offer.ts";
import { printInParts, printPart, withLaterParts } from "./print-parts.ts";
import { ridingOf } from "./signature-colour.ts";
import { selectLetter, selectPageOfLetters } from "./letters-store.ts";
import type { LetterItem, PartFile, PrintedLetter, StoredLetter } from "./letter.ts";

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
  dispatch,
  composition,
}: StoredLetter): LetterSource => ({
  subject,
  language,
  recipient,
  ...source,
  ...(dispatch?.declaration && { declaration: dispatch.declaration }),
  // A copy, too, looks as its letter did.
  ...(source.document || source.copyOf ? sameLook(composition) : { design: unsavedDesign(composition) }),
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
  letter?.source.document || letter?.source.copyOf ? { sender: letter.composition } : {};

/** The pages of a stored letter, for whoever sets it again and may come to the same. */
export function earlierPages(
  { blobs }: Pick<ComposeCall, "blobs">,
  letter: Pick<StoredLetter, "composition" | "letterPdfHash"> | null | undefined,
): EarlierPages | undefined {
  const pages = letter?.composition.pages;
  if (!letter || pages?.pdfHash !== letter.letterPdfHash) return undefined;
  // What is not there, or damaged, is set anew.
  return { ...pages, read: () => readBlob(blobs, letter.letterPdfHash).catch(() => null) };
}

type Printing = Omit<ComposeOptions, "enclosures" | "rides" | "earlier" | "draw"> & {
  attachments: readonly PartFile[];
  /** The letter as it is stored; its pages are taken where they would be the same again. */
  stored?: (Pick<StoredLetter, "letterPdfHash"> & EarlierWhole) | null;
};

/**
 * Sets a letter with its attachments as it will be printed; of one that leaves in parts, the first. No row names what this
 * keeps of pages that were cut.
 */
export async function printLetter(
  call: ComposeCall,
  source: LetterSource,
  { attachments, stored, ...options }: Printing,
): Promise<PrintedLetter> {
  if (source.part) return printPart(call, source, { attachments, ...options });
  const enclosures = source.document ? [] : enclosuresOf(attachments);
  const composed = await composeLetter(call, source, {
    ...options,
    earlier: earlierPages(call, stored),
    enclosures,
    rides: ridingOf(attachments),
  });
  const pages = attachments.reduce((sum, { pageCount }) => sum + pageCount, composed.pageCount);
  if (pages > MOST_PAGES && source.inParts)
    return printInParts(call, source, { attachments, ...options }, composed.pageCount);
  if (pages > MOST_PAGES) return refuseTooMany(call, source, composed, { files: attachments });
  const whole = await withAttachments(call, composed, attachments, stored);
  const { images: _none, ...printed } = composed;
  return { ...printed, ...whole, letterPdf: composed.pdf, letterPages: composed.pageCount, parts: [] };
}

/** The same with all parts one after another, as a draft shows and keeps them. */
export const printDraft = async (
  call: ComposeCall,
  source: LetterSource,
  { stored, ...options }: Printing,
): Promise<PrintedLetter> =>
  withLaterParts(call, await printLetter(call, source, { ...options, stored: stored ?? null }), options);

/** A new draft as it is kept and shown. */
export async function composeDraft(
  call: ComposeCall,
  source: LetterSource,
  draw: Drawing = { pages: 0, resolution: "thumb" },
): Promise<NewDraft> {
  const letterId = newId(call.clock.now());
  const composed = await composeLetter(call, source, { draw, letterId });
  if (composed.pageCount <= MOST_PAGES) return composed;
  const printed = await printDraft(call, source, { attachments: [], letterId });
  return { ...printed, images: await orRefuse(drawPages(call.renderer, printed.pdf, draw)) };
}

/** Of one that leaves in parts its own pages are told apart from those of all. */
export type NewDraft = ComposedLetter & Partial<Pick<PrintedLetter, "letterPdf" | "letterPages">>;

/** What it came to, and how to know its pages again. */
export const keptComposition = ({
  composition,
  known,
  whole = null,
}: Pick<PrintedLetter, "composition" | "known"> &
  Partial<Pick<PrintedLetter, "whole">>): KeptComposition => ({
  ...composition,
  ...(known && { pages: known }),
  ...(whole && { whole }),
});

/** What a letter keeps of how it was written and what that came to. An exact design is part of the composition. */
export function keptOf(
  { subject: _subject, language: _language, recipient: _recipient, design: _exact, ...choices }: LetterSource,
  composition: KeptComposition,
) {
  return {
    source: choices,
    composition,
    finishedSourceHash: isPdfBody(choices.body) ? choices.body.pdf.sourceHash : null,
    finishedPdfHash: isPdfBody(choices.body) ? choices.body.pdf.pdfHash : null,
    senderProfileId: composition.sender?.profileId ?? null,
    designId: composition.design?.designId ?? null,
    designVersionId: composition.design?.designVersionId ?? null,
  };
}

type Listing = LetterFilter & { status?: LetterStatus | undefined; since: Date | null };

/** One page of the letters that pass every filter, newest first. */
export function listLetters(
  db: Database,
  tenant: Tenant,
  { status, since, ...filter }: Listing,
  page: Page,
): Promise<{ items: LetterItem[]; total: number }> {
  const condition = conditionOf(filter);
  if (condition === null) return Promise.resolve({ items: [], total: 0 });
  const more = { ...(status && { status }), ...(since && { since: since.toISOString() }) };
  return selectPageOfLetters(db, tenant, { ...condition, ...more }, page);
}
