import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { StyleDefs } from "../../rendering/blocks/style-defs.ts";
import type { MergeField } from "./merge/merge-field.ts";
import type { TemplateBlock } from "./merge/template-text.ts";
import type { DocumentKind, ListedVersion, TemplateStatus, TemplateVersion } from "./template.ts";

/** One after the other for each tenant, so that short names, numbers of versions and releases can be judged. */
export const lockTemplates = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${partnerId}:${mode}`}, 0))`.execute(tx);

const ofTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("templates")
    .innerJoin("templateVersions", "templateVersions.templateId", "templates.id")
    .where("templates.partnerId", "=", partnerId)
    .where("templates.mode", "=", mode)
    .where("templateVersions.partnerId", "=", partnerId)
    .where("templateVersions.mode", "=", mode);

const withoutText = [
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
  "templateVersions.approvalModeRecommended",
  "templateVersions.declaration",
  "templateVersions.coverTemplateId",
  "templateVersions.designId",
  "templateVersions.sourceHash",
  "templateVersions.authorUserId",
  "templateVersions.createdAt",
  "templateVersions.releasedAt",
] as const;

const versions = (db: Database | Tx, tenant: Tenant) =>
  ofTenant(db, tenant)
    .select(withoutText)
    .select([
      "templateVersions.subjectTemplate",
      "templateVersions.contentTemplate",
      "templateVersions.blocksTemplate",
      "templateVersions.styleDefs",
      "templateVersions.mergeFields",
    ]);

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

/** One version, whatever template it belongs to. */
export const selectVersionById = async (
  tx: Tx,
  tenant: Tenant,
  versionId: string,
): Promise<TemplateVersion | undefined> => {
  const row = await versions(tx, tenant).where("templateVersions.id", "=", versionId).executeTakeFirst();
  return row && versionOf(row);
};

/** The newest version that was ever released with exactly this text. */
export const selectVersionByHash = async (
  db: Database | Tx,
  tenant: Tenant,
  templateId: string,
  sourceHash: string,
): Promise<TemplateVersion | undefined> => {
  const row = await versions(db, tenant)
    .where("templates.id", "=", templateId)
    .where("templateVersions.sourceHash", "=", sourceHash)
    .where("templateVersions.status", "in", ["released", "superseded"])
    .orderBy("templateVersions.version", "desc")
    .limit(1)
    .executeTakeFirst();
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

/** One page of the versions of these statuses, by name, and how many there are; archived templates have none. */
export const selectPageOfVersions = async (
  db: Database | Tx,
  tenant: Tenant,
  wanted: { statuses: readonly TemplateStatus[]; kategorie: string | null },
  { limit, offset, after }: Page<readonly [name: string, templateId: string, version: number]>,
): Promise<{ items: ListedVersion[]; total: number }> => {
  const inUse = ofTenant(db, tenant)
    .where("templates.archivedAt", "is", null)
    .where("templateVersions.status", "in", wanted.statuses);
  const matching =
    wanted.kategorie === null ? inUse : inUse.where("templateVersions.kategorie", "=", wanted.kategorie);
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(withoutText)
    .select(sql<boolean>`template_versions.blocks_template is not null`.as("hasBlocks"))
    .where(
      after
        ? sql<boolean>`(template_versions.name collate "de-x-icu", templates.id, -template_versions.version)
            > (${after[0]}::text, ${after[1]}::uuid, ${-after[2]}::int)`
        : sql<boolean>`true`,
    )
    .orderBy(sql`template_versions.name collate "de-x-icu"`)
    .orderBy("templates.id")
    .orderBy("templateVersions.version", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ hasBlocks, ...row }) => ({
    ...aboutVersion(row),
    hasBlocks,
    languages: ["de" as const],
  }));
  return { items, total };
};

export type NamedVersion = Pick<ListedVersion, "templateId" | "versionId" | "name" | "slug" | "status">;

const namedVersions = (db: Database | Tx, tenant: Tenant) =>
  ofTenant(db, tenant)
    .where("templates.archivedAt", "is", null)
    .select([
      "templates.id as templateId",
      "templateVersions.id as versionId",
      "templateVersions.name",
      sql<TemplateStatus>`template_versions.status`.as("status"),
      "templates.slug",
    ]);

/** The released and written versions of templates in use that bear this name, in small letters, or this short name. */
export const selectNamed = (db: Database | Tx, tenant: Tenant, name: string): Promise<NamedVersion[]> =>
  namedVersions(db, tenant)
    .where("templateVersions.status", "in", ["released", "draft"])
    .where((where) =>
      where.or([
        where.eb("templates.slug", "=", name),
        where.eb(sql<string>`lower(template_versions.name)`, "=", name),
      ]),
    )
    .orderBy("templates.id")
    .orderBy("templateVersions.version", "desc")
    .execute();

