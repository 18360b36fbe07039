import { sql } from "kysely";
import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser, waitingLetter } from "../../../test/approvals.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { billInput, payloadOf } from "../../../test/billing.ts";
import { furnish, sendInput, sentLetter } from "../../../test/sends.ts";
import { groupOf, openWalls, wallAround } from "../../../test/walls.ts";
import { startWorld, type World } from "../../../test/world.ts";

/** An office with a confidential client, an open one, and letters of both. */
async function openOffice() {
  const world = await startWorld();
  const { services, office } = world;
  await furnish(world, office);
  const walls = await openWalls(world);
  const { call } = walls.insider;
  for (const [mandantennummer, name] of [
    ["K-1", "Geheim AG"],
    ["K-2", "Offen GmbH"],
  ])
    await call("client_save", { mandantennummer, name, basedOn: null });
  const { body } = await call("mandant_get", { mandantennummer: "K-1" });
  const clientId = String(body["mandantId"]);
  const file = await call("matter_save", {
    number: "12 C 345/26",
    name: "Geheim gegen Offen",
    mandantennummer: "K-1",
    basedOn: null,
  });
  await wallAround(world, { clientId }, [walls.groupId]);
  const secret = await sentLetter(
    world,
    { mandantennummer: "K-1", subject: "Strafanzeige", reference: { aktenzeichen: "12 C 345/26" } },
    { token: walls.insideToken },
  );
  const open = await sentLetter(world, { mandantennummer: "K-2", subject: "Einladung" });
  return {
    world,
    services,
    office,
    ...walls,
    clientId,
    matterId: String(file.body["matterId"]),
    secret,
    open,
  };
}

const subjects = ({ body }: { body: Record<string, unknown> }) =>
  (body["items"] as { subject: string }[]).map(({ subject }) => subject).toSorted();

test("lists, counts and searches show what one may see, and the wallet shows amounts without what they were for", async () => {
  const { insider, outsider } = await openOffice();

  for (const search of [
    { limit: 10 },
    { query: "Strafanzeige Einladung", limit: 10 },
    { query: "12 C 345/26", limit: 10 },
  ]) {
    const seen = await outsider.call("letter_find", search);
    expect(subjects(seen)).not.toContain("Strafanzeige");
    expect(seen.body["total"]).toBe(subjects(seen).length);
  }
  expect(subjects(await insider.call("letter_find", { limit: 10 }))).toEqual(["Einladung", "Strafanzeige"]);
  expect(subjects(await outsider.call("letter_find", { limit: 10 }))).toEqual(["Einladung"]);
  expect(subjects(await insider.call("letter_find", { query: "12 C 345/26", limit: 10 }))).toEqual([
    "Strafanzeige",
  ]);
  expect((await outsider.call("matter_list", {})).body).toMatchObject({ items: [], total: 0 });
  expect((await insider.call("matter_list", {})).body).toMatchObject({ total: 1 });
  expect(JSON.stringify((await outsider.call("mandant_list", {})).body)).not.toContain("Geheim");
  expect(JSON.stringify((await outsider.call("mandant_search", { query: "Geheim" })).body)).not.toContain(
    "K-1",
  );
});

test("a token without groups sees what is open, one with groups what they may, and both are told at once of a change", async () => {
  const { world, outsideToken, insideToken, secret, open, clientId } = await openOffice();
  const status = (orderId: string, token: string) => world.call("order_status", { orderId }, { token });

  expect(await status(secret.orderId, insideToken)).toMatchObject({ ok: true });
  expect(await status(secret.orderId, outsideToken)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await status(open.orderId, outsideToken)).toMatchObject({ ok: true });
  const listed = await world.call("letter_list", {}, { token: outsideToken });
  expect(listed).toMatchObject({ ok: true, value: { total: 1 } });

  await wallAround(world, { clientId }, []);
  expect(await status(secret.orderId, outsideToken)).toMatchObject({ ok: true });
});

