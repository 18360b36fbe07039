import type { Database } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";
import type { Services } from "../../operations/call.ts";
import type { Membership } from "../../operations/portal-session.ts";
import { domainsOfSignOn } from "./sign-on/domains-store.ts";
import {
  deleteSecondFactor,
  ensureUser,
  findUserByEmail,
  listMemberships,
  upsertMember,
} from "./people-store.ts";

/** Lets a person into an account, or changes what they may do there. */
export const addMember = (
  { db }: Pick<Services, "db">,
  partnerId: string,
  { email, name, role }: { email: string; name: string; role: Role },
) =>
  db
    .transaction()
    .execute(async (tx) => upsertMember(tx, partnerId, await ensureUser(tx, { email, name }), role));

/** Whether somebody with this e-mail address may sign in. */
export const isPerson = async (db: Database, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined;

/** The person with this e-mail address, if there is one. */
export const personIdOf = async (db: Database, email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, email))?.id;

/** How a session was opened, and what has been shown in it. */
type Shown = {
  hasShownSecondFactor?: boolean;
  /** Whether this person has a second factor of their own. */
  hasSecondFactor?: boolean;
  /** The account by whose provider it was opened: that one, and no other, is open to it. */
  signOnPartnerId?: string | null;
};

/** The accounts a person belongs to, the oldest first, as a session of theirs may use them. */
export const membershipsOf = async (db: Database, userId: string, session?: Shown): Promise<Membership[]> =>
  (await listMemberships(db, userId))
    .filter((membership) => !session || isOpenTo(session, membership))
    .map(({ secondFactorForAll, needsSignOn: _rule, ...membership }) => ({
      ...(membership as Omit<Membership, "needsSecondFactor">),
      needsSecondFactor: wantsSecondFactor(session ?? {}, secondFactorForAll),
    }));

/** By a provider: its account and no other. By one's own ways: all that do not want people to come by their provider. */
const isOpenTo = (
  { signOnPartnerId = null }: Shown,
  { partnerId, needsSignOn }: { partnerId: string; needsSignOn: boolean },
): boolean => (signOnPartnerId === null ? !needsSignOn : partnerId === signOnPartnerId);

/** Who has a second factor shows it at every sign-in; who came by a provider whose own does not count, afterwards. */
const wantsSecondFactor = (
  { hasShownSecondFactor = false, hasSecondFactor = false, signOnPartnerId = null }: Shown,
  forAll: boolean,
): boolean => (forAll || (signOnPartnerId !== null && hasSecondFactor)) && !hasShownSecondFactor;

/** The domain by whose provider somebody has to come, since no account of theirs takes them another way; null: one does. */
export async function companyDomainOf(db: Database, userId: string): Promise<string | null> {
  const all = await listMemberships(db, userId);
  if (all.length === 0 || all.some(({ needsSignOn }) => !needsSignOn)) return null;
  return (
    (
      await domainsOfSignOn(
        db,
        all.map(({ partnerId }) => partnerId),
      )
    )[0]?.domain ?? null
  );
}

/** For somebody who has lost app and backup codes. False: there was no second factor. */
export const endSecondFactor = (db: Database, userId: string): Promise<boolean> =>
  db.transaction().execute((tx) => deleteSecondFactor(tx, userId));
