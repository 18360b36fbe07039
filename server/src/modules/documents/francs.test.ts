import { beforeEach, describe, expect, test } from "vitest";
import { exampleSender } from "../senders/example-senders.ts";
import { signedInBrowser } from "../../../test/approvals.ts";
import {
  accepted,
  billedLine,
  billInput,
  filesOf,
  payloadOf,
  problemsOf,
  rest,
  startBillingWorld,
} from "../../../test/billing.ts";
import { collectExport, exportWish } from "../../../test/export-pieces.ts";
import { confirmAccounts } from "../../../test/confirmed-accounts.ts";
import { camtStatement } from "../../../test/bank-statements.ts";
import type { World } from "../../../test/world.ts";
import { datevExport } from "../exports/formats/datev_export.ts";
import { setPartner } from "../partners/partners.ts";

let world: World;
let senderProfileId: string;

beforeEach(async () => {
  world = await startBillingWorld();
  senderProfileId = await swissSender("CH93 0076 2011 6238 5295 7");
});

/** A sender in Zürich, with this account. */
async function swissSender(iban: string, country = "CH"): Promise<string> {
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const saved = await rest(world, "sender_profile_upsert", {
    rechtsform,
    pflichtangaben: {
      ...pflichtangaben,
      ustId: undefined,
      steuernummer: "CHE-116.281.710 MWST",
      anschrift: { strasse: "Bahnhofstrasse", hausnummer: "1", plz: "8001", ort: "Zürich", land: country },
    },
    bankverbindung: { iban, kontoinhaber: "Muster Treuhand" },
  });
  await confirmAccounts(world);
  return String(accepted(saved)["profileId"]);
}

const buyer = {
  name: "Urs Meier",
  company: "Meier AG",
  street: "Marktgasse",
  houseNumber: "5",
  zip: "3011",
  city: "Bern",
  country: "CH",
};
const lines = [
  billedLine({ ustRate: "8.1" }),
  billedLine({ quantity: "2", unitPriceCents: 5000, ustRate: "2.6" }),
];
/** 1,000.00 and 8.1 %, 100.00 and 2.6 %. */
const GROSS = 118_360;

const create = (changes: object = {}, more: object = {}) =>
  rest(
    world,
    "document_create",
    billInput(payloadOf(lines, { currency: "CHF", ...changes }), {
      sequenceScope: { scope: "RE" },
      senderProfileId,
      recipientAddressInline: buyer,
      ...more,
    }),
  );
const operate = (name: string, input: object) => rest(world, name, input, { door: "operations" });
const issue = async (documentId: unknown) =>
  accepted(await operate("document_issue", { documentId, issuedOn: "2026-03-02", reason: "übergeben" }));

async function issued(changes: object = {}): Promise<unknown> {
  const { documentId } = accepted(await create(changes));
  await issue(documentId);
  return documentId;
}

/** What is printed from the salutation on, in one line: the footer names the sender's capital in euros. */
async function textOf(documentId: unknown): Promise<string> {
  const { letterText } = await filesOf(world, documentId);
  return letterText.slice(letterText.indexOf("Guten Tag")).replaceAll("\n", " ");
}

