import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner, useDatabaseTime } from "../../../test/as-owner.ts";
import { storedLetter } from "../../../test/letters.ts";
import { makePdf, rectangle } from "../../../test/pdfs/make-pdf.ts";
import { storeOrder } from "../../../test/orders.ts";
import { sealAll } from "../../../test/seals.ts";
import { storedFollower, storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { makeRoot, proofOf, verifyArchive } from "../archive/archive.ts";
import { collectBlobs } from "../blobs/blobs.ts";
import { saveClient } from "../clients/clients.ts";
import { eraseDueJob } from "./jobs/erase_due.ts";
import { moveSandboxClock } from "../partners/partners.ts";
import { eraseDue } from "./erase-due.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const eraseAt = async (world: World, time: string, tenant: Tenant = world.office) => {
  world.setTime(time);
  return eraseDue(world.services, tenant);
};

const orderIds = async ({ services }: World) =>
  (await services.db.selectFrom("orders").select("id").execute()).map(({ id }) => id);

const letterIds = async ({ services }: World) =>
  (await services.db.selectFrom("letters").select("id").execute()).map(({ id }) => id);

const proof = ({ services, office }: World, subject: string) =>
  proofOf(services.databases.ofTenant(office), office, subject, services.clock.now());

const count = async ({ services }: World, table: string, condition = "true"): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(condition)}`.execute(services.db);
  return rows[0]?.n ?? 0;
};

/** A posted order with everything that can hang on one. */
async function storeFullOrder(world: World, pdf: Uint8Array) {
  const order = await storeOrder(world, { status: "posted", approval: {}, schedule: {}, pdf });
  const { approvalId, scheduleId, orderId } = order;
  const tenant = `'${world.office.partnerId}', 'sandbox'`;
  await asOwner(
    world,
    `update approvals set status = 'approved', decided_at = created_at, decided_by = '{}' where id = '${approvalId}';
     update schedules set status = 'sent', next_run_at = null where id = '${scheduleId}';
     insert into approval_views (partner_id, mode, approval_id, order_id, viewer_id, viewer_name, pages, viewed_at)
       values (${tenant}, '${approvalId}', '${orderId}', gen_random_uuid(), 'Ada Beispiel', '{1}', now());
     insert into carrier_notices values ('sandbox', 'notice', '${orderId}', ${tenant}, now());
     insert into order_fixes (id, partner_id, mode, order_id, recipient, status, proposed_by, created_at, decided_at)
       values (gen_random_uuid(), ${tenant}, '${orderId}', '{}', 'applied', '{}', now(), now());
     insert into order_proofs select partner_id, mode, id, repeat('a', 64), pdf_hash, now() from orders where id = '${orderId}';
     insert into sandbox_letters (order_id, partner_id, mode, delivery_type, express, recipient, recipient_lines, pdf_sha256)
       values ('${orderId}', ${tenant}, 'standard', false, '{}', '[]', '');
     insert into archive_exports (id, partner_id, mode, format, since, until, order_id, language, requested_by, created_at, updated_at)
       values (gen_random_uuid(), ${tenant}, 'pdf_bundle', now(), now(), '${orderId}', 'de', '{}', now(), now());
     insert into webhook_endpoints (id, partner_id, mode, url, types, sealed_secret, created_at)
       values ('${orderId}', ${tenant}, 'https://example.com', '{}', '', now());
     insert into webhook_deliveries (partner_id, mode, endpoint_id, event_id, event_xid, subject_id, created_at)
       select partner_id, mode, '${orderId}', id, xid, subject_id, now() from events where subject_id = '${orderId}'`,
  );
  return order;
}

test("a posted letter goes whole when its six years are over, and the chain still stands", async () => {
  const world = await startWorld();
  const shared = bytes("%PDF of two orders");
  world.setTime("2019-12-31T22:59:59Z");
  const old = await storeFullOrder(world, shared);
  world.setTime("2019-12-31T23:00:00Z");
  const young = await storeOrder(world, { status: "posted", pdf: shared });
  await sealAll(world);
  const keptRoot = await makeRoot(world.services, world.office);
  const ledgerBefore = await count(world, "ledger_transfers");

  expect(await eraseAt(world, "2025-12-31T22:59:59Z")).toBeUndefined();
  expect(await orderIds(world)).toHaveLength(2);
  expect(await eraseAt(world, "2025-12-31T23:00:00Z")).toEqual({ order: 1 });

  expect(await orderIds(world)).toEqual([young.orderId]);
  expect(await letterIds(world)).toEqual([young.letterId]);
  for (const table of [
    "approvals",
    "approval_views",
    "schedules",
    "carrier_notices",
    "order_fixes",
    "order_proofs",
    "sandbox_letters",
    "archive_exports",
    "webhook_deliveries",
  ])
    expect([table, await count(world, table)]).toEqual([table, 0]);
  expect(await count(world, "events", `subject_id <> '${young.orderId}' and type like 'order.%'`)).toBe(0);
  expect(await count(world, "ledger_transfers")).toBe(ledgerBefore);

  const ofOld = `subject = '${old.orderId}'`;
  expect(await count(world, "archive_records", `${ofOld} and kind like 'ledger.%' and record is null`)).toBe(
    0,
  );
  expect(
    await count(
      world,
      "archive_records",
      `${ofOld} and kind like 'order.%' and num_nonnulls(record, blob_hash) > 0`,
    ),
  ).toBe(0);
  for (const subject of [old.orderId, old.approvalId ?? "", old.scheduleId ?? ""])
    expect(await count(world, "archive_records", `kind = 'archive.erased' and subject = '${subject}'`)).toBe(
      1,
    );
  expect(
    await count(
      world,
      "archive_records",
      "record::text like '%Müller%' and subject <> '" + young.orderId + "'",
    ),
  ).toBe(0);
  await sealAll(world);
  for (const subject of [old.orderId, old.approvalId ?? "", young.orderId])
    expect(await proof(world, subject)).toMatchObject({ verified: true });

  await collectBlobs(world.services);
  const { chains, findings } = await verifyArchive(world.services, {
    only: { partnerId: world.office.partnerId, mode: world.office.mode },
    keptRoots: keptRoot ? [keptRoot] : [],
  });
  expect({ findings, erased: chains[0]?.erased }).toEqual({ findings: [], erased: expect.any(Number) });
  expect(chains[0]?.erased).toBeGreaterThan(5);
  expect(await world.services.blobs.has(old.snapshotHash)).toBe(false);
  expect(await world.services.blobs.has(old.pdfHash)).toBe(true);
});

test("every night goes by each tenant's own clock and leaves one record of what it erased", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const live: Tenant = { partnerId: world.office.partnerId, mode: "live" };
  for (const status of ["delivered", "returned"] as const) await storeOrder(world, { status });
  await storedLetter(world);
  const [others, real] = [await storedLetter(world, {}, other), await storedLetter(world, {}, live)];
  await sealAll(world);
  await moveSandboxClock(world.services, world.office.partnerId, new Date("2033-03-02T09:00:00Z"));

  const { signal } = new AbortController();
  await eraseDueJob.run({}, world.services, signal);
  await eraseDueJob.run({}, world.services, signal);

  expect(new Set(await letterIds(world))).toEqual(new Set([others, real]));
  const nights = await world.services.db
    .selectFrom("archiveRecords")
    .select(["subject", "record"])
    .where("kind", "=", "retention.night")
    .execute();
  expect(nights).toEqual([
    { subject: world.office.partnerId, record: { night: "2033-03-02", erased: { order: 2, letter: 1 } } },
  ]);
  expect(eraseDueJob.cron).toMatch(/^\d+ [3-5] \* \* \*$/);
});

test("what was never sent goes 90 days after its last change; what still waits, or was handed over, stays", async () => {
  const world = await startWorld();
  world.setTime("2025-09-01T10:00:00Z");
  await storedLetter(world);
  const gone = await Promise.all(
    (["rejected", "expired", "cancelled", "failed"] as const).map((status) => storeOrder(world, { status })),
  );
  const waiting = await storeOrder(world, { approval: {} });
  const planned = await storeOrder(world, { schedule: { kind: "cron" } });
  const handedOver = await storeOrder(world, { status: "posted" });
  await asOwner(world, `update orders set status = 'failed' where id = '${handedOver.orderId}'`);
  const ofSeries = await storedLetter(world);
  await asOwner(
    world,
    `insert into schedules (id, partner_id, mode, letter_id, kind, wish, request, identity, created_at, updated_at)
     values (gen_random_uuid(), '${world.office.partnerId}', 'sandbox', '${ofSeries}', 'cron', '{}', '{}', 'x', now(), '2025-09-01')`,
  );
  const changed = await storeOrder(world, { status: "rejected" });
  await asOwner(
    world,
    `update letters set updated_at = '2025-10-01T10:00:00Z' where id = '${changed.letterId}'`,
  );
  await sealAll(world);

  expect(await eraseAt(world, "2025-11-30T09:59:59.999Z")).toBeUndefined();
  expect(await eraseAt(world, "2025-11-30T10:00:00Z")).toEqual({ order: gone.length + 1, letter: 1 });

  expect(new Set(await orderIds(world))).toEqual(
    new Set([waiting.orderId, planned.orderId, handedOver.orderId]),
  );
  expect(new Set(await letterIds(world))).toEqual(
    new Set([waiting.letterId, planned.letterId, handedOver.letterId, ofSeries, changed.letterId]),
  );
  // One that was changed after its order was refused lives on by its own date.
  expect(await eraseAt(world, "2025-12-30T10:00:00Z")).toEqual({ letter: 1 });
});

test("a client's own period lengthens, and a longer one counts also for what is there already", async () => {
  const world = await startWorld();
  const { db } = world.services;
  world.setTime("2016-05-01T10:00:00Z");
  const { client } = await db
    .transaction()
    .execute((tx) =>
      saveClient(
        tx,
        world.office,
        { mandantennummer: "1", name: "A", retentionYears: 7 },
        world.services.clock.now(),
      ),
    );
  const order = await storeOrder(world, {
    status: "delivered",
    clientId: client.mandantId,
    mandantennummer: "1",
  });
  const invoice = await storedInvoice(world, {
    documentDate: "2016-05-01",
    clientId: client.mandantId,
    mandantennummer: "1",
  });
  await sealAll(world);

  expect(await eraseAt(world, "2023-12-31T22:59:59Z")).toBeUndefined();
  await asOwner(world, "update clients set retention_years = 9");
  expect(await eraseAt(world, "2025-12-31T22:59:59Z")).toBeUndefined();
  expect(await orderIds(world)).toEqual([order.orderId]);
  expect(await count(world, "documents", `id = '${invoice.documentId}'`)).toBe(1);
  expect(await eraseAt(world, "2025-12-31T23:00:00Z")).toEqual({ document: 1, order: 1 });
});

test("an invoice, what follows it, its payments and its letters go together, eight years after the last of them", async () => {
  const world = await startWorld();
  world.setTime("2016-03-01T10:00:00Z");
  const invoice = await storedInvoice(world, { documentDate: "2016-03-01" });
  const refused = await storeOrder(world, { status: "rejected", letterId: invoice.letterId });
  const order = await storeOrder(world, { status: "posted", letterId: invoice.letterId });
  world.setTime("2016-06-01T10:00:00Z");
  await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 119_000,
    documentDate: "2016-06-01",
  });
  world.setTime("2017-01-05T10:00:00Z");
  await asOwner(
    world,
    `insert into document_payments (partner_id, mode, document_id, amount_cents, paid_on, recorded_by, recorded_by_name, recorded_at, kind)
     values ('${world.office.partnerId}', 'sandbox', '${invoice.documentId}', 119000, '2016-12-30', gen_random_uuid(), 'Ada', '2017-01-05', 'payment')`,
  );
  await sealAll(world);

  expect(await eraseAt(world, "2025-12-31T22:59:59Z")).toBeUndefined();
  expect(await orderIds(world)).toEqual(expect.arrayContaining([order.orderId, refused.orderId]));
  expect(await eraseAt(world, "2025-12-31T23:00:00Z")).toEqual({ document: 1 });
  for (const table of ["documents", "document_payments", "document_exports", "orders", "letters"])
    expect([table, await count(world, table)]).toEqual([table, 0]);
  await sealAll(world);
  expect(await proof(world, order.orderId)).toMatchObject({ verified: true });
});

test("exports, payments into the wallet and the list of calls have their own time", async () => {
  const world = await startWorld();
  const own = `'${world.office.partnerId}', 'sandbox'`;
  await asOwner(
    world,
    `insert into archive_exports (id, partner_id, mode, format, since, until, language, requested_by, status, created_at, updated_at,
       finished_at, expires_at, failure)
     values (gen_random_uuid(), ${own}, 'gobd_csv', now(), now(), 'de', '{}', 'complete', now(), now(), '2025-01-01Z', '2025-04-01Z', null),
       (gen_random_uuid(), ${own}, 'gobd_csv', now(), now(), 'de', '{}', 'failed', now(), now(), '2025-01-01Z', null, '{}'),
       (gen_random_uuid(), ${own}, 'gobd_csv', now(), now(), 'de', '{}', 'queued', '2020-01-01', now(), null, null, null);
     insert into top_ups (id, partner_id, mode, amount_cents, language, status, provider, created_at, expires_at, paid_at)
     values ('${randomUUID()}', ${own}, 1000, 'de', 'paid', 'sandbox', '2016-12-31', '2017-01-02', '2017-01-01');
     insert into payment_events (provider, event_id, top_up_id, partner_id, mode, event, received_at)
     select 'sandbox', 'e', id, partner_id, mode, '{}', paid_at from top_ups;
     insert into audit_log (at, request_id, partner_id, mode, connection, connection_id, tool, outcome, duration_ms)
     values ('2024-12-31 22:59:59Z', '1', ${own}, 'partner_token', '', 'mcp_health', 'ok', 1),
       ('2024-12-31 23:00:00Z', '2', ${own}, 'partner_token', '', 'mcp_health', 'ok', 1)`,
  );
  const kept = () =>
    Promise.all(["archive_exports", "top_ups", "audit_log"].map((table) => count(world, table)));
  expect(await eraseAt(world, "2025-03-31T23:59:59Z")).toBeUndefined();
  expect(await eraseAt(world, "2025-04-01T00:00:00Z")).toEqual({ export: 1 });
  expect(await eraseAt(world, "2025-06-29T23:59:59Z")).toBeUndefined();
  expect(await eraseAt(world, "2025-06-30T00:00:00Z")).toEqual({ export: 1 });
  expect(await kept()).toEqual([1, 1, 2]);
  expect(await eraseAt(world, "2025-12-31T22:59:59Z")).toBeUndefined();
  expect(await eraseAt(world, "2025-12-31T23:00:00Z")).toEqual({ payment: 1, call: 1 });
  expect(await kept()).toEqual([1, 0, 1]);
});

test("what cannot be erased, or is not sealed yet, stays whole, holds up nothing else, and goes the next time", async () => {
  const world = await startWorld();
  world.setTime("2018-05-01T10:00:00Z");
  const orders = [
    await storeOrder(world, { status: "posted" }),
    await storeOrder(world, { status: "posted" }),
  ];
  expect(await eraseAt(world, "2025-12-31T10:00:00Z")).toBeUndefined();
  expect(await orderIds(world)).toHaveLength(2);
  await sealAll(world);
  const [stuck] = orders.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  await asOwner(
    world,
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
     create trigger fail_here before delete on letters for each row when (old.id = '${stuck?.letterId}') execute function fail_here()`,
  );
  const recordsBefore = await count(
    world,
    "archive_records",
    `subject = '${stuck?.orderId}' and record is not null`,
  );
  const eventsBefore = await count(world, "events", `subject_id = '${stuck?.orderId}'`);

  expect(await eraseAt(world, "2026-01-01T10:00:00Z")).toEqual({ order: 1 });
  expect(await orderIds(world)).toEqual([stuck?.orderId]);
  expect(await count(world, "archive_records", `subject = '${stuck?.orderId}' and record is not null`)).toBe(
    recordsBefore,
  );
  expect(await count(world, "events", `subject_id = '${stuck?.orderId}'`)).toBe(eventsBefore);
  expect(world.logLines.some((line) => line.includes("power cut"))).toBe(true);

  await asOwner(world, "drop trigger fail_here on letters");
  expect(await eraseAt(world, "2026-01-01T11:00:00Z")).toEqual({ order: 2 });
});

