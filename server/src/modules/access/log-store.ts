import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Sight } from "../../foundation/tenant.ts";

export type LogFilter = {
  partnerId: string;
  /** A person, token or connection. */
  who?: string | undefined;
  act?: string | undefined;
  /** Also calls that only looked. */
  withReads: boolean;
  before?: Date | undefined;
  /** What of walled clients and files the reader sees, in both modes. */
  sees: Sight;
};

const filtered = (db: Database, { partnerId, who, act, withReads, before }: LogFilter) =>
  db
    .selectFrom("auditLog")
    .where("partnerId", "=", partnerId)
    .$if(who !== undefined, (query) => query.where("connectionId", "=", who ?? ""))
    .$if(act !== undefined, (query) => query.where("tool", "=", act ?? ""))
    .$if(before !== undefined, (query) => query.where("at", "<", before ?? new Date(0)))
    .$if(!withReads, (query) => query.where(sql<boolean>`effect is distinct from 'read'`));

/**
 * Why something was done, and what was opened, is for whoever sees as much as the one who did it, and from whom nothing was
 * hidden since.
 */
const forWhoeverSees = (column: "reasoning" | "about", { sees }: LogFilter) =>
  sees === "all"
    ? sql<string | null>`${sql.ref(column)}`
    : sql<string | null>`case when seen_as <@ ${[...sees]}::uuid[]
        and not hidden_since(${[...sees]}::uuid[], partner_id, mode, at) then ${sql.ref(column)} end`;

export const selectLog = (db: Database, filter: LogFilter, { limit, offset }: Page) =>
  filtered(db, filter)
    .select(["id", "at", "mode", "connection", "connectionId", "tool", "outcome", "effect", "fromAddress"])
    .select(forWhoeverSees("reasoning", filter).as("reasoning"))
    .select(forWhoeverSees("about", filter).as("about"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts no further than `most`: nobody pages through a year. */
export const countLog = async (db: Database, filter: LogFilter, most: number): Promise<number> => {
  const { entries } = await db
    .selectFrom(filtered(db, filter).select("id").limit(most).as("entry"))
    .select((select) => select.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow();
  return entries;
};

/** Who has done what lately: what the log can be filtered by. */
export const listLogChoices = (db: Database, partnerId: string, most: number) =>
  db
    .selectFrom(
      db
        .selectFrom("auditLog")
        .select(["connection", "connectionId", "tool", "effect"])
        .where("partnerId", "=", partnerId)
        .orderBy("at", "desc")
        .limit(most)
        .as("entry"),
    )
    .select(["entry.connection", "entry.connectionId", "entry.tool", "entry.effect"])
    .distinct()
    .execute();

/** People by id, also those who have left. */
export const listNames = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom("users")
    .select(["id", "name"])
    .where((is) => is(sql<string>`id::text`, "in", [...userIds, ""]))
    .execute();
