import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { wayName } from "../../../texts/delivery-names.ts";
import { nameExcess } from "../../../texts/excesses.ts";
import type { Language } from "../../../foundation/language.ts";
import { mayDecide } from "../../../foundation/role.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import {
  isCancellable,
  lettersOfOrders,
  type Order,
  ordersOf,
  orderStatuses,
  statusText,
  wayOf,
} from "../../orders/orders.ts";
import { arrivalOutput } from "../../../operations/arrival-input.ts";
import { arrivalView } from "../../deadlines/deadlines.ts";
import { leavingLate, tightest } from "../late-decision.ts";
import { askedBecauseText } from "../asked-because.ts";
import { otherDeciders, ownersAsked } from "../four-eyes.ts";
import { type TwoPeople, twoPeopleFor } from "../two-people.ts";
import { requesterMay, requesterOf, requesterText } from "../requesters.ts";
import { texts } from "../decision-texts.ts";
import { type Approval, type ApprovalStatus, approvalStatuses, statusAt } from "../approval.ts";
import { signingOf } from "../signed-yes.ts";
import { fingerprintOf, isUndecided, requireApproval, totalOf } from "../approval-facts.ts";

/** So many letters a person can still leaf through; of more, the page says what they come to. */
const MOST_SHOWN = 200;