/** Later than any date of these things; the database's own clock has the last word. */
const FAR_AHEAD = "2199-01-01T00:00:00Z";

test("asked directly, and with any date, the database erases nothing under retention", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const { partnerId, mode } = world.office;
  const other = await world.openOffice();
  await useDatabaseTime(world);
  world.setTime(new Date());
  const sent = await storeOrder(world, { status: "posted" });
  const refused = await storeOrder(world, { status: "rejected" });
  const waiting = await storeOrder(world, { approval: {} });
  const draft = await storedLetter(world);
  const invoice = await storedInvoice(world, {});
  const billed = await storeOrder(world, { status: "rejected", letterId: invoice.letterId });
  await sealAll(world);

  const calls: [string, string][] = [
    ["erase_order", sent.orderId],
    ["erase_order", refused.orderId],
    ["erase_order", waiting.orderId],
    ["erase_order", billed.orderId],
    ["erase_letter", draft],
    ["erase_letter", sent.letterId],
    ["erase_letter", invoice.letterId],
    ["erase_document", invoice.documentId],
  ];
  for (const [name, id] of calls)
    await expect(
      sql`select ${sql.raw(name)}(${partnerId}, ${mode}, ${id}::uuid, ${FAR_AHEAD}::timestamptz)`.execute(db),
      name,
    ).rejects.toMatchObject({ code: "BT425", message: expect.stringMatching(/is kept until/) });
  // An erasure request hurries only what was never sent, and only one that this tenant has made.
  await sql`insert into erasure_requests values
    (${draft}, ${partnerId}, ${mode}, repeat('a', 64), now(), 'test', '[]'),
    (${sent.orderId}, ${other.partnerId}, ${mode}, repeat('a', 64), now(), 'test', '[]')`.execute(db);
  const asked = (name: string, id: string, request: string) =>
    sql`select ${sql.raw(name)}(${partnerId}, ${mode}, ${id}::uuid, ${FAR_AHEAD}::timestamptz, ${request}::uuid)`.execute(
      db,
    );
  for (const [name, id, request] of [
    ["erase_order", sent.orderId, draft],
    ["erase_order", waiting.orderId, draft],
    ["erase_order", billed.orderId, draft],
    ["erase_order", refused.orderId, sent.orderId],
    ["erase_letter", sent.letterId, draft],
    ["erase_letter", draft, sent.orderId],
  ] as const)
    await expect(asked(name, id, request), name).rejects.toMatchObject({ code: "BT425" });
  // Another tenant's things do not exist.
  const { rows } = await sql<{ gone: boolean }>`
    select erase_order(${other.partnerId}, ${mode}, ${refused.orderId}::uuid, now()) as gone`.execute(db);
  expect(rows).toEqual([{ gone: false }]);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(4);
  expect(await db.selectFrom("letters").select("id").execute()).toHaveLength(5);
});

