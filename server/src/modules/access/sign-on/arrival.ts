import type { Database, Tx } from "../../../db/database.ts";
import type { Role } from "../../../foundation/role.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Asserted } from "../../../ports/sign-on-provider.ts";
import { ensureUser, findUserByEmail, insertMember } from "../people-store.ts";
import { lockTeam } from "../team-store.ts";
import { setRole } from "../team.ts";
import { domainOfEmail } from "./domains.ts";
import { isProvedBy } from "./domains-store.ts";
import { mappedRole, nextRole } from "./mapped-role.ts";
import { groupNamesOf } from "./scim/scim-store.ts";
import { noteOutcome, type SignOnConnection } from "./sign-on-store.ts";
import { confirmEmail, findPersonByEmail, findPersonBySubject, linkPerson } from "./sign-on-people-store.ts";

/** Why somebody whom the provider knows is not let in. */
export const arrivalProblems = [
  "EMAIL_MISSING",
  "EMAIL_NOT_VERIFIED",
  "DOMAIN_NOT_PROVED",
  "ACCESS_ENDED",
  "OTHER_PERSON",
  "NO_ROLE",
] as const;
export type ArrivalProblem = (typeof arrivalProblems)[number];

export type Arrived = { userId: string; role: Role; isNew: boolean };

/**
 * Lets in whom the provider of an account has recognised. Who has come before is known by the provider's own name for them. An
 * e-mail address counts only at the first time, only confirmed, and only of a domain that this very account has proved: no
 * provider speaks for people of others.
 */
export const arrive = (
  db: Database,
  connection: SignOnConnection,
  asserted: Asserted,
  at: Date,
): Promise<Arrived | ArrivalProblem> =>
  db.transaction().execute(async (tx) => {
    const { partnerId } = connection;
    const team = await lockTeam(tx, partnerId);
    const found = await recognise(tx, connection, asserted);
    if (typeof found === "string") return found;
    const claimed = connection.roleClaim ? asserted.valuesOf(connection.roleClaim) : [];
    const said = found.personId ? [...claimed, ...(await groupNamesOf(tx, found.personId))] : claimed;
    const present = team.find(({ userId }) => userId === found.userId)?.role as Role | undefined;
    // Known to the provider and no member any more: taken out, and not let in again by it.
    if (found.isLinked && !present && !found.isInDirectory) return "ACCESS_ENDED";
    const meant = present ? nextRole(connection, present, said) : mappedRole(connection, said);
    if (!meant) return "NO_ROLE";
    const userId = found.userId ?? (await newPerson(tx, found));
    const { issuer, subject } = asserted;
    if (!found.isLinked) await linkPerson(tx, { partnerId, userId, issuer, subject, at });
    const isHeld = connection.enforcedAt !== null && connection.breakGlassUserId === userId;
    const role = (isHeld && present === "owner") || !leavesOwner(team, userId, meant) ? "owner" : meant;
    if (!present) await insertMember(tx, partnerId, userId, role);
    else if (present !== role) await setRole(tx, { partnerId, userId }, role);
    await noteOutcome(tx, partnerId, { lastSignOnAt: at });
    return { userId, role, isNew: !present };
  });

type Recognised = {
  isLinked: boolean;
  userId: string | null;
  personId: string | null;
  /** Whether the company's directory has brought them. */
  isInDirectory: boolean;
  email: string;
  name: string;
};

async function recognise(
  tx: Tx,
  { partnerId }: SignOnConnection,
  { issuer, subject, email, isEmailVerified, name }: Asserted,
): Promise<Recognised | ArrivalProblem> {
  const linked = await findPersonBySubject(tx, partnerId, { issuer, subject });
  if (linked) {
    const { id: personId, userId, userName } = linked;
    if (!linked.active) return "ACCESS_ENDED";
    return { isLinked: true, userId, personId, isInDirectory: userName !== null, email: "", name: "" };
  }
  if (!email) return "EMAIL_MISSING";
  if (!isEmailVerified) return "EMAIL_NOT_VERIFIED";
  const domain = domainOfEmail(email);
  if (!domain || !(await isProvedBy(tx, partnerId, domain))) return "DOMAIN_NOT_PROVED";
  const address = `${email.slice(0, email.lastIndexOf("@")).trim().toLowerCase()}@${domain}`;
  if (!/^[^\s@\p{Cc}]{1,64}@/u.test(address)) return "EMAIL_MISSING";
  const known = await findPersonByEmail(tx, partnerId, address);
  if (known && !known.active) return "ACCESS_ENDED";
  // The address has passed on to somebody else; what the one before them did is not theirs.
  if (known?.issuer === issuer) return "OTHER_PERSON";
  const { data: line } = lineOfText(100).safeParse(name);
  const userId = known?.userId ?? (await findUserByEmail(tx, address))?.id ?? null;
  const personId = known?.id ?? null;
  return {
    isLinked: false,
    userId,
    personId,
    isInDirectory: known !== undefined,
    email: address,
    name: line ?? address,
  };
}

async function newPerson(tx: Tx, { email, name }: { email: string; name: string }): Promise<string> {
  const userId = await ensureUser(tx, { email, name });
  await confirmEmail(tx, userId);
  return userId;
}

/** An account keeps an owner, whatever a provider says. */
export const leavesOwner = (
  team: readonly { userId: string; role: string }[],
  userId: string,
  role: Role | null,
): boolean =>
  role === "owner" ||
  team.find((each) => each.userId === userId)?.role !== "owner" ||
  team.some((each) => each.role === "owner" && each.userId !== userId);
