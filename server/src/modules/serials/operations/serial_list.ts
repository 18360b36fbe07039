import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { pagesOf } from "../../../operations/cursor.ts";
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
  input: z.strictObject({ limit: limitInput, offset: offsetInput, cursor: cursorInput }),
  output: cursorPageOf(
    z.object({
      serialId: z.uuid(),
      name: z.string(),
      state: z.enum(serialStates),
      rowCount: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),

  async run(asked, call) {
    const pages = pagesOf(call, "serial_list", {}, asked);
    const found = await listSerials(call.db, call.caller, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ createdAt, serialId }) => ({
      at: createdAt,
      id: serialId,
    }));
    return {
      items: items.map(({ serialId, name, state, rowCount, createdAt }) => ({
        serialId,
        name,
        state,
        rowCount,
        createdAt: createdAt.toISOString(),
      })),
      total: found.total,
      ...paging,
    };
  },
});
