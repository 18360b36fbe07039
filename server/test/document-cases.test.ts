import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  accepted,
  type BilledLine,
  billedLine,
  billedTo,
  billInput,
  centsIn,
  filesOf,
  inEuros,
  payloadOf,
  problemsOf,
  rest,
  savedBiller,
  startBillingWorld,
  textsIn,
} from "./billing.ts";
import { issue } from "./documents.ts";
import { openOfficialRules } from "./einvoice-rules.ts";
import type { World } from "./world.ts";

/** Where the rules are at hand, every file that is made here is held against them. */
const officialRules = await openOfficialRules();

const drawn = { sequenceScope: { scope: "RE", pattern: "RE-{YYYY}-{00000}" } };

type Case = {
  lines?: BilledLine[];
  /** Fields of `document`. */
  document?: object;
  /** Fields beside it. */
  input?: object;
  /** Net, VAT and gross in cents; else whatever the test's own arithmetic says. */
  sums?: [number, number, number];
  inXml?: string[];
  notInXml?: string[];
  printed?: string[];
  /** What XRechnung lacks. */
  missing?: string[];
};

const inputOf = ({ lines, document, input }: Case) =>
  billInput(payloadOf(lines, document), { ...drawn, ...input });

const oneDay = { leistungszeitraum: { von: "2026-02-14", bis: "2026-02-14" } };
const untaxed = [billedLine({ ustRate: 0 })];
const vienna = {
  name: "Wien AG",
  street: "Ringstraße",
  houseNumber: "2",
  zip: "1010",
  city: "Wien",
  country: "AT",
};
const paris = {
  name: "Dupont SARL",
  street: "Rue de Rivoli",
  houseNumber: "1",
  zip: "75001",
  city: "Paris",
  country: "FR",
};
const zurich = {
  name: "Muster AG",
  street: "Seestrasse",
  houseNumber: "3",
  zip: "8002",
  city: "Zürich",
  country: "CH",
};
const byMail = { buyerEndpoint: { scheme: "EM", id: "rechnung@example.com" } };
const hostile = `Müller & Söhne <GmbH> "Zitat" 'einfach' ]]> &amp; <!-- -->`;

