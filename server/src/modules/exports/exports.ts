import type { Database } from "../../db/database.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { type ExportView, viewOf } from "./export-view.ts";
import { countExportsBefore, type ExportRow, selectExport } from "./exports-store.ts";
import { type ExportRequest } from "./request-export.ts";
import { partnerOf } from "../partners/partners.ts";
import { type FormatName, formatNames } from "./archive-export.ts";

export { costItemOutput, costItemsOfMatter, costsOfMatter, costsOutput } from "./matter-costs.ts";
export { waitingText } from "./waiting-text.ts";
export { startExport } from "./request-export.ts";
export { type PackVerdict, verifyPack } from "./evidence/verify-pack.ts";
export type { ExportRequest, ExportView, FormatName };

export const exportFormats = formatNames;
export type FoundExport = ExportView & {
  /** How many of the tenant's exports come before it. */
  exportsBefore: number;
  /** Somebody else has asked for it, and whoever looks may not fetch it. */
  isWithheld: boolean;
};

/** An export as it stands; undefined if there is none. */
export async function findExport(
  call: Pick<Call, "db" | "links" | "clock" | "caller" | "language">,
  exportId: string,
): Promise<FoundExport | undefined> {
  const { db, clock, caller } = call;
  const row = await selectExport(db, caller, exportId);
  if (!row) return undefined;
  const exportsBefore =
    row.status === "queued" && row.decision !== "waiting" ? await countExportsBefore(db, caller, row) : 0;
  const view = viewOf(call, row, clock.now());
  const isWithheld = await isWithheldFrom(db, caller, row);
  return { ...view, ...(isWithheld && { downloadUrl: null }), exportsBefore, isWithheld };
}

/** Nobody was asked whether a connected program may have what others have exported. */
const isWithheldFrom = async (
  db: Database,
  { connection, connectionId, partnerId }: Caller,
  { requestedBy }: ExportRow,
): Promise<boolean> =>
  connection === "oauth" &&
  requestedBy.connectionId !== connectionId &&
  (await partnerOf(db, partnerId)).exportsWait;
