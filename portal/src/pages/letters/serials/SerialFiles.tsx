import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useChanging } from "../../../session/changing.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { base64Of, FileDrop } from "../../../ui/FileDrop.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { isUnderWay, type Serial } from "./serial-state.tsx";
import styles from "./serials.module.css";

/** PDFs that ride along: with every letter, or each with the row that names it. */
export function SerialFiles({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { files, state, columns } = serial;
  const column = columns.find(({ target }) => target === "pdf")?.name;
  const { bring, brought, refused } = useBringFiles(serial.serialId);
  const isBusy = brought !== null || isUnderWay(state);
  return (
    <Sheet title={text.title}>
      <div className={styles.fields}>
        {files.length > 0 && <Listed files={files} />}
        <div className={styles.pair}>
          <FileDrop
            label={text.forAll}
            hint={text.forAllHint}
            accept="application/pdf"
            isMultiple
            isBusy={isBusy}
            onFiles={(chosen) => void bring(chosen, true)}
          />
          {column !== undefined && (
            <FileDrop
              label={serial.isFinished ? text.letters : text.forRows}
              hint={text.forRowsHint(column)}
              accept="application/pdf"
              isMultiple
              isBusy={isBusy}
              onFiles={(chosen) => void bring(chosen, false)}
            />
          )}
        </div>
        {column === undefined && (
          <p className={styles.quiet}>{serial.isFinished ? text.noLetterColumn : text.noColumn}</p>
        )}
        {brought && <p role="status">{text.bringing(brought.done, brought.all)}</p>}
        {refused.map(({ name, cause }) => (
          <div key={name}>
            <strong>{name}</strong>
            <Problem cause={cause} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** Very many are counted rather than listed. */
function Listed({ files }: { files: Serial["files"] }) {
  const text = useTexts(words);
  const forAll = files.filter((file) => file.forAll);
  const forRows = files.length - forAll.length;
  return (
    <ul className={styles.files} aria-label={text.title}>
      {forAll.map(({ name, pageCount }) => (
        <li key={name}>{text.file(name, pageCount)}</li>
      ))}
      {forRows > 0 && <li>{text.ofRows(forRows)}</li>}
    </ul>
  );
}

type Refusals = { name: string; cause: unknown }[];

/** One after the other; what is refused is said by its name and keeps no other from coming. */
function useBringFiles(serialId: string) {
  const attach = useChanging("serial_attach");
  const queries = useQueryClient();
  const [brought, setBrought] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<Refusals>([]);
  const bring = async (chosen: readonly File[], forAll: boolean): Promise<void> => {
    const failed: Refusals = [];
    setRefused([]);
    for (const [done, file] of chosen.entries()) {
      setBrought({ done, all: chosen.length });
      const title = file.name.replace(/\.pdf$/i, "").slice(0, 200);
      try {
        await attach({
          serialId,
          fileName: file.name.slice(0, 200),
          ...(forAll && title && { title }),
          forAll,
          pdfBase64: await base64Of(file),
        });
      } catch (cause) {
        failed.push({ name: file.name, cause });
      }
    }
    setRefused(failed);
    setBrought(null);
    await queries.invalidateQueries();
  };
  return { bring, brought, refused };
}

const words = inBothLanguages({
  de: {
    title: "Anlagen",
    forAll: "PDF für alle Briefe",
    forAllHint: "Liegt jedem Brief bei und steht unter „Anlagen“.",
    forRows: "PDF für einzelne Zeilen",
    letters: "PDF-Briefe der Zeilen",
    noLetterColumn:
      "Gibt es statt einer Sammeldatei für jede Zeile ein eigenes PDF, braucht die Liste eine Spalte mit den Dateinamen, zum Beispiel „Datei“.",
    forRowsHint: (column: string) => `Beliebig viele; die Spalte „${column}“ nennt den Dateinamen.`,
    noColumn:
      "Soll jede Zeile ein eigenes PDF bekommen, braucht die Liste eine Spalte mit den Dateinamen, zum Beispiel „Datei“.",
    bringing: (done: number, all: number) => `Datei ${done + 1} von ${all} wird hochgeladen …`,
    file: (name: string, pages: number) =>
      `${name}: für alle Briefe, ${pages === 1 ? "1 Seite" : `${pages} Seiten`}`,
    ofRows: (count: number) =>
      count === 1 ? "1 Datei für einzelne Zeilen" : `${count} Dateien für einzelne Zeilen`,
  },
  en: {
    title: "Enclosures",
    forAll: "PDF for all letters",
    forAllHint: "Rides along with every letter and is listed under “Anlagen”.",
    forRows: "PDF for single rows",
    letters: "PDF letters of the rows",
    noLetterColumn:
      "If there is a PDF for every row instead of a collective file, the list needs a column with the file names, such as “file”.",
    forRowsHint: (column: string) => `As many as you like; the column “${column}” names the file.`,
    noColumn:
      "If every row is to get a PDF of its own, the list needs a column with the file names, such as “file”.",
    bringing: (done: number, all: number) => `Uploading file ${done + 1} of ${all} …`,
    file: (name: string, pages: number) =>
      `${name}: for all letters, ${pages === 1 ? "1 page" : `${pages} pages`}`,
    ofRows: (count: number) => (count === 1 ? "1 file for single rows" : `${count} files for single rows`),
  },
});
