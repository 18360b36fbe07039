import type { Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import { readTable } from "../../foundation/table-file.ts";
import type { Call } from "../../operations/call.ts";
import { type AddressColumn, cellsOfEntry, chosenAddresses, columnLabels } from "../addresses/addresses.ts";
import { readFile, spendUpload } from "../uploads/uploads.ts";
import { invoicesOf, regrouped, withInvoiceColumns } from "./invoice-fields.ts";
import { columnProblems, FIELD, guessColumns, PDF, RECIPIENT, remembered } from "./serial-columns.ts";
import { requireSerialForm } from "./serial-form.ts";
import { askedFields, settledLetter } from "./serial-text.ts";
import {
  type AskedField,
  type ChosenEntries,
  MOST_BYTES,
  MOST_ROWS,
  type Serial,
  type SerialColumn,
  type SerialLetter,
} from "./serial.ts";
import { findSerial, holdIdle, insertSerial, type ListRow, selectColumnsOfList } from "./serials-store.ts";

export type Wish = {
  name: string;
  letter: SerialLetter;
  /** A file, rows as a program has them, or entries of the address book. */
  list: Uint8Array | readonly Record<string, string>[] | { ofBook: ChosenEntries };
  /** What columns fill, by name; what is left out is guessed. */
  columns: Readonly<Record<string, string | null>>;
  /** The upload that the list came as. */
  uploadId?: string | undefined;
};

/** Reads the list, says what each column would fill, and everything that is wrong with that. */
export async function readSerial(call: Call, wish: Omit<Wish, "name">) {
  const letter = await settledLetter(call, wish.letter);
  const fields = await askedFields(call, letter);
  const { names, rows } = await listOf(call, wish.list);
  const known = await selectColumnsOfList(call.db, call.caller, names);
  const ofList = "ofBook" in wish.list ? bookColumns(names, call.language) : guessColumns(names, fields);
  const guessed = letter.invoice ? withInvoiceColumns(ofList) : ofList;
  const columns = assigned(remembered(guessed, known, fields), wish.columns);
  const problems = [
    ...assignmentProblems(wish.columns, names, columns, fields, call.language),
    ...(letter.invoice ? ownPdfProblems(columns, call.language) : []),
  ];
  const listed: ListRow[] = letter.invoice
    ? invoicesOf(rows, columns)
    : rows.map((cells, at) => ({ place: at + 1, cells }));
  return { letter, fields, rows: listed, columns, problems };
}

/** Keeps a serial letter: the list and what all letters have in common. No letter is made yet. */
export async function makeSerial(call: Call, wish: Wish): Promise<Serial> {
  const { db, caller, clock, language } = call;
  const { letter, fields, rows, columns, problems } = await readSerial(call, wish);
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
  const at = clock.now();
  await requireSerialForm(call, letter, rows, columns);
  const serialId = newId(at);
  const { partnerId, mode, connection, connectionId, tokenId } = caller;
  const requestedBy = { connection, connectionId, tokenId, language };
  const serial = {
    serialId,
    partnerId,
    mode,
    name: wish.name,
    letter,
    fields,
    columns,
    rowCount: rows.length,
    requestedBy,
  };
  await db.transaction().execute(async (tx) => {
    await spendUpload(tx, caller, wish.uploadId ?? null, { at, language });
    await insertSerial(tx, serial, rows, at);
  });
  return requireSerial(call, serialId);
}

/** What the columns of a list that is kept would fill, as somebody says it anew; refuses with all that is wrong. */
export function reassigned(serial: Serial, chosen: Wish["columns"], language: Language): SerialColumn[] {
  const columns = assigned(serial.columns, chosen);
  const names = serial.columns.map(({ name }) => name);
  const problems = [
    ...assignmentProblems(chosen, names, columns, serial.fields, language),
    ...(serial.letter.invoice
      ? [...regrouped(serial.columns, columns, language), ...ownPdfProblems(columns, language)]
      : []),
  ];
  return problems.length === 0 ? columns : refuse("VALIDATION_ERROR", { problems });
}

export const requireSerial = async (
  { db, caller }: Pick<Call, "db" | "caller">,
  serialId: string,
): Promise<Serial> => (await findSerial(db, caller, serialId)) ?? refuse("NOT_FOUND", { what: "serial" });

/** Pages that somebody brings are no part of invoices that are made here. */
export function requireNoInvoices({ letter }: Serial, field: string, language: Language): void {
  if (letter.invoice) refuseField(field, "no_pdf", texts[language].noFiles);
}

/** Nobody works on it until the end of this transaction, or it is refused. */
export async function requireIdle(tx: Tx, serial: Serial, at: Date): Promise<void> {
  if (await holdIdle(tx, serial, at)) return;
  const { serialId } = serial;
  const state = (await findSerial(tx, serial, serialId))?.state;
  if (!state) return refuse("NOT_FOUND", { what: "serial" });
  refuse("SERIAL_BUSY", { serialId, state });
}

type GivenList = {
  rows?: readonly Record<string, string>[] | undefined;
  listBase64?: string | undefined;
  uploadId?: string | undefined;
  addresses?: ChosenEntries | undefined;
};

/** The one list that was given, whichever way. */
export async function givenList(
  call: Call,
  { rows, listBase64, uploadId, addresses }: GivenList,
): Promise<Wish["list"]> {
  const { language } = call;
  const given = [rows, listBase64, uploadId, addresses].filter((each) => each !== undefined);
  if (given.length !== 1) return refuseField("rows", "exactly_one", texts[language].exactlyOne);
  if (addresses) return { ofBook: requireOneWay(addresses, language) };
  if (rows) return rows;
  const { bytes } = await readFile(call, {
    base64: { field: "listBase64", value: listBase64 },
    upload: { id: uploadId, purpose: "list" },
    accept: [],
    maxBytes: MOST_BYTES,
  });
  return bytes;
}

/** Entries are named, or a client's, or found: what was meant by two of these would be a guess. */
function requireOneWay(chosen: ChosenEntries, language: Language): ChosenEntries {
  const { addressIds, mandantennummer, ...found } = chosen;
  const ways = [addressIds, mandantennummer, Object.keys(found).length > 0 ? found : undefined];
  if (ways.filter((way) => way !== undefined).length > 1)
    refuseField("addresses", "exactly_one", texts[language].oneWay);
  return chosen;
}

type List = { names: string[]; rows: Record<string, string>[] };

async function listOf(call: Call, list: Wish["list"]): Promise<List> {
  const { language } = call;
  const read =
    "ofBook" in list
      ? await listOfBook(call, list.ofBook)
      : list instanceof Uint8Array
        ? await listOfFile(list, language)
        : listOfRows(list);
  const says = texts[language];
  if (read.rows.length === 0) return refuseField("list", "empty", says.empty);
  if (read.rows.length > MOST_ROWS) return refuseField("list", "too_many", says.tooMany(MOST_ROWS));
  if (read.names.length > MOST_COLUMNS) return refuseField("list", "too_many", says.tooWide(MOST_COLUMNS));
  return read;
}

const MOST_COLUMNS = 100;

async function listOfFile(file: Uint8Array, language: Language): Promise<List> {
  const [header, ...records] = await readTable(file, { mostRows: MOST_ROWS + 1, language, field: "list" });
  const names = (header?.cells ?? []).map((name) => name.trim());
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice !== undefined) return refuseField("list", "column_twice", texts[language].twice(twice));
  const rows = records.map(({ cells }) =>
    Object.fromEntries(names.flatMap((name, at) => (name === "" ? [] : [[name, cells[at] ?? ""]]))),
  );
  return {
    names: names.filter((name) => name !== ""),
    rows: rows.filter((row) => Object.values(row).some((cell) => cell.trim() !== "")),
  };
}

