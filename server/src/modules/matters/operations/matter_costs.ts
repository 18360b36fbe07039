import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { costItemOutput, costItemsOfMatter, costsOfMatter, costsOutput } from "../../exports/exports.ts";
import { selectMatter } from "../matters-store.ts";

export const matterCosts = defineOperation({
  name: "matter_costs",
  title: "Costs of a file",
  summary:
    "Lists what the letters of a file (Akte) have cost, charge by charge and credit by credit, with the sums.",
  description:
    "By the ledger, as the allocation exports count. With `next` the following entries are asked for.",
  doors: ["programs", "portal"],
  scope: "mandant:read",
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    matterId: z.uuid(),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe("`next` of the answer before."),
  }),
  output: z.object({
    costs: costsOutput,
    items: z.array(costItemOutput),
    next: z.string().nullable().describe("null: these are the last."),
  }),

  async run({ matterId, after }, call) {
    const matter = await selectMatter(call.db, call.caller, matterId);
    if (!matter) return refuse("NOT_FOUND", { what: "matter" });
    const { items, next } = await costItemsOfMatter(call, matter, after ?? null);
    return { costs: await costsOfMatter(call, matter), items, next };
  },
});
