import { expect, test } from "vitest";
import { muenchen, storedLetter } from "../../../test/letters.ts";
import { storeOrder } from "../../../test/orders.ts";
import { makePdf, rectangle } from "../../../test/pdfs/make-pdf.ts";
import { sealAll } from "../../../test/seals.ts";
import { storedInvoice } from "../../../test/stored-documents.ts";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import { proofOf } from "../archive/archive.ts";
import { requestErasure } from "./retention.ts";
import { previewErasure } from "./erasure-request.ts";

const erika = { ...muenchen, pobox: null, country: "DE" };
const namesake = { ...erika, street: "Kurze Straße", houseNumber: "1", zip: "10115", city: "Berlin" };
const byOperator = { requestedBy: "operator" };

const saveAddress = async (world: World, address: object, { token }: Office = world.office) => {
  const answer = await world.call("address_upsert", { addressType: "recipient", ...address }, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["addressId"]);
};

const listed = async (world: World, tool: string, input: object = {}): Promise<string> => {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return JSON.stringify(answer.value);
};

test("a person is forgotten at once where nothing must be kept; the rest is locked and says its date", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const addressId = await saveAddress(world, muenchen);
  const draft = await storedLetter(world, { recipient: erika });
  const refused = await storeOrder(world, { status: "rejected", recipient: erika });
  const sent = await storeOrder(world, {
    status: "delivered",
    recipient: { ...erika, name: "Erika Mueller" },
  });
  const open = await storeOrder(world, { approval: {}, recipient: erika });
  const invoiced = await storedLetter(world, { recipient: erika });
  const invoice = await storedInvoice(world, { letterId: invoiced });
  const plainDraft = await storedLetter(world, {});
  const byOverride = await storeOrder(world, { status: "posted", recipient: erika, letterId: plainDraft });
  const stranger = await storeOrder(world, { status: "rejected", recipient: namesake });
  await sealAll(world);
  const plan = await previewErasure(services.db, office, { name: "erika müller", zip: "80331" });
  const done = await requestErasure(services, office, { name: "erika müller", zip: "80331" }, byOperator);

  if (plan.found !== "one" || done.found !== "one") throw new Error("one person is meant");
  expect(plan.things).toEqual(done.things);
  const outcomes = Object.fromEntries(
    done.things.map(({ kind, id, outcome, erasableAt }) => [
      `${kind} ${id}`,
      erasableAt ? erasableAt.toISOString() : outcome,
    ]),
  );
  const [in6Years, in8Years] = ["2032-12-31T23:00:00.000Z", "2034-12-31T23:00:00.000Z"];
  expect(outcomes).toEqual({
    [`address ${addressId}`]: "erased",
    [`letter ${draft}`]: "erased",
    [`order ${refused.orderId}`]: "erased",
    [`letter ${refused.letterId}`]: "erased",
    [`order ${sent.orderId}`]: in6Years,
    [`letter ${sent.letterId}`]: in6Years,
    [`order ${byOverride.orderId}`]: in6Years,
    [`letter ${plainDraft}`]: in6Years,
    [`order ${open.orderId}`]: "open",
    [`letter ${open.letterId}`]: "open",
    [`letter ${invoiced}`]: in8Years,
    [`document ${invoice.documentId}`]: in8Years,
  });

  const [letters, addresses] = [await listed(world, "letter_list"), await listed(world, "address_list")];
  for (const id of [draft, refused.letterId, sent.letterId, invoiced, plainDraft])
    expect(letters).not.toContain(id);
  for (const id of [open.letterId, stranger.letterId]) expect(letters).toContain(id);
  expect(addresses).not.toContain(addressId);
  const found = await listed(world, "letter_search", { query: "Müller" });
  expect(found).toContain(stranger.letterId);
  for (const id of [sent.letterId, invoiced]) expect(found).not.toContain(id);
  expect(await listed(world, "document_list")).not.toContain(invoice.documentId);
  // Whoever knows the id can still prove what was sent.
  expect(await listed(world, "order_status", { orderId: sent.orderId })).toContain("delivered");
  expect(await listed(world, "letter_get", { letterId: sent.letterId })).toContain(sent.letterId);

  // And nobody sends it, or adds to it.
  expect(await world.call("order_send", { letterId: sent.letterId })).toMatchObject({
    ok: false,
    error: { code: "NOT_FOUND" },
  });

  expect(done.text.de).toMatch(
    /Sofort gelöscht haben wir: einen Eintrag im Adressbuch und 2 nicht versandte Schreiben\./,
  );
  expect(done.text.de.match(/Schreiben vom 2\. März 2026: Löschung am 1\. Januar 2033/g)).toHaveLength(2);
  expect(done.text.de).toContain("- Beleg vom 1. Januar 2026: Löschung am 1. Januar 2035");
  expect(done.text.en).toContain("- Letter of 2 March 2026: erased on 1 January 2033");
  expect(done.text.de + done.text.en).not.toMatch(/Erika|Müller/);

  await sealAll(world);
  const noted = await services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", done.requestId)
    .execute();
  expect(noted).toEqual([
    { kind: "erasure.requested", record: expect.objectContaining({ requestedBy: "operator" }) },
  ]);
  expect(JSON.stringify(noted)).not.toMatch(/Erika|80331/);
  const db = services.databases.ofTenant(office);
  for (const subject of [refused.orderId, sent.orderId])
    expect(await proofOf(db, office, subject, services.clock.now())).toMatchObject({ verified: true });
});

