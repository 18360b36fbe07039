import type { Database } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { withStanding } from "./template-version.ts";
import { listedOf } from "./template-view.ts";
import { selectPageOfVersions } from "./templates-store.ts";
import type { ListedVersion, Standing } from "./template.ts";

const statuses = { released: ["released"], draft: ["draft"], all: ["released", "draft"] } as const;

type WantedVersions = { status: keyof typeof statuses; kategorie: string | null };

/** One page of a tenant's own versions by name, followed by those of the service, which are always released. */
export async function listTemplates(
  db: Database,
  tenant: Tenant,
  { status, kategorie }: WantedVersions,
  { limit, offset }: Page,
): Promise<{ items: (ListedVersion & Standing)[]; total: number }> {
  const wanted = { statuses: statuses[status], kategorie };
  const own = await selectPageOfVersions(db, tenant, wanted, { limit, offset });
  const curated = curatedVersions.filter(
    (version) => status !== "draft" && (kategorie === null || version.kategorie === kategorie),
  );
  const from = Math.max(0, offset - own.total);
  const further = curated.slice(from, from + limit - own.items.length).map(listedOf);
  return {
    items: await withStanding(db, tenant, [...own.items, ...further]),
    total: own.total + curated.length,
  };
}
