/** A table as spreadsheet programs read it: with the mark of UTF-8, and separated as the country does. */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  language: "de" | "en",
): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(language === "de" ? ";" : ",")).join("\r\n")}\r\n`;

/** A text that a spreadsheet would take for a formula is marked as text; a figure stays a figure. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
