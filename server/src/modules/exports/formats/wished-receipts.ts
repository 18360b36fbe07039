import type { Database } from "../../../db/database.ts";
import { countIssuedReceipts, type IssuedReceipt, listIssuedReceipts } from "../../receipts/receipts.ts";
import type { ExportWish, Piece } from "../export-format.ts";
import { type ListPage, pageOf, TURN_SIZE } from "./page-of.ts";
import { hasFilter } from "./wished-store.ts";

/** The receipts of a period. One covers the account as a whole: an export of one client or sender has none. */
export const listWishedReceipts = async (
  db: Database,
  wish: ExportWish,
  cursor: string | null,
): Promise<ListPage<IssuedReceipt>> => {
  if (hasFilter(wish)) return { rows: [], next: null };
  const found = await listIssuedReceipts(db, wish, wish, { after: cursor, limit: TURN_SIZE });
  return pageOf(
    found.map((receipt) => ({ ...receipt, fileName: `${FOLDER}/${receipt.fileName}` })),
    ({ number }) => number,
  );
};

export const countWishedReceipts = async (db: Database, wish: ExportWish): Promise<number> =>
  hasFilter(wish) ? 0 : countIssuedReceipts(db, wish, wish);

/** Their files, as they were issued: each PDF has its e-invoice inside. */
export const receiptPieces = (receipts: readonly IssuedReceipt[]): Piece[] =>
  receipts.flatMap(({ fileName, pdfHash }) => (pdfHash ? [{ path: fileName, blob: pdfHash }] : []));

const FOLDER = "versandrechnungen";
