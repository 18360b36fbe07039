import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { archiveMatter } from "../matter-book.ts";
import { MatterView, matterView } from "../matter.ts";

export const matterArchive = defineOperation({
  name: "matter_archive",
  title: "Archive a file",
  summary: "Puts a file (Akte) away, so that nothing new is written for it, or gets it back.",
  description: "Its letters and costs stay. Archiving again changes nothing.",
  doors: ["programs", "portal"],
  scope: "client:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ matterId: z.uuid(), archived: z.boolean().describe("false: gets it back.") }),
  output: MatterView,

  async run({ matterId, archived }, { db, clock, caller }) {
    const at = archived ? clock.now() : null;
    const matter = await db.transaction().execute((tx) => archiveMatter(tx, caller, matterId, at));
    return matter ? matterView(matter) : refuse("NOT_FOUND", { what: "matter" });
  },
});
