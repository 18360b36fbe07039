import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { keepBlobs } from "../blobs/blobs.ts";
import { spendUpload } from "../uploads/uploads.ts";
import { insertAttachment, rearrangeAttachments, sumOfAttachedBytes } from "./attachments-store.ts";
import { isFree } from "./dispatch.ts";
import { indexLetter } from "./search.ts";
import type { NewAttachment, Enclosed, PrintedLetter, RidingAlong, StoredLetter } from "./letter.ts";
import { keptComposition, printDraft, requireUsableLetter, settledSender, sourceOf } from "./kept-letters.ts";
import { attachmentsOf, lockLetter, type PrintedChange, updatePrinted } from "./letters-store.ts";

/** `firstPage` is where the file begins in the whole letter. */
export type Attached = { letter: StoredLetter; attachmentId: string; position: number; firstPage: number };

/**
 * Lets a file ride along with a draft: the letter is set anew with its list of enclosures, and all pages together are
 * stored as one file. Whoever changes the letter in the meantime goes first, and this starts again from there.
 */
export async function attach(
  call: Call,
  letterId: string,
  { uploadId, ...file }: NewAttachment & { uploadId: string | null },
  wantedPosition: number | null,
): Promise<Attached> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const letter = await requireDraft(call, letterId);
    const others = await attachmentsOf(call.db, call.caller, letterId);
    const last = others.length + 1;
    if (wantedPosition !== null && wantedPosition > last)
      return refuseField("position", "out_of_range", beyondLast[call.language](last));
    const position = wantedPosition ?? last;
    const attachments = [...others.slice(0, position - 1), file, ...others.slice(position - 1)];
    await requireRoom(call, letterId, file);
    const change = await print(call, letter, attachments);
    const stored = await store(call, letter, { ...file, position }, { change, attachments, uploadId });
    if (!stored) continue;
    const before = attachments.slice(0, position - 1).reduce((sum, { pageCount }) => sum + pageCount, 0);
    return { ...stored, position, firstPage: change.letterPages + before + 1 };
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 10 });
}

const beyondLast: Record<Language, (last: number) => string> = {
  de: (last) =>
    `höchstens ${last}, denn so viele Anlagen hat der Brief mit dieser; ohne position kommt sie ans Ende`,
  en: (last) =>
    `at most ${last}, which is how many attachments the letter has with this one; without position it comes last`,
};

type Arrangement = {
  attachmentIds: readonly string[];
  seen: readonly string[] | null;
  /** New ones, by attachment. */
  titles: ReadonlyMap<string, string | null>;
};

/**
 * Puts the attachments of a draft into another order; those that are not named ride along no more, unless the person
 * has not seen them: what arrived meanwhile comes last. Refuses where somebody changes the letter at the same moment.
 */
export async function arrange(
  call: Call,
  letterId: string,
  { attachmentIds: named, seen, titles }: Arrangement,
): Promise<StoredLetter> {
  const { db, caller, clock, language } = call;
  const letter = await requireDraft(call, letterId);
  const present = new Map(
    (await attachmentsOf(db, caller, letterId)).map((each) => [each.attachmentId, each]),
  );
  const known = new Set(seen ?? present.keys());
  const attachmentIds = [
    ...named,
    ...[...present.keys()].filter((id) => !known.has(id) && !named.includes(id)),
  ];
  const attachments = attachmentIds.map((id) => {
    const attachment = present.get(id) ?? refuse("NOT_FOUND", { what: "attachment" });
    const title = titles.get(id);
    return title === undefined ? attachment : { ...attachment, title };
  });
  const change = await print(call, letter, attachments);
  return db.transaction().execute(async (tx) => {
    const current = await lockLetter(tx, caller, letterId);
    if (current?.revision !== letter.revision || current.status !== letter.status)
      return refuseChanged(language);
    const at = clock.now();
    await rearrangeAttachments(tx, caller, letterId, attachments);
    const changed = await updatePrinted(tx, caller, letterId, change, at);
    await indexLetter(tx, caller, changed, attachments, at);
    return changed;
  });
}

/** Somebody else was faster: what one has before oneself is no longer what is stored. */
export const refuseChanged = (language: Language): never =>
  refuseField("revision", "changed", changedSince[language], "LETTER_CHANGED");

const changedSince: Record<Language, string> = {
  de: "der Entwurf wurde inzwischen an anderer Stelle geändert; bitte laden Sie ihn neu",
  en: "the draft has been changed elsewhere in the meantime; please load it again",
};

