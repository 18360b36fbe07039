import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { withStanding } from "./template-version.ts";
import { listedOf } from "./template-view.ts";
import { selectPageOfVersions } from "./templates-store.ts";
import type { ListedVersion, Standing } from "./template.ts";

const statuses = { released: ["released"], draft: ["draft"], all: ["released", "draft"] } as const;

/** Whose it is, its name, its id, and which version: what a list of templates is sorted by. */
export const templatePlace = z.tuple([z.enum(["own", "curated"]), z.string(), z.uuid(), z.int()]);
type TemplatePlace = z.output<typeof templatePlace>;

export const placeOf = ({ curated, name, templateId, version }: ListedVersion): TemplatePlace => [
  curated ? "curated" : "own",
  name,
  templateId,
  version,
];

type WantedVersions = { status: keyof typeof statuses; kategorie: string | null };

/** One page of a tenant's own versions by name, followed by those of the service, which are always released. */
export async function listTemplates(
  db: Database,
  tenant: Tenant,
  { status, kategorie }: WantedVersions,
  { limit, offset, after }: Page<TemplatePlace>,
): Promise<{ items: (ListedVersion & Standing)[]; total: number }> {
  const wanted = { statuses: statuses[status], kategorie };
  const isPastOwn = after?.[0] === "curated";
  const behind = after ? ([after[1], after[2], after[3]] as const) : null;
  // Of one's own there is none behind the service's.
  const own = await selectPageOfVersions(db, tenant, wanted, {
    limit: isPastOwn ? 0 : limit,
    offset,
    after: isPastOwn ? null : behind,
  });
  const curated = curatedVersions.filter(
    (version) => status !== "draft" && (kategorie === null || version.kategorie === kategorie),
  );
  const shown = isPastOwn ? curated.findIndex(({ templateId }) => templateId === after?.[2]) + 1 : 0;
  const from = Math.max(shown, after ? 0 : offset - own.total);
  const further = curated.slice(from, from + limit - own.items.length).map(listedOf);
  return {
    items: await withStanding(db, tenant, [...own.items, ...further]),
    total: own.total + curated.length,
  };
}
