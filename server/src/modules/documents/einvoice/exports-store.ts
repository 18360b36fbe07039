import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import type { ExportNeed } from "./xrechnung-needs.ts";

export type ExportKind = "zugferd" | "xrechnung";

/** What became of an e-invoice. */
export type ExportRow = {
  kind: ExportKind;
  status: "pending" | "ready" | "blocked";
  reason: { missing: ExportNeed[] } | null;
  blobHash: BlobHash | null;
};

const exportsOfTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("documentExports").where("partnerId", "=", partnerId).where("mode", "=", mode);

/** Those of one document; none for reminders and dunning letters. */
export const selectExports = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<ExportRow[]> => {
  const rows = await exportsOfTenant(db, tenant)
    .select(["kind", "status", "reason", "blobHash"])
    .where("documentId", "=", documentId)
    .execute();
  // Whatever the columns hold was written here.
  return rows as unknown[] as ExportRow[];
};

/** What became of one that was still to be made; false if somebody else has made it. */
export const settleExport = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
  { kind, status, reason, blobHash }: ExportRow,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("documentExports")
    .set({ status, reason: reason && JSON.stringify(reason), blobHash, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .where("kind", "=", kind)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Somebody tries now: nobody else does until it is late again. */
export const postponeExports = (
  db: Database,
  { partnerId, mode }: Tenant,
  documentId: string,
  at: Date,
): Promise<unknown> =>
  db
    .updateTable("documentExports")
    .set({ updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .where("status", "=", "pending")
    .execute();

/** A job does it within seconds; one that waits longer has been lost. */
const LATE_MS = 120_000;

/** Tenants with e-invoices that have waited too long, each by its own clock. */
export const listTenantsWithLateExports = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("documentExports")
    .select(["partnerId", "mode"])
    .distinct()
    .where("status", "=", "pending")
    .where(
      "updatedAt",
      "<=",
      sql<Date>`tenant_now(partner_id, mode, ${realNow}) - ${`${LATE_MS} milliseconds`}::interval`,
    )
    .execute();

export const findNextLateExport = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await exportsOfTenant(db, tenant)
    .select((select) => select.fn.min<Date | null>("updatedAt").as("updatedAt"))
    .where("status", "=", "pending")
    .executeTakeFirst();
  return row?.updatedAt ? new Date(row.updatedAt.getTime() + LATE_MS) : null;
};

/** Documents whose e-invoices have waited too long, those that wait longest first. */
export const listLateExports = async (
  db: Database,
  tenant: Tenant,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await exportsOfTenant(db, tenant)
    .select(["documentId", (select) => select.fn.min("updatedAt").as("waitsSince")])
    .where("status", "=", "pending")
    .where("updatedAt", "<=", new Date(now.getTime() - LATE_MS))
    .groupBy("documentId")
    .orderBy("waitsSince")
    .orderBy("documentId")
    .limit(limit)
    .execute();
  return rows.map(({ documentId }) => documentId);
};
