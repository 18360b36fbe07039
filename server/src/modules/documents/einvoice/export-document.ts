import type { Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Services } from "../../../operations/call.ts";
import { type BlobHash, blobHash, readBlob } from "../../../ports/blob-store.ts";
import { recordInArchive } from "../../archive/archive.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { type ExportKind, type ExportRow, selectExports, settleExport } from "./exports-store.ts";
import { type MadeExport, type MadeExports, makeExports } from "./make-exports.ts";
import type { StoredDocument } from "../document.ts";
import { findDocument } from "../kept-documents.ts";

/**
 * Makes the e-invoices of a document that are still to be made, and records their hashes beside that of the letter.
 * Whoever does it a second time, or at the same moment, changes nothing.
 */
export async function exportDocument(
  services: Pick<Services, "db" | "clock" | "blobs">,
  tenant: Tenant,
  documentId: string,
  now: Date,
): Promise<void> {
  const rows = await selectExports(services.db, tenant, documentId);
  if (!rows.some(({ status }) => status === "pending")) return;
  const document = await findDocument(services.db, tenant, documentId);
  if (!document) return;
  const made = await exportsOf(services, document);
  // Kept before the rows name them: bytes that nobody comes to name are collected.
  const zugferd = await keptRow(services, "zugferd", made.zugferd);
  const xrechnung = await keptRow(services, "xrechnung", made.xrechnung);
  await services.db.transaction().execute(async (tx) => {
    if (!(await settleExport(tx, tenant, documentId, zugferd, now))) return;
    await settleExport(tx, tenant, documentId, xrechnung, now);
    await recordExports(tx, tenant, document, { made, zugferd, xrechnung }, now);
  });
}

async function exportsOf(
  { blobs }: Pick<Services, "blobs">,
  { documentId, documentNumber, invoice, seller, buyer, letterPdfHash }: StoredDocument,
): Promise<MadeExports> {
  const letterPdf = await readBlob(blobs, letterPdfHash);
  if (!invoice || documentNumber === null || !letterPdf)
    throw new Error(`document ${documentId} is no invoice, or its letter is lost`);
  const files: Uint8Array[] = [];
  for (const { sha256, fileName } of invoice.attachments ?? []) {
    const bytes = await readBlob(blobs, sha256);
    if (!bytes) throw new Error(`document ${documentId} has lost its attachment ${fileName}`);
    files.push(bytes);
  }
  return makeExports({ document: invoice, documentNumber, seller, buyer, files }, letterPdf);
}

const keptRow = async (
  services: Pick<Services, "db" | "clock" | "blobs">,
  kind: ExportKind,
  made: MadeExport,
): Promise<ExportRow> =>
  made instanceof Uint8Array
    ? { kind, status: "ready", reason: null, blobHash: await keepBlob(services, made) }
    : { kind, status: "blocked", reason: made, blobHash: null };

type Exported = { made: MadeExports; zugferd: ExportRow; xrechnung: ExportRow };

/** The family of hashes: what was printed and what machines read belong together. */
const recordExports = (
  tx: Tx,
  tenant: Tenant,
  { documentId, documentNumber, letterPdfHash }: StoredDocument,
  { made: { cii }, zugferd, xrechnung }: Exported,
  at: Date,
) =>
  recordInArchive(tx, tenant, {
    kind: "document.exported",
    subject: documentId,
    record: {
      documentId,
      number: documentNumber,
      letterPdfSha256: letterPdfHash,
      zugferdSha256: zugferd.blobHash,
      ciiSha256: cii === null ? null : blobHash(Buffer.from(cii, "utf8")),
      xrechnungSha256: xrechnung.blobHash,
    },
    ...heldBy(zugferd.blobHash),
    at,
  });

/** The archive keeps the file for as long as its record. */
const heldBy = (hash: BlobHash | null) => (hash === null ? {} : { blobHash: hash });
