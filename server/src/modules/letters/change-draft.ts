import { asOfAnother, besideForm } from "./dispatch.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { keepPrinted, refuseChanged, requireDraft } from "./attachments.ts";
import { copyAttachments } from "./attachments-store.ts";
import { insertDraft } from "./drafts.ts";
import { isPdfBody, type LetterCopy, type LetterSource } from "./letter-source.ts";
import { indexLetter } from "./search.ts";
import { requireWholeAddress } from "./whole-address.ts";
import type { StoredLetter } from "./letter.ts";
import { keptOf, printDraft, requireUsableLetter, sourceOf } from "./kept-letters.ts";
import { attachmentsOf, lockLetter, updateDispatch, updateSource, updateWritten } from "./letters-store.ts";
import { refuseTooMany } from "./parts-offer.ts";
import type { Dispatch } from "./dispatch-input.ts";

/** What somebody has written: the letter, and how it is to be sent. */
export type Writing = { source: LetterSource; dispatch: Dispatch | null };

/** A draft, and the revision of it that the writer saw; null: whatever is there. */
type Seen = { letterId: string; revision: number | null };

/**
 * Puts what was written anew in the place of what a draft says, and sets it with what rides along. Refuses where
 * somebody has written since the revision that the writer saw; a file that came to ride along meanwhile is no reason.
 */
export async function rewrite(
  call: Call,
  seen: Seen,
  writingOf: (draft: StoredLetter) => Promise<Writing>,
): Promise<StoredLetter> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const draft = await requireUnwritten(call, seen);
    requireOwnText(draft, call.language);
    requireWritten(draft, call.language);
    const stored = await rewriteOnce(call, draft, await writingOf(draft));
    if (stored) return stored;
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 10 });
}

/** Null if somebody has changed the letter since it was read. */
async function rewriteOnce(
  call: Call,
  stored: StoredLetter,
  { source, dispatch }: Writing,
): Promise<StoredLetter | null> {
  const { db, caller, clock } = call;
  const { letterId, revision, status } = stored;
  const attachments = await attachmentsOf(db, caller, letterId);
  const set = await printDraft(call, source, { attachments, stored, letterId });
  requireWholeAddress(set);
  const printed = await keepPrinted(call, set);
  const { subject, language, recipient } = source;
  const kept = keptOf(source, printed.composition);
  const change = { subject, language, recipient, dispatch, ...kept, ...printed };
  return db.transaction().execute(async (tx) => {
    const current = await lockLetter(tx, caller, letterId);
    if (current?.revision !== revision || current.status !== status) return null;
    const at = clock.now();
    const letter = await updateWritten(tx, caller, letterId, change, at);
    await indexLetter(tx, caller, letter, attachments, at);
    return letter;
  });
}

/**
 * Puts these in the place of those who were to get a copy of a draft: also of an invoice or a finished PDF, whose own
 * pages stay as they are.
 */
export async function copyTo(call: Call, seen: Seen, copies: readonly LetterCopy[]): Promise<StoredLetter> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const draft = await requireUnwritten(call, seen);
    const stored = hasSettledPages(draft)
      ? await note(call, draft, { copies })
      : await rewriteOnce(call, draft, { source: { ...sourceOf(draft), copies }, dispatch: draft.dispatch });
    if (stored) return stored;
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 10 });
}

/** Its pages are not set here, or not any more: they name nobody who gets a copy. */
export const hasSettledPages = ({ source: { document, body } }: Pick<StoredLetter, "source">): boolean =>
  Boolean(document) || isPdfBody(body);

/** Lets a draft leave as several letters, where it has more pages than one may have, or no more. */
export async function splitInto(call: Call, seen: Seen, inParts: boolean): Promise<StoredLetter> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const draft = await requireUnwritten(call, seen);
    if (Boolean(draft.source.inParts) === inParts) return draft;
    if (!inParts && draft.composition.parts) {
      const files = await attachmentsOf(call.db, call.caller, draft.letterId);
      return refuseTooMany(call, sourceOf(draft), { ...draft, pageCount: draft.letterPages }, { files });
    }
    const stored = await note(call, draft, { inParts });
    if (stored) return stored;
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 10 });
}

/** What the pages say nothing of. */
const note = (
  { db, caller, clock }: Call,
  { letterId, revision, status }: StoredLetter,
  said: Parameters<typeof updateSource>[3],
): Promise<StoredLetter | null> =>
  db.transaction().execute(async (tx) => {
    const current = await lockLetter(tx, caller, letterId);
    if (current?.revision !== revision || current.status !== status) return null;
    return updateSource(tx, caller, letterId, said, clock.now());
  });

