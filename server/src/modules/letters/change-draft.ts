import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { keepPrinted, refuseChanged, requireDraft } from "./attachments.ts";
import { copyAttachments } from "./attachments-store.ts";
import { insertDraft } from "./drafts.ts";
import { enclosuresOf } from "./letter-pages.ts";
import type { LetterSource } from "./letter-source.ts";
import { indexLetter } from "./search.ts";
import { requireWholeAddress } from "./whole-address.ts";
import type { StoredLetter } from "./letter.ts";
import { keptOf, printLetter, requireUsableLetter, sourceOf } from "./kept-letters.ts";
import { attachmentsOf, lockLetter, updateDispatch, updateWritten } from "./letters-store.ts";
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
  const set = await printLetter(call, source, { attachments, stored });
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
    await indexLetter(tx, caller, letter, enclosuresOf(attachments), at);
    return letter;
  });
}

/** Changes how a draft is to be sent, and nothing else of it: also of an invoice, whose text is settled. */
export const redirect = (call: Call, seen: Seen, dispatch: Dispatch | null): Promise<StoredLetter> =>
  call.db.transaction().execute(async (tx) => {
    const { caller, clock, language } = call;
    await lockLetter(tx, caller, seen.letterId);
    const draft = await requireDraft({ db: tx, caller, language }, seen.letterId);
    if (isWrittenSince(draft, seen.revision)) return refuseChanged(language);
    return updateDispatch(tx, caller, seen.letterId, dispatch, clock.now());
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

/** A new draft that says the same and is to be sent alike, with the same files, dated today. */
export async function duplicate(call: Call, letterId: string): Promise<StoredLetter> {
  const { db, caller, clock } = call;
  const letter = await requireUsableLetter(db, caller, letterId);
  requireOwnText(letter, call.language);
  const source = sourceOf(letter);
  const attachments = await attachmentsOf(db, caller, letterId);
  const printed = await keepPrinted(call, await printLetter(call, source, { attachments, stored: letter }));
  const { subject, language, recipient } = source;
  const draft = {
    clientLetterId: null,
    payloadHashes: null,
    subject,
    language,
    recipient,
    dispatch: letter.dispatch,
    ...keptOf(source, printed.composition),
    ...printed,
  };
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const copy = await insertDraft(tx, caller, draft, at);
    if (!copy) throw new Error("a letter without a key was not stored");
    await copyAttachments(tx, caller, { from: letterId, to: copy.letterId }, at);
    await indexLetter(tx, caller, copy, enclosuresOf(attachments), at);
    return copy;
  });
}

/** An invoice says what its document says: it is changed or repeated there. */
function requireOwnText({ source }: StoredLetter, language: Language): void {
  if (source.document) refuseField("letterId", "document", ofDocument[language], "LETTER_OF_DOCUMENT");
}

const ofDocument: Record<Language, string> = {
  de: "dieser Brief ist eine Rechnung, Mahnung oder Gutschrift; ihr Text steht fest. Legen Sie einen neuen Beleg an",
  en: "this letter is an invoice, a reminder or a credit note; its text is settled. Create a new document",
};
