import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { costsOfMatter, costsOutput } from "../../exports/exports.ts";
import { MatterView, matterView } from "../matter.ts";
import { selectMatter } from "../matters-store.ts";

export const matterGet = defineOperation({
  name: "matter_get",
  title: "Show a file",
  summary: "Shows one file (Akte) and what its letters have cost.",
  doors: ["programs", "portal"],
  scope: "mandant:read",
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ matterId: z.uuid() }),
  output: MatterView.extend({ costs: costsOutput }),

  async run({ matterId }, call) {
    const matter = await selectMatter(call.db, call.caller, matterId);
    if (!matter) return refuse("NOT_FOUND", { what: "matter" });
    return { ...matterView(matter), costs: await costsOfMatter(call, matter) };
  },
});
