import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { fileLetters } from "../../letters/letters.ts";

export const matterAssign = defineOperation({
  name: "matter_assign",
  title: "File letters",
  summary:
    "Puts letters into a file (Akte), with their orders, costs and documents, or takes them out of the one they are in.",
  description:
    "All of them or none; also of letters that have been sent, of which nothing else changes. A draft without a client gets that of the file; what has been sent must be the client's already.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    letterIds: z.array(z.uuid()).min(1).max(100),
    matterId: z.uuid().nullable().describe("null: out of the file."),
  }),
  output: z.object({ filed: z.int() }),

  async run({ letterIds, matterId }, call) {
    return { filed: await fileLetters(call, [...new Set(letterIds)], matterId) };
  },
});