/** What must work: both e-invoices, the same amounts on paper and in them. */
const works: Record<string, Case> = {
  "A1: ten hours at 19 % over a month": {
    sums: [100_000, 19_000, 119_000],
    inXml: [
      "<ram:BillingSpecifiedPeriod>",
      ">20260201<",
      ">20260228<",
      '"HUR">10<',
      "<ram:TypeCode>380</ram:TypeCode>",
    ],
    notInXml: ["ActualDeliverySupplyChainEvent"],
    printed: ["Rechnung RE-2026-00001", "01.02.2026 – 28.02.2026", "16.03.2026"],
  },
  "order, contract, project and own words": {
    document: {
      projectReference: "P-7",
      contractReference: "V-2026/3",
      orderReference: "4500012345",
      salesOrderReference: "AB-99",
      opening: "gern haben wir *für Sie* gearbeitet.",
      closing: "Auf bald!\nIhr Team",
    },
    inXml: [
      "<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>4500012345<",
      "<ram:ID>P-7</ram:ID>",
      "<ram:Content>gern haben wir *für Sie* gearbeitet.</ram:Content>",
      "<ram:Content>Auf bald!\nIhr Team</ram:Content>",
    ],
    printed: [
      "gern haben wir *für Sie* gearbeitet.",
      "Auf bald!",
      "Ihre Bestellung 4500012345",
      "Unser Auftrag AB-99",
      "Vertrag V-2026/3",
      "Projekt P-7",
    ],
  },
  "a SEPA direct debit": {
    document: {
      directDebit: {
        mandateReference: "M-2026/17",
        creditorId: "DE98 ZZZ0 9999 9999 99",
        iban: "DE02 1203 0000 0000 2020 51",
      },
    },
    inXml: [
      "<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>",
      "<ram:TypeCode>59</ram:TypeCode>",
      "<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE02120300000000202051<",
      "<ram:DirectDebitMandateID>M-2026/17</ram:DirectDebitMandateID>",
      ">20260316<",
    ],
    notInXml: ["PayeePartyCreditorFinancialAccount"],
    printed: ["16.03.2026", "DE02 1203 0000 0000 2020 51", "M-2026/17", "DE98ZZZ09999999999"],
  },
  "a creditor reference": {
    document: { paymentReference: "rf18 5390 0754 7034" },
    inXml: ["<ram:PaymentReference>RF18539007547034</ram:PaymentReference>"],
    printed: ["RF18 5390 0754 7034"],
  },
  "A2: two rates": {
    lines: [
      billedLine(),
      billedLine({ description: "Fachbuch", quantity: 4, unit: "Stück", unitPriceCents: 4070, ustRate: 7 }),
    ],
    sums: [116_280, 20_140, 136_420],
    printed: ["190,00 €", "11,40 €"],
  },
  "A3: broken quantities": {
    lines: [
      billedLine({ quantity: "2.333", unitPriceCents: 9999 }),
      billedLine({ quantity: 0.125, unitPriceCents: 1999 }),
    ],
    sums: [23_578, 4480, 28_058],
    inXml: [">2.333<", ">0.125<", ">233.28<", ">2.50<"],
    printed: ["2,333", "0,125"],
  },
  "A4: VAT on the group, not on each line": {
    lines: [1, 2, 3].map(() => billedLine({ quantity: "1", unitPriceCents: 99 })),
    sums: [297, 56, 353],
  },
  "A5: a single day": {
    document: oneDay,
    inXml: ["<ram:ActualDeliverySupplyChainEvent>", ">20260214<"],
    notInXml: ["BillingSpecifiedPeriod"],
    printed: ["Leistungsdatum", "14.02.2026"],
  },
  "A7: reverse charge to Austria": {
    lines: untaxed,
    document: { steuerfall: "reverse_charge", buyerUstId: "ATU13585627" },
    input: { recipientAddressInline: vienna },
    sums: [100_000, 0, 100_000],
    inXml: [">AE<", ">VATEX-EU-AE<", ">ATU13585627<", ">DE136695976<"],
    printed: ["Steuerschuldnerschaft des Leistungsempfängers", "ATU13585627", "DE136695976"],
  },
  "A8: goods to France": {
    lines: untaxed,
    document: { steuerfall: "innergemeinschaftlich", buyerUstId: "FR40303265045", ...oneDay },
    input: { recipientAddressInline: paris },
    inXml: [">K<", ">VATEX-EU-IC<", "<ram:ShipToTradeParty>", "<ram:CountryID>FR</ram:CountryID>"],
    printed: ["Steuerfreie innergemeinschaftliche Lieferung", "FR40303265045"],
  },
  "A9: an export to Switzerland": {
    lines: untaxed,
    document: { steuerfall: "ausfuhr", ...oneDay, ...byMail },
    input: { recipientAddressInline: zurich },
    inXml: [">G<", ">VATEX-EU-G<"],
    printed: ["Steuerfreie Ausfuhrlieferung"],
  },
  "A10: exempt and taxed lines": {
    lines: [billedLine(), billedLine({ description: "Unterricht", ustRate: 0, unitPriceCents: 5000 })],
    document: { steuerfall: "steuerfrei", steuerhinweis: "Steuerfrei nach § 4 Nr. 21 UStG" },
    sums: [150_000, 19_000, 169_000],
    inXml: [">S<", ">E<", "Steuerfrei nach § 4 Nr. 21 UStG"],
    printed: ["Steuerfrei nach § 4 Nr. 21 UStG"],
  },
  "words of one's own beside those of the law": {
    lines: untaxed,
    document: { steuerfall: "reverse_charge", buyerUstId: "ATU13585627", steuerhinweis: "Bauleistung" },
    input: { recipientAddressInline: vienna },
    inXml: [
      "<ram:ExemptionReason>Steuerschuldnerschaft des Leistungsempfängers. Bauleistung</ram:ExemptionReason>",
    ],
    printed: ["Steuerschuldnerschaft des Leistungsempfängers", "Bauleistung"],
  },
  "goods that go elsewhere than to whoever pays": {
    lines: untaxed,
    document: {
      steuerfall: "ausfuhr",
      ...oneDay,
      lieferanschrift: {
        name: "Lager Genf",
        street: "Rue du Lac",
        houseNumber: "7",
        zip: "1201",
        city: "Genf",
        country: "CH",
      },
    },
    inXml: [">G<", "<ram:Name>Lager Genf</ram:Name>", "<ram:CountryID>CH</ram:CountryID>"],
    printed: ["Lieferanschrift", "Rue du Lac 7"],
  },
  "goods to the Canary Islands leave the Union for VAT": {
    lines: untaxed,
    document: { steuerfall: "ausfuhr", ...oneDay },
    input: {
      recipientAddressInline: {
        name: "Carlos Canario",
        street: "Calle Mayor 1",
        zip: "35001",
        city: "Las Palmas",
        country: "ES",
      },
    },
  },
  "work of 2020 at the rate of 2020": {
    lines: [billedLine({ ustRate: 16 })],
    document: { leistungszeitraum: { von: "2020-07-01", bis: "2020-12-31" } },
    sums: [100_000, 16_000, 116_000],
  },
  "work across the change of rates may have either": {
    lines: [billedLine({ ustRate: 16 }), billedLine({ ustRate: 19 })],
    document: { leistungszeitraum: { von: "2020-06-01", bis: "2020-07-31" } },
    sums: [200_000, 35_000, 235_000],
  },
  "VAT of France under the One-Stop-Shop": {
    lines: [billedLine({ ustRate: 20 })],
    document: { steuerfall: "oss", ossLand: "FR", verbraucher: true },
    input: { recipientAddressInline: paris },
    sums: [100_000, 20_000, 120_000],
    inXml: [">S<", ">20<"],
    printed: ["One-Stop-Shop"],
  },
  "outside the scope of VAT": {
    lines: untaxed,
    document: { steuerfall: "nicht_steuerbar" },
    inXml: [">O<", ">VATEX-EU-O<"],
  },
  "A17: units as people write them": {
    lines: [
      ["Std", "HUR"],
      ["Std.", "HUR"],
      ["Stunden", "HUR"],
      ["h", "HUR"],
      ["Stk", "H87"],
      ["Stück", "H87"],
      ["STÜCK", "H87"],
      ["Tage", "DAY"],
      ["pauschal", "LS"],
      ["psch", "LS"],
      ["KMT", "KMT"],
      ["C62", "C62"],
    ].map(([unit = ""]) => billedLine({ unit, quantity: 1 })),
    inXml: ["HUR", "HUR", "HUR", "HUR", "H87", "H87", "H87", "DAY", "LS", "LS", "KMT", "C62"].map(
      (code) => `unitCode="${code}"`,
    ),
  },
  "A20: what XRechnung lacks is named": {
    document: { buyerReference: undefined },
    missing: ["document.buyerReference", "document.buyerEndpoint"],
  },
  "A20: an electronic address of an unknown kind": {
    document: { buyerEndpoint: { scheme: "FAX", id: "0221 123" } },
    missing: ["document.buyerEndpoint.scheme"],
  },

  "the smallest quantity": {
    lines: [billedLine({ quantity: "0.000001", unitPriceCents: 100_000_000 })],
    sums: [100, 19, 119],
  },
  "a quantity too small to cost a cent": { lines: [billedLine({ quantity: "0.000001" })], sums: [0, 0, 0] },
  "the largest quantity": {
    lines: [billedLine({ quantity: "999999.999999", unitPriceCents: 33 })],
    sums: [33_000_000, 6_270_000, 39_270_000],
  },
  "half a cent goes up": {
    lines: [billedLine({ quantity: 1.005, unitPriceCents: 100 })],
    sums: [101, 19, 120],
  },
  "half a cent below zero goes down": {
    lines: [billedLine(), billedLine({ quantity: "-1.005", unitPriceCents: 100 })],
    sums: [99_899, 18_981, 118_880],
  },
  "sums that floats get wrong": {
    lines: [
      billedLine({ quantity: 0.1, unitPriceCents: 110 }),
      billedLine({ quantity: 0.2, unitPriceCents: 110 }),
      billedLine({ quantity: 1.1, unitPriceCents: 110_000_000 }),
      billedLine({ quantity: 0.57, unitPriceCents: 100 }),
    ],
  },
  "a discount by a negative quantity": {
    lines: [
      billedLine(),
      billedLine({ description: "Nachlass", quantity: "-1", unit: "pauschal", unitPriceCents: 12_345 }),
    ],
    sums: [87_655, 16_654, 104_309],
  },
  "nothing to pay": {
    lines: [billedLine(), billedLine({ quantity: "-10" })],
    sums: [0, 0, 0],
    printed: ["es ist nichts zu zahlen"],
  },
  "one rate in three spellings": {
    lines: [billedLine({ ustRate: 19 }), billedLine({ ustRate: "19.00" }), billedLine({ ustRate: "19" })],
    sums: [300_000, 57_000, 357_000],
  },
  "a rate with decimals": {
    lines: [billedLine({ ustRate: "5.5" }), billedLine({ ustRate: "7.8" })],
    document: { steuerfall: "durchschnittssatz" },
    sums: [200_000, 13_300, 213_300],
  },
  "a small amount without a time of supply": {
    lines: [billedLine({ quantity: 1, unitPriceCents: 21_008 })],
    document: { leistungszeitraum: undefined },
    sums: [21_008, 3992, 25_000],
  },
  "the leap day": {
    document: {
      documentDate: "2028-02-29",
      leistungszeitraum: { von: "2028-02-29", bis: "2028-02-29" },
      zahlungszielTage: 366,
    },
    printed: ["29.02.2028", "01.03.2029"],
  },
  "the day on which summer time begins": {
    document: { documentDate: "2026-03-28", zahlungszielTage: 2 },
    printed: ["30.03.2026"],
  },
  "the day on which summer time ends": {
    document: { documentDate: "2026-10-24", zahlungszielTage: 2 },
    printed: ["26.10.2026"],
  },
  "far in the future": { document: { documentDate: "2099-12-31" }, printed: ["31.12.2099"] },
  "names that mean something in XML": {
    lines: [billedLine({ description: `${hostile}\n${hostile}` })],
    document: { buyerReference: hostile, ...byMail },
    input: { recipientAddressInline: { ...billedTo, name: hostile, company: hostile } },
    printed: ["Müller & Söhne <GmbH>"],
  },
  "emoji and marks of direction": {
    lines: [billedLine({ description: "Kuchen 🎂 \u202Eabc\u202C \u200B und שלום" })],
    input: {
      recipientAddressInline: { ...billedTo, name: "Ali 🎂 \u200Fعلي", company: "\u202EKuchen GmbH" },
    },
  },
  "stars and other marks of text": {
    lines: [billedLine({ description: "**fett** * _kursiv_ \\* #raute $x$ {{feld}}" })],
    printed: ["**fett** * _kursiv_"],
  },
  "a description of 10,000 characters": {
    lines: [billedLine({ description: "Wortreich ".repeat(1000).trim() })],
  },
  "a word of 10,000 characters": { lines: [billedLine({ description: "x".repeat(10_000) })] },
  "a PO box": {
    input: {
      recipientAddressInline: { name: "Kasse", pobox: "10 03 21", street: "", zip: "80331", city: "München" },
    },
    inXml: ["10 03 21"],
  },
  "an Austrian consumer": {
    document: byMail,
    input: { recipientAddressInline: { ...vienna, name: "Maria Huber" } },
    printed: ["30 Tagen nach Fälligkeit"],
  },
  "a Swiss consumer": {
    document: byMail,
    input: { recipientAddressInline: { ...zurich, name: "Urs Muster" } },
  },
  "a letter in English": {
    input: { language: "en" },
    printed: ["Invoice RE-2026-", "€1,190.00", "€190.00"],
  },
  "a buyer where there are no postcodes": {
    document: byMail,
    input: {
      recipientAddressInline: {
        name: "Ltd",
        street: "Queen's Road",
        houseNumber: "1",
        city: "Hong Kong",
        country: "HK",
      },
    },
    missing: ["recipientAddressInline.zip"],
  },
};

