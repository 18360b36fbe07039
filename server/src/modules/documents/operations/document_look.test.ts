import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { invoiceInput, issue, issuedDocument, madeDocument } from "../../../../test/documents.ts";
import { muenchen } from "../../../../test/letters.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";

const typed = (document: object = {}, around: object = {}) => ({
  document: {
    documentType: "rechnung",
    documentDate: "2026-03-02",
    leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
    zahlungszielTage: 14,
    lineItems: [
      { description: "Beratung", quantity: "2,5", unit: "HUR", unitPrice: "1.234,56", ustRate: "19" },
      { description: "Fachbuch", quantity: "4", unit: "H87", unitPrice: "40,70", ustRate: "7 %" },
    ],
    ...document,
  },
  sequenceScope: { scope: "RE" },
  recipientAddressInline: muenchen,
  ...around,
});

const problemsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body["problems"] as { path: string; message: string }[]).map(({ path }) => path);

test("what was typed is computed, judged and drawn, and nothing is stored", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const look = await call("document_look", typed());
  const again = await call("document_look", typed());

  expect(look).toMatchObject({
    status: 200,
    body: {
      problems: [],
      lines: [308_640, 16_280],
      totals: { nettoCents: 324_920, ustCents: 59_782, bruttoCents: 384_702 },
      dueDate: "2026-03-16",
      documentNumber: "RE-2026-00001",
      pages: [{ page: 1 }],
    },
  });
  expect(again.body["documentNumber"]).toBe("RE-2026-00001");
  expect(await call("document_search", {})).toMatchObject({ body: { total: 0 } });
});

test("what a look answers is created as it is, once, with the number that was shown", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("document_look", typed());
  const create = { ...(body["request"] as object), clientLetterId: "draft-1" };

  const made = await call("document_create", create);
  const repeated = await call("document_create", create);

  expect(made).toMatchObject({
    status: 200,
    body: { created: true, documentNumber: "RE-2026-00001", totals: { bruttoCents: 384_702 } },
  });
  expect(repeated).toMatchObject({ body: { created: false, documentNumber: "RE-2026-00001" } });
});

test("everything that is wrong is named at the field it was typed into, with the sums so far", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const lineItems = [
    { description: "Beratung", quantity: "2", unit: "HUR", unitPrice: "100", ustRate: "19" },
    { description: "", quantity: "1.000,5", unit: "Klafter", unitPrice: "viel", ustRate: "x" },
  ];

  const look = await call(
    "document_look",
    typed({ lineItems, leistungszeitraum: undefined }, { recipientAddressInline: undefined }),
  );

  expect(look).toMatchObject({ status: 200, body: { lines: [20_000, null], request: null, pages: [] } });
  expect(problemsOf(look).toSorted()).toEqual([
    "document.leistungszeitraum",
    "document.lineItems.1.description",
    "document.lineItems.1.quantity",
    "document.lineItems.1.unit",
    "document.lineItems.1.unitPrice",
    "document.lineItems.1.ustRate",
    "recipientAddressInline",
  ]);
});

test("a reminder and a credit note are judged by what is open of the invoice", async () => {
  const world = await startSendingWorld();
  const { referencePrefill: references } = await issuedDocument(world, invoiceInput());
  const { call } = await signedInBrowser(world);
  const follow = (document: object, around: object = {}) =>
    call("document_look", { document: { documentDate: "2026-05-01", references, ...document }, ...around });

  const dunning = await follow({ documentType: "mahnung", mahngebuehr: "5,00" });
  const badFee = await follow({ documentType: "mahnung", mahngebuehr: "fünf" });
  const credit = await follow(
    {
      documentType: "gutschrift",
      leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
      lineItems: [{ description: "Beratung", quantity: "99", unit: "HUR", unitPrice: "100", ustRate: "19" }],
    },
    { sequenceScope: { scope: "GS" } },
  );

  expect(dunning.body).toMatchObject({
    problems: [],
    dunningLevel: 1,
    claim: { openCents: 119_000, mahngebuehrCents: 500 },
  });
  expect(problemsOf(badFee)).toEqual(["document.mahngebuehr"]);
  expect(credit.body).toMatchObject({
    problems: [{ rule: "exceeds_billed" }, { rule: "exceeds_billed_rate" }],
    request: null,
  });
});

