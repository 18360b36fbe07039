import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type FieldProblem, type ProblemText, Refusal, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { RecipientInput } from "../../operations/recipient-inputs.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { entryOfCells } from "../addresses/addresses.ts";
import type { LetterSource } from "../letters/letters.ts";
import type { DocumentLetter } from "../sending/sending.ts";
import { columnFor, disagreements, invoiceFields, ofLine } from "./invoice-fields.ts";
import { cellsFor, FIELD, RECIPIENT, REFERENCE } from "./serial-columns.ts";
import type { Serial, SerialRow } from "./serial.ts";
import { typedValue } from "./typed-value.ts";

/** An invoice as a row asks for it: figures as people write them, sums left to be computed. */
export type InvoiceWish = {
  document: Record<string, unknown> & { documentType: "rechnung" };
  recipientAddressInline?: RecipientInput;
  sequenceScope?: { scope: string; pattern?: string | undefined };
  language: Language;
  senderProfileId?: string;
  designId?: string;
  includeSignature?: boolean;
  signatureId?: string;
  mandantennummer?: string;
  reference?: LetterSource["reference"];
  declaration?: string;
};

/** Whoever makes invoices; it stands above lists, and is handed to them. */
export type InvoiceDesk = {
  /** The invoice as it would be printed and mailed now. Refuses with everything that is wrong; stores nothing, draws no number. */
  look(
    call: Call,
    wish: InvoiceWish,
  ): Promise<{ source: LetterSource; warnings: LetterWarning[]; ahead: DocumentLetter }>;
  /** Makes it with its e-invoices; the same key is the same invoice. */
  make(call: Call, wish: InvoiceWish, key: string): Promise<{ letterId: string }>;
};

type Row = Pick<SerialRow, "cells" | "more">;

/** What a row, with those of the same invoice, asks for; what of the address is wrong is told beside all else. */
export function wishOfRow(
  serial: Serial,
  row: Row,
  { senderProfileId, language }: { senderProfileId: string | undefined; language: Language },
): { wish: InvoiceWish; problems: FieldProblem[] } {
  const { letter, columns } = serial;
  const { invoice } = letter;
  if (!invoice) throw new Error("no row of this list is an invoice");
  const { cells, more } = row;
  const whole = wholeCells(row);
  const given = cellsFor(columns, whole, FIELD);
  const read = entryOfCells(cellsFor(columns, whole, RECIPIENT), language);
  const entry = "entry" in read ? read.entry : null;
  const mandantennummer = entry?.mandantennummer ?? letter.mandantennummer;
  const reference = { ...letter.reference, ...cellsFor(columns, whole, REFERENCE) };
  const [from, until] = [given["von"], given["bis"]].map((cell) => cell && typedValue("date", cell));
  const { ustRate, unit = USUAL_UNIT, deliver: _, sequenceScope, leistungszeitraum, ...common } = invoice;
  const lines = [cells, ...(more ?? [])].map((each): Record<string, string> => ({
    quantity: "1",
    unit,
    ...(ustRate !== undefined && { ustRate }),
    ...picked(inLanguage(cellsFor(columns, each, FIELD), language), ofLine),
  }));
  const unclear = lines.flatMap((line, at): FieldProblem[] =>
    isUnclear(line["unitPrice"] ?? "", language)
      ? [{ path: `document.lineItems.${at}.unitPrice`, rule: "unclear", message: texts[language].unclear }]
      : [],
  );
  const wish: InvoiceWish = {
    document: {
      documentType: "rechnung",
      ...common,
      ...(given["number"] && { documentNumber: given["number"] }),
      ...(from || until
        ? { leistungszeitraum: { von: from ?? until, bis: until ?? from } }
        : leistungszeitraum && { leistungszeitraum }),
      ...picked(given, ["orderReference", "buyerReference", "buyerUstId"]),
      lineItems: lines,
    },
    ...(entry && { recipientAddressInline: addressOf(entry) }),
    ...(sequenceScope && !given["number"] && { sequenceScope }),
    language: entry?.language ?? letter.language ?? "de",
    ...(senderProfileId !== undefined && { senderProfileId }),
    ...(letter.designId !== undefined && { designId: letter.designId }),
    ...(letter.includeSignature !== undefined && { includeSignature: letter.includeSignature }),
    ...(letter.signatureId !== undefined && { signatureId: letter.signatureId }),
    ...(mandantennummer !== undefined && mandantennummer !== null && { mandantennummer }),
    ...(Object.keys(reference).length > 0 && { reference }),
    ...(letter.declaration !== undefined && { declaration: letter.declaration }),
  };
  const ofAddress =
    "problem" in read ? [{ path: "recipient", rule: "incomplete", message: read.problem }] : [];
  const atCells = unclear.map((problem) => atColumn(columns, letter, more, problem, language));
  return { wish, problems: [...disagreements(columns, row, language), ...ofAddress, ...atCells] };
}

