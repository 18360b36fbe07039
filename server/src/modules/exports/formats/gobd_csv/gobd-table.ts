import { csvHead, csvLines } from "../../../../foundation/csv-text.ts";
import type { Services } from "../../../../operations/call.ts";
import type { ExportStep, ExportWish, Piece } from "../../export-format.ts";
import type { ListPage } from "../page-of.ts";

/** What a column holds; `decimals` of a number, 0 for whole ones. */
export type CellKind = "text" | "day" | { decimals: number };

/** A column as `index.xml` declares it, and where its cells come from: one place, so that both cannot differ. */
export type GobdColumn<Entry> = {
  name: string;
  description?: string;
  kind: CellKind;
  /** Part of what tells the rows apart; such columns come first. */
  isKey?: true;
  /** The name of the table whose key it repeats. */
  refersTo?: string;
  of: (entry: Entry) => string;
};

/** A table as it is declared. */
export type TableOutline = {
  file: string;
  name: string;
  description: string;
  columns: readonly Omit<GobdColumn<never>, "of">[];
};

/** A table, filled from the things that a walk goes through: none, one or several rows of each. */
export type GobdTable<Thing> = TableOutline & { linesOf: (things: readonly Thing[]) => string };

export const gobdTable = <Thing, Entry>(
  { columns, ...outline }: Omit<TableOutline, "columns"> & { columns: readonly GobdColumn<Entry>[] },
  entriesOf: (thing: Thing) => readonly Entry[],
): GobdTable<Thing> => ({
  ...outline,
  columns,
  linesOf: (things) =>
    csvLines(
      things.flatMap(entriesOf).map((entry) => columns.map(({ of }) => oneLineBreak(of(entry)))),
      "exact",
    ),
});

/** Records end with CRLF; a break inside a text must not look like one. */
const oneLineBreak = (text: string): string => text.replace(/\r\n?/g, "\n");

/** One walk through the database, and the tables that are filled on it. */
export type GobdWalk<Thing> = {
  name: string;
  tables: readonly GobdTable<Thing>[];
  count(db: Services["db"], wish: ExportWish): Promise<number>;
  list(db: Services["db"], wish: ExportWish, cursor: string | null): Promise<ListPage<Thing>>;
  /** Files beside the tables. */
  furtherPieces?(things: readonly Thing[], wish: ExportWish): Piece[];
};

/** Every table begins with its heading, also where it stays empty. */
export const stepOfWalk = <Thing>(walk: GobdWalk<Thing>): ExportStep => ({
  name: walk.name,
  count: ({ db }, wish) => walk.count(db, wish),
  async turn({ db }, wish, cursor) {
    const { rows, next } = await walk.list(db, wish, cursor);
    const encoder = new TextEncoder();
    const pieces = walk.tables.map(({ file, columns, linesOf }) => {
      const head =
        cursor === null
          ? csvHead(
              columns.map(({ name }) => name),
              "exact",
            )
          : "";
      return { path: file, bytes: encoder.encode(head + linesOf(rows)) };
    });
    return { pieces: [...pieces, ...(walk.furtherPieces?.(rows, wish) ?? [])], done: rows.length, next };
  },
});
