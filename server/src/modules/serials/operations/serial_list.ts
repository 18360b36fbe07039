import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { serialStates } from "../serial.ts";
import { listSerials } from "../serials-store.ts";

export const serialList = defineOperation({
  name: "serial_list",
  title: "Serial letters",
  summary: "Lists serial letters, the newest first.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "read",
  refuses: [],
  input: z.strictObject({ limit: limitInput, offset: offsetInput }),
  output: pageOf(
    z.object({
      serialId: z.uuid(),
      name: z.string(),
      state: z.enum(serialStates),
      rowCount: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),

  async run(page, { db, caller }) {
    const { items, total } = await listSerials(db, caller, page);
    return {
      items: items.map(({ serialId, name, state, rowCount, createdAt }) => ({
        serialId,
        name,
        state,
        rowCount,
        createdAt: createdAt.toISOString(),
      })),
      total,
      ...page,
    };
  },
});
