import type { Tx } from "../../db/database.ts";
import { calendarDayCell } from "../../foundation/berlin-cells.ts";
import { berlinDay, berlinInstant } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { lockLetter } from "../letters/letters.ts";
import { cameToNothing, copiesOfOrders, ordersOf } from "../orders/orders.ts";
import { daysFrom } from "./calendar-days.ts";
import type { StoredDocument } from "./document.ts";
import { documentState } from "./document-state.ts";
import { selectDocument, updateLife } from "./documents-store.ts";
import { nameOfCaller } from "../access/access.ts";

type LifeCall = Pick<Call, "db" | "caller" | "clock" | "language">;

/** `changed` is false where it was so before. */
export type LifeChange = { document: StoredDocument; changed: boolean };

/**
 * Declares that a document has reached its recipient by another way than our post: by hand, by a customer's portal, by
 * fax. Its letter may still be posted; the day of the first way stays.
 */
export async function issueDocument(
  call: LifeCall,
  { documentId, issuedOn, reason }: { documentId: string; issuedOn: string; reason: string },
): Promise<LifeChange> {
  const { language } = call;
  const now = call.clock.now();
  const today = berlinDay(now);
  const declaredBy = await nameOfCaller(call);
  return whileLocked(call, documentId, async (tx, document) => {
    const state = documentState(document);
    if (state === "void")
      return refuse("DOCUMENT_NOT_ISSUED", { documentId, documentNumber: document.documentNumber, state });
    if (state === "issued") return { document, changed: false };
    if (issuedOn > today) refuseField("issuedOn", "in_future", texts[language].inFuture);
    if (daysFrom(issuedOn, document.documentDate) > MOST_DAYS_AHEAD)
      refuseField("issuedOn", "before_document", texts[language].beforeDocument(document.documentDate));
    const issuedAt = issuedOn === today ? now : berlinInstant(issuedOn, 12);
    const changed = await updateLife(tx, call.caller, documentId, {
      issuedAt,
      issuedBy: "other",
      issueReason: reason,
      issueDeclaredBy: declaredBy,
    });
    await recordInArchive(tx, call.caller, {
      kind: "document.issued",
      subject: documentId,
      record: { ...named(document), issuedAt: issuedAt.toISOString(), issuedBy: "other", reason, declaredBy },
      at: now,
    });
    return { document: changed, changed: true };
  });
}

/** An invoice may be dated ahead, not by longer. */
const MOST_DAYS_AHEAD = 31;

/** Makes a document void that nobody has received: its number stays used, its letter leaves no more. */
export async function voidDocument(
  call: LifeCall,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<LifeChange> {
  const now = call.clock.now();
  const voidedBy = await nameOfCaller(call);
  return whileLocked(call, documentId, async (tx, document) => {
    if (documentState(document) === "void") return { document, changed: false };
    const { documentNumber, issuedAt } = document;
    if (issuedAt)
      return refuse("DOCUMENT_ISSUED", { documentId, documentNumber, issuedAt: issuedAt.toISOString() });
    const own = await ordersOf(tx, call.caller, { letterId: document.letterId });
    const copies = await copiesOfOrders(
      tx,
      call.caller,
      own.map(({ orderId }) => orderId),
    );
    if ([...own, ...copies].some(({ status }) => !cameToNothing.includes(status)))
      return refuse("DOCUMENT_ISSUED", { documentId, documentNumber, issuedAt: null });
    const changed = await updateLife(tx, call.caller, documentId, {
      voidedAt: now,
      voidReason: reason,
      voidedBy,
    });
    await recordInArchive(tx, call.caller, {
      kind: "document.voided",
      subject: documentId,
      record: { ...named(document), reason, voidedBy },
      at: now,
    });
    return { document: changed, changed: true };
  });
}

const named = ({ documentId, documentNumber, letterId }: StoredDocument) => ({
  documentId,
  number: documentNumber,
  letterId,
});

/** While its letter is locked nobody sends it, and nobody else says anything else of the document. */
const whileLocked = (
  { db, caller }: LifeCall,
  documentId: string,
  change: (tx: Tx, document: StoredDocument) => Promise<LifeChange>,
): Promise<LifeChange> =>
  db.transaction().execute(async (tx) => {
    const unlocked = await selectDocument(tx, caller, { documentId });
    if (!unlocked) return refuse("NOT_FOUND", { what: "document" });
    await lockLetter(tx, caller, unlocked.letterId);
    return change(tx, (await selectDocument(tx, caller, { documentId })) ?? unlocked);
  });

const texts = {
  de: {
    inFuture: "der Tag der Ausgabe liegt in der Zukunft",
    beforeDocument: (day: string) =>
      `der Beleg trägt das Datum ${calendarDayCell(day)} und kann nicht so viel früher ausgestellt sein`,
  },
  en: {
    inFuture: "the day of issue lies in the future",
    beforeDocument: (day: string) =>
      `the document is dated ${day} and cannot have been issued so much earlier`,
  },
} satisfies Record<Language, object>;
