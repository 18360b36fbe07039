import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";

export type ArchiveRow = Tenant & {
  kind: string;
  subject: string;
  record: string;
  blobHash: BlobHash | null;
  recordedAt: Date;
};

export const insertArchiveRecord = (tx: Tx, row: ArchiveRow) =>
  tx.insertInto("archiveRecords").values(row).execute();
