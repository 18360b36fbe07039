import { z } from "zod";
import { toldTo } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { fileOf, readSerial } from "../make-serial.ts";
import { columnsOutput, fieldsOutput } from "../serial-view.ts";
import { columnsInput, listInput, serialLetterInput } from "../serial.ts";

export const serialLook = defineOperation({
  name: "serial_look",
  title: "Look at a list",
  summary: "Says what the columns of a list would fill in a serial letter, and all that is wrong with it.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: z.strictObject({ letter: serialLetterInput, listBase64: listInput, columns: columnsInput }),
  output: z.object({
    rowCount: z.int(),
    columns: columnsOutput,
    fields: fieldsOutput,
    problems: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe("What serial_create would refuse, by the same paths."),
  }),

  async run({ letter, listBase64, columns: chosen }, call) {
    const list = await fileOf(listBase64, call.language);
    const { rows, columns, fields, problems } = await readSerial(call, { letter, list, columns: chosen });
    return {
      rowCount: rows.length,
      columns: columns.map((column) => ({ ...column, sample: rows[0]?.[column.name] ?? "" })),
      fields: fields.map(({ key, label, isNeeded }) => ({ key, label, isNeeded })),
      problems: problems.map((problem) => toldTo("person", problem)),
    };
  },
});