test("nobody is guessed, nobody is found in another account, and an id stands for its person alone", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const other = await world.openOffice();
  const entry = await saveAddress(world, muenchen);
  const elsewhere = await saveAddress(world, namesake);
  const foreign = await saveAddress(world, muenchen, other);
  const order = await storeOrder(world, { status: "posted", recipient: namesake });
  await sealAll(world);
  const ask = (wish: Parameters<typeof requestErasure>[2]) =>
    requestErasure(services, office, wish, byOperator);

  expect(await ask({ name: "Erika Müller" })).toMatchObject({
    found: "several",
    persons: expect.arrayContaining([
      expect.objectContaining({ zip: "80331" }),
      expect.objectContaining({ zip: "10115" }),
    ]),
  });
  for (const wish of [
    { name: "Müller" },
    { name: "%" },
    { name: "Erika Müller", zip: "99999" },
    { addressId: foreign },
    { orderId: entry },
  ])
    expect(await ask(wish), JSON.stringify(wish)).toEqual({ found: "nobody" });
  expect(await services.db.selectFrom("erasureRequests").select("id").execute()).toEqual([]);

  const byOrder = await ask({ orderId: order.orderId });
  expect(byOrder).toMatchObject({
    found: "one",
    things: expect.arrayContaining([expect.objectContaining({ id: elsewhere })]),
  });
  expect(JSON.stringify(byOrder)).not.toContain(entry);
  const bookIds = async () =>
    (await services.db.selectFrom("addresses").select("id").execute()).map(({ id }) => id);
  expect(new Set(await bookIds())).toEqual(new Set([entry, foreign]));

  const street = "lange str. 5";
  expect(await ask({ name: "Erika Mueller", street })).toMatchObject({
    found: "one",
    things: [{ id: entry }],
  });
  expect(await bookIds()).toEqual([foreign]);
});

test("who is to be forgotten is taken off the lists of serial letters, with a file of their own", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const rows = [
    // No address that could be sent to, and still about this person.
    {
      Anrede: "Frau",
      Vorname: "Erika",
      Nachname: "Müller",
      Straße: "Lange Str. 5",
      PLZ: "80331",
      Ort: "München",
      Datei: "erika",
      Sprache: "xx",
    },
    {
      Anrede: "Herr",
      Vorname: "Max",
      Nachname: "Muster",
      Straße: "Lange Str. 7",
      PLZ: "80331",
      Ort: "München",
      Datei: "max.pdf",
      Sprache: "",
    },
  ];
  const letter = { subject: "Einladung", content: "{{anrede}}\n\nwir laden Sie ein." };
  const create = async (list: object[]) => {
    const answer = await world.call("serial_create", { name: "Einladungen", letter, rows: list });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return String(answer.value["serialId"]);
  };
  const [both, alone] = [await create(rows), await create(rows.slice(0, 1))];
  for (const fileName of ["Erika.pdf", "max.pdf"])
    await listed(world, "serial_attach", {
      serialId: both,
      fileName,
      forAll: false,
      pdfBase64: Buffer.from(makePdf({ pages: [{ content: rectangle(30, 50, 20, 20) }] })).toString("base64"),
    });

  const done = await requestErasure(services, office, { name: "erika mueller", zip: "80331" }, byOperator);

  expect(done).toMatchObject({
    found: "one",
    // Both were made at the same moment.
    things: expect.arrayContaining([
      expect.objectContaining({ kind: "row", id: `${both}:1`, outcome: "erased" }),
      expect.objectContaining({ kind: "row", id: `${alone}:1`, outcome: "erased" }),
    ]) as unknown[],
  });
  expect(done.found === "one" && "text" in done && done.text.de).toContain(
    "Sofort gelöscht haben wir: 2 Zeilen in Listen für Serienbriefe.",
  );
  const left = await listed(world, "serial_status", { serialId: both });
  expect(left).not.toMatch(/erika/i);
  expect(JSON.parse(left)).toMatchObject({ rowCount: 1, rows: [{ place: 2 }], files: [{ name: "max.pdf" }] });
  expect(await world.call("serial_status", { serialId: alone })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});