/** Makes all of them, then their e-invoices, and looks at each. */
async function expectWorks(world: World, cases: Record<string, Case>): Promise<void> {
  const made: [string, Case, Record<string, unknown>][] = [];
  for (const [name, each] of Object.entries(cases)) {
    const answer = await rest(world, "document_create", inputOf(each));
    expect(problemsOf(answer), name).toEqual([]);
    made.push([name, each, accepted(answer)]);
  }
  await world.runJobs();
  for (const [name, each, document] of made) await expectOneDocument(world, name, each, document);
}

/** The answer, both e-invoices and the printed page say the same. */
async function expectOneDocument(
  world: World,
  name: string,
  each: Case,
  made: Record<string, unknown>,
): Promise<void> {
  const given = payloadOf(each.lines, each.document);
  const [net, vat, gross] = each.sums ?? sumsIn(given.totals);
  const is = <Value>(value: Value) => expect.soft(value, name);
  is(made["totals"]).toMatchObject({ nettoCents: net, ustCents: vat, bruttoCents: gross });
  const files = await filesOf(world, made["documentId"]);
  is(files.attachments.map((file) => file.name)).toEqual(["factur-x.xml"]);
  is(Buffer.from(files.zugferd ?? []).toString("latin1")).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
  is(files.zugferdText).toBe(files.letterText);
  is(files.reasons.zugferdPdf).toBeNull();
  is(files.reasons.xrechnungXml?.missing ?? []).toEqual(each.missing ?? []);
  for (const xml of [files.facturX, ...(files.xrechnung === null ? [] : [files.xrechnung])]) {
    is(centsIn(xml, "TaxBasisTotalAmount")).toEqual([net]);
    is(centsIn(xml, "TaxTotalAmount")).toEqual([vat]);
    is(centsIn(xml, "GrandTotalAmount")).toEqual([gross]);
    is(centsIn(xml, "DuePayableAmount")).toEqual([gross]);
    is(textsIn(xml, "ID")).toContain(made["documentNumber"]);
    for (const text of each.inXml ?? []) is(xml).toContain(text);
    for (const text of each.notInXml ?? []) is(xml).not.toContain(text);
    if (typeof officialRules !== "string") is(await officialRules.findingsIn(xml)).toEqual([]);
  }
  for (const text of each.printed ?? []) is(files.letterText).toContain(text);
  if (each.input && "language" in each.input) return;
  is(files.letterText).toContain(inEuros(gross));
  for (const { ustCents } of given.totals.ustLines)
    if (ustCents !== 0) is(files.letterText).toContain(inEuros(ustCents));
}

