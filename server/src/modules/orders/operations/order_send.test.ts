import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { designInTheWindow, savedDesign, storedPicture } from "../../../../test/designs.ts";
import { savedSender, storedLetterhead, writtenLetter } from "../../../../test/letters.ts";
import {
  acceptAgreement,
  furnish,
  sendInput,
  sentLetter,
  startSendingWorld,
} from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { saveClient } from "../../clients/clients.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { setPartner } from "../../partners/partners.ts";
import { requireOrder } from "../move-order.ts";

const refusalOf = async (world: World, changes: object, office = world.office) => {
  const answer = await world.call("order_send", sendInput(changes), office);
  return answer.ok ? "accepted" : answer.error;
};

const NONE = "00000000-0000-4000-8000-000000000000";
const nothing = Object.fromEntries(Object.keys(sendInput()).map((field) => [field, undefined]));
const codeOf = (answer: Awaited<ReturnType<World["call"]>>) => (answer.ok ? "ok" : answer.error.code);

async function savedAddress(world: World): Promise<string> {
  const address = { name: "A", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };
  const answer = await world.call("address_upsert", address);
  return answer.ok ? String(answer.value["addressId"]) : "";
}

const ordersIn = async ({ services }: World) =>
  (await services.db.selectFrom("orders").select(["id", "status", "clientOrderId"]).execute()).length;

describe("a send", () => {
  test("becomes a queued order, its price is reserved, and it can still be stopped", async () => {
    const world = await startSendingWorld();

    const sent = await sentLetter(world, { clientOrderId: "kuendigung-1" });

    expect(sent).toMatchObject({
      status: "queued",
      clientOrderId: "kuendigung-1",
      approvalId: null,
      approvalUrl: null,
      scheduleId: null,
      cancellable: true,
      warnings: [],
      duplicateOf: null,
      mode: "sandbox",
      pageCount: 1,
      recipientLines: ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"],
    });
    expect(await world.call("wallet_balance", {})).toMatchObject({
      value: { reservedCents: sent["priceCents"], postedCents: 100_000 },
    });
    expect(await world.call("letter_get", { letterId: sent.letterId })).toMatchObject({
      value: { status: "queued", subject: sendInput().subject, order: { orderId: sent.orderId } },
    });
    expect(await world.call("letter_search", { query: "kündigen" })).toMatchObject({
      value: { items: [{ letterId: sent.letterId }] },
    });
  });

  test("writes an event and an archive record with the hash of the printed file", async () => {
    const world = await startSendingWorld();

    const sent = await sentLetter(world);

    const { db } = world.services;
    const events = await db.selectFrom("events").select(["type", "subjectId"]).execute();
    expect(events).toEqual([{ type: "order.queued", subjectId: sent.orderId }]);
    const records = await db
      .selectFrom("archiveRecords")
      .select(["kind", "blobHash"])
      .where("subject", "=", sent.orderId)
      .orderBy("kind")
      .execute();
    const { snapshotHash } = await requireOrder(db, world.office, sent.orderId);
    expect(records).toEqual([
      { kind: "ledger.reserve", blobHash: null },
      { kind: "order.queued", blobHash: sent["pdfSha256"] },
      { kind: "order.source", blobHash: snapshotHash },
    ]);
  });

  test("of a draft takes its text, and a recipient given with the call takes the place of the draft's", async () => {
    const world = await startSendingWorld();
    const draft = await writtenLetter(world);
    const elsewhere = {
      letterId: draft.letterId,
      recipientName: "Max Muster",
      recipientStreet: "Hauptstraße 1",
      recipientZip: "10115",
      recipientCity: "Berlin",
    };

    const answer = await world.call("order_send", elsewhere);

    expect(answer).toMatchObject({
      value: {
        letterId: draft.letterId,
        status: "queued",
        recipientLines: ["Max Muster", "Hauptstraße 1", "10115 Berlin"],
      },
    });
  });

  test("takes from a preset what neither the call nor the draft says", async () => {
    const world = await startSendingWorld();
    await world.call("preset_save", {
      name: "mahnung",
      preset: { deliveryType: "einschreiben_einwurf", auditTagPrefix: "mahn-", color: true },
    });

    const sent = await sentLetter(world, { presetName: "mahnung", auditTag: "7", color: false });

    expect(sent).toMatchObject({ deliveryType: "einschreiben_einwurf", color: false });
    const order = await world.services.db.selectFrom("orders").select("auditTag").executeTakeFirst();
    expect(order?.auditTag).toBe("mahn-7");
    expect(await refusalOf(world, { presetName: "gibt-es-nicht" })).toMatchObject({
      code: "NOT_FOUND",
      details: { what: "preset" },
    });
  });
});

