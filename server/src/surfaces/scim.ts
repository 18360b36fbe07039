import { Refusal, type Refusals } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import {
  type Attributes,
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  type Directory,
  type DirectoryPerson,
  groupIn,
  identifyDirectory,
  isObject,
  listScimGroups,
  listScimUsers,
  operationsIn,
  parseFilter,
  patchScimGroup,
  patchScimUser,
  readScimGroup,
  readScimUser,
  recordCall,
  replaceScimGroup,
  replaceScimUser,
  type ScimGroup,
  type ScimPage,
  ScimRefusal,
  userIn,
} from "../modules/access/access.ts";
import { bearerOf, type WebApp, type WebContext } from "./http-context.ts";
import { readText, requireModestJson } from "./read-body.ts";
import {
  GROUP,
  MOST_ROWS,
  resourceTypes,
  schemaResources,
  serviceProviderConfig,
  USER,
} from "./scim-schemas.ts";

const MAX_BYTES = 2 ** 20;
const FOUND = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const SEARCH = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";
const FAULT = "urn:ietf:params:scim:api:messages:2.0:Error";
const USUAL_ROWS = 100;

/** Where a company's directory brings people and groups: SCIM 2.0 (RFC 7643, 7644). */
export function mountScim(app: WebApp, services: Services): void {
  app.all("/scim/v2", (context) => answered(context, services));
  app.all("/scim/v2/*", (context) => answered(context, services));
}

async function answered(context: WebContext, services: Services): Promise<Response> {
  try {
    return await answer(context, services);
  } catch (cause) {
    return faultOf(cause, context, services);
  }
}

/** One request of a directory. */
type Asked = {
  services: Services;
  directory: Directory;
  context: WebContext;
  query: URLSearchParams;
  id: string;
};

type Answered = { status?: number; body: object | null; location?: string };

async function answer(context: WebContext, services: Services): Promise<Response> {
  const url = new URL(context.req.raw.url);
  const [, , , kind = "", id = "", ...more] = url.pathname.split("/").map(decoded);
  const directory = await identifyDirectory(services, bearerOf(context.req.raw.headers), context.get("from"));
  const asked = { services, directory, context, query: url.searchParams, id };
  const routes = more.length > 0 ? undefined : routesOf(kind, id);
  if (!routes) throw new ScimRefusal(404, "There is nothing at this address.");
  const { method } = context.req;
  const run = routes[method === "HEAD" ? "GET" : method];
  if (!run)
    throw new ScimRefusal(kind === "Bulk" || kind === "Me" ? 501 : 405, `${method} is not possible here.`);
  return scimAnswer(await run(asked));
}

/** What no id can be leads to none. */
function decoded(text: string): string {
  try {
    const step = decodeURIComponent(text);
    return /^[\w:.-]{0,200}$/.test(step) ? step : "-";
  } catch {
    return "-";
  }
}

type Routes = Partial<Record<string, (asked: Asked) => Promise<Answered>>>;

function routesOf(kind: string, id: string): Routes | undefined {
  switch (kind) {
    case "Users":
      return id === ".search" ? searched(listUsers) : id ? oneUser : allUsers;
    case "Groups":
      return id === ".search" ? searched(listGroups) : id ? oneGroup : allGroups;
    case ".search":
      return id ? undefined : searched(listEverything);
    case "ServiceProviderConfig":
      return id ? undefined : { GET: ({ services }) => plain(serviceProviderConfig(services)) };
    case "ResourceTypes":
      return { GET: (asked) => told(asked, resourceTypes(asked.services)) };
    case "Schemas":
      return { GET: (asked) => told(asked, schemaResources(asked.services)) };
    case "Bulk":
    case "Me":
      return {};
    default:
      return undefined;
  }
}

const plain = (body: object): Promise<Answered> => Promise.resolve({ body });

function told({ id, query }: Asked, all: readonly (object & { id: string })[]): Promise<Answered> {
  if (query.has("filter")) throw new ScimRefusal(403, "What the service can do is not filtered.");
  if (!id) return plain(listOf(all.length, 1, all));
  const one = all.find((each) => each.id === id);
  if (!one) throw new ScimRefusal(404, "There is no such resource.");
  return plain(one);
}