/** Columns are called as people call them, for they stand in the list that is kept. */
async function listOfBook({ db, caller, language }: Call, chosen: ChosenEntries): Promise<List> {
  const entries = await chosenAddresses(db, caller, chosen, MOST_ROWS);
  return listOfRows(
    entries.map((entry) =>
      Object.fromEntries(
        Object.entries(cellsOfEntry(entry)).map(([column, cell]) => [
          columnLabels[column as AddressColumn][language],
          cell,
        ]),
      ),
    ),
  );
}

const bookColumns = (names: readonly string[], language: Language): SerialColumn[] =>
  names.map((name) => {
    const [column] = Object.entries(columnLabels).find(([, labels]) => labels[language] === name) ?? [];
    return { name, target: column === undefined ? null : `${RECIPIENT}${column}` };
  });

const listOfRows = (rows: readonly Record<string, string>[]): List => ({
  names: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  rows: [...rows],
});

/** An invoice is made here: no file of the list is part of it. */
const ownPdfProblems = (columns: readonly SerialColumn[], language: Language): FieldProblem[] =>
  columns
    .filter(({ target }) => target === PDF)
    .map(({ name }) => ({ path: `columns.${name}`, rule: "no_pdf", message: texts[language].noPdf }));

/** What a caller says goes before what columns would fill by themselves. */
function assigned(free: readonly SerialColumn[], chosen: Wish["columns"]): SerialColumn[] {
  const taken = new Set(Object.values(chosen));
  return free.map(({ name, target }) => {
    if (Object.hasOwn(chosen, name)) return { name, target: chosen[name] ?? null };
    return { name, target: target !== null && taken.has(target) ? null : target };
  });
}

