import type { Database, Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { firstOrdersOfApprovals, type Order } from "../orders/orders.ts";
import { findApproval, selectViews } from "./approvals-store.ts";
import { listTokens } from "../access/access.ts";
import { type Approval, type ListedLetter, statusAt } from "./approval.ts";
import { refuseIfMissed } from "./late-decision.ts";

/** The approval, or a refusal that does not tell a foreign one from none. */
export const requireApproval = async (
  db: Database | Tx,
  tenant: Tenant,
  approvalId: string,
): Promise<Approval> =>
  (await findApproval(db, tenant, approvalId)) ?? refuse("NOT_FOUND", { what: "approval" });

/** Who opened which pages, and when. */
export const viewsOf = (db: Database, approval: Approval) => selectViews(db, approval, approval.approvalId);

/** The letters of these approvals in the order in which they were given, of each `most` after those skipped. */
export const lettersOf = (
  db: Database,
  tenant: Tenant,
  approvals: readonly Pick<Approval, "approvalId">[],
  some: { most: number; skipped?: number },
): Promise<ListedLetter[]> =>
  firstOrdersOfApprovals(
    db,
    tenant,
    approvals.map(({ approvalId }) => approvalId),
    some,
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

/** The approval, if it can still be decided. Deciding judges it again. */
export async function requireOpenApproval(
  { db, caller, clock, language }: Pick<Call, "db" | "caller" | "clock" | "language">,
  approvalId: string,
): Promise<Approval> {
  const approval = await requireApproval(db, caller, approvalId);
  const status = statusAt(approval, clock.now());
  if (status === "pending") return approval;
  if (status === "expired") await refuseIfMissed(db, approval, clock.now(), language);
  return refuse("APPROVAL_ALREADY_DECIDED", { approvalId, status });
}

/** What these letters cost together. */
export const totalOf = (orders: readonly Pick<Order, "priceCents">[]): number =>
  orders.reduce((sum, { priceCents }) => sum + priceCents, 0);

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
  email,
}: Order) => ({
  pdfSha256: pdfHash,
  recipientLines,
  deliveryType,
  express,
  color,
  carrier,
  priceCents,
  ...(email && { email }),
});
