import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { DocumentKind, TemplateStatus } from "./template.ts";

/** A template of one's own as a list of the portal shows it: its released version, else its newest draft. */
export type FoundTemplate = {
  templateId: string;
  name: string;
  kategorie: string | null;
  description: string | null;
  documentKind: DocumentKind;
  version: number;
  status: TemplateStatus;
  archived: boolean;
  changedAt: Date;
  /** The newest draft that waits for a release; null: none does. */
  waiting: { versionId: string; version: number; createdAt: Date } | null;
};

type WantedTemplates = {
  /** All of them must stand somewhere in the template. */
  words: readonly string[];
  status: "in_use" | "waiting" | "released" | "archived";
  kategorie: string | null;
};

/** One page of a tenant's own templates, by name, and how many there are. */
export const selectFoundTemplates = async (
  db: Database,
  tenant: Tenant,
  wanted: WantedTemplates,
  { limit, offset }: Page,
): Promise<{ items: FoundTemplate[]; total: number }> => {
  const matching = found(db, tenant, wanted);
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      "templates.id as templateId",
      "templates.archivedAt",
      "shown.name",
      "shown.kategorie",
      "shown.description",
      "shown.documentKind",
      "shown.version",
      "shown.status",
      "shown.createdAt",
      "shown.releasedAt",
      "draft.id as draftId",
      "draft.version as draftVersion",
      "draft.createdAt as draftCreatedAt",
    ])
    .orderBy(sql`shown.name collate "de-x-icu"`)
    .orderBy("templates.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(foundOf), total };
};

type Row = {
  templateId: string;
  archivedAt: Date | null;
  name: string;
  kategorie: string | null;
  description: string | null;
  documentKind: string;
  version: number;
  status: string;
  createdAt: Date;
  releasedAt: Date | null;
  draftId: string | null;
  draftVersion: number | null;
  draftCreatedAt: Date | null;
};

const foundOf = ({
  archivedAt,
  createdAt,
  releasedAt,
  draftId,
  draftVersion,
  draftCreatedAt,
  ...row
}: Row) => ({
  ...row,
  documentKind: row.documentKind as DocumentKind,
  status: row.status as TemplateStatus,
  archived: archivedAt !== null,
  changedAt: archivedAt ?? draftCreatedAt ?? releasedAt ?? createdAt,
  waiting:
    draftId !== null && draftVersion !== null && draftCreatedAt !== null
      ? { versionId: draftId, version: draftVersion, createdAt: draftCreatedAt }
      : null,
});

const found = (db: Database, { partnerId, mode }: Tenant, { words, status, kategorie }: WantedTemplates) => {
  const templates = db
    .selectFrom("templates")
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("templateVersions")
          .selectAll()
          .whereRef("templateVersions.templateId", "=", "templates.id")
          .where("templateVersions.partnerId", "=", partnerId)
          .where("templateVersions.mode", "=", mode)
          .orderBy(sql`template_versions.status = 'released'`, "desc")
          .orderBy(sql`template_versions.status = 'discarded'`)
          .orderBy("templateVersions.version", "desc")
          .limit(1)
          .as("shown"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom("templateVersions")
          .select(["id", "version", "createdAt"])
          .whereRef("templateVersions.templateId", "=", "templates.id")
          .where("templateVersions.partnerId", "=", partnerId)
          .where("templateVersions.mode", "=", mode)
          .where("templateVersions.status", "=", "draft")
          .orderBy("templateVersions.version", "desc")
          .limit(1)
          .as("draft"),
      (join) => join.onTrue(),
    )
    .where("templates.partnerId", "=", partnerId)
    .where("templates.mode", "=", mode)
    .where("templates.archivedAt", status === "archived" ? "is not" : "is", null)
    .where((is) =>
      is.and([
        ...(status === "waiting" ? [is("draft.id", "is not", null)] : []),
        ...(status === "released" ? [is("shown.status", "=", "released")] : []),
        ...(kategorie === null ? [] : [is("shown.kategorie", "=", kategorie)]),
        ...words.map((word) => sql<boolean>`position(lower(${word}) in lower(${everyText})) > 0`),
      ]),
    );
  return templates;
};

const everyText = sql`concat_ws(' ', shown.name, shown.kategorie, shown.description, shown.subject_template, shown.content_template, shown.blocks_template::text)`;

/** The categories of a tenant's templates in use, by name. */
export const selectKategorien = async (db: Database, { partnerId, mode }: Tenant): Promise<string[]> => {
  const rows = await db
    .selectFrom("templateVersions")
    .innerJoin("templates", "templates.id", "templateVersions.templateId")
    .select("templateVersions.kategorie")
    .distinct()
    .where("templates.partnerId", "=", partnerId)
    .where("templates.mode", "=", mode)
    .where("templates.archivedAt", "is", null)
    .where("templateVersions.status", "in", ["draft", "released"])
    .where("templateVersions.kategorie", "is not", null)
    .execute();
  return rows.flatMap(({ kategorie }) => kategorie ?? []);
};
