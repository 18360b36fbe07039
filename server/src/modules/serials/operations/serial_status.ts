import { z } from "zod";
import { limitInput, offsetInput } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";

export const serialStatus = defineOperation({
  name: "serial_status",
  title: "How a serial letter stands",
  summary: "Says how far a serial letter is, what it costs, and row by row what is wrong or became of it.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ serialId: z.uuid(), limit: limitInput, offset: offsetInput }),
  output: serialOutput,

  run: async ({ serialId, limit, offset }, call) =>
    serialView(call, await requireSerial(call, serialId), { limit, offset }),
});