/** More are not looked through for one that is like another. */
const MOST_COMPARED = 1000;

export const selectReleasedNames = (db: Database | Tx, tenant: Tenant): Promise<NamedVersion[]> =>
  namedVersions(db, tenant)
    .where("templateVersions.status", "=", "released")
    .orderBy(sql`template_versions.name collate "de-x-icu"`)
    .orderBy("templates.id")
    .limit(MOST_COMPARED)
    .execute();

/** Which template in use has this short name. */
export const selectIdBySlug = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  slug: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("templates")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("slug", "=", slug)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row?.id;
};

export const countTemplatesInUse = async (tx: Tx, { partnerId, mode }: Tenant): Promise<number> => {
  const { total } = await tx
    .selectFrom("templates")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("archivedAt", "is", null)
    .executeTakeFirstOrThrow();
  return total;
};

export const insertTemplate = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { slug, at }: { slug: string; at: Date },
): Promise<string> => {
  const { id } = await tx
    .insertInto("templates")
    .values({ partnerId, mode, slug, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** The number of a template's last version, discarded ones included. */
export const selectLastNumber = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  templateId: string,
): Promise<number> => {
  const { last } = await tx
    .selectFrom("templateVersions")
    .select((select) => select.fn.max("version").as("last"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("templateId", "=", templateId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

export type NewVersion = Pick<
  TemplateVersion,
  | "templateId"
  | "version"
  | "documentKind"
  | "name"
  | "kategorie"
  | "description"
  | "approvalModeRecommended"
  | "declaration"
  | "coverTemplateId"
  | "designId"
  | "sourceHash"
  | "authorUserId"
  | "text"
> & { authorConnection: string; authorConnectionId: string; createdAt: Date };

/** Stores a draft and returns its id. */
export const insertVersion = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { text: { subjectTemplate, body, mergeFields }, ...version }: NewVersion,
): Promise<string> => {
  const { id } = await tx
    .insertInto("templateVersions")
    .values({
      partnerId,
      mode,
      ...version,
      subjectTemplate,
      ...("contentTemplate" in body
        ? { contentTemplate: body.contentTemplate }
        : {
            blocksTemplate: JSON.stringify(body.blocksTemplate),
            styleDefs: JSON.stringify(body.styleDefs),
          }),
      mergeFields: JSON.stringify(mergeFields),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends the released version of a template, if there is one, and returns its id. */
export const supersedeReleased = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  templateId: string,
  at: Date,
): Promise<string | null> => {
  const row = await tx
    .updateTable("templateVersions")
    .set({ status: "superseded", endedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("templateId", "=", templateId)
    .where("status", "=", "released")
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Releases a draft. False if it is none any more. */
export const markReleased = async (
  tx: Tx,
  tenant: Tenant,
  versionId: string,
  { userId, at }: { userId: string | null; at: Date },
): Promise<boolean> =>
  moveDraft(tx, tenant, versionId, { status: "released", releasedByUserId: userId, releasedAt: at });

/** Discards a draft. False if it is none any more. */
export const markDiscarded = async (tx: Tx, tenant: Tenant, versionId: string, at: Date): Promise<boolean> =>
  moveDraft(tx, tenant, versionId, { status: "discarded", endedAt: at });

const moveDraft = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  versionId: string,
  changes: { status: TemplateStatus; releasedByUserId?: string | null; releasedAt?: Date; endedAt?: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("templateVersions")
    .set(changes)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", versionId)
    .where("status", "=", "draft")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes a template out of use, unless it is already. */
export const markArchived = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  templateId: string,
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable("templates")
    .set({ archivedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", templateId)
    .where("archivedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

type Row = Awaited<ReturnType<ReturnType<typeof versions>["executeTakeFirstOrThrow"]>>;

/** A stored version was parsed before it was stored. */
const versionOf = ({
  subjectTemplate,
  contentTemplate,
  blocksTemplate,
  styleDefs,
  mergeFields,
  ...row
}: Row): TemplateVersion => ({
  ...aboutVersion(row),
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

type TextColumn = "subjectTemplate" | "contentTemplate" | "blocksTemplate" | "styleDefs" | "mergeFields";

const aboutVersion = ({
  archivedAt,
  status,
  documentKind,
  approvalModeRecommended,
  ...row
}: Omit<Row, TextColumn>): Omit<TemplateVersion, "text" | "english"> => ({
  ...row,
  status: status as TemplateStatus,
  documentKind: documentKind as DocumentKind,
  approvalModeRecommended: approvalModeRecommended as TemplateVersion["approvalModeRecommended"],
  archived: archivedAt !== null,
  curated: false,
});
