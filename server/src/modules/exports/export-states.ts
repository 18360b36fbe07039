import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { recordInArchive } from "../archive/archive.ts";
import { tellEvent } from "../events/events.ts";
import type { ExportRow, ExportStatus } from "./exports-store.ts";

type Told = Pick<ExportRow, "exportId" | "format" | "since" | "until" | "orderId"> & {
  status: ExportStatus;
};

/** Tells whoever listens, and the archive, where an export stands; in the transaction that moved it there. */
export async function tellState(
  tx: Tx,
  { partnerId, mode }: Tenant,
  { exportId, format, since, until, orderId, status }: Told,
  at: Date,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const tenant = { partnerId, mode };
  const type = `archive_export.${status}`;
  await tellEvent(tx, tenant, { type, subjectId: exportId, data: { jobId: exportId, status, format }, at });
  await recordInArchive(tx, tenant, {
    kind: type,
    subject: exportId,
    record: {
      format,
      since: since.toISOString(),
      until: until.toISOString(),
      ...(orderId !== null && { orderId }),
      ...more,
    },
    at,
  });
}
