import { randomUUID } from "node:crypto";
import type { Tenant } from "../src/foundation/tenant.ts";
import type { Claim } from "../src/modules/documents/claim.ts";
import type { CheckedDocument, Seller } from "../src/modules/documents/document.ts";
import { insertDocument, type NewDocument, updateLife } from "../src/modules/documents/documents-store.ts";
import type { StoredDocument } from "../src/modules/documents/documents.ts";
import { blobHash } from "../src/ports/blob-store.ts";
import { muenchen, storedLetter } from "./letters.ts";
import type { World } from "./world.ts";

const address = { ...muenchen, pobox: null, country: "DE" };

export const seller: Seller = {
  name: "Muster GmbH",
  address,
  ustId: "DE123456788",
  steuernummer: null,
  registernummer: null,
  contact: null,
  telefon: null,
  email: null,
  iban: null,
  bic: null,
  kontoinhaber: null,
  kleinunternehmer: false,
};

/** Stores an issued invoice of 1,190.00 without printing it, for tests that look at what is open and what follows. */
export async function storedInvoice(
  world: World,
  { issuedAt = world.services.clock.now(), ...changes }: Partial<StoredDocument> = {},
  tenant: Tenant = world.office,
): Promise<StoredDocument> {
  const { services } = world;
  const documentType = changes.documentType ?? "rechnung";
  const grossCents = changes.grossCents ?? 119_000;
  const document: NewDocument = {
    documentId: randomUUID(),
    documentType,
    documentNumber: "RE-2026-00001",
    documentDate: "2026-01-01",
    dueDate: "2026-01-15",
    language: "de",
    letterId: await storedLetter(world, {}, tenant),
    senderProfileId: randomUUID(),
    mandantennummer: null,
    clientId: null,
    buyer: { address, ustId: null },
    seller,
    grossCents,
    referencesDocumentId: null,
    referencesNumber: null,
    dunningLevel: null,
    sequenceScope: null,
    sequencePattern: null,
    booksOf: null,
    payload: { documentType },
    invoice: exemptInvoice(documentType, grossCents),
    claim: null,
    letterPdfHash: blobHash(new Uint8Array()),
    ...changes,
  };
  return services.db.transaction().execute(async (tx) => {
    const { document: made } = await insertDocument(tx, tenant, document, services.clock.now());
    if (issuedAt === null) return made;
    const life = { issuedAt, issuedBy: "other", issueReason: "Test", issueDeclaredBy: "Test" } as const;
    return updateLife(tx, tenant, made.documentId, life);
  });
}

/** Stores what follows an invoice, with the sums a test names. */
export const storedFollower = (
  world: World,
  invoice: StoredDocument,
  changes: Pick<StoredDocument, "documentType" | "grossCents"> & Partial<StoredDocument>,
): Promise<StoredDocument> =>
  storedInvoice(world, {
    documentNumber: changes.documentType === "gutschrift" ? `GS-${randomUUID().slice(0, 8)}` : null,
    referencesDocumentId: invoice.documentId,
    referencesNumber: invoice.documentNumber,
    dueDate: "2026-02-20",
    ...(changes.documentType === "gutschrift" ? {} : { invoice: null, claim: claimOn(invoice, changes) }),
    ...changes,
  });

const exemptInvoice = (
  documentType: StoredDocument["documentType"],
  grossCents: number,
): CheckedDocument => ({
  documentType,
  documentDate: "2026-01-01",
  leistungszeitraum: { von: "2025-12-01", bis: "2025-12-31" },
  zahlungszielTage: 14,
  dueDate: "2026-01-15",
  steuerfall: "steuerfrei",
  steuerhinweis: "steuerfrei nach § 4 UStG",
  lines: [],
  totals: {
    nettoCents: grossCents,
    ustCents: 0,
    bruttoCents: grossCents,
    groups: [{ category: "E", rate: "0", netCents: grossCents, ustCents: 0 }],
  },
  references: null,
  buyerReference: null,
  buyerEndpoint: null,
  buyerUstId: null,
});

const claimOn = (
  invoice: StoredDocument,
  { documentType, grossCents, dunningLevel = null }: Partial<StoredDocument>,
): Claim => ({
  documentType: documentType === "mahnung" ? "mahnung" : "zahlungserinnerung",
  documentDate: "2026-02-10",
  newDueDate: "2026-02-20",
  reference: {
    documentId: invoice.documentId,
    documentNumber: invoice.documentNumber ?? "",
    documentDate: invoice.documentDate,
    dueDate: invoice.dueDate,
    bruttoCents: invoice.grossCents,
  },
  paidCents: 0,
  creditedCents: 0,
  openCents: grossCents ?? 0,
  level: dunningLevel,
  verzugSeit: null,
  interest: null,
  feeCents: 0,
  flatCents: 0,
  totalCents: grossCents ?? 0,
  consumer: false,
});
