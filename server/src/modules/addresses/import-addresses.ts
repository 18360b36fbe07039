import { setImmediate } from "node:timers/promises";
import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { AddressType } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { identityOf } from "./address-identity.ts";
import { type AddressRow, columnLabels, readAddressRows } from "./address-rows.ts";
import { insertAddresses, hasDefault, lockAddresses, selectIdentities } from "./addresses-store.ts";
import type { AddressEntry } from "./address.ts";

export type AddressImportOptions = {
  /** Judges every row and writes nothing. */
  dryRun: boolean;
  /** Stores the good rows although there are bad ones. */
  skipBadRows: boolean;
  /** Most rows that are taken at once; 100,000 unless said otherwise. */
  maxRows?: number;
  at: Date;
  /** A file of clients, of which some may say where they live. */
  ofClients?: boolean;
  /** In which the report says why a row was refused. */
  language: Language;
  /** Whether the partner has a client of this number. */
  isKnownClient(mandantennummer: string): Promise<boolean>;
  onProgress?: (done: number, total: number) => void;
};

export type AddressRowReport = {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  name: string | null;
  outcome: "created" | "existing" | "refused";
  verdict: string | null;
  /** Why it was refused, or what to look at. */
  note: string | null;
};

/** `applied: false`: nothing was stored, and the outcomes say what would have been. */
export type AddressImportReport = {
  applied: boolean;
  created: number;
  existing: number;
  refused: number;
  ignoredColumns: string[];
  rows: AddressRowReport[];
};

const ROWS_PER_STATEMENT = 500;
/** After so many, whoever else has something to do gets a turn. */
const ROWS_PER_TURN = 200;

/** Reads a CSV file or an Excel workbook into the address book of a partner; what cannot be delivered to is not stored. */
export async function importAddresses(
  services: Services,
  tenant: Tenant,
  file: Uint8Array,
  options: AddressImportOptions,
): Promise<AddressImportReport> {
  const { rows, ignoredColumns } = await readAddressRows(file, options);
  const judged: Judged[] = [];
  for (const row of rows) {
    judged.push(await judge(services, row, options));
    if (judged.length % ROWS_PER_TURN === 0) await setImmediate();
    options.onProgress?.(judged.length, rows.length);
  }
  const stored = await services.db.transaction().execute((tx) => store(tx, tenant, judged, options));
  return { ...stored, ignoredColumns };
}

type Judged = { report: AddressRowReport; good?: { entry: AddressEntry; identity: string } };

async function judge(
  { addressCheck }: Services,
  row: AddressRow,
  options: AddressImportOptions,
): Promise<Judged> {
  const { line, name } = row;
  const refused = (note: string, verdict: string | null = null): Judged => ({
    report: { line, name, outcome: "refused", verdict, note },
  });
  if ("problem" in row) return refused(row.problem);
  const { mandantennummer } = row.entry;
  if (mandantennummer !== null && !(await options.isKnownClient(mandantennummer)))
    return refused(unknownClient[options.language](mandantennummer));
  const { verdict, findings } = await addressCheck.check(row.entry);
  const note =
    findings
      .filter(({ severity }) => severity !== "note")
      .map(({ field, message }) => `${columnLabels[field][options.language]}: ${message[options.language]}`)
      .join(" ") || null;
  if (verdict === "undeliverable") return refused(note ?? "undeliverable", verdict);
  return {
    report: { line, name, outcome: "created", verdict, note },
    good: { entry: row.entry, identity: identityOf(row.entry) },
  };
}

const unknownClient: Record<Language, (mandantennummer: string) => string> = {
  de: (mandantennummer) => `Es gibt keinen Mandanten ${mandantennummer}`,
  en: (mandantennummer) => `mandantennummer: there is no client ${mandantennummer}`,
};

async function store(
  tx: Tx,
  tenant: Tenant,
  judged: readonly Judged[],
  { dryRun, skipBadRows, at }: AddressImportOptions,
): Promise<Omit<AddressImportReport, "ignoredColumns">> {
  await lockAddresses(tx, tenant);
  const planned = markExisting(judged, await selectIdentities(tx, tenant, identitiesOf(judged)));
  const rows = planned.map(({ report }) => report);
  const count = (outcome: AddressRowReport["outcome"]) =>
    rows.filter((row) => row.outcome === outcome).length;
  const applied = !dryRun && (skipBadRows || count("refused") === 0);
  if (applied) {
    const entries = planned.flatMap(({ good }) => good?.entry ?? []);
    await insertAll(tx, tenant, entries, at);
  }
  return { applied, created: count("created"), existing: count("existing"), refused: count("refused"), rows };
}

const identitiesOf = (judged: readonly Judged[]): string[] =>
  judged.flatMap(({ good }) => good?.identity ?? []);

/** What the book has, or an earlier row of the file brings, is not stored again. */
function markExisting(judged: readonly Judged[], known: Set<string>): Judged[] {
  const seen = new Set(known);
  return judged.map(({ report, good }) => {
    if (!good) return { report };
    if (seen.has(good.identity)) return { report: { ...report, outcome: "existing" } };
    seen.add(good.identity);
    return { report, good };
  });
}

/** The first of a kind becomes its default, as when it is stored by a tool. */
async function insertAll(tx: Tx, tenant: Tenant, entries: readonly AddressEntry[], at: Date): Promise<void> {
  const withDefault = new Set<AddressType>();
  for (const type of new Set(entries.map(({ addressType }) => addressType)))
    if (await hasDefault(tx, tenant, type)) withDefault.add(type);
  const rows = entries.map((entry) => {
    const isDefault = !withDefault.has(entry.addressType);
    withDefault.add(entry.addressType);
    return { ...entry, isDefault };
  });
  for (let done = 0; done < rows.length; done += ROWS_PER_STATEMENT)
    await insertAddresses(tx, tenant, rows.slice(done, done + ROWS_PER_STATEMENT), at);
}
