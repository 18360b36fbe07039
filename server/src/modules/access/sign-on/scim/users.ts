import type { Tx } from "../../../../db/database.ts";
import type { Services } from "../../../../operations/call.ts";
import { ensureUser, findUserByEmail } from "../../people-store.ts";
import { domainOfEmail } from "../domains.ts";
import { isProvedBy } from "../domains-store.ts";
import { confirmEmail } from "../sign-on-people-store.ts";
import type { Filter, Operation } from "./attributes.ts";
import { type Directory, follow, hold, type Holding } from "./follow.ts";
import { invalidValue, notFound, ScimRefusal } from "./scim-refusal.ts";
import {
  describePerson,
  type DirectoryPerson,
  findPerson,
  findPersonByUserName,
  findPersonOfUser,
  forgetDescription,
  isKnownElsewhere,
  listPeople,
  updateUser,
} from "./scim-store.ts";
import { patchedUser, type UserAttributes } from "./user-attributes.ts";

type Ground = Pick<Services, "db" | "clock">;
export type Page = { filter: Filter | null; offset: number; limit: number };

export const listScimUsers = ({ db }: Ground, { partnerId }: Directory, page: Page) =>
  listPeople(db, partnerId, page);

export const readScimUser = async (
  { db }: Ground,
  { partnerId }: Directory,
  id: string,
): Promise<DirectoryPerson> => (await findPerson(db, partnerId, id)) ?? notFound();

/** A person of a proved domain; who is a member already is taken as they are, and belongs to the directory from now on. */
export const createScimUser = (
  { db, clock }: Ground,
  directory: Directory,
  user: UserAttributes,
): Promise<DirectoryPerson> =>
  db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, clock.now());
    const { partnerId } = directory;
    const email = await addressOf(tx, partnerId, user);
    if (await findPersonByUserName(tx, partnerId, user.userName)) refuseTaken("userName");
    const userId = await ensureUser(tx, { email, name: nameOf(user, email) });
    if ((await findPersonOfUser(tx, partnerId, userId))?.userName) refuseTaken("the e-mail address");
    await confirmEmail(tx, userId);
    const id = await describePerson(tx, { partnerId, userId }, user, holding.at);
    await follow(holding, { id, userId, active: user.active });
    return reread(tx, partnerId, id);
  });

export const replaceScimUser = (ground: Ground, directory: Directory, id: string, user: UserAttributes) =>
  changeUser(ground, directory, id, () => user);

export const patchScimUser = (
  ground: Ground,
  directory: Directory,
  id: string,
  operations: readonly Operation[],
) => changeUser(ground, directory, id, (before) => patchedUser(before, operations));

const changeUser = (
  { db, clock }: Ground,
  directory: Directory,
  id: string,
  next: (before: UserAttributes) => UserAttributes,
): Promise<DirectoryPerson> =>
  db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, clock.now());
    const { partnerId } = directory;
    const before = (await findPerson(tx, partnerId, id)) ?? notFound();
    const user = next({ ...before, userName: before.userName ?? "" });
    const other = await findPersonByUserName(tx, partnerId, user.userName);
    if (other && other.id !== id) refuseTaken("userName");
    await rename(holding, before, user);
    await describePerson(tx, { partnerId, userId: before.userId }, user, holding.at);
    await follow(holding, { id, userId: before.userId, active: user.active });
    return reread(tx, partnerId, id);
  });

export const deleteScimUser = ({ db, clock }: Ground, directory: Directory, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, clock.now());
    const person = (await findPerson(tx, directory.partnerId, id)) ?? notFound();
    await follow(holding, { id, userId: person.userId, active: false });
    await forgetDescription(tx, id, holding.at);
  });

const reread = async (tx: Tx, partnerId: string, id: string): Promise<DirectoryPerson> =>
  (await findPerson(tx, partnerId, id)) ?? notFound();

const refuseTaken = (what: string): never => {
  throw new ScimRefusal(409, `Somebody has this already: ${what}.`, "uniqueness");
};

/** A directory brings people of domains that its account has proved, and no others. */
async function addressOf(tx: Tx, partnerId: string, user: UserAttributes): Promise<string> {
  const address = addressIn(user) ?? invalidValue("An e-mail address is needed, in emails or as userName.");
  const domain = domainOfEmail(address);
  if (!domain || !(await isProvedBy(tx, partnerId, domain)))
    return invalidValue("The e-mail address belongs to no domain that this account has proved.");
  return address;
}

/** As it is kept; null where it is none. */
function addressIn({ email, userName }: Pick<UserAttributes, "email" | "userName">): string | null {
  const given = (email ?? userName).toLowerCase();
  const domain = domainOfEmail(given);
  const address = `${given.slice(0, given.lastIndexOf("@"))}@${domain}`;
  return domain && /^[^\s@]{1,64}@/.test(address) ? address : null;
}

const nameOf = ({ displayName, givenName, familyName }: UserAttributes, email: string): string =>
  (displayName ?? ([givenName, familyName].filter(Boolean).join(" ") || email)).slice(0, 100);

/** Name and address belong to the person in all their accounts: a directory changes those of its own people only. */
async function rename(
  { tx, connection }: Holding,
  before: DirectoryPerson,
  user: UserAttributes,
): Promise<void> {
  const { partnerId } = connection;
  const { userId } = before;
  const isElsewhere = await isKnownElsewhere(tx, partnerId, userId);
  const email = await nextAddress(tx, { partnerId, isElsewhere }, before, user).catch((cause: unknown) => {
    // An address that cannot be had keeps nobody in who is to go.
    if (cause instanceof ScimRefusal && !user.active) return before.email;
    throw cause;
  });
  if (email !== before.email) await updateUser(tx, userId, { email });
  if (!isElsewhere) await updateUser(tx, userId, { name: nameOf(user, email) });
}

/** The proof of a domain counts for whom a directory brings in or moves; who is here is described without it. */
async function nextAddress(
  tx: Tx,
  { partnerId, isElsewhere }: { partnerId: string; isElsewhere: boolean },
  before: DirectoryPerson,
  user: UserAttributes,
): Promise<string> {
  const hasAddress = user.email !== null || user.userName.includes("@");
  const isSame = !hasAddress || addressIn(user) === addressIn({ email: before.email, userName: "" });
  const isBrought = user.active && !before.active;
  if (isSame && !isBrought) return before.email;
  const email = await addressOf(tx, partnerId, hasAddress ? user : { ...user, email: before.email });
  if (isSame) return before.email;
  const domain = domainOfEmail(before.email);
  if (isElsewhere || !domain || !(await isProvedBy(tx, partnerId, domain)))
    throw new ScimRefusal(
      400,
      "The address of somebody who has other accounts cannot be changed.",
      "mutability",
    );
  if (await findUserByEmail(tx, email)) refuseTaken("the e-mail address");
  return email;
}
