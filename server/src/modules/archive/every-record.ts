import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { ArchiveRecords } from "../../db/tables.ts";

/** All records, those of years that were put away among them. */
export const everyRecord = sql<Selectable<ArchiveRecords>>`every_record`.as<"r">(sql.ref("r"));

/** The same for whoever verifies: a store from before 1.0.0, which is looked at before it is brought over, has but one table of them. */
export async function everyRecordIn(db: Database): Promise<RawBuilder<unknown>> {
  return (await standsInParts(db)) ? sql`every_record` : sql`archive_records`;
}

export async function standsInParts(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('every_record') is not null as known`.execute(db);
  return rows[0]?.known ?? false;
}
