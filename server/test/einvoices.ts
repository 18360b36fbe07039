import type { PostalAddress } from "../src/foundation/postal-address.ts";
import { totalsOf, withSums } from "../src/modules/documents/check-sums.ts";
import { checkInvoice } from "../src/modules/documents/check-invoice.ts";
import type { Creditable } from "../src/modules/documents/document-chain.ts";
import type { EarlierInvoice, Seller } from "../src/modules/documents/document.ts";
import type { InvoiceAttachment } from "../src/modules/documents/invoice-attachments.ts";
import { blobHash } from "../src/ports/blob-store.ts";
import { documentInput } from "../src/modules/documents/document-input.ts";
import type { EInvoice } from "../src/modules/documents/einvoice/invoice-facts.ts";
import { namedUnits } from "../src/modules/documents/units.ts";
import { billedLine as line } from "./documents.ts";

const koeln: PostalAddress = {
  name: "Muster GmbH",
  company: null,
  street: "Domstraße",
  houseNumber: "1",
  pobox: null,
  zip: "50668",
  city: "Köln",
  country: "DE",
};

const seller: Seller = {
  name: "Muster GmbH",
  address: koeln,
  ustId: "DE136695976",
  steuernummer: "181/815/08155",
  registernummer: "HRB 12345",
  contact: "Anna Muster",
  telefon: "0221 123-0",
  email: "post@muster.example",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "BYLADEM1001",
  kontoinhaber: null,
  kleinunternehmer: false,
};

const muenchen: PostalAddress = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

export type InvoiceChanges = {
  lines?: readonly ReturnType<typeof line>[];
  document?: object;
  seller?: Partial<Seller>;
  buyer?: Partial<PostalAddress>;
  documentNumber?: string;
  /** What a final invoice deducts. */
  earlier?: readonly EarlierInvoice[];
  /** What is left of the invoice that a credit note gives back. */
  creditable?: Creditable;
  attachments?: readonly (Pick<InvoiceAttachment, "fileName" | "description" | "mediaType"> & {
    content: string;
  })[];
};

