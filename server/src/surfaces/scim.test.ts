import { expect, test } from "vitest";
import { employee, portal, startSignOn } from "../../test/sign-on.ts";
import { addMember } from "../modules/access/access.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

type Resource = Record<string, unknown> & {
  id: string;
  meta: { location: string; resourceType: string; lastModified: string };
  Resources: Resource[];
  totalResults: number;
  scimType?: string;
  detail: string;
};

/** A company whose directory brings people: editors are those of the group Post, approvers those of Leitung. */
async function startDirectory(settings: object = {}) {
  const started = await startSignOn({
    settings: {
      roleMap: [
        { value: "Post", role: "editor" },
        { value: "Leitung", role: "approver" },
      ],
      ...settings,
    },
  });
  await started.prove("firma.example");
  const keyOf = async (browser = started.adaBrowser) =>
    (await portal(browser, "sign_on_directory_key_create")).body["key"] as string;
  const key = await keyOf();
  const scim = async (
    method: string,
    path: string,
    body?: object | string,
    more: Record<string, string> = {},
  ) => {
    const answer = await started.fetch(
      new Request(`${started.origin}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/scim+json", ...more },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text ? JSON.parse(text) : {}) as Resource,
    };
  };
  const user = (name: string, more: object = {}) => ({
    schemas: [USER],
    userName: `${name}@firma.example`,
    externalId: `ext-${name}`,
    name: { givenName: name, familyName: "Firma" },
    emails: [{ value: `${name}@firma.example`, type: "work", primary: true }],
    active: true,
    ...more,
  });
  const create = async (name: string, more: object = {}) =>
    (await scim("POST", "/Users", user(name, more))).body.id;
  const patch = (path: string, ...Operations: object[]) =>
    scim("PATCH", path, { schemas: [PATCH], Operations });
  const roleOf = async (name: string) => {
    const { members } = (await portal(started.adaBrowser, "team_get")).body as {
      members: { email: string; role: string }[];
    };
    return members.find(({ email }) => email === `${name}@firma.example`)?.role ?? null;
  };
  return { ...started, key, keyOf, scim, user, create, patch, roleOf };
}

test("RFC 7643 and 7644: what the service says of itself", async () => {
  const { scim, origin } = await startDirectory();
  const config = await scim("GET", "/ServiceProviderConfig");
  expect(config.headers.get("content-type")).toBe("application/scim+json");
  expect(config.body).toMatchObject({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [{ type: "oauthbearertoken" }],
  });
  const types = (await scim("GET", "/ResourceTypes")).body;
  expect(types.totalResults).toBe(2);
  for (const type of types.Resources) {
    expect(type).toMatchObject({ endpoint: `/${type.id}s`, meta: { resourceType: "ResourceType" } });
    expect((await scim("GET", `/ResourceTypes/${type.id}`)).body).toEqual(type);
    expect((await scim("GET", `/Schemas/${String(type["schema"])}`)).body.id).toBe(type["schema"]);
  }
  const schemas = (await scim("GET", "/Schemas")).body;
  expect(schemas.Resources.map(({ id }) => id)).toEqual([USER, GROUP]);
  for (const { attributes } of schemas.Resources as unknown as { attributes: object[] }[])
    for (const attribute of attributes)
      for (const part of [
        "name",
        "type",
        "multiValued",
        "required",
        "caseExact",
        "mutability",
        "returned",
        "uniqueness",
      ])
        expect(attribute).toHaveProperty(part);
  expect((await scim("GET", "/ResourceTypes?filter=name%20eq%20%22User%22")).status).toBe(403);
  expect((await scim("GET", "/Schemas/urn:nothing")).status).toBe(404);
  expect((await scim("POST", "/Bulk", {})).status).toBe(501);
  expect((await scim("GET", "/Me")).status).toBe(501);
  expect((await scim("DELETE", "/Users")).status).toBe(405);
  expect((await scim("GET", "/Nothing")).body).toMatchObject({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: "404",
  });
  expect(config.body.meta.location).toBe(`${origin}/scim/v2/ServiceProviderConfig`);
});

test("a user is made, read, found, replaced and deleted as the standard wants it", async () => {
  const { scim, user, roleOf, origin } = await startDirectory();
  const made = await scim("POST", "/Users", user("bea"));
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.headers.get("location")).toBe(`${origin}/scim/v2/Users/${id}`);
  expect(made.body).toMatchObject({
    ...user("bea"),
    meta: { resourceType: "User", location: `${origin}/scim/v2/Users/${id}` },
  });
  expect(await roleOf("bea")).toBe("viewer");
  expect((await scim("GET", `/Users/${id}`)).body).toEqual(made.body);
  for (const filter of [
    'userName eq "BEA@firma.example"',
    'userName EQ "bea@firma.example"',
    'externalId eq "ext-bea"',
    `id eq "${id}"`,
    'emails.value eq "bea@firma.example"',
    'emails[type eq "work"].value eq "bea@firma.example"',
    `${USER}:userName eq "bea@firma.example"`,
    "active eq true",
  ])
    expect((await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`)).body, filter).toMatchObject({
      totalResults: 1,
      Resources: [{ id }],
    });
  expect((await scim("GET", '/Users?filter=userName eq "nobody@firma.example"')).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  });
  for (const filter of [
    'title eq "x"',
    "userName",
    'userName co "b"',
    "userName eq bea",
    'userName eq "\\u12"',
    'userName eq "\\u0000"',
    "'; drop table users",
  ]) {
    const { status, body } = await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body.scimType], filter).toEqual([400, "invalidFilter"]);
  }
  // A question with a body, since an address stands in logs.
  const search = (path: string, asked: object) =>
    scim("POST", path, { schemas: ["urn:ietf:params:scim:api:messages:2.0:SearchRequest"], ...asked });
  const bea = { filter: 'emails.value eq "bea@firma.example"', attributes: ["userName"] };
  expect((await search("/Users/.search", bea)).body).toMatchObject({
    totalResults: 1,
    Resources: [{ schemas: [USER], id, userName: "bea@firma.example" }],
  });
  expect((await search("/Users/.search", bea)).body.Resources[0]).not.toHaveProperty("active");
  const groupId = (await scim("POST", "/Groups", { schemas: [GROUP], displayName: "Leer" })).body.id;
  expect((await scim("GET", `/Groups/${groupId}`)).body).not.toHaveProperty("members");
  const both = await search("/.search", {});
  expect(both.body.Resources.map((each) => each.id)).toEqual(expect.arrayContaining([id, groupId]));
  const last = await search("/.search", { startIndex: both.body.totalResults, count: 1 });
  expect(last.body.Resources.map((each) => each.id)).toEqual([groupId]);
  expect((await search("/.search", { filter: `id eq "${groupId}"` })).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id: groupId }],
  });
  expect((await search("/.search", { count: { 1: 2 } })).status).toBe(400);
  expect((await search("/.search", { filter: 'userName eq "x"' })).body.scimType).toBe("invalidFilter");
  expect((await scim("GET", "/Users/.search")).status).toBe(405);
  expect((await scim("DELETE", `/Groups/${groupId}`)).status).toBe(204);
  const replaced = await scim("PUT", `/Users/${id}`, {
    schemas: [USER],
    userName: "bea.neu@firma.example",
    displayName: "Bea Neu",
  });
  expect(replaced.body).toMatchObject({
    id,
    userName: "bea.neu@firma.example",
    emails: [{ value: "bea.neu@firma.example" }],
    active: true,
  });
  expect(replaced.body).not.toHaveProperty("externalId");
  expect((await scim("GET", `/Users/${id}?attributes=userName`)).body).toEqual({
    schemas: [USER],
    id,
    userName: "bea.neu@firma.example",
  });
  expect((await scim("GET", `/Users/${id}?excludedAttributes=emails,name`)).body).not.toHaveProperty(
    "emails",
  );
  expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
  expect((await scim("GET", `/Users/${id}`)).status).toBe(404);
  expect((await scim("DELETE", `/Users/${id}`)).status).toBe(404);
  expect(await roleOf("bea.neu")).toBeNull();
  const again = await scim("POST", "/Users", user("bea.neu"));
  expect(again.status).toBe(201);
  expect(await roleOf("bea.neu")).toBe("viewer");
});

