import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { selectTenantOfDocument } from "../document-door-store.ts";

export const documentsDoor = defineListDoor("/documents");

export const documentDoor = defineDoor(
  "/documents/:documentId",
  async ({ documentId }, partnerIds, { db }) => {
    const tenant = await selectTenantOfDocument(db, partnerIds, documentId);
    return tenant ? portalLink(`/documents/${documentId}`, tenant) : null;
  },
);
