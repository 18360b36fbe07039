import type { Tx } from "../../../db/database.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { GERMAN_SHEET } from "../../../rendering/din5008.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import type { Serial, SerialState } from "../serial.ts";
import { lockSerial, moveSerial } from "../serials-store.ts";
import { MOST_PAGES_OF_ALL, type Piece, type Split } from "./collective.ts";
import { proposePieces } from "./propose-pieces.ts";
import {
  findSplit,
  isStill,
  markProposed,
  piecesToCut,
  recordCut,
  recordPages,
  recordUncuttable,
  replacePieces,
} from "./splits-store.ts";

/** So many pages in one turn: other tenants want theirs too, and no task takes long. */
const PAGES_AT_ONCE = 50;
/** Looking for barcodes takes ten times as long. */
const DRAWN_AT_ONCE = 10;
const PIECES_AT_ONCE = 10;

/** Reads the next pages of the file; when all are read, says where it would be cut and whose each piece is. */
export async function splitPortion(call: Call, serial: Serial): Promise<void> {
  const split = await requireSplit(call, serial);
  const { pageCount, pagesRead } = split;
  const now = call.clock.now();
  if (pageCount !== null && pagesRead >= pageCount) {
    const pieces = await proposePieces(call.db, serial, split);
    await call.db.transaction().execute(async (tx) => {
      if (!(await isOurs(tx, serial, split)) || !(await step(tx, serial, "made", now))) return;
      await replacePieces(tx, serial, pieces);
      await markProposed(tx, serial, now);
    });
    return;
  }
  const withBarcodes = split.cut.by === "barcode";
  const read = await orRefuse(
    call.renderer.perform("readCollective", {
      bytes: await bytesOf(call, split),
      from: pagesRead + 1,
      most: withBarcodes ? DRAWN_AT_ONCE : PAGES_AT_ONCE,
      maxPages: MOST_PAGES_OF_ALL,
      layout: GERMAN_SHEET,
      withBarcodes,
    }),
    "uploadId",
  );
  await call.db.transaction().execute(async (tx) => {
    if ((await isOurs(tx, serial, split)) && (await step(tx, serial, "splitting", now)))
      await recordPages(tx, split, read);
  });
}

/** Cuts the next pieces that belong to a row: each becomes that row's own PDF. */
export async function cutPortion(call: Call, serial: Serial): Promise<void> {
  const now = call.clock.now();
  const split = await requireSplit(call, serial);
  const pieces = await piecesToCut(call.db, serial, PIECES_AT_ONCE);
  if (pieces.length === 0) {
    await step(call.db, serial, "made", now);
    return;
  }
  const bytes = await bytesOf(call, split);
  const cut = await orRefuse(call.renderer.perform("cutPdf", { bytes, pieces, maxPages: MOST_PAGES }));
  const kept = await Promise.all(
    cut.map(async (made, at) => ({
      piece: pieces[at],
      made,
      pdfHash: "pdf" in made ? await keepBlob(call, made.pdf) : null,
    })),
  );
  await call.db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx, serial, split)) || !(await step(tx, serial, "cutting", now))) return;
    for (const { piece, made, pdfHash } of kept) {
      if (!piece || piece.place === null) continue;
      if (!("pdf" in made) || pdfHash === null) {
        const { reason, detail } = "pdf" in made ? { reason: "PDF_CORRUPT" as const, detail: {} } : made;
        await recordUncuttable(tx, serial, piece, { code: "CONTENT_REJECTED", details: { reason, detail } });
        continue;
      }
      const { pageCount, usesColour, warnings, text } = made;
      const name = pieceName(split, piece);
      const pdf = { place: piece.place, name, pageCount, usesColour, pdfHash, warnings, text: text || null };
      await recordCut(tx, serial, piece, pdf, now);
    }
  });
}

/** False: somebody has brought another file meanwhile, or has it cut otherwise. The serial letter first, as whoever does so. */
const isOurs = async (tx: Tx, serial: Serial, split: Split): Promise<boolean> => {
  await lockSerial(tx, serial);
  return isStill(tx, split);
};

/** False: somebody has stopped it, or works on it by other rules. */
const step = async (
  db: Parameters<typeof moveSerial>[0],
  serial: Serial,
  to: SerialState,
  at: Date,
): Promise<boolean> =>
  (await moveSerial(db, serial, serial.serialId, {
    from: [serial.state],
    to,
    dueAt: to === "made" ? null : at,
    at,
  })) !== undefined;

async function requireSplit(call: Call, serial: Serial): Promise<Split> {
  const split = await findSplit(call.db, serial);
  if (!split) throw new Error("a serial letter is split without a file");
  return split;
}

async function bytesOf({ blobs }: Call, { sourceHash }: Split): Promise<Uint8Array> {
  const bytes = await readBlob(blobs, sourceHash);
  if (!bytes) throw new Error("The pages of a collective PDF are missing.");
  return bytes;
}

const pieceName = ({ name }: Split, { firstPage, lastPage }: Piece): string =>
  `${name.replace(/\.pdf$/i, "").slice(0, 200)} ${firstPage}-${lastPage}.pdf`;
