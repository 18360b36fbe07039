import { z } from "zod";
import { wayName } from "../../texts/delivery-names.ts";
import { explainWarning } from "../../texts/letter-warnings.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { Call } from "../../operations/call.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { drawPage } from "../../rendering/render-letter.ts";
import { isCancellable, type Order, ordersOf } from "../orders/orders.ts";
import { type Approval, approvalStatuses, approvalUrlOf, statusAt } from "./approval.ts";
import { requireApproval } from "./approval-facts.ts";
import { isSignatureWanted } from "./signed-yes.ts";
import { isForPortal } from "./four-eyes.ts";

export const cardInput = {
  nonce: z.string().max(600),
  language: z.enum(["de", "en"]).default("en"),
};

/** An approval as its card shows it: in words and pictures, ready to be read. */
export const cardOutput = z.object({
  approvalId: z.uuid(),
  status: z.enum([...approvalStatuses, "stopped"]).describe("stopped: approved, and no letter of it goes."),
  letterCount: z.int(),
  pageCount: z.int().describe("Of the first letter."),
  total: z.string(),
  delivery: z.string(),
  recipient: z.string().describe("As printed, one line below the other."),
  reason: z.string().nullable(),
  forms: z.array(z.string()).describe("What a print may not be enough for; before everything else."),
  warnings: z.array(z.string()),
  firstPage: z.string().nullable().describe("The first page as a picture, in a data address."),
  leavesInSeconds: z.int().nullable().describe("How long the letters are still held after a yes."),
  approvalUrl: z.url(),
  may: z.object({ approve: z.boolean(), reject: z.boolean(), stop: z.boolean() }),
});

export async function cardView(call: Call, approvalId: string): Promise<z.input<typeof cardOutput>> {
  const { db, caller, clock, language } = call;
  const approval = await requireApproval(db, caller, approvalId);
  const orders = (await ordersOf(db, caller, { approvalId })).toReversed();
  const [first] = orders;
  const isStopped = orders.length > 0 && orders.every((order) => order.status === "cancelled");
  const decided = statusAt(approval, clock.now());
  const kinds = new Set(orders.map((order) => wayName(order, language)));
  const said = orders.flatMap((order) => order.warnings.map((each) => explainWarning(each, language)));
  const textsOf = (isForm: boolean) => [
    ...new Set(said.filter(({ code }) => (code === "FORM_REQUIRED") === isForm).map(({ text }) => text)),
  ];
  return {
    approvalId,
    status: decided === "approved" && isStopped ? "stopped" : decided,
    letterCount: approval.orderCount,
    pageCount: first?.pageCount ?? 0,
    total: formatEuros(approval.totalCents, language),
    delivery: [...kinds].join(", "),
    recipient: first?.recipientLines.join("\n") ?? "",
    reason: approval.reason,
    forms: textsOf(true),
    warnings: textsOf(false),
    firstPage: first ? await pictureOf(call, first) : null,
    leavesInSeconds: secondsHeld(orders, clock.now()),
    approvalUrl: approvalUrlOf(call.links, approvalId),
    may: rightsOf(call, approval, orders, await isSignatureWanted(db, approval)),
  };
}

async function pictureOf({ blobs, renderer }: Call, { pdfHash }: Order): Promise<string | null> {
  const pdf = await readBlob(blobs, pdfHash);
  const image = pdf && (await drawPage(renderer, pdf, { page: 1, resolution: "full" }));
  return image ? `data:image/png;base64,${Buffer.from(image.png).toString("base64")}` : null;
}

function secondsHeld(orders: readonly Order[], now: Date): number | null {
  const held = orders.find(({ status }) => status === "approved")?.dueAt;
  return held ? Math.max(0, Math.ceil((held.getTime() - now.getTime()) / 1000)) : null;
}

/** What this connection may do about it; what it may not is done in the portal. */
function rightsOf(
  { caller: { scopes }, clock }: Call,
  approval: Approval,
  orders: readonly Order[],
  isSigned: boolean,
) {
  const isOpen = statusAt(approval, clock.now()) === "pending";
  const mayDecide = isOpen && scopes.has("approval:decide");
  return {
    approve: mayDecide && scopes.has("approval:self_approve") && !isSigned && !orders.some(isForPortal),
    reject: mayDecide,
    stop: scopes.has("order:send") && approval.status === "approved" && orders.some(isCancellable),
  };
}