describe("a rehearsal", () => {
  test("says what the send would cost and leaves nothing behind: no row, no file, no money", async () => {
    const world = await startSendingWorld();
    const before = await everythingIn(world);

    const answer = await world.call("order_send", sendInput({ dryRun: true, clientOrderId: "probe" }));

    expect(answer).toMatchObject({
      value: {
        orderId: null,
        letterId: null,
        status: "dry_run",
        wouldBe: "queued",
        cancellable: false,
        pdfSha256: null,
      },
    });
    expect(await everythingIn(world)).toEqual(before);
    const sent = await sentLetter(world, { clientOrderId: "probe" });
    expect(sent["priceCents"]).toBe(answer.ok && answer.value["priceCents"]);
  });

  test.for(["draft", "review"])("says that approvalMode %s would ask a person", async (approvalMode) => {
    const world = await startSendingWorld();

    const answer = await world.call("order_send", sendInput({ dryRun: true, approvalMode }));

    expect(answer).toMatchObject({ value: { wouldBe: "awaiting_approval", approvalId: null } });
  });
});

describe("the same key", () => {
  test("with the same meaning is the same order, however often and whatever the ceiling says", async () => {
    const world = await startSendingWorld();
    const first = await sentLetter(world, { clientOrderId: "einmal" });

    const again = await sentLetter(world, {
      clientOrderId: "einmal",
      maxCostEuros: 99,
      deliveryType: "standard",
      priceVersion: "from long ago",
    });

    expect(again.orderId).toBe(first.orderId);
    expect(await ordersIn(world)).toBe(1);
  });

  test("with another meaning is refused and names what differs", async () => {
    const world = await startSendingWorld();
    await sentLetter(world, { clientOrderId: "einmal" });

    const refused = await refusalOf(world, { clientOrderId: "einmal", recipientCity: "Berlin", color: true });

    expect(refused).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      details: { key: "einmal", fields: ["color", "recipientCity"] },
    });
  });

  test("from fifty callers at the same moment makes one order, and all get it", async () => {
    const world = await startSendingWorld();
    const draft = await writtenLetter(world);
    const input = { letterId: draft.letterId, clientOrderId: "rennen" };

    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call("order_send", input)));

    const orders = new Set(
      answers.map((answer) => (answer.ok ? answer.value["orderId"] : answer.error.code)),
    );
    expect(orders.size).toBe(1);
    expect(await ordersIn(world)).toBe(1);
  });

  test("of another partner is another order", async () => {
    const world = await startSendingWorld();
    const other = await world.openOffice();
    await furnish(world, other);
    await sentLetter(world, { clientOrderId: "gleich" });

    const sent = await sentLetter(world, { clientOrderId: "gleich" }, other);

    expect(sent["status"]).toBe("queued");
    expect(await ordersIn(world)).toBe(2);
  });

  test("works again after a refusal: failures are not remembered", async () => {
    const world = await startSendingWorld();
    expect(await refusalOf(world, { clientOrderId: "knapp", maxCostEuros: 0.01 })).toMatchObject({
      code: "COST_OVER_LIMIT",
    });

    const sent = await sentLetter(world, { clientOrderId: "knapp", maxCostEuros: 50 });

    expect(sent["status"]).toBe("queued");
  });

  test("may not begin with the service's own prefix", async () => {
    const world = await startSendingWorld();

    expect(await refusalOf(world, { clientOrderId: "approval:1" })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "clientOrderId", rule: "reserved_prefix" }] },
    });
  });
});

