import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { runStatement } from "../../../test/run-statement.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { addMember } from "../../modules/access/access.ts";

const json = async (world: World, ...words: string[]): Promise<Record<string, unknown>> => {
  const { code, printed, complained } = await runCommand(world, [...words, "--json"]);
  expect(complained).toBe("");
  expect(code).toBe(0);
  return JSON.parse(printed) as Record<string, unknown>;
};

const said = (world: World, ...words: string[]) => runCommand(world, words);

const fails = async (world: World, ...words: string[]): Promise<string> => {
  const { code, complained } = await runCommand(world, words);
  expect(code).toBe(1);
  return complained;
};

test("an account is opened, gets a token, and the token works until it is revoked", async () => {
  const world = await startWorld();
  await json(
    world,
    "partner",
    "create",
    "Kanzlei Muster",
    "--slug",
    "kanzlei",
    "--owner-email",
    "A@Kanzlei.example",
  );
  const { token, tokenId } = await json(
    world,
    "token",
    "create",
    "--partner",
    "kanzlei",
    "--scopes",
    "wallet:read",
  );

  expect(await world.call("wallet_balance", {}, { token: String(token) })).toMatchObject({ ok: true });
  expect(await world.call("profile_get", {}, { token: String(token) })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
  expect(await json(world, "sign-in-link", "a@kanzlei.example")).toHaveProperty("url");
  const { url } = await json(world, "sign-in-link", "a@kanzlei.example", "--to", "/approvals/17");
  expect(new URL(String(url)).searchParams.get("callbackURL")).toMatch(/\/approvals\/17$/);

  await json(world, "token", "revoke", "kanzlei", String(tokenId));
  expect(await world.call("wallet_balance", {}, { token: String(token) })).toMatchObject({
    error: { code: "UNAUTHORIZED", details: { reason: "revoked" } },
  });
});

test("who has lost app and backup codes is let in again by the operator, and the log says so", async () => {
  const world = await startWorld();
  const { db } = world.services;
  await addMember(world.services, world.office.partnerId, {
    email: "ada@example.com",
    name: "Ada Absender",
    role: "owner",
  });
  const [ada] = await db.updateTable("users").set({ twoFactorEnabled: true }).returning("id").execute();
  await db
    .insertInto("secondFactors")
    .values({ userId: ada?.id ?? "", secret: "sealed", backupCodes: "sealed" })
    .execute();

  await json(world, "sign-in-link", "ada@example.com");
  expect(await db.selectFrom("secondFactors").select("secret").execute()).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect(await json(world, "sign-in-link", "Ada@example.com", "--lift-second-factor")).toHaveProperty(
      "url",
    );

  expect(await db.selectFrom("secondFactors").select("secret").execute()).toEqual([]);
  expect(await db.selectFrom("users").select("twoFactorEnabled").execute()).toEqual([
    { twoFactorEnabled: false },
  ]);
  const log = db.selectFrom("auditLog").select(["tool", "connectionId"]);
  expect(await log.execute()).toEqual([{ tool: "second_factor_lifted", connectionId: ada?.id }]);
});

test("scopes 'all' leave out approval:self_approve, which is given by name only", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  await json(world, "token", "create", "--partner", "muster", "--scopes", "all");

  const { printed } = await runCommand(world, ["token", "list", "muster", "--json"]);

  expect(printed).toContain("approval:decide");
  expect(printed).not.toContain("approval:self_approve");
});

test("caps, features and approval rules are set, all or none", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");

  const after = await json(
    world,
    "partner",
    "set",
    "muster",
    "--enable",
    "duplex",
    "--approval-days",
    "3",
    "--approval-rules",
    '[{"when":"above","cents":5000}]',
  );
  expect(after).toMatchObject({
    features: ["sandbox", "duplex"],
    approvalDays: 3,
    approvalRules: [{ when: "above", cents: 5000 }],
  });

  expect(
    await fails(world, "partner", "set", "muster", "--enable", "magic", "--approval-days", "9"),
  ).toContain("VALIDATION_ERROR");
  expect(await json(world, "partner", "set", "muster")).toMatchObject({ approvalDays: 3 });
});

test("what was set is said, and that no real letter leaves while live is off", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster GmbH", "--slug", "muster");
  const set = ["partner", "set", "muster", "--letters-per-day", "50", "--euros-per-day", "100"];
  const off = await said(world, ...set);
  expect(off.printed).toContain("Caps, live: 50 letters and €100.00 a day.");
  expect(off.complained).toContain("--enable live");
  expect(
    (await said(world, "partner", "credit", "muster", "--euros", "5", "--reference", "a")).complained,
  ).toContain("--enable live");
  const on = await said(world, "partner", "set", "muster", "--enable", "live");
  expect(on.printed).toMatch(/muster\s+Muster GmbH\s+sandbox,live/);
  expect(on.complained).not.toContain("--enable live");
  expect(await json(world, ...set)).toMatchObject({ caps: { lettersPerDay: 50, centsPerDay: 10_000 } });
});

test("whom exports may be mailed to is set as a whole", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  const set = (...options: string[]) => json(world, "partner", "set", "muster", ...options);

  const listed = { exportEmails: ["kanzlei@example.com", "steuer@example.com"] };
  expect(await set("--export-email", "Kanzlei@example.com", "steuer@example.com")).toMatchObject(listed);
  expect(await fails(world, "partner", "set", "muster", "--export-email", "nobody")).toContain(
    "exportEmails.0",
  );
  expect(await set("--approval-days", "5")).toMatchObject(listed);
  expect(await set("--no-export-emails")).toMatchObject({ exportEmails: [] });
});

