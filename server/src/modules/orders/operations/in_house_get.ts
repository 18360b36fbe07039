import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { letterLinkKinds, letterLinksOf } from "../../access/access.ts";
import { requireInHouse } from "../in-house/in-house-order.ts";
import { fullStepOutput, fullStepView, walkOf, walkOutput, walkView } from "../in-house/walk-view.ts";

export const inHouseGet = defineOperation({
  name: "in_house_get",
  title: "The way of a letter that is signed by hand",
  summary:
    "Says which steps of a letter that people bring themselves are done, what comes next and who holds a link.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    orderId: z.uuid(),
    letterId: z.uuid(),
    ...walkOutput,
    steps: z.array(fullStepOutput),
    links: z.array(
      z.object({
        linkId: z.uuid(),
        kind: z.enum(letterLinkKinds),
        holder: z.string(),
        createdByName: z.string(),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        state: z.enum(["open", "expired", "withdrawn"]),
      }),
    ),
  }),

  async run({ orderId }, call) {
    const { db, caller, clock, language } = call;
    const order = await requireInHouse(call, orderId);
    const walk = await walkOf(db, caller, order);
    const links = await letterLinksOf(db, caller, orderId);
    return {
      orderId,
      letterId: order.letterId,
      ...walkView(walk, language),
      steps: walk.steps.map((step) => fullStepView(call, step, language)),
      links: links.map(({ linkId, kind, holder, createdByName, createdAt, expiresAt, withdrawnAt }) => ({
        linkId,
        kind,
        holder,
        createdByName,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        state: withdrawnAt
          ? ("withdrawn" as const)
          : expiresAt <= clock.now()
            ? ("expired" as const)
            : ("open" as const),
      })),
    };
  },
});
