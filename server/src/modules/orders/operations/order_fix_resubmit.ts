import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { recipientInput } from "../../../operations/recipient-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { recipientOf, requireDeliverable } from "../../addresses/addresses.ts";
import { isForPeopleOnly } from "../../approvals/approvals.ts";
import { isPdfBody, requireLetter } from "../../letters/letters.ts";
import { recomposeFor } from "../../sending/sending.ts";
import {
  applyFix,
  type CameBack,
  decisionUrlOf,
  earlierFix,
  type FixWish,
  leavesAtRisk,
  proposeFix,
  requireFixable,
  requireFixInTime,
  requireSamePages,
} from "../fix.ts";
import { isCancellable, orderStatuses } from "../order-states.ts";
import { actorOf, type Order } from "../order.ts";
import { requireOrder } from "../move-order.ts";
import { isOverOrBack } from "../earlier-orders-store.ts";
import { ordersOf } from "../orders-store.ts";
import { type Fix, proposedLines } from "../order-fix.ts";

export const orderFixResubmit = defineOperation({
  name: "order_fix_resubmit",
  title: "Correct an address",
  summary: "Gives a letter in awaiting_partner_fix another address and sends it again at no cost.",
  description:
    "Same country only. Without approval:self_approve or after latestSafe a person first decides at decisionUrl.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:send",
  effect: "write",
  hints: { destructive: true, openWorld: true },
  refuses: [
    "NOT_FOUND",
    "ORDER_NOT_FIXABLE",
    "ADDRESS_INVALID",
    "IDEMPOTENCY_CONFLICT",
    "CONTENT_REJECTED",
    "DESIGN_ZONE_VIOLATION",
    "COUNTRY_NOT_SUPPORTED",
    "DEADLINE_MISSED",
  ],
  input: z.strictObject({
    orderId: z.uuid(),
    recipient: recipientInput,
    clientOrderId: lineOfText(200).optional().describe("The same again gives the same answer."),
  }),
  output: z.object({
    orderId: z.uuid(),
    letterId: z.uuid(),
    status: z.enum(orderStatuses),
    fixId: z.uuid(),
    fixStatus: z.enum(["proposed", "applied", "refused", "superseded"]),
    decisionUrl: z.url().nullable().describe("Where a person decides; null once decided."),
    recipientLines: z.array(z.string()).describe("As printed now."),
    proposedLines: z.array(z.string()).nullable().describe("The address that waits for the decision."),
    nextStep: z.string(),
    pdfSha256: z.string(),
    priceCents: z.int().describe("Unchanged; nothing is charged again."),
    cancellable: z.boolean(),
    warnings: z.array(letterWarningOutput),
  }),

  async run({ orderId, clientOrderId = null, ...input }, call) {
    const { db, caller, clock, language } = call;
    const order = await requireOrder(db, caller, orderId);
    const recipient = await recipientOf(call, input.recipient);
    const wish = { recipient, clientOrderId, by: actorOf(caller) };
    const earlier = await earlierFix(db, caller, orderId, wish);
    if (earlier && earlier.status !== "proposed") return view(call, order, earlier);
    requireFixable(order, recipient, language, await cameBackAs(call, order));
    const at = clock.now();
    requireFixInTime(order, at, language);
    const mayRelease =
      caller.scopes.has("approval:self_approve") &&
      !leavesAtRisk(order, at) &&
      (caller.session !== undefined || !(await isForPeopleOnly(db, caller, order)));
    return mayRelease ? fix(call, order, wish) : propose(call, order, wish);
  },
});

/** Whoever is told to send a letter that came back anew must be able to, and must not have done so already. */
async function cameBackAs({ db, caller }: Call, { status, letterId }: Order): Promise<CameBack> {
  if (status !== "returned") return {};
  const [latest] = await ordersOf(db, caller, { letterId });
  if (latest && !isOverOrBack(latest)) return { sentAgainAs: latest.orderId };
  const { source } = await requireLetter(db, caller, letterId);
  if (source.document) return { goesOutAs: "document" };
  if (source.copyOf) return { goesOutAs: "copy" };
  return isPdfBody(source.body) ? { goesOutAs: "finished_pdf" } : {};
}

async function fix(call: Call, order: Order, wish: FixWish) {
  const correction = await recomposeFor(call, order, wish.recipient);
  requireSamePages(order, correction, call.language);
  const proposal = await proposeFix(call, order.orderId, wish);
  const released = await applyFix(call, proposal, correction, { by: wish.by, acknowledgesRisk: false });
  return view(call, released, { ...proposal, status: "applied" });
}

async function propose(call: Call, order: Order, wish: FixWish) {
  await requireDeliverable(call, wish.recipient);
  return view(call, order, await proposeFix(call, order.orderId, wish));
}

const view = (call: Call, order: Order, fix: Fix) => ({
  orderId: order.orderId,
  letterId: order.letterId,
  status: order.status,
  fixId: fix.fixId,
  fixStatus: fix.status,
  decisionUrl: fix.status === "proposed" ? decisionUrlOf(call, fix.fixId) : null,
  recipientLines: [...order.recipientLines],
  proposedLines: fix.status === "proposed" ? proposedLines(call, order, fix) : null,
  nextStep: nextSteps[fix.status][call.language],
  pdfSha256: order.pdfHash,
  priceCents: order.priceCents,
  cancellable: isCancellable(order),
  warnings: order.warnings.map((warning) => explainWarning(warning, call.language)),
});

const nextSteps: Record<Fix["status"], Record<Language, string>> = {
  proposed: {
    de: "Nichts ist geändert: Eine Person entscheidet unter decisionUrl über proposedLines; order_status zeigt danach den Stand.",
    en: "Nothing has changed yet: a person decides about proposedLines at decisionUrl; order_status shows the outcome.",
  },
  applied: {
    de: "Der Brief ist mit dieser Anschrift wieder im Versand; order_status zeigt seinen Stand.",
    en: "The letter is on its way again with this address; order_status follows it.",
  },
  refused: {
    de: "Eine Person hat diese Anschrift abgelehnt; schlagen Sie eine andere vor, mit neuer clientOrderId.",
    en: "A person declined this address; propose another one, with a clientOrderId of its own.",
  },
  superseded: {
    de: "Ein späterer Vorschlag hat diesen ersetzt; order_status zeigt den Stand.",
    en: "A later proposal has taken the place of this one; order_status shows the outcome.",
  },
};
