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
} from "./notice-mails.ts";
import { rememberRound, takeNotices } from "./notices-store.ts";
import { requestersOf } from "./requesters.ts";
import { lowBalanceOf, partnerOf, queueMail } from "../partners/partners.ts";
import { type MailedMember, mailedMembers } from "../settings/settings.ts";
import type { QueuedApproval } from "./approval.ts";
import { queuedApprovals } from "./approvals-store.ts";
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
