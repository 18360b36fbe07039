import { expect, test } from "vitest";
import {
  billedLine,
  invoiceInput,
  issuedDocument,
  madeDocument,
  summedUp,
} from "../../../../test/documents.ts";
import { muenchen, savedSender } from "../../../../test/letters.ts";
import { furnish, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { saveClient } from "../../clients/clients.ts";
import { createToken } from "../../access/access.ts";

const UNKNOWN = "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60";

type Problem = { path: string; rule: string };

const problemsOf = async (world: World, input: object): Promise<Problem[]> => {
  const answer = await world.call("document_create", input);
  if (answer.ok) throw new Error("the document was accepted");
  expect(answer.error.code).toBe("VALIDATION_ERROR");
  return (answer.error.details as { problems: Problem[] }).problems;
};

const rulesOf = async (world: World, input: object): Promise<string[]> =>
  (await problemsOf(world, input)).map(({ path, rule }) => `${path} ${rule}`);

/** The document that a follow-up names, with what the type needs. */
const follow = (documentType: string, references: object, changes: object = {}) => ({
  document: { documentType, documentDate: "2026-03-02", references, ...changes },
});

const creditNote = (references: object, unitPriceCents: number, changes: object = {}) =>
  invoiceInput({
    document: {
      documentType: "gutschrift",
      ...summedUp([billedLine({ quantity: "1", unitPriceCents })]),
      references,
    },
    sequenceScope: { scope: "GS" },
    ...changes,
  });

test("an invoice becomes a draft with a number, its sums, its price and its first pages", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  await services.db
    .transaction()
    .execute((tx) =>
      saveClient(tx, office, { mandantennummer: "4711", name: "Zürich" }, services.clock.now()),
    );

  const made = await madeDocument(world, invoiceInput({ mandantennummer: "4711" }));

  expect(made).toMatchObject({
    created: true,
    documentType: "rechnung",
    documentNumber: "RE-2026-00001",
    dueDate: "2026-03-16",
    totals: { nettoCents: 100_000, ustLines: [{ rate: "19", ustCents: 19_000 }], bruttoCents: 119_000 },
    claim: null,
    referencePrefill: {
      documentId: made.documentId,
      documentType: "rechnung",
      documentNumber: "RE-2026-00001",
      documentDate: "2026-03-02",
      dueDate: "2026-03-16",
      bruttoCents: 119_000,
      openCents: 119_000,
    },
    exports: { reasons: { zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_READY" } } },
    pageCount: 1,
    pdfUrl: expect.stringMatching(/\/Rechnung-RE-2026-00001\.pdf$/),
    costEstimate: { deliveryType: "standard" },
    warnings: [{ code: "PAPER_INVOICE", text: expect.stringContaining("01.01.2027") }],
    pages: [{ page: 1, imageUrl: expect.stringMatching(/\.png$/) }],
  });
  expect(await world.call("letter_get", { letterId: made.letterId })).toMatchObject({
    value: { status: "draft", subject: "Rechnung RE-2026-00001", orders: [] },
  });
  expect(await world.runJobs()).toEqual(["make_document_exports"]);
  expect(await world.call("document_get", { documentId: made.documentId })).toMatchObject({
    value: { mandantennummer: "4711", exports: { zugferdPdfUrl: expect.stringMatching(/\.pdf$/) } },
  });
});

test("everything that is wrong is told at once, and no number is drawn", async () => {
  const world = await startSendingWorld();
  await world.call("address_upsert", muenchen);
  const found = await world.call("address_list", {});
  const [{ addressId }] = (found.ok && found.value["items"]) as [{ addressId: string }];

  const rules = await rulesOf(world, {
    document: { documentType: "rechnung", documentNumber: "1", verzugszinsen: true, references: {} },
    sequenceScope: { scope: "RE", pattern: "RE-{YYYY}" },
    recipientAddressId: addressId,
    recipientAddressInline: {},
    mandantennummer: "0",
  });

  expect(rules).toEqual(
    expect.arrayContaining([
      "recipientAddressInline only_one",
      "mandantennummer unknown",
      "sequenceScope.pattern one_counter",
      "sequenceScope only_one",
      "document.verzugszinsen not_here",
      "document.references not_here",
      "document.documentDate required",
      "document.lineItems required",
      "document.leistungszeitraum required",
    ]),
  );
  const half = { ...muenchen, street: undefined, zip: undefined, name: undefined };
  expect(
    await rulesOf(world, invoiceInput({ recipientAddressInline: half, document: { totals: undefined } })),
  ).toEqual([
    "recipientAddressInline.name required",
    "recipientAddressInline.street required",
    "recipientAddressInline.zip required",
    "document.totals required",
  ]);
  expect(await rulesOf(world, { ...invoiceInput(), recipientAddressInline: undefined })).toEqual([
    "recipientAddressInline required",
  ]);
  const [wrong] = await problemsOf(
    world,
    invoiceInput({
      document: { totals: { ...summedUp([billedLine()]).totals, bruttoCents: 119_001 } },
    }),
  );
  expect(wrong).toMatchObject({ path: "document.totals.bruttoCents", given: 119_001, expected: 119_000 });
  expect(await madeDocument(world)).toMatchObject({ documentNumber: "RE-2026-00001" });
  expect(await world.call("document_list", {})).toMatchObject({ value: { total: 1 } });
  expect(await world.call("letter_list", {})).toMatchObject({ value: { total: 1 } });
});

test("a number given by hand is given once by a sender, and a sequence passes it over", async () => {
  const world = await startSendingWorld();
  const byHand = (documentNumber: string, changes: object = {}) =>
    invoiceInput({ document: { documentNumber }, sequenceScope: undefined, ...changes });
  const other = await savedSender(world, { displayName: "Zweites Profil" });

  await madeDocument(world, byHand("RE-2026-00001"));
  await madeDocument(world, byHand("RE-2026-00003"));

  expect(await rulesOf(world, byHand("RE-2026-00001"))).toEqual(["document.documentNumber number_taken"]);
  expect(await madeDocument(world, byHand("RE-2026-00001", { senderProfileId: other }))).toMatchObject({
    documentNumber: "RE-2026-00001",
  });
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00002");
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00004");
});

test("of two who give the same number at the same moment one is told that it is taken", async () => {
  const world = await startSendingWorld();
  const input = invoiceInput({ document: { documentNumber: "7" }, sequenceScope: undefined });

  const answers = await Promise.all([1, 2].map(() => world.call("document_create", input)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    error: { details: { problems: [{ path: "document.documentNumber", rule: "number_taken" }] } },
  });
});

test("a sequence counts each year from one, goes on under a new pattern and keeps it", async () => {
  const world = await startSendingWorld();
  let minute = 0;
  const drawn = async (sequenceScope: object, documentDate = "2026-03-02") => {
    world.setTime(new Date(Date.UTC(2026, 2, 2, 9, (minute += 1))));
    const made = await madeDocument(world, invoiceInput({ sequenceScope, document: { documentDate } }));
    return made.documentNumber;
  };

  expect(await drawn({ scope: "A", pattern: "RE-{YYYY}-{00000}" })).toBe("RE-2026-00001");
  expect(await drawn({ scope: "A" })).toBe("RE-2026-00002");
  expect(await drawn({ scope: "A", pattern: "R{YY}{MM}/{0}" })).toBe("R2603/3");
  expect(await drawn({ scope: "A" }, "2027-01-01")).toBe("R2701/1");
  expect(await drawn({ scope: "B" })).toBe("B-2026-00001");
  expect(await drawn({ scope: "C", pattern: "C{000}" })).toBe("C001");
  expect(await drawn({ scope: "C" }, "2027-01-01")).toBe("C002");
});

test("a follow-up takes what document_get says of its invoice, and the chain is kept", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world, invoiceInput({ document: { documentDate: "2026-01-02" } }));
  const got = await world.call("document_get", { documentId: invoice.documentId });
  const references = (got.ok && got.value["referencePrefill"]) as object;

  const reminder = await madeDocument(world, follow("zahlungserinnerung", references));
  const first = await issuedDocument(world, follow("mahnung", references, { mahngebuehrCents: 500 }));
  const second = await madeDocument(world, follow("mahnung", first.referencePrefill));
  const credit = await issuedDocument(world, creditNote(references, 10_000));
  const credited = await world.call("document_get", { documentId: credit.documentId });

  expect(reminder).toMatchObject({
    documentNumber: null,
    totals: null,
    claim: { openCents: 119_000, totalCents: 119_000, newDueDate: "2026-03-12" },
    exports: { reasons: { xrechnungXml: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" } } },
  });
  expect(first).toMatchObject({ dunningLevel: 1, claim: { mahngebuehrCents: 500 } });
  expect(second).toMatchObject({ dunningLevel: 2 });
  expect(credit).toMatchObject({ documentNumber: "GS-2026-00001", totals: { bruttoCents: 11_900 } });
  expect(credited).toMatchObject({ value: { referencePrefill: { ...references, openCents: 107_100 } } });
  expect(await rulesOf(world, creditNote(references, 100_000))).toEqual([
    "document.totals.bruttoCents exceeds_billed",
    "document.totals.ustLines exceeds_billed_rate",
  ]);
  await issuedDocument(world, creditNote(references, 90_000));
  expect(await rulesOf(world, follow("mahnung", references))).toEqual(["document.references paid"]);
});

test("only whoever got the invoice is reminded of it, wherever they have moved", async () => {
  const world = await startSendingWorld();
  const { referencePrefill } = await issuedDocument(world);
  const to = (changes: object) => ({
    ...follow("mahnung", referencePrefill),
    recipientAddressInline: { ...muenchen, ...changes },
  });
  expect(await rulesOf(world, to({ company: "Andere GmbH" }))).toEqual([
    "recipientAddressInline.name other_debtor",
  ]);
  expect(await rulesOf(world, to({ company: null, name: "Otto Anders" }))).toEqual([
    "recipientAddressInline.name other_debtor",
  ]);
  expect(await madeDocument(world, to({ street: "Neue Straße", name: "Buchhaltung" }))).toMatchObject({
    dunningLevel: 1,
  });
});

test("why there will be no XRechnung is said at once, also by a dry run", async () => {
  const world = await startSendingWorld();
  const plain = invoiceInput({ document: { buyerReference: undefined, buyerEndpoint: undefined } });
  for (const dryRun of [true, false])
    expect(await world.call("document_create", { ...plain, dryRun })).toMatchObject({
      value: {
        exports: {
          reasons: {
            zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_READY" },
            xrechnungXml: {
              code: "DOCUMENT_EXPORT_NOT_SUPPORTED",
              missing: expect.arrayContaining(["document.buyerReference"]),
            },
          },
        },
      },
    });
});

test("credit notes made at once give back no more than the invoice; dunning letters that nobody got raise no level", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const paid = await issuedDocument(world);

  const credits = await Promise.all(
    ["GS-A", "GS-B", "GS-C"].map((scope) =>
      world.call("document_create", creditNote(paid.referencePrefill, 50_000, { sequenceScope: { scope } })),
    ),
  );
  const letters = await Promise.all(
    [1, 2, 3].map(() => madeDocument(world, follow("mahnung", invoice.referencePrefill))),
  );

  expect(credits.filter(({ ok }) => ok)).toHaveLength(2);
  expect(new Set(letters.map(({ dunningLevel }) => dunningLevel))).toEqual(new Set([1]));
});

test("the same key and the same inputs are the same document, also at the same moment; other inputs are refused", async () => {
  const world = await startSendingWorld();
  const input = invoiceInput({ clientLetterId: "auftrag-1" });

  const [one, other] = await Promise.all([madeDocument(world, input), madeDocument(world, input)]);
  const again = await madeDocument(world, input);
  const conflict = await world.call(
    "document_create",
    invoiceInput({ clientLetterId: "auftrag-1", subject: "Anders" }),
  );
  const asLetter = await world.call("letter_create_draft", {
    subject: "Brief",
    content: "Guten Tag",
    clientLetterId: "auftrag-1",
  });

  expect(new Set([one.documentId, other.documentId, again.documentId]).size).toBe(1);
  expect([one, other].filter(({ created }) => created)).toHaveLength(1);
  expect(again).toMatchObject({ created: false, documentNumber: "RE-2026-00001", pages: [{ page: 1 }] });
  expect(conflict).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: ["subject"] } },
  });
  expect(asLetter).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT" } });
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00002");
});

