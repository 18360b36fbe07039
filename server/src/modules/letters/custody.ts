import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { requireDraft } from "./attachments.ts";
import { requireOwnText, requireWritten } from "./change-draft.ts";
import { deleteWords, findResend, hasLeft, updateDiscarded } from "./custody-store.ts";
import type { StoredLetter } from "./letter.ts";
import { attachmentsOf, lockLetter } from "./letters-store.ts";
import { indexLetter } from "./search.ts";

/** Throws a draft away: it is shown nowhere any more, and can be brought back until it is erased. */
export const discard = (call: Call, letterId: string): Promise<void> =>
  call.db.transaction().execute(async (tx) => {
    const { caller, clock, language } = call;
    await lockLetter(tx, caller, letterId);
    const draft = await requireDraft({ db: tx, caller, language }, letterId);
    requireOwnPaper(draft, language);
    if (await hasLeft(tx, caller, letterId))
      refuseField("letterId", "draft", letterLeft[language], "LETTER_NOT_DRAFT");
    await updateDiscarded(tx, caller, letterId, clock.now());
    await deleteWords(tx, caller, letterId);
  });

/** Brings back what was thrown away; again changes nothing. */
export const bringBack = (call: Call, letterId: string): Promise<void> =>
  call.db.transaction().execute(async (tx) => {
    const { caller, clock, language } = call;
    const isBack = await updateDiscarded(tx, caller, letterId, null);
    const letter = await lockLetter(tx, caller, letterId);
    if (!letter) refuse("NOT_FOUND", { what: "letter" });
    const { resendsOrderId = null } = letter ?? {};
    // Another was made meanwhile: two would reach the same person.
    if (resendsOrderId && (await findResend(tx, caller, resendsOrderId, letterId)))
      refuseField("letterId", "sent_again", sentAgain[language]);
    if (letter && isBack)
      await indexLetter(tx, caller, letter, await attachmentsOf(tx, caller, letterId), clock.now());
  });

/** A letter whose text a person may write anew; refuses at `path`. */
export function requireRewritable(letter: StoredLetter, language: Language, path: string): void {
  requireOwnText(letter, language, path);
  requireWritten(letter, language, path);
}

/** The paper of an invoice stays: its number is drawn. */
function requireOwnPaper({ source }: StoredLetter, language: Language): void {
  if (source.document) refuseField("letterId", "document", paperStays[language], "LETTER_OF_DOCUMENT");
}

const letterLeft: Record<Language, string> = {
  de: "dieser Brief wurde schon einmal der Post übergeben und bleibt; gelöscht werden nur Entwürfe",
  en: "this letter was handed to the post before, and stays; only drafts are deleted",
};

const sentAgain: Record<Language, string> = {
  de: "an seiner Stelle wird schon ein anderer Brief verschickt; löschen Sie jenen, oder lassen Sie diesen gelöscht",
  en: "another letter is being sent in its place; delete that one, or leave this one deleted",
};

const paperStays: Record<Language, string> = {
  de: "dieser Brief ist eine Rechnung, Mahnung oder Gutschrift mit eigener Nummer; gelöscht wird sie nicht; eine Gutschrift hebt sie auf",
  en: "this letter is an invoice, a reminder or a credit note with a number of its own; it is not deleted but cancelled by a credit note",
};
