import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { templateStatuses } from "./template-view.ts";
import { selectHistory } from "./templates-store.ts";
import type { TemplateStatus, TemplateVersion } from "./template.ts";

/** One version in the history of its template. */
export const PastVersion = z.object({
  versionId: z.uuid(),
  version: z.int(),
  status: z.enum(templateStatuses),
  createdAt: z.iso.datetime().nullable(),
  releasedAt: z.iso.datetime().nullable(),
});

const MOST_SHOWN = 20;

/** The last versions of a template, newest first; of the service's own only the present one is known. */
export async function historyOf(
  db: Database,
  tenant: Tenant,
  version: TemplateVersion,
): Promise<z.input<typeof PastVersion>[]> {
  const rows = version.curated ? [version] : await selectHistory(db, tenant, version.templateId);
  return rows
    .slice(-MOST_SHOWN)
    .toReversed()
    .map(({ versionId, version: number, status, createdAt, releasedAt }) => ({
      versionId,
      version: number,
      status: status as TemplateStatus,
      createdAt: createdAt?.toISOString() ?? null,
      releasedAt: releasedAt?.toISOString() ?? null,
    }));
}
