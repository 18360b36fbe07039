import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireSerial } from "../make-serial.ts";
import { stopSerial } from "../run-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { isUnderWay } from "../serial.ts";

export const serialStop = defineOperation({
  name: "serial_stop",
  title: "Stop a serial letter",
  summary:
    "Ends what is under way with a serial letter; letters stored for it are taken back with their money.",
  description: "Letters that wait for a person's yes are taken back with order_cancel and the approvalId.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({ serialId: z.uuid() }),
  output: serialOutput,

  async run({ serialId }, call) {
    const serial = await requireSerial(call, serialId);
    if (serial.state === "submitted") refuse("SERIAL_BUSY", { serialId, state: serial.state });
    if (isUnderWay(serial.state)) await stopSerial(call, serial, call.clock.now());
    return serialView(call, await requireSerial(call, serialId), { limit: 20, offset: 0 });
  },
});
