import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Page } from "../../../foundation/paging.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import type { LetterWarning } from "../../../texts/letter-warnings.ts";
import type { Bookmark } from "../../../rendering/pdf/bookmarks.ts";
import type { RowRefusal, SerialRow } from "../serial.ts";
import type { Cut, PageFacts, Piece, Split } from "./collective.ts";

type Ref = Tenant & { serialId: string };

const columns = [
  "serialId",
  "partnerId",
  "mode",
  "name",
  "sourceHash",
  "cut",
  "keyColumn",
  "pageCount",
  "pagesRead",
  "bookmarks",
  "proposedAt",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
export const findSplit = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Ref,
): Promise<Split | undefined> =>
  (await db
    .selectFrom("serialSplits")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .executeTakeFirst()) as Split | undefined;

/** Takes the place of the file before, with all that was known of it. */
export async function insertSplit(
  tx: Tx,
  { partnerId, mode, serialId }: Ref,
  { cut, ...split }: { name: string; sourceHash: BlobHash; cut: Cut; keyColumn: string | null },
  at: Date,
): Promise<void> {
  await forgetSplit(tx, { partnerId, mode, serialId });
  await tx
    .insertInto("serialSplits")
    .values({ serialId, partnerId, mode, ...split, cut: JSON.stringify(cut), createdAt: at })
    .execute();
}

export const forgetSplit = (tx: Tx, { partnerId, mode, serialId }: Ref) =>
  tx
    .deleteFrom("serialSplits")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .execute();

