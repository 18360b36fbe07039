import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { mayDecide, type Role } from "../../../foundation/role.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { DocumentKind } from "../template-version.ts";

/** Whose template it is, if it belongs to one of these partners; in whichever mode. */
export const selectTenantOfTemplate = async (
  db: Database,
  partnerIds: readonly string[],
  templateId: string,
): Promise<Tenant | undefined> => {
  if (partnerIds.length === 0) return undefined;
  return db
    .selectFrom("templates")
    .select(["partnerId", "mode"])
    .where("partnerId", "in", partnerIds)
    .where("mode", "in", ["sandbox", "live"])
    .where("id", "=", templateId)
    .executeTakeFirst();
};

/** Who wrote a version: a person, else the program behind a connection, which may have a name. */
export type Author = { personName: string | null; connection: string; connectionName: string | null };

/** A template of one's own as a list shows it. */
export type TemplateRow = Tenant & {
  templateId: string;
  versionId: string;
  version: number;
  name: string;
  kategorie: string | null;
  description: string | null;
  documentKind: DocumentKind;
  createdAt: Date;
  author: Author;
};

/** What waits for a release at these partners, in both modes, that which waits longest before the others. */
export const selectDraftsForPartners = (db: Database, partnerIds: readonly string[], most: number) =>
  selectRows(db, partnerIds, "draft", most);

/** What these partners can send with today, in both modes, by category and name. */
export const selectReleasedForPartners = (db: Database, partnerIds: readonly string[], most: number) =>
  selectRows(db, partnerIds, "released", most);

async function selectRows(
  db: Database,
  partnerIds: readonly string[],
  status: "draft" | "released",
  most: number,
): Promise<TemplateRow[]> {
  if (partnerIds.length === 0) return [];
  const matching = made(db)
    .innerJoin("templates", "templates.id", "templateVersions.templateId")
    .select([
      "templateVersions.partnerId",
      "templateVersions.mode",
      "templateVersions.templateId",
      "templateVersions.id as versionId",
      "templateVersions.version",
      "templateVersions.name",
      "templateVersions.kategorie",
      "templateVersions.description",
      "templateVersions.documentKind",
      "templateVersions.createdAt",
    ])
    .where("templateVersions.partnerId", "in", partnerIds)
    .where("templateVersions.mode", "in", ["sandbox", "live"])
    .where("templateVersions.status", "=", status)
    .where("templates.archivedAt", "is", null);
  const ordered =
    status === "draft"
      ? matching.orderBy("templateVersions.createdAt")
      : matching
          .orderBy(sql`template_versions.kategorie collate "de-x-icu"`, (by) => by.asc().nullsLast())
          .orderBy(sql`template_versions.name collate "de-x-icu"`);
  const rows = await ordered.orderBy("templateVersions.id").limit(most).execute();
  return rows.map(({ personName, connection, connectionName, ...row }) => ({
    ...row,
    documentKind: row.documentKind as DocumentKind,
    author: { personName, connection, connectionName },
  }));
}

/** Who wrote a version, who released it, and when it was superseded or discarded. */
export const selectMakers = async (
  db: Database,
  { partnerId, mode }: Tenant,
  versionId: string,
): Promise<{ author: Author; releasedByName: string | null; endedAt: Date | null } | undefined> => {
  const row = await made(db)
    .leftJoin("users as releasers", "releasers.id", "templateVersions.releasedByUserId")
    .select(["releasers.name as releasedByName", "templateVersions.endedAt"])
    .where("templateVersions.partnerId", "=", partnerId)
    .where("templateVersions.mode", "=", mode)
    .where("templateVersions.id", "=", versionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { personName, connection, connectionName, ...rest } = row;
  return { author: { personName, connection, connectionName }, ...rest };
};

const made = (db: Database) =>
  db
    .selectFrom("templateVersions")
    .leftJoin("users as authors", "authors.id", "templateVersions.authorUserId")
    .leftJoin("partnerTokens", (join) =>
      join
        .onRef("partnerTokens.partnerId", "=", "templateVersions.partnerId")
        .on(sql`partner_tokens.id::text`, "=", sql.ref("template_versions.author_connection_id")),
    )
    .select([
      "authors.name as personName",
      "templateVersions.authorConnection as connection",
      "partnerTokens.name as connectionName",
    ]);

/** How many people an account has, and how many of them may release what this author wrote. */
export const selectPeople = async (
  db: Database,
  partnerId: string,
  authorUserId: string | null,
): Promise<{ people: number; otherDeciders: number }> => {
  const members = await db
    .selectFrom("members")
    .select(["userId", "role"])
    .where("partnerId", "=", partnerId)
    .execute();
  const deciders = members.filter(({ role }) => mayDecide(role as Role));
  return {
    people: members.length,
    otherDeciders: deciders.filter(({ userId }) => userId !== authorUserId).length,
  };
};
