import { isSeenBy } from "../../access/access.ts";
import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { findTenantOfExport } from "../export-decisions-store.ts";

export const archiveDoor = defineListDoor("/archive");

/** Where a person decides about an export: the page of the archive, in the account and the world of the export. */
export const exportDoor = defineDoor(
  "/archive/exports/:exportId",
  async ({ exportId }, partnerIds, { db, userId }) => {
    const tenant = await findTenantOfExport(db, partnerIds, exportId);
    return tenant && (await isSeenBy(db, tenant, { userId, kind: "archive_export", id: exportId }))
      ? portalLink("/archive", tenant)
      : null;
  },
);
