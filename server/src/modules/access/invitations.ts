import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type Role, roles } from "../../foundation/role.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { requireFewAttempts } from "./attempts.ts";
import {
  claimInvitation,
  findInvitation,
  insertInvitation,
  type InvitationRef,
  renewInvitation,
  withdrawInvitations,
} from "./invitations-store.ts";
import { ensureUser, insertMember } from "./people-store.ts";
import { letPersonIn } from "./sign-on/sign-on-people-store.ts";
import { queueMail } from "../partners/partners.ts";

type Ground = Pick<Services, "db" | "clock">;
type Mailing = Pick<Services, "db" | "clock" | "queue" | "sealedText" | "links" | "mailer" | "log">;

const VALID_DAYS = 7;
const DAY_MS = 86_400_000;
const MAILS_IN_A_QUARTER_HOUR = 5;

/** Who invites whom into what, and in which language. */
export type Inviting = {
  partnerId: string;
  partnerName: string;
  inviterId: string;
  inviterName: string;
  language: Language;
};

/** Invites a person by mail, in place of what was sent to the same address before; only the hash of the key is kept. */
export async function sendInvitation(
  services: Mailing,
  inviting: Inviting,
  to: { email: string; role: Role },
): Promise<Invited> {
  const email = to.email.trim().toLowerCase();
  const { partnerId, inviterId } = inviting;
  await countMailTo(services, email);
  return services.db.transaction().execute(async (tx) => {
    await withdrawInvitations(tx, partnerId, email);
    const { key, ...secret } = newKey(services);
    const createdAt = services.clock.now();
    const invitation = { partnerId, email, role: to.role, inviterId, ...secret, createdAt };
    const { id } = await insertInvitation(tx, invitation);
    return { invitationId: id, linkToPassOn: await mail(services, tx, inviting, { email, key }) };
  });
}

/** Without a mail server nobody is written to: whoever invites passes the link on. */
export type Invited = { invitationId: string; linkToPassOn: string | null };

/** Sends a pending invitation again, with a new key and the whole time; null if there is none. */
export const resendInvitation = (
  services: Mailing,
  inviting: Inviting,
  which: InvitationRef,
): Promise<Invited | null> =>
  services.db.transaction().execute(async (tx) => {
    const { key, ...secret } = newKey(services);
    const renewed = await renewInvitation(tx, which, { ...secret, inviterId: inviting.inviterId });
    if (!renewed) return null;
    await countMailTo(services, renewed.email);
    const { email } = renewed;
    return {
      invitationId: which.invitationId,
      linkToPassOn: await mail(services, tx, inviting, { email, key }),
    };
  });

/** What an invitation is about, while it can be accepted. */
export const findInvitationByKey = ({ db, clock }: Ground, key: string) =>
  findInvitation(db, sha256Hex(key), clock.now());

/** Makes a member of whoever holds the key; who is one already keeps the role they have. Null if it is used up. */
export const acceptInvitation = (
  { db, clock }: Ground,
  key: string,
  name: string,
): Promise<{ userId: string; email: string; partnerId: string } | null> =>
  db.transaction().execute(async (tx) => {
    const invitation = await claimInvitation(tx, sha256Hex(key), clock.now());
    if (!invitation) return null;
    const { partnerId, email } = invitation;
    const role = roles.find((each) => each === invitation.role) ?? "viewer";
    const userId = await ensureUser(tx, { email, name });
    await insertMember(tx, partnerId, userId, role);
    await letPersonIn(tx, { partnerId, userId });
    return { userId, email, partnerId };
  });

function newKey({ clock }: Pick<Services, "clock">): { key: string; sha256: string; expiresAt: Date } {
  const key = newSecretText();
  const expiresAt = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
  return { key, sha256: sha256Hex(key), expiresAt };
}

/** Nobody fills another one's mailbox; the count is shared with the mails of signing in. */
const countMailTo = (services: Ground, who: string): Promise<void> =>
  requireFewAttempts(services, {
    what: "mail to",
    who,
    limit: MAILS_IN_A_QUARTER_HOUR,
    windowSeconds: 15 * 60,
  });

/** The link, where the mail could not leave. */
async function mail(
  services: Mailing,
  tx: Tx,
  { partnerName, inviterName, language }: Inviting,
  { email, key }: { email: string; key: string },
): Promise<string | null> {
  const link = services.links.to(`/invitation?${new URLSearchParams({ key }).toString()}`);
  const { subject: subjectOf, text: textOf } = mails[language];
  const [subject, text] = [subjectOf(partnerName), textOf(inviterName, partnerName, link)];
  if (services.mailer.isPretend) {
    services.log.info({ subject, text }, "no mail server is set: this mail was not sent");
    return link;
  }
  await queueMail(services, tx, { to: email, subject, text });
  return null;
}

const mails = {
  de: {
    subject: (partner: string) => `Einladung zu ${partner} bei Brieftaube`,
    text: (who: string, partner: string, link: string) =>
      `Guten Tag,\n\n${who} lädt Sie ein, bei Brieftaube für ${partner} mitzuarbeiten. Der Link gilt sieben Tage:\n\n${link}\n`,
  },
  en: {
    subject: (partner: string) => `Invitation to ${partner} at Brieftaube`,
    text: (who: string, partner: string, link: string) =>
      `Hello,\n\n${who} invites you to work for ${partner} at Brieftaube. The link works for seven days:\n\n${link}\n`,
  },
} as const;
