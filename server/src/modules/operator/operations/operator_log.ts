import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { listOperatorActs } from "../operator-store.ts";

export const operatorLog = defineOperation({
  name: "operator_log",
  title: "What operators did",
  summary: "Lists what operators did, with their reasons, newest first.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(50),
    offset: z.int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    items: z.array(
      z.object({
        at: z.iso.datetime(),
        who: z.string(),
        act: z.string(),
        details: z.record(z.string(), z.string()),
      }),
    ),
    total: z.int(),
  }),
  async run(page, { databases }) {
    const { items, total } = await listOperatorActs(databases.system, page);
    return { items: items.map((item) => ({ ...item, at: item.at.toISOString() })), total };
  },
});
