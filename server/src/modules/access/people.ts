import type { Database } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";
import type { Services } from "../../operations/call.ts";
import type { Membership } from "../../operations/portal-session.ts";
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

/** The accounts a person belongs to, the oldest first, as a session of theirs may use them. */
export const membershipsOf = async (
  db: Database,
  userId: string,
  { hasShownSecondFactor = false } = {},
): Promise<Membership[]> =>
  (await listMemberships(db, userId)).map(({ secondFactorForAll, ...membership }) => ({
    ...(membership as Omit<Membership, "needsSecondFactor">),
    needsSecondFactor: secondFactorForAll && !hasShownSecondFactor,
  }));

/** For somebody who has lost app and backup codes. False: there was no second factor. */
export const endSecondFactor = (db: Database, userId: string): Promise<boolean> =>
  db.transaction().execute((tx) => deleteSecondFactor(tx, userId));