test("requests cannot call what erases, and nobody else gets past the append-only tables", async () => {
  const world = await startWorld();
  const { databases, db } = world.services;
  await storedInvoice(world, {});
  await sealAll(world);
  const request = databases.ofTenant(world.office);

  const { rows: functions } = await sql<{ name: string; allowed: boolean; system: boolean }>`
    select proname as name, has_function_privilege('brieftaube_request', oid, 'execute') as allowed,
      has_function_privilege('brieftaube_system', oid, 'execute') as system
    from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(erase|remove)_' order by proname`.execute(
    db,
  );
  expect(functions.filter(({ allowed }) => allowed)).toEqual([]);
  expect(functions.filter(({ system }) => system).map(({ name }) => name)).toEqual([
    "erase_calls",
    "erase_document",
    "erase_export",
    "erase_letter",
    "erase_order",
    "erase_receipt",
    "erase_top_up",
    // Of a serial letter that came to nothing: an approval without letters says nothing of anybody.
  ]);
  for (const role of [request, db])
    for (const statement of [
      "update archive_records set record = null, blob_hash = null, erased_at = now()",
      "delete from archive_records",
      "delete from events",
      "delete from documents",
      "delete from receipts",
      "delete from audit_log",
      "delete from ledger_transfers",
      "select erase_content(gen_random_uuid(), 'sandbox', '{}', '', now(), now())",
      "select remove_calls(gen_random_uuid(), 'sandbox', now(), 1)",
      "select remove_documents('{}')",
      "select remove_events(gen_random_uuid(), 'sandbox', '{}')",
      "select remove_exports('{}')",
      "select remove_letters(gen_random_uuid(), 'sandbox', '{}')",
      "select remove_lone_approvals('{}')",
      "select remove_lone_schedules('{}')",
      "select remove_orders(gen_random_uuid(), 'sandbox', '{}')",
      "select remove_receipt(gen_random_uuid())",
      "select remove_sandbox_checkout('')",
      "select remove_sandbox_letters('{}')",
      "select remove_schedules_of_letter(gen_random_uuid())",
      "select remove_top_up(gen_random_uuid())",
      "select remove_views('{}', '{}')",
    ])
      await expect(
        role.transaction().execute(async (tx) => {
          await sql`select set_config('app.erasing', 'on', true)`.execute(tx);
          await sql.raw(statement).execute(tx);
        }),
        statement,
      ).rejects.toThrow(/permission denied|append-only/);
});

