import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { enqueue } from "../../../operations/job.ts";
import { requestCheck } from "../check-archive.ts";
import { checkArchive } from "../jobs/check_archive.ts";

export const archiveCheck = defineOperation({
  name: "archive_check",
  title: "Check the archive",
  summary:
    "Has the chain computed and all files of the archive read anew; archive_state says what was found.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ started: z.boolean().describe("false: a check is under way already.") }),

  async run(_input, call) {
    const { db, caller, clock } = call;
    const { partnerId, mode } = caller;
    return db.transaction().execute(async (tx) => {
      const checkId = await requestCheck(tx, caller, clock.now());
      if (checkId === null) return { started: false };
      await enqueue(call, tx, checkArchive, { partnerId, mode, checkId });
      return { started: true };
    });
  },
});
