import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { letterLinkKinds } from "../../access/access.ts";
import { partnerOf } from "../../partners/partners.ts";
import type { Order } from "../order.ts";
import { walkForCourier, walkOf, walkOutput, walkView } from "./walk-view.ts";

/** What whoever holds a link is shown: where the paper goes and what to do with it. Its text is on the paper. */
export const linkWalkOutput = {
  kind: z.enum(letterLinkKinds),
  holder: z.string(),
  sender: z.string(),
  recipientLines: z.array(z.string()),
  pageCount: z.int(),
  expiresAt: z.iso.datetime(),
  ...walkOutput,
};

export async function linkWalkView({ db, caller, language }: Call, order: Order) {
  const link = caller.letterLink ?? refuse("UNAUTHORIZED", { reason: "missing" });
  const walk = await walkOf(db, caller, order);
  const { name } = await partnerOf(db, caller.partnerId);
  return {
    kind: link.kind,
    holder: link.holder,
    sender: name,
    recipientLines: [...order.recipientLines],
    pageCount: order.pageCount,
    expiresAt: link.expiresAt.toISOString(),
    ...walkView(link.kind === "courier" ? walkForCourier(walk) : walk, language),
  };
}