const listOf = (totalResults: number, startIndex: number, resources: readonly object[]) => ({
  schemas: [FOUND],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const USER_FILTERS = ["userName", "externalId", "id", "emails", "emails.value", "active"] as const;
const GROUP_FILTERS = ["displayName", "externalId", "id"] as const;
const COMMON_FILTERS = ["externalId", "id"] as const;

async function usersOn(asked: Asked, page: ScimPage) {
  const { total, rows } = await listScimUsers(asked.services, asked.directory, page);
  return { total, resources: rows.map((row) => chosen(asked, userResource(asked, row))) };
}

async function groupsOn(asked: Asked, page: ScimPage) {
  const { total, rows } = await listScimGroups(asked.services, asked.directory, page);
  return { total, resources: rows.map((row) => chosen(asked, groupResource(asked, row))) };
}

async function listUsers(asked: Asked): Promise<Answered> {
  const { page, startIndex } = pageOf(asked, USER_FILTERS);
  const { total, resources } = await usersOn(asked, page);
  return { body: listOf(total, startIndex, resources) };
}

async function listGroups(asked: Asked): Promise<Answered> {
  const { page, startIndex } = pageOf(asked, GROUP_FILTERS);
  const { total, resources } = await groupsOn(asked, page);
  return { body: listOf(total, startIndex, resources) };
}

/** Users first, then groups, leafed through as one list. */
async function listEverything(asked: Asked): Promise<Answered> {
  const { page, startIndex } = pageOf(asked, COMMON_FILTERS);
  const users = await usersOn(asked, page);
  const groups = await groupsOn(asked, {
    ...page,
    offset: Math.max(0, page.offset - users.total),
    limit: page.limit - users.resources.length,
  });
  return { body: listOf(users.total + groups.total, startIndex, [...users.resources, ...groups.resources]) };
}

/** RFC 7644, 3.4.3: a question with a body, since an address stands in logs. */
const searched = (list: (asked: Asked) => Promise<Answered>): Routes => ({
  async POST(asked) {
    return list({ ...asked, query: queryIn(await bodyOf(asked, SEARCH)) });
  },
});

function queryIn(body: Attributes): URLSearchParams {
  const names = ["filter", "startIndex", "count", "attributes", "excludedAttributes"];
  const told = names.flatMap((name) => {
    const value = body[name] ?? null;
    if (value === null) return [];
    const parts = (Array.isArray(value) ? value : [value]) as unknown[];
    if (parts.every((part) => ["string", "number"].includes(typeof part))) return [[name, parts.join(",")]];
    throw new ScimRefusal(400, `${name} cannot be read.`, "invalidValue");
  });
  return new URLSearchParams(told);
}

const allUsers: Routes = {
  GET: listUsers,
  async POST(asked) {
    const user = userIn(await bodyOf(asked, USER));
    const made = userResource(asked, await createScimUser(asked.services, asked.directory, user));
    await record(asked, "scim_user_create");
    return { status: 201, body: chosen(asked, made), location: made.meta.location };
  },
};

const oneUser: Routes = {
  async GET(asked) {
    return userAnswer(asked, await readScimUser(asked.services, asked.directory, asked.id));
  },
  async PUT(asked) {
    const user = userIn(await bodyOf(asked, USER));
    const changed = await replaceScimUser(asked.services, asked.directory, asked.id, user);
    await record(asked, "scim_user_change");
    return userAnswer(asked, changed);
  },
  async PATCH(asked) {
    const operations = operationsIn(await bodyOf(asked, null));
    const changed = await patchScimUser(asked.services, asked.directory, asked.id, operations);
    await record(asked, "scim_user_change");
    return userAnswer(asked, changed);
  },
  async DELETE(asked) {
    await deleteScimUser(asked.services, asked.directory, asked.id);
    await record(asked, "scim_user_delete");
    return { status: 204, body: null };
  },
};

const allGroups: Routes = {
  GET: listGroups,
  async POST(asked) {
    const group = groupIn(await bodyOf(asked, GROUP));
    const made = groupResource(asked, await createScimGroup(asked.services, asked.directory, group));
    await record(asked, "scim_group_change");
    return { status: 201, body: chosen(asked, made), location: made.meta.location };
  },
};

const oneGroup: Routes = {
  async GET(asked) {
    return groupAnswer(asked, await readScimGroup(asked.services, asked.directory, asked.id));
  },
  async PUT(asked) {
    const group = groupIn(await bodyOf(asked, GROUP));
    const changed = await replaceScimGroup(asked.services, asked.directory, asked.id, group);
    await record(asked, "scim_group_change");
    return groupAnswer(asked, changed);
  },
  async PATCH(asked) {
    const operations = operationsIn(await bodyOf(asked, null));
    const changed = await patchScimGroup(asked.services, asked.directory, asked.id, operations);
    await record(asked, "scim_group_change");
    return groupAnswer(asked, changed);
  },
  async DELETE(asked) {
    await deleteScimGroup(asked.services, asked.directory, asked.id);
    await record(asked, "scim_group_change");
    return { status: 204, body: null };
  },
};

const userAnswer = (asked: Asked, person: DirectoryPerson): Answered => ({
  body: chosen(asked, userResource(asked, person)),
});
const groupAnswer = (asked: Asked, group: ScimGroup): Answered => ({
  body: chosen(asked, groupResource(asked, group)),
});

type Dated = { createdAt: Date; updatedAt: Date };

const metaOf = (
  { services }: Asked,
  kind: "User" | "Group",
  id: string,
  { createdAt, updatedAt }: Dated,
) => ({
  resourceType: kind,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: services.links.to(`/scim/v2/${kind}s/${id}`),
});

const userResource = (asked: Asked, person: DirectoryPerson) => ({
  schemas: [USER],
  id: person.id,
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.userName,
  ...((person.givenName ?? person.familyName) !== null && {
    name: {
      ...(person.givenName !== null && { givenName: person.givenName }),
      ...(person.familyName !== null && { familyName: person.familyName }),
    },
  }),
  ...(person.displayName !== null && { displayName: person.displayName }),
  emails: [{ value: person.email, type: "work", primary: true }],
  active: person.active,
  meta: metaOf(asked, "User", person.id, person),
});

const groupResource = (asked: Asked, group: ScimGroup) => ({
  schemas: [GROUP],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(group.members.length > 0 && {
    members: group.members.map(({ personId, userName }) => ({
      value: personId,
      $ref: asked.services.links.to(`/scim/v2/Users/${personId}`),
      display: userName,
    })),
  }),
  meta: metaOf(asked, "Group", group.id, group),
});

/** Only what was asked for; what names a resource is always there. */
function chosen({ query }: Asked, resource: object): object {
  const names = (key: string) =>
    (query.get(key) ?? "")
      .split(",")
      .map((name) => topOf(name))
      .filter(Boolean);
  const [wanted, unwanted] = [names("attributes"), names("excludedAttributes")];
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase();
      if (name === "id" || name === "schemas") return true;
      return wanted.length > 0 ? wanted.includes(name) : !unwanted.includes(name);
    }),
  );
}