test("who posts what is set as routes, in place of those before", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  const set = (...options: string[]) => json(world, "partner", "set", "muster", ...options);

  expect(await set("--route", "CH=pingen", "de:standard=spool", "*=letterxpress")).toMatchObject({
    carrierRoutes: [
      { country: "CH", carrier: "pingen" },
      { country: "DE", deliveryType: "standard", carrier: "spool" },
      { carrier: "letterxpress" },
    ],
  });
  expect(await set("--approval-rules", '[{"when":"newRecipient"}]')).toMatchObject({
    approvalRules: [{ when: "newRecipient" }],
    carrierRoutes: [{ carrier: "pingen" }, { carrier: "spool" }, { carrier: "letterxpress" }],
  });
  expect(await set("--route", "AT=pingen")).toMatchObject({
    carrierRoutes: [{ country: "AT", carrier: "pingen" }],
  });
  expect(await fails(world, "partner", "set", "muster", "--route", "Austria")).toContain("CH=pingen");
  expect(await fails(world, "partner", "set", "muster", "--route", "AT=pigeon")).toContain(
    "VALIDATION_ERROR",
  );
  expect(await set("--no-routes")).toMatchObject({ carrierRoutes: [] });
});

test("DATEV settings are set as a whole, checked, and cleared", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  const datev = (settings: string) => ["partner", "set", "muster", "--datev", settings];
  const books = { berater: 29_098, mandant: 55_003, skr: "04", konten: { debitor: "10000" } };

  expect(await json(world, ...datev(JSON.stringify(books)))).toMatchObject({
    datevSettings: { ...books, sachkontenlaenge: 4, wirtschaftsjahrBeginn: "01-01" },
  });
  expect(await fails(world, ...datev(JSON.stringify({ ...books, berater: 7 })))).toContain("berater");
  expect(await fails(world, ...datev("{berater: 7}"))).toContain("--datev");
  expect(await json(world, ...datev("null"))).toMatchObject({ datevSettings: null });
});

test("people are let in with a role, which a second call changes", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  const add = (...options: string[]) => ["partner", "add-person", "muster", ...options];

  expect(await json(world, ...add("--email", "Ada@Muster.example", "--role", "editor"))).toMatchObject({
    email: "ada@muster.example",
    role: "editor",
  });
  expect(
    await json(world, ...add("--email", "ada@muster.example", "--role", "approver", "--name", "Ada")),
  ).toMatchObject({ role: "approver" });
  expect(await fails(world, ...add("--email", "ada", "--role", "editor"))).toContain("e-mail");
  expect(await fails(world, ...add("--email", "ada@muster.example", "--role", "king"))).toContain("owner");
});

test("a bank transfer is booked once, and the statement adds up", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");
  const credit = ["partner", "credit", "muster", "--euros", "250.50", "--reference", "statement 17"];

  expect(await json(world, ...credit)).toEqual({ booked: true, amountCents: 25_050 });
  expect(await json(world, ...credit)).toEqual({ booked: false, amountCents: 25_050 });
  expect(await json(world, "partner", "statement", "muster")).toMatchObject([
    { kind: "top_up", reference: "bank:statement 17", amountCents: 25_050, balanceCents: 25_050 },
  ]);
});

test("a live token needs a real carrier; every mistake is one line that names the remedy", async () => {
  const world = await startWorld();
  await json(world, "partner", "create", "Muster", "--slug", "muster");

  expect(await fails(world, "token", "create", "--partner", "muster", "--scopes", "all", "--live")).toContain(
    "BRIEFTAUBE_CARRIER",
  );
  expect(await fails(world, "token", "create", "--partner", "nobody", "--scopes", "all")).toContain(
    "partner list",
  );
  expect(await fails(world, "token", "create", "--partner", "muster", "--scopes", "letters:eat")).toContain(
    "letter:read",
  );
  expect(await fails(world, "partner", "create", "Muster", "--slug", "muster")).toContain("taken");
  expect(await fails(world, "partner", "create", "Muster", "--slug", "Not A Slug")).toContain("slug");
  expect(await fails(world, "partner", "credit", "muster", "--euros", "1.005", "--reference", "x")).toContain(
    "1.005",
  );
  expect(await fails(world, "partner", "credit", "muster", "--euros", "lots", "--reference", "x")).toContain(
    "lots",
  );
  expect(await fails(world, "jobs", "list", "no_queue")).toContain("known:");
  expect(await fails(world, "jobs", "retry", "00000000-0000-4000-8000-000000000000")).toContain("jobs dead");
  expect(await fails(world, "sign-in-link", "nobody@example.com")).toContain("nobody@example.com");
  expect(await fails(world, "sign-in-link", "nobody@example.com", "--to", "approvals")).toContain("--to");
});

test("doctor, reference, jobs and migrate answer for machines", async () => {
  const world = await startWorld();

  expect(await json(world, "doctor")).toMatchObject({ healthy: true });
  expect(await json(world, "reference")).toMatchObject({ apiVersion: "v1", schemaRevision: 2 });
  expect(await json(world, "jobs", "list")).toEqual([]);
  expect(await json(world, "jobs", "dead")).toEqual([]);
  expect(await json(world, "migrate")).toEqual({ applied: [] });
});

test("doctor changes no store that lacks steps of this version: it names the first, and what takes them", async () => {
  const world = await startWorld();
  const lasts = "select max(name) as name from schema_migrations where name <> '1.0.0'";
  const [last] = (await runStatement(world.connection, lasts)) as { name: string }[];
  await asOwner(world, `delete from schema_migrations where name = '${last?.name}'`);

  const { code, printed } = await runCommand(world, ["doctor"]);

  expect(code).toBe(1);
  expect(printed).toContain(`lacks steps of this version (1, the first is ${last?.name})`);
  expect(await runStatement(world.connection, lasts)).not.toEqual([last]);
});
