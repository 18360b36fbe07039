import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { type BooksOf, listSenders, shownName } from "../senders/senders.ts";
import { selectInvoiceFacts, selectInvoicesByNumber } from "./chain-store.ts";
import type { InvoiceFacts } from "./document-chain.ts";
import type { DocumentInput } from "./document-input.ts";
import { selectBooksOfParts } from "./final-invoice-store.ts";

type ReadCall = Pick<Call, "db" | "caller" | "language">;

/** Who bills where nobody says so: whoever billed what it follows. A number that several have given names none of them. */
export async function senderFollowed(
  { db, caller, language }: ReadCall,
  document: DocumentInput,
): Promise<{ senderProfileId: string | null; problems: FieldProblem[] }> {
  const invoices = await invoicesFollowed(db, caller, document);
  const senders = [...new Set(invoices.map(({ senderProfileId }) => senderProfileId))];
  if (senders.length <= 1) return { senderProfileId: senders[0] ?? null, problems: [] };
  const message = texts[language].ambiguous;
  return {
    senderProfileId: null,
    problems: [await naming(db, caller, senders, { rule: "ambiguous", message })],
  };
}

/** In which books a new document is numbered, and whether that is only what its sender uses now. */
export type Numbering = { booksOf: BooksOf; isOfSender: boolean; problems: FieldProblem[] };

type Sender = { senderProfileId: string; booksOf: BooksOf };

/** What follows an invoice is numbered in its books, a final invoice in those of its parts, anything else in its sender's. */
export async function numberingOf(
  { db, caller, language }: ReadCall,
  document: DocumentInput,
  sender: Sender,
): Promise<Numbering> {
  const { senderProfileId } = sender;
  const [invoice] = await invoicesFollowed(db, caller, document, senderProfileId);
  if (invoice) {
    const isStrange = invoice.senderProfileId !== senderProfileId && invoice.booksOf !== sender.booksOf;
    const said = { rule: "other_books", message: texts[language].otherBooks };
    const problems = isStrange ? [await naming(db, caller, [invoice.senderProfileId], said)] : [];
    return { booksOf: invoice.booksOf, isOfSender: false, problems };
  }
  const parts = await selectBooksOfParts(db, caller, senderProfileId, document.abschlagsrechnungen ?? []);
  const [ofParts, ...others] = parts;
  if (ofParts === undefined) return { booksOf: sender.booksOf, isOfSender: true, problems: [] };
  const path = "document.abschlagsrechnungen";
  const mixed = { path, rule: "several_books", message: texts[language].severalBooks };
  return { booksOf: ofParts, isOfSender: false, problems: others.length > 0 ? [mixed] : [] };
}

async function invoicesFollowed(
  db: Database | Tx,
  tenant: Tenant,
  { documentType, references }: DocumentInput,
  senderProfileId?: string,
): Promise<InvoiceFacts[]> {
  const { documentId, documentNumber } = references ?? {};
  if (documentType === "rechnung") return [];
  if (documentId !== undefined) {
    const invoice = await selectInvoiceFacts(db, tenant, documentId);
    return invoice ? [invoice] : [];
  }
  if (documentNumber === undefined) return [];
  return selectInvoicesByNumber(db, tenant, { documentNumber, senderProfileId });
}

/** A problem of who bills, with the senders that it is about. */
async function naming(
  db: Database | Tx,
  tenant: Tenant,
  profileIds: readonly string[],
  { rule, message }: { rule: string; message: (ids: string) => FieldProblem["message"] },
): Promise<FieldProblem> {
  const senders = (await listSenders(db, tenant)).filter(({ profileId }) => profileIds.includes(profileId));
  const names = senders.map((profile) => shownName(profile));
  const ids = senders.map(({ profileId }) => profileId).join(", ");
  return { path: "senderProfileId", rule, message: message(ids), names };
}

const texts = {
  de: {
    ambiguous: (ids: string) => ({
      text: "Diese Nummer haben mehrere Absender vergeben; nennen Sie den, dessen Rechnung gemeint ist",
      forPrograms: `senderProfileId ist einer von: ${ids}`,
    }),
    otherBooks: (ids: string) => ({
      text: "Die Rechnung steht in anderen Büchern; was ihr folgt, schreibt der Absender, der sie geschrieben hat",
      forPrograms: `senderProfileId ${ids}, oder lassen Sie es weg`,
    }),
    severalBooks:
      "Diese Rechnungen stehen in verschiedenen Büchern; eine Schlussrechnung setzt nur ab, was in denselben steht",
  },
  en: {
    ambiguous: (ids: string) => ({
      text: "several senders have given this number; name the one whose invoice is meant",
      forPrograms: `senderProfileId is one of: ${ids}`,
    }),
    otherBooks: (ids: string) => ({
      text: "the invoice stands in other books; what follows it is written by the sender that wrote it",
      forPrograms: `senderProfileId ${ids}, or leave it out`,
    }),
    severalBooks:
      "these invoices stand in different books; a final invoice deducts only what stands in the same",
  },
} as const satisfies Record<Language, unknown>;