/** `name.givenName` is a part of name; a whole path names its schema first. */
const topOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^urn:[\w:.]*:(?:user|group):/, "")
    .split(".", 1)[0] ?? "";

function pageOf({ query }: Asked, known: readonly string[]): { page: ScimPage; startIndex: number } {
  const startIndex = Math.max(1, numberIn(query, "startIndex", 1));
  const limit = Math.min(MOST_ROWS, Math.max(0, numberIn(query, "count", USUAL_ROWS)));
  const filter = parseFilter(query.get("filter"), known);
  return { page: { filter, offset: startIndex - 1, limit }, startIndex };
}

function numberIn(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name);
  if (text === null || text === "") return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimRefusal(400, `${name} is a number.`, "invalidValue");
  return Number(text);
}

async function bodyOf({ context }: Asked, schema: string | null): Promise<Attributes> {
  const { raw } = context.req;
  const type = (raw.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/scim+json" && type !== "application/json")
    throw new ScimRefusal(415, "The body is application/scim+json.");
  const body = parsed(await textIn(raw));
  const schemas = Array.isArray(body["schemas"]) ? body["schemas"] : [];
  if (schema && !schemas.includes(schema))
    throw new ScimRefusal(400, `The body has the schema ${schema}.`, "invalidSyntax");
  return body;
}

async function textIn(request: Request): Promise<string> {
  const text = await readText(request, MAX_BYTES).catch(() => {
    throw new ScimRefusal(400, "The body is no text.", "invalidSyntax");
  });
  if (text === null) throw new ScimRefusal(413, "The body is larger than 1 MiB.");
  requireModestJson(text, "en");
  return text;
}

function parsed(text: string): Attributes {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Told below, with what is no object.
  }
  throw new ScimRefusal(400, "The body is no JSON object.", "invalidSyntax");
}

export const scimActs = [
  "scim_user_create",
  "scim_user_change",
  "scim_user_delete",
  "scim_group_change",
] as const;
type Act = (typeof scimActs)[number];

/** What a directory does stands in the account's log, beside what people do. */
const record = ({ services: { db, clock }, directory, context }: Asked, tool: Act) =>
  recordCall(db, {
    partnerId: directory.partnerId,
    mode: "live",
    at: clock.now(),
    requestId: context.get("requestId"),
    connection: "partner_token",
    connectionId: directory.connectionId,
    tool,
    outcome: "ok",
    durationMs: 0,
    reasoning: null,
    effect: "write",
  });

const headers = { "content-type": "application/scim+json", "cache-control": "no-store" };

function scimAnswer({ status = 200, body, location }: Answered): Response {
  const said = { ...headers, ...(location && { location }) };
  return new Response(body && JSON.stringify(body), { status, headers: said });
}

function faultOf(cause: unknown, context: WebContext, { log }: Services): Response {
  if (cause instanceof ScimRefusal) {
    const { status, scimType, message } = cause;
    return fault(status, message, {
      scimType,
      headers: status === 401 ? { "www-authenticate": 'Bearer realm="scim"' } : {},
    });
  }
  if (cause instanceof Refusal && cause.code === "RATE_LIMITED") {
    const { retryAfterSeconds } = cause.details as Refusals["RATE_LIMITED"];
    return fault(429, "Too many requests.", { headers: { "retry-after": String(retryAfterSeconds) } });
  }
  if (cause instanceof Refusal)
    return fault(400, "The body is more than can be read.", { scimType: "invalidSyntax" });
  log.error({ err: cause, requestId: context.get("requestId") }, "a directory's request failed unexpectedly");
  return fault(500, "Something went wrong here; nothing was changed.");
}

type FaultOptions = { scimType?: string | null; headers?: Record<string, string> };

const fault = (
  status: number,
  detail: string,
  { scimType, headers: more = {} }: FaultOptions = {},
): Response =>
  new Response(
    JSON.stringify({ schemas: [FAULT], status: String(status), ...(scimType && { scimType }), detail }),
    { status, headers: { ...headers, ...more } },
  );
