import { z } from "zod";
import type { Tx } from "../../../db/database.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { findDraftByKey } from "../../letters/letters.ts";
import { requireIdle, requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { MOST_ROWS, type Serial } from "../serial.ts";
import { changeRow, invoicesOfRows, keyOf, type MadeInvoice } from "../serials-store.ts";
import { rejudgePieces } from "../split/propose-pieces.ts";
import { type ListedRow, rowsAt } from "../split/splits-store.ts";

export const serialRowSave = defineOperation({
  name: "serial_row_save",
  title: "Mend a row of a serial letter",
  summary: "Changes what the list says in one row, which is then rehearsed again.",
  description:
    "Only while nothing is under way, and for a row that is not handed in. Columns that are not named stay.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({
    serialId: z.uuid(),
    place: z.int().min(1).max(MOST_ROWS),
    cells: z.record(z.string().max(100), z.string().max(5000)),
    line: z
      .int()
      .min(1)
      .max(500)
      .default(1)
      .describe("Of an invoice with several rows: which of them, from 1."),
  }),
  output: serialOutput,

  async run({ serialId, place, cells, line }, call) {
    const serial = await requireSerial(call, serialId);
    const known = new Set(serial.columns.map(({ name }) => name));
    const problems = Object.keys(cells)
      .filter((name) => !known.has(name))
      .map((name) => ({
        path: `cells.${name}`,
        rule: "unknown_column",
        message: texts[call.language].noColumn,
      }));
    if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
    const at = call.clock.now();
    await call.db.transaction().execute(async (tx) => {
      await requireIdle(tx, serial, at);
      const says = texts[call.language];
      const row = (await rowsAt(tx, serial, [place])).get(place);
      const made = row && (await invoiceOf(tx, serial, row));
      if (made && row.orderId === null)
        refuseField("place", "invoice_made", says.invoiceMade(place, made.documentNumber ?? ""));
      if (await changeRow(tx, serial, place, { cells, line })) return rejudgePieces(tx, serial);
      if (row && row.orderId === null) refuseField("line", "unknown", says.noLine(place, line));
      if (row) refuseField("place", "handed_in", says.handedIn(place));
      return refuseField("place", "unknown", says.noRow(place));
    });
    return serialView(call, serial, { limit: 20, offset: 0 });
  },
});

/** The invoice that was made of a row and holds: also one that whoever made it could not note any more. */
async function invoiceOf(tx: Tx, serial: Serial, row: ListedRow): Promise<MadeInvoice | undefined> {
  if (!serial.letter.invoice) return undefined;
  const letterId =
    row.letterId ?? (await findDraftByKey(tx, serial, keyOf(serial.serialId, row)))?.letterId ?? null;
  const [made] = (await invoicesOfRows(tx, serial, [{ letterId }])).values();
  return made?.isVoid ? undefined : made;
}

const texts = {
  de: {
    noColumn: "diese Spalte hat die Liste nicht",
    invoiceMade: (place: number, number: string) =>
      `aus der Zeile ${place} ist die Rechnung ${number} entstanden; erklären Sie sie für ungültig, dann können Sie die Zeile ändern`,
    noLine: (place: number, line: number) => `die Rechnung der Zeile ${place} hat keine Position ${line}`,
    noRow: (place: number) => `die Liste hat keine Zeile ${place}`,
    handedIn: (place: number) =>
      `der Brief der Zeile ${place} ist schon vorgelegt; stoppen Sie ihn und lassen Sie die Zeile dann noch einmal prüfen`,
  },
  en: {
    noColumn: "the list has no such column",
    invoiceMade: (place: number, number: string) =>
      `invoice ${number} was made of row ${place}; declare it void, then the row can be changed`,
    noLine: (place: number, line: number) => `the invoice of row ${place} has no line ${line}`,
    noRow: (place: number) => `the list has no row ${place}`,
    handedIn: (place: number) =>
      `the letter of row ${place} is handed in; stop it, then rehearse the row again`,
  },
};
