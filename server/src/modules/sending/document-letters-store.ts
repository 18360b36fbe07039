import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents, Currency } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";

type ExportStatus = "pending" | "ready" | "blocked";

/** A billing document as its mail tells of it. */
export type DocumentLetter = {
  documentType: "rechnung" | "zahlungserinnerung" | "mahnung" | "gutschrift";
  documentNumber: string | null;
  documentDate: string;
  dueDate: string | null;
  language: Language;
  /** Of a reminder or dunning letter: everything it asks for. Of a final invoice: what is left. */
  grossCents: Cents;
  currency: Currency;
  /** The seller collects the money on this day; null: the recipient pays. */
  debitDay: string | null;
  /** It deducts the invoices for parts. */
  isFinal: boolean;
  /** It is one of those. */
  isPart: boolean;
  referencesNumber: string | null;
  sellerName: string;
  endpointScheme: string | null;
  endpointId: string | null;
  /** Null for what is no invoice. */
  zugferdStatus: ExportStatus | null;
  zugferdHash: BlobHash | null;
  xrechnungStatus: ExportStatus | null;
  xrechnungHash: BlobHash | null;
};

export const selectDocumentLetter = async (
  db: Database,
  { partnerId, mode }: Tenant,
  letterId: string,
): Promise<DocumentLetter | undefined> => {
  const row = await db
    .selectFrom("documentLetters as letter")
    .innerJoin("documentFacts as facts", "facts.id", "letter.documentId")
    .select([
      "letter.documentType",
      "letter.documentNumber",
      "letter.documentDate",
      "letter.dueDate",
      "letter.language",
      "letter.grossCents",
      sql<Currency>`coalesce(facts.checked ->> 'currency', 'EUR')`.as("currency"),
      sql<string | null>`facts.checked #>> '{directDebit,day}'`.as("debitDay"),
      sql<boolean>`facts.checked #> '{final,whole}' is not null`.as("isFinal"),
      sql<boolean>`coalesce((facts.checked ->> 'abschlag')::boolean, false)`.as("isPart"),
      "letter.referencesNumber",
      "letter.sellerName",
      "letter.endpointScheme",
      "letter.endpointId",
      "letter.zugferdStatus",
      "letter.zugferdHash",
      "letter.xrechnungStatus",
      "letter.xrechnungHash",
    ])
    .where("letter.partnerId", "=", partnerId)
    .where("letter.mode", "=", mode)
    .where("letter.letterId", "=", letterId)
    .where("facts.partnerId", "=", partnerId)
    .where("facts.mode", "=", mode)
    .executeTakeFirst();
  // Whatever the columns hold was written here.
  return row as DocumentLetter | undefined;
};
