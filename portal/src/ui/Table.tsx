import type { ReactNode } from "react";
import styles from "./Table.module.css";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  align?: "number";
  /** Left out where the screen is narrow. */
  isExtra?: boolean;
};

type TableProps<Row> = {
  /** What the table lists, for whoever cannot see where it stands. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  const look = ({ align, isExtra }: Column<Row>) =>
    [align === "number" ? styles.number : "", isExtra ? styles.extra : ""].join(" ");
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={look(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={look(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
