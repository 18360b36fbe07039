import { type CsvRecord, readCsv } from "./csv-file.ts";
import type { Language } from "./language.ts";
import { Refusal, refuseField } from "./refusal.ts";

type Reading = {
  mostRows: number;
  language: Language;
  /** The input that the file came by. */
  field?: string;
};

/**
 * Reads a table as offices keep it, CSV or an Excel workbook: which of both it is, its first bytes say. What cannot be
 * read is refused in the reader's language.
 */
export async function readTable(
  file: Uint8Array,
  { mostRows, language, field = "file" }: Reading,
): Promise<CsvRecord[]> {
  try {
    if (!isZip(file)) return readCsv(file, { mostRows });
    // What takes workbooks apart is read when the first one comes.
    const { readXlsx } = await import("./xlsx-file.ts");
    return await readXlsx(file, { mostRows });
  } catch (cause) {
    const problem =
      cause instanceof Refusal && "problems" in cause.details ? cause.details.problems[0] : null;
    const words = problem && texts[language][problem.rule];
    if (!words) throw cause;
    return refuseField(field, problem.rule, words(/\d+$/.exec(String(problem.message))?.[0]));
  }
}

const isZip = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04;

type Words = Record<string, (line: string | undefined) => string>;

const texts: Record<Language, Words> = {
  de: {
    csv: (line) => `ist nicht als CSV zu lesen${line ? `; sehen Sie sich Zeile ${line} an` : ""}`,
    workbook: () => "ist weder als Excel-Datei (.xlsx) noch als CSV zu lesen",
    workbook_too_large: () =>
      "ist entpackt zu groß; lassen Sie nur die Tabelle darin, oder speichern Sie sie als CSV",
  },
  en: {
    csv: (line) => `is not readable as CSV${line ? `; look at line ${line}` : ""}`,
    workbook: () => "is not readable as an Excel workbook (.xlsx) or CSV",
    workbook_too_large: () => "is larger unpacked than is read; keep the table alone, or save it as CSV",
  },
};
