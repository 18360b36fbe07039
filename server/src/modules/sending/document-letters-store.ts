import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
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
  /** Of a reminder or dunning letter: everything it asks for. */
  grossCents: Cents;
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
    .selectFrom("documentLetters")
    .select([
      "documentType",
      "documentNumber",
      "documentDate",
      "dueDate",
      "language",
      "grossCents",
      "referencesNumber",
      "sellerName",
      "endpointScheme",
      "endpointId",
      "zugferdStatus",
      "zugferdHash",
      "xrechnungStatus",
      "xrechnungHash",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .executeTakeFirst();
  // Whatever the columns hold was written here.
  return row as DocumentLetter | undefined;
};
