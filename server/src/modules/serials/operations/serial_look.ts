import { z } from "zod";
import { toldTo } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { givenList, readSerial } from "../make-serial.ts";
import { columnsOutput, fieldsOutput } from "../serial-view.ts";
import { addressesInput, columnsInput, listInput, MOST_ROWS, serialLetterInput } from "../serial.ts";

export const serialLook = defineOperation({
  name: "serial_look",
  title: "Look at a list",
  summary: "Says what the columns of a list would fill in a serial letter, and all that is wrong with it.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: z.strictObject({
    letter: serialLetterInput,
    listBase64: listInput.optional(),
    addresses: addressesInput.optional(),
    head: z
      .strictObject({
        rowCount: z.int().min(1).max(MOST_ROWS),
        columns: z
          .array(z.object({ name: z.string().max(100), sample: z.string().max(5000) }))
          .min(1)
          .max(100),
      })
      .optional()
      .describe("As a look at the same list said it before; the list need not be sent again."),
    columns: columnsInput,
  }),
  output: z.object({
    rowCount: z.int(),
    columns: columnsOutput,
    fields: fieldsOutput,
    problems: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe("What serial_create would refuse, by the same paths."),
  }),

  async run({ letter, columns: chosen, head, ...given }, call) {
    const known = head && [Object.fromEntries(head.columns.map(({ name, sample }) => [name, sample]))];
    const list = await givenList(call, { ...given, rows: known });
    const { rows, columns, fields, problems } = await readSerial(call, { letter, list, columns: chosen });
    return {
      rowCount: head?.rowCount ?? rows.length,
      columns: columns.map((column) => ({ ...column, sample: rows[0]?.cells[column.name] ?? "" })),
      fields: fields.map(({ key, label, isNeeded }) => ({ key, label, isNeeded })),
      problems: problems.map((problem) => toldTo("person", problem)),
    };
  },
});
