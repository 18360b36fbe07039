import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import type { Links } from "../../operations/links.ts";
import {
  firstOrdersOfApprovals,
  type Actor,
  endOrders,
  moveOrder,
  type Order,
  ordersOf,
  type StatusDetail,
} from "../orders/orders.ts";
export {
  lockApproval,
  findApproval,
  findApprovalFor,
  queueOf,
  queuedApprovals,
  nextWaiting,
  recordView,
  listApprovals,
} from "./approvals-store.ts";
import { type DecisionUpdate, findApproval, selectViews, updateDecision } from "./approvals-store.ts";
import { type Approver, requireFourEyes } from "./four-eyes.ts";
import { requestersOf, requesterText } from "./requesters.ts";
import { listTokens } from "../access/access.ts";

export const approvalStatuses = ["pending", "approved", "rejected", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A person's yes or no to one letter, or to all letters of a batch. */
export type Approval = Tenant & {
  approvalId: string;
  status: ApprovalStatus;
  kind: "letter" | "batch";
  orderCount: number;
  totalCents: Cents;
  reason: string | null;
  requesterContext: string | null;
  requestedBy: { connection: string; connectionId: string };
  /** Why a person is asked: `oauth`, `approval_mode`, `batch`, `submitted`, or the partner's rule. */
  askedBecause: string;
  plannedAt: Date | null;
  /** What `keepSchedule` needs when a person says yes. */
  schedule: unknown;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: Decider | null;
  comment: string | null;
};

/** Who decided, and by which way; kept in the archive. */
export type Decider = {
  kind: "chat" | "portal" | "withdrawn" | "expiry" | "restore";
  id: string | null;
  name: string | null;
  /** What a program says about the person it speaks for. */
  userSawPreview?: boolean;
};

const HOLD_MINUTES = 10;

/** After a yes in a chat the letters wait until then, so that they can still be stopped. */
export const holdFrom = (at: Date): Date => new Date(at.getTime() + HOLD_MINUTES * 60_000);
/** The approval, or a refusal that does not tell a foreign one from none. */
export const requireApproval = async (
  db: Database | Tx,
  tenant: Tenant,
  approvalId: string,
): Promise<Approval> =>
  (await findApproval(db, tenant, approvalId)) ?? refuse("NOT_FOUND", { what: "approval" });
/** An approval as the queue shows it, with the letters it is about in short. */
export type QueuedApproval = Approval & {
  /** The first three names. */
  recipientNames: string[];
  deliveryTypes: DeliveryType[];
  /** What a yes would cost now. */
  waitingCents: Cents;
  lettersWithWarnings: number;
};
/** Who opened which pages, and when. */
export const viewsOf = (db: Database, approval: Approval) => selectViews(db, approval, approval.approvalId);
/** A letter of an approval, as lists show it. */
export type ListedLetter = Pick<
  Order,
  "orderId" | "status" | "recipient" | "deliveryType" | "priceCents" | "pageCount" | "warnings" | "pdfHash"
> & { approvalId: string };

/** The letters of these approvals, of each the first `most`. */
export const lettersOf = (
  db: Database,
  tenant: Tenant,
  approvals: readonly Pick<Approval, "approvalId">[],
  most: number,
): Promise<ListedLetter[]> =>
  firstOrdersOfApprovals(
    db,
    tenant,
    approvals.map(({ approvalId }) => approvalId),
    most,
  );

/** What the connections are called through which these letters were asked for, by connection id. */
export async function requesterNames(
  db: Database,
  { partnerId }: Tenant,
  asked: readonly Pick<Approval, "requestedBy">[],
): Promise<ReadonlyMap<string, string>> {
  if (!asked.some(({ requestedBy }) => requestedBy.connection === "partner_token")) return new Map();
  return new Map((await listTokens(db, partnerId)).map(({ tokenId, name }) => [tokenId, name]));
}

/** Who asked for something, as people say it; in the order of what they asked for. */
export const requesterTexts = async (
  db: Database | Tx,
  tenant: Tenant,
  asked: readonly Pick<Approval, "requestedBy">[],
  language: Language,
): Promise<string[]> =>
  (await requestersOf(db, tenant, asked)).map((requester) => requesterText(requester, language));

/** Where a person decides. */
export const approvalUrlOf = ({ to }: Pick<Links, "to">, approvalId: string): string =>
  to(`/approvals/${approvalId}`);

/** As it stands now: past its time it is expired, also before anything has said so. */
export const statusAt = ({ status, expiresAt }: Approval, now: Date): ApprovalStatus =>
  status === "pending" && expiresAt <= now ? "expired" : status;

/** The approval, if it can still be decided. Deciding judges it again. */
export async function requireOpenApproval(
  { db, caller, clock }: Pick<Call, "db" | "caller" | "clock">,
  approvalId: string,
): Promise<Approval> {
  const approval = await requireApproval(db, caller, approvalId);
  const status = statusAt(approval, clock.now());
  return status === "pending" ? approval : refuse("APPROVAL_ALREADY_DECIDED", { approvalId, status });
}

/** Keeps the schedule of an approved letter: moves its order to `scheduled`. The schedules live above this module. */
export type KeepSchedule = (tx: Tx, approval: Approval, order: Order) => Promise<Order | undefined>;

export type Decision = { by: Decider; actor: Actor; comment: string | null; at: Date } & (
  | {
      verdict: "approve";
      holdUntil: Date | null;
      keepSchedule: KeepSchedule;
      approver: Approver;
      /** The fingerprint of what the person was shown, where they were shown it by us. */
      shown: string | null;
    }
  | { verdict: "reject" }
);

export type Decided = { approval: Approval; orders: Order[] };

/**
 * Decides for all letters that still wait for it, and for their money, in the caller's transaction. Whoever comes
 * second, or after its time, is refused with what it has become.
 */
export async function decideApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  decision: Decision,
): Promise<Decided> {
  const { verdict, by, actor, comment, at } = decision;
  const status = verdict === "approve" ? "approved" : "rejected";
  const approval = await claim(tx, tenant, approvalId, { status, lapsed: false, by, comment, at });
  const why = {
    code: `${status}_in_${by.kind}`.toUpperCase(),
    by: actor,
    ...(comment !== null && { text: comment }),
  };
  if (decision.verdict === "reject")
    return { approval, orders: await end(tx, approval, { to: "rejected", why, at }) };
  await requireFourEyes(tx, approval, decision.approver);
  const waiting = await waitingOrders(tx, approval);
  if (decision.shown !== null && decision.shown !== fingerprintOf(waiting))
    return refuse("APPROVAL_CHANGED", { approvalId });
  const orders: Order[] = [];
  for (const order of waiting) {
    const moved = await releaseOrder(tx, approval, order, { ...decision, why });
    if (moved) orders.push(moved);
  }
  return { approval, orders };
}

