import { z } from "zod";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireUpload, spendUpload, uploadIdInput } from "../../uploads/uploads.ts";
import { requireIdle, requireNoInvoices, requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { moveSerial } from "../serials-store.ts";
import { cutInput } from "../split/collective.ts";
import { forgetRowPdfs, insertSplit, recut } from "../split/splits-store.ts";

export const serialSplit = defineOperation({
  name: "serial_split",
  title: "Split a collective PDF",
  summary:
    "Reads one PDF with the letters of many rows and says where it would be cut and whose each piece is; cuts nothing yet.",
  description:
    "Bring the file with upload_create (purpose collective, up to 200 MB and 5,000 pages); without uploadId the one that is " +
    "there is cut otherwise. Works on by itself: ask serial_status until state is made, then serial_pieces. With keyColumn a " +
    "piece belongs to the row whose value in that column stands on its first page; else by the address in its window. " +
    "Next: serial_assign.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({
    serialId: z.uuid(),
    uploadId: uploadIdInput,
    cut: cutInput.default({ by: "address" }),
    keyColumn: lineOfText(100).optional().describe("A column of the list, such as Mieternummer."),
  }),
  output: serialOutput,

  async run({ serialId, uploadId, cut, keyColumn = null }, call) {
    const { db, caller, clock, language } = call;
    const serial = await requireSerial(call, serialId);
    requireNoInvoices(serial, "serialId", language);
    if (keyColumn !== null && !serial.columns.some(({ name }) => name === keyColumn))
      return refuseField("keyColumn", "unknown_column", texts[language].noColumn);
    const brought = uploadId === undefined ? null : await requireUpload(call, uploadId, "collective");
    const at = clock.now();
    const moved = await db.transaction().execute(async (tx) => {
      await requireIdle(tx, serial, at);
      await forgetRowPdfs(serial, tx);
      if (brought) {
        const { hash: sourceHash, fileName: name } = brought;
        await spendUpload(tx, caller, uploadId ?? null, { at, language });
        await insertSplit(tx, serial, { name, sourceHash, cut, keyColumn }, at);
      } else if (!(await recut(tx, serial, { cut, keyColumn })))
        refuseField("uploadId", "required", texts[language].noFile);
      return moveSerial(tx, serial, serialId, {
        from: ["made", "rehearsed", "submitted"],
        to: "splitting",
        dueAt: at,
        at,
      });
    });
    return serialView(call, moved ?? serial, { limit: 20, offset: 0 });
  },
});

const texts = {
  de: {
    noColumn: "diese Spalte hat die Liste nicht",
    noFile: {
      text: "zu diesem Serienbrief gibt es noch keine Sammeldatei; laden Sie sie hoch",
      forPrograms: "upload_create mit purpose collective",
    },
  },
  en: {
    noColumn: "the list has no such column",
    noFile: {
      text: "this serial letter has no collective file yet; upload it",
      forPrograms: "upload_create with purpose collective",
    },
  },
};
