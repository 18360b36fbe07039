import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { keepPrinted, refuseChanged, requireDraft } from "./attachments.ts";
import { copyAttachments } from "./attachments-store.ts";
import { insertDraft } from "./drafts.ts";
import { enclosuresOf } from "./letter-pages.ts";
import type { LetterSource } from "./letter-source.ts";
import {
  attachmentsOf,
  keptOf,
  printLetter,
  requireUsableLetter,
  sourceOf,
  type StoredLetter,
} from "./letters.ts";
import { lockLetter, updateWritten } from "./letters-store.ts";
import { indexLetter } from "./search.ts";

/**
 * Puts what was written anew in the place of what a draft says, and sets it with what rides along. Refuses where
 * somebody has changed the draft since the revision that the writer saw.
 */
export async function rewrite(call: Call, draft: StoredLetter, source: LetterSource): Promise<StoredLetter> {
  const { db, caller, clock, language } = call;
  requireOwnText(draft, language);
  const attachments = await attachmentsOf(db, caller, draft.letterId);
  const printed = await keepPrinted(call, await printLetter(call, source, { attachments }));
  const { subject, language: written, recipient } = source;
  const change = {
    subject,
    language: written,
    recipient,
    ...keptOf(source, printed.composition),
    ...printed,
  };
  return db.transaction().execute(async (tx) => {
    const current = await lockLetter(tx, caller, draft.letterId);
    if (current?.revision !== draft.revision || current.status !== draft.status)
      return refuseChanged(language);
    const at = clock.now();
    const letter = await updateWritten(tx, caller, draft.letterId, change, at);
    await indexLetter(tx, caller, letter, enclosuresOf(attachments), at);
    return letter;
  });
}

/** The draft for whoever has seen this revision of it. */
export async function requireRevision(
  call: Call,
  letterId: string,
  revision: number | null,
): Promise<StoredLetter> {
  const draft = await requireDraft(call, letterId);
  return revision === null || draft.revision === revision ? draft : refuseChanged(call.language);
}

/** A new draft that says the same, with the same files, dated today. */
export async function duplicate(call: Call, letterId: string): Promise<StoredLetter> {
  const { db, caller, clock } = call;
  const letter = await requireUsableLetter(db, caller, letterId);
  requireOwnText(letter, call.language);
  const source = sourceOf(letter);
  const attachments = await attachmentsOf(db, caller, letterId);
  const printed = await keepPrinted(call, await printLetter(call, source, { attachments }));
  const { subject, language, recipient } = source;
  const draft = {
    clientLetterId: null,
    payloadHashes: null,
    subject,
    language,
    recipient,
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
  de: "dieser Brief ist eine Rechnung, Mahnung oder Gutschrift; ihr Text steht fest. Legen Sie ein neues Dokument an",
  en: "this letter is an invoice, a reminder or a credit note; its text is settled. Create a new document",
};