/** All that is wrong at once: what was assigned, what is missing, and fields of the text that nothing fills. */
function assignmentProblems(
  chosen: Wish["columns"],
  names: readonly string[],
  columns: readonly SerialColumn[],
  fields: readonly AskedField[],
  language: Language,
): FieldProblem[] {
  const says = texts[language];
  const unknown = Object.keys(chosen)
    .filter((name) => !names.includes(name))
    .map((name): FieldProblem => ({
      path: `columns.${name}`,
      rule: "unknown_column",
      message: says.noColumn,
    }));
  const filled = new Set(columns.map(({ target }) => target));
  const unfilled = fields
    .filter(({ key, isNeeded }) => isNeeded && !filled.has(`${FIELD}${key}`))
    .map(({ key, label }): FieldProblem => ({
      path: `columns.${FIELD}${key}`,
      rule: "unfilled_field",
      message: says.unfilled(label),
    }));
  return [...unknown, ...columnProblems(columns, fields, language), ...unfilled];
}

const texts = {
  de: {
    exactlyOne: {
      text: "es braucht genau eine Liste",
      forPrograms: "eines von rows, listBase64, uploadId und addresses",
    },
    oneWay: {
      text: "nennen Sie einzelne Anschriften, einen Mandanten oder eine Suche",
      forPrograms: "addressIds, mandantennummer, oder searchQuery und addressType",
    },
    empty: "die Liste hat keine Zeilen",
    tooMany: (most: number) => `die Liste hat mehr als ${most} Zeilen; teilen Sie sie auf`,
    tooWide: (most: number) => `die Liste hat mehr als ${most} Spalten`,
    twice: (name: string) => `die Spalte „${name}“ kommt zweimal vor; benennen Sie eine um`,
    noPdf:
      "zu einer Rechnung gehört keine eigene PDF-Datei; ordnen Sie der Spalte etwas anderes zu, oder nichts",
    noFiles:
      "zu den Rechnungen eines Rechnungslaufs gehören keine PDF-Dateien; legen Sie sie einer einzelnen Rechnung bei, sobald sie angelegt ist",
    noColumn: "diese Spalte hat die Liste nicht",
    unfilled: (label: string) => `keine Spalte füllt „${label}“; ordnen Sie eine zu`,
  },
  en: {
    exactlyOne: {
      text: "exactly one list is needed",
      forPrograms: "one of rows, listBase64, uploadId and addresses",
    },
    oneWay: {
      text: "name single addresses, a client, or a search",
      forPrograms: "addressIds, mandantennummer, or searchQuery and addressType",
    },
    empty: "the list has no rows",
    tooMany: (most: number) => `the list has more than ${most} rows; divide it`,
    tooWide: (most: number) => `the list has more than ${most} columns`,
    twice: (name: string) => `the column “${name}” occurs twice; rename one`,
    noPdf: "no PDF of its own belongs to an invoice; assign something else to this column, or nothing",
    noFiles:
      "no PDF belongs to the invoices of a billing run; enclose it with a single invoice once that is made",
    noColumn: "the list has no such column",
    unfilled: (label: string) => `no column fills “${label}”; assign one`,
  },
} satisfies Record<Language, unknown>;