const letter = z.object({
  orderId: z.uuid(),
  place: z.int().describe("From 1, in the order in which they were asked for."),
  recipient: z.string(),
  city: z.string(),
  subject: z.string(),
  delivery: z.string(),
  pageCount: z.int(),
  priceCents: z.int(),
  warningCount: z.int(),
  copyOf: z.uuid().nullable().describe("A copy of that letter among these."),
  part: z.object({ number: z.int(), of: z.int(), partOf: z.uuid().nullable() }).nullable(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
});

export const approvalOpen = defineOperation({
  name: "approval_open",
  title: "Approval",
  summary: "Shows what a person is asked to agree to, and what a yes to it would be bound to.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ approvalId: z.uuid() }),
  output: z.object({
    approvalId: z.uuid(),
    status: z.enum(approvalStatuses),
    kind: z.enum(["letter", "batch"]),
    letters: z
      .array(letter)
      .describe(`As they were asked for; of more than ${MOST_SHOWN} so many, those with warnings first.`),
    letterCount: z.int().describe("All of them, also those that are not listed here."),
    warnedCount: z.int().describe("How many of them have warnings."),
    prices: z.array(z.object({ priceCents: z.int(), letters: z.int() })).describe("The dearest first."),
    standings: z.array(z.object({ statusText: z.string(), letters: z.int() })),
    waitingCount: z.int().describe("How many letters a yes would release."),
    totalCents: z.int().describe("While it waits, what a yes would cost now."),
    askedBy: z.string(),
    askerMay: z.string().describe("What whoever asked may do by themselves."),
    because: z.string(),
    reason: z.string().nullable(),
    context: z.string().nullable(),
    createdAt: z.iso.datetime(),
    plannedAt: z.iso.datetime().nullable(),
    days: z
      .array(z.object({ day: z.iso.date().nullable(), letters: z.int(), totalCents: z.int() }))
      .describe("Where its letters are spread over days: how many leave when; null: at once."),
    beyondCaps: z
      .array(z.string())
      .describe("Which daily limits its letters exceed; a yes allows it for them alone."),
    isPlanned: z.boolean().describe("A yes puts the letters down for their time."),
    expiresAt: z.iso.datetime(),
    arrival: arrivalOutput
      .nullable()
      .describe("By when it must arrive; what would leave after latestSafe needs acknowledgeRisk."),
    decision: z
      .object({ at: z.iso.datetime(), by: z.string(), text: z.string(), comment: z.string().nullable() })
      .nullable(),
    mayDecide: z.boolean(),
    whyNot: z.string().nullable().describe("Why this person may not approve, and who may."),
    twoPeople: z
      .object({
        firstBy: z.string().nullable().describe("Who has agreed already; null: nobody yet."),
        firstAt: z.iso.datetime().nullable(),
        text: z.string(),
      })
      .nullable()
      .describe("Where two people have to agree; null: one yes is enough, or it is decided."),
    fingerprint: z.string().describe("What approval_approve takes: a yes is bound to it."),
    signing: z
      .object({
        isRequired: z.boolean().describe("Whether a yes must be signed with a passkey."),
        challenge: z
          .string()
          .describe("What a passkey signs, in base64url: the hash of all that is decided."),
        credentialIds: z.array(z.string()).describe("The passkeys of this person."),
        accountUrl: z.url().describe("Where a person adds a passkey."),
      })
      .nullable()
      .describe("Null where this person has nothing to decide."),
    heldUntil: z.iso.datetime().nullable().describe("Approved in a chat: until then nothing is handed over."),
    leavesAt: z.iso.datetime().nullable().describe("Approved and planned for then."),
    stoppable: z.int().describe("How many letters can still be stopped."),
    now: z.iso.datetime().describe("The present of this account; a sandbox may be ahead."),
  }),

  async run({ approvalId }, call) {
    const { db, caller, clock, language } = call;
    const approval = await requireApproval(db, caller, approvalId);
    const orders = (await ordersOf(db, caller, { approvalId })).toSorted(asAsked);
    const shown = mostTelling(orders);
    const written = await lettersOfOrders(
      db,
      caller,
      shown.map(({ order: { orderId } }) => orderId),
    );
    const now = clock.now();
    const status = statusAt(approval, now);
    const waiting = orders.filter(isUndecided);
    const { reason, requesterContext, plannedAt } = approval;
    const two =
      status === "pending"
        ? await twoPeopleFor(db, approval, waiting, { userId: caller.session?.userId ?? null, at: now })
        : null;
    const right = await rightOf(call, approval, status, two);
    const requester = await requesterOf(db, approval);
    return {
      approvalId,
      status,
      kind: approval.kind,
      letters: shown.map(({ order, place }) => ({
        place,
        ...letterView(order, written.get(order.orderId)?.subject ?? "", language),
      })),
      letterCount: orders.length,
      warnedCount: orders.filter(hasWarnings).length,
      prices: counted(orders, ({ priceCents }) => priceCents)
        .map(([priceCents, letters]) => ({ priceCents, letters }))
        .toSorted((a, b) => b.priceCents - a.priceCents),
      standings: counted(orders, (order) => statusText(order.status, language, wayOf(order))).map(
        ([each, letters]) => ({ statusText: each, letters }),
      ),
      waitingCount: waiting.length,
      totalCents: status === "pending" ? totalOf(waiting) : approval.totalCents,
      askedBy: requesterText(requester, language),
      askerMay: requesterMay(requester, language),
      because: askedBecauseText(approval, language),
      reason,
      context: requesterContext,
      createdAt: approval.createdAt.toISOString(),
      plannedAt: plannedAt?.toISOString() ?? null,
      days: daysOf(orders, approval),
      beyondCaps: (approval.beyondCaps ?? []).map((excess) => nameExcess(excess, language)),
      isPlanned: approval.schedule !== null,
      expiresAt: approval.expiresAt.toISOString(),
      arrival: arrivalOfAll(orders, now, language, leavingLate(approval, waiting, now).length > 0),
      decision: decisionView(approval, status, language),
      ...right,
      twoPeople: two && twoPeopleView(two, right, texts[language]),
      signing: right.mayDecide ? await signingOf(call, approval, waiting) : null,
      fingerprint: fingerprintOf(orders),
      ...standing(orders),
      now: now.toISOString(),
    };
  },
});

/** Of several letters with a deadline, the one that has to leave first; what is planned for after its safe hour is at risk now. */
function arrivalOfAll(orders: readonly Order[], now: Date, language: Language, isLate: boolean) {
  const plan = tightest(orders);
  if (!plan) return null;
  const view = arrivalView(plan, now, language);
  return { ...view, atRisk: !view.tooLate && (view.atRisk || isLate) };
}

/** Whoever checks them against a list finds them again: ids of one batch sort as its items did. */
const asAsked = (a: Order, b: Order): number => (a.orderId < b.orderId ? -1 : 1);

const hasWarnings = ({ warnings }: Order): boolean => warnings.length > 0;

/** Where there are more than can be listed, those that deserve a look come first. */
function mostTelling(orders: readonly Order[]): { order: Order; place: number }[] {
  const placed = orders.map((order, at) => ({ order, place: at + 1 }));
  if (placed.length <= MOST_SHOWN) return placed;
  const { warned = [], others = [] } = Object.groupBy(placed, ({ order }) =>
    hasWarnings(order) ? "warned" : "others",
  );
  return [...warned, ...others].slice(0, MOST_SHOWN);
}

const counted = <Value>(orders: readonly Order[], of: (order: Order) => Value): [Value, number][] => [
  ...orders.reduce(
    (counts, order) => counts.set(of(order), (counts.get(of(order)) ?? 0) + 1),
    new Map<Value, number>(),
  ),
];

/** None where all leave at once, or at the time that the whole approval has. */
function daysOf(
  orders: readonly Order[],
  { schedule }: Approval,
): { day: string | null; letters: number; totalCents: number }[] {
  const byDay = Map.groupBy(orders, ({ plannedAt }) => plannedAt && berlinDay(plannedAt));
  if (byDay.size < 2 && (schedule !== null || byDay.has(null))) return [];
  return [...byDay]
    .map(([day, those]) => ({ day, letters: those.length, totalCents: totalOf(those) }))
    .toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1));
}

