import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { FileLink, LinkAsker } from "../../operations/file-link.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { type Asking, isForAsking } from "./arrivals-store.ts";
import type { Purpose } from "./purposes.ts";

export type Upload = {
  id: string;
  purpose: Purpose;
  fileName: string;
  blobHash: BlobHash | null;
  usedAt: Date | null;
  expiresAt: Date;
};

type NewUpload = Tenant & {
  purpose: Purpose;
  fileName: string;
  keyHash: string;
  /** Through what the address was asked for. */
  openedBy: LinkAsker;
  createdAt: Date;
  expiresAt: Date;
};

export const insertUpload = async (db: Database, upload: NewUpload): Promise<string> =>
  (await db.insertInto("uploads").values(rowOf(upload)).returning("id").executeTakeFirstOrThrow()).id;

const rowOf = ({ openedBy, ...upload }: NewUpload) => ({ ...upload, openedBy: JSON.stringify(openedBy) });

/** Those that were neither used nor have expired. */
export const countWaiting = async (db: Database, { partnerId, mode }: Tenant, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    // What came by itself is in nobody's way.
    .where("source", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const columns = ["id", "purpose", "fileName", "blobHash", "usedAt", "expiresAt"] as const;

/** What came by itself and lies with somebody else is not there. */
export const findUpload = async (
  db: Database,
  asking: Asking,
  uploadId: string,
): Promise<Upload | undefined> =>
  (await db
    .selectFrom("uploads")
    .select(columns)
    .where("partnerId", "=", asking.partnerId)
    .where("mode", "=", asking.mode)
    .where("id", "=", uploadId)
    .where("discardedAt", "is", null)
    .where(isForAsking(asking))
    .executeTakeFirst()) as Upload | undefined;

/** Whoever holds the address is asked for nothing else; it names the account. */
export const findUploadByKey = async (db: Database, keyHash: string): Promise<Upload | undefined> =>
  (await db.selectFrom("uploads").select(columns).where("keyHash", "=", keyHash).executeTakeFirst()) as
    | Upload
    | undefined;

/** Whose address that is, and through what it was asked for; undefined where it takes nothing, or is not known. */
export const findOpenedBy = async (
  db: Database,
  keyHash: string,
): Promise<(Upload & { tenant: Tenant; asked: FileLink["asked"] }) | undefined> => {
  const row = await db
    .selectFrom("uploads")
    .select([...columns, "partnerId", "mode", "openedBy", "createdAt"])
    .where("keyHash", "=", keyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { partnerId, mode, openedBy, createdAt, ...upload } = row;
  const by = openedBy as LinkAsker | null;
  // Those of before they said so name nobody.
  const asked = by && { by, at: createdAt, sentToHash: null };
  return { ...(upload as Upload), tenant: { partnerId, mode }, asked };
};

/** Counts one try to bring something. False: there were as many as an address has. */
export const countTry = async (db: Database, uploadId: string, most: number): Promise<boolean> =>
  (await db
    .updateTable("uploads")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", uploadId)
    .where("tries", "<", most)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** The one behind an address that was made without a row; it begins when something is first brought there. */
export async function openByKey(db: Database, upload: NewUpload): Promise<Upload> {
  await db
    .insertInto("uploads")
    .values(rowOf(upload))
    .onConflict((conflict) => conflict.column("keyHash").doNothing())
    .execute();
  const opened = await findUploadByKey(db, upload.keyHash);
  if (!opened) throw new Error("an upload was opened and is not there");
  return opened;
}

/** Takes other bytes in the place of what came and was of no use. False: what came has been used. */
export const refillUpload = async (
  db: Database,
  uploadId: string,
  { blobHash, fileName }: { blobHash: BlobHash; fileName: string },
): Promise<boolean> =>
  (await db
    .updateTable("uploads")
    .set({ blobHash, fileName })
    .where("id", "=", uploadId)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** False: bytes have come already, or it is too late. */
export const fillUpload = async (
  db: Database,
  uploadId: string,
  blobHash: BlobHash,
  now: Date,
): Promise<boolean> =>
  (await db
    .updateTable("uploads")
    .set({ blobHash })
    .where("id", "=", uploadId)
    .where("blobHash", "is", null)
    .where("expiresAt", ">", now)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** False: somebody has used it. */
export const markUsed = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  uploadId: string,
  usedAt: Date,
): Promise<boolean> =>
  (await tx
    .updateTable("uploads")
    .set({ usedAt })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", uploadId)
    .where("usedAt", "is", null)
    .where("discardedAt", "is", null)
    .where("blobHash", "is not", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Their bytes are collected like any that no row names. */
export const deleteUploadsBefore = (db: Database, time: Date) =>
  db.deleteFrom("uploads").where("expiresAt", "<", time).execute();
