import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Role } from "../../../foundation/role.ts";
import type { RoleMapping } from "./mapped-role.ts";

const columns = [
  "partnerId",
  "id",
  "issuer",
  "clientId",
  "clientSecret",
  "roleClaim",
  "roleMap",
  "defaultRole",
  "ownersByMapping",
  "secondFactor",
  "lastSignOnAt",
  "lastProblem",
  "lastProblemAt",
  "enforcedAt",
  "breakGlassUserId",
  "scimMadeAt",
  "scimUsedAt",
] as const;

/** The provider of an account; its secret is sealed. */
export type SignOnConnection = {
  partnerId: string;
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  roleClaim: string | null;
  roleMap: readonly RoleMapping[];
  defaultRole: Role | null;
  ownersByMapping: boolean;
  secondFactor: "provider" | "own";
  lastSignOnAt: Date | null;
  lastProblem: string | null;
  lastProblemAt: Date | null;
  enforcedAt: Date | null;
  /** The owner who may come by a way of their own all the same. */
  breakGlassUserId: string | null;
  scimMadeAt: Date | null;
  scimUsedAt: Date | null;
};

export const findConnection = async (
  db: Database | Tx,
  which: { partnerId: string } | { id: string },
): Promise<SignOnConnection | undefined> => {
  const found = db.selectFrom("signOnConnections").select(columns);
  const row = await (
    "id" in which ? found.where("id", "=", which.id) : found.where("partnerId", "=", which.partnerId)
  ).executeTakeFirst();
  return row as SignOnConnection | undefined;
};

/** The provider of whoever has proved the domain, while their account can be used. */
export const findConnectionOfDomain = (db: Database, domain: string) =>
  db
    .selectFrom("signOnDomains as domain")
    .innerJoin("signOnConnections as connection", "connection.partnerId", "domain.partnerId")
    .innerJoin("accounts as account", "account.id", "domain.partnerId")
    .select("connection.id")
    .where("domain.domain", "=", domain)
    .where("domain.provedAt", "is not", null)
    .where("account.closedAt", "is", null)
    .executeTakeFirst();

export type SavedConnection = Pick<
  SignOnConnection,
  | "partnerId"
  | "id"
  | "issuer"
  | "clientId"
  | "clientSecret"
  | "roleClaim"
  | "roleMap"
  | "defaultRole"
  | "ownersByMapping"
  | "secondFactor"
>;

/** One for each account; setting it again keeps where the provider sends people back to. */
export const saveConnection =
  ({ roleMap, ...connection }: SavedConnection, at: Date) =>
  (db: Database | Tx) => {
    const saved = {
      ...connection,
      roleMap: JSON.stringify(roleMap),
      updatedAt: at,
      lastProblem: null,
      lastProblemAt: null,
    };
    return db
      .insertInto("signOnConnections")
      .values({ ...saved, createdAt: at })
      .onConflict((conflict) => conflict.column("partnerId").doUpdateSet(saved))
      .execute();
  };

export const deleteConnection = (tx: Tx, partnerId: string) =>
  tx.deleteFrom("signOnConnections").where("partnerId", "=", partnerId).returning("id").executeTakeFirst();

/** Everybody who came by it is signed out. */
export const deleteSessionsBySignOn = (tx: Tx, partnerId: string, userId?: string) =>
  tx
    .deleteFrom("sessions")
    .where("signOnPartnerId", "=", partnerId)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .execute();

export const noteOutcome = (
  db: Database | Tx,
  partnerId: string,
  outcome: { lastSignOnAt: Date } | { lastProblem: string; lastProblemAt: Date },
) =>
  db
    .updateTable("signOnConnections")
    .set("lastProblem" in outcome ? outcome : { ...outcome, lastProblem: null, lastProblemAt: null })
    .where("partnerId", "=", partnerId)
    .execute();

export const selectSealedSecrets = async (db: Database): Promise<{ id: string; sealed: string }[]> =>
  db.selectFrom("signOnConnections").select(["partnerId as id", "clientSecret as sealed"]).execute();

export const replaceSealedSecret = (
  db: Database,
  old: { id: string; sealed: string },
  clientSecret: string,
) =>
  db
    .updateTable("signOnConnections")
    .set({ clientSecret })
    .where("partnerId", "=", old.id)
    .where("clientSecret", "=", old.sealed)
    .execute();

export type Attempt = {
  stateSha256: string;
  partnerId: string;
  browserSha256: string;
  nonce: string;
  codeVerifier: string;
  leadsTo: string;
  isTrial: boolean;
  expiresAt: Date;
};

export const insertAttempt = (db: Database, attempt: Attempt) =>
  db.insertInto("signOnAttempts").values(attempt).execute();

/** Uses an attempt up; whoever comes with the same words again finds none. */
export const takeAttempt = (db: Database, stateSha256: string, at: Date): Promise<Attempt | undefined> =>
  db
    .deleteFrom("signOnAttempts")
    .where("stateSha256", "=", stateSha256)
    .where("expiresAt", ">", at)
    .returningAll()
    .executeTakeFirst();

export const deleteExpiredAttempts = (db: Database, before: Date) =>
  db.deleteFrom("signOnAttempts").where("expiresAt", "<", before).execute();

/** What was shown later than it was opened, the person has shown themselves. */
type ByProvider = {
  partnerId: string;
  openedAt: Date;
  provedAt: Date | null;
  secondFactorAt: Date | null;
};

/** Says of a session that was just opened, and bound to no browser yet, by which account's provider it was. */
export const markSignOn = (
  db: Database,
  token: string,
  { partnerId, openedAt, provedAt, secondFactorAt }: ByProvider,
) =>
  db
    .updateTable("sessions")
    .set({
      signOnPartnerId: partnerId,
      activeOrganizationId: partnerId,
      createdAt: openedAt,
      provedAt,
      secondFactorAt,
    })
    .where("token", "=", token)
    .where("deviceSha256", "is", null)
    .execute();

export const countPeople = async (db: Database, partnerId: string): Promise<number> => {
  const { people } = await db
    .selectFrom("signOnPeople as person")
    .innerJoin("members as member", (join) =>
      join.onRef("member.partnerId", "=", "person.partnerId").onRef("member.userId", "=", "person.userId"),
    )
    .select(sql<number>`count(*)::int`.as("people"))
    .where("person.partnerId", "=", partnerId)
    .where("person.subject", "is not", null)
    .executeTakeFirstOrThrow();
  return people;
};

export const updateRule = (
  db: Database | Tx,
  partnerId: string,
  rule: { enforcedAt: Date | null; breakGlassUserId: string | null },
) => db.updateTable("signOnConnections").set(rule).where("partnerId", "=", partnerId).execute();

/** Whether this is the owner who may come by a way of their own where nobody else may. */
export const isBreakGlass = async (
  tx: Tx,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom("signOnConnections")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("breakGlassUserId", "=", userId)
    .where("enforcedAt", "is not", null)
    .executeTakeFirst()) !== undefined;
