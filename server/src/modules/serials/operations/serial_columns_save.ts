import { z } from "zod";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { reassigned, requireIdle, requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { columnsInput } from "../serial.ts";
import { changeColumns, countRows, forgetVerdicts, hasInvoices } from "../serials-store.ts";
import { rejudgePieces } from "../split/propose-pieces.ts";

export const serialColumnsSave = defineOperation({
  name: "serial_columns_save",
  title: "Assign the columns of a serial letter again",
  summary: "Says anew what columns of the list fill; every row is then rehearsed again.",
  description:
    "Columns that are not named stay, unless another takes what they fill. Only before anything is handed in.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({ serialId: z.uuid(), columns: columnsInput.unwrap() }),
  output: serialOutput,

  async run({ serialId, columns: chosen }, call) {
    const serial = await requireSerial(call, serialId);
    const columns = reassigned(serial, chosen, call.language);
    await call.db.transaction().execute(async (tx) => {
      await requireIdle(tx, serial, call.clock.now());
      if ((await countRows(tx, serial)).sent > 0) refuse("SERIAL_BUSY", { serialId, state: "submitted" });
      if (await hasInvoices(tx, serial)) refuseField("columns", "invoice_made", texts[call.language]);
      await changeColumns(tx, serial, columns);
      await forgetVerdicts(tx, serial);
      await rejudgePieces(tx, { ...serial, columns });
    });
    return serialView(call, await requireSerial(call, serialId), { limit: 20, offset: 0 });
  },
});

const texts = {
  de: "aus dieser Liste sind schon Rechnungen entstanden; erklären Sie sie für ungültig, oder legen Sie einen neuen Rechnungslauf an",
  en: "invoices were made of this list already; declare them void, or make a new billing run",
};