test("the same text to the same recipient within a week is sent, and said to be a second one", async () => {
  const world = await startSendingWorld();
  const first = await sentLetter(world, { clientOrderId: "a" });

  const rehearsed = await world.call("order_send", sendInput({ clientOrderId: "b", dryRun: true }));
  const second = await sentLetter(world, { clientOrderId: "b", recipientName: "erika  müller" });

  const warning = { code: "DUPLICATE_LETTER", place: "recipient" };
  expect(rehearsed).toMatchObject({ value: { duplicateOf: first.orderId, warnings: [warning] } });
  expect(second).toMatchObject({ duplicateOf: first.orderId, warnings: [warning] });
  world.setTime("2026-03-09T09:00:01Z");
  const later = await sentLetter(world, { clientOrderId: "c", subject: "Anderes" });
  expect(later["duplicateOf"]).toBeNull();
});

describe("the gates refuse", () => {
  test("a letter without a sender, and one whose sender lacks what the law asks for", async () => {
    const world = await startWorld();
    await acceptAgreement(world, world.office);

    expect(await refusalOf(world, {})).toMatchObject({
      code: "SENDER_PFLICHTANGABEN_INCOMPLETE",
      details: { profileId: null },
    });

    const { pflichtangaben, ...sender } = exampleSender("gmbh");
    const { registernummer: _gone, ...incomplete } = pflichtangaben;
    await world.call("sender_profile_upsert", { ...sender, pflichtangaben: incomplete });
    expect(await refusalOf(world, {})).toMatchObject({
      code: "SENDER_PFLICHTANGABEN_INCOMPLETE",
      details: { missingFields: ["registernummer"] },
    });
  });

  test("an address no letter can reach, and a letter without one", async () => {
    const world = await startSendingWorld();

    expect(await refusalOf(world, { recipientZip: "00000" })).toMatchObject({ code: "ADDRESS_INVALID" });
    expect(await refusalOf(world, { recipientStreet: "Packstation 123" })).toMatchObject({
      code: "ADDRESS_INVALID",
      details: { reason: "PARCEL_LOCKER" },
    });
    const { subject, content } = sendInput();
    expect(await world.call("order_send", { subject, content })).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { reason: "NO_RECIPIENT" } },
    });
  });

  test("half an address: it would have to be guessed", async () => {
    const world = await startSendingWorld();
    const draft = await writtenLetter(world);

    const answer = await world.call("order_send", { letterId: draft.letterId, recipientZip: "10115" });

    expect(answer).toMatchObject({
      error: {
        code: "VALIDATION_ERROR",
        details: { problems: [{ path: "recipientName" }, { path: "recipientCity" }] },
      },
    });
  });

  test("before the data processing agreement is accepted", async () => {
    const world = await startWorld();
    await world.call("sender_profile_upsert", exampleSender("gmbh"));

    expect(await refusalOf(world, {})).toMatchObject({
      code: "AVV_REQUIRED",
      details: { acceptedVersion: null },
    });
  });

  test("what is above the partner's letters or cents of the day, with what is left", async () => {
    const world = await startSendingWorld();
    const { partnerId } = world.office;
    await setPartner(world.services, partnerId, { caps: { mode: "sandbox", lettersPerDay: 1 } });
    await sentLetter(world);

    expect(await refusalOf(world, { subject: "Zwei" })).toMatchObject({
      code: "DAILY_CAP_EXCEEDED",
      details: { cap: "letters", setBy: "partner", limit: 1, left: 0 },
    });

    const caps = { mode: "sandbox", lettersPerDay: 100, centsPerDay: 300 };
    await setPartner(world.services, partnerId, { caps });
    expect(await refusalOf(world, { subject: "Zwei" })).toMatchObject({
      code: "DAILY_CAP_EXCEEDED",
      details: { cap: "cents", limit: 300 },
    });
  });

  test("what is above a client's month, and a client that does not exist", async () => {
    const world = await startSendingWorld();
    const client = { mandantennummer: "10042", name: "Erika Beispiel", monthlyCapCents: 100 };
    const { db, clock } = world.services;
    await db.transaction().execute((tx) => saveClient(tx, world.office, client, clock.now()));

    expect(await refusalOf(world, { mandantennummer: "10042" })).toMatchObject({
      code: "MANDANT_CAP_EXCEEDED",
      details: { mandantennummer: "10042", limitCents: 100, leftCents: 100 },
    });
    expect(await refusalOf(world, { mandantennummer: "4711" })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "mandantennummer", rule: "unknown" }] },
    });
  });

  test.for([
    [{ recipientCountry: "CH", recipientZip: "8001", recipientCity: "Zürich" }, "VALIDATION_ERROR"],
    [{ deliveryType: "ch_a_post" }, "VALIDATION_ERROR"],
    [
      {
        recipientCountry: "SY",
        recipientZip: undefined,
        recipientCity: "Damaskus",
        deliveryType: "intl_registered",
      },
      "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
    ],
    [
      {
        recipientCountry: "KP",
        recipientZip: undefined,
        recipientCity: "Pjöngjang",
        deliveryType: "intl_standard",
      },
      "COUNTRY_NOT_SUPPORTED",
    ],
  ] as const)("a product that the country does not have: %o", async ([changes, code]) => {
    const world = await startSendingWorld();

    expect(await refusalOf(world, changes)).toMatchObject({ code });
  });

  test("a live letter while nobody is set up to print it", async () => {
    const world = await startWorld();
    const live = await world.openOffice({ mode: "live" });
    await furnish(world, live);

    expect(await refusalOf(world, {}, live)).toMatchObject({
      code: "COUNTRY_NOT_SUPPORTED",
      details: { reason: "no_carrier" },
    });
  });

  test("a text that is itself a PDF, and one of too many pages", async () => {
    const world = await startSendingWorld();

    for (const content of ["%PDF-1.7 …", Buffer.from("%PDF-1.7\n").toString("base64")])
      expect(await refusalOf(world, { content })).toMatchObject({ code: "PDF_LETTER_UNSUPPORTED" });
    const content = Array.from({ length: 2_500 }, (_, n) => `Zeile ${n}`).join("\n");
    expect(await refusalOf(world, { content })).toMatchObject({
      code: "CONTENT_REJECTED",
      details: { reason: "TOO_MANY_PAGES" },
    });
  });

  test("a design that is not there, and one that touches the window of the recipient's country", async () => {
    const world = await startSendingWorld();
    expect(await refusalOf(world, { designId: NONE })).toMatchObject({
      code: "DESIGN_NOT_FOUND",
    });
    expect(await refusalOf(world, { design: designInTheWindow() })).toMatchObject({
      code: "DESIGN_ZONE_VIOLATION",
    });
  });

  test("another price than the one that was quoted, before anything is charged", async () => {
    const world = await startSendingWorld();

    const byAmount = await refusalOf(world, { quotedUnitPriceCents: 1, priceVersion: "old" });
    const byVersion = await refusalOf(world, { priceVersion: "old" });

    expect(byAmount).toMatchObject({
      code: "PRICE_CHANGED",
      details: { oldPriceCents: 1, oldPriceVersion: "old" },
    });
    expect(byVersion).toMatchObject({ code: "PRICE_CHANGED", details: { oldPriceCents: null } });
    expect(await ordersIn(world)).toBe(0);
  });

  test("nothing when the amount is as quoted although the list has a new name", async () => {
    const world = await startSendingWorld();
    const rehearsed = await world.call("order_send", sendInput({ dryRun: true }));
    const quotedUnitPriceCents = rehearsed.ok ? rehearsed.value["priceCents"] : 0;

    const sent = await sentLetter(world, { quotedUnitPriceCents, priceVersion: "old" });

    expect(sent["status"]).toBe("queued");
  });

  test("what costs more than the caller allows, or more than the wallet holds", async () => {
    const world = await startSendingWorld();
    expect(await refusalOf(world, { maxCostEuros: 0.5 })).toMatchObject({
      code: "COST_OVER_LIMIT",
      details: { limitCents: 50 },
    });

    const live = await world.openOffice({ mode: "live" });
    await furnish(world, live);
    world.services.carriers.live = world.services.carriers.sandbox;
    const refused = await refusalOf(world, { approvalMode: "review" }, live);

    expect(refused).toMatchObject({ code: "INSUFFICIENT_FUNDS", details: { availableCents: 0 } });
    expect(await ordersIn(world)).toBe(0);
  });

  test("whatever belongs to another partner as if it were not there, one by one and in a batch", async () => {
    const world = await startSendingWorld();
    const stranger = await world.openOffice();
    await furnish(world, stranger);
    const own: Record<string, [id: string, input: (id: string) => object]> = {
      letterId: [(await writtenLetter(world)).letterId, (letterId) => ({ ...nothing, letterId })],
      senderProfileId: [await savedSender(world), (senderProfileId) => ({ senderProfileId })],
      senderAddressId: [await savedAddress(world), (senderAddressId) => ({ senderAddressId })],
      signatureId: [await storedPicture(world, { kind: "signature" }), (signatureId) => ({ signatureId })],
      letterheadId: [await storedLetterhead(world), (letterheadId) => ({ letterheadId })],
      designId: [(await savedDesign(world)).designId, (designId) => ({ designId })],
      design: [
        await storedPicture(world),
        (assetId) => ({ design: { schemaVersion: 1, logo: { assetId } } }),
      ],
      blocks: [
        await storedPicture(world),
        (assetId) => ({ content: undefined, blocks: [{ type: "image", alt: "A", assetId }] }),
      ],
    };
    for (const [name, [id, input]] of Object.entries(own)) {
      const send = (which: string) => sendInput({ ...input(which), clientOrderId: name });
      const foreign = await world.call("order_send", send(id), stranger);
      const unknown = await world.call("order_send", send(NONE), stranger);
      expect(foreign, name).toMatchObject({ ok: false });
      expect(codeOf(foreign), name).toBe(codeOf(unknown));
      const batch = await world.call("order_send_batch", { items: [send(id)] }, stranger);
      expect(batch, name).toMatchObject({ value: { counts: { failed: 1 } } });
    }
  });
});

