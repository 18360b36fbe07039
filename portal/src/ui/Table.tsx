import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Table.module.css";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  align?: "number";
  /** Left out where the screen is narrow. */
  isExtra?: boolean;
  /** Rows can be sorted by it; `now` says which way they are. */
  sorting?: { now: "asc" | "desc" | null; onSort: () => void };
};

/** Rows that can be ticked, each and all at once. */
type Choosing<Row> = {
  label: (row: Row) => string;
  allLabel: string;
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
};

type TableProps<Row> = {
  /** What the table lists, for whoever cannot see where it stands. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  choosing?: Choosing<Row>;
};

/** Side by side on a desk; on a phone each row is a short list of its own, which CSS makes of the same elements. */
export function Table<Row>({ label, columns, rows, rowKey, choosing }: TableProps<Row>) {
  const look = ({ align, isExtra }: Column<Row>) =>
    [align === "number" ? styles.number : "", isExtra ? styles.extra : ""].join(" ");
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* The roles are said because browsers forget them when a table is laid out as a list. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {choosing && (
              <th scope="col" role="columnheader" className={styles.choose}>
                <ChooseAll rows={rows} choosing={choosing} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={look(column)}
                {...(column.sorting?.now && { "aria-sort": sortNames[column.sorting.now] })}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-chosen={choosing?.isChosen(row) || undefined}>
              {choosing && (
                <td role="cell" className={styles.choose}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={choosing.label(row)}
                      checked={choosing.isChosen(row)}
                      onChange={({ target }) => choosing.onChoose([row], target.checked)}
                    />
                  </label>
                </td>
              )}
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

const sortNames = { asc: "ascending", desc: "descending" } as const;

/** On a phone, where heads are heard and not seen, a plain word: a button that nobody sees would be a trap. */
function Head<Row>({ column: { head, sorting } }: { column: Column<Row> }) {
  if (!sorting) return head;
  const Arrow = sorting.now === null ? ArrowUpDown : sorting.now === "asc" ? ArrowUp : ArrowDown;
  return (
    <>
      <button
        type="button"
        className={styles.sort}
        data-now={sorting.now ?? undefined}
        onClick={sorting.onSort}
      >
        {head}
        <Arrow size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <span className={styles.plainHead}>{head}</span>
    </>
  );
}

function ChooseAll<Row>({ rows, choosing }: { rows: readonly Row[]; choosing: Choosing<Row> }) {
  const chosen = rows.filter((row) => choosing.isChosen(row)).length;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={choosing.allLabel}
        checked={chosen > 0 && chosen === rows.length}
        ref={(box) => void (box && (box.indeterminate = chosen > 0 && chosen < rows.length))}
        onChange={({ target }) => choosing.onChoose(rows, target.checked)}
      />
    </label>
  );
}
