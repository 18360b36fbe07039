import type { Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { roles } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { isSeenBy } from "../access/access.ts";
import { findOrder } from "../orders/orders.ts";
import { partnerOf, queueMail } from "../partners/partners.ts";
import { membersToMail } from "../settings/settings.ts";
import { rejectedApprovals } from "./approvals-store.ts";
import {
  claimDigest,
  type DigestEntry,
  listPeopleWithDigests,
  postponeDigest,
  takeDigest,
} from "./digest-store.ts";
import { nextDigest } from "./digest-time.ts";
import type { AccountMail } from "./notice-mails.ts";
import { digestMail, type OutcomeOf, outcomeOf } from "./outcome-mails.ts";

type Ground = Pick<Services, "db" | "queue" | "sealedText" | "links">;

/** Sends each person their mail of the day: one a day, in the transaction that takes what it tells. */
export async function sendDigests(services: Ground, tenant: Tenant, now: Date): Promise<void> {
  const people = await services.db.transaction().execute((tx) => listPeopleWithDigests(tx, tenant, now));
  for (const userId of people)
    await services.db.transaction().execute((tx) => sendDigest(services, tx, tenant, userId, now));
}

async function sendDigest(
  services: Ground,
  tx: Tx,
  tenant: Tenant,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await claimDigest(tx, tenant, userId, berlinDay(now)))) {
    await postponeDigest(tx, tenant, userId, { now, dueAt: nextDigest(now) });
    return;
  }
  const outcomes: OutcomeOf[] = [];
  for (const entry of await takeDigest(tx, tenant, userId, now)) {
    const { kind, subjectId: id } = entry;
    // Who sees it no longer hears no more of it.
    if (!(await isSeenBy(tx, tenant, { userId, kind: kind === "rejected" ? "approval" : "order", id })))
      continue;
    const outcome = await stillSo(tx, tenant, entry);
    if (outcome) outcomes.push(outcome);
  }
  const member = (await membersToMail(tx, tenant.partnerId, roles)).find((each) => each.userId === userId);
  if (outcomes.length === 0 || !member) return;
  const { name: accountName } = await partnerOf(tx, tenant.partnerId);
  const account: AccountMail = { ...tenant, accountName, links: services.links };
  await queueMail(services, tx, { to: member.email, ...digestMail(account, outcomes, member) });
}

/** Null: the letter has gone on since, or was erased. */
async function stillSo(tx: Tx, tenant: Tenant, { kind, subjectId }: DigestEntry): Promise<OutcomeOf | null> {
  if (kind === "rejected") {
    const [approval] = await rejectedApprovals(tx, tenant, [subjectId]);
    return approval ? { kind, approval } : null;
  }
  const order = await findOrder(tx, tenant, subjectId);
  return order && outcomeOf(order) === kind ? { kind, order } : null;
}
