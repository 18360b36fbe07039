import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { findPartners } from "../../partners/partners.ts";

export const partnerList = defineOperation({
  name: "partner_list",
  title: "All accounts",
  summary: "Lists the accounts of the service, without anything of what they write.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    query: z.string().trim().max(100).default(""),
    limit: z.int().min(1).max(100).default(50),
    offset: z.int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    items: z.array(
      z.object({
        partnerId: z.uuid(),
        name: z.string(),
        slug: z.string(),
        features: z.array(z.string()),
        people: z.int(),
        createdAt: z.iso.datetime(),
        disabledAt: z.iso.datetime().nullable(),
        disabledReason: z.string().nullable(),
        heldAt: z.iso.datetime().nullable(),
        heldReason: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  async run(search, { databases }) {
    const { items, total } = await findPartners(databases.system, search);
    return {
      items: items.map(({ createdAt, disabledAt, heldAt, ...partner }) => ({
        ...partner,
        heldAt: heldAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        disabledAt: disabledAt?.toISOString() ?? null,
      })),
      total,
    };
  },
});