describe("a person is asked", () => {
  test("when the caller wants it: the money is set aside, and nothing is handed over", async () => {
    const world = await startSendingWorld();

    const sent = await sentLetter(world, { approvalMode: "review" });

    expect(sent).toMatchObject({ status: "awaiting_approval", cancellable: true });
    expect(sent["approvalUrl"]).toBe(`http://127.0.0.1:8080/approvals/${String(sent["approvalId"])}`);
    expect(await world.call("wallet_balance", {})).toMatchObject({
      value: { reservedCents: sent["priceCents"] },
    });
    const events = await world.services.db.selectFrom("events").select("type").orderBy("id").execute();
    expect(events.map(({ type }) => type)).toEqual(["approval.pending", "order.awaiting_approval"]);
  });

  test.for([
    [{ when: "always" }, {}],
    [{ when: "above", cents: 100 }, {}],
    [{ when: "registered" }, { deliveryType: "einschreiben_einwurf" }],
    [{ when: "newRecipient" }, {}],
  ])("when the partner's rule says so: %o", async ([rule, changes]) => {
    const world = await startSendingWorld();
    await setPartner(world.services, world.office.partnerId, { approvalRules: [rule] });

    expect(await sentLetter(world, changes)).toMatchObject({ status: "awaiting_approval" });
  });

  test("not again for a recipient who has had a letter before", async () => {
    const world = await startSendingWorld();
    await sentLetter(world);
    await setPartner(world.services, world.office.partnerId, { approvalRules: [{ when: "newRecipient" }] });

    expect(await sentLetter(world, { subject: "Noch etwas" })).toMatchObject({ status: "queued" });
    expect(await sentLetter(world, { recipientName: "Max Muster" })).toMatchObject({
      status: "awaiting_approval",
    });
  });
});