test("what cannot be is refused with its word: taken names, foreign domains, broken bodies", async () => {
  const { scim, user, create, world, ada } = await startDirectory();
  const id = await create("bea");
  const told = async (method: string, path: string, body: object | string, more = {}) => {
    const { status, body: said } = await scim(method, path, body, more);
    expect(said).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status),
    });
    return [status, said.scimType];
  };
  expect(await told("POST", "/Users", user("bea"))).toEqual([409, "uniqueness"]);
  expect(await told("POST", "/Users", user("x", { userName: "BEA@FIRMA.example" }))).toEqual([
    409,
    "uniqueness",
  ]);
  expect(await told("POST", "/Users", user("x", { emails: [{ value: "bea@firma.example" }] }))).toEqual([
    409,
    "uniqueness",
  ]);
  for (const email of [
    "chef@opfer.example",
    ada.email,
    "x@sub.firma.example",
    "x@firma.example@opfer.example",
  ])
    expect(await told("POST", "/Users", user("x", { emails: [{ value: email }] })), email).toEqual([
      400,
      "invalidValue",
    ]);
  expect(await told("POST", "/Users", { schemas: [USER] })).toEqual([400, "invalidValue"]);
  expect(await told("POST", "/Users", { schemas: [USER], userName: "ohne-adresse" })).toEqual([
    400,
    "invalidValue",
  ]);
  expect(await told("POST", "/Users", { userName: "x@firma.example" })).toEqual([400, "invalidSyntax"]);
  expect(await told("POST", "/Users", "{")).toEqual([400, "invalidSyntax"]);
  expect(await told("POST", "/Users", "[]")).toEqual([400, "invalidSyntax"]);
  expect(await told("POST", "/Users", "[".repeat(5000))).toEqual([400, "invalidSyntax"]);
  expect(await told("POST", "/Users", user("x", { active: "maybe" }))).toEqual([400, "invalidValue"]);
  expect(await told("POST", "/Users", user("x", { userName: "a\u0000b@firma.example" }))).toEqual([
    400,
    "invalidValue",
  ]);
  expect(await told("POST", "/Users", user("x"), { "content-type": "text/plain" })).toEqual([415, undefined]);
  expect(await told("PUT", "/Users/00000000-0000-4000-8000-000000000000", user("x"))).toEqual([
    404,
    undefined,
  ]);
  expect(await told("PUT", "/Users/%00", user("x"))).toEqual([404, undefined]);
  const change = (op: object) => told("PATCH", `/Users/${id}`, { schemas: [PATCH], Operations: [op] });
  expect(await change({ op: "remove" })).toEqual([400, "noTarget"]);
  expect(await change({ op: "replace", path: "a b", value: 1 })).toEqual([400, "invalidPath"]);
  expect(await change({ op: "move", path: "active" })).toEqual([400, "invalidSyntax"]);
  expect(await change({ op: "replace", value: "x" })).toEqual([400, "invalidSyntax"]);
  expect(await change({ op: "replace", path: "id", value: "x" })).toEqual([400, "mutability"]);
  expect(await change({ op: "remove", path: "userName" })).toEqual([400, "mutability"]);
  expect(await change({ op: "replace", path: "active", value: "perhaps" })).toEqual([400, "invalidValue"]);
  expect(await told("PATCH", `/Users/${id}`, { Operations: [] })).toEqual([400, "invalidSyntax"]);
  const users = await world.services.db.selectFrom("users").select("email").execute();
  expect(users.map(({ email }) => email).toSorted()).toEqual([ada.email, "bea@firma.example"]);
});