const USUAL_UNIT = "Stück";

/** Four digits are cents and parts of cents whatever stands before them, and are read by the reader's own sign. */
const inLanguage = (given: Readonly<Record<string, string>>, language: Language): Record<string, string> => ({
  ...given,
  ...(given["unitPrice"] !== undefined && {
    unitPrice: given["unitPrice"].replace(/(\d)[.,](\d{4})(?!\d)/, `$1${language === "de" ? "," : "."}$2`),
  }),
});

/** A price that one program writes for a thousand times what another means by it: nobody is billed by a guess. */
const isUnclear = (price: string, language: Language): boolean => {
  const [, sign] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(price.replace(/€|EUR|\s/giu, "")) ?? [];
  return sign !== undefined && !(sign === "," && language === "de");
};

/** What a row and those of the same invoice say: what is said once may stand in any of them. */
export const wholeCells = ({ cells, more }: Row): Record<string, string> =>
  Object.assign({}, ...[cells, ...(more ?? [])].toReversed().map(filled)) as Record<string, string>;

const filled = (cells: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ""));

const picked = (given: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])));

const addressOf = ({
  name,
  company,
  secondName,
  extraLine,
  street,
  houseNumber,
  pobox,
  zip,
  city,
  country,
}: PostalAddress): RecipientInput =>
  Object.fromEntries(
    Object.entries({
      name,
      company,
      secondName,
      extraLine,
      street,
      houseNumber,
      pobox,
      zip,
      city,
      country,
    }).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

/** What is wrong with a row, all of it at once, each at the column that it stands in. */
export async function atColumns<Found>(
  { columns, letter }: Serial,
  { more }: Row,
  problems: readonly FieldProblem[],
  language: Language,
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    const found = await find();
    return problems.length === 0 ? found : refuse("VALIDATION_ERROR", { problems: [...problems] });
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== "VALIDATION_ERROR") throw cause;
    const { problems: told = [], ...details } = cause.details as { problems?: FieldProblem[] };
    if (told.length > 0 && told.every((each) => problems.includes(each))) throw cause;
    const hasAddress = problems.some(({ path }) => path === "recipient");
    const others = told.filter(({ path }) => !(hasAddress && path.startsWith("recipientAddress")));
    const all = [...problems, ...others.map((problem) => atColumn(columns, letter, more, problem, language))];
    const once = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
    return refuse("VALIDATION_ERROR", { ...details, problems: once });
  }
}

function atColumn(
  columns: Serial["columns"],
  { invoice }: Serial["letter"],
  more: Row["more"],
  problem: FieldProblem,
  language: Language,
): FieldProblem {
  const says = texts[language];
  const [, line, ofItem] = /^document\.lineItems\.(\d+)\.(\w+)/.exec(problem.path) ?? [];
  const key = ofItem ?? keyOfPath(problem.path);
  const column = key === undefined ? undefined : columnFor(columns, key);
  if (problem.path === "document.documentNumber" && !invoice?.sequenceScope && column === undefined)
    return { ...problem, message: says.noNumber };
  if (column === undefined) {
    const label = invoiceFields(language).find((field) => field.key === key)?.label;
    return label === undefined ? problem : { ...problem, message: prefixed(label, problem.message) };
  }
  const at = Number(line ?? 0);
  const path = at === 0 ? `cells.${column}` : `more.${at - 1}.${column}`;
  const where = more ? says.atLine(at + 1, column) : says.at(column);
  return {
    ...problem,
    path,
    message: prefixed(line === undefined ? says.at(column) : where, problem.message),
  };
}

const keyOfPath = (path: string): string | undefined => {
  const [, field = ""] = /^document\.(\w+)/.exec(path) ?? [];
  if (field === "leistungszeitraum") return path.endsWith(".bis") ? "bis" : "von";
  return field === "documentNumber" ? "number" : field || undefined;
};

const prefixed = (where: string, message: ProblemText): ProblemText =>
  typeof message === "string" ? `${where}: ${message}` : { ...message, text: `${where}: ${message.text}` };

const texts = {
  de: {
    at: (column: string) => `Spalte „${column}“`,
    atLine: (line: number, column: string) => `Position ${line}, Spalte „${column}“`,
    unclear:
      "könnte mit Nachkommastellen oder mit Tausenderpunkt gemeint sein; schreiben Sie zum Beispiel 1.125,00 oder 1,1250",
    noNumber: "die Rechnungsnummer fehlt; wählen Sie einen Nummernkreis, oder ordnen Sie eine Spalte zu",
  },
  en: {
    at: (column: string) => `column “${column}”`,
    atLine: (line: number, column: string) => `line ${line}, column “${column}”`,
    unclear: "may mean decimals or thousands; write 1,125.00 or 1.1250, for example",
    noNumber: "the number of the invoice is missing; choose a sequence, or assign a column",
  },
} satisfies Record<Language, unknown>;