test("a wall around the file holds although its client is open, and both have to let one through", async () => {
  const { world, groupId, insider, outsider, clientId, matterId } = await openOffice();
  const other = await groupOf(world, ["olga.aussen@example.com"], "Dezernat B");
  await wallAround(world, { clientId }, []);
  await wallAround(world, { matterId }, [other]);
  expect((await insider.call("matter_get", { matterId })).status).toBe(404);
  expect((await outsider.call("matter_get", { matterId })).status).toBe(200);
  expect((await insider.call("mandant_get", { mandantennummer: "K-1" })).status).toBe(200);

  await wallAround(world, { clientId }, [groupId]);
  expect((await outsider.call("matter_get", { matterId })).status).toBe(404);
  expect((await insider.call("matter_get", { matterId })).status).toBe(404);
  await wallAround(world, { matterId }, [groupId, other]);
  expect((await insider.call("matter_get", { matterId })).status).toBe(200);
});

test("the default address of a kind may be confidential: others store theirs all the same, and may take its place", async () => {
  const { world, insideToken, outsideToken } = await openOffice();
  const stored = (token: string, name: string, more = {}) =>
    world.call(
      "address_upsert",
      { addressType: "billing", name, street: "Weg 1", zip: "10115", city: "Berlin", ...more },
      { token },
    );
  const isDefault = (is: boolean) => ({ ok: true, value: { isDefault: is } });
  expect(await stored(insideToken, "Gerda Geheim", { mandantennummer: "K-1" })).toMatchObject(
    isDefault(true),
  );
  expect(await stored(outsideToken, "Otto Offen")).toMatchObject(isDefault(false));
  expect(await stored(outsideToken, "Olga Offen", { isDefault: true })).toMatchObject(isDefault(true));
  expect(await stored(insideToken, "Gerda Geheim", { mandantennummer: "K-1" })).toMatchObject(
    isDefault(false),
  );
});

test("who is taken out of a group, or out of the account, sees nothing from that moment on: pages, links, connections", async () => {
  const { world, groupId, insider, outsider, secret } = await openOffice();
  const colleague = await signedInBrowser(world, { name: "Kai Kollege", role: "editor" });
  const group = (await outsider.call("group_list", {})).body["groups"] as {
    members: { userId: string }[];
    updatedAt: string;
  }[];
  const team = (await outsider.call("team_get", {})).body["members"] as { userId: string; name: string }[];
  const kai = team.find(({ name }) => name === "Kai Kollege")?.userId ?? "";
  const members = group[0]?.members.map(({ userId }) => userId) ?? [];
  const joined = await outsider.call("group_save", {
    groupId,
    name: "Dezernat A",
    userIds: [...members, kai],
    basedOn: group[0]?.updatedAt,
  });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  // The wall has ended every link of before, and of its own moment.
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  const seen = await colleague.call("letter_preview", { letterId: secret.letterId });
  expect(seen.status, JSON.stringify(seen.body)).toBe(200);
  const link = String(seen.body["pdfUrl"]);
  expect((await world.fetch(link, { token: null })).status).toBe(200);

  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  const left = await outsider.call("group_save", {
    groupId,
    name: "Dezernat A",
    userIds: members,
    basedOn: joined.body["updatedAt"],
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  expect((await colleague.call("letter_preview", { letterId: secret.letterId })).status).toBe(404);
  expect((await world.fetch(link, { token: null })).status).toBe(410);
  expect((await insider.call("letter_preview", { letterId: secret.letterId })).status).toBe(200);

  // Who leaves the account leaves its groups, also should they come back.
  const again = await outsider.call("group_save", {
    groupId,
    name: "Dezernat A",
    userIds: [...members, kai],
    basedOn: left.body["updatedAt"],
  });
  expect(again.status).toBe(200);
  await outsider.call("member_remove", { userId: kai });
  await signedInBrowser(world, { name: "Kai Kollege", role: "editor" });
  const groups = (await outsider.call("group_list", {})).body["groups"] as {
    members: { userId: string }[];
  }[];
  expect(groups[0]?.members.map(({ userId }) => userId)).toEqual(members);
});

test("an approval is for whoever sees each of its letters: in lists, by its address, and to decide", async () => {
  const { world, insider, outsider, clientId } = await openOffice();
  const { approvalId, order } = await waitingLetter(world);
  await world.services.db.updateTable("orders").set({ clientId }).where("id", "=", order.orderId).execute();

  expect((await outsider.call("approval_queue", {})).body).toMatchObject({ items: [], total: 0 });
  expect((await outsider.open(`/approvals/${approvalId}`)).status).toBe(404);
  expect((await outsider.open(`/approvals/${approvalId}/orders/${order.orderId}/pages/1`)).status).toBe(404);
  expect((await insider.open(`/approvals/${approvalId}`)).status).toBe(303);
  expect((await outsider.call("approval_open", { approvalId })).status).toBe(404);
  const yes = { approvalId, fingerprint: "f".repeat(64) };
  expect((await outsider.call("approval_approve", yes)).status).toBe(404);
  expect((await approveInPortal(insider, approvalId)).status).toBe(200);
});

test("a key that somebody else has used behind a wall neither shows their letter nor sends a second one", async () => {
  const { world, insider, outsider, insideToken, outsideToken, office } = await openOffice();
  const input = sendInput({ mandantennummer: "K-1", clientOrderId: "same-key" });
  const first = await world.call("order_send", input, { token: insideToken });
  expect(first).toMatchObject({ ok: true });

  for (const other of [input, sendInput({ clientOrderId: "same-key" })]) {
    const answer = await world.call("order_send", other, { token: outsideToken });
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toContain(String(first.ok && first.value["orderId"]));
  }
  const refused = await world.call("order_send", sendInput({ clientOrderId: "same-key" }), {
    token: outsideToken,
  });
  expect(refused).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: [] } } });
  const draft = { subject: "A", content: "B.", clientLetterId: "draft-key" };
  const drafted = await insider.call("letter_save", { ...draft, dispatch: { mandantennummer: "K-1" } });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200);
  const again = await outsider.call("letter_save", draft);
  expect(again.body).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT" } });
  expect(JSON.stringify(again.body)).not.toContain(String(drafted.body["letterId"]));
  const bill = await world.call(
    "document_create",
    billInput(payloadOf(), { clientLetterId: "draft-key", sequenceScope: { scope: "RE" } }),
    {
      token: outsideToken,
    },
  );
  expect(bill).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT" } });
  const { sent } = await world.services.db
    .selectFrom("orders")
    .select((select) => select.fn.countAll<number>().as("sent"))
    .where("partnerId", "=", office.partnerId)
    .where("clientOrderId", "=", "same-key")
    .executeTakeFirstOrThrow();
  expect(sent).toBe(1);
  // The service's own key for a whole call tells its first answer to nobody who sees otherwise.
  const keyed = (token: string) =>
    world.fetch("/v1/tools/letter_create_draft", {
      method: "POST",
      body: JSON.stringify({ subject: "A", content: "B." }),
      headers: { "content-type": "application/json", "idempotency-key": "whole-call" },
      token,
    });
  expect((await keyed(insideToken)).status).toBe(200);
  expect((await keyed(outsideToken)).status).toBe(409);
});