test("without a sender profile there is nobody who bills", async () => {
  const world = await startWorld();

  expect(await world.call("document_create", invoiceInput())).toMatchObject({
    error: { code: "SENDER_PFLICHTANGABEN_INCOMPLETE", details: { profileId: null } },
  });
});

test("a small business charges no VAT without being asked", async () => {
  const world = await startWorld();
  await savedSender(world, {
    rechtsform: "freiberufler",
    pflichtangaben: {
      vorname: "Anna",
      nachname: "Muster",
      anschrift: { strasse: "Domstraße", hausnummer: "1", plz: "50668", ort: "Köln" },
      steuernummer: "181/815/08155",
      kleinunternehmer: true,
    },
  });

  const made = await madeDocument(
    world,
    invoiceInput({ document: summedUp([billedLine({ ustRate: "0" })]), language: "en" }),
  );

  expect(made).toMatchObject({ totals: { ustCents: 0, bruttoCents: 100_000 }, warnings: [] });
  expect(await rulesOf(world, invoiceInput())).toEqual(["document.lineItems.0.ustRate no_vat_here"]);
});

test("what belongs to another partner or the other mode is not there", async () => {
  const world = await startSendingWorld();
  const stranger = await world.openOffice();
  await furnish(world, stranger);
  const { partnerId } = world.office;
  const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });
  await furnish(world, { ...world.office, mode: "live", ...live });
  const { referencePrefill } = await issuedDocument(world);
  const saved = await world.call("address_upsert", muenchen);
  const addressId = saved.ok && saved.value["addressId"];

  for (const { token } of [stranger, live])
    for (const changes of [
      { recipientAddressId: addressId, recipientAddressInline: undefined },
      { recipientAddressInline: { addressId } },
      { senderAddressId: addressId },
      { document: { documentType: "gutschrift", references: referencePrefill } },
      { document: { documentType: "mahnung", references: { documentId: referencePrefill["documentId"] } } },
    ])
      expect(await world.call("document_create", invoiceInput(changes), { token })).toMatchObject({
        error: { code: "NOT_FOUND" },
      });
});

