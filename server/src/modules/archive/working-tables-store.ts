import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Period } from "./working-period.ts";

export type TableDifference = {
  part:
    | "orders"
    | "ledger"
    | "audit_log"
    | "approvals"
    | "documents"
    | "payments"
    | "in_house_steps"
    | "delivery_proofs"
    | "letter_returns";
  code: "ROW_CHANGED" | "ROW_MISSING" | "ROW_NOT_RECORDED";
  rowId: string;
  detail: string | null;
};

/** Rows that are not what the archive says; of all time without a period. */
export const selectDifferences = async (
  db: Database,
  { partnerId, mode }: Tenant,
  period: Period | null,
  most: number,
): Promise<TableDifference[]> => {
  const since = period?.since ?? "-infinity";
  const until = period?.until ?? "infinity";
  // A store of an earlier release, which is looked at before it is brought over, has not all of these functions.
  const { rows: known } = await sql<{ papers: boolean; proofs: boolean }>`
    select to_regproc('paper_differences') is not null as papers, to_regproc('proof_differences') is not null as proofs`.execute(
    db,
  );
  const more = (of: "paper_differences" | "proof_differences") => sql`union all
    select part, code, row_id, detail
    from ${sql.ref(of)}(${partnerId}, ${mode}, ${since}::timestamptz, ${until}::timestamptz, ${most})`;
  const { rows } = await sql<TableDifference>`
    select part, code, row_id, detail
    from working_table_differences(${partnerId}, ${mode}, ${since}::timestamptz, ${until}::timestamptz, ${most})
    ${known[0]?.papers ? more("paper_differences") : sql``}
    ${known[0]?.proofs ? more("proof_differences") : sql``}`.execute(db);
  return rows;
};

/** Seals what the audit log has got since the last time. Says how many rows. */
export const sealAuditLog = async (db: Database, at: Date): Promise<number> => {
  const { rows } = await sql<{ sealed: number }>`select seal_audit_log(${at}) as sealed`.execute(db);
  return rows[0]?.sealed ?? 0;
};
