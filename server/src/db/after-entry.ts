import { type RawBuilder, sql } from "kysely";
import type { After } from "../foundation/paging.ts";

/** What follows an entry in a list that has the newest first and then the greater id; everything, where there is none. */
export const isAfter = (at: string, id: string, after: After | null | undefined): RawBuilder<boolean> =>
  after ? sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
