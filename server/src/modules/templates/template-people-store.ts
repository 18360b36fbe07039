import type { NotNull } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import { mayDecide, type Role } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { connectionNames } from "../access/access.ts";
import type { TemplateStatus } from "./template.ts";

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
type Author = { personName: string | null; connection: string; connectionName: string | null };

export type MadeVersion = {
  versionId: string;
  version: number;
  status: TemplateStatus;
  name: string;
  author: Author;
  createdAt: Date;
  releasedByName: string | null;
  releasedAt: Date | null;
  endedAt: Date | null;
};

/** Who wrote a version, who released it, and when it was superseded or discarded. */
export const selectMade = async (
  db: Database,
  tenant: Tenant,
  versionId: string,
): Promise<MadeVersion | undefined> => {
  const row = await made(db, tenant).where("templateVersions.id", "=", versionId).executeTakeFirst();
  return row && (await madeOf(db, tenant, [row]))[0];
};

/** One page of all versions of a template, the newest first, and how many there are. */
export const selectPageOfHistory = async (
  db: Database,
  tenant: Tenant,
  templateId: string,
  { limit, offset }: Page,
): Promise<{ items: MadeVersion[]; total: number }> => {
  const { total } = await db
    .selectFrom("templateVersions")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where("templateId", "=", templateId)
    .executeTakeFirstOrThrow();
  const rows = await made(db, tenant)
    .where("templateVersions.templateId", "=", templateId)
    .orderBy("templateVersions.version", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: await madeOf(db, tenant, rows), total };
};

/** The names of people are not for the request's own database. */
const made = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("templateVersions")
    .leftJoin("people as authors", "authors.id", "templateVersions.authorUserId")
    .leftJoin("people as releasers", "releasers.id", "templateVersions.releasedByUserId")
    .select([
      "templateVersions.id as versionId",
      "templateVersions.version",
      "templateVersions.status",
      "templateVersions.name",
      "templateVersions.createdAt",
      "templateVersions.releasedAt",
      "templateVersions.endedAt",
      "authors.name as personName",
      "templateVersions.authorConnection as connection",
      "templateVersions.authorConnectionId as connectionId",
      "releasers.name as releasedByName",
    ])
    .where("templateVersions.partnerId", "=", partnerId)
    .where("templateVersions.mode", "=", mode);

type Row = Awaited<ReturnType<ReturnType<typeof made>["executeTakeFirstOrThrow"]>>;

async function madeOf(db: Database, { partnerId }: Tenant, rows: readonly Row[]): Promise<MadeVersion[]> {
  const ids = rows.flatMap(({ connectionId }) => connectionId ?? []);
  const names = new Map(
    (await connectionNames(db, partnerId, ids)).map(({ connectionId, name }) => [connectionId, name]),
  );
  return rows.map(({ personName, connection, connectionId, status, ...row }) => ({
    ...row,
    status: status as TemplateStatus,
    author: { personName, connection, connectionName: names.get(connectionId ?? "") ?? null },
  }));
}

/** How many people an account has, and how many of them may release what this author wrote. */
export const selectPeople = async (
  db: Database,
  partnerId: string,
  authorUserId: string | null,
): Promise<{ people: number; otherDeciders: number }> => {
  const members = await db
    .selectFrom("memberships")
    .select(["userId", "role"])
    .where("partnerId", "=", partnerId)
    .$narrowType<{ role: NotNull }>()
    .execute();
  const deciders = members.filter(({ role }) => mayDecide(role as Role));
  return {
    people: members.length,
    otherDeciders: deciders.filter(({ userId }) => userId !== authorUserId).length,
  };
};
