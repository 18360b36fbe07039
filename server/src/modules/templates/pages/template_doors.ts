import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import type { Services } from "../../../operations/call.ts";
import { selectTenantOfTemplate } from "../template-people-store.ts";
import { findCurated } from "../template-version.ts";

export const templatesDoor = defineListDoor("/templates");

export const templateDoor = defineDoor("/templates/:templateId", ({ templateId }, partnerIds, services) =>
  wayTo(templateId, partnerIds, services),
);

export const templateVersionDoor = defineDoor(
  "/templates/:templateId/versions/:versionId",
  async ({ templateId, versionId }, partnerIds, services) => {
    const way = await wayTo(templateId, partnerIds, services);
    return way === null || findCurated(templateId) ? way : `${way}&version=${versionId}`;
  },
);

/** The service's own templates belong to no account. */
async function wayTo(
  templateId: string,
  partnerIds: readonly string[],
  { db }: Services,
): Promise<string | null> {
  if (findCurated(templateId)) return `/portal/templates/${templateId}`;
  const tenant = await selectTenantOfTemplate(db, partnerIds, templateId);
  return tenant ? portalLink(`/templates/${templateId}`, tenant) : null;
}
