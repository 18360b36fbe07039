import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { Call } from "../../../operations/call.ts";
import { letterLinkKinds } from "../../access/access.ts";
import { partnerOf } from "../../partners/partners.ts";
import type { Order } from "../order.ts";
import { courierSteps, follows, type HandStep, handSteps } from "./steps.ts";
import { walkForCourier, walkOf, walkOutput, walkView } from "./walk-view.ts";

/** What whoever holds a link is shown: where the paper goes and what to do with it. Its text is on the paper. */
export const linkWalkOutput = {
  kind: z.enum(letterLinkKinds),
  holder: z.string(),
  sender: z.string(),
  recipientLines: z.array(z.string()),
  pageCount: z.int(),
  bringBy: z
    .object({ safe: z.iso.datetime(), latest: z.iso.datetime() })
    .nullable()
    .describe("Until when it has to be dropped to arrive in time; null: no deadline."),
  expiresAt: z.iso.datetime(),
  sheetCheck: z
    .string()
    .nullable()
    .describe("SHA-256 of the code on the sheets: a device without a network tells a wrong sheet by it."),
  ...walkOutput,
  follows: z
    .record(
      z.enum(handSteps as [HandStep, ...HandStep[]]),
      z.array(z.enum(handSteps as [HandStep, ...HandStep[]])),
    )
    .describe("What may follow what, for a device that goes on without a network."),
};

export async function linkWalkView({ db, caller, language }: Call, order: Order) {
  const link = caller.letterLink ?? refuse("UNAUTHORIZED", { reason: "missing" });
  const whole = await walkOf(db, caller, order);
  // Whoever held a link that has ended sees what they did themselves, and nothing that came after.
  const walk = link.endedAt
    ? { ...whole, open: [], steps: whole.steps.filter(({ by }) => by.id === link.linkId) }
    : whole;
  const { name } = await partnerOf(db, caller.partnerId);
  return {
    kind: link.kind,
    holder: link.holder,
    sender: name,
    recipientLines: [...order.recipientLines],
    pageCount: order.pageCount,
    bringBy:
      order.arrival && !link.endedAt
        ? { safe: order.arrival.latestSafe, latest: order.arrival.latestReasonable }
        : null,
    expiresAt: link.expiresAt.toISOString(),
    sheetCheck: walk.sheetCode === null || link.endedAt ? null : sha256Hex(walk.sheetCode),
    ...walkView(link.kind === "courier" ? walkForCourier(walk) : walk, language),
    follows: Object.fromEntries(
      handSteps.map((step) => [step, follows[step].filter((next) => maySee(link.kind, next))]),
    ) as Record<HandStep, HandStep[]>,
  };
}

const maySee = (kind: "own" | "courier", step: HandStep): boolean =>
  kind === "own" || courierSteps.includes(step);
