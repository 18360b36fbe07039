import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { hasLettersOfMatter } from "../../letters/letters.ts";
import { saveMatter } from "../matter-book.ts";
import { matterFields, MatterView, matterView } from "../matter.ts";

export const matterSave = defineOperation({
  name: "matter_save",
  title: "Save a file",
  summary: "Makes a file (Akte) with a number and a name, under a client or without one, or changes one.",
  description:
    "Numbers are unique. Once letters belong to a file, its client stays. Letters are found by its new number and name at once.",
  doors: ["programs", "portal"],
  scope: "client:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    matterId: z.uuid().optional().describe("The file to be changed; none: a new one."),
    ...matterFields,
    basedOn: basedOnInput
      .optional()
      .describe("When it was changed last, as it was read. Left out: whatever is there."),
  }),
  output: MatterView.extend({ created: z.boolean() }),

  async run(change, { db, clock, caller, language }) {
    const { matter, created } = await db.transaction().execute((tx) =>
      saveMatter(tx, caller, change, {
        at: clock.now(),
        language,
        isUsed: (matterId) => hasLettersOfMatter(tx, caller, matterId),
      }),
    );
    return { ...matterView(matter), created };
  },
});
