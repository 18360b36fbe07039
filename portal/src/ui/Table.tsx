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

/** Side by side on a desk; on a phone each row is a short list of its own, which CSS makes of the same elements. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  const look = ({ align, isExtra }: Column<Row>) =>
    [align === "number" ? styles.number : "", isExtra ? styles.extra : ""].join(" ");
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* The roles are said because browsers forget them when a table is laid out as a list. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} scope="col" role="columnheader" className={look(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" className={look(column)} data-head={column.head}>
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
