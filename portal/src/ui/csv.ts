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

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, mediaType = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
