import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type ClientDetails, judgeChange } from "./client-details.ts";
import { type ClientRow, readClientRows } from "./client-rows.ts";
import { lockClients, selectByNumbers, upsertClients } from "./clients-store.ts";

export type ImportOptions = {
  /** Judges every row and writes nothing. */
  dryRun: boolean;
  /** Stores the good rows although there are bad ones. */
  skipBadRows: boolean;
  at: Date;
  onProgress?: (done: number, total: number) => void;
};

export type RowReport = {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  mandantennummer: string | null;
  outcome: "created" | "updated" | "unchanged" | "refused";
  reason: string | null;
};

/** `applied: false`: nothing was stored, and the outcomes say what would have been. */
export type ImportReport = {
  applied: boolean;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  ignoredColumns: string[];
  rows: RowReport[];
};

const ROWS_PER_STATEMENT = 500;

export async function importRows(
  db: Database,
  tenant: Tenant,
  file: Uint8Array,
  { dryRun, skipBadRows, at, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const { rows, ignoredColumns } = readClientRows(file);
  return db.transaction().execute(async (tx) => {
    await lockClients(tx, tenant);
    const numbers = rows.flatMap(({ mandantennummer }) => mandantennummer ?? []);
    const planned = plan(rows, await selectByNumbers(tx, tenant, numbers));
    const count = (outcome: RowReport["outcome"]) =>
      planned.filter(({ report }) => report.outcome === outcome).length;
    const applied = !dryRun && (skipBadRows || count("refused") === 0);
    if (applied) {
      const changed = planned.flatMap(({ store }) => store ?? []);
      for (let done = 0; done < changed.length; done += ROWS_PER_STATEMENT) {
        const some = changed.slice(done, done + ROWS_PER_STATEMENT);
        await upsertClients(tx, tenant, some, at);
        onProgress?.(done + some.length, changed.length);
      }
    }
    return {
      applied,
      created: count("created"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      refused: count("refused"),
      ignoredColumns,
      rows: planned.map(({ report }) => report),
    };
  });
}

type PlannedRow = { report: RowReport; store?: ClientDetails };

/** What each row comes to. A number that the file names twice is taken the first time only. */
function plan(rows: readonly ClientRow[], existing: readonly ClientDetails[]): PlannedRow[] {
  const before = new Map(existing.map((client) => [client.mandantennummer, client]));
  const firstLine = new Map<string, number>();
  return rows.map((row) => {
    const { line, mandantennummer } = row;
    const refused = (reason: string): PlannedRow => ({
      report: { line, mandantennummer, outcome: "refused", reason },
    });
    if ("problem" in row) return refused(row.problem);
    const earlier = firstLine.get(row.mandantennummer);
    if (earlier !== undefined) return refused(`line ${earlier} has the same number`);
    firstLine.set(row.mandantennummer, line);

    const change = judgeChange(before.get(row.mandantennummer), row.changes);
    if (change.outcome === "refused")
      return refused(
        change.reason === "name_missing"
          ? "name: a new client needs one"
          : `retention: letters are kept ${change.keptYears} years; this may only lengthen`,
      );
    const report: RowReport = { line, mandantennummer, outcome: change.outcome, reason: null };
    return change.outcome === "unchanged" ? { report } : { report, store: change.after };
  });
}
