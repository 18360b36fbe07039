import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { insertArchiveRecord } from "./archive-store.ts";

export type ArchiveEntry = {
  /** What happened, as `wallet.top_up`. */
  kind: string;
  /** The id of what it happened to. */
  subject: string;
  record: Record<string, string | number | boolean | null>;
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
