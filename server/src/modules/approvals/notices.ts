import type { Tx } from "../../db/database.ts";
import { mayDecide, type Role, roles } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { subjectsSeenBy } from "../access/access.ts";
import {
  findOrder,
  isUnposted,
  lettersBroughtAfterStop,
  type Order,
  recordsMissing,
} from "../orders/orders.ts";
import { balanceOf } from "../wallet/wallet.ts";
import { type AccountMail, approvalsMail, lowBalanceMail, type MailContent } from "./notice-mails.ts";
import { broughtMail } from "./brought-mail.ts";
import { missingRecordsMail } from "./missing-records-mail.ts";
import { riskMail } from "./risk-mail.ts";
import { insertDigestEntries } from "./digest-store.ts";
import { nextDigest } from "./digest-time.ts";
import { outcomeMail, type OutcomeOf, outcomeOf } from "./outcome-mails.ts";
import { rememberRound, takeNotices } from "./notices-store.ts";
import { type Requester, requestersOf } from "./requesters.ts";
import { lowBalanceOf, partnerOf, queueMail } from "../partners/partners.ts";
import { type MailedMember, mailedMembers, type Outcome, toldMembers } from "../settings/settings.ts";
import type { QueuedApproval } from "./approval.ts";
import { queuedApprovals, rejectedApprovals } from "./approvals-store.ts";
import type { NoticeKind } from "./notice.ts";

const deciders = roles.filter(mayDecide);

type Ground = Pick<Services, "db" | "queue" | "sealedText" | "links">;

/** Sends the mails that are due, in the transaction that takes the notices: each is told once. */
export const tellPeople = (services: Ground, tenant: Tenant, now: Date): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const notices = await takeNotices(tx, tenant, now);
    if (notices.length === 0) return;
    const { name: accountName } = await partnerOf(tx, tenant.partnerId);
    const round: Round = {
      services,
      tx,
      tenant,
      now,
      account: { ...tenant, accountName, links: services.links },
    };
    for (const kind of new Set(notices.map((notice) => notice.kind))) {
      const subjects = notices.filter((notice) => notice.kind === kind).map(({ subjectId }) => subjectId);
      if (await tellers[kind](round, subjects)) await rememberRound(tx, tenant, kind, now);
    }
  });

type Round = { services: Ground; tx: Tx; tenant: Tenant; now: Date; account: AccountMail };

/** Says whether anybody was told. */
type Teller = (round: Round, subjectIds: readonly string[]) => Promise<boolean>;

const tellers: Record<NoticeKind, Teller> = {
  waiting: (round, ids) => tellOfApprovals(round, ids, "waiting"),
  expiring: (round, ids) => tellOfApprovals(round, ids, "expiring"),
  fix_needed: tellOfFixes,
  low_balance: tellOfLowBalance,
  rejected: tellOfRejections,
  came_back: tellOfReturns,
  delivered: tellOfArrivals,
  deadline: (round, ids) => tellOfApprovals(round, ids, "deadline"),
  at_risk: tellOfRisks,
  delivery_record: tellOfMissingRecords,
  brought_after_stop: tellOfBrought,
};

/** Of what still waits, each person hears what they may decide. */
async function tellOfApprovals(
  round: Round,
  ids: readonly string[],
  kind: "waiting" | "expiring" | "deadline",
): Promise<boolean> {
  const { tx, tenant, now, account } = round;
  const waiting = await queuedApprovals(tx, tenant, ids, now);
  const own = await ownRequests(round, waiting);
  return mailAll(round, kind === "deadline" ? "expiring" : kind, deciders, async (member) => {
    const open = waiting.filter(
      ({ approvalId, firstYes }) => own.get(approvalId) !== member.userId && firstYes?.id !== member.userId,
    );
    const theirs = await seenBy(round, member, "approval", open, ({ approvalId }) => approvalId);
    return theirs.length === 0 ? null : approvalsMail(account, kind, theirs, member);
  });
}