type Release = { holdUntil: Date | null; keepSchedule: KeepSchedule; why: StatusDetail; at: Date };

const releaseOrder = (
  tx: Tx,
  approval: Approval,
  order: Order,
  { holdUntil, keepSchedule, why, at }: Release,
): Promise<Order | undefined> =>
  approval.schedule === null
    ? moveOrder(tx, approval, order.orderId, {
        from: ["awaiting_approval"],
        to: holdUntil ? "approved" : "queued",
        at,
        statusDetail: { ...why, approved: boundTo(order) },
        dueAt: holdUntil ?? at,
      })
    : keepSchedule(tx, approval, order);

/** Takes a request back before anybody has decided: the approval is rejected as withdrawn, its orders are cancelled. */
export async function withdrawApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  { by, reason, at }: { by: Actor; reason: string | null; at: Date },
): Promise<Decided> {
  const decider = { kind: "withdrawn", id: by.id ?? null, name: by.name ?? null } as const;
  const approval = await claim(tx, tenant, approvalId, {
    status: "rejected",
    lapsed: false,
    by: decider,
    comment: reason,
    at,
  });
  const why = { code: "APPROVAL_WITHDRAWN", by, ...(reason !== null && { text: reason }) };
  return { approval, orders: await end(tx, approval, { to: "cancelled", why, at }) };
}

/** Lets an approval lapse that nobody has decided in time; false if it was decided, or is not over yet. */
export async function expireApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  at: Date,
): Promise<Decided | null> {
  const by = { kind: "expiry", id: null, name: null } as const;
  const lapse = { status: "expired", lapsed: true, by, comment: null, at } as const;
  const approval = await updateDecision(tx, tenant, approvalId, lapse);
  if (!approval) return null;
  const why = { code: "APPROVAL_EXPIRED", by: { kind: "service" } } as const;
  return { approval, orders: await end(tx, approval, { to: "expired", why, at }) };
}

/**
 * One of its letters has left, so somebody had said yes in a time that this store does not know. Letters that still wait
 * are left alone: who has them, their carriers say. Null: others wait still, or it was decided.
 */
export async function closeAnsweredApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  at: Date,
): Promise<Approval | null> {
  const approval = await requireApproval(tx, tenant, approvalId);
  if ((await waitingOrders(tx, approval)).length > 0) return null;
  const by = { kind: "restore", id: null, name: null } as const;
  return (
    (await updateDecision(tx, tenant, approvalId, {
      status: "approved",
      lapsed: null,
      by,
      comment: null,
      at,
    })) ?? null
  );
}

async function claim(tx: Tx, tenant: Tenant, approvalId: string, update: DecisionUpdate): Promise<Approval> {
  const claimed = await updateDecision(tx, tenant, approvalId, update);
  if (claimed) return claimed;
  const { status } = await requireApproval(tx, tenant, approvalId);
  return refuse("APPROVAL_ALREADY_DECIDED", {
    approvalId,
    status: status === "pending" ? "expired" : status,
  });
}

/** Ends what still waits, and gives its money back. */
async function end(
  tx: Tx,
  approval: Approval,
  { to, why, at }: { to: "rejected" | "expired" | "cancelled"; why: StatusDetail; at: Date },
): Promise<Order[]> {
  const orderIds = (await waitingOrders(tx, approval)).map(({ orderId }) => orderId);
  return endOrders(tx, approval, orderIds, { from: "awaiting_approval", to, at, statusDetail: why });
}

/** In the order in which a send locks letters, too. */
async function waitingOrders(tx: Tx, approval: Approval): Promise<Order[]> {
  const orders = await ordersOf(tx, approval, { approvalId: approval.approvalId });
  return orders.filter(isUndecided).toSorted((a, b) => (a.letterId < b.letterId ? -1 : 1));
}

export const isUndecided = ({ status }: Order): boolean => status === "awaiting_approval";

/** Equal for the same letters with the same pages, recipients, products and prices, and for nothing else. */
export const fingerprintOf = (orders: readonly Order[]): string =>
  sha256Hex(
    canonicalJson(
      orders
        .filter(isUndecided)
        .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
        .map((order) => ({ orderId: order.orderId, ...boundTo(order) })),
    ),
  );

/** What a yes is bound to. */
export const boundTo = ({
  pdfHash,
  recipientLines,
  deliveryType,
  express,
  color,
  carrier,
  priceCents,
}: Order) => ({ pdfSha256: pdfHash, recipientLines, deliveryType, express, color, carrier, priceCents });