const sumsIn = ({ nettoCents, bruttoCents }: { nettoCents: number; bruttoCents: number }) =>
  [nettoCents, bruttoCents - nettoCents, bruttoCents] as const;

test("what is right becomes a letter and two e-invoices that say the same", async () => {
  const world = await startBillingWorld();
  await expectWorks(world, works);
  const { total } = accepted(await rest(world, "document_list", {}));
  expect(total).toBe(Object.keys(works).length);
}, 300_000);

test("A6: a small business charges no VAT and says why; it needs no time of supply", async () => {
  const world = await startBillingWorld();
  const senderProfileId = await savedBiller(world, { kleinunternehmer: true, ustId: undefined });
  const note = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
  await expectWorks(world, {
    A6: {
      lines: untaxed,
      document: { leistungszeitraum: undefined },
      input: { senderProfileId },
      sums: [100_000, 0, 100_000],
      inXml: [">E<", note, ">181/815/08155<"],
      printed: [note, "181/815/08155"],
    },
  });
  const charged = await rest(world, "document_create", inputOf({ input: { senderProfileId } }));
  expect(problemsOf(charged)).toMatchObject([{ path: "document.lineItems.0.ustRate", rule: "no_vat_here" }]);
});

type Problem = { path: string; rule?: string; given?: number | string; expected?: number | string };

const right = payloadOf();
const withLine = (changes: object) => ({ ...right, lineItems: [{ ...right.lineItems[0], ...changes }] });
const withTotals = (changes: object) => ({ ...right, totals: { ...right.totals, ...changes } });
const to = (changes: object) => ({ recipientAddressInline: { ...billedTo, ...changes } });

