import type { Role } from "../../foundation/role.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { claimInvitation, findInvitation, insertInvitation } from "./invitations-store.ts";
import { ensureUser, insertMember } from "./people-store.ts";

type Ground = Pick<Services, "db" | "clock">;

const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

export type Invitation = { partnerId: string; email: string; role: Role; inviterId: string };

/** Makes the key of an invitation; only its hash is kept. */
export async function storeInvitation({ db, clock }: Ground, invitation: Invitation): Promise<string> {
  const key = newSecretText();
  const createdAt = clock.now();
  await insertInvitation(db, {
    ...invitation,
    email: invitation.email.trim().toLowerCase(),
    sha256: sha256Hex(key),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_DAYS * DAY_MS),
  });
  return key;
}

export const invitationBehind = ({ db, clock }: Ground, key: string) =>
  findInvitation(db, sha256Hex(key), clock.now());

/** Makes a member of whoever holds the key; who is one already keeps the role they have. Null if it is used up. */
export const redeemInvitation = (
  { db, clock }: Ground,
  key: string,
  name: string,
): Promise<{ userId: string; email: string } | null> =>
  db.transaction().execute(async (tx) => {
    const invitation = await claimInvitation(tx, sha256Hex(key), clock.now());
    if (!invitation) return null;
    const { partnerId, email, role } = invitation;
    const userId = await ensureUser(tx, { email, name });
    await insertMember(tx, partnerId, userId, role as Role);
    return { userId, email };
  });
