import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { StyleDefs } from "../../rendering/blocks/style-defs.ts";
import type { MergeField } from "./merge/merge-field.ts";
import type { TemplateBlock } from "./merge/template-text.ts";
import type { DocumentKind, TemplateStatus, TemplateVersion } from "./template-version.ts";

const versions = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("templates")
    .innerJoin("templateVersions", "templateVersions.templateId", "templates.id")
    .select([
      "templates.id as templateId",
      "templates.slug",
      "templates.archivedAt",
      "templateVersions.id as versionId",
      "templateVersions.version",
      "templateVersions.status",
      "templateVersions.documentKind",
      "templateVersions.name",
      "templateVersions.kategorie",
      "templateVersions.description",
      "templateVersions.subjectTemplate",
      "templateVersions.contentTemplate",
      "templateVersions.blocksTemplate",
      "templateVersions.styleDefs",
      "templateVersions.mergeFields",
      "templateVersions.approvalModeRecommended",
      "templateVersions.coverTemplateId",
      "templateVersions.designId",
      "templateVersions.sourceHash",
      "templateVersions.authorUserId",
      "templateVersions.createdAt",
      "templateVersions.releasedAt",
    ])
    .where("templates.partnerId", "=", partnerId)
    .where("templates.mode", "=", mode)
    .where("templateVersions.partnerId", "=", partnerId)
    .where("templateVersions.mode", "=", mode);

/** One version of a template; without an id the released one. */
export const selectVersion = async (
  db: Database | Tx,
  tenant: Tenant,
  templateId: string,
  versionId: string | null,
): Promise<TemplateVersion | undefined> => {
  const ofTemplate = versions(db, tenant).where("templates.id", "=", templateId);
  const row = await (
    versionId === null
      ? ofTemplate.where("templateVersions.status", "=", "released")
      : ofTemplate.where("templateVersions.id", "=", versionId)
  ).executeTakeFirst();
  return row && versionOf(row);
};

/** The newest version that was not discarded. */
export const selectNewestVersion = async (
  db: Database | Tx,
  tenant: Tenant,
  templateId: string,
): Promise<TemplateVersion | undefined> => {
  const row = await versions(db, tenant)
    .where("templates.id", "=", templateId)
    .where("templateVersions.status", "<>", "discarded")
    .orderBy("templateVersions.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
};

/** Whether there is such a template, and whether it was archived. */
export const selectTemplate = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  templateId: string,
): Promise<{ templateId: string; slug: string; archived: boolean } | undefined> => {
  const row = await db
    .selectFrom("templates")
    .select(["id", "slug", "archivedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", templateId)
    .executeTakeFirst();
  return row && { templateId: row.id, slug: row.slug, archived: row.archivedAt !== null };
};

/** Which of these templates have a released version and are in use. */
export const selectReleasedIds = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  templateIds: readonly string[],
): Promise<Set<string>> => {
  if (templateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("templateVersions")
    .innerJoin("templates", "templates.id", "templateVersions.templateId")
    .select("templates.id")
    .where("templates.partnerId", "=", partnerId)
    .where("templates.mode", "=", mode)
    .where("templates.archivedAt", "is", null)
    .where("templates.id", "in", templateIds)
    .where("templateVersions.status", "=", "released")
    .where("templateVersions.documentKind", "=", "letter")
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The statuses of all versions of a template, oldest first. */
export const selectHistory = (db: Database | Tx, { partnerId, mode }: Tenant, templateId: string) =>
  db
    .selectFrom("templateVersions")
    .select(["id as versionId", "version", "status", "createdAt", "releasedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("templateId", "=", templateId)
    .orderBy("version")
    .execute();

export type ListedVersion = Omit<TemplateVersion, "text" | "english"> & { hasBlocks: boolean };

/** One page of the versions of these statuses, by name, and how many there are. */
export const selectPageOfVersions = async (
  db: Database | Tx,
  tenant: Tenant,
  wanted: { statuses: readonly TemplateStatus[]; kategorie: string | null },
  page: { limit: number; offset: number },
): Promise<{ items: ListedVersion[]; total: number }> => {
  const inUse = versions(db, tenant)
    .where("templates.archivedAt", "is", null)
    .where("templateVersions.status", "in", wanted.statuses);
  const matching =
    wanted.kategorie === null ? inUse : inUse.where("templateVersions.kategorie", "=", wanted.kategorie);
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(sql`template_versions.name collate "de-x-icu"`)
    .orderBy("templates.id")
    .orderBy("templateVersions.version", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items: rows.map((row) => listedOf(versionOf(row))), total };
};

export const listedOf = ({ text, english: _english, ...version }: TemplateVersion): ListedVersion => ({
  ...version,
  hasBlocks: "blocksTemplate" in text.body,
});

type Row = Awaited<ReturnType<ReturnType<typeof versions>["executeTakeFirstOrThrow"]>>;

/** A stored version was parsed before it was stored. */
const versionOf = ({
  archivedAt,
  subjectTemplate,
  contentTemplate,
  blocksTemplate,
  styleDefs,
  mergeFields,
  status,
  documentKind,
  approvalModeRecommended,
  ...row
}: Row): TemplateVersion => ({
  ...row,
  status: status as TemplateStatus,
  documentKind: documentKind as DocumentKind,
  approvalModeRecommended: approvalModeRecommended as TemplateVersion["approvalModeRecommended"],
  archived: archivedAt !== null,
  curated: false,
  english: null,
  text: {
    subjectTemplate,
    body:
      contentTemplate === null
        ? { blocksTemplate: blocksTemplate as readonly TemplateBlock[], styleDefs: styleDefs as StyleDefs }
        : { contentTemplate },
    mergeFields: mergeFields as unknown as readonly MergeField[],
  },
});