/** What must be refused, with everything that the one answer says. */
const refused: Record<string, { document?: object; input?: object; problems: Problem[] }> = {
  "A5: a period that ends before it begins": {
    document: { ...right, leistungszeitraum: { von: "2026-02-28", bis: "2026-02-01" } },
    problems: [{ path: "document.leistungszeitraum.bis", rule: "before_von" }],
  },
  "A7: reverse charge without the buyer's VAT id": {
    document: payloadOf(untaxed, { steuerfall: "reverse_charge" }),
    input: { recipientAddressInline: vienna },
    problems: [{ path: "document.buyerUstId", rule: "required" }],
  },
  "A8: goods to France without the buyer's VAT id": {
    document: payloadOf(untaxed, { steuerfall: "innergemeinschaftlich" }),
    input: { recipientAddressInline: paris },
    problems: [{ path: "document.buyerUstId", rule: "required" }],
  },
  "A7: something that is no VAT id": {
    document: payloadOf(untaxed, { steuerfall: "reverse_charge", buyerUstId: "12345" }),
    input: { recipientAddressInline: vienna },
    problems: [{ path: "document.buyerUstId", rule: "vat_id" }],
  },
  "A8: goods that cross no border": {
    document: payloadOf(untaxed, { steuerfall: "innergemeinschaftlich", buyerUstId: "DE136695976" }),
    problems: [
      { path: "document.buyerUstId", rule: "other_member_state" },
      { path: "document.steuerfall", rule: "other_country" },
    ],
  },
  "A8: goods that leave the Union": {
    document: payloadOf(untaxed, { steuerfall: "innergemeinschaftlich", buyerUstId: "CHE107787577" }),
    input: { recipientAddressInline: zurich },
    problems: [{ path: "document.buyerUstId", rule: "other_member_state" }],
  },
  "a buyer's VAT id with a wrong check digit, whatever the tax case": {
    document: payloadOf(undefined, { buyerUstId: "FR40303265046" }),
    problems: [{ path: "document.buyerUstId", rule: "vat_id" }],
  },
  "an export into another member state": {
    document: payloadOf(untaxed, { steuerfall: "ausfuhr" }),
    input: { recipientAddressInline: paris },
    problems: [{ path: "document.steuerfall", rule: "third_country" }],
  },
  "a rate that the law does not have": {
    document: payloadOf([billedLine(), billedLine({ ustRate: 20 })]),
    problems: [{ path: "document.lineItems.1.ustRate", rule: "rate_of_country" }],
  },
  "a rate of 2020 for work of today": {
    document: payloadOf([billedLine({ ustRate: 16 })]),
    problems: [{ path: "document.lineItems.0.ustRate", rule: "rate_of_country" }],
  },
  "today's rate for work of 2020": {
    document: payloadOf(undefined, { leistungszeitraum: { von: "2020-08-01", bis: "2020-08-31" } }),
    problems: [{ path: "document.lineItems.0.ustRate", rule: "rate_of_country" }],
  },
  "a farmer's rate of before": {
    document: payloadOf([billedLine({ ustRate: "10.7" })], { steuerfall: "durchschnittssatz" }),
    problems: [{ path: "document.lineItems.0.ustRate", rule: "rate_of_country" }],
  },
  "VAT of another country without the country, to a business": {
    document: payloadOf([billedLine({ ustRate: 20 }), billedLine({ ustRate: 0 })], { steuerfall: "oss" }),
    problems: [
      { path: "document.lineItems.1.ustRate", rule: "rate" },
      { path: "document.ossLand", rule: "required" },
      { path: "document.steuerfall", rule: "consumers_only" },
    ],
  },
  "freight without VAT under the One-Stop-Shop": {
    document: payloadOf([billedLine({ ustRate: 20 })], {
      steuerfall: "oss",
      ossLand: "FR",
      verbraucher: true,
      steuerhinweis: "OSS",
      adjustments: [{ kind: "charge", reason: "Versand", amountCents: 500, ustRate: 0 }],
      totals: {
        nettoCents: 100_500,
        ustLines: [
          { rate: "20", netCents: 100_000, ustCents: 20_000 },
          { rate: "0", netCents: 500, ustCents: 0 },
        ],
        bruttoCents: 120_500,
      },
    }),
    problems: [{ path: "document.adjustments", rule: "rate" }],
  },
  "VAT of one's own country under the One-Stop-Shop": {
    document: payloadOf([billedLine({ ustRate: 20 })], {
      steuerfall: "oss",
      ossLand: "DE",
      verbraucher: true,
    }),
    problems: [{ path: "document.ossLand", rule: "other_member_state" }],
  },
  "A11: a credit note for nothing in particular": {
    document: payloadOf(undefined, { documentType: "gutschrift" }),
    problems: [{ path: "document.references.documentNumber" }, { path: "document.references.documentDate" }],
  },
  "A12: a line off by a cent": {
    document: withLine({ lineNetCents: 100_001 }),
    problems: [
      { path: "document.lineItems.0.lineNetCents", rule: "mismatch", given: 100_001, expected: 100_000 },
    ],
  },
  "A13: VAT off by a cent with a gross to match": {
    document: withTotals({
      ustLines: [{ rate: 19, netCents: 100_000, ustCents: 19_001 }],
      bruttoCents: 119_001,
    }),
    problems: [
      { path: "document.totals.bruttoCents", rule: "mismatch", given: 119_001, expected: 119_000 },
      { path: "document.totals.ustLines.0.ustCents", rule: "mismatch", given: 19_001, expected: 19_000 },
    ],
  },
  "A14: a rate is missing": {
    document: withTotals({ ustLines: [] }),
    problems: [{ path: "document.totals.ustLines", rule: "rate_missing", expected: "19" }],
  },
  "A14: a rate is there twice": {
    document: withTotals({
      ustLines: [...right.totals.ustLines, { rate: "19.00", netCents: 0, ustCents: 0 }],
    }),
    problems: [{ path: "document.totals.ustLines.1.rate", rule: "rate_twice" }],
  },
  "A14: a rate that no line has": {
    document: withTotals({ ustLines: [...right.totals.ustLines, { rate: 7, netCents: 0, ustCents: 0 }] }),
    problems: [{ path: "document.totals.ustLines.1.rate", rule: "rate_unused" }],
  },
  "A14: a wrong gross": {
    document: withTotals({ bruttoCents: 119_100 }),
    problems: [{ path: "document.totals.bruttoCents", given: 119_100, expected: 119_000 }],
  },
  "wrong sums everywhere are all told": {
    document: {
      ...withTotals({
        nettoCents: 1,
        ustLines: [{ rate: 19, netCents: 2, ustCents: 3 }],
        bruttoCents: 4,
      }),
      lineItems: [{ ...right.lineItems[0], lineNetCents: 5 }],
    },
    problems: [
      { path: "document.lineItems.0.lineNetCents", given: 5, expected: 100_000 },
      { path: "document.totals.bruttoCents", given: 4, expected: 119_000 },
      { path: "document.totals.nettoCents", given: 1, expected: 100_000 },
      { path: "document.totals.ustLines.0.netCents", given: 2, expected: 100_000 },
      { path: "document.totals.ustLines.0.ustCents", given: 3, expected: 19_000 },
    ],
  },
  "a small line beside one that cannot be computed needs everything": {
    document: {
      ...payloadOf([billedLine({ quantity: 1, unitPriceCents: 100 })]),
      lineItems: [
        ...payloadOf([billedLine({ quantity: 1, unitPriceCents: 100 })]).lineItems,
        { ...right.lineItems[0], unit: "Furlong" },
      ],
      leistungszeitraum: undefined,
    },
    problems: [
      { path: "document.leistungszeitraum", rule: "required" },
      { path: "document.lineItems.1.unit", rule: "unknown_unit" },
    ],
  },
  "A16: 0 % without a reason": {
    document: payloadOf(untaxed),
    problems: [{ path: "document.steuerhinweis", rule: "required" }],
  },
  "VAT where the case charges none": {
    document: payloadOf(undefined, { steuerfall: "ausfuhr" }),
    input: { recipientAddressInline: zurich },
    problems: [{ path: "document.lineItems.0.ustRate", rule: "no_vat_here" }],
  },
  ...Object.fromEntries(
    ["Furlong", "EUR", "€", "USD", "CHF", "constructor", "__proto__", "HU R"].map((unit) => [
      `A17: the unit ${unit}`,
      {
        document: payloadOf([billedLine({ unit })]),
        problems: [{ path: "document.lineItems.0.unit", rule: "unknown_unit" }],
      },
    ]),
  ),
  ...Object.fromEntries(
    ([0.1 + 0.2, 1e-7, 1e21, "1,5", "1e3", "0x10", "NaN", "1.0000001", "½"] as const).map((quantity) => [
      `the quantity ${quantity}`,
      {
        document: withLine({ quantity }),
        problems: [{ path: "document.lineItems.0.quantity", rule: "decimal" }],
      },
    ]),
  ),
  "a quantity of zero": {
    document: withLine({ quantity: "0.0", lineNetCents: 0 }),
    problems: [{ path: "document.lineItems.0.quantity", rule: "zero" }],
  },
  "a negative price": {
    document: withLine({ unitPriceCents: -1 }),
    problems: [{ path: "document.lineItems.0.unitPriceCents", rule: "negative" }],
  },
  "a price of half a cent": {
    document: withLine({ unitPriceCents: 0.5 }),
    problems: [{ path: "document.lineItems.0.unitPriceCents" }],
  },
  "a price beyond all measure": {
    document: withLine({ unitPriceCents: 1e15 }),
    problems: [{ path: "document.lineItems.0.unitPriceCents" }],
  },
  "a negative rate": {
    document: withLine({ ustRate: -19 }),
    problems: [{ path: "document.lineItems.0.ustRate", rule: "rate" }],
  },
  "a rate of 100 %": {
    document: withLine({ ustRate: 100 }),
    problems: [{ path: "document.lineItems.0.ustRate", rule: "rate" }],
  },
  "an invoice that pays out": {
    document: payloadOf([billedLine({ quantity: "-10" })]),
    problems: [{ path: "document.totals.bruttoCents", rule: "negative" }],
  },
  "29 February of an ordinary year": {
    document: { ...right, documentDate: "2026-02-29" },
    problems: [{ path: "document.documentDate" }],
  },
  "a day in another notation": {
    document: { ...right, documentDate: "02.03.2026" },
    problems: [{ path: "document.documentDate" }],
  },
  "a year beyond the calendar": {
    document: { ...right, documentDate: "9999-12-31" },
    problems: [{ path: "document.documentDate" }],
  },
  "501 lines": {
    document: payloadOf(Array.from({ length: 501 }, () => billedLine())),
    problems: [{ path: "document.lineItems" }],
  },
  "no lines": {
    document: payloadOf([]),
    problems: [{ path: "document.lineItems", rule: "required" }],
  },
  "control characters in a description": {
    document: withLine({ description: "Bera\u0000tung\u0007" }),
    problems: [{ path: "document.lineItems.0.description", rule: "not_text" }],
  },
  "half a character in a description": {
    document: withLine({ description: "Bera\ud83ctung" }),
    problems: [{ path: "document.lineItems.0.description", rule: "not_text" }],
  },
  "10,001 characters": {
    document: withLine({ description: "x".repeat(10_001) }),
    problems: [{ path: "document.lineItems.0.description" }],
  },
  "a description that nobody can see": {
    document: withLine({ description: "\u200B\u202E" }),
    problems: [{ path: "document.lineItems.0.description" }],
  },
  "a number that nobody can see": {
    document: { ...right, documentNumber: "\u200B" },
    input: { sequenceScope: undefined },
    problems: [{ path: "document.documentNumber" }],
  },
  "control characters in a name": {
    input: to({ name: "Erika\u0007Müller" }),
    problems: [{ path: "recipientAddressInline.name", rule: "control_character" }],
  },
  "a name that nobody can see": {
    input: to({ name: "\u200B" }),
    problems: [{ path: "recipientAddressInline.name" }],
  },
  "a buyer without postcode": {
    input: to({ zip: undefined }),
    problems: [{ path: "recipientAddressInline.zip" }],
  },
  "a number and a sequence": {
    document: { ...right, documentNumber: "RE-1" },
    problems: [{ path: "sequenceScope", rule: "only_one" }],
  },
  "a pattern without a counter": {
    input: { sequenceScope: { scope: "RE", pattern: "RE-{YYYY}" } },
    problems: [{ path: "sequenceScope.pattern" }],
  },
  "a field that does not exist": {
    document: { ...right, skonto: 2 },
    problems: [{ path: "document.skonto" }],
  },
  "an order number in a reminder": {
    document: {
      documentType: "zahlungserinnerung",
      documentDate: "2026-03-02",
      orderReference: "4500012345",
      references: {
        documentNumber: "X-1",
        documentDate: "2026-01-02",
        dueDate: "2026-01-16",
        openCents: 100,
      },
    },
    input: { sequenceScope: undefined },
    problems: [{ path: "document.orderReference", rule: "not_here" }],
  },
  "a direct debit that no bank would take": {
    document: {
      ...right,
      zahlungszielTage: undefined,
      directDebit: {
        mandateReference: "Mandat_1",
        creditorId: "DE97ZZZ09999999999",
        iban: "DE03120300000000202051",
      },
    },
    problems: [
      { path: "document.directDebit.mandateReference", rule: "signs" },
      { path: "document.directDebit.creditorId", rule: "creditor_id" },
      { path: "document.directDebit.iban", rule: "iban" },
      { path: "document.directDebit.day", rule: "required" },
    ],
  },
  "a direct debit of which nothing is known": {
    document: { ...right, directDebit: { day: "2026-03-01" } },
    problems: [
      { path: "document.directDebit.mandateReference", rule: "required" },
      { path: "document.directDebit.creditorId", rule: "required" },
      { path: "document.directDebit.iban", rule: "required" },
      { path: "document.directDebit.day", rule: "before_document" },
    ],
  },
  "a creditor reference with wrong digits": {
    document: { ...right, paymentReference: "RF19539007547034" },
    problems: [{ path: "document.paymentReference", rule: "creditor_reference" }],
  },
  "words that never end": {
    document: { ...right, opening: "x".repeat(2001), closing: "a\u0007b" },
    problems: [{ path: "document.opening" }, { path: "document.closing" }],
  },
  "dunning in an invoice": {
    document: { ...right, mahngebuehrCents: 500, verzugspauschale: true },
    problems: [{ path: "document.mahngebuehrCents" }, { path: "document.verzugspauschale" }],
  },
};

