import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type ClientDetails, judgeChange } from "./client-details.ts";
import { type ClientRow, readClientRows } from "./client-rows.ts";
import { lockClients, selectByNumbers, upsertClients } from "./clients-store.ts";
import type { Client } from "./client.ts";

export type ImportOptions = {
  /** Judges every row and writes nothing. */
  dryRun: boolean;
  /** Stores the good rows although there are bad ones. */
  skipBadRows: boolean;
  /** Most rows that are taken at once; 100,000 unless said otherwise. */
  maxRows?: number;
  at: Date;
  /** In which the report says why a row was refused. */
  language: Language;
  /** Of these numbers, those whose clients the caller does not see. */
  hiddenOf?: (numbers: readonly string[]) => Promise<ReadonlySet<string>>;
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

/** Takes clients from a CSV file: all of them or none, unless bad rows may be left out. */
export async function importClients(
  db: Database,
  tenant: Tenant,
  file: Uint8Array,
  { dryRun, skipBadRows, maxRows, at, language, hiddenOf, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const { rows, ignoredColumns } = await readClientRows(file, { language, maxRows });
  return db.transaction().execute(async (tx) => {
    await lockClients(tx, tenant);
    const numbers = rows.flatMap(({ mandantennummer }) => mandantennummer ?? []);
    const hidden = (await hiddenOf?.(numbers)) ?? new Set<string>();
    const planned = plan(rows, await selectByNumbers(tx, tenant, numbers), hidden, texts[language]);
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
function plan(
  rows: readonly ClientRow[],
  existing: readonly Client[],
  hidden: ReadonlySet<string>,
  text: Texts,
): PlannedRow[] {
  const before = new Map(existing.map((client) => [client.mandantennummer, client]));
  const firstLine = new Map<string, number>();
  return rows.map((row) => {
    const { line, mandantennummer } = row;
    const refused = (reason: string): PlannedRow => ({
      report: { line, mandantennummer, outcome: "refused", reason },
    });
    if ("problem" in row) return refused(row.problem);
    const earlier = firstLine.get(row.mandantennummer);
    if (earlier !== undefined) return refused(text.sameNumber(earlier));
    firstLine.set(row.mandantennummer, line);

    if (hidden.has(row.mandantennummer)) return refused(text.taken);
    const client = before.get(row.mandantennummer);
    if (client?.archivedAt) return refused(text.archived);
    const change = judgeChange(client, row.changes);
    if (change.outcome === "refused")
      return refused(
        change.reason === "name_missing" ? text.nameMissing : text.retentionShortened(change.keptYears),
      );
    const report: RowReport = { line, mandantennummer, outcome: change.outcome, reason: null };
    return change.outcome === "unchanged" ? { report } : { report, store: change.after };
  });
}

type Texts = {
  sameNumber: (line: number) => string;
  taken: string;
  archived: string;
  nameMissing: string;
  retentionShortened: (keptYears: number) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    sameNumber: (line) => `Zeile ${line} hat dieselbe Nummer`,
    taken: "Diese Nummer hat schon ein Mandant, den Sie nicht sehen; wählen Sie eine andere",
    archived: "Dieser Mandant ist archiviert; holen Sie ihn zuerst zurück",
    nameMissing: "Name: ein neuer Mandant braucht einen",
    retentionShortened: (years) =>
      `Aufbewahrung: Briefe werden ${years} Jahre aufbewahrt; das lässt sich nur verlängern`,
  },
  en: {
    sameNumber: (line) => `line ${line} has the same number`,
    taken: "a client whom you do not see has this number already; choose another",
    archived: "this client is archived; restore it first",
    nameMissing: "name: a new client needs one",
    retentionShortened: (years) => `retention: letters are kept ${years} years; this may only lengthen`,
  },
};