test("a client or file that one does not see cannot be written for, changed or made a second time", async () => {
  const { world, outsider, outsideToken, matterId } = await openOffice();

  const saved = await outsider.call("client_save", { mandantennummer: "K-1", name: "Neu", basedOn: null });
  expect(saved.body).toMatchObject({
    error: { details: { problems: [{ path: "mandantennummer", rule: "taken" }] } },
  });
  expect((await outsider.call("client_archive", { mandantennummer: "K-1" })).status).toBe(404);
  expect((await outsider.call("client_restore", { mandantennummer: "K-1" })).status).toBe(404);
  const file = await outsider.call("matter_save", { number: "12 C 345/26", name: "Neu", basedOn: null });
  expect(file.body).toMatchObject({ error: { details: { problems: [{ path: "number", rule: "taken" }] } } });
  expect(JSON.stringify(file.body)).not.toContain("Geheim");
  const sent = await world.call("order_send", sendInput({ mandantennummer: "K-1" }), { token: outsideToken });
  const unknown = await world.call("order_send", sendInput({ mandantennummer: "K-9" }), {
    token: outsideToken,
  });
  expect(sent.ok).toBe(false);
  expect(!sent.ok && !unknown.ok && sent.error.code === unknown.error.code).toBe(true);
  const draft = await outsider.call("letter_save", {
    subject: "A",
    content: "B.",
    clientLetterId: "x",
    dispatch: { matterId },
  });
  expect(draft.status).toBe(404);
  const csv = Buffer.from("Mandantennummer;Name\nK-1;Anders\nK-7;Neu").toString("base64");
  const imported = await outsider.call("client_import", {
    contentBase64: csv,
    dryRun: false,
    skipBadRows: true,
  });
  expect(imported.body).toMatchObject({ created: 1, updated: 0, refused: 1 });
});

