import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { type ExportView, type FormatName, formatNames, viewOf } from "./export-view.ts";
import { countExportsBefore, selectExport } from "./exports-store.ts";
import { type ExportRequest, storeExport } from "./request-export.ts";

export { type PackVerdict, verifyPack } from "./evidence/verify-pack.ts";
export type { ExportRequest, ExportView, FormatName };

export const exportFormats = formatNames;

/** Stores what is wanted and queues its making; refuses what cannot be meant. */
export const startExport = (call: Call, request: ExportRequest): Promise<ExportView> =>
  storeExport(call, request);

/** An export as it stands, and how many of the tenant's exports come before it; undefined if there is none. */
export async function findExport(
  { db, links, clock }: Pick<Call, "db" | "links" | "clock">,
  tenant: Tenant,
  exportId: string,
): Promise<(ExportView & { exportsBefore: number }) | undefined> {
  const row = await selectExport(db, tenant, exportId);
  if (!row) return undefined;
  const exportsBefore = row.status === "queued" ? await countExportsBefore(db, tenant, row) : 0;
  return { ...viewOf(links, row, clock.now()), exportsBefore };
}
