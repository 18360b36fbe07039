import { Refusal } from "../../foundation/refusal.ts";
import { modes, type Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import {
  type Approval,
  expireApproval,
  listApprovals,
  statusAt,
  withdrawApproval,
} from "../approvals/approvals.ts";
import { type Actor, endOrders, ordersAwaitingFix } from "../orders/orders.ts";
import { cancelSchedule, listWaitingSchedules } from "../schedules/schedules.ts";
import { tenantClock } from "../partners/partners.ts";

type Ground = Pick<Services, "databases"> & Pick<Services, "clock">;
type Stopping = { by: Actor; at: Date };

const AT_ONCE = 100;

/**
 * Stops what waits for its time, for a person or for another address, in both modes, and gives its money back. Doing it
 * twice changes nothing.
 */
export async function stopWaitingLetters(services: Ground, partnerId: string, by: Actor): Promise<void> {
  const db = services.databases.system;
  for (const mode of modes) {
    const tenant = { partnerId, mode };
    const { clock } = services;
    const stopping = { by, at: (await tenantClock({ db, clock }, tenant)).now() };
    for (const scheduleId of await listWaitingSchedules(db, tenant))
      await unlessHeld(() => cancelSchedule(db, tenant, scheduleId, stopping));
    for (const approval of await waitingApprovals(services, tenant))
      await unlessHeld(() => takeBack(services, approval, stopping));
    for (const orderId of await ordersAwaitingFix(db, tenant))
      await unlessHeld(() => giveUpFix(services, tenant, orderId, stopping));
  }
}

/** How much would be stopped. */
export async function countWaitingLetters(
  services: Ground,
  partnerId: string,
): Promise<{ schedules: number; approvals: number; fixes: number }> {
  const counted = { schedules: 0, approvals: 0, fixes: 0 };
  const db = services.databases.system;
  for (const mode of modes) {
    const tenant = { partnerId, mode };
    counted.schedules += (await listWaitingSchedules(db, tenant)).length;
    counted.approvals += (await pageOfApprovals(services, tenant, { limit: 1, offset: 0 })).total;
    counted.fixes += (await ordersAwaitingFix(db, tenant)).length;
  }
  return counted;
}

async function waitingApprovals(services: Ground, tenant: Tenant): Promise<Approval[]> {
  const found: Approval[] = [];
  for (;;) {
    const page = { limit: AT_ONCE, offset: found.length };
    const { items } = await pageOfApprovals(services, tenant, page);
    found.push(...items);
    if (items.length < AT_ONCE) return found;
  }
}

const pageOfApprovals = ({ databases }: Ground, tenant: Tenant, page: { limit: number; offset: number }) =>
  listApprovals(databases.system, tenant, { status: "pending", since: null, approvalId: null }, page);

/**
 * What somebody decides in this very moment, and what may have left before the store was restored, is left alone: the due
 * work comes again.
 */
async function unlessHeld(stop: () => Promise<unknown>): Promise<void> {
  try {
    await stop();
  } catch (cause) {
    if (!(cause instanceof Refusal && leftAlone.has(cause.code))) throw cause;
  }
}

const leftAlone: ReadonlySet<string> = new Set(["APPROVAL_ALREADY_DECIDED", "ORDER_NOT_CANCELLABLE"]);

const takeBack = ({ databases }: Ground, approval: Approval, { by, at }: Stopping) =>
  databases.system
    .transaction()
    .execute((tx) =>
      statusAt(approval, at) === "expired"
        ? expireApproval(tx, approval, approval.approvalId, at)
        : withdrawApproval(tx, approval, approval.approvalId, { by, reason: null, at }),
    );

/**
 * Nobody may correct its address while the account is being closed, and its 30 days would outlast the account. Somebody
 * who has corrected it in this very moment was faster: then it goes out.
 */
const giveUpFix = ({ databases }: Ground, tenant: Tenant, orderId: string, { by, at }: Stopping) =>
  databases.system.transaction().execute((tx) =>
    endOrders(tx, tenant, [orderId], {
      from: "awaiting_partner_fix",
      to: "cancelled",
      at,
      statusDetail: { code: "ACCOUNT_CLOSING", by },
    }),
  );
