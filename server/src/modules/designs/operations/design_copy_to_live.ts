import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { copyToLive } from "../copy-to-live.ts";

export const designCopyToLive = defineOperation({
  name: "design_copy_to_live",
  title: "Copy a design to live",
  summary: "Copies a sandbox design with its pictures and own fonts to the environment of real letters.",
  description:
    "A live design of the same name is refused unless replace is true; it then gets a new version. The same copy made " +
    "twice changes nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["DESIGN_NOT_FOUND", "DESIGN_ZONE_VIOLATION", "CONTENT_REJECTED"],
  input: z.strictObject({
    designId: z.uuid(),
    replace: z.boolean().default(false),
    brandingOwnershipConfirmed: z
      .boolean()
      .default(false)
      .describe("Must be true for a design with pictures: the person may use them on real letters."),
  }),
  output: z.object({
    designId: z.uuid().describe("Of the live design."),
    name: z.string(),
    version: z.int(),
    created: z
      .boolean()
      .describe("false: a live design of this name has a new version, or said this already."),
    pictures: z.int().describe("How many came along."),
  }),

  run: (wish, call) => copyToLive(call, wish),
});
