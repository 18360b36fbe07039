import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { GERMAN_SHEET } from "../../../rendering/din5008.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import { keepUpload, readAttachment } from "../../letters/letters.ts";
import { spendUpload, uploadIdInput } from "../../uploads/uploads.ts";
import { requireIdle, requireNoInvoices, requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { isUnderWay } from "../serial.ts";
import { forgetVerdicts, keepFile } from "../serials-store.ts";

export const serialAttach = defineOperation({
  name: "serial_attach",
  title: "Enclose a PDF in a serial letter",
  summary: "Adds a PDF that rides along with all letters, or with the rows whose column pdf names it.",
  description:
    "Where the letters are finished PDFs, the one that a row names is its letter. " +
    "A file of the same name takes the place of the earlier one. What is not handed in is to be rehearsed again.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY", "CONTENT_REJECTED"],
  input: z.strictObject({
    serialId: z.uuid(),
    fileName: lineOfText(200),
    title: lineOfText(200).optional().describe("Listed on the letter under Anlagen."),
    forAll: z.boolean().default(true),
    pdfBase64: z.string().min(1).optional(),
    uploadId: uploadIdInput,
  }),
  output: serialOutput,

  async run({ serialId, fileName, title = null, forAll, pdfBase64, uploadId }, call) {
    const serial = await requireSerial(call, serialId);
    requireNoInvoices(serial, "serialId", call.language);
    if (isUnderWay(serial.state)) refuse("SERIAL_BUSY", { serialId, state: serial.state });
    const upload = await readAttachment(call, {
      url: { field: "uploadId", value: undefined },
      base64: { field: "pdfBase64", value: pdfBase64 },
      upload: { id: uploadId, purpose: "attachment" },
      accept: ["application/pdf"],
    });
    const pages = await orRefuse(
      call.renderer.perform("normalisePdf", {
        bytes: upload.bytes,
        maxPages: MOST_PAGES,
        pagesBefore: 1,
        layout: GERMAN_SHEET,
      }),
      upload.field,
    );
    const { sizeBytes: _size, ...kept } = await keepUpload(call, upload, pages);
    const at = call.clock.now();
    await call.db.transaction().execute(async (tx) => {
      // Looking at the file took its time.
      await requireIdle(tx, serial, at);
      await spendUpload(tx, call.caller, upload.uploadId, { at, language: call.language });
      await keepFile(tx, serial, { name: fileName, title, forAll, ...kept }, at);
      await forgetVerdicts(tx, serial);
    });
    return serialView(call, serial, { limit: 20, offset: 0 });
  },
});
