import { z } from "zod";
import { cameToNothing, type OrderStatus } from "../orders/orders.ts";
import { type DocumentItem, issueWays } from "./document.ts";
import type { Amounts } from "./open-amount.ts";

/** A document is made, then issued or void; books know those that were issued. */
export const documentStates = ["made", "issued", "void"] as const;
export type DocumentState = (typeof documentStates)[number];

type Life = Pick<DocumentItem, "issuedAt" | "voidedAt">;

export const documentState = ({ issuedAt, voidedAt }: Life): DocumentState =>
  voidedAt ? "void" : issuedAt ? "issued" : "made";

/** What whoever made a document would do with it now. */
export const nextSteps = ["send", "wait", "remind", "dun", "skonto", "refund", "none"] as const;
export type NextStep = (typeof nextSteps)[number];

type Standing = Life &
  Pick<DocumentItem, "documentType" | "dueDate"> & {
    amounts: Amounts | null;
    /** Of the latest order of its letter. */
    orderStatus: OrderStatus | null;
    hasReminder: boolean;
    /** What came in would do with the discount, and nobody has recorded that it was taken. */
    isSkontoPending?: boolean;
  };

export function nextStepOf(document: Standing, today: string): NextStep {
  const { amounts, orderStatus, dueDate, hasReminder } = document;
  if (document.voidedAt) return "none";
  if (!document.issuedAt)
    return orderStatus === null || cameToNothing.includes(orderStatus) ? "send" : "wait";
  if (!amounts) return "none";
  if (amounts.refundDueCents > 0) return "refund";
  if (amounts.openCents === 0) return "none";
  if (document.isSkontoPending) return "skonto";
  if (dueDate === null || dueDate >= today) return "wait";
  return hasReminder ? "dun" : "remind";
}

/** How a document stands in its life, for whoever reads it. */
export const documentLifeOutput = {
  state: z.enum(documentStates).describe("Only what is issued counts in books; void: its number stays used."),
  issuedAt: z.iso.datetime().nullable(),
  issuedBy: z.enum(issueWays).nullable(),
};

export const documentLife = (document: Life & Pick<DocumentItem, "issuedBy">) => ({
  state: documentState(document),
  issuedAt: document.issuedAt?.toISOString() ?? null,
  issuedBy: document.issuedBy,
});