test("a list for serial letters goes with rows and files 90 days after its last change; one that is worked on stays", async () => {
  const world = await startWorld();
  const { services } = world;
  const made = async (name: string) => {
    const answer = await world.call("serial_create", {
      name,
      letter: { subject: "Einladung", content: "{{anrede}}\n\nwir laden Sie ein." },
      rows: [{ Name: "Erika Müller", Straße: "Lange Straße 5", PLZ: "80331", Ort: "München" }],
    });
    return String(answer.ok && answer.value["serialId"]);
  };
  const pdfBase64 = Buffer.from(makePdf({ pages: [{ content: rectangle(30, 50, 20, 20) }] })).toString(
    "base64",
  );
  world.setTime("2026-03-01T09:00:00Z");
  const [forgotten, mended, worked] = [await made("alt"), await made("berichtigt"), await made("in Arbeit")];
  await world.call("serial_attach", { serialId: forgotten, fileName: "plan.pdf", pdfBase64 });
  await world.call("serial_rehearse", { serialId: worked });
  world.setTime("2026-03-02T09:00:00Z");
  await world.call("serial_row_save", { serialId: mended, place: 1, cells: { Name: "Erika Meier" } });

  expect(await eraseAt(world, "2026-05-30T08:59:00Z")).toBeUndefined();
  expect(await eraseAt(world, "2026-05-30T09:00:00Z")).toEqual({ serial: 1 });

  const left = await services.db.selectFrom("serials").select("id").execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([mended, worked]));
  expect(await count(world, "serial_rows")).toBe(2);
  expect(await count(world, "serial_files")).toBe(0);
});
