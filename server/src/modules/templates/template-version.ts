import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import type { TemplateText } from "./merge/template-text.ts";
import { selectReleasedIds, selectTemplate, selectVersion } from "./templates-store.ts";

export type TemplateStatus = "draft" | "released" | "superseded" | "discarded";
export type DocumentKind = "letter" | "form";

/** A template as one of its versions says it. */
export type TemplateVersion = {
  templateId: string;
  versionId: string;
  version: number;
  slug: string;
  status: TemplateStatus;
  /** The whole template is out of use. */
  archived: boolean;
  /** It belongs to the service: everybody sees it, nobody changes it. */
  curated: boolean;
  name: string;
  kategorie: string | null;
  description: string | null;
  documentKind: DocumentKind;
  text: TemplateText;
  /** Only the service's own have a second language. */
  english: TemplateText | null;
  approvalModeRecommended: "auto" | "review" | "draft";
  /** The letter that goes before a form. */
  coverTemplateId: string | null;
  designId: string | null;
  sourceHash: string;
  authorUserId: string | null;
  /** Null for the service's own. */
  createdAt: Date | null;
  releasedAt: Date | null;
};

export const findCurated = (templateId: string): TemplateVersion | undefined =>
  curatedVersions.find((version) => version.templateId === templateId);

/** A version of one's own or of the service's; without an id the released one. */
export async function findVersion(
  db: Database | Tx,
  tenant: Tenant,
  templateId: string,
  versionId: string | null = null,
): Promise<TemplateVersion | undefined> {
  const curated = findCurated(templateId);
  if (!curated) return selectVersion(db, tenant, templateId, versionId);
  return versionId === null || versionId === curated.versionId ? curated : undefined;
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

const notReleased: Record<Language, string> = {
  de: "diese Fassung der Vorlage ist nicht freigegeben oder nicht mehr in Gebrauch; template_list zeigt, was freigegeben ist",
  en: "this version of the template is not released, or no longer in use; template_list shows what is released",
};

/** What keeps a draft from being released, and whether letters can be made of a version as it is. */
export type Standing = { sendable: boolean; releaseBlocker: "COVER_NOT_RELEASED" | null };

type Standable = Pick<
  TemplateVersion,
  "templateId" | "status" | "archived" | "documentKind" | "coverTemplateId"
>;

/** The standing of several versions by version, in the order given: a form goes out behind a released letter only. */
export async function standingsOf(
  db: Database | Tx,
  tenant: Tenant,
  versions: readonly Standable[],
): Promise<Standing[]> {
  const pinned = [...new Set(versions.flatMap(({ coverTemplateId }) => coverTemplateId ?? []))];
  const released = await selectReleasedIds(
    db,
    tenant,
    pinned.filter((templateId) => !findCurated(templateId)),
  );
  const isReady = (templateId: string) => released.has(templateId) || findCurated(templateId) !== undefined;
  return versions.map(({ status, archived, documentKind, coverTemplateId }) => {
    const hasCover = coverTemplateId !== null && isReady(coverTemplateId);
    return {
      sendable: status === "released" && !archived && (documentKind === "letter" || hasCover),
      releaseBlocker: coverTemplateId !== null && !hasCover ? "COVER_NOT_RELEASED" : null,
    };
  });
}