/** An invoice of these lines that has passed every check, with the sums that belong to them. */
export function invoiceOf({ lines = [line()], ...changes }: InvoiceChanges = {}): EInvoice {
  const given = documentInput.parse({
    documentType: "rechnung",
    documentDate: "2026-11-15",
    leistungszeitraum: { von: "2026-10-01", bis: "2026-10-31" },
    zahlungszielTage: 14,
    buyerReference: "04011000-12345-03",
    ...withSums({ lineItems: [...lines], ...changes.document }, "regel", changes.creditable),
  });
  const parties = {
    seller: { ...seller, ...changes.seller },
    buyer: { address: { ...muenchen, ...changes.buyer }, ustId: null },
  };
  const { document, problems } = checkInvoice(
    given,
    { ...parties, hasNumber: true, earlier: changes.earlier ?? [], creditable: changes.creditable ?? null },
    "en",
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const files = (changes.attachments ?? []).map(({ content }) => Buffer.from(content));
  const attachments = (changes.attachments ?? []).map(({ content: _content, ...named }, at) => ({
    ...named,
    sizeBytes: files[at]?.length ?? 0,
    sha256: blobHash(files[at] ?? Buffer.from("")),
  }));
  return {
    document: { ...document, attachments },
    documentNumber: changes.documentNumber ?? "RE-2026-00001",
    ...parties,
    files,
  };
}

const exempt = { steuerhinweis: "Steuerfrei nach § 4 Nr. 21 UStG" };
const vienna = { name: "Wien AG", company: null, zip: "1010", city: "Wien", country: "AT" };
const paris = { name: "Dupont SARL", company: null, zip: "75001", city: "Paris", country: "FR" };
const zurich = { name: "Zürich AG", company: null, zip: "8002", city: "Zürich", country: "CH" };
const twoRates = [
  line(),
  line({ description: "Fachbuch", quantity: "4", unit: "Stück", unitPriceCents: 4070, ustRate: "7" }),
];
const untaxed = [line({ ustRate: "0" })];
const oneDay = { leistungszeitraum: { von: "2026-10-14", bis: "2026-10-14" } };
const correction = {
  documentType: "gutschrift",
  references: { documentNumber: "RE-2026-00001", documentDate: "2026-11-01" },
};
const hostile = `Müller & Söhne <GmbH> "Zitat" 'einfach' ]]> &amp; <!-- -->`;

/** An earlier invoice for a part, as a final one deducts it. */
function partOf(documentNumber: string, netCents: number, rate: string): EarlierInvoice {
  const totals = totalsOf([{ category: "S", ustRate: rate, lineNetCents: netCents }]);
  return { documentId: documentNumber, documentNumber, documentDate: "2026-11-01", ...totals };
}

/** Invoices that both e-invoices must be valid for, by what is special about them. */
export const einvoiceCases: Record<string, InvoiceChanges> = {
  "hours at 19 %": {},
  "two rates": { lines: twoRates },
  "delivered elsewhere": {
    document: {
      lieferanschrift: {
        name: "Lager Süd",
        street: "Hafenstraße 7",
        zip: "94032",
        city: "Passau",
        country: "DE",
      },
    },
  },
  attachments: {
    attachments: [
      {
        fileName: "Stundenzettel Oktober.pdf",
        description: "Stunden & Wege",
        mediaType: "application/pdf",
        content: "%PDF-1.4 x",
      },
      { fileName: "daten.csv", description: null, mediaType: "text/csv", content: "a;b\n1;2\n" },
    ],
  },
  "a credit note with an attachment": {
    document: { ...correction, projectReference: "P-7" },
    attachments: [{ fileName: "foto.png", description: null, mediaType: "image/png", content: "x" }],
  },
  "a direct debit by the sender's own id": {
    document: {
      zahlungszielTage: undefined,
      directDebit: { mandateReference: "M-2026/17", iban: "AT611904300234573201", day: "2026-12-01" },
    },
    seller: { glaeubigerId: "DE98ZZZ09999999999" },
  },
  "a creditor reference": { document: { paymentReference: "RF18539007547034" } },
  "a direct debit with nothing to collect": {
    lines: [line(), line({ quantity: "-10" })],
    document: {
      directDebit: {
        mandateReference: "M-1",
        creditorId: "DE98ZZZ09999999999",
        iban: "DE02120300000000202051",
      },
    },
  },
  "order, contract, project and own words": {
    document: {
      projectReference: "P-7",
      contractReference: "V-2026/3",
      orderReference: "4500012345",
      salesOrderReference: "AB-99",
      opening: "gern haben wir für Sie gearbeitet.",
      closing: "#1 in Köln\nHerzlichen Dank.",
    },
  },
  "number signs in notes": {
    lines: untaxed,
    document: {
      steuerhinweis: "Steuerfrei nach #4# Nr. 21 UStG",
      opening: "zu Ihrem Ticket #123# in C# geschrieben",
      closing: "#abc# und # allein",
    },
  },
  "a credit note for a project": {
    document: { ...correction, projectReference: "P-7", salesOrderReference: "AB-99" },
  },
  "broken quantities": {
    lines: [
      line({ quantity: "2.333", unitPriceCents: 9999 }),
      line({ quantity: "0.125", unitPriceCents: 1999 }),
      line({ quantity: "1.000001", unitPriceCents: 333 }),
    ],
  },
  "prices with four decimals": {
    lines: [
      line({ unitPrice: "0.1234", quantity: "1000" }),
      line({ unitPrice: "12.3456", quantity: "-0.5" }),
      line({ unitPrice: "99.9", quantity: "2.333" }),
    ],
  },
  "less and more on lines": {
    lines: [
      line({
        adjustments: [
          { kind: "allowance", reason: "Treuerabatt", percent: "10" },
          { kind: "charge", reason: "Eilzuschlag", amountCents: 1250 },
        ],
      }),
      line({ unitPrice: "0.1234", adjustments: [{ kind: "allowance", reason: "Mängel", amountCents: 1 }] }),
    ],
  },
  "less and more on the whole": {
    lines: twoRates,
    document: {
      adjustments: [
        { kind: "allowance", reason: "Treuerabatt", percent: "3.5" },
        { kind: "allowance", reason: "Kulanz", amountCents: 1000, ustRate: "19" },
        { kind: "charge", reason: "Versand", amountCents: 590, ustRate: "19" },
        {
          kind: "charge",
          reason: "Express",
          percent: "1",
          baseCents: 50_000,
          ustRate: "7",
          reasonCode: "DL",
        },
      ],
    },
  },
  "less on what is exempt": {
    lines: untaxed,
    document: {
      ...exempt,
      steuerfall: "steuerfrei",
      adjustments: [{ kind: "allowance", reason: "Nachlass", percent: "2" }],
    },
  },
  "less outside the scope of VAT": {
    lines: untaxed,
    document: {
      steuerfall: "nicht_steuerbar",
      adjustments: [{ kind: "charge", reason: "Porto", amountCents: 500 }],
    },
  },
  "a credit note with less": {
    document: { ...correction, adjustments: [{ kind: "allowance", reason: "Rabatt", percent: "5" }] },
  },
  "a part before the final one": { document: { abschlag: true, leistungszeitraum: undefined } },
  "a final invoice": { lines: twoRates, earlier: [partOf("RE-1", 40_000, "19")] },
  "a final invoice of several parts": {
    lines: twoRates,
    document: { adjustments: [{ kind: "allowance", reason: "Nachlass", percent: "1" }] },
    earlier: [partOf("RE-1", 40_000, "19"), partOf("RE-2", 10_000, "7"), partOf("RE-3", 1, "19")],
  },
  "a final invoice of parts that have billed all, and a cent of VAT more": {
    lines: [line({ quantity: "1", unitPriceCents: 20_006 })],
    earlier: [partOf("RE-1", 10_003, "19"), partOf("RE-2", 10_003, "19")],
  },
  "a final invoice of parts that have billed all, but for a cent of VAT": {
    lines: [line({ quantity: "1", unitPriceCents: 20_004 })],
    earlier: [partOf("RE-1", 10_002, "19"), partOf("RE-2", 10_002, "19")],
  },
  "a credit note with the VAT that is left": {
    lines: [line({ quantity: "1", unitPriceCents: 10_003 })],
    document: correction,
    creditable: {
      grossCents: 11_903,
      groups: [{ category: "S", rate: "19", netCents: 10_003, ustCents: 1900 }],
    },
  },
  "less for early payment": {
    document: {
      zahlungszielTage: 30,
      skonto: [
        { tage: 7, prozent: 3 },
        { tage: 14, prozent: "2.5" },
      ],
    },
  },
  "three times 0.99": { lines: [1, 2, 3].map(() => line({ quantity: "1", unitPriceCents: 99 })) },
  "one day of supply": { document: oneDay },
  "a small business": {
    seller: { kleinunternehmer: true, ustId: null },
    lines: untaxed,
    document: { leistungszeitraum: undefined },
  },
  "a small business in no register": {
    seller: { kleinunternehmer: true, ustId: null, registernummer: null },
    lines: untaxed,
  },
  "reverse charge to Austria": {
    lines: untaxed,
    document: { steuerfall: "reverse_charge", buyerUstId: "ATU13585627" },
    buyer: vienna,
  },
  "a supply to France": {
    lines: untaxed,
    document: { steuerfall: "innergemeinschaftlich", buyerUstId: "FR 40 303 265 045", ...oneDay },
    buyer: paris,
  },
  "a supply to France over a month": {
    lines: untaxed,
    document: { steuerfall: "innergemeinschaftlich", buyerUstId: "FR40303265045" },
    buyer: paris,
  },
  "an export to Switzerland": {
    lines: untaxed,
    document: {
      steuerfall: "ausfuhr",
      ...oneDay,
      buyerEndpoint: { scheme: "EM", id: "rechnung@zuerich.example" },
    },
    buyer: zurich,
  },
  "exempt and taxed lines": { lines: [line(), line({ ustRate: "0" })], document: exempt },
  "an exempt supply": { lines: untaxed, document: { steuerfall: "steuerfrei", ...exempt } },
  "outside the scope of VAT": { lines: untaxed, document: { steuerfall: "nicht_steuerbar" } },
  "outside the scope of VAT, in no register": {
    lines: untaxed,
    document: { steuerfall: "nicht_steuerbar", buyerUstId: "DE111111125" },
    seller: { registernummer: null },
  },
  "a credit note": { document: correction },
  "a credit note without an account": {
    document: { ...correction, zahlungszielTage: undefined },
    seller: { iban: null, bic: null },
  },
  "no account": { seller: { iban: null, bic: null } },
  "nothing to pay": { lines: [line(), line({ quantity: "-10" })] },
  "free of charge": { lines: [line({ unitPriceCents: 0 })] },
  "a negative quantity": { lines: [line(), line({ description: "Rücknahme", quantity: "-2.5" })] },
  "a rate that comes to less than nothing": {
    lines: [line(), line({ quantity: "-1", unitPriceCents: 999, ustRate: "7" })],
  },
  "paid at once": { document: { zahlungszielTage: 0 } },
  "no time to pay": { document: { zahlungszielTage: undefined } },
  "a leap day": {
    document: {
      documentDate: "2028-02-29",
      leistungszeitraum: { von: "2028-02-29", bis: "2028-02-29" },
      zahlungszielTage: 366,
    },
  },
  "signs that mean something in XML": {
    lines: [line({ description: `${hostile}\n${hostile}` })],
    seller: { name: hostile, contact: hostile, kontoinhaber: hostile },
    buyer: { name: hostile, company: hostile, street: hostile, city: hostile },
    document: { buyerReference: hostile, buyerEndpoint: { scheme: "EM", id: "a&b@x.example" } },
    documentNumber: `RE/<&">'`,
  },
  "signs that no XML may hold": {
    lines: [line({ description: "Ta\tb\uFFFE\uFFFF\u200B\u202Eab\u{1F600}\u{E0041}\n\n\u2028Ende" })],
    buyer: { city: "Mün\uFFFEchen" },
  },
  "a description of 10,000 characters": {
    lines: [
      line({ description: "Wortreich ".repeat(1000).trim() }),
      line({ description: "x".repeat(10_000) }),
      line({ description: `Kurz\n${"lang ".repeat(1900)}` }),
    ],
  },
  "500 lines": {
    lines: Array.from({ length: 500 }, (_, at) =>
      line({
        description: `Position ${at + 1}`,
        quantity: `${at + 1}.5`,
        unitPriceCents: 3 * at + 1,
        ustRate: at % 3 ? "19" : "7",
      }),
    ),
  },
  "the largest amounts": { lines: [line({ quantity: "1", unitPriceCents: 80_000_000_000 })] },
  "every unit": {
    lines: [
      "Einheit",
      "Stk",
      "h",
      "min",
      "Tag",
      "Woche",
      "Monat",
      "Jahr",
      "psch",
      "km",
      "m",
      "qm",
      "kg",
      "l",
      ...namedUnits,
      "B32",
      "XZZ",
    ].map((unit) => line({ unit })),
  },
  "a box at the post office": { buyer: { street: "", houseNumber: null, pobox: "100321", zip: "80331" } },
  "a person": { buyer: { company: null } },
  "a firm in care of another": { buyer: { company: "c/o Huber KG" } },
  "a buyer in Kosovo": {
    buyer: { country: "XK" },
    document: { buyerEndpoint: { scheme: "0088", id: "4012345000009" } },
  },
  "the average rates of farmers": {
    lines: [line({ ustRate: "5.5" }), line({ ustRate: "7.80" })],
    document: { steuerfall: "durchschnittssatz" },
  },
  "VAT of France under the One-Stop-Shop": {
    lines: [line({ ustRate: "20" }), line({ ustRate: "5.5" })],
    document: { steuerfall: "oss", ossLand: "FR", verbraucher: true },
  },
  "an English note": {
    lines: untaxed,
    document: { steuerfall: "steuerfrei", steuerhinweis: "VAT exempt under § 4 no. 11 UStG" },
  },
};