describe("an invoice in francs", () => {
  test("says so in every amount, and has a QR-bill in francs", async () => {
    const documentId = await issued({ skonto: [{ tage: 5, prozent: 2 }] });
    expect(accepted(await rest(world, "document_get", { documentId }))).toMatchObject({
      currency: "CHF",
      bruttoCents: GROSS,
      openCents: GROSS,
    });
    const text = await textOf(documentId);
    expect(text).toContain("1.183,60 CHF");
    expect(text).toContain("Zahlteil");
    expect(text).toMatch(/Währung CHF Betrag 1.183\.60/);
    expect(text).not.toContain("€");
    expect(text).not.toContain("BGB");
  });

  test("is an e-invoice in francs, and no XRechnung", async () => {
    const { documentId } = accepted(await create());
    await world.runJobs();
    const { facturX, xrechnung } = await filesOf(world, documentId);
    expect(facturX).toContain("<ram:InvoiceCurrencyCode>CHF</ram:InvoiceCurrencyCode>");
    expect(facturX).not.toContain("EUR");
    expect(xrechnung).toBeNull();
    const { exports } = accepted(await rest(world, "document_get", { documentId }));

    expect(JSON.stringify(exports)).toContain("document.currency");
  });

  test.for([
    ["a German address", "DE", "CH93 0076 2011 6238 5295 7"],
    ["a German account", "CH", "DE02 1203 0000 0000 2020 51"],
  ])("is refused of a sender with %s", async ([, country, iban]) => {
    senderProfileId = await swissSender(iban ?? "", country);
    expect(problemsOf(await create())).toContainEqual(
      expect.objectContaining({ path: "document.currency", rule: "swiss_sender" }),
    );
  });

  test("is not collected by SEPA direct debit", async () => {
    const directDebit = { mandateReference: "M-1", iban: "DE02120300000000202051", day: "2026-03-20" };
    expect(problemsOf(await create({ directDebit }))).toContainEqual(
      expect.objectContaining({ path: "document.directDebit", rule: "not_in_francs" }),
    );
  });

  test("with a QR-IBAN quotes a reference that ends with the digits of its number, and money under it is recognised", async () => {
    senderProfileId = await swissSender("CH44 3199 9123 0008 8901 2");
    const documentId = await issued();
    const text = await textOf(documentId);
    const [, reference = ""] = /((?:\d{2} )(?:\d{5} ){4}\d{5})/.exec(text) ?? [];
    expect(reference.replaceAll(" ", "").slice(8, 26)).toBe("202600001".padStart(18, "0"));
    const content = camtStatement([{ cents: GROSS, purpose: reference, name: "?" }]).replaceAll("EUR", "CHF");
    const read = await operate("bank_statement_import", {
      contentBase64: Buffer.from(content).toString("base64"),
    });
    expect(accepted(read)["entries"]).toMatchObject([{ certainty: "sure", invoice: { documentId } }]);
  });
});

describe("a QR-IBAN", () => {
  test.for(["DE71300501100012345678", "AT753000000012345678"])(
    "is Swiss: %s asks for the number, in euros",
    async (iban) => {
      senderProfileId = await swissSender(iban, "DE");
      const text = await textOf(await issued({ ...payloadOf(), currency: "EUR" }));
      expect(text).toContain("Verwendungszweck RE-2026-00001");
    },
  );

  test("does not take a creditor reference, and the refusal says so at the field", async () => {
    senderProfileId = await swissSender("CH44 3199 9123 0008 8901 2");
    expect(problemsOf(await create({ paymentReference: "RF18 5390 0754 7034" }))).toMatchObject([
      { path: "document.paymentReference", rule: "qr_account" },
    ]);
  });
});

