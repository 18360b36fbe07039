import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { NamedDifference, Reconciliation } from "./reconciliation.ts";

type Row = Omit<Reconciliation, "differences"> & { differences: number; findings: NamedDifference[] };

export const insertReconciliation = ({ findings, ...run }: Row, db: Database) =>
  db
    .insertInto("reconciliations")
    .values({ ...run, findings: JSON.stringify(findings) })
    .execute();

/** The last of each scope that is run by itself; a recent one only if it is newer than the whole one. */
export const selectLastReconciliations = async (db: Database): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with whole as (select * from reconciliations where scope = 'whole' order by id desc limit 1)
    select scope, started_at, finished_at, orders, differences, findings, seen_before from whole
    union all
    (select scope, started_at, finished_at, orders, differences, findings, seen_before from reconciliations r
      where scope = 'recent' and not exists (select from whole where whole.id > r.id) order by id desc limit 1)`.execute(
    db,
  );
  return rows;
};

export const deleteReconciliationsBefore = (db: Database, moment: Date) =>
  db.deleteFrom("reconciliations").where("startedAt", "<", moment).execute();
