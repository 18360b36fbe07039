/**
 * Who reads the file. `exact` is for programs and auditors: every cell is what it says, and there is no byte order
 * mark, which would become part of the first cell. `spreadsheet` is for people, who open it with a double click: it
 * begins with a byte order mark, without which Excel takes UTF-8 for something else, and what a spreadsheet would run
 * as a formula gets an apostrophe in front.
 */
export type CsvUse = "exact" | "spreadsheet";

/** The first line of a file. */
export const csvHead = (labels: readonly string[], use: CsvUse): string =>
  `${use === "spreadsheet" ? BYTE_ORDER_MARK : ""}${csvLines([labels], use)}`;

/** Lines as offices in Germany expect them: `;` between the cells, CRLF after each line, `"` around texts. */
export const csvLines = (rows: readonly (readonly string[])[], use: CsvUse): string =>
  rows.map((cells) => `${lineOf(use === "spreadsheet" ? cells.map(disarmed) : cells)}\r\n`).join("");

const BYTE_ORDER_MARK = "\uFEFF";

/** A line without a single sign would be taken for none. */
const lineOf = (cells: readonly string[]): string =>
  cells.length === 1 && cells[0] === "" ? '""' : cells.map(cellOf).join(";");

/** Figures and days stand bare, so that they are read as such; everything else is a text. */
const cellOf = (text: string): string => (isFigure.test(text) ? text : `"${text.replaceAll('"', '""')}"`);

const isFigure = /^-?[\d.,:]*$/;

/** Excel, LibreOffice and Google Sheets begin a formula with these, some of them also behind blanks or in full width. */
const disarmed = (text: string): string =>
  startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text;

const startsFormula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
