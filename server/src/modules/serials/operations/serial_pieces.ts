import { z } from "zod";
import { addressFromLines } from "../../../foundation/address-from-lines.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireSerial } from "../make-serial.ts";
import { nameIn, problemOf, problemOutput } from "../serial-view.ts";
import { findSplit, freeRows, listPieces, pagesAt, rowsAt } from "../split/splits-store.ts";
import { pieceStates, reasonsOutput, reasonsView, stateOf, surenessOutput } from "../split/split-view.ts";

/** As many as anybody looks through. */
const MOST_FREE = 500;

export const serialPieces = defineOperation({
  name: "serial_pieces",
  title: "Pieces of a collective PDF",
  summary: "Lists the pieces of a collective PDF: whose each most likely is, how sure that is, and why.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ serialId: z.uuid(), limit: limitInput, offset: offsetInput }),
  output: pageOf(
    z.object({
      firstPage: z.int().describe("By which serial_assign names it."),
      lastPage: z.int(),
      windowLines: z.array(z.string()).describe("What the window of its first page shows."),
      codes: z.array(z.string()).describe("What its barcodes say, where it was cut by them."),
      isReadable: z.boolean().describe("Whether that is an address, which fromWindow takes."),
      place: z.int().nullable().describe("The row it belongs to, or most likely does."),
      recipient: z.string().nullable().describe("Whom that row is for."),
      sureness: surenessOutput,
      reasons: reasonsOutput,
      state: z.enum(pieceStates),
      problem: problemOutput.nullable().describe("Why it could not be cut."),
    }),
  )
    .extend({
      freeRows: z
        .array(z.object({ place: z.int(), recipient: z.string() }))
        .describe("The first rows that have no PDF yet, to choose from."),
    })
    .describe("Those that somebody has to decide about first."),

  async run({ serialId, ...page }, call) {
    const { db, language } = call;
    const serial = await requireSerial(call, serialId);
    if (!(await findSplit(db, serial))) return refuse("NOT_FOUND", { what: "collective file" });
    const { items, total } = await listPieces(db, serial, page);
    const facts = await pagesAt(
      db,
      serial,
      items.map(({ firstPage }) => firstPage),
    );
    const rows = await rowsAt(
      db,
      serial,
      items.flatMap(({ place }) => place ?? []),
    );
    return {
      items: items.map((piece) => {
        const { firstPage, lastPage, place, sureness, reasons, failure } = piece;
        const { windowLines = [], codes = [] } = facts.get(firstPage) ?? {};
        const row = place === null ? undefined : rows.get(place);
        return {
          firstPage,
          lastPage,
          windowLines,
          codes,
          isReadable: addressFromLines(windowLines) !== null,
          place,
          recipient: row ? nameIn(serial, row) : null,
          sureness,
          reasons: reasonsView(reasons, language),
          state: stateOf(piece),
          problem: failure && problemOf(call, failure),
        };
      }),
      total,
      ...page,
      freeRows: (await freeRows(db, serial, MOST_FREE)).map((row) => ({
        place: row.place,
        recipient: nameIn(serial, row),
      })),
    };
  },
});