/** Who must not approve what, since they asked for it; nobody where the account does not want four eyes. */
async function ownRequests(
  { tx, tenant }: Round,
  waiting: readonly QueuedApproval[],
): Promise<ReadonlyMap<string, string | null>> {
  const { approvalFourEyes } = await partnerOf(tx, tenant.partnerId);
  if (!approvalFourEyes) return new Map();
  const requesters = await requestersOf(tx, tenant, waiting);
  return new Map(waiting.map(({ approvalId }, at) => [approvalId, requesters[at]?.userId ?? null]));
}

/** Who may decide hears of letters that may come too late, while a messenger can still help. */
async function tellOfRisks(round: Round, ids: readonly string[]): Promise<boolean> {
  const found = (await ordersNamed(round, ids)).filter(({ status }) => isUnposted(status));
  return mailAll(round, "expiring", deciders, async (member) => {
    const theirs = await seenBy(round, member, "order", found, ({ orderId }) => orderId);
    return theirs.length === 0 ? null : riskMail(round.account, theirs, member);
  });
}

/** Who may decide hears of delivery records that nobody has brought yet. */
async function tellOfMissingRecords(round: Round, ids: readonly string[]): Promise<boolean> {
  const missing = await recordsMissing(round.tx, round.tenant, ids);
  return mailAll(round, "expiring", deciders, async (member) => {
    const theirs = await seenBy(round, member, "order", missing, ({ order }) => order.orderId);
    return theirs.length === 0 ? null : missingRecordsMail(round.account, theirs, member);
  });
}

/** Who may decide hears that a letter has left which somebody had stopped: they may have to act at once. */
async function tellOfBrought(round: Round, ids: readonly string[]): Promise<boolean> {
  const brought = await lettersBroughtAfterStop(round.tx, round.tenant, { orderIds: ids });
  return mailAll(round, "expiring", deciders, async (member) => {
    const theirs = await seenBy(round, member, "order", brought, ({ orderId }) => orderId);
    return theirs.length === 0 ? null : broughtMail(round.account, theirs, member);
  });
}

/** Who may decide hears of it, and whoever asked. */
async function tellOfFixes(round: Round, ids: readonly string[]): Promise<boolean> {
  const found = (await ordersNamed(round, ids)).filter(({ status }) => status === "awaiting_partner_fix");
  return tellAskers(round, "address", await asked(round, found), deciders);
}

/** Whoever asked for a letter hears that it was not approved, and why; not who decided that themselves. */
async function tellOfRejections(round: Round, ids: readonly string[]): Promise<boolean> {
  const rejected = await rejectedApprovals(round.tx, round.tenant, ids);
  const askers = await requestersOf(round.tx, round.tenant, rejected);
  const items = rejected.map((approval, at) => ({
    subject: { kind: "rejected", approval } as const,
    subjectId: approval.approvalId,
    asker: askers[at],
    except: approval.decidedBy?.id ?? null,
  }));
  return tellAskers(round, "rejected", items);
}

/** Whoever sent a letter hears that it came back, or could not be sent. */
async function tellOfReturns(round: Round, ids: readonly string[]): Promise<boolean> {
  const found = await ordersNamed(round, ids);
  const returned = found.filter(({ status }) => status === "returned");
  const failed = found.filter(({ status }) => status !== "returned");
  const isToldOfReturns = await tellAskers(round, "returned", await asked(round, returned));
  const isToldOfFailures = await tellAskers(round, "failed", await asked(round, failed));
  return isToldOfReturns || isToldOfFailures;
}

/** Whoever wants to hear that their letters arrive; what programs send by themselves is told to nobody. */
async function tellOfArrivals(round: Round, ids: readonly string[]): Promise<boolean> {
  const items = await asked(round, await ordersNamed(round, ids));
  return tellAskers(
    round,
    "delivered",
    items.filter(({ asker }) => asker !== undefined && asker.role !== null),
  );
}

