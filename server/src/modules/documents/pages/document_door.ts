import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { isSeenBy } from "../../access/access.ts";
import { selectTenantOfDocument } from "../document-door-store.ts";

export const documentsDoor = defineListDoor("/documents");

export const documentDoor = defineDoor(
  "/documents/:documentId",
  async ({ documentId }, partnerIds, { db, userId }) => {
    const tenant = await selectTenantOfDocument(db, partnerIds, documentId);
    return tenant && (await isSeenBy(db, tenant, { userId, kind: "document", id: documentId }))
      ? portalLink(`/documents/${documentId}`, tenant)
      : null;
  },
);