test("pages: from one on, as many as asked for, never more than allowed", async () => {
  const { scim, create, world } = await startDirectory();
  for (const [second, name] of ["a", "b", "c"].entries()) {
    world.setTime(`2026-03-02T09:00:0${second + 1}Z`);
    await create(name);
  }
  const page = async (query: string) => {
    const { body } = await scim("GET", `/Users?${query}`);
    return [
      body.totalResults,
      body["startIndex"],
      body["itemsPerPage"],
      body.Resources.map((each) => String(each["userName"])[0]).join(""),
    ];
  };
  expect(await page("startIndex=2&count=1")).toEqual([3, 2, 1, "b"]);
  expect(await page("startIndex=3")).toEqual([3, 3, 1, "c"]);
  expect(await page("count=0")).toEqual([3, 1, 0, ""]);
  expect(await page("startIndex=-5&count=-1")).toEqual([3, 1, 0, ""]);
  expect(await page("startIndex=9&count=100000")).toEqual([3, 9, 0, ""]);
  expect((await scim("GET", "/Users?count=viele")).body.scimType).toBe("invalidValue");
});

test("changes as Entra and Okta write them; deactivating ends sessions at once, and activating lets in again", async () => {
  const { provider, signOn, newBrowser, create, patch, scim, roleOf } = await startDirectory();
  const id = await create("bea");
  provider.employees.set("bea", employee("bea"));
  const browser = newBrowser();
  await signOn(browser, "bea");
  expect((await portal(browser, "session")).code).toBe("ok");

  const entra = await patch(`/Users/${id}`, { op: "Replace", path: "active", value: "False" });
  expect([entra.status, entra.body["active"]]).toEqual([200, false]);
  expect((await portal(browser, "session")).code).toBe("UNAUTHORIZED");
  expect((await signOn(newBrowser(), "bea")).status).toBe(403);
  expect(await roleOf("bea")).toBeNull();

  const okta = await patch(`/Users/${id}`, { op: "replace", value: { active: true } });
  expect(okta.body["active"]).toBe(true);
  const again = newBrowser();
  await signOn(again, "bea");
  expect((await portal(again, "session")).code).toBe("ok");

  await patch(
    `/Users/${id}`,
    { op: "Add", path: 'emails[type eq "work"].value', value: "bea.b@firma.example" },
    { op: "Replace", path: "name.familyName", value: "Beispiel" },
    { op: "Replace", path: `${USER}:displayName`, value: "Bea B." },
    {
      op: "Add",
      path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
      value: "Post",
    },
    { op: "Add", path: "title", value: "Leiterin" },
    { op: "Replace", value: { externalId: "neu", "name.givenName": "Beate" } },
  );
  expect((await scim("GET", `/Users/${id}`)).body).toMatchObject({
    emails: [{ value: "bea.b@firma.example" }],
    name: { familyName: "Beispiel", givenName: "Beate" },
    displayName: "Bea B.",
    externalId: "neu",
  });
  await patch(`/Users/${id}`, { op: "remove", path: "externalId" });
  expect((await scim("GET", `/Users/${id}`)).body).not.toHaveProperty("externalId");
});

