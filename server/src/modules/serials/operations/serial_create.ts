import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { uploadIdInput } from "../../uploads/uploads.ts";
import { givenList, makeSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { addressesInput, columnsInput, listInput, MOST_ROWS, serialLetterInput } from "../serial.ts";

export const serialCreate = defineOperation({
  name: "serial_create",
  title: "Make a serial letter",
  summary: "Keeps a list and the letter that everybody on it gets; nothing is sent yet.",
  description:
    "Give rows, listBase64 or uploadId (CSV or Excel with a header; purpose list), or addresses of the address book. Columns are assigned by their names; columns says otherwise: " +
    "recipient.<field> (name, firstName, lastName, salutation, company, street, houseNumber, zip, city, country …), " +
    "field.<key> of the text, reference.<field>, sender (by name), file (number of a matter), pdf (file name of serial_attach). Next: serial_rehearse.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "FORM_REQUIRED"],
  input: z.strictObject({
    name: lineOfText(200).describe("By which people find it again."),
    letter: serialLetterInput,
    rows: z
      .array(z.record(z.string().max(100), z.string().max(5000)))
      .max(MOST_ROWS)
      .optional(),
    listBase64: listInput.optional(),
    uploadId: uploadIdInput,
    addresses: addressesInput.optional(),
    columns: columnsInput,
  }),
  output: serialOutput,

  async run({ name, letter, columns, ...given }, call) {
    const list = await givenList(call, given);
    const serial = await makeSerial(call, { name, letter, list, columns, uploadId: given.uploadId });
    return serialView(call, serial, { limit: 20, offset: 0 });
  },
});
