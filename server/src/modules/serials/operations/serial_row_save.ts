import { z } from "zod";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireIdle, requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { MOST_ROWS } from "../serial.ts";
import { changeRow } from "../serials-store.ts";
import { rejudgePieces } from "../split/propose-pieces.ts";
import { rowsAt } from "../split/splits-store.ts";

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
  }),
  output: serialOutput,

  async run({ serialId, place, cells }, call) {
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
      if (await changeRow(tx, serial, place, cells)) return rejudgePieces(tx, serial);
      const isThere = (await rowsAt(tx, serial, [place])).has(place);
      const says = texts[call.language];
      if (isThere) refuseField("place", "handed_in", says.handedIn(place));
      return refuseField("place", "unknown", says.noRow(place));
    });
    return serialView(call, serial, { limit: 20, offset: 0 });
  },
});

const texts = {
  de: {
    noColumn: "diese Spalte hat die Liste nicht",
    noRow: (place: number) => `die Liste hat keine Zeile ${place}`,
    handedIn: (place: number) =>
      `der Brief der Zeile ${place} ist schon vorgelegt; stoppen Sie ihn und lassen Sie die Zeile dann noch einmal prüfen`,
  },
  en: {
    noColumn: "the list has no such column",
    noRow: (place: number) => `the list has no row ${place}`,
    handedIn: (place: number) =>
      `the letter of row ${place} is handed in; stop it, then rehearse the row again`,
  },
};
