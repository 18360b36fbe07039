import type { Tx } from "../../db/database.ts";
import { mayDecide, type Role, roles } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { findOrder, type Order } from "../orders/orders.ts";
import { balanceOf } from "../wallet/wallet.ts";
import {
  type AccountMail,
  approvalsMail,
  fixMail,
  lowBalanceMail,
  type MailContent,
  rejectedMail,
  returnedMail,
} from "./notice-mails.ts";
import { rememberRound, takeNotices } from "./notices-store.ts";
import { type Requester, requestersOf } from "./requesters.ts";
import { lowBalanceOf, partnerOf, queueMail } from "../partners/partners.ts";
import { type MailedMember, mailedMembers } from "../settings/settings.ts";
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
};

/** Of what still waits, each person hears what they may decide. */
async function tellOfApprovals(
  round: Round,
  ids: readonly string[],
  kind: "waiting" | "expiring",
): Promise<boolean> {
  const { tx, tenant, now, account } = round;
  const waiting = await queuedApprovals(tx, tenant, ids, now);
  const own = await ownRequests(round, waiting);
  return mailAll(round, kind, deciders, (member) => {
    const theirs = waiting.filter(({ approvalId }) => own.get(approvalId) !== member.userId);
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

async function tellOfFixes(round: Round, ids: readonly string[]): Promise<boolean> {
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(round.tx, round.tenant, id);
    if (order?.status === "awaiting_partner_fix") found.push(order);
  }
  if (found.length === 0) return false;
  return mailAll(round, "fixNeeded", deciders, (member) => fixMail(round.account, found, member));
}

/** Whoever asked for a letter hears that it was not approved, and why. */
async function tellOfRejections(round: Round, ids: readonly string[]): Promise<boolean> {
  const { tx, tenant } = round;
  const rejected = await rejectedApprovals(tx, tenant, ids);
  const askers = await requestersOf(tx, tenant, rejected);
  return mailAskers(round, rejected, askers, (theirs, member) => {
    const byOthers = theirs.filter(({ decidedBy }) => decidedBy?.id !== member.userId);
    return byOthers.length === 0 ? null : rejectedMail(round.account, byOthers, member);
  });
}

/** Whoever sent a letter hears that it came back, or could not be sent. */
async function tellOfReturns(round: Round, ids: readonly string[]): Promise<boolean> {
  const { tx, tenant } = round;
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(tx, tenant, id);
    if (order) found.push(order);
  }
  const askers = await requestersOf(
    tx,
    tenant,
    found.map(({ connection, connectionId }) => ({ requestedBy: { connection, connectionId } })),
  );
  return mailAskers(round, found, askers, (theirs, member) => returnedMail(round.account, theirs, member));
}

/** Each person hears of what they asked for; of what a program asked for by itself, or somebody who has left, the owners. */
async function mailAskers<Item>(
  round: Round,
  items: readonly Item[],
  askers: readonly Requester[],
  contentFor: (theirs: readonly Item[], member: MailedMember) => MailContent | null,
): Promise<boolean> {
  const owners = await mailedMembers(round.tx, round.tenant.partnerId, "fixNeeded", ["owner"]);
  return mailAll(round, "fixNeeded", roles, (member) => {
    const theirs = items.filter((_, at) => {
      const asker = askers[at];
      if (asker && asker.role !== null) return asker.userId === member.userId;
      return owners.some(({ userId }) => userId === member.userId);
    });
    return theirs.length === 0 ? null : contentFor(theirs, member);
  });
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
  contentFor: (member: MailedMember) => MailContent | null,
): Promise<boolean> {
  let isTold = false;
  for (const member of await mailedMembers(tx, tenant.partnerId, kind, to)) {
    const content = contentFor(member);
    if (!content) continue;
    await queueMail(services, tx, { to: member.email, ...content });
    isTold = true;
  }
  return isTold;
}