/** Changes how a draft is to be sent, and nothing else of it: also of an invoice, whose text is settled. */
export const redirect = (call: Call, seen: Seen, dispatch: Dispatch | null): Promise<StoredLetter> =>
  call.db.transaction().execute(async (tx) => {
    const { caller, clock, language } = call;
    await lockLetter(tx, caller, seen.letterId);
    const draft = await requireDraft({ db: tx, caller, language }, seen.letterId);
    if (isWrittenSince(draft, seen.revision)) return refuseChanged(language);
    return updateDispatch(tx, caller, seen.letterId, besideForm(dispatch, draft.dispatch), clock.now());
  });

/** The draft for whoever has seen this revision of it. */
async function requireUnwritten(call: Call, { letterId, revision }: Seen): Promise<StoredLetter> {
  const draft = await requireDraft(call, letterId);
  return isWrittenSince(draft, revision) ? refuseChanged(call.language) : draft;
}

/** Whether somebody has written something else since; files that ride along do not count. */
const isWrittenSince = ({ revision, writtenRevision }: StoredLetter, seen: number | null): boolean =>
  seen !== null && (writtenRevision ?? revision) > seen;

/** Of those who come at once, one gets through each time. */
const MOST_ATTEMPTS = 10;

/** What a copy has that its letter has not. */
type Otherwise = {
  recipient?: PostalAddress;
  dispatch?: Dispatch | null;
  /** The order that came back, in whose place it is sent. */
  resendsOrderId?: string;
  /** What is judged and done with it, in the same transaction. */
  also?: (tx: Tx) => Promise<void>;
};

/** A new draft that says the same and is to be sent alike, with the same files, dated today. */
export async function duplicate(
  call: Call,
  letterId: string,
  otherwise: Otherwise = {},
): Promise<StoredLetter> {
  const { db, caller, clock } = call;
  const letter = await requireUsableLetter(db, caller, letterId);
  requireOwnText(letter, call.language);
  const source = againOf(sourceOf(letter), otherwise.recipient);
  const attachments = await attachmentsOf(db, caller, letterId);
  const id = newId(clock.now());
  const set = await printDraft(call, source, { attachments, stored: letter, letterId: id });
  if (otherwise.recipient) requireWholeAddress(set);
  const printed = await keepPrinted(call, set);
  const { subject, language, recipient } = source;
  const draft = {
    // Where its pages say which letter it is; else the store names it, in order.
    ...(printed.composition.letterCode && { id }),
    clientLetterId: null,
    payloadHashes: null,
    subject,
    language,
    recipient,
    dispatch: otherwise.dispatch === undefined ? asOfAnother(letter.dispatch) : otherwise.dispatch,
    resendsOrderId: otherwise.resendsOrderId ?? null,
    ...keptOf(source, printed.composition),
    ...printed,
  };
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    await otherwise.also?.(tx);
    const copy = await insertDraft(tx, caller, draft, at);
    if (!copy) throw new Error("a letter without a key was not stored");
    await copyAttachments(tx, caller, { from: letterId, to: copy.letterId }, at);
    await indexLetter(tx, caller, copy, attachments, at);
    return copy;
  });
}

/**
 * What is written once more. To another address it stays what it was, a copy or a part included, and goes there alone; else
 * it is a letter of its own, also where it was one of these.
 */
function againOf(
  { copyOf, copies, part, ...source }: LetterSource,
  recipient: PostalAddress | undefined,
): LetterSource {
  if (recipient)
    return { ...source, recipient, ...(copyOf && { copyOf, copies: copies ?? null, ...(part && { part }) }) };
  return copyOf ? source : { ...source, copies: copies ?? null };
}

/** An invoice says what its document says: it is changed or repeated there. */
export function requireOwnText({ source }: StoredLetter, language: Language, path = "letterId"): void {
  if (source.document) refuseField(path, "document", ofDocument[language], "LETTER_OF_DOCUMENT");
}

/** A finished PDF is changed where it was made. */
export function requireWritten({ source }: StoredLetter, language: Language, path = "letterId"): void {
  if (isPdfBody(source.body)) refuseField(path, "finished_pdf", finishedPdf[language], "LETTER_IS_PDF");
}

const finishedPdf: Record<Language, string> = {
  de: "dieser Brief ist ein fertiges PDF; sein Text lässt sich hier nicht ändern. Laden Sie die geänderte Datei als neuen Brief hoch",
  en: "this letter is a finished PDF; its text cannot be changed here. Upload the changed file as a new letter",
};

const ofDocument: Record<Language, string> = {
  de: "dieser Brief ist eine Rechnung, Mahnung oder Gutschrift; ihr Text steht fest. Legen Sie einen neuen Beleg an",
  en: "this letter is an invoice, a reminder or a credit note; its text is settled. Create a new document",
};