async function ordersNamed({ tx, tenant }: Round, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(tx, tenant, id);
    if (order) found.push(order);
  }
  return found;
}

/** Something that became of a letter, and who is to hear of it. */
type Item = { subject: OutcomeOf; subjectId: string; asker: Requester | undefined; except: string | null };

async function asked({ tx, tenant }: Round, orders: readonly Order[]): Promise<Item[]> {
  const askers = await requestersOf(
    tx,
    tenant,
    orders.map(({ connection, connectionId }) => ({ requestedBy: { connection, connectionId } })),
  );
  return orders.map((order, at) => ({
    subject: { kind: outcomeOf(order), order },
    subjectId: order.orderId,
    asker: askers[at],
    except: null,
  }));
}

/** Each person hears of what they asked for; of what a program asked for by itself, or somebody who has left, the owners. */
async function tellAskers(
  round: Round,
  kind: Outcome,
  items: readonly Item[],
  others: readonly Role[] = [],
): Promise<boolean> {
  if (items.length === 0) return false;
  const { services, tx, tenant, account, now } = round;
  const withRole = async (wanted: readonly Role[]) =>
    new Set((await toldMembers(tx, tenant.partnerId, kind, wanted)).map(({ userId }) => userId));
  const owners = await withRole(["owner"]);
  const alsoTold = others.length === 0 ? new Set<string>() : await withRole(others);
  let isTold = false;
  for (const member of await toldMembers(tx, tenant.partnerId, kind, roles)) {
    const concerned = items.filter(({ asker, except }) => {
      if (except === member.userId) return false;
      if (alsoTold.has(member.userId)) return true;
      return asker && asker.role !== null ? asker.userId === member.userId : owners.has(member.userId);
    });
    const subjectKind = kind === "rejected" ? "approval" : "order";
    const theirs = await seenBy(round, member, subjectKind, concerned, ({ subjectId }) => subjectId);
    if (theirs.length === 0) continue;
    if (member.way === "daily")
      await insertDigestEntries(
        tx,
        tenant,
        theirs.map(({ subjectId }) => ({ userId: member.userId, kind, subjectId, dueAt: nextDigest(now) })),
      );
    else {
      const subjects = theirs.map(({ subject }) => subject);
      await queueMail(services, tx, { to: member.email, ...outcomeMail(account, subjects, member) });
      isTold = true;
    }
  }
  return isTold;
}

/** Nobody is mailed of what stands behind a wall for them. */
async function seenBy<Item>(
  { tx, tenant }: Pick<Round, "tx" | "tenant">,
  { userId }: { userId: string },
  kind: "approval" | "order",
  items: readonly Item[],
  idOf: (item: Item) => string,
): Promise<Item[]> {
  const seen = await subjectsSeenBy(tx, tenant, { userId, kind, ids: items.map(idOf) });
  return items.filter((item) => seen.has(idOf(item)));
}

async function tellOfLowBalance(round: Round): Promise<boolean> {
  const { availableCents } = await balanceOf(round.tx, round.tenant);
  if (availableCents >= (await lowBalanceOf(round.tx, round.tenant))) return false; // topped up since
  return mailAll(round, "lowBalance", ["owner"], (member) =>
    lowBalanceMail(round.account, availableCents, member),
  );
}

async function mailAll(
  { services, tx, tenant }: Round,
  kind: Parameters<typeof mailedMembers>[2],
  to: readonly Role[],
  contentFor: (member: MailedMember) => MailContent | null | Promise<MailContent | null>,
): Promise<boolean> {
  let isTold = false;
  for (const member of await mailedMembers(tx, tenant.partnerId, kind, to)) {
    const content = await contentFor(member);
    if (!content) continue;
    await queueMail(services, tx, { to: member.email, ...content });
    isTold = true;
  }
  return isTold;
}