const byPath = (one: Problem, other: Problem): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0;

test("what is wrong is refused by name, stores nothing and draws no number", async () => {
  const world = await startBillingWorld();
  for (const [name, { document = right, input = {}, problems }] of Object.entries(refused)) {
    const answer = await rest(world, "document_create", billInput(document, { ...drawn, ...input }));
    expect.soft(answer.status, name).toBe(400);
    const told = (problemsOf(answer) as Problem[]).toSorted(byPath);
    expect.soft(told, name).toMatchObject(problems.toSorted(byPath));
    expect
      .soft(
        told.map(({ path }) => path),
        name,
      )
      .toEqual(problems.map(({ path }) => path).toSorted());
  }
  expect(accepted(await rest(world, "document_list", {}))).toMatchObject({ total: 0 });
  expect(accepted(await rest(world, "letter_list", {}))).toMatchObject({ total: 0 });
  const made = accepted(await rest(world, "document_create", billInput(right, drawn)));
  expect(made).toMatchObject({ documentNumber: "RE-2026-00001" });
});

test("who asks for UBL gets the XRechnung in it; the PDF holds CII as before", async () => {
  const world = await startBillingWorld();
  const document = { ...right, buyerReference: "04011000-12345-03", xrechnungSyntax: "ubl" };
  const made = accepted(await rest(world, "document_create", billInput(document, drawn)));
  await world.runJobs();
  const { xrechnung, facturX } = await filesOf(world, made["documentId"]);
  expect(xrechnung).toContain("<ubl:Invoice ");
  expect(xrechnung).toContain('<cbc:PayableAmount currencyID="EUR">1190.00</cbc:PayableAmount>');
  expect(facturX).toContain("<rsm:CrossIndustryInvoice ");
  if (typeof officialRules !== "string") expect(await officialRules.findingsIn(xrechnung ?? "")).toEqual([]);
});