/** The same file, cut otherwise; read again if it is cut by what nobody has looked for yet. False: there is none. */
export async function recut(
  tx: Tx,
  { partnerId, mode, serialId }: Ref,
  { cut, keyColumn }: { cut: Cut; keyColumn: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("serialSplits")
    .set({ cut: JSON.stringify(cut), keyColumn, proposedAt: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .executeTakeFirst();
  if (cut.by === "barcode") await forgetPagesWithoutCodes(tx, { partnerId, mode, serialId });
  return numUpdatedRows > 0n;
}

async function forgetPagesWithoutCodes(tx: Tx, { partnerId, mode, serialId }: Ref): Promise<void> {
  const bare = await tx
    .selectFrom("serialPages")
    .select("page")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`not facts ? 'codes'`)
    .limit(1)
    .executeTakeFirst();
  if (!bare) return;
  await tx
    .deleteFrom("serialPages")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .execute();
  await tx
    .updateTable("serialSplits")
    .set({ pagesRead: 0 })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .execute();
}

/** Whether it is still this file, cut by these rules: whoever was slow may have looked at another. */
export const isStill = async (
  tx: Tx,
  { partnerId, mode, serialId, sourceHash, cut, keyColumn }: Split,
): Promise<boolean> => {
  const same = await tx
    .selectFrom("serialSplits")
    .select("serialId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("sourceHash", "=", sourceHash)
    .where(sql<boolean>`cut = ${JSON.stringify(cut)}::jsonb and key_column is not distinct from ${keyColumn}`)
    .executeTakeFirst();
  return same !== undefined;
};

/** Rows that are not handed in lose what was cut for them: it was cut by another rule. */
export const forgetRowPdfs = ({ partnerId, mode, serialId }: Ref, tx: Tx) =>
  sql`
  delete from serial_row_pdfs p using serial_rows r
  where p.partner_id = ${partnerId} and p.mode = ${mode} and p.serial_id = ${serialId}
    and r.serial_id = p.serial_id and r.place = p.place and r.order_id is null`.execute(tx);

/** Of the file as it was read, and once: whoever was slower, or read another file, changes nothing. */
export async function recordPages(
  tx: Tx,
  { partnerId, mode, serialId, sourceHash, pagesRead }: Split,
  read: { pageCount: number; bookmarks: readonly Bookmark[]; pages: readonly PageFacts[] },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("serialSplits")
    .set({
      pageCount: read.pageCount,
      pagesRead: pagesRead + read.pages.length,
      ...(pagesRead === 0 && { bookmarks: JSON.stringify(read.bookmarks) }),
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("sourceHash", "=", sourceHash)
    .where("pagesRead", "=", pagesRead)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`
    insert into serial_pages (serial_id, partner_id, mode, page, facts)
    select ${serialId}::uuid, ${partnerId}::uuid, ${mode}::mode, (facts ->> 'page')::int, facts
    from jsonb_array_elements(${JSON.stringify(read.pages)}::jsonb) as given (facts)`.execute(tx);
}

export const pagesOf = async (db: Database | Tx, { partnerId, mode, serialId }: Ref): Promise<PageFacts[]> =>
  (
    await db
      .selectFrom("serialPages")
      .select("facts")
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("serialId", "=", serialId)
      .orderBy("page")
      .execute()
  ).map(({ facts }) => facts as unknown as PageFacts);

/** The facts of these pages, by number. */
export const pagesAt = async (
  db: Database,
  { partnerId, mode, serialId }: Ref,
  which: readonly number[],
): Promise<ReadonlyMap<number, PageFacts>> => {
  const found = await db
    .selectFrom("serialPages")
    .select(["page", "facts"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`page = any(${which}::int[])`)
    .execute();
  return new Map(found.map(({ page, facts }) => [page, facts as unknown as PageFacts]));
};

const pieceColumns = [
  "firstPage",
  "lastPage",
  "place",
  "sureness",
  "reasons",
  "decision",
  "cutAt",
  "failure",
] as const;

const pieces = (db: Database | Tx, { partnerId, mode, serialId }: Ref) =>
  db
    .selectFrom("serialPieces")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId);

/** Written by us in this very shape. */
const pieceOf = (row: object): Piece => row as Piece;

export const allPieces = async (db: Database | Tx, split: Ref): Promise<Piece[]> =>
  (await pieces(db, split).select(pieceColumns).orderBy("firstPage").execute()).map(pieceOf);

/** Those about which somebody has to decide first; each as in the file. */
export const listPieces = async (
  db: Database,
  split: Ref,
  { limit, offset }: Page,
): Promise<{ items: Piece[]; total: number }> => {
  const { total } = await pieces(db, split)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await pieces(db, split)
    .select(pieceColumns)
    .orderBy(sql`failure is not null`, "desc")
    .orderBy(sql`decision is null and sureness <> 'sure'`, "desc")
    .orderBy("firstPage")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: items.map(pieceOf), total };
};

export type PieceCounts = { all: number; sure: number; undecided: number; leftOut: number; cut: number };

export const countPieces = (db: Database | Tx, split: Ref): Promise<PieceCounts> => {
  const count = (which: string) => sql<number>`(count(*) filter (where ${sql.raw(which)}))::int`;
  return pieces(db, split)
    .select([
      count("true").as("all"),
      count("decision is null and sureness = 'sure'").as("sure"),
      count("failure is not null or decision is null and sureness <> 'sure'").as("undecided"),
      count("decision = 'left_out'").as("leftOut"),
      count("cut_at is not null").as("cut"),
    ])
    .executeTakeFirstOrThrow();
};

/** All pieces anew. */
export async function replacePieces(tx: Tx, split: Ref, found: readonly Piece[]): Promise<void> {
  const { partnerId, mode, serialId } = split;
  await tx
    .deleteFrom("serialPieces")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .execute();
  await sql`
    insert into serial_pieces (serial_id, partner_id, mode, first_page, last_page, place, sureness, reasons, decision, cut_at, failure)
    select ${serialId}::uuid, ${partnerId}::uuid, ${mode}::mode, "firstPage", "lastPage", place, sureness, reasons, decision, "cutAt", failure
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as p ("firstPage" int, "lastPage" int, place int, sureness text,
      reasons jsonb, decision text, "cutAt" timestamptz, failure jsonb)`.execute(tx);
}

export const markProposed = (tx: Tx, { partnerId, mode, serialId }: Ref, at: Date) =>
  tx
    .updateTable("serialSplits")
    .set({ proposedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .execute();

/** The next that belong to a row and are not its own PDF yet. */
export const piecesToCut = async (db: Database, split: Ref, limit: number): Promise<Piece[]> =>
  (
    await pieces(db, split)
      .select(pieceColumns)
      .where("decision", "=", "given")
      .where("cutAt", "is", null)
      .where("failure", "is", null)
      .orderBy("firstPage")
      .limit(limit)
      .execute()
  ).map(pieceOf);

/** A row's own PDF, cut out of a collective one. */
export type RowPdf = {
  place: number;
  name: string;
  pageCount: number;
  usesColour: boolean;
  pdfHash: BlobHash;
  warnings: LetterWarning[];
  text: string | null;
};

/** The row is to be rehearsed again. What somebody has taken away from it meanwhile, or handed in, stays as it is. */
export async function recordCut(
  tx: Tx,
  { partnerId, mode, serialId }: Ref,
  { firstPage, lastPage }: Pick<Piece, "firstPage" | "lastPage">,
  { place, warnings, ...pdf }: RowPdf,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("serialPieces")
    .set({ cutAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("firstPage", "=", firstPage)
    .where("lastPage", "=", lastPage)
    .where("place", "=", place)
    .where("decision", "=", "given")
    .where("cutAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto("serialRowPdfs")
    .values({ serialId, partnerId, mode, place, ...pdf, warnings: JSON.stringify(warnings), createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(["serialId", "place"]).doUpdateSet((each) => ({
        name: each.ref("excluded.name"),
        pageCount: each.ref("excluded.pageCount"),
        usesColour: each.ref("excluded.usesColour"),
        pdfHash: each.ref("excluded.pdfHash"),
        warnings: each.ref("excluded.warnings"),
        text: each.ref("excluded.text"),
      })),
    )
    .execute();
  await lookAgain(tx, { partnerId, mode, serialId }, [place]);
}

export const recordUncuttable = (
  tx: Tx,
  { partnerId, mode, serialId }: Ref,
  { firstPage, lastPage }: Pick<Piece, "firstPage" | "lastPage">,
  failure: RowRefusal,
) =>
  tx
    .updateTable("serialPieces")
    .set({ failure: JSON.stringify(failure) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("firstPage", "=", firstPage)
    .where("lastPage", "=", lastPage)
    .where("decision", "=", "given")
    .where("cutAt", "is", null)
    .execute();

const lookAgain = (tx: Tx, { partnerId, mode, serialId }: Ref, places: readonly number[]) =>
  tx
    .updateTable("serialRows")
    .set({ verdict: "unseen", found: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .where("orderId", "is", null)
    .execute();

/** What these rows had is theirs no more. */
export async function takePdfsFrom(tx: Tx, serial: Ref, places: readonly number[]): Promise<void> {
  const { partnerId, mode, serialId } = serial;
  if (places.length === 0) return;
  await tx
    .deleteFrom("serialRowPdfs")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .execute();
  await lookAgain(tx, serial, places);
}

export const rowPdfsOf = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Ref,
  places: readonly number[],
): Promise<ReadonlyMap<number, RowPdf>> => {
  const found = await db
    .selectFrom("serialRowPdfs")
    .select(["place", "name", "pageCount", "usesColour", "pdfHash", "warnings", "text"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .execute();
  return new Map(found.map((row: object) => row as RowPdf).map((pdf) => [pdf.place, pdf]));
};

export type ListedRow = Pick<SerialRow, "place" | "cells" | "orderId" | "letterId" | "attempt">;

/** These rows of the list, by place. */
export const rowsAt = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Ref,
  places: readonly number[],
): Promise<ReadonlyMap<number, ListedRow>> => {
  const found = await db
    .selectFrom("serialRows")
    .select(["place", "cells", "orderId", "letterId", "attempt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .execute();
  return new Map(found.map((row: object) => row as ListedRow).map((row) => [row.place, row]));
};

/** The first rows to which nothing was given and that are not handed in. */
export const freeRows = async (
  db: Database,
  { partnerId, mode, serialId }: Ref,
  limit: number,
): Promise<ListedRow[]> =>
  (
    await db
      .selectFrom("serialRows as r")
      .select(["r.place", "r.cells", "r.orderId"])
      .where("r.partnerId", "=", partnerId)
      .where("r.mode", "=", mode)
      .where("r.serialId", "=", serialId)
      .where("r.orderId", "is", null)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("serialPieces as p")
              .select("p.place")
              .whereRef("p.serialId", "=", "r.serialId")
              .whereRef("p.place", "=", "r.place")
              .where(sql<boolean>`(p.decision = 'given' or p.decision is null and p.sureness = 'sure')`),
          ),
        ),
      )
      .orderBy("r.place")
      .limit(limit)
      .execute()
  ).map((row: object) => row as ListedRow);

/** Every row of the list, as far as pieces are held against it. */
export const rowsToMatch = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Ref,
): Promise<ListedRow[]> =>
  (
    await db
      .selectFrom("serialRows")
      .select(["place", "cells", "orderId"])
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("serialId", "=", serialId)
      .orderBy("place")
      .execute()
  ).map((row: object) => row as ListedRow);

/** Puts rows behind the last one; says how many the list has then. */
export async function appendRows(
  tx: Tx,
  { partnerId, mode, serialId }: Ref,
  rows: readonly { place: number; cells: Record<string, string> }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into serial_rows (partner_id, mode, serial_id, place, cells)
    select ${partnerId}::uuid, ${mode}::mode, ${serialId}::uuid, place, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, cells jsonb)`.execute(tx);
  await tx
    .updateTable("serials")
    .set({ rowCount: sql<number>`row_count + ${rows.length}` })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", serialId)
    .execute();
}
