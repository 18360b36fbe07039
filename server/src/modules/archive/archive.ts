import type { Tx } from "../../db/database.ts";
import type { JsonValue } from "../../foundation/canonical-json.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { insertArchiveRecord } from "./archive-store.ts";

export { listRecordsOfSubjects } from "./records-store.ts";
export { sealRecords } from "./seal-records.ts";
export { archiveKeyState, noteArchiveKeys } from "./archive-keys.ts";
export {
  type ArchiveRoot,
  attestedText,
  type InclusionProof,
  isIncluded,
  isSignedRoot,
} from "./archive-root.ts";
export { rootsStampedLate, stampRoot } from "./attest-roots.ts";
export { findStampedRoot, listTimeStamps } from "./attestations-store.ts";
export { exportedSeal, readExportedSeal } from "./exported-seal.ts";
export { inclusionProof, makeRoot } from "./make-root.ts";
export { type ArchiveProof, proofOf } from "./proof.ts";
export { canonicalRecord, hashOfRecord, type SealedContent } from "./record-hash.ts";
export type { SealedRecord } from "./records-store.ts";
export { compareWorkingTables, countByTable } from "./working-tables.ts";
export { bringRecordsBack, putRecordsAway } from "./years-store.ts";
export { type ArchiveVerdict, type ChainVerdict, type Finding, verifyArchive } from "./verify-archive.ts";

export type ArchiveEntry = {
  /** What happened, as `wallet.top_up`. */
  kind: string;
  /** The id of what it happened to. */
  subject: string;
  record: Readonly<Record<string, JsonValue>>;
  blobHash?: BlobHash;
  at: Date;
};

/** Adds to the record that nobody can change; in the transaction of what it records, or it proves nothing. */
export const recordInArchive = (tx: Tx, { partnerId, mode }: Tenant, entry: ArchiveEntry) =>
  insertArchiveRecord(tx, {
    partnerId,
    mode,
    kind: entry.kind,
    subject: entry.subject,
    record: JSON.stringify(entry.record),
    blobHash: entry.blobHash ?? null,
    recordedAt: entry.at,
  });