const letterView = (order: Order, subject: string, language: Language) => ({
  orderId: order.orderId,
  recipient: [order.recipient.company, order.recipient.name].filter(Boolean).join(", "),
  city: order.recipient.city,
  subject,
  delivery: wayName(order, language),
  pageCount: order.pageCount,
  priceCents: order.priceCents,
  warningCount: order.warnings.length,
  copyOf: order.part === null ? order.copyOf : null,
  part:
    order.part === null || order.parts === null
      ? null
      : { number: order.part, of: order.parts, partOf: order.copyOf },
  status: order.status,
  statusText: statusText(order.status, language, wayOf(order)),
});

function decisionView(approval: Approval, status: ApprovalStatus, language: Language) {
  const text = texts[language];
  const { decidedBy, decidedAt, expiresAt, comment } = approval;
  if (status === "pending") return null;
  if (status === "expired")
    return { at: expiresAt.toISOString(), by: text.nobody, text: text.expired, comment: null };
  const isWithdrawn = decidedBy?.kind === "withdrawn";
  const name = decidedBy?.name ?? null;
  return {
    at: (decidedAt ?? expiresAt).toISOString(),
    by:
      decidedBy?.kind === "chat"
        ? text.inChat(name)
        : decidedBy?.first
          ? text.both(decidedBy.first.name, name ?? text.somebody)
          : (name ?? text.somebody),
    text:
      status === "approved"
        ? text.approved
        : isWithdrawn
          ? text.withdrawn
          : text[decidedBy?.verdict ?? "rejected"],
    comment,
  };
}

/** Whether this person may say yes now; the decision judges it again. */
async function rightOf(
  { db, caller, language }: Call,
  approval: Approval,
  status: ApprovalStatus,
  two: TwoPeople | null,
) {
  const { session } = caller;
  if (status !== "pending" || !session) return { mayDecide: false, whyNot: null };
  const text = texts[language];
  if (!mayDecide(session.role)) return { mayDecide: false, whyNot: text.mayNot };
  if (two?.first?.id === session.userId)
    return {
      mayDecide: true,
      whyNot: two.others.length > 0 ? text.agreed(two.others) : `${text.agreed([])} ${text.nobodySecond}`,
    };
  const owners = await ownersAsked(db, approval);
  if (owners && !owners.some(({ userId }) => userId === session.userId))
    return { mayDecide: true, whyNot: text.ownerDecides(owners.map(({ name }) => name)) };
  const others = await otherDeciders(db, approval, session.userId);
  return { mayDecide: true, whyNot: others && text.fourEyes(others) };
}

const twoPeopleView = (
  { first, others }: TwoPeople,
  { whyNot }: { whyNot: string | null },
  text: (typeof texts)[Language],
) => ({
  firstBy: first?.name ?? null,
  firstAt: first?.at ?? null,
  text:
    others.length === 0
      ? text.nobodySecond
      : first && whyNot === null
        ? text.agreedFirst(first.name)
        : text.forTwo,
});

/** What has been approved and is not on its way to the printer yet. */
function standing(orders: readonly Order[]) {
  const held = orders.find(({ status }) => status === "approved")?.dueAt;
  const planned = orders.find(({ status }) => status === "scheduled")?.plannedAt;
  return {
    heldUntil: held?.toISOString() ?? null,
    leavesAt: planned?.toISOString() ?? null,
    stoppable: orders.filter((order) => !isUndecided(order) && isCancellable(order)).length,
  };
}