test("who leaves is out whatever became of their address: a domain that is no longer proved, another case, one that cannot be had", async () => {
  const { adaBrowser, scim, user, create, patch, roleOf, world } = await startDirectory();
  const names = ["anna", "bea", "carl", "dora", "emil", "fee"];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await create(name));
  const path = (name: string) => `/Users/${ids.get(name)}`;
  const emails = async () =>
    (await world.services.db.selectFrom("users").select("email").execute()).map(({ email }) => email);
  const before = await emails();
  const { body } = await portal(adaBrowser, "sign_on_get");
  const [domain] = body["domains"] as { domainId: string }[];
  expect((await portal(adaBrowser, "sign_on_domain_remove", { domainId: domain?.domainId })).code).toBe("ok");

  const off = { active: false };
  const left = {
    anna: await patch(path("anna"), { op: "Replace", path: "active", value: "False" }),
    bea: await scim("PUT", path("bea"), user("bea", off)),
    carl: await patch(path("carl"), { op: "replace", value: { ...off, userName: "CARL@Firma.example" } }),
    dora: await scim("PUT", path("dora"), {
      schemas: [USER],
      userName: "Dora@FIRMA.example",
      ...off,
    }),
    emil: await scim(
      "PUT",
      path("emil"),
      user("emil", { ...off, emails: [{ value: "emil@anders.example" }] }),
    ),
    fee: await patch(path("fee"), {
      op: "replace",
      value: { ...off, emails: [{ value: "anna@firma.example" }] },
    }),
  };
  for (const [name, { status, body: said }] of Object.entries(left)) {
    expect([status, said["active"]], name).toEqual([200, false]);
    expect(await roleOf(name), name).toBeNull();
  }
  expect(await emails(), "no address was changed by it").toEqual(before);
  const again = await scim(
    "PUT",
    path("emil"),
    user("emil", { ...off, emails: [{ value: "emil@anders.example" }] }),
  );
  expect(again.status, "said once more it is as true").toBe(200);
});

