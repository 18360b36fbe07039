import { z } from "zod";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterLinkKinds, openLetterLink } from "../../access/access.ts";
import { requireOpenWalk } from "../in-house/in-house-order.ts";

const LONGEST_HOURS = 14 * 24;

export const inHouseLinkCreate = defineOperation({
  name: "in_house_link_create",
  title: "Link for a phone or a courier",
  summary:
    "Makes a link to one letter that is signed by hand: for one's own phone, or for a courier without an account.",
  description:
    "It is shown once. A courier's link leads through the courier's own steps and shows nothing else.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  secretAnswer: true,
  input: z.strictObject({
    orderId: z.uuid(),
    kind: z.enum(letterLinkKinds),
    holder: lineOfText(100).optional().describe("Who gets it; a courier's name is needed."),
    validForHours: z.int().min(1).max(LONGEST_HOURS).default(72),
  }),
  output: z.object({
    linkId: z.uuid(),
    orderId: z.uuid(),
    kind: z.enum(letterLinkKinds),
    holder: z.string(),
    url: z.url().describe("Whoever has it may take these steps."),
    expiresAt: z.iso.datetime(),
  }),

  async run({ orderId, kind, holder, validForHours }, call) {
    await requireOpenWalk(call, orderId);
    const named = holder ?? (kind === "own" ? personOf(call.caller).userName.slice(0, 100) : undefined);
    if (named === undefined) return refuseField("holder", "required", holderNeeded[call.language]);
    const { link, secret } = await openLetterLink(call, { orderId, kind, holder: named, validForHours });
    return {
      linkId: link.linkId,
      orderId,
      kind,
      holder: link.holder,
      // Behind the sign no server is told: it stands in no log, ours or a proxy's.
      url: call.links.to(`/bote/#${secret}`),
      expiresAt: link.expiresAt.toISOString(),
    };
  },
});

const holderNeeded = {
  de: "nennen Sie, wer den Brief überbringt",
  en: "say who brings the letter",
};
