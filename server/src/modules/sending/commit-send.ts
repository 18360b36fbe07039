import { brokenConstraint, sqlStateOf } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { newId } from "../../foundation/ids.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { differingInputs } from "../../foundation/payload-hashes.ts";
import { refuse } from "../../foundation/refusal.ts";
import { type Call, requireWaiting } from "../../operations/call.ts";
import { keepBlobs } from "../blobs/blobs.ts";
import { type Dispatch, keptDispatch, rowsOfNewLetter } from "../letters/letters.ts";
import { copiesOfOrders, findOrderByKey, isOrderKeyUsed, type Order } from "../orders/orders.ts";
import { refuseMoney } from "../wallet/wallet.ts";
import { storeSends } from "./commit-queue.ts";
import { refuseWordsOfDocument } from "./document-once.ts";
import { type KeptHashes, orderOf, type OrderStart } from "./exits/accept-order.ts";
import { scheduleRow } from "./exits/keep-for-later.ts";
import { approvalRow } from "./exits/queue-for-approval.ts";
import type { SendPlan } from "./send-plan.ts";
import type { ApprovalWish, SendKey, SendRequest } from "./send-request.ts";
import { snapshotOf } from "./send-snapshot.ts";
import type { SendRows } from "./sending-store.ts";

/** A letter that was accepted: on its way, waiting for a person, or waiting for its time. */
export type SentLetter = {
  order: Order;
  duplicateOf: string | null;
  warnings: readonly LetterWarning[];
  /** The orders of its copies or further parts, as they were asked for. */
  copies: readonly Order[];
};

/** What stands in the way of a commit that another plan may clear. */
export class PlanOutdated extends Error {}

/** Turns a plan into an order, an approval or a schedule: one transaction, all or nothing. */
export async function commitPlan(call: Call, plan: SendPlan): Promise<SentLetter> {
  const { exit } = plan;
  const [sent] =
    exit.kind === "approval"
      ? await commitForApproval(call, [plan], exit.wish, "letter")
      : await commitTogether(call, [plan], exit.kind === "schedule" ? scheduled : accepted);
  if (!sent) throw new Error("a send was stored and not returned");
  return sent;
}

/** The same for several letters that wait for one decision. */
export const commitForApproval = (
  call: Call,
  plans: readonly SendPlan[],
  wish: ApprovalWish,
  kind: "letter" | "batch",
): Promise<SentLetter[]> => commitWaiting(call, plans, approvalRow(plans, wish, call.caller, kind));

/** A portion of many letters that wait for one decision, which is asked for when all of them are stored. */
export const commitPortion = (
  call: Call,
  plans: readonly SendPlan[],
  approvalId: string,
): Promise<SentLetter[]> => commitWaiting(call, plans, { id: approvalId });

type NewApproval = ReturnType<typeof approvalRow>;

function commitWaiting(
  call: Call,
  plans: readonly SendPlan[],
  approval: NewApproval | { id: string },
): Promise<SentLetter[]> {
  const rows = "kind" in approval ? { approvals: [approval] } : { gathered: [approval] };
  return commitTogether(call, plans, (_call, { request }) => ({
    start: {
      status: "awaiting_approval",
      approvalId: approval.id,
      scheduleId: request.schedule?.occurrence?.scheduleId ?? null,
    },
    rows,
  }));
}

type Ending = { start: OrderStart; rows: Partial<Pick<SendRows, "approvals" | "gathered" | "schedules">> };
type ExitOf = (call: Call, plan: SendPlan, letterId: string) => Ending;

const accepted: ExitOf = () => ({
  start: { status: "queued", approvalId: null, scheduleId: null },
  rows: {},
});

const scheduled: ExitOf = ({ caller }, { request, at }, letterId) => {
  if (!request.schedule) throw new Error("no time was asked for");
  const { occurrence } = request.schedule;
  if (occurrence)
    return {
      start: { status: "scheduled", approvalId: null, scheduleId: occurrence.scheduleId },
      rows: {},
    };
  const schedule = scheduleRow(caller, request.schedule, letterId, at);
  return {
    start: { status: "scheduled", approvalId: null, scheduleId: schedule.id },
    rows: { schedules: [schedule] },
  };
};

