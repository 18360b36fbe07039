import { berlinDay, berlinLocalTime } from "../../../../foundation/berlin-time.ts";
import type { ExportWish } from "../../export-format.ts";
import { calendarDayCell } from "../../../../foundation/berlin-cells.ts";
import type { CellKind, TableOutline } from "./gobd-table.ts";
import { DTD_NAME } from "./gdpdu-dtd.ts";

/** What an auditor's program reads first: which tables there are, what their columns hold and how they hang together. */
export const indexXml = (wish: ExportWish, tables: readonly TableOutline[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">`,
    "<DataSet>",
    text("Version", "1.0"),
    "<DataSupplier>",
    text("Name", wish.partnerName),
    text("Location", "Deutschland"),
    text("Comment", commentOf(wish)),
    "</DataSupplier>",
    "<Media>",
    text("Name", "Datenträger 1"),
    ...tables.map((table) => tableXml(wish, table)),
    "</Media>",
    "</DataSet>",
    "",
  ].join("\n");

const commentOf = ({ createdAt, mode, client, senderProfileId }: ExportWish): string =>
  [
    `Daten des Dienstes Brieftaube, angefordert am ${berlinLocalTime(createdAt)}.`,
    mode === "sandbox" ? "Muster aus der Sandbox: Es wurde nichts verschickt und nichts berechnet." : null,
    client ? `Nur Mandant ${client.mandantennummer} (${client.name}).` : null,
    senderProfileId ? `Nur Absender ${senderProfileId}.` : null,
    "Uhrzeiten in deutscher Ortszeit, Beträge in Euro.",
  ]
    .filter(Boolean)
    .join(" ");

/** The order of the elements is fixed by the standard; the first line of each file is its heading. */
const tableXml = (wish: ExportWish, { file, name, description, columns }: TableOutline): string => {
  const references = columns.filter(({ refersTo }) => refersTo !== undefined);
  return [
    "<Table>",
    text("URL", file),
    text("Name", name),
    text("Description", description),
    validityOf(wish),
    "<UTF8/>",
    text("DecimalSymbol", ","),
    text("DigitGroupingSymbol", "."),
    "<Range><From>2</From></Range>",
    "<VariableLength>",
    text("ColumnDelimiter", ";"),
    "<RecordDelimiter>&#13;&#10;</RecordDelimiter>",
    text("TextEncapsulator", '"'),
    ...columns.map((column) => columnXml(column)),
    ...references.map(
      (column) =>
        `<ForeignKey>${text("Name", column.name)}${text("References", column.refersTo ?? "")}</ForeignKey>`,
    ),
    "</VariableLength>",
    "</Table>",
  ].join("\n");
};

const validityOf = ({ since, until }: ExportWish): string => {
  const last = berlinDay(new Date(until.getTime() - 1));
  const [from, to] = [calendarDayCell(berlinDay(since)), calendarDayCell(last)];
  return `<Validity><Range><From>${from}</From><To>${to}</To></Range><Format>DD.MM.YYYY</Format></Validity>`;
};

const columnXml = ({ name, description, kind, isKey }: TableOutline["columns"][number]): string => {
  const element = isKey ? "VariablePrimaryKey" : "VariableColumn";
  return `<${element}>${text("Name", name)}${description ? text("Description", description) : ""}${kindXml(kind)}</${element}>`;
};

const kindXml = (kind: CellKind): string => {
  if (kind === "text") return "<AlphaNumeric/>";
  if (kind === "day") return "<Date><Format>DD.MM.YYYY</Format></Date>";
  return kind.decimals === 0 ? "<Numeric/>" : `<Numeric><Accuracy>${kind.decimals}</Accuracy></Numeric>`;
};

const text = (element: string, content: string): string => `<${element}>${escaped(content)}</${element}>`;

/** XML 1.0 has no place for control characters, however they are written. */
const escaped = (content: string): string =>
  content
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
