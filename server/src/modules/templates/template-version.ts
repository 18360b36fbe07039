import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { selectReleasedIds, selectTemplate, selectVersion } from "./templates-store.ts";
import type { Standing, TemplateVersion } from "./template.ts";

export const findCurated = (templateId: string): TemplateVersion | undefined =>
  curatedVersions.find((version) => version.templateId === templateId.toLowerCase());

/** The service's own templates are the same for everybody. */
export function requireOwn(templateId: string | undefined): void {
  if (templateId !== undefined && findCurated(templateId))
    refuse("TEMPLATE_READONLY_VIA_MCP", { templateId });
}

export function requireInUse({ archived }: { archived: boolean }, language: Language): void {
  if (archived) refuseField("templateId", "archived", archivedTexts[language]);
}

const archivedTexts: Record<Language, ProblemText> = {
  de: {
    text: "diese Vorlage ist archiviert; legen Sie eine neue an",
    forPrograms: "speichern Sie ohne templateId",
  },
  en: { text: "this template was archived; make a new one", forPrograms: "save without templateId" },
};

/** A version of one's own or of the service's; without an id the released one. */
export async function findVersion(
  db: Database | Tx,
  tenant: Tenant,
  templateId: string,
  versionId: string | null = null,
): Promise<TemplateVersion | undefined> {
  const curated = findCurated(templateId);
  if (!curated) return selectVersion(db, tenant, templateId, versionId);
  return versionId === null || versionId.toLowerCase() === curated.versionId ? curated : undefined;
}

/** A version that letters may be made of today. `path` names the input that asked for it. */
export async function requireReleased(
  db: Database | Tx,
  tenant: Tenant,
  { templateId, versionId, path }: { templateId: string; versionId: string | null; path: string },
  language: Language,
): Promise<TemplateVersion> {
  const version = await findVersion(db, tenant, templateId, versionId);
  if (!version && (versionId !== null || !(await selectTemplate(db, tenant, templateId))))
    return refuse("NOT_FOUND", { what: versionId === null ? "template" : "template_version" });
  if (!version || version.archived || version.status !== "released")
    return refuseField(path, "not_released", notReleased[language], "TEMPLATE_NOT_RELEASED");
  return version;
}

const notReleased: Record<Language, ProblemText> = {
  de: {
    text: "diese Fassung der Vorlage ist nicht freigegeben oder nicht mehr in Gebrauch",
    forPrograms: "template_list zeigt, was freigegeben ist",
  },
  en: {
    text: "this version of the template is not released, or no longer in use",
    forPrograms: "template_list shows what is released",
  },
};

type Standable = Pick<
  TemplateVersion,
  "templateId" | "status" | "archived" | "documentKind" | "coverTemplateId"
>;

export async function standingOf(db: Database | Tx, tenant: Tenant, version: Standable): Promise<Standing> {
  return standing(version, await readyCovers(db, tenant, [version]));
}

/** Several versions, each with its standing. */
export async function withStanding<Version extends Standable>(
  db: Database | Tx,
  tenant: Tenant,
  versions: readonly Version[],
): Promise<(Version & Standing)[]> {
  const isReady = await readyCovers(db, tenant, versions);
  return versions.map((version) => ({ ...version, ...standing(version, isReady) }));
}

/** A form goes out behind a released letter only. */
function standing(
  { status, archived, documentKind, coverTemplateId }: Standable,
  isReady: (templateId: string) => boolean,
): Standing {
  const hasCover = coverTemplateId !== null && isReady(coverTemplateId);
  return {
    sendable: status === "released" && !archived && (documentKind === "letter" || hasCover),
    releaseBlocker: coverTemplateId !== null && !hasCover ? "COVER_NOT_RELEASED" : null,
  };
}

async function readyCovers(
  db: Database | Tx,
  tenant: Tenant,
  versions: readonly Standable[],
): Promise<(templateId: string) => boolean> {
  const pinned = [...new Set(versions.flatMap(({ coverTemplateId }) => coverTemplateId ?? []))];
  const own = pinned.filter((templateId) => !findCurated(templateId));
  const released = await selectReleasedIds(db, tenant, own);
  return (templateId) => released.has(templateId) || findCurated(templateId) !== undefined;
}