/** Of those who come at once, one gets through each time. */
const MOST_ATTEMPTS = 20;

/** The letter, if it can still be changed: what has been ordered stays as it was seen. */
export async function requireDraft(
  { db, caller, language }: { db: Database | Tx } & Pick<Call, "caller" | "language">,
  letterId: string,
): Promise<StoredLetter> {
  const letter = await requireUsableLetter(db, caller, letterId);
  if (letter.source.part) return refuseField("letterId", "part", partOfLetter[language], "LETTER_IS_PART");
  if (letter.source.copyOf) return refuseField("letterId", "copy", ofLetter[language], "LETTER_IS_COPY");
  if (isFree(letter.status)) return letter;
  return refuseField("letterId", "draft", noDraft[language], "LETTER_NOT_DRAFT");
}

const ofLetter: Record<Language, string> = {
  de: "das ist die Abschrift eines Briefs und sagt, was er sagt; ändern lässt sich nur der Brief selbst, solange er ein Entwurf ist",
  en: "this is the copy of a letter and says what that says; only the letter itself can be changed, while it is a draft",
};

const partOfLetter: Record<Language, string> = {
  de: "das ist ein Teil eines Briefs, der in mehreren Umschlägen hinausgegangen ist; ändern lässt sich nur der Brief selbst, solange er ein Entwurf ist",
  en: "this is a part of a letter that left in several envelopes; only the letter itself can be changed, while it is a draft",
};

const noDraft: Record<Language, string> = {
  de: "ein Auftrag zu diesem Brief ist unterwegs oder erledigt; nur ein Entwurf lässt sich ändern",
  en: "an order of this letter is under way or done; only a draft can be changed",
};

/** All attachments of a letter together: what is merged has to fit into memory. */
const MOST_ATTACHED_BYTES = 64 * 2 ** 20;

async function requireRoom(
  { db, caller }: Call,
  letterId: string,
  { sizeBytes }: NewAttachment,
): Promise<void> {
  const bytes = sizeBytes + (await sumOfAttachedBytes(db, caller, letterId));
  if (bytes > MOST_ATTACHED_BYTES)
    refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", detail: { bytes, limit: MOST_ATTACHED_BYTES } });
}

/** Sets the letter with what rides along, dated as before, and stores the files. */
async function print(
  call: Call,
  letter: StoredLetter,
  attachments: readonly RidingAlong[],
): Promise<PrintedChange> {
  const { day } = letter.composition;
  const { letterId } = letter;
  const options = { day, attachments, ...settledSender(letter), stored: letter, letterId };
  const change = await keepPrinted(call, await printDraft(call, sourceOf(letter), options));
  if (!letter.source.document) return change;
  // The letter of a document stays as it is, whatever rides along.
  const { parts: _before, ...composition } = letter.composition;
  const { parts } = change.composition;
  return { ...change, composition: { ...composition, ...(parts && { parts }) }, warnings: letter.warnings };
}

/** Stores the files of a printed letter; a row that names them is to follow right after. */
export async function keepPrinted(call: Call, printed: PrintedLetter): Promise<PrintedChange> {
  const { letterPages, pageCount, usesColour, bodyStartMm, warnings } = printed;
  const [letterPdfHash, pdfHash] = await keepBlobs(call, [printed.letterPdf, printed.pdf]);
  return {
    composition: keptComposition(printed),
    letterPages,
    letterPdfHash,
    pageCount,
    pdfHash,
    usesColour,
    bodyStartMm,
    warnings,
  };
}

/** Null if somebody has changed the letter since it was read. */
const store = (
  { db, caller, clock, language }: Call,
  { letterId, revision, status }: StoredLetter,
  file: NewAttachment & { position: number },
  {
    change,
    attachments,
    uploadId,
  }: { change: PrintedChange; attachments: readonly Enclosed[]; uploadId: string | null },
): Promise<Pick<Attached, "letter" | "attachmentId"> | null> =>
  db.transaction().execute(async (tx) => {
    const current = await lockLetter(tx, caller, letterId);
    if (current?.revision !== revision || current.status !== status) return null;
    const at = clock.now();
    await spendUpload(tx, caller, uploadId, { at, language });
    const attachmentId = await insertAttachment(tx, caller, letterId, file, at);
    const letter = await updatePrinted(tx, caller, letterId, change, at);
    await indexLetter(tx, caller, letter, attachments, at);
    return { letter, attachmentId };
  });
