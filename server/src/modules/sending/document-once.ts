import { dayCell } from "../../foundation/berlin-cells.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { Refusal, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { isWordsOfDocument, type LetterSource, type StoredLetter } from "../letters/letters.ts";
import { isOverOrBack, type Order, ordersOf, paperOf } from "../orders/orders.ts";
import type { SendRequest } from "./send-request.ts";

/**
 * A billing document goes out once, and what it says goes out as that document: the same number in the post a second
 * time would be a second claim. The database judges the first again when the order is stored.
 */
export async function requireDocumentOnce(
  { db, caller, language }: Pick<Call, "db" | "caller" | "language">,
  { source, draft, email }: Pick<SendRequest, "source" | "draft" | "email">,
): Promise<void> {
  if (!source.document) {
    const blocks = "blocks" in source.body ? source.body.blocks : null;
    if (blocks && (await isWordsOfDocument(db, caller, blocks)))
      refuseWordsOfDocument(language, draft ? "letterId" : "blocks");
    return;
  }
  if (draft?.voidedAt) refuseField("letterId", "document_void", voided[language], "DOCUMENT_VOID");
  if (!draft) return;
  const orders = await ordersOf(db, caller, { letterId: draft.letterId });
  const living = orders.find((order) => !isOverOrBack(order));
  if (living) refuseField("letterId", "document_sent", sent[language](living), "DOCUMENT_SENT");
  const paper = email ? undefined : await paperOf(db, caller, letterOnPaper({ source, draft }));
  if (paper) refuseField("letterId", "document_sent", posted[language](paper), "DOCUMENT_SENT");
}

/** The paper beside a mail is the same document as the letter that was mailed. */
const letterOnPaper = ({ source: { copyOf }, draft }: { source: LetterSource; draft: StoredLetter }) =>
  copyOf?.byEmail === undefined ? draft.letterId : copyOf.letterId;

export const refuseWordsOfDocument = (language: Language, field: "letterId" | "blocks"): never =>
  refuseField(field, "document", copied[language], "LETTER_OF_DOCUMENT");

/** Whether a batch holds this document twice is seen when all of it is there. */
export const documentTwice = (language: Language): Refusal =>
  new Refusal("VALIDATION_ERROR", {
    problems: [{ path: "letterId", rule: "document_twice", message: twice[language] }],
    reason: "DOCUMENT_SENT",
  });

const sent: Record<Language, (order: Order) => { text: string; forPrograms: string }> = {
  de: ({ createdAt, orderId, status }) => ({
    text:
      `dieses Dokument wurde am ${dayCell(createdAt)} schon in Auftrag gegeben und geht nur einmal hinaus. Stoppen Sie jenen ` +
      "Auftrag, solange das noch geht, oder legen Sie einen neuen Beleg an; eine Rechnung berichtigt man mit einer Gutschrift",
    forPrograms: `Auftrag ${orderId}, Status ${status}: order_status, order_cancel, document_create`,
  }),
  en: ({ createdAt, orderId, status }) => ({
    text:
      `this document was ordered on ${berlinDay(createdAt)} and goes out once. Stop that order while that is possible, or ` +
      "create a new document; an invoice is corrected by a credit note",
    forPrograms: `order ${orderId}, status ${status}: order_status, order_cancel, document_create`,
  }),
};

const posted: typeof sent = {
  de: ({ createdAt, orderId, status }) => ({
    text:
      `dieses Dokument wurde am ${dayCell(createdAt)} schon mit der Post in Auftrag gegeben und geht nur einmal auf Papier hinaus. ` +
      "Senden Sie es nur noch per E-Mail, oder stoppen Sie jenen Brief, solange das noch geht",
    forPrograms: `Auftrag ${orderId}, Status ${status}: order_send mit deliver email, order_status, order_cancel`,
  }),
  en: ({ createdAt, orderId, status }) => ({
    text:
      `this document was ordered by post on ${berlinDay(createdAt)} and goes out on paper once. Send it by e-mail only, or ` +
      "stop that letter while that is possible",
    forPrograms: `order ${orderId}, status ${status}: order_send with deliver email, order_status, order_cancel`,
  }),
};

const copied: Record<Language, { text: string; forPrograms: string }> = {
  de: {
    text: "das ist der Text einer Rechnung, Mahnung oder Gutschrift, die es schon gibt. Verschicken Sie jenen Beleg, oder legen Sie einen neuen an",
    forPrograms: "order_send mit der letterId des Belegs, oder document_create",
  },
  en: {
    text: "these are the words of an invoice, reminder or credit note that exists. Send that document, or create a new one",
    forPrograms: "order_send with the document's letterId, or document_create",
  },
};

const voided: Record<Language, { text: string; forPrograms: string }> = {
  de: {
    text: "dieser Beleg ist ungültig und geht nicht mehr hinaus. Legen Sie einen neuen an",
    forPrograms: "document_create",
  },
  en: {
    text: "this document is void and goes out no more. Create a new one",
    forPrograms: "document_create",
  },
};

const twice: Record<Language, string> = {
  de: "dieser Beleg steht weiter oben schon in der Liste und geht nur einmal hinaus",
  en: "this document stands further up in the list and goes out once",
};
