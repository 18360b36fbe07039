import type { Database, Tx } from "../../../db/database.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import type { Serial } from "../serial.ts";
import type { Piece, Split } from "./collective.ts";
import { findCuts, type FoundPiece } from "./find-cuts.ts";
import { knownRows } from "./known-rows.ts";
import { matchRows } from "./match-rows.ts";
import { allPieces, findSplit, pagesOf, replacePieces, rowsToMatch } from "./splits-store.ts";

/** Where a file that has been read would be cut, and whose each piece is. */
export async function proposePieces(db: Database | Tx, serial: Serial, split: Split): Promise<Piece[]> {
  const { matched, pages } = await matcherOf(db, serial, split);
  return matched(findCuts(split.cut, pages, split.bookmarks, MOST_PAGES));
}

/**
 * The list says something else by now: whose the pieces are about which nobody has decided is looked at again, and where they
 * begin and end stays.
 */
export async function rejudgePieces(tx: Tx, serial: Serial): Promise<void> {
  const split = await findSplit(tx, serial);
  if (!split?.proposedAt) return;
  const found = new Map((await proposePieces(tx, serial, split)).map((piece) => [rangeOf(piece), piece]));
  const { matched } = await matcherOf(tx, serial, split);
  const again = ({ firstPage, lastPage }: Piece): Piece[] =>
    matched([{ firstPage, lastPage, doubts: [{ code: "given_cut" }] }]);
  const pieces = (await allPieces(tx, serial)).map((piece) =>
    piece.decision === null ? (found.get(rangeOf(piece)) ?? again(piece)[0] ?? piece) : piece,
  );
  await replacePieces(tx, serial, pieces);
}

const rangeOf = ({ firstPage, lastPage }: Piece): string => `${firstPage}-${lastPage}`;

/** Holds pieces of the file against the rows of the list as it is now. */
export async function matcherOf(db: Database | Tx, serial: Serial, split: Split) {
  const { keyColumn, bookmarks } = split;
  const pages = await pagesOf(db, serial);
  const rows = await rowsToMatch(db, serial);
  const known = knownRows(serial, rows, keyColumn);
  const titles = Map.groupBy(bookmarks, ({ page }) => page);
  const how = {
    byNumber: keyColumn !== null,
    titleOf: (page: number) => (titles.get(page) ?? []).map(({ title }) => title).join("\n"),
  };
  return { pages, rows, matched: (found: readonly FoundPiece[]) => matchRows(found, pages, known, how) };
}