test("whoever has lost their domain brings nobody back, and moves nobody, while those who stay can still be described", async () => {
  const { adaBrowser, create, patch, roleOf } = await startDirectory();
  const [bea, carl] = [await create("bea"), await create("carl")];
  await patch(`/Users/${bea}`, { op: "replace", path: "active", value: false });
  const { body } = await portal(adaBrowser, "sign_on_get");
  const [domain] = body["domains"] as { domainId: string }[];
  await portal(adaBrowser, "sign_on_domain_remove", { domainId: domain?.domainId });

  const told = async (id: string, value: object) => {
    const { status, body: said } = await patch(`/Users/${id}`, { op: "replace", value });
    return [status, said.scimType];
  };
  expect(await told(bea, { active: true })).toEqual([400, "invalidValue"]);
  expect(await roleOf("bea")).toBeNull();
  expect(await told(carl, { emails: [{ value: "carl.c@firma.example" }] })).toEqual([400, "invalidValue"]);
  expect(await told(carl, { displayName: "Carl C." })).toEqual([200, undefined]);
  expect(await roleOf("carl")).toBe("viewer");
});

test("groups mean roles, at once: as Okta and Entra add and remove members, rename and delete", async () => {
  const { scim, create, patch, roleOf } = await startDirectory();
  const [bea, carl] = [await create("bea"), await create("carl")];
  const made = await scim("POST", "/Groups", {
    schemas: [GROUP],
    displayName: "Post",
    externalId: "g1",
    members: [{ value: bea }],
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.body).toMatchObject({
    displayName: "Post",
    members: [{ value: bea, display: "bea@firma.example" }],
  });
  expect([await roleOf("bea"), await roleOf("carl")]).toEqual(["editor", "viewer"]);
  await patch(`/Groups/${id}`, { op: "add", path: "members", value: [{ value: carl }] });
  await patch(`/Groups/${id}`, { op: "remove", path: `members[value eq "${bea}"]` });
  expect([await roleOf("bea"), await roleOf("carl")]).toEqual(["viewer", "editor"]);
  await patch(`/Groups/${id}`, { op: "Remove", path: "members", value: [{ value: carl }] });
  expect(await roleOf("carl")).toBe("viewer");
  await patch(`/Groups/${id}`, { op: "replace", path: "members", value: [{ value: bea }, { value: carl }] });
  await patch(`/Groups/${id}`, { op: "replace", value: { id, displayName: "Leitung" } });
  expect([await roleOf("bea"), await roleOf("carl")]).toEqual(["approver", "approver"]);
  expect(
    (await scim("GET", '/Groups?filter=displayName eq "leitung"&excludedAttributes=members')).body.Resources,
  ).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
  const twin = await scim("POST", "/Groups", { schemas: [GROUP], displayName: "LEITUNG" });
  expect([twin.status, twin.body.scimType]).toEqual([409, "uniqueness"]);
  const stranger = await patch(`/Groups/${id}`, { op: "add", path: "members", value: [{ value: id }] });
  expect([stranger.status, stranger.body.scimType]).toEqual([400, "invalidValue"]);
  await scim("PUT", `/Groups/${id}`, {
    schemas: [GROUP],
    displayName: "Leitung",
    members: [{ value: carl }],
  });
  expect([await roleOf("bea"), await roleOf("carl")]).toEqual(["viewer", "approver"]);
  expect((await scim("DELETE", `/Groups/${id}`)).status).toBe(204);
  expect(await roleOf("carl")).toBe("viewer");
  expect((await scim("GET", `/Groups/${id}`)).status).toBe(404);
});

test("no directory makes itself an owner, nor takes the last one", async () => {
  const { scim, create, patch, roleOf, world, partnerId } = await startDirectory();
  await addMember(world.services, partnerId, { email: "chef@firma.example", name: "Chef", role: "owner" });
  const chef = await create("chef");
  const eve = await create("eve", { roles: [{ value: "owner" }], isOperator: true, role: "owner" });
  expect(await roleOf("eve")).toBe("viewer");
  expect(await roleOf("chef"), "an owner of before stays one").toBe("owner");
  await scim("POST", "/Groups", { schemas: [GROUP], displayName: "owner", members: [{ value: eve }] });
  expect(await roleOf("eve")).toBe("viewer");
  await world.services.db
    .deleteFrom("members")
    .where("role", "=", "owner")
    .where("userId", "!=", (of) =>
      of.selectFrom("users").select("id").where("email", "=", "chef@firma.example"),
    )
    .execute();
  const off = await patch(`/Users/${chef}`, { op: "replace", path: "active", value: false });
  expect([off.status, off.body.scimType]).toEqual([400, "mutability"]);
  expect((await scim("DELETE", `/Users/${chef}`)).status).toBe(400);
  expect((await scim("GET", `/Users/${chef}`)).body["active"]).toBe(true);
});

test("a directory reaches its own account only, and changes nobody who has another", async () => {
  const {
    scim,
    create,
    patch,
    world,
    signInBy,
    newBrowser,
    keyOf,
    key,
    fetch: ask,
    origin,
    adaBrowser,
  } = await startDirectory();
  const id = await create("bea");
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, { email: "fee@example.com", name: "Fee", role: "owner" });
  await addMember(world.services, other.partnerId, {
    email: "bea@firma.example",
    name: "Bea",
    role: "viewer",
  });
  const fee = await signInBy(newBrowser(), "fee@example.com");
  expect((await portal(fee, "sign_on_directory_key_create")).code).toBe("NOT_FOUND");
  const named = {
    issuer: "x",
    clientId: "x",
    clientSecret: "x",
    roleMap: "[]",
    secondFactor: "own",
    defaultRole: "viewer",
  } as const;
  const at = world.services.clock.now();
  await world.services.db
    .insertInto("signOnConnections")
    .values({
      ...named,
      issuer: "https://a.example",
      partnerId: other.partnerId,
      id: other.partnerId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const theirs = await keyOf(fee);
  const by = async (bearer: string, path: string, method = "GET") =>
    (
      await ask(
        new Request(`${origin}/scim/v2${path}`, { method, headers: { authorization: `Bearer ${bearer}` } }),
      )
    ).status;
  expect([await by(theirs, `/Users/${id}`), await by(theirs, `/Users/${id}`, "DELETE")]).toEqual([404, 404]);
  expect([await by("", "/Users"), await by("bt_scim_wrong", "/Users"), await by(key, "/Users")]).toEqual([
    401, 401, 200,
  ]);

  const renamed = await patch(`/Users/${id}`, {
    op: "replace",
    value: { userName: "neu@firma.example", emails: [{ value: "neu@firma.example" }] },
  });
  expect([renamed.status, renamed.body.scimType]).toEqual([400, "mutability"]);
  await patch(`/Users/${id}`, { op: "replace", path: "displayName", value: "Anders" });
  const person = await world.services.db
    .selectFrom("users")
    .select("name")
    .where("email", "=", "bea@firma.example")
    .executeTakeFirstOrThrow();
  expect(person.name).not.toBe("Anders");
  expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
  const own = await signInBy(newBrowser(), "bea@firma.example");
  expect((await portal(own, "session")).body).toMatchObject({ partnerId: other.partnerId });

  const next = await keyOf();
  expect([await by(key, "/Users"), await by(next, "/Users")]).toEqual([401, 200]);
  expect((await portal(adaBrowser, "sign_on_directory_key_end")).code).toBe("ok");
  expect(await by(next, "/Users")).toBe(401);
  const stored = await world.services.db.selectFrom("signOnConnections").select("scimSha256").execute();
  expect(JSON.stringify(stored)).not.toContain(next);
  await world.services.db
    .updateTable("partners")
    .set({ allowedNetworks: ["10.0.0.0/8"] })
    .where("id", "=", other.partnerId)
    .execute();
  expect(await by(theirs, "/Users")).toBe(403);
});
