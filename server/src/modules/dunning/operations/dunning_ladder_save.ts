import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { ladderFields, lastStepOf, stepsOf } from "../ladder-input.ts";
import { ladderOutput, ladderView } from "../ladder-view.ts";
import { saveLadder } from "../save-ladder.ts";

export const dunningLadderSave = defineOperation({
  name: "dunning_ladder_save",
  title: "Save a dunning ladder",
  summary:
    "Says which reminders and dunning letters follow overdue invoices when, for a sender, a client or the account.",
  description:
    "Each step is prepared when due and put before a person as an approval. The ladder for the client counts before that for the sender, and both " +
    "before the account's. Given whole each time: a new version, by which invoices that are on it already go only with runningToo.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => "soon", // later it would undo what somebody else has saved
  refuses: ["NOT_FOUND", "FORM_REQUIRED"],
  input: z.strictObject({
    ladderId: z.uuid().optional().describe("A new version of this one; omitted: a new ladder."),
    version: z.int().optional().describe("The version that was seen; another by now is refused."),
    ...ladderFields,
    runningToo: z
      .boolean()
      .optional()
      .describe("Invoices on it go on by this version; else each as it began, and only new ones by this."),
  }),
  output: z.object({
    ...ladderOutput,
    changed: z.boolean().describe("false: it was so before."),
    warnings: z
      .array(letterWarningOutput)
      .describe("Own words that read like a declaration for which a print does not suffice."),
  }),

  async run({ steps, lastStep, release = "person", runningToo = false, ...wish }, call) {
    const { ladder, changed, warnings } = await saveLadder(call, {
      ...wish,
      steps: stepsOf(steps),
      lastStep: lastStepOf(lastStep),
      release,
      runningToo,
    });
    return {
      ...(await ladderView(call, ladder)),
      changed,
      warnings: warnings.map((warning) => explainWarning(warning, call.language)),
    };
  },
});
