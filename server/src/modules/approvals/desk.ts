import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { connectionsOfPeople, peopleOf } from "../access/access.ts";
import { draftsHandedTo } from "../letters/letters.ts";
import { CORRECTED, type DeskOf, type DeskOrder, ordersOnDesk, SENT_BACK } from "../orders/orders.ts";
import type { DeskKind } from "./desk-kinds.ts";
import { selectTicks, tickKey } from "./desk-ticks-store.ts";

export type DeskEntry = {
  kind: DeskKind;
  /** What is ticked off with it: orders, or the draft. */
  subjectIds: string[];
  letterId: string;
  approvalId: string | null;
  subject: string;
  recipientName: string | null;
  remark: string | null;
  by: string | null;
  at: Date;
};

/** For so long what became of a letter lies on somebody's desk, ticked off or not. */
export const DESK_DAYS = 30;

/** The latest first; what belongs together is one entry. */
export async function deskOf(
  db: Database,
  tenant: Tenant,
  { userId, role }: Pick<PortalSession, "userId" | "role">,
  now: Date,
): Promise<DeskEntry[]> {
  const since = new Date(now.getTime() - DESK_DAYS * 86_400_000);
  const whose = await connectionsOf(db, tenant, { userId, isOwner: role === "owner" });
  const orders = (await ordersOnDesk(db, tenant, whose, since)).map(entryOfOrder);
  const drafts = (await draftsHandedTo(db, tenant, userId, since)).map(
    ({ letterId, subject, recipientName, by, remark, at }): DeskEntry => ({
      kind: "handed_over",
      subjectIds: [letterId],
      letterId,
      approvalId: null,
      subject,
      recipientName,
      remark,
      by,
      at,
    }),
  );
  const all = [...drafts, ...orders];
  const ticks = await selectTicks(
    db,
    { ...tenant, userId },
    all.flatMap(({ subjectIds }) => subjectIds),
  );
  const open = all.filter(
    ({ kind, subjectIds: [subjectId = ""] }) => !ticks.has(tickKey({ subjectId, kind })),
  );
  return together(open).toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function connectionsOf(
  db: Database,
  tenant: Tenant,
  { userId, isOwner }: { userId: string; isOwner: boolean },
): Promise<DeskOf> {
  const connections = await connectionsOfPeople(db, tenant.partnerId);
  const own = connections.filter((each) => each.userId === userId).map(({ connectionId }) => connectionId);
  if (!isOwner) return { connectionIds: [userId, ...own], knownConnectionIds: null };
  // Of what a program asked for by itself, or somebody who has left, the owners hear.
  const people = new Set((await peopleOf(db, tenant)).map((person) => person.userId));
  const known = connections.filter((each) => each.userId !== null && people.has(each.userId));
  return {
    connectionIds: [userId, ...own],
    knownConnectionIds: [...people, ...known.map(({ connectionId }) => connectionId)],
  };
}

function entryOfOrder(order: DeskOrder): DeskEntry {
  const { statusDetail } = order;
  const kind = kindOf(order);
  const isDecided = kind === "rejected" || kind === "sent_back" || kind === "corrected";
  return {
    kind,
    subjectIds: [order.orderId],
    letterId: order.letterId,
    approvalId: order.approvalId,
    subject: order.subject,
    recipientName: order.recipientName,
    remark: isDecided ? (statusDetail.text ?? null) : null,
    by: isDecided ? (statusDetail.by?.name ?? null) : null,
    at: order.statusAt,
  };
}

function kindOf({ status, statusDetail: { code } }: DeskOrder): DeskKind {
  if (status === "rejected" && code === SENT_BACK) return "sent_back";
  if (status === "rejected" && code === CORRECTED) return "corrected";
  if (status === "awaiting_partner_fix") return "address";
  if (status === "rejected" || status === "expired" || status === "returned" || status === "delivered")
    return status;
  return "failed";
}

/** Letters of one decision are one entry, and so is all that has arrived. */
function together(entries: readonly DeskEntry[]): DeskEntry[] {
  const groups = new Map<string, DeskEntry>();
  for (const entry of entries) {
    const key = groupOf(entry);
    const first = groups.get(key);
    groups.set(key, first ? { ...first, subjectIds: [...first.subjectIds, ...entry.subjectIds] } : entry);
  }
  return [...groups.values()];
}

function groupOf({ kind, approvalId, subjectIds: [subjectId = ""] }: DeskEntry): string {
  if (kind === "delivered") return kind;
  const isOfApproval =
    kind === "rejected" || kind === "sent_back" || kind === "corrected" || kind === "expired";
  return isOfApproval && approvalId !== null ? `${kind} ${approvalId}` : `${kind} ${subjectId}`;
}
