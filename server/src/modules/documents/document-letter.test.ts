import { describe, expect, test } from "vitest";
import {
  sampleBuyer,
  sampleClaim,
  sampleCreditNote,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../../test/rendering/sample-documents.ts";
import type { Language } from "../../foundation/language.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { type Block, blocksSchema } from "../../rendering/blocks/block.ts";
import { inlineRuns } from "../../rendering/blocks/inline-text.ts";
import { findStyleProblems } from "../../rendering/blocks/style-defs.ts";
import type { Claim } from "./claim.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { type DocumentLetter, letterOfClaim, letterOfInvoice } from "./document-letter.ts";
import { interestOn } from "./interest.ts";
import { settleDebt, sumOwed } from "./settle-debt.ts";
import type { TaxCase } from "./tax-cases.ts";

type Given = {
  seller?: Partial<Seller>;
  buyer?: Partial<Buyer["address"]>;
  consumer?: boolean;
  language?: Language;
};

const partiesOf = ({ seller, buyer }: Given) => ({
  seller: { ...sampleSeller, ...seller },
  buyer: { ...sampleBuyer, address: { ...sampleBuyer.address, ...buyer } },
});
const invoiceLetter = (document: CheckedDocument, given: Given = {}, number = "RE-2026-00042") => {
  const parties = { ...partiesOf(given), consumer: given.consumer ?? false };
  return letterOfInvoice(document, number, parties, given.language ?? "de");
};
const claimLetter = (claim: Claim, given: Given = {}, number: string | null = null) =>
  letterOfClaim(claim, number, partiesOf(given), given.language ?? "de");

const blockOf = <Type extends Block["type"]>(letter: DocumentLetter, type: Type) =>
  letter.body.blocks.find((block): block is Extract<Block, { type: Type }> => block.type === type);
const factsOf = (letter: DocumentLetter): Record<string, string> =>
  Object.fromEntries((blockOf(letter, "keyValue")?.entries ?? []).map(({ label, value }) => [label, value]));
const sumsOf = (letter: DocumentLetter) =>
  (blockOf(letter, "totals")?.lines ?? []).map(({ label, amountCents }) => [plain(label), amountCents]);
const rowsOf = (letter: DocumentLetter) => blockOf(letter, "table")?.rows ?? [];
const labelsOf = (letter: DocumentLetter) => blockOf(letter, "table")?.columns.map(({ label }) => label);
/** All running text, with its marks and with ordinary blanks. */
const textOf = (letter: DocumentLetter): string =>
  plain(letter.body.blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n"));
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const printed = (text: string): string =>
  inlineRuns(text)
    .map((run) => ("br" in run ? "\n" : run.b || run.i ? `<${run.t}>` : run.t))
    .join("");

const untaxed = (steuerfall: TaxCase, steuerhinweis: string | null = null): CheckedDocument =>
  sampleInvoice({
    steuerfall,
    steuerhinweis,
    lines: [sampleLine("Beratung", "2", "HUR", 10_000, "0", "E")],
    totals: {
      nettoCents: 20_000,
      ustCents: 0,
      bruttoCents: 20_000,
      groups: [{ category: "E", rate: "0", netCents: 20_000, ustCents: 0 }],
    },
  });

describe("words of one's own", () => {
  const own = { opening: "anbei unsere 2 * 3 Rechnungen.", closing: "Herzlichen Dank\nfür alles." };

  test.each([
    ["an invoice", invoiceLetter(sampleInvoice(own))],
    ["a credit note", invoiceLetter(sampleCreditNote(own))],
    ["a reminder", claimLetter(sampleClaim(own))],
  ])("stand in %s in place of the first sentence, and before the greeting", (_kind, letter) => {
    const texts = letter.body.blocks.flatMap((block) =>
      block.type === "paragraph" ? [printed(block.text)] : [],
    );
    expect(texts[1]).toBe("anbei unsere 2 * 3 Rechnungen.");
    expect(texts.at(-2)).toBe("Herzlichen Dank\nfür alles.");
    expect(texts.at(-1)).toContain("Mit freundlichen Grüßen");
    expect(texts.join("\n")).not.toMatch(/vielen Dank für Ihren Auftrag|berichtigen wir|nur übersehen/);
  });

  test("a document from before they were known has the usual ones", () => {
    const { opening: _opening, closing: _closing, ...before } = sampleInvoice();
    expect(textOf(invoiceLetter(before))).toContain("vielen Dank für Ihren Auftrag");
  });
});

describe("a direct debit", () => {
  const directDebit = {
    mandateReference: "M*1*",
    creditorId: "DE98ZZZ09999999999",
    iban: "DE02120300000000202051",
    day: "2026-11-29",
  };

  test("is announced with day, account, mandate and creditor; there is nothing to transfer", () => {
    const letter = invoiceLetter(sampleInvoice({ directDebit }));
    const text = printed(textOf(letter));
    expect(text).toContain("<29.11.2026>");
    expect(text).toContain("von Ihrem Konto DE02 1203 0000 0000 2020 51");
    expect(text).toContain(
      "Mandatsreferenz: M*1*; unsere Gläubiger-Identifikationsnummer: DE98ZZZ09999999999",
    );
    expect(text).not.toContain("Bitte zahlen Sie");
    expect(text).not.toContain("in Verzug");
    expect(blockOf(letter, "paymentQr")).toBeUndefined();
  });

  test("tells consumers when they are in default, as every invoice does", () => {
    const text = textOf(invoiceLetter(sampleInvoice({ directDebit }), { consumer: true }));
    expect(text).toContain("Wird die Lastschrift nicht eingelöst");
    expect(text).toContain("§ 286 Abs. 3 BGB");
  });

  test("of nothing is none", () => {
    const totals = { nettoCents: 0, ustCents: 0, bruttoCents: 0, groups: [] };
    const text = textOf(invoiceLetter(sampleInvoice({ directDebit, totals })));
    expect(text).toContain("es ist nichts zu zahlen");
    expect(text).not.toContain("Lastschrift");
  });
});

test("a creditor reference is quoted in place of the number, and stands in the code", () => {
  const document = sampleInvoice({ paymentReference: "RF18539007547034" });
  const letter = invoiceLetter(document);
  expect(textOf(letter)).toContain("unter Angabe der Referenz RF18 5390 0754 7034");
  expect(blockOf(letter, "paymentQr")).toMatchObject({ reference: "RF18539007547034" });
  expect(blockOf(letter, "paymentQr")).not.toHaveProperty("remittance");
});

describe("an invoice", () => {
  test("names number, dates, the seller's VAT id and what the buyer asked for", () => {
    const document = sampleInvoice({ buyerReference: "04011000-12345-67", buyerUstId: "DE123456788" });
    const letter = invoiceLetter(document);
    expect(letter.subject).toBe("Rechnung RE-2026-00042");
    expect(letter.reference).toEqual({ datum: "2026-11-15" });
    expect(factsOf(letter)).toEqual({
      Rechnungsnummer: "RE-2026-00042",
      "Unsere Anschrift": "Hafenstraße 1, 20095 Hamburg",
      Rechnungsdatum: "15.11.2026",
      Leistungszeitraum: "01.10.2026 – 31.10.2026",
      "Ihre Referenz": "04011000-12345-67",
      "Unsere USt-IdNr.": "DE136695976",
      "Ihre USt-IdNr.": "DE123456788",
    });
  });

  test("names the tax number where the seller has no VAT id, and a single day of supply", () => {
    const letter = invoiceLetter(
      sampleInvoice({ leistungszeitraum: { von: "2028-02-29", bis: "2028-02-29" } }),
      { seller: { ustId: null } },
    );
    expect(factsOf(letter)).toMatchObject({
      "Unsere Steuernummer": "22/345/67890",
      Leistungsdatum: "29.02.2028",
    });
  });

  test("leaves out what a small amount need not say", () => {
    const letter = invoiceLetter(sampleInvoice({ leistungszeitraum: null }), {
      seller: { ustId: null, steuernummer: null },
    });
    expect(Object.keys(factsOf(letter))).toEqual(["Rechnungsnummer", "Rechnungsdatum", "Unsere Anschrift"]);
  });

  test("prints every digit of a quantity and every line, also a negative one", () => {
    const rows = rowsOf(invoiceLetter(sampleInvoice()));
    expect(rows.map(({ position, quantity, unit, net }) => [position, quantity, unit, net])).toEqual([
      ["1", "1", "pauschal", 38_900],
      ["2", "2,333", "Stunden", 23_328],
      ["3", "34", "km", 2_890],
      ["4", "-1", "Stück", -4_650],
      ["5", "3", "Stück", 5_997],
    ]);
    const lines = [sampleLine("Schrauben", "123456789012.123456", "H87", 0)];
    const [row] = rowsOf(invoiceLetter(sampleInvoice({ lines })));
    expect(row).toMatchObject({ quantity: "123.456.789.012,123456", unitPrice: 0, net: 0 });
  });

  test("shows each rate with what it is charged on", () => {
    const letter = invoiceLetter(sampleInvoice());
    expect(labelsOf(letter)).toEqual([
      "Pos.",
      "Beschreibung",
      "Menge",
      "Einheit",
      "Einzelpreis",
      "USt",
      "Betrag netto",
    ]);
    expect(sumsOf(letter)).toEqual([
      ["Summe netto", 66_465],
      ["19 % USt auf 604,68 €", 11_489],
      ["7 % USt auf 59,97 €", 420],
      ["Rechnungsbetrag", 78_374],
    ]);
    expect(blockOf(letter, "totals")?.lines.map(({ emphasis }) => emphasis)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test("shows exempt lines beside taxed ones with their own sum and reason", () => {
    const lines = [
      sampleLine("Pflege", "1", "HUR", 10_000),
      sampleLine("Heilbehandlung", "1", "HUR", 5_000, "0", "E"),
    ];
    const letter = invoiceLetter(
      sampleInvoice({ lines, steuerfall: "steuerfrei", steuerhinweis: "Steuerfrei nach § 4 Nr. 14 UStG" }),
    );
    expect(rowsOf(letter).map(({ rate }) => plain(String(rate)))).toEqual(["19 %", "0 %"]);
    expect(sumsOf(letter)).toEqual([
      ["Summe netto", 15_000],
      ["19 % USt auf 100,00 €", 1_900],
      ["0 % USt auf 50,00 €", 0],
      ["Rechnungsbetrag", 16_900],
    ]);
    expect(textOf(letter)).toContain("Steuerfrei nach § 4 Nr. 14 UStG");
  });

  test.for([
    ["kleinunternehmer", "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."],
    ["reverse_charge", "Steuerschuldnerschaft des Leistungsempfängers"],
    ["innergemeinschaftlich", "Steuerfreie innergemeinschaftliche Lieferung"],
    ["ausfuhr", "Steuerfreie Ausfuhrlieferung"],
    ["nicht_steuerbar", "Im Inland nicht steuerbare Leistung"],
  ] as [TaxCase, string][])("of the tax case %s says why there is no VAT", ([steuerfall, note]) => {
    const letter = invoiceLetter(untaxed(steuerfall, note));
    expect(textOf(letter).split(note)).toHaveLength(2);
    expect(labelsOf(letter)).not.toContain("USt");
    expect(labelsOf(letter)).toContain("Betrag");
    expect(sumsOf(letter)).toEqual([["Rechnungsbetrag", 20_000]]);
  });

  test("keeps the words of the law beside the writer's own reason, and says nothing twice", () => {
    const own = "Bauleistung nach § 13b Abs. 2 Nr. 4 UStG";
    const both = textOf(invoiceLetter(untaxed("reverse_charge", own)));
    expect(both).toContain(`Steuerschuldnerschaft des Leistungsempfängers\n${own}`);
    const said = `${own}: Steuerschuldnerschaft des Leistungsempfängers`;
    expect(
      textOf(invoiceLetter(untaxed("reverse_charge", said))).split("Steuerschuldnerschaft"),
    ).toHaveLength(2);
  });

  test("asks for the sum by its due date, or on receipt", () => {
    const due = textOf(invoiceLetter(sampleInvoice()));
    expect(due).toContain("Bitte zahlen Sie **783,74 €** ohne Abzug bis zum **29.11.2026**");
    for (const dueDate of [null, "2026-11-15"])
      expect(textOf(invoiceLetter(sampleInvoice({ dueDate })))).toContain(
        "Bitte zahlen Sie **783,74 €** ohne Abzug sofort nach Erhalt",
      );
  });

  test("tells consumers, and only them, when they are in default", () => {
    const law = "innerhalb von 30 Tagen nach Fälligkeit und Zugang dieser Rechnung zahlen (§ 286 Abs. 3 BGB)";
    expect(textOf(invoiceLetter(sampleInvoice(), { consumer: true }))).toContain(law);
    expect(textOf(invoiceLetter(sampleInvoice()))).not.toContain("§ 286");
  });

  test("of nothing asks for nothing", () => {
    const lines = [sampleLine("Kulanz", "1", "H87", 0)];
    const letter = invoiceLetter(sampleInvoice({ lines }), { consumer: true });
    expect(textOf(letter)).toContain("es ist nichts zu zahlen");
    expect(textOf(letter)).not.toContain("§ 286");
    expect(blockOf(letter, "paymentQr")).toBeUndefined();
  });

  test("carries the seller's name and address, whatever the letterhead prints", () => {
    const letter = invoiceLetter(sampleInvoice());
    expect(textOf(letter)).toContain("Hansen & Söhne GmbH");
    expect(factsOf(letter)["Unsere Anschrift"]).toBe("Hafenstraße 1, 20095 Hamburg");
    const box = { ...sampleSeller.address, street: "", houseNumber: null, pobox: "100321" };
    const boxed = invoiceLetter(sampleInvoice(), { seller: { address: box } });
    expect(factsOf(boxed)["Unsere Anschrift"]).toBe("Postfach 10 03 21, 20095 Hamburg");
  });

  test("closes with company and person, without a street", () => {
    const closing = (seller: object) =>
      textOf(invoiceLetter(sampleInvoice(), { seller })).split("\n").slice(-4);
    expect(closing({ contact: "Max Hansen" }).join("\n")).toMatch(
      /Mit freundlichen Grüßen\n+Hansen & Söhne GmbH\nMax Hansen$/,
    );
    expect(closing({ contact: "Hansen & Söhne GmbH" }).at(-1)).toBe("Hansen & Söhne GmbH");
  });

  test("begins and ends as in Switzerland for a recipient there", () => {
    const text = textOf(
      invoiceLetter(sampleInvoice(), { buyer: { name: "Herr Urs Beispiel", country: "CH" } }),
    );
    expect(text).toMatch(/^Sehr geehrter Herr Beispiel\nVielen Dank/);
    expect(text).toContain("Freundliche Grüsse");
  });

  test.for([
    ["Frau Dr. Erika Beispiel", "de", "Sehr geehrte Frau Dr. Beispiel,"],
    ["Herrn Max Muster", "de", "Sehr geehrter Herr Muster,"],
    ["Herrmann & Co.", "de", "Sehr geehrte Damen und Herren,"],
    ["Ms Jane Example", "en", "Dear Ms Example,"],
    ["Frau Erika Beispiel", "en", "Dear Ms Beispiel,"],
    ["Herr Prof. Dr. Max Muster", "en", "Dear Professor Muster,"],
    ["Example Ltd", "en", "Dear Sir or Madam,"],
  ] as [string, Language, string][])("addresses %s (%s) as %s", ([name, language, dear]) => {
    expect(textOf(invoiceLetter(sampleInvoice(), { buyer: { name }, language })).split("\n")[0]).toBe(dear);
  });
});

describe("the payment code", () => {
  test("holds account, sum and number", () => {
    expect(blockOf(invoiceLetter(sampleInvoice()), "paymentQr")).toMatchObject({
      iban: "DE02120300000000202051",
      name: "Hansen & Söhne GmbH",
      amountCents: 78_374,
      currency: "EUR",
      remittance: "RE-2026-00042",
    });
  });

  test("names the holder of the account, as far as a code holds it", () => {
    const kontoinhaber = "Ä".repeat(80);
    const letter = invoiceLetter(sampleInvoice(), { seller: { kontoinhaber } });
    expect(blockOf(letter, "paymentQr")?.name).toBe("Ä".repeat(70));
  });

  test("quotes the digits of the number where a QR-IBAN wants a reference", () => {
    const letter = invoiceLetter(sampleInvoice(), {
      seller: { iban: "CH4431999123000889012" },
      buyer: { country: "CH" },
    });
    expect(blockOf(letter, "paymentQr")).toMatchObject({
      reference: expect.stringMatching(/^\d{8}000000000202600042\d$/),
    });
  });

  test("is left out without an account", () => {
    const letter = invoiceLetter(sampleInvoice(), { seller: { iban: null } });
    expect(blockOf(letter, "paymentQr")).toBeUndefined();
    expect(textOf(letter)).toContain("bis zum **29.11.2026**");
  });

  test.for([
    ["an account that no bank knows", { iban: "DE00120300000000202051" }, {}],
    ["an account outside the SEPA area", { iban: "TR330006100519786457841326" }, {}],
    ["a Swiss account and a recipient in Germany", { iban: "CH5800791123000889012" }, {}],
  ] as [string, Partial<Seller>, Partial<Buyer["address"]>][])(
    "gives way to the bare account for %s",
    ([, seller, buyer]) => {
      const letter = invoiceLetter(sampleInvoice(), { seller, buyer });
      const details = letter.body.blocks.filter((block) => block.type === "keyValue")[1];
      expect(blockOf(letter, "paymentQr")).toBeUndefined();
      expect(details?.entries.map(({ value }) => value.replaceAll(" ", ""))).toContain(seller.iban);
      expect(details?.entries.map(({ value }) => value)).toContain("RE-2026-00042");
    },
  );

  test("gives way to the bare account above what a code can hold", () => {
    const lines = [sampleLine("Anlage", "1", "LS", 100_000_000_000)];
    const letter = invoiceLetter(sampleInvoice({ lines }));
    expect(blockOf(letter, "paymentQr")).toBeUndefined();
    expect(textOf(letter)).toContain("1.190.000.000,00 €");
  });

  test("of a Swiss account is the QR-bill where the recipient can use it and the address fits", () => {
    const iban = "CH5800791123000889012";
    const inSwitzerland = { country: "CH", zip: "8001", city: "Zürich" };
    const fits = invoiceLetter(sampleInvoice(), { seller: { iban }, buyer: inSwitzerland });
    expect(blockOf(fits, "paymentQr")).toMatchObject({ iban, currency: "EUR" });
    const address = { ...sampleSeller.address, city: "x".repeat(36) };
    const misfit = invoiceLetter(sampleInvoice(), { seller: { iban, address }, buyer: inSwitzerland });
    expect(blockOf(misfit, "paymentQr")).toBeUndefined();
  });
});

describe("a credit note", () => {
  const letter = invoiceLetter(sampleCreditNote(), {}, "GS-2026-00001");

  test("names the invoice it corrects", () => {
    expect(letter.subject).toBe(
      "Rechnungskorrektur GS-2026-00001 zu Rechnung RE-2026-00017 vom 02.10.2026 (Gutschrift)",
    );
    expect(textOf(letter)).toContain("berichtigen wir unsere Rechnung RE-2026-00017 vom 02.10.2026");
    expect(factsOf(letter)).toMatchObject({
      Korrekturnummer: "GS-2026-00001",
      Korrekturdatum: "15.11.2026",
      "Berichtigte Rechnung": "RE-2026-00017 vom 02.10.2026",
      "Unsere USt-IdNr.": "DE136695976",
    });
  });

  test("offers a refund and asks for nothing", () => {
    expect(sumsOf(letter).at(-1)).toEqual(["Korrekturbetrag", 78_374]);
    expect(textOf(letter)).toContain("Den Betrag von **783,74 €** verrechnen wir mit der Rechnung.");
    expect(textOf(letter)).toContain("erstatten wir ihn Ihnen");
    expect(textOf(letter)).not.toMatch(/Bitte zahlen|§ 286/);
    expect(blockOf(letter, "paymentQr")).toBeUndefined();
  });

  test("reminds businesses, and only them, of their input tax", () => {
    expect(textOf(letter)).toContain("Vorsteuer");
    expect(textOf(invoiceLetter(sampleCreditNote(), { consumer: true }))).not.toContain("Vorsteuer");
    const free = untaxed("kleinunternehmer");
    expect(textOf(invoiceLetter({ ...free, documentType: "gutschrift" }))).not.toContain("Vorsteuer");
  });
});

const rates = [
  { from: "2026-01-01", percent: "1.27" },
  { from: "2026-07-01", percent: "1.52" },
];
const inDefault = { from: "2026-06-16", to: "2026-11-15", consumer: false };
const dunning = (changes: Partial<Claim> = {}) =>
  sampleClaim({ documentType: "mahnung", level: 1, ...changes });
const vatWords = /USt|Umsatzsteuer|MwSt|Mehrwertsteuer|VAT/;

describe("a reminder", () => {
  test("names invoice, due date, sum and the new date, and charges nothing", () => {
    const letter = claimLetter(sampleClaim());
    expect(letter.subject).toBe("Zahlungserinnerung zu Rechnung RE-2026-00017 vom 02.05.2026");
    expect(letter.reference).toEqual({ datum: "2026-11-15" });
    expect(rowsOf(letter)).toEqual([
      { position: "Rechnung RE-2026-00017 vom 02.05.2026, fällig am 16.05.2026", amount: 119_000 },
    ]);
    expect(sumsOf(letter)).toEqual([["Offener Betrag", 119_000]]);
    expect(textOf(letter)).toContain("ist noch nicht bezahlt");
    expect(textOf(letter)).toContain("Bitte zahlen Sie **1.190,00 €** bis zum **25.11.2026**");
    expect(textOf(letter)).toContain("Falls Sie bereits gezahlt haben");
    expect(textOf(letter)).not.toMatch(/Mahn|Zinsen|rechtliche/);
    expect(blockOf(letter, "paymentQr")).toMatchObject({
      amountCents: 119_000,
      remittance: "RE-2026-00017",
    });
  });

  test("shows what has been paid and credited", () => {
    const letter = claimLetter(sampleClaim({ paidCents: 20_000, creditedCents: 9_000, openCents: 90_000 }));
    expect(rowsOf(letter).slice(1)).toEqual([
      { position: "abzüglich Rechnungskorrekturen", amount: -9_000 },
      { position: "abzüglich Ihrer Zahlungen", amount: -20_000 },
    ]);
    expect(sumsOf(letter)).toEqual([["Offener Betrag", 90_000]]);
    expect(textOf(letter)).toContain("noch nicht vollständig bezahlt");
  });

  test("of an invoice whose due date and gross nobody told shows what is open", () => {
    const reference = { ...sampleClaim().reference, dueDate: null, bruttoCents: null };
    expect(rowsOf(claimLetter(sampleClaim({ reference, openCents: 5_000 })))).toEqual([
      { position: "Rechnung RE-2026-00017 vom 02.05.2026", amount: 5_000 },
    ]);
  });

  test("shows a number of its own where it has one", () => {
    const letter = claimLetter(sampleClaim(), {}, "ZE-7");
    expect(letter.subject).toBe("Zahlungserinnerung ZE-7 zu Rechnung RE-2026-00017 vom 02.05.2026");
    expect(factsOf(letter)).toEqual({ "Nummer der Erinnerung": "ZE-7" });
    expect(factsOf(claimLetter(dunning(), {}, "M-7"))).toEqual({ Mahnungsnummer: "M-7" });
  });
});

describe("a dunning letter", () => {
  test.for([
    [1, "1. Mahnung zu", "ist fällig, aber bis heute nicht bezahlt"],
    [2, "2. Mahnung zu", "trotz unserer Mahnung"],
    [3, "Letzte Mahnung zu", "Dies ist unsere letzte Mahnung."],
    [7, "Letzte Mahnung zu", "Dies ist unsere letzte Mahnung."],
  ] as [number, string, string][])("of level %i is called “%s”", ([level, subject, words]) => {
    const letter = claimLetter(dunning({ level }));
    expect(letter.subject).toBe(`${subject} Rechnung RE-2026-00017 vom 02.05.2026`);
    expect(textOf(letter)).toContain(words);
  });

  test("announces steps only when it is their turn", () => {
    const [first, second, last] = [1, 2, 3].map((level) => textOf(claimLetter(dunning({ level }))));
    expect(first).not.toMatch(/rechtliche|Mahnbescheid|Inkasso/);
    expect(second).toContain("behalten wir uns rechtliche Schritte vor");
    expect(second).not.toMatch(/Mahnbescheid|Inkasso/);
    expect(last).toMatch(/bis zum 25\.11\.2026 nicht vollständig ein.*gerichtlichen Mahnbescheid.*Inkasso/);
    for (const text of [first, second, last]) expect(text).toContain("Falls Sie bereits gezahlt haben");
  });

  test("shows interest with period, days and rate, fee and lump sum, and no word of VAT", () => {
    const interest = interestOn(90_000, inDefault, rates);
    const letter = claimLetter(
      dunning({ paidCents: 29_000, openCents: 90_000, interest, feeCents: 500, flatCents: 4_000 }),
    );
    const [june = 0, later = 0] = interest.periods.map(({ cents }) => cents);
    expect(rowsOf(letter).map(({ position, amount }) => [plain(String(position)), amount])).toEqual([
      ["Rechnung RE-2026-00017 vom 02.05.2026, fällig am 16.05.2026", 119_000],
      ["abzüglich Ihrer Zahlungen", -29_000],
      ["**Offener Rechnungsbetrag**", "**900,00\u00a0€**"],
      ["Verzugszinsen vom 16.06.2026 bis 30.06.2026, 15 Tage zu 10,27 % im Jahr", june],
      ["Verzugszinsen vom 01.07.2026 bis 15.11.2026, 138 Tage zu 10,52 % im Jahr", later],
      ["Mahnkosten", 500],
      ["Verzugspauschale (§ 288 Abs. 5 BGB)", 4_000],
    ]);
    expect(sumsOf(letter)).toEqual([["Gesamtbetrag", 94_500 + june + later]]);
    expect(textOf(letter)).toContain("neun Prozentpunkte über dem Basiszinssatz (§ 288 Abs. 2, § 247 BGB)");
    expect(JSON.stringify(letter)).not.toMatch(vatWords);
  });

  test("tells money that moved in default day by day, with what it counted for", () => {
    const verzugSeit = "2026-06-16";
    const { periods, applied, left, defaultSince } = settleDebt(
      { principalCents: 119_000, since: verzugSeit, to: "2026-11-15", consumer: false, rates },
      [
        { day: "2026-06-30", cents: 50_000 },
        { day: "2026-07-10", cents: -20_000 },
      ],
      [{ day: "2026-06-20", cents: 4_500 }],
    );
    const interest = { periods, cents: periods.reduce((sum, { cents }) => sum + cents, 0) };
    const carried = [{ day: "2026-06-20", feeCents: 500, flatCents: 4_000 }];
    const letter = claimLetter(
      dunning({
        verzugSeit: defaultSince,
        paidCents: 30_000,
        openCents: 89_000,
        interest,
        account: { carried, applied, left },
      }),
    );
    const [first = 0, second = 0, third = 0] = periods.map(({ cents }) => cents);
    const onPrincipal = (applied[0]?.principalCents ?? 0) / 100;
    expect(rowsOf(letter).map(({ position, amount }) => [plain(String(position)), amount])).toEqual([
      ["Rechnung RE-2026-00017 vom 02.05.2026, fällig am 16.05.2026", 119_000],
      ["Mahnkosten aus der Mahnung vom 20.06.2026", 500],
      ["Verzugspauschale aus der Mahnung vom 20.06.2026", 4_000],
      ["Verzugszinsen vom 16.06.2026 bis 30.06.2026, 15 Tage zu 10,27 % im Jahr auf 1.190,00 €", first],
      [
        `abzüglich Ihrer Zahlung vom 30.06.2026, angerechnet auf Kosten (45,00 €), Zinsen (${String(first / 100).replace(".", ",")} €) und Hauptforderung (${String(onPrincipal).replace(".", ",")} €), § 367 Abs. 1 BGB`,
        -50_000,
      ],
      [expect.stringContaining("vom 01.07.2026 bis 10.07.2026, 10 Tage"), second],
      ["Rückzahlung oder Rückbuchung vom 10.07.2026", 20_000],
      [expect.stringContaining("vom 11.07.2026 bis 15.11.2026"), third],
    ]);
    const rows = rowsOf(letter).map(({ amount }) => Number(amount));
    expect(rows.reduce((sum, cents) => sum + cents, 0)).toBe(sumOwed(left));
  });

  test("names the rate of consumers, a single day as one, and the sum of everything to pay", () => {
    const interest = interestOn(119_000, { from: "2026-11-15", to: "2026-11-15", consumer: true }, rates);
    const letter = claimLetter(dunning({ interest, consumer: true }));
    expect(plain(String(rowsOf(letter)[1]?.["position"]))).toContain("1 Tag zu 6,52 % im Jahr");
    expect(textOf(letter)).toContain("fünf Prozentpunkte über dem Basiszinssatz (§ 288 Abs. 1, § 247 BGB)");
    expect(blockOf(letter, "paymentQr")?.amountCents).toBe(119_000 + interest.cents);
    expect(rowsOf(letter)).toHaveLength(2);
  });

  test("says nothing of interest before there is any", () => {
    for (const interest of [null, { periods: [], cents: 0 }])
      expect(JSON.stringify(claimLetter(dunning({ interest })))).not.toMatch(/[Zz]insen/);
  });
});

describe("in English", () => {
  test.for([
    [invoiceLetter(sampleInvoice(), { language: "en" }), "Invoice RE-2026-00042"],
    [
      invoiceLetter(sampleCreditNote(), { language: "en" }, "GS-1"),
      "Credit note GS-1 (correction of invoice RE-2026-00017 of 2 October 2026)",
    ],
    [claimLetter(sampleClaim(), { language: "en" }), "Payment reminder: invoice RE-2026-00017 of 2 May 2026"],
    [
      claimLetter(dunning(), { language: "en" }),
      "First demand for payment: invoice RE-2026-00017 of 2 May 2026",
    ],
    [
      claimLetter(dunning({ level: 2 }), { language: "en" }),
      "Second demand for payment: invoice RE-2026-00017 of 2 May 2026",
    ],
    [
      claimLetter(dunning({ level: 4 }), { language: "en" }, "M-1"),
      "Final demand for payment M-1: invoice RE-2026-00017 of 2 May 2026",
    ],
  ] as [DocumentLetter, string][])("%#: $1", ([letter, subject]) => {
    expect(letter.subject).toBe(subject);
    const words = [textOf(letter), ...Object.keys(factsOf(letter)), ...(labelsOf(letter) ?? [])].join(" ");
    expect(words).not.toMatch(/ und | der | bis |Bitte|Betrag|Rechnung|Nummer/);
  });

  test("figures and days are written the English way, and notes keep the German words of the law", () => {
    const letter = invoiceLetter(sampleInvoice(), { language: "en" });
    expect(rowsOf(letter)[1]).toMatchObject({ quantity: "2.333", unit: "hours", rate: "19%" });
    expect(sumsOf(letter)[1]).toEqual(["19% VAT on €604.68", 11_489]);
    expect(textOf(letter)).toContain("Please pay **€783.74** without deduction by **29 November 2026**");
    const reverse = untaxed("reverse_charge", "Steuerschuldnerschaft des Leistungsempfängers");
    expect(textOf(invoiceLetter(reverse, { language: "en" }))).toContain(
      "Reverse charge (Steuerschuldnerschaft des Leistungsempfängers)",
    );
  });
});

describe("whatever the texts", () => {
  const hostile = "**Müller** & Söhne <GmbH> \\* \\\u200b* {{x}} #show $1";
  const shown = "**Müller** & Söhne <GmbH> \\* \\* {{x}} #show $1";

  test("they are printed as they are, and never become marks", () => {
    const lines = [sampleLine(`${hostile}\nzweite Zeile`, "1", "H87", 100)];
    const letter = invoiceLetter(
      sampleInvoice({ lines, buyerReference: hostile, steuerhinweis: hostile }),
      { seller: { name: hostile }, buyer: { name: `Frau ${hostile}` } },
      hostile,
    );
    expect(printed(String(rowsOf(letter)[0]?.["description"]))).toBe(`${shown}\nzweite Zeile`);
    expect(printed(factsOf(letter)["Ihre Referenz"] ?? "")).toBe(shown);
    expect(printed(factsOf(letter)["Rechnungsnummer"] ?? "")).toBe(shown);
    const texts = letter.body.blocks.flatMap((block) => ("text" in block ? [printed(block.text)] : []));
    expect(texts).toContain(shown);
    // Nothing of that is a name to greet somebody by.
    expect(texts[0]).toBe("Sehr geehrte Damen und Herren,");
    expect(texts.at(-1)).toContain(`\n${shown}`);
  });

  test("the same holds for reminders", () => {
    const reference = { ...sampleClaim().reference, documentNumber: "*A* **B**" };
    const letter = claimLetter(sampleClaim({ reference }), {}, "*1*");
    expect(printed(textOf(letter))).toContain("Unsere Rechnung *A* **B** vom");
    expect(printed(String(rowsOf(letter)[0]?.["position"]))).toContain("Rechnung *A* **B** vom");
    expect(printed(factsOf(letter)["Nummer der Erinnerung"] ?? "")).toBe("*1*");
  });

  test("a description too long for a cell goes on in the next row and loses no word", () => {
    const words = Array.from({ length: 1100 }, (_, at) => `Wort*${at}`);
    for (const text of [words.join(" "), words.join("\n"), words.join(""), "🐦".repeat(5000)]) {
      const letter = invoiceLetter(sampleInvoice({ lines: [sampleLine(text, "1", "H87", 100)] }));
      const rows = rowsOf(letter);
      const pieces = rows.map(({ description }) => String(description));
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.slice(1).every((row) => Object.keys(row).length === 1)).toBe(true);
      expect(pieces.map(printed).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
    }
  });

  test("the longest numbers leave a subject within its 200 characters", () => {
    const number = "N".repeat(60);
    const reference = { ...sampleClaim().reference, documentNumber: number, documentDate: "2026-09-30" };
    for (const language of ["de", "en"] as const) {
      const credit = sampleCreditNote({ references: { documentNumber: number, documentDate: "2026-09-30" } });
      const letters = [
        invoiceLetter(sampleInvoice(), { language }, number),
        invoiceLetter(credit, { language }, number),
        claimLetter(sampleClaim({ reference }), { language }, number),
        claimLetter(dunning({ reference, level: 3 }), { language }, number),
      ];
      for (const { subject } of letters) expect(subject.length).toBeLessThanOrEqual(200);
    }
  });

  test("a letter of 500 lines is one that any caller could have written", () => {
    const lines = Array.from({ length: 500 }, (_, at) => sampleLine(`Artikel ${at + 1}`, "1", "H87", 990));
    const { body } = invoiceLetter(sampleInvoice({ lines }));
    expect(blocksSchema.parse(body.blocks)).toEqual(body.blocks);
    expect(findStyleProblems(body.blocks, body.styleDefs)).toEqual([]);
  });

  test("more text than a letter holds is refused by the name of its field", () => {
    const lines = Array.from({ length: 500 }, () => sampleLine("x ".repeat(5000), "1", "H87", 990));
    const document = sampleInvoice({ lines });
    expect(() => invoiceLetter(document)).toThrow(Refusal);
    expect(() => invoiceLetter(document)).toThrow(
      expect.objectContaining({
        details: {
          problems: [expect.objectContaining({ path: "document.lineItems", rule: "too_much_text" })],
        },
      }),
    );
  });

  test("the same document gives the same letter", () => {
    expect(invoiceLetter(sampleInvoice())).toEqual(invoiceLetter(sampleInvoice()));
  });
});
