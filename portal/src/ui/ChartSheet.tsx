import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { csvOf } from "./csv.ts";
import { saveFile } from "./save-file.ts";
import { Empty } from "./Empty.tsx";
import { Sheet } from "./Sheet.tsx";
import { Table } from "./Table.tsx";

/** A column of figures: the text of a cell is also what the CSV file has. */
export type DataColumn<Row> = { key: string; head: string; text: (row: Row) => string; isNumber?: boolean };

type ChartSheetProps<Row> = {
  title: string;
  chart: ReactNode;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without its ending. */
  fileName: string;
  /** What is said where there is nothing to draw. */
  none: string;
  /** The letters that a row counts, as their list is asked for them; null: it counts none, or others as well. */
  lettersOf?: (row: Row) => Record<string, string> | null;
  children?: ReactNode;
};

/** A chart with the table it was drawn from behind it, and the table as a file. */
export function ChartSheet<Row>(props: ChartSheetProps<Row>) {
  const { title, chart, columns, rows, rowKey, fileName, none, lettersOf, children } = props;
  const text = useTexts(words);
  const { language } = useLanguage();
  const [isTable, setTable] = useState(false);
  const save = () => {
    const cells = rows.map((row) => columns.map((column) => column.text(row)));
    const heads = columns.map(({ head }) => head);
    saveFile(`${fileName}.csv`, csvOf(heads, cells, language));
  };
  return (
    <Sheet
      title={title}
      actions={
        rows.length > 0 && (
          <span>
            <Button look="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {text.table}
            </Button>
            <Button look="quiet" aria-label={text.csvOf(title)} onClick={save}>
              {text.csv}
            </Button>
          </span>
        )
      }
    >
      {children}
      {rows.length === 0 ? (
        <Empty title={none} />
      ) : isTable ? (
        <Table
          label={title}
          rows={rows}
          rowKey={rowKey}
          columns={columns.map(({ key, head, text: written, isNumber }, at) => ({
            key,
            head,
            cell: (row: Row) => (
              <ToLetters search={at === 0 ? (lettersOf?.(row) ?? null) : null}>{written(row)}</ToLetters>
            ),
            ...(isNumber && { align: "number" as const }),
          }))}
        />
      ) : (
        chart
      )}
    </Sheet>
  );
}

type ToLettersProps = { search: Record<string, string> | null; children: ReactNode };

/** A name that leads to the letters behind a figure, where there is a list of just these. */
export const ToLetters = ({ search, children }: ToLettersProps) =>
  search ? (
    <Link to="/letters" search={search}>
      {children}
    </Link>
  ) : (
    children
  );

const words = inBothLanguages({
  de: { table: "Als Tabelle", csv: "CSV", csvOf: (title: string) => `${title} als CSV herunterladen` },
  en: { table: "As a table", csv: "CSV", csvOf: (title: string) => `Download ${title} as CSV` },
});