test("what its letter names and nobody has is refused, and no number is lost", async () => {
  const world = await startSendingWorld();

  expect(await world.call("document_create", invoiceInput({ designId: UNKNOWN }))).toMatchObject({
    error: { code: "DESIGN_NOT_FOUND" },
  });
  expect(await world.call("document_create", invoiceInput({ signatureId: UNKNOWN }))).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  const endless = billedLine({ description: "lang ".repeat(1900).trim() });
  expect(
    await world.call("document_create", invoiceInput({ document: summedUp(Array(14).fill(endless)) })),
  ).toMatchObject({ error: { code: "CONTENT_REJECTED" } });
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00001");
});

test("a subject of one's own replaces the built one", async () => {
  const world = await startSendingWorld();

  const { letterId } = await madeDocument(
    world,
    invoiceInput({ subject: "Unsere Leistungen im Februar", reference: { kundennummer: "K-7" } }),
  );

  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: {
      subject: "Unsere Leistungen im Februar",
      reference: { kundennummer: "K-7", datum: "2026-03-02" },
    },
  });
});

test("a dry run judges, sums up and prints; it draws no number and stores nothing", async () => {
  const world = await startSendingWorld();
  const rehearsed = await world.call("document_create", invoiceInput({ dryRun: true }));

  expect(rehearsed).toMatchObject({
    value: {
      documentId: null,
      letterId: null,
      created: false,
      state: "made",
      documentNumber: null,
      dueDate: "2026-03-16",
      totals: { bruttoCents: 119_000 },
      pageCount: 1,
      warnings: [{ code: "PAPER_INVOICE" }],
      pages: [{ page: 1 }],
    },
  });
  expect(await world.call("document_list", {})).toMatchObject({ value: { total: 0 } });
  expect(await rulesOf(world, invoiceInput({ dryRun: true, document: { totals: undefined } }))).not.toEqual(
    [],
  );
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00001");
});

test("what a document declares is kept with its letter, and decides when it is sent", async () => {
  const world = await startSendingWorld();
  const { letterId } = await madeDocument(world, invoiceInput({ declaration: "debt_acknowledgement" }));

  expect(await world.call("order_send", { letterId })).toMatchObject({
    error: { code: "FORM_REQUIRED", details: { kind: "debt_acknowledgement", recognised: false } },
  });
  expect(await problemsOf(world, invoiceInput({ declaration: "no such kind" }))).toMatchObject([
    { path: "declaration" },
  ]);
});
