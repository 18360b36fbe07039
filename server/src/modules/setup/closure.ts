import type { Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { type ClosureMail, closureMail } from "./closure-mails.ts";
import {
  deleteSessionsWithoutAccount,
  endConnections,
  listOwnerAddresses,
  lockTeam,
  endSignOn,
  revokeEveryToken,
  withdrawInvitations,
} from "../access/access.ts";
import {
  deleteClosure,
  findClosure,
  insertClosure,
  markClosed,
  partnerOf,
  queueMail,
} from "../partners/partners.ts";
import { deleteMailboxesOf } from "../uploads/uploads.ts";

const DAY_MS = 86_400_000;
/** An owner may think it over for so long. */
export const COOLING_OFF_DAYS = 14;

type Ground = Pick<Services, "databases" | "queue" | "sealedText" | "links">;
type Asking = { partnerId: string; userId: string; userName: string; at: Date };

/** The account's own records stand with the real letters. */
const recordsOf = (partnerId: string): Tenant => ({ partnerId, mode: "live" });

/** Asks for the account to be closed; tokens and connections stop with it. False: somebody has asked before. */
export const requestClosure = (
  services: Ground,
  { partnerId, userId, userName, at }: Asking,
): Promise<boolean> =>
  services.databases.system.transaction().execute(async (tx) => {
    const closesAt = new Date(at.getTime() + COOLING_OFF_DAYS * DAY_MS);
    const asked = await insertClosure(tx, partnerId, { requestedAt: at, requestedBy: userId, closesAt });
    if (!asked) return false;
    await note(tx, partnerId, "requested", { by: userName, closesAt: closesAt.toISOString() }, at);
    await tellOwners(services, tx, partnerId, { kind: "requested", by: userName, closesAt });
    return true;
  });

/** Takes the wish back; false when there is none, or its time is over. */
export const withdrawClosure = (
  services: Ground,
  { partnerId, userName, at }: Omit<Asking, "userId">,
): Promise<boolean> =>
  services.databases.system.transaction().execute(async (tx) => {
    if (!(await deleteClosure(tx, partnerId, at))) return false;
    await note(tx, partnerId, "withdrawn", { by: userName }, at);
    await tellOwners(services, tx, partnerId, { kind: "withdrawn", by: userName });
    return true;
  });

/** Closes an account whose time has come: nobody gets in any more, and what the law wants kept stays. */
export const closeAccount = (
  services: Ground,
  partnerId: string,
  { at, balanceCents }: { at: Date; balanceCents: Cents },
): Promise<boolean> =>
  services.databases.system.transaction().execute(async (tx) => {
    if (!(await markClosed(tx, partnerId, at))) return false;
    await endConnections(tx, partnerId, at);
    await revokeEveryToken(tx, partnerId, at);
    await withdrawInvitations(tx, partnerId);
    await endSignOn(tx, partnerId);
    await deleteMailboxesOf(tx, partnerId);
    const team = await lockTeam(tx, partnerId);
    if (team.length > 0)
      await deleteSessionsWithoutAccount(
        tx,
        team.map(({ userId }) => userId),
      );
    await note(tx, partnerId, "closed", { balanceCents }, at);
    await tellOwners(services, tx, partnerId, { kind: "closed", balanceCents });
    return true;
  });

export const closureOf = ({ databases }: Pick<Services, "databases">, partnerId: string) =>
  findClosure(databases.system, partnerId);

const note = (
  tx: Tx,
  partnerId: string,
  what: "requested" | "withdrawn" | "closed",
  record: Record<string, string | number>,
  at: Date,
) =>
  recordInArchive(tx, recordsOf(partnerId), {
    kind: `account.closure_${what}`,
    subject: partnerId,
    record,
    at,
  });

/** Whoever did not ask for it hears of it in time. */
async function tellOwners(services: Ground, tx: Tx, partnerId: string, mail: ClosureMail): Promise<void> {
  const { name } = await partnerOf(tx, partnerId);
  const text = closureMail(mail, name, services.links.to("/portal/settings/closure"));
  for (const { email } of await listOwnerAddresses(tx, partnerId))
    await queueMail(services, tx, { to: email, ...text });
}
