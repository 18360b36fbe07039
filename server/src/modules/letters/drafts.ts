import { differingInputs, payloadHashes, type PayloadHashes } from "../../foundation/payload-hashes.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Call } from "../../operations/call.ts";
import { keepBlobs } from "../blobs/blobs.ts";
import type { LetterSource } from "./letter-source.ts";
import { insertLetter, selectByClientId } from "./letters-store.ts";
import { indexLetter } from "./search.ts";
import { requireWholeAddress } from "./whole-address.ts";
import type { NewLetter, StoredLetter } from "./letter.ts";
import { keptComposition, keptOf, type NewDraft } from "./kept-letters.ts";
import type { Dispatch } from "./dispatch-input.ts";

/** The caller's own key for a draft, and what it came with. */
export type DraftKey = { clientLetterId: string; payloadHashes: PayloadHashes };

export const draftKey = (clientLetterId: string, payload: Readonly<Record<string, unknown>>): DraftKey => ({
  clientLetterId,
  payloadHashes: payloadHashes(payload),
});

/** The draft that was stored under this key before; refuses if it was made of something else, or thrown away since. */
export async function findDraft(
  db: Database | Tx,
  tenant: Tenant,
  { clientLetterId, payloadHashes: given }: DraftKey,
): Promise<StoredLetter | undefined> {
  const known = await selectByClientId(db, tenant, clientLetterId);
  if (!known) return undefined;
  requireKept(known, clientLetterId);
  const fields = differingInputs(known.payloadHashes, given);
  return fields.length === 0 ? known.letter : refuse("IDEMPOTENCY_CONFLICT", { key: clientLetterId, fields });
}

/** The letter that was stored under this key before, whatever it was made of. */
export async function findDraftByKey(
  db: Database | Tx,
  tenant: Tenant,
  clientLetterId: string,
): Promise<StoredLetter | undefined> {
  const known = await selectByClientId(db, tenant, clientLetterId);
  if (known) requireKept(known, clientLetterId);
  return known?.letter;
}

function requireKept({ isDiscarded }: { isDiscarded: boolean }, key: string): void {
  if (isDiscarded) refuse("IDEMPOTENCY_CONFLICT", { key, fields: [], reason: "discarded" });
}

/** What has the key that kept a new draft from being stored. Behind a wall it is neither shown nor made a second time. */
export async function draftInTheWay(
  db: Database | Tx,
  caller: Call["caller"],
  key: DraftKey | null,
): Promise<StoredLetter> {
  const earlier = key && (await findDraft(db, caller, key));
  if (earlier) return earlier;
  if (!key || caller.sees === "all") throw new Error("a letter was neither stored nor found");
  return refuse("IDEMPOTENCY_CONFLICT", { key: key.clientLetterId, fields: [], reason: "used_elsewhere" });
}

/**
 * Stores a composed letter as a draft. Of several that bring the same key at the same moment one is stored, and all
 * get that one.
 */
export async function storeDraft(
  call: Pick<Call, "db" | "clock" | "blobs" | "caller">,
  source: LetterSource,
  composed: NewDraft,
  key: DraftKey | null,
  dispatch: Dispatch | null = null,
): Promise<{ letter: StoredLetter; created: boolean }> {
  const { db, clock, caller } = call;
  const draft = await keepDraft(call, source, composed, key, dispatch);
  return db.transaction().execute(async (tx) => {
    const letter = await insertDraft(tx, caller, draft, clock.now());
    if (letter) return { letter, created: true };
    return { letter: await draftInTheWay(tx, caller, key), created: false };
  });
}

/** A draft whose pages are stored; a row that names them is to follow right after. */
export async function keepDraft(
  call: Pick<Call, "db" | "clock" | "blobs">,
  source: LetterSource,
  composed: NewDraft,
  key: DraftKey | null,
  dispatch: Dispatch | null = null,
): Promise<NewLetter> {
  const {
    pdf,
    pageCount,
    usesColour,
    bodyStartMm,
    warnings,
    letterPdf = pdf,
    letterPages = pageCount,
    letterId,
  } = composed;
  requireWholeAddress(composed);
  const [pdfHash, letterPdfHash] = await keepBlobs(call, [pdf, letterPdf]);
  const { subject, language, recipient } = source;
  return {
    ...(letterId !== undefined && { id: letterId }),
    clientLetterId: key?.clientLetterId ?? null,
    payloadHashes: key?.payloadHashes ?? null,
    subject,
    language,
    recipient,
    dispatch,
    resendsOrderId: null,
    ...keptOf(source, keptComposition(composed)),
    letterPages,
    letterPdfHash,
    pageCount,
    pdfHash,
    usesColour,
    bodyStartMm,
    warnings,
  };
}

/** Whoever writes a draft: it remembers who. */
type Writer = Tenant & Pick<Call["caller"], "connection" | "connectionId">;

/** Stores it in the caller's transaction; undefined if somebody has used its key before or at the same moment. */
export async function insertDraft(
  tx: Tx,
  caller: Writer,
  draft: NewLetter,
  at: Date,
): Promise<StoredLetter | undefined> {
  const { connection, connectionId } = caller;
  const letter = await insertLetter(tx, caller, { ...draft, writtenBy: { connection, connectionId } }, at);
  if (letter) await indexLetter(tx, caller, letter, [], at);
  return letter;
}
