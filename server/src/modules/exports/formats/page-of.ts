/** How many things are gone through in one turn. */
export const TURN_SIZE = 500;

/** A part of a longer list, and where the next one begins; null when this was the last. */
export type ListPage<Row> = { rows: Row[]; next: string | null };

export const pageOf = <Row>(
  rows: Row[],
  cursorOf: (last: Row) => string,
  most: number = TURN_SIZE,
): ListPage<Row> => {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === most ? cursorOf(last) : null };
};
