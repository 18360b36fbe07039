import {
  attribute,
  type Attributes,
  isObject,
  listOf,
  type Operation,
  parsePath,
  textOf,
  truthOf,
} from "./attributes.ts";
import { invalidValue, ScimRefusal } from "./scim-refusal.ts";

/** What is kept of a person whom a directory describes; the rest is taken and forgotten, as the standard allows. */
export type UserAttributes = {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  displayName: string | null;
  /** Where there is none of its own, the user name is taken for one. */
  email: string | null;
  active: boolean;
};

export function userIn(body: Attributes): UserAttributes {
  const userName = textOf(body, "userName", 300) ?? invalidValue("userName is missing.");
  const name = attribute(body, "name");
  const names = isObject(name) ? name : {};
  const active = attribute(body, "active");
  return {
    userName,
    externalId: textOf(body, "externalId", 300),
    givenName: textOf(names, "givenName", 100),
    familyName: textOf(names, "familyName", 100),
    displayName: textOf(body, "displayName", 200) ?? textOf(names, "formatted", 200),
    email: emailIn(listOf(attribute(body, "emails"))),
    active: active === undefined || active === null ? true : truthOf(active, "active"),
  };
}

/** The primary one, else that of work, else the first. */
function emailIn(emails: readonly unknown[]): string | null {
  const objects = emails.filter(isObject);
  const best =
    objects.find((each) => attribute(each, "primary") === true) ??
    objects.find((each) => attribute(each, "type") === "work") ??
    objects[0];
  return best ? textOf(best, "value", 300) : null;
}

/** The same person after a directory's operations, in their order. */
export function patchedUser(user: UserAttributes, operations: readonly Operation[]): UserAttributes {
  const { givenName, familyName, email, ...plain } = user;
  const draft: Attributes = {
    ...plain,
    name: { givenName, familyName },
    emails: email ? [{ value: email, primary: true }] : [],
  };
  for (const operation of operations) apply(draft, operation);
  return userIn(draft);
}

function apply(draft: Attributes, { op, path, value }: Operation): void {
  if (path === null) {
    if (!isObject(value))
      throw new ScimRefusal(400, "Without a path the value is an object.", "invalidSyntax");
    // Okta sends attributes, Entra also whole paths, as names.
    for (const [name, each] of Object.entries(value))
      if (name.toLowerCase() !== "schemas" && name.toLowerCase() !== "id" && !isExtension(name, each))
        apply(draft, { op, path: name, value: each });
    return;
  }
  const { name, part, filter, isForeign } = parsePath(path);
  if (isForeign) return;
  if (name.toLowerCase() === "id" || name.toLowerCase() === "meta")
    throw new ScimRefusal(400, `${name} cannot be changed.`, "mutability");
  const key = Object.keys(draft).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  const next = op === "remove" ? null : value;
  if (key === "emails") draft["emails"] = emailsAfter(draft["emails"], { next, part, filter });
  else if (key === "name" && part) draft["name"] = { ...(draft["name"] as Attributes), [nameOf(part)]: next };
  else if (key === "name" && isObject(next)) draft["name"] = { ...(draft["name"] as Attributes), ...next };
  else if (op === "remove" && (key === "userName" || key === "active"))
    throw new ScimRefusal(400, `${key} cannot be removed.`, "mutability");
  else draft[key] = next;
}

const isExtension = (name: string, value: unknown): boolean => name.startsWith("urn:") && isObject(value);

const nameOf = (part: string): string =>
  ["givenName", "familyName", "formatted"].find((each) => each.toLowerCase() === part.toLowerCase()) ?? part;

type EmailChange = { next: unknown; part: string | null; filter: string | null };

/** One address is kept: that of work. */
function emailsAfter(before: unknown, { next, part, filter }: EmailChange): unknown {
  if (filter && !/work|primary/i.test(filter)) return before;
  if (part && part.toLowerCase() !== "value") return before;
  if (next === null) return [];
  return typeof next === "string" ? [{ value: next, primary: true }] : listOf(next);
}