async function commitTogether(call: Call, plans: readonly SendPlan[], exitOf: ExitOf): Promise<SentLetter[]> {
  // Letters of one decision keep the order in which they were asked for, each followed by its copies: by their ids.
  const letters = plans.flatMap((plan) => [plan, ...plan.copies]);
  const latest = new Date(Math.max(...letters.map(({ at }) => at.getTime())));
  const ids = new Map(letters.map((plan, place) => [plan, newId(latest, place)]));
  const idOf = (plan: SendPlan): string => plan.request.schedule?.occurrence?.orderId ?? ids.get(plan) ?? "";
  const made = await Promise.all(
    plans.flatMap((plan) => [
      rowsOf(call, plan, exitOf, { orderId: idOf(plan), copyOf: null }),
      ...plan.copies.map((copy) => rowsOf(call, copy, exitOf, { orderId: idOf(copy), copyOf: idOf(plan) })),
    ]),
  );
  const [first] = made;
  const rows: SendRows = {
    letters: made.flatMap(({ letter }) => letter ?? []),
    words: made.flatMap(({ words }) => words ?? []),
    attachments: made.flatMap(({ attachments }) => attachments),
    approvals: first?.ending.rows.approvals ?? [],
    gathered: first?.ending.rows.gathered ?? [],
    schedules: made.flatMap(({ ending }) => ending.rows.schedules ?? []),
    orders: made.map(({ orderRow }) => orderRow),
  };
  requireWaiting(call);
  await storeSends(call.databases.system, rows).catch((cause: unknown) => explainCommit(call, cause));
  return made
    .filter(({ order }) => order.copyOf === null)
    .map(({ order, plan }) => ({
      order,
      duplicateOf: plan.duplicateOf,
      warnings: plan.warnings,
      copies: made.flatMap((each) => (each.order.copyOf === order.orderId ? [each.order] : [])),
    }));
}

/** Files first: they are named by their content, and nobody sees them before the rows that name them. */
async function rowsOf(
  call: Call,
  plan: SendPlan,
  exitOf: ExitOf,
  ids: { orderId: string; copyOf: string | null },
) {
  const { letterId, request, printed, at } = plan;
  const { caller } = call;
  const snapshotBytes = Buffer.from(canonicalJson(snapshotOf(plan)));
  const [pdf, letterPdf, snapshot] = await keepBlobs(call, [printed.pdf, printed.letterPdf, snapshotBytes]);
  const hashes: KeptHashes = { pdf, letterPdf, snapshot };
  const ending = exitOf(call, plan, letterId);
  const order = orderOf(plan, caller, letterId, hashes, ending.start, ids);
  const dispatch = dispatchOf(request);
  const newLetter = request.draft
    ? { letter: null, words: null, attachments: [] }
    : rowsOfNewLetter(caller, letterId, { ...request, dispatch, printed, hashes, status: order.status }, at);
  const { orderId, ...columns } = order;
  for (const schedule of ending.rows.schedules ?? []) Object.assign(schedule, { orderId });
  const orderRow = {
    ...columns,
    id: orderId,
    partnerId: caller.partnerId,
    mode: caller.mode,
    payloadHashes: request.key?.payloadHashes ?? null,
    letterRevision: request.draft?.revision ?? null,
    dispatch,
  };
  return { plan, order: order satisfies Order, ...newLetter, ending, orderRow };
}

/** What the letter keeps of how it was asked for; a series has no one time. */
const dispatchOf = ({ asked, schedule }: SendRequest): Dispatch | null =>
  keptDispatch({
    ...asked,
    ...(schedule && schedule.kind !== "cron" && { scheduledAt: schedule.runAt.toISOString() }),
  });

function explainCommit({ clock, language }: Call, cause: unknown): never {
  const broken = brokenConstraint(cause) ?? "";
  // Also where the document stands behind a wall, which nobody who looks first would see.
  if (broken === "words_of_a_document") return refuseWordsOfDocument(language, "blocks");
  if (clearedByLooking.has(broken) || sqlStateOf(cause) === LETTER_CHANGED)
    throw new PlanOutdated("somebody was faster", { cause });
  return refuseMoney(cause, clock.now());
}

/** Somebody has used the key, or sent or voided the document, in the meantime. */
const clearedByLooking: ReadonlySet<string> = new Set([
  "one_order_per_key",
  "document_leaves_once",
  "document_is_void",
]);

const LETTER_CHANGED = "BT410";

/** The order that an earlier call with the same key has made; refuses if that call meant something else. */
export async function sentBefore(
  { db, caller }: Pick<Call, "db" | "caller">,
  { clientOrderId, payloadHashes: given }: SendKey,
): Promise<SentLetter | null> {
  const known = await findOrderByKey(db, caller, clientOrderId);
  // What has the key stands behind a wall: it is neither shown nor sent a second time.
  if (!known && caller.sees !== "all" && (await isOrderKeyUsed(db, caller, clientOrderId)))
    return refuse("IDEMPOTENCY_CONFLICT", { key: clientOrderId, fields: [], reason: "used_elsewhere" });
  if (!known) return null;
  const fields = differingInputs(known.payloadHashes, given);
  if (fields.length > 0) return refuse("IDEMPOTENCY_CONFLICT", { key: clientOrderId, fields });
  const copies = await copiesOfOrders(db, caller, [known.order.orderId]);
  return { order: known.order, duplicateOf: null, warnings: known.order.warnings, copies };
}