test("a letter that goes out again goes where it is shown to have gone, not to the address that proved wrong", async () => {
  const world = await startSendingWorld();
  const { letterId } = await sentLetter(world, {});
  const moved = { name: "Erika Neu", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };
  world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  expect(await world.call("order_send", { letterId, recipient: moved })).toMatchObject({ ok: true });

  const shown = await world.call("letter_get", { letterId });
  const again = await world.call("order_send", { letterId, dryRun: true });

  expect(shown).toMatchObject({ value: { recipient: { name: "Erika Neu" } } });
  expect(again).toMatchObject({
    value: { recipientLines: ["Erika Neu", "Platz der Republik 1", "11011 Berlin"] },
  });
});

test("everything that a letter lacks is told at once, in the caller's language", async () => {
  const world = await startSendingWorld();
  const lacking = async (tool: string, input: object) => {
    const answer = await world.call(tool, input);
    return answer.ok ? [] : (answer.error.details as { problems: { path: string }[] }).problems;
  };
  const paths = async (tool: string, input: object) => (await lacking(tool, input)).map(({ path }) => path);

  for (const tool of ["order_send", "approval_submit"])
    expect(await paths(tool, {}), tool).toEqual(["subject", "content", "recipient"]);
  expect(await paths("order_send", { subject: "x" })).toEqual(["content", "recipient"]);
  expect(await paths("order_send", { subject: "x", content: "y" })).toEqual(["recipient"]);
  for (const tool of ["letter_create_draft", "letter_preview"])
    expect(await paths(tool, {}), tool).toEqual(["subject", "content"]);
  expect(await lacking("order_send", { recipient: { name: "Erika" } })).toMatchObject([
    { path: "recipient.street", message: "is missing" },
    { path: "recipient.city", message: "is missing" },
  ]);
});

