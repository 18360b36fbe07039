import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import type { Report } from "./CsvImport.tsx";
import styles from "./people.module.css";

type Row = Report["rows"][number];

/** What each row of a file comes to, the refused ones first. */
export function CsvReport({ report }: { report: Report }) {
  const text = useTexts(words);
  const { created, updated, unchanged, refused, ignoredColumns, rows } = report;
  const columns: Column<Row>[] = [
    { key: "line", head: text.line, cell: ({ line }) => line, align: "number" },
    { key: "name", head: text.name, cell: ({ name }) => name ?? "–" },
    {
      key: "outcome",
      head: text.outcome,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{text[outcome]}</Badge>,
    },
    { key: "note", head: text.note, cell: ({ note }) => note ?? "" },
  ];
  const isShortened = created + updated + unchanged + refused > rows.length;
  return (
    <>
      <Facts
        facts={[
          [text.created, String(created)],
          ...(updated > 0 ? [[text.updated, String(updated)] as const] : []),
          [text.unchanged, String(unchanged)],
          [text.refused, String(refused)],
        ]}
      />
      {ignoredColumns.length > 0 && <p className={styles.quiet}>{text.ignored(ignoredColumns.join(", "))}</p>}
      {rows.length > 0 && (
        <Table label={text.rows} columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
      )}
      {isShortened && <p className={styles.quiet}>{text.shortened(rows.length)}</p>}
    </>
  );
}

const tones: Record<Row["outcome"], Tone> = {
  created: "good",
  updated: "accent",
  unchanged: "quiet",
  refused: "bad",
};

const words = inBothLanguages({
  de: {
    rows: "Zeilen der Datei",
    line: "Zeile",
    name: "Name",
    outcome: "Ergebnis",
    note: "Hinweis",
    created: "Neu",
    updated: "Geändert",
    unchanged: "Schon vorhanden",
    refused: "Fehlerhaft",
    ignored: (columns: string) => `Nicht verwendete Spalten: ${columns}`,
    shortened: (count: number) => `Gezeigt werden ${count} Zeilen, die fehlerhaften zuerst.`,
  },
  en: {
    rows: "Rows of the file",
    line: "Line",
    name: "Name",
    outcome: "Outcome",
    note: "Note",
    created: "New",
    updated: "Changed",
    unchanged: "Already there",
    refused: "Bad",
    ignored: (columns: string) => `Columns not used: ${columns}`,
    shortened: (count: number) => `${count} rows are shown, the bad ones first.`,
  },
});
