/** How many things are gone through in one turn. */
export const TURN_SIZE = 500;

export type Cursor = string | null;
/** Before every id. */
export const NIL = "00000000-0000-0000-0000-000000000000";

/** A part of a longer list, and where the next one begins; null when this was the last. */
export type ListPage<Row> = { rows: Row[]; next: Cursor };

export const pageOf = <Row>(
  rows: Row[],
  cursorOf: (last: Row) => string,
  most: number = TURN_SIZE,
): ListPage<Row> => {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === most ? cursorOf(last) : null };
};