test("attachments ride along in both e-invoices, are kept by the archive, and are not given back with the payload", async () => {
  const world = await startBillingWorld();
  const file = {
    fileName: "Stunden März.csv",
    description: "Stunden",
    contentBase64: Buffer.from("a;b").toString("base64"),
  };
  const input = { ...billInput({ ...right, attachments: [file] }, drawn), clientLetterId: "with-a-file" };
  const made = accepted(await rest(world, "document_create", input));
  const again = accepted(await rest(world, "document_create", input));
  expect(again).toMatchObject({ documentId: made["documentId"], created: false });
  const tried = accepted(
    await rest(world, "document_create", {
      ...billInput({ ...right, attachments: [file] }, drawn),
      dryRun: true,
    }),
  );
  expect(tried).toMatchObject({ documentId: null });
  await world.runJobs();
  const { attachments, facturX, xrechnung, letterText, document } = await filesOf(world, made["documentId"]);
  expect(attachments.map(({ name }) => name)).toEqual(["factur-x.xml", "Stunden März.csv"]);
  expect(attachments[1]?.bytes.toString()).toBe("a;b");
  expect(facturX).toContain("<ram:IssuerAssignedID>Stunden März.csv</ram:IssuerAssignedID>");
  expect(facturX).not.toContain("AttachmentBinaryObject");
  expect(xrechnung).toContain('mimeCode="text/csv" filename="Stunden März.csv">YTti<');
  expect(letterText).toContain("Der elektronischen Fassung liegen bei: Stunden März.csv");
  expect(document["payload"]).toMatchObject({
    attachments: [{ fileName: "Stunden März.csv", description: "Stunden" }],
  });
  expect(JSON.stringify(document["payload"])).not.toContain("YTti");
  const kept = await world.services.db
    .selectFrom("archiveRecords")
    .select(["kind", "blobHash"])
    .where("subject", "=", String(made["documentId"]))
    .where("kind", "=", "document.attached")
    .execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.blobHash).toMatch(/^[0-9a-f]{64}$/);
});

test("the example in the documentation gives the answer that stands below it", async () => {
  const world = await startBillingWorld();
  const page = readFileSync(new URL("../../docs/documents.md", import.meta.url), "utf8");
  const [input = "", answer = ""] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => json);
  const made = accepted(await rest(world, "document_create", JSON.parse(input) as object));
  expect(made).toMatchObject(JSON.parse(answer) as object);
});

test("A15: every detail of § 14 UStG that is missing is named, one by one and all at once", async () => {
  const world = await startBillingWorld();
  const bare = await savedBiller(world, { ustId: undefined, steuernummer: undefined });
  const missing: Record<string, { document?: object; input?: object }> = {
    "document.documentNumber": { input: { sequenceScope: undefined } },
    "document.documentDate": { document: { ...right, documentDate: undefined } },
    "document.leistungszeitraum": { document: { ...right, leistungszeitraum: undefined } },
    "document.lineItems.0.description": { document: withLine({ description: undefined }) },
    "document.lineItems.0.quantity": { document: withLine({ quantity: undefined }) },
    "document.lineItems.0.unit": { document: withLine({ unit: undefined }) },
    "document.lineItems.0.unitPriceCents": { document: withLine({ unitPriceCents: undefined }) },
    "document.lineItems.0.ustRate": { document: withLine({ ustRate: undefined }) },
    "document.lineItems.0.lineNetCents": { document: withLine({ lineNetCents: undefined }) },
    "document.totals": { document: { ...right, totals: undefined } },
    "document.totals.nettoCents": { document: withTotals({ nettoCents: undefined }) },
    "document.totals.ustLines": { document: withTotals({ ustLines: undefined }) },
    "document.totals.bruttoCents": { document: withTotals({ bruttoCents: undefined }) },
    recipientAddressInline: { input: { recipientAddressInline: undefined } },
    "recipientAddressInline.name": { input: to({ name: undefined }) },
    "recipientAddressInline.street": { input: to({ street: undefined, houseNumber: undefined }) },
    "recipientAddressInline.zip": { input: to({ zip: undefined }) },
    "recipientAddressInline.city": { input: to({ city: undefined }) },
    "sender.pflichtangaben.steuernummer": { input: { senderProfileId: bare } },
  };
  for (const [path, { document = right, input = {} }] of Object.entries(missing)) {
    const answer = await rest(world, "document_create", billInput(document, { ...drawn, ...input }));
    expect.soft(problemsOf(answer), path).toMatchObject([{ path, rule: "required" }]);
  }
  const nothing = await rest(world, "document_create", {
    document: { documentType: "rechnung", lineItems: [{}] },
    recipientAddressInline: {},
    senderProfileId: bare,
  });
  const told = (problemsOf(nothing) as Problem[]).map(({ path }) => path);
  const everything = Object.keys(missing).filter(
    (path) => !path.startsWith("document.totals.") && path !== "recipientAddressInline",
  );
  expect(told.toSorted()).toEqual(everything.toSorted());
});

