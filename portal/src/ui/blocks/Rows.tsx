import type { ReactNode } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../Button.tsx";
import styles from "./BlockEditor.module.css";

type RowsProps<Row> = {
  rows: readonly Row[];
  empty: Row;
  /** The word on the button that adds one. */
  add: string;
  onChange: (rows: Row[]) => void;
  fields: (row: Row, change: (row: Row) => void) => ReactNode;
};

/** Several of the same: each with its fields, one more, or one less. */
export function Rows<Row>({ rows, empty, add, onChange, fields }: RowsProps<Row>) {
  const text = useTexts(words);
  return (
    <div className={styles.fields}>
      {rows.map((row, at) => (
        <div key={at} className={styles.row} role="group" aria-label={text.line(at + 1)}>
          <div className={styles.pair}>
            {fields(row, (next) => onChange(rows.map((each, i) => (i === at ? next : each))))}
          </div>
          <Button
            look="quiet"
            aria-label={text.remove(at + 1)}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => onChange([...rows, empty])}>
          {add}
        </Button>
      </div>
    </div>
  );
}

const words = inBothLanguages({
  de: { line: (at: number) => `Zeile ${at}`, remove: (at: number) => `Zeile ${at} entfernen` },
  en: { line: (at: number) => `Line ${at}`, remove: (at: number) => `Remove line ${at}` },
});
