import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { CsvReport } from "./CsvReport.tsx";
import styles from "./people.module.css";

export type Report = OutputOf<"address_import">;

type ImportProps = {
  action: "address_import" | "client_import";
  /** The columns that are understood, a sentence each. */
  columns: readonly string[];
  /** A first line and one row, as an example. */
  sample: string;
};

/** A file is judged first and stores nothing; what it comes to is shown, and then imported as a whole or not at all. */
export function CsvImport({ action, columns, sample }: ImportProps) {
  const text = useTexts(words);
  const [file, setFile] = useState<{ name: string; contentBase64: string } | null>(null);
  const [skipBadRows, setSkipBadRows] = useState(false);
  const rehearse = useCall(action);
  const apply = useCall(action);
  const take = async (chosen: File) => {
    const contentBase64 = await base64Of(chosen);
    setFile({ name: chosen.name, contentBase64 });
    setSkipBadRows(false);
    apply.reset();
    rehearse.mutate({ contentBase64, dryRun: true });
  };
  const store = () => {
    if (file) apply.mutate({ contentBase64: file.contentBase64, dryRun: false, skipBadRows });
  };
  const report = apply.data ?? rehearse.data;
  return (
    <>
      <Sheet title={text.file}>
        <FileDrop
          label={text.choose}
          hint={text.limits}
          accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          isBusy={rehearse.isPending || apply.isPending}
          onFiles={([chosen]) => {
            if (chosen) void take(chosen);
          }}
        />
        <Columns columns={columns} sample={sample} />
      </Sheet>
      {rehearse.error && <Problem cause={rehearse.error} />}
      {file && report && (
        <Sheet title={apply.data ? text.done(file.name) : text.would(file.name)}>
          <CsvReport report={report} />
          {!apply.data && report.refused > 0 && (
            <Tick
              label={text.skip(report.refused)}
              isOn={skipBadRows}
              onChange={setSkipBadRows}
              hint={text.skipHint}
            />
          )}
          {apply.error && <Problem cause={apply.error} />}
          {!apply.data && (
            <ApplyButton report={report} skipBadRows={skipBadRows} isBusy={apply.isPending} onApply={store} />
          )}
        </Sheet>
      )}
    </>
  );
}

type ApplyButtonProps = { report: Report; skipBadRows: boolean; isBusy: boolean; onApply: () => void };

function ApplyButton({ report, skipBadRows, isBusy, onApply }: ApplyButtonProps) {
  const text = useTexts(words);
  const changes = report.created + report.updated;
  if (changes === 0) return <p>{text.nothingToDo}</p>;
  const isBlocked = report.refused > 0 && !skipBadRows;
  return (
    <div className={styles.actions}>
      <Button look="first" isBusy={isBusy} disabled={isBlocked} onClick={onApply}>
        {text.apply(changes)}
      </Button>
      {isBlocked && <span className={styles.quiet}>{text.blocked}</span>}
    </div>
  );
}

function Columns({ columns, sample }: Pick<ImportProps, "columns" | "sample">) {
  const text = useTexts(words);
  return (
    <details>
      <summary>{text.columns}</summary>
      <ul>
        {columns.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <pre className={styles.lines}>{sample}</pre>
    </details>
  );
}

const words = inBothLanguages({
  de: {
    file: "Datei",
    choose: "CSV- oder Excel-Datei hierher ziehen oder auswählen",
    limits:
      "Höchstens 2 MB und 10.000 Zeilen. CSV: getrennt durch Semikolon, Komma oder Tabulator. Excel (.xlsx): das erste Tabellenblatt.",
    columns: "Welche Spalten verstanden werden",
    would: (name: string) => `Das käme aus „${name}“ heraus`,
    done: (name: string) => `Eingelesen: „${name}“`,
    skip: (count: number) =>
      count === 1 ? "Die fehlerhafte Zeile auslassen" : `Die ${count} fehlerhaften Zeilen auslassen`,
    skipHint: "Sonst verbessern Sie die Datei und wählen sie noch einmal.",
    apply: (count: number) => (count === 1 ? "Eine Zeile übernehmen" : `${count} Zeilen übernehmen`),
    blocked: "Erst wenn keine Zeile fehlerhaft ist oder Sie fehlerhafte auslassen.",
    nothingToDo: "Aus dieser Datei gibt es nichts zu übernehmen.",
  },
  en: {
    file: "File",
    choose: "Drop a CSV or Excel file here or choose one",
    limits:
      "At most 2 MB and 10,000 rows. CSV: divided by semicolons, commas or tabs. Excel (.xlsx): the first sheet.",
    columns: "Which columns are understood",
    would: (name: string) => `What “${name}” would come to`,
    done: (name: string) => `Imported: “${name}”`,
    skip: (count: number) => (count === 1 ? "Leave out the bad row" : `Leave out the ${count} bad rows`),
    skipHint: "Otherwise mend the file and choose it again.",
    apply: (count: number) => (count === 1 ? "Import one row" : `Import ${count} rows`),
    blocked: "Once no row is bad, or you leave out the bad ones.",
    nothingToDo: "There is nothing to import from this file.",
  },
});
