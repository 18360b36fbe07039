import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../Button.tsx";
import type { Block } from "./block-kinds.ts";
import styles from "./BlockEditor.module.css";

type TableBlock = Extract<Block, { type: "table" }>;
type TableFieldsProps = { block: TableBlock; onChange: (block: TableBlock) => void };

/** A table as it is printed: headings above, a field for every cell. */
export function TableFields({ block, onChange }: TableFieldsProps) {
  const text = useTexts(words);
  const { columns, rows } = block;
  const setLabel = (at: number, label: string) =>
    onChange({ ...block, columns: columns.map((each, i) => (i === at ? { ...each, label } : each)) });
  const setCell = (at: number, key: string, value: string) =>
    onChange({ ...block, rows: rows.map((row, i) => (i === at ? { ...row, [key]: value } : row)) });
  const addColumn = () => {
    const key = freeKey(columns.map((each) => each.key));
    onChange({
      ...block,
      columns: [...columns, { key, label: "" }],
      rows: rows.map((row) => ({ ...row, [key]: "" })),
    });
  };
  const removeColumn = () => {
    const [last] = columns.slice(-1);
    if (!last) return;
    const less = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => key !== last.key)),
    );
    onChange({ ...block, columns: columns.slice(0, -1), rows: less });
  };
  const addRow = () =>
    onChange({ ...block, rows: [...rows, Object.fromEntries(columns.map(({ key }) => [key, ""]))] });
  return (
    <>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column.key} scope="col">
                  <input
                    className={styles.cell}
                    aria-label={text.heading(at + 1)}
                    placeholder={text.heading(at + 1)}
                    value={column.label}
                    onChange={({ target }) => setLabel(at, target.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map(({ key }, column) => (
                  <td key={key}>
                    <input
                      className={styles.cell}
                      aria-label={text.cell(at + 1, column + 1)}
                      value={String(row[key] ?? "")}
                      onChange={({ target }) => setCell(at, key, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={addRow}>
          {text.addRow}
        </Button>
        <Button
          look="quiet"
          disabled={rows.length < 2}
          onClick={() => onChange({ ...block, rows: rows.slice(0, -1) })}
        >
          {text.removeRow}
        </Button>
        <Button look="quiet" disabled={columns.length > 7} onClick={addColumn}>
          {text.addColumn}
        </Button>
        <Button look="quiet" disabled={columns.length < 2} onClick={removeColumn}>
          {text.removeColumn}
        </Button>
      </div>
    </>
  );
}

const freeKey = (taken: readonly string[]): string => {
  const isTaken = new Set(taken);
  let number = taken.length + 1;
  while (isTaken.has(`c${number}`)) number += 1;
  return `c${number}`;
};

const words = inBothLanguages({
  de: {
    heading: (at: number) => `Überschrift ${at}`,
    cell: (row: number, column: number) => `Zeile ${row}, Spalte ${column}`,
    addRow: "Zeile hinzufügen",
    removeRow: "Letzte Zeile entfernen",
    addColumn: "Spalte hinzufügen",
    removeColumn: "Letzte Spalte entfernen",
  },
  en: {
    heading: (at: number) => `Heading ${at}`,
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    addRow: "Add row",
    removeRow: "Remove last row",
    addColumn: "Add column",
    removeColumn: "Remove last column",
  },
});