test("A11: a credit note names the invoice it corrects, on paper and in both e-invoices", async () => {
  const world = await startBillingWorld();
  const invoice = accepted(await rest(world, "document_create", inputOf({})));
  await issue(world, invoice["documentId"]);
  const credit = {
    lines: [billedLine({ quantity: 4 })],
    document: {
      documentType: "gutschrift",
      documentDate: "2026-03-10",
      references: invoice["referencePrefill"],
    },
    input: { sequenceScope: { scope: "GS" } },
    sums: [40_000, 7600, 47_600] as [number, number, number],
    inXml: [
      "<ram:TypeCode>381</ram:TypeCode>",
      "<ram:IssuerAssignedID>RE-2026-00001</ram:IssuerAssignedID>",
      ">20260302<",
    ],
    printed: ["Rechnungskorrektur GS", "zu Rechnung RE-2026-00001 vom 02.03.2026 (Gutschrift)"],
  };
  await expectWorks(world, { A11: credit });
  const after = accepted(await rest(world, "document_get", { documentId: invoice["documentId"] }));
  // The credit note is made and lowers nothing yet, but it counts for what may still be credited.
  expect(after).toMatchObject({ openCents: 119_000, creditedCents: 0 });
  const tooMuch = await rest(
    world,
    "document_create",
    inputOf({ ...credit, lines: [billedLine({ quantity: 7 })] }),
  );
  expect(problemsOf(tooMuch)).toMatchObject([
    { path: "document.totals.bruttoCents", rule: "exceeds_billed", given: 83_300, expected: 71_400 },
    { path: "document.totals.ustLines", rule: "exceeds_billed_rate", given: 70_000, expected: 60_000 },
  ]);
});

test("A18: reminders and dunning letters have no e-invoice and no VAT, and 40 EUR are asked from businesses only", async () => {
  const world = await startBillingWorld();
  const invoice = accepted(await rest(world, "document_create", inputOf({})));
  await issue(world, invoice["documentId"]);
  const follow = (document: object, input: object = {}) =>
    rest(world, "document_create", {
      document: { references: invoice["referencePrefill"], ...document },
      recipientAddressInline: billedTo,
      ...input,
    });
  const reminder = accepted(await follow({ documentType: "zahlungserinnerung", documentDate: "2026-03-20" }));
  expect(reminder).toMatchObject({
    totals: null,
    claim: { openCents: 119_000, totalCents: 119_000, newDueDate: "2026-03-30" },
  });
  await issue(world, reminder["documentId"]);
  const dunning = accepted(
    await follow({
      documentType: "mahnung",
      documentDate: "2026-04-10",
      mahngebuehrCents: 250,
      verzugspauschale: true,
    }),
  );
  // In default since 31 March, the day after the reminder's new date: 11 days at 1.27 % and 9 points.
  const interestCents = Math.round((119_000 * 10.27 * 11) / 36_500);
  expect(dunning).toMatchObject({
    dunningLevel: 1,
    totals: null,
    claim: {
      verzugSeit: "2026-03-31",
      interestCents,
      mahngebuehrCents: 250,
      verzugspauschaleCents: 4000,
      totalCents: 119_000 + interestCents + 250 + 4000,
    },
  });
  for (const { documentId } of [reminder, dunning]) {
    const { reasons, document, letterText } = await filesOf(world, documentId);
    expect(document).toMatchObject({ exports: { zugferdPdfUrl: null, xrechnungXmlUrl: null } });
    expect(reasons).toMatchObject({
      zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" },
      xrechnungXml: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" },
    });
    expect(letterText).not.toMatch(/USt auf|19 %/);
    expect(letterText).toContain(inEuros((document["claim"] as { totalCents: number }).totalCents));
  }
  const consumer = { recipientAddressInline: { ...billedTo, company: undefined } };
  const flat = { documentType: "mahnung", documentDate: "2026-04-10", verzugspauschale: true };
  expect(problemsOf(await follow(flat, consumer))).toMatchObject([
    { path: "document.verzugspauschale", rule: "only_for_businesses" },
  ]);
});

test("500 lines make one invoice; more text than 30 pages hold is refused by name", async () => {
  const world = await startBillingWorld();
  const lines = Array.from({ length: 500 }, (_, at) =>
    billedLine({
      description: `Position ${at + 1}`,
      quantity: `${at + 1}.5`,
      unitPriceCents: 3 * at + 1,
      ustRate: at % 3 ? 19 : 7,
    }),
  );
  await expectWorks(world, { "500 lines": { lines } });
  const endless = lines.map((line) => ({ ...line, description: "Wort ".repeat(300) }));
  const answer = await rest(world, "document_create", inputOf({ lines: endless }));
  expect([400, 422]).toContain(answer.status);
  expect(JSON.stringify(problemsOf(answer))).toMatch(/document\.lineItems|CONTENT_REJECTED/);
});