test("a credit note over all that is left has the VAT that is left, and is created as it was looked at", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const made = async (quantity: string, changes: object, scope: string) => {
    const line = { description: "Beratung", quantity, unit: "HUR", unitPrice: "100,03", ustRate: "19" };
    const looked = await call(
      "document_look",
      typed({ lineItems: [line], ...changes }, { sequenceScope: { scope } }),
    );
    const { body } = await call("document_create", looked.body["request"]);
    await issue(world, body["documentId"]);
    return body;
  };
  const invoice = await made("2", {}, "RE");
  const note = {
    documentType: "gutschrift",
    zahlungszielTage: undefined,
    references: { documentId: invoice["documentId"] },
  };

  expect(await made("1", note, "GS")).toMatchObject({ totals: { ustCents: 1901, bruttoCents: 11_904 } });
  expect(await made("1", note, "GS")).toMatchObject({ totals: { ustCents: 1900, bruttoCents: 11_903 } });
});

test("sums that no invoice can have are refused, not cut short", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const line = { description: "Alles", unit: "HUR", ustRate: "19" };

  const look = await call(
    "document_look",
    typed({ lineItems: [{ ...line, quantity: "999999999999", unitPrice: "999.999.999,99" }] }),
  );
  const price = await call(
    "document_look",
    typed({ lineItems: [{ ...line, quantity: "1", unitPrice: "99999999999" }] }),
  );

  expect(problemsOf(look)).toContain("document.lineItems.0.quantity");
  expect(problemsOf(price)).toContain("document.lineItems.0.unitPrice");
});

test("a viewer does not write documents; a foreign invoice is not there; odd input is told by field", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world, invoiceInput());
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });
  const { call } = await signedInBrowser(world);
  const dunning = { document: { documentType: "mahnung", references: { documentId } } };

  expect(await viewer.call("document_look", typed())).toMatchObject({
    status: 403,
    body: { error: { code: "FORBIDDEN_ROLE" } },
  });
  expect((await stranger.call("document_look", dunning)).status).not.toBe(200);
  expect(await call("document_look", typed({ documentDate: "0002-03-02" }))).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "document.documentDate" }] } } },
  });
  expect(await call("document_look", typed({ totals: {} }))).toMatchObject({ status: 400 });
  expect(await call("document_look", { document: "x" })).toMatchObject({ status: 400 });
});

test("an account without a sender is told what is missing", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  expect(await call("document_look", typed())).toMatchObject({
    body: { error: { code: "SENDER_PFLICHTANGABEN_INCOMPLETE" } },
  });
});

test("discounts are typed as an amount or per cent, fine prices with a comma, and made as they were looked at", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const line = {
    description: "Schrauben",
    quantity: "1000",
    unit: "H87",
    unitPrice: "0,1234",
    ustRate: "19",
  };
  const lineItems = [
    { ...line, adjustments: [{ kind: "allowance", reason: "Mengenrabatt", value: "10 %" }] },
    { ...line, adjustments: [{ kind: "allowance", reason: "Rabatt", value: "viel" }] },
  ];
  const adjustments = [
    { kind: "charge", reason: "Versand", value: "5,90" },
    { kind: "charge", reason: "", value: "200 000 %" },
  ];

  const wrong = await call("document_look", typed({ lineItems, adjustments }));
  const right = await call(
    "document_look",
    typed({ lineItems: lineItems.slice(0, 1), adjustments: adjustments.slice(0, 1) }),
  );

  expect(problemsOf(wrong).toSorted()).toEqual([
    "document.adjustments.1.reason",
    "document.adjustments.1.value",
    "document.lineItems.1.adjustments.0.value",
  ]);
  expect(right).toMatchObject({
    body: { problems: [], lines: [11_106], totals: { nettoCents: 11_696, bruttoCents: 13_918 } },
  });
  const made = await call("document_create", { ...(right.body["request"] as object), clientLetterId: "d-2" });
  expect(made).toMatchObject({ status: 200, body: { totals: { bruttoCents: 13_918 } } });
});
