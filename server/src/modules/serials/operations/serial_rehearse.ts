import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { endedOrders, freeRows, moveSerial } from "../serials-store.ts";

export const serialRehearse = defineOperation({
  name: "serial_rehearse",
  title: "Rehearse a serial letter",
  summary:
    "Sets and prices the letter of every row and says what is wrong with any; nothing is stored or charged.",
  description:
    "Works on by itself; ask serial_status until state is rehearsed. Rows that were handed in and came to nothing " +
    "are rehearsed again, so that they can be handed in once more.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({ serialId: z.uuid() }),
  output: serialOutput,

  async run({ serialId }, call) {
    const { db, caller, clock } = call;
    const known = await requireSerial(call, serialId);
    const at = clock.now();
    const serial = await db.transaction().execute(async (tx) => {
      const moved = await moveSerial(tx, caller, serialId, {
        from: ["made", "rehearsed", "submitted"],
        to: "rehearsing",
        dueAt: at,
        at,
      });
      if (moved) await freeRows(tx, moved, await endedOrders(tx, moved));
      return moved;
    });
    if (!serial && known.state !== "rehearsing") refuse("SERIAL_BUSY", { serialId, state: known.state });
    return serialView(call, serial ?? known, { limit: 20, offset: 0 });
  },
});