test("an export holds what whoever asked saw, and is for whoever sees as much", async () => {
  const { world, insider, outsider } = await openOffice();
  // One of the wall's own moment may hold what the wall hides.
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  const march = { format: "mandant_allocation_csv", firstDay: "2026-03-01", lastDay: "2026-03-31" };
  await insider.call("export_start", march);
  await outsider.call("export_start", march);
  await world.runJobs();

  const listed = async (by: typeof insider) => (await by.call("export_list", {})).body["total"];
  expect(await listed(insider)).toBe(2);
  expect(await listed(outsider)).toBe(1);
});

test("events and webhooks tell of what one's groups may see", async () => {
  const { world, insideToken, outsideToken, secret, open } = await openOffice();
  const heard = async (token: string) => {
    const answer = await world.fetch("/v1/events?wait=0&limit=100", { token });
    return await answer.text();
  };
  await expect.poll(() => heard(insideToken)).toContain(secret.orderId);
  const outside = await heard(outsideToken);
  expect(outside).toContain(open.orderId);
  expect(outside).not.toContain(secret.orderId);
});

test("an owner knows who is confidential and who sees them, and not why somebody did what", async () => {
  const { world, insider, outsider, insideToken, clientId } = await openOffice();
  await world.call(
    "mandant_get",
    { mandantennummer: "K-1", reasoning: "wegen der Strafanzeige" },
    { token: insideToken },
  );

  expect((await outsider.call("wall_list", {})).body).toMatchObject({
    items: [{ kind: "client", number: "K-1", name: "Geheim AG", groups: [{ name: "Dezernat A" }] }],
    total: 1,
  });
  expect((await outsider.call("wall_get", { mandantId: clientId })).body).toMatchObject({
    name: "Geheim AG",
    groups: [{ name: "Dezernat A", members: [{ name: "Ada Absender" }] }],
    mayChange: true,
  });
  const log = async (by: typeof insider) =>
    JSON.stringify((await by.call("log_list", { withReads: true, limit: 50 })).body);
  expect(await log(outsider)).not.toContain("Strafanzeige");
  expect(await log(insider)).toContain("Strafanzeige");
});

test("groups are refused in words: a name twice, a stranger, one that a wall names, a change that was overtaken", async () => {
  const { world, outsider, groupId, clientId } = await openOffice();
  const editor = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const rule = async (name: string, input: object) => {
    const { body } = await outsider.call(name, input);
    return (body["error"] as { details: { problems?: { rule: string }[] } }).details.problems?.[0]?.rule;
  };
  const fresh = { name: "Neu", userIds: [], basedOn: null };

  expect(await rule("group_save", { ...fresh, name: "dezernat a" })).toBe("taken");
  expect(await rule("group_save", { ...fresh, userIds: [world.office.partnerId] })).toBe("unknown");
  expect(await rule("group_delete", { groupId })).toBe("in_use");
  expect(await rule("wall_set", { groupIds: [] })).toBe("one_of");
  expect(await rule("wall_set", { mandantId: clientId, groupIds: [world.office.partnerId] })).toBe("unknown");
  const stale = await outsider.call("group_save", { ...fresh, groupId, basedOn: "2020-01-01T00:00:00.000Z" });
  expect(stale.body).toMatchObject({ error: { details: { reason: "CHANGED_MEANWHILE" } } });
  for (const [name, input] of [
    ["group_save", fresh],
    ["group_delete", { groupId }],
    ["wall_list", {}],
    ["wall_set", { mandantId: clientId, groupIds: [] }],
  ] as const)
    expect((await editor.call(name, input)).status, name).toBe(403);
  expect((await editor.call("group_list", {})).body).toMatchObject({ groups: [] });
  expect((await editor.call("wall_get", { mandantId: clientId })).status).toBe(404);
});