describe("what follows it", () => {
  test("is in francs, too, whatever else is said", async () => {
    const documentId = await issued();
    const note = (currency?: string) =>
      create(
        { documentType: "gutschrift", zahlungszielTage: undefined, references: { documentId }, currency },
        { sequenceScope: { scope: "GS" } },
      );
    expect(problemsOf(await note("EUR"))).toMatchObject([{ path: "document.currency", rule: "of_invoice" }]);
    const { documentId: noteId } = accepted(await note());
    expect(accepted(await rest(world, "document_get", { documentId: noteId }))).toMatchObject({
      currency: "CHF",
    });
    const reminder = accepted(
      await rest(world, "document_create", {
        document: {
          documentType: "zahlungserinnerung",
          documentDate: "2026-03-30",
          references: { documentId },
        },
        senderProfileId,
      }),
    );
    expect(await textOf(reminder["documentId"])).toContain("1.183,60 CHF");
  });

  test("a dunning letter asks for five per cent (Art. 104 OR), after a reminder only, and never for the 40 EUR", async () => {
    const documentId = await issued();
    world.setTime("2026-06-01T10:00:00Z");
    const dun = (more: object = {}) =>
      rest(world, "document_create", {
        document: {
          documentType: "mahnung",
          documentDate: "2026-06-01",
          references: { documentId },
          ...more,
        },
        senderProfileId,
      });
    // Thirty days after its due date bring nobody into default here.
    expect(accepted(await dun())).toMatchObject({ claim: { interestCents: 0, verzugSeit: null } });
    expect(problemsOf(await dun({ verzugspauschale: true, verzugSeit: "2026-03-17" }))).toContainEqual(
      expect.objectContaining({ path: "document.verzugspauschale", rule: "not_in_francs" }),
    );
    // 77 days of 1,183.60 at 5 %.
    const { claim, documentId: letter } = accepted(await dun({ verzugSeit: "2026-03-17" }));
    expect(claim).toMatchObject({ interestCents: 1248, interest: [{ ratePercent: "5" }] });
    const text = await textOf(letter);
    expect(text).toContain("Art. 104 Abs. 1 OR");
    expect(text).not.toContain("BGB");
    expect(text).not.toContain("€");
  });

  test("a final invoice deducts no part in another currency", async () => {
    await issued({ abschlag: true });
    const final = await create({ currency: "EUR", abschlagsrechnungen: ["RE-2026-00001"] });
    expect(problemsOf(final)).toContainEqual(expect.objectContaining({ rule: "other_currency" }));
  });
});

test("an amount that nobody can read is asked for as a number, whatever the currency", async () => {
  const documentId = await issued();
  const paid = { documentId, amount: "viel", paidOn: "2026-03-02" };
  const [problem] = problemsOf(await operate("payment_record", paid));
  expect(problem).toMatchObject({ path: "amount", rule: "amount" });
  expect(problem?.["message"]).not.toMatch(/euro/i);
});

describe("no sum holds two currencies", () => {
  test("lists add up each for itself", async () => {
    await issued();
    await issued({ currency: "EUR" });
    const { call } = await signedInBrowser(world);
    const { body } = await call("document_search", {});
    expect(body).toMatchObject({
      total: 2,
      totals: { invoices: 1, invoicedCents: GROSS, openCents: GROSS },
      inFrancs: { invoices: 1, invoicedCents: GROSS, openCents: GROSS },
    });
  });

  test("DATEV books euros, and names what is in francs", async () => {
    await issued();
    const datevSettings = {
      berater: 29_098,
      mandant: 55_003,
      skr: "03" as const,
      konten: { debitor: "10000" },
    };
    await setPartner(world.services, world.office.partnerId, { datevSettings });
    const wish = exportWish(world, { until: new Date("2026-12-31T23:00:00Z") });
    const { files } = await collectExport(world, datevExport, wish);
    const texts = new Map(
      [...files].map(([path, bytes]) => [path, new TextDecoder("windows-1252").decode(bytes)]),
    );
    expect(texts.get("hinweise.txt")).toContain("RE-2026-00001");
    expect(texts.get("hinweise.txt")).toContain("CHF");
    const csv = [...texts].find(([path]) => path.endsWith(".csv"))?.[1] ?? "";
    expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  });

  test("a bank's entry in euros does not pay francs", async () => {
    await issued();
    const statement = (currency: string) =>
      Buffer.from(
        camtStatement([{ cents: GROSS, purpose: "RE-2026-00001", name: "Meier AG" }]).replaceAll(
          "EUR",
          currency,
        ),
      ).toString("base64");
    const read = async (currency: string) =>
      accepted(await operate("bank_statement_import", { contentBase64: statement(currency) }))["entries"];
    expect(await read("EUR")).toMatchObject([
      { certainty: "open", reasons: ["other_currency"], record: null },
    ]);
    expect(await read("CHF")).toMatchObject([{ certainty: "sure", currency: "CHF" }]);
  });
});