test("a letter for later waits, dated on the day it will leave", async () => {
  const world = await startSendingWorld();

  const sent = await sentLetter(world, { scheduledAt: "2026-03-08T10:00" });

  expect(sent).toMatchObject({ status: "scheduled", plannedAt: "2026-03-08T09:00:00.000Z" });
  expect(sent["scheduleId"]).toEqual(expect.any(String));
  expect(await world.call("letter_get", { letterId: sent.letterId })).toMatchObject({
    value: { day: "2026-03-08", status: "scheduled" },
  });
  expect(await refusalOf(world, { scheduledAt: "2026-03-01T10:00" })).toMatchObject({
    code: "VALIDATION_ERROR",
  });
});

test("many sends at once never spend more than there is, and each refused one says so", async () => {
  const world = await startSendingWorld();
  const draft = await writtenLetter(world);
  const { priceCents } = await sentLetter(world, { subject: "Preis" });
  const { partnerId } = world.office;
  const price = Number(priceCents);
  await setPartner(world.services, partnerId, {
    caps: { mode: "sandbox", centsPerDay: price * 6, lettersPerDay: 100 },
  });

  const calls = Array.from({ length: 12 }, (_, n) =>
    world.call("order_send", { letterId: draft.letterId, clientOrderId: `n${n}` }),
  );
  const codes = (await Promise.all(calls)).map((answer) => (answer.ok ? "ok" : answer.error.code));

  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => "DAILY_CAP_EXCEEDED"),
    ...Array.from({ length: 5 }, () => "ok"),
  ]);
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: price * 6 } });
});

/** How many rows each table has; those that count calls themselves are left out. */
async function everythingIn({ services }: World): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ('rate_windows', 'audit_log')
    order by 1`.execute(services.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
      services.db,
    );
    counts[name] = rows[0]?.count ?? -1;
  }
  return counts;
}