test("the database itself hides what is walled, told nothing or told other groups, whatever a query asks", async () => {
  const { world, groupId, office } = await openOffice();
  await waitingLetter(world);
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'walled' order by 1`.execute(
    world.services.db,
  );
  const { partnerId, mode } = office;
  const count = async (table: string, sees?: "all" | string[]) => {
    const db = world.services.databases.ofTenant({ partnerId, mode, ...(sees && { sees }) });
    const found = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
      db,
    );
    return found.rows[0]?.rows ?? 0;
  };
  const insist = async (tables: readonly string[]) => {
    for (const table of tables) {
      expect(rows.map((row) => row.table)).toContain(table);
      const whole = await count(table, "all");
      expect(await count(table, [groupId]), table).toBe(whole);
      for (const sees of [undefined, [], [partnerId]])
        expect(await count(table, sees), table).toBeLessThan(whole);
    }
  };
  await insist(["clients", "matters", "letters", "letter_search", "orders", "events", "archive_records"]);
  // The same in years that were put away.
  await asOwner(
    world,
    `select put_part_away('events', 'put_away_events', (select min(year) from parts_by_year where of_table = 'events'));
     select put_part_away('archive_records', 'put_away_records', (select min(year) from parts_by_year where of_table = 'archive_records'))`,
  );
  expect(await count("events", "all")).toBe(0);
  await insist(["put_away_events", "put_away_records"]);
});

/** Tables that a request reads and no wall stands around, each for a reason. */
const unwalled: Record<string, string> = {
  address_aliases: "ids alone, of entries that merged",
  address_counts: "how many entries there are; whoever does not see all has their own count",
  agreement_acceptances: "of the account itself",
  analytics_changes:
    "sums of the whole account are made of them; what is asked by client leaves out whom one does not see",
  archive_attestations: "what others have confirmed of hashes",
  archive_checks: "what a check of the archive came to, by ids",
  archive_roots: "hashes",
  archive_seals: "hashes",
  archive_tree_nodes: "hashes",
  billing_addresses: "of the account itself",
  booking_keys: "money of the account, without what it was for",
  brand_assets: "of all letters alike",
  brand_kits: "of all letters alike",
  daily_usage: "money of the account, without what it was for",
  deferred_calls: "sealed, and shown to whoever sees as much as the one who asked",
  desk_ticks: "of a person, ids alone",
  document_number_patterns: "of the account itself",
  document_sequences: "of the account itself",
  erasure_requests: "of the account itself: what was erased is gone",
  keyed_calls: "hashes and sealed answers, which are repeated to whoever sees as much",
  ledger_transfers: "money of the account: amounts are shown, what they were for is read from orders",
  letter_design_versions: "of all letters alike",
  letter_designs: "of all letters alike",
  mailbox_messages: "mails that belong to no letter, each for whoever sent it",
  members: "of the account itself",
  notification_wishes: "of a person",
  own_font_faces: "of all letters alike",
  own_fonts: "of all letters alike",
  partner_tokens: "of the account itself",
  payment_customers: "of the account itself",
  print_queues: "of a person: what is printed there waits in uploads of their own",
  put_away_transfers: "as ledger_transfers",
  receipt_marks: "money of the account, without what it was for",
  receipt_months: "money of the account, without what it was for",
  receipt_papers: "money of the account, without what it was for",
  receipts: "money of the account, without what it was for",
  restored_orders: "ids alone, after a restore",
  retention_nights: "how many were erased",
  sandbox_clocks: "of the account itself",
  sender_profiles: "of the account itself",
  sender_verifications: "of the account itself",
  setup_links: "of the account itself",
  spending_caps: "of the account itself",
  template_versions: "of all letters alike",
  templates: "of all letters alike",
  top_ups: "money of the account, without what it was for",
  uploads: "files that belong to no letter yet, each behind a key of its own",
  wallets: "money of the account, without what it was for",
};

async function readableTables({ services }: World): Promise<{ table: string; walled: boolean }[]> {
  const { rows } = await sql<{ table: string; walled: boolean }>`
    select c.relname as table, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'walled') as walled
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('brieftaube_request', c.oid, 'select')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped)
    order by 1`.execute(services.db);
  return rows;
}

test("every table that a request may read stands behind walls, or is known not to", async () => {
  const tables = await readableTables(await startWorld());
  expect(tables.filter(({ walled }) => walled).length).toBeGreaterThan(20);
  expect(tables.filter(({ walled }) => !walled).map(({ table }) => table)).toEqual(
    Object.keys(unwalled).toSorted(),
  );
});
