import { blocksSchema, type BlockInput } from "../../src/rendering/blocks/block.ts";
import { designPresets } from "../../src/rendering/designs/design-presets.ts";
import type { Letter } from "../../src/rendering/letter.ts";

/** One letter of the gallery: `name` is the file's, `title` what stands above it. */
export type GalleryLetter = { name: string; title: string; pages: number; letter: Letter };

/** The letters that docs/gallery.md shows, in its order. Names and numbers are invented. */
export const galleryLetters = (): GalleryLetter[] => [
  { name: "plain-letter", title: "A plain letter from text", pages: 1, letter: plainLetter() },
  { name: "two-pages", title: "Two pages with a table", pages: 2, letter: twoPages() },
  { name: "invoice", title: "An invoice with totals and GiroCode", pages: 1, letter: invoice() },
  {
    name: "invoice-with-a-head",
    title: "The same in the preset “Bar”",
    pages: 1,
    letter: {
      ...invoice(),
      design: designPresets.find(({ presetId }) => presetId === "linie")?.design ?? null,
    },
  },
  {
    name: "letter-with-a-head",
    title: "A letter in the preset “Law office”",
    pages: 1,
    letter: {
      ...plainLetter(),
      design: designPresets.find(({ presetId }) => presetId === "kanzlei")?.design ?? null,
    },
  },
  { name: "dunning-letter", title: "A dunning letter", pages: 1, letter: dunning() },
  { name: "form", title: "A form on its own sheet", pages: 1, letter: powerOfAttorney() },
  { name: "cover", title: "The cover letter that goes with it", pages: 1, letter: cover() },
  { name: "english-letter", title: "A letter in English", pages: 1, letter: english() },
  { name: "swiss-letter", title: "To Switzerland, with a QR-bill", pages: 2, letter: swiss() },
  { name: "austrian-letter", title: "To Austria", pages: 1, letter: austrian() },
  ...designPresets.map(({ presetId, name, design }) => ({
    name: `preset-${presetId}`,
    title: `Preset “${name.en}”`,
    pages: 2,
    letter: { ...twoPages(), design },
  })),
];

const footer = [
  ["Hansen & Söhne GmbH", "Hafenstraße 1", "20095 Hamburg"],
  ["Sitz: Hamburg", "Amtsgericht Hamburg HRB 12345", "Geschäftsführung: Max Hansen, Eva Hansen"],
  ["IBAN DE02 1203 0000 0000 2020 51", "USt-IdNr. DE136695976"],
];

/** A letter of the gallery's sender; what it says is up to the caller. */
export const letterOf = (changes: Partial<Letter> & Pick<Letter, "subject" | "body">): Letter => ({
  language: "de",
  layout: { country: "DE", form: "B", window: "left", profile: "din5008" },
  documentMode: "letter",
  day: "2026-11-15",
  sender: "Hansen & Söhne GmbH",
  senderValues: {
    name: "Hansen & Söhne GmbH",
    strasse: "Hafenstraße 1",
    plz: "20095",
    ort: "Hamburg",
    telefon: "040 428 28-0",
    email: "kontakt@hansen.example",
    web: "www.hansen.example",
  },
  recipientLines: ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"],
  returnLine: "Hansen & Söhne GmbH · Hafenstraße 1 · 20095 Hamburg",
  info: [
    { label: "Ihr Zeichen", value: "EB/17" },
    { label: "Unser Zeichen", value: "HS/2026/0815" },
    { label: "Name", value: "Max Hansen" },
    { label: "Telefon", value: "040 428 28-12" },
    { label: "E-Mail", value: "m.hansen@hansen.example" },
    { label: "Datum", value: "15.11.2026" },
  ],
  signOff: {
    closing: "Mit freundlichen Grüßen",
    name: "Max Hansen",
    role: "Geschäftsführer",
    signatureId: null,
  },
  enclosures: [],
  footer,
  ...changes,
});

const blocks = (list: BlockInput[]): Letter["body"] => ({ blocks: blocksSchema.parse(list), styleDefs: {} });

const plainLetter = () =>
  letterOf({
    subject: "Angebot für die Wartung Ihrer Heizungsanlage",
    body: {
      content: `Sehr geehrte Frau Dr. Beispiel,

vielen Dank für das freundliche Gespräch in der vergangenen Woche. Gern bieten wir Ihnen die jährliche Wartung Ihrer Heizungsanlage in der Langen Straße an. Der Preis von 389,00 € zuzüglich Umsatzsteuer umfasst:

- die Reinigung des Brenners und die Prüfung der Abgaswerte,
- den Austausch der Dichtungen und Verschleißteile,
- ein Prüfprotokoll für Ihre Unterlagen.

Die Arbeiten dauern etwa drei Stunden. Warmwasser steht in dieser Zeit nicht zur Verfügung; den Termin stimmen wir deshalb vorher mit Ihnen ab. Außerhalb der Heizperiode können wir Ihnen auch einen Sonnabend anbieten.

An dieses Angebot halten wir uns bis zum 31. Dezember 2026 gebunden. Wenn Sie Fragen haben, rufen Sie mich gern an.`,
    },
    enclosures: ["Leistungsverzeichnis"],
  });

const twoPages = () =>
  letterOf({
    subject: "Ergebnis der Begehung vom 9. November 2026",
    body: blocks([
      { type: "paragraph", text: "Sehr geehrte Frau Dr. Beispiel," },
      {
        type: "paragraph",
        text: "bei der Begehung haben wir gemeinsam mit Ihrer Hausverwaltung alle Räume des Erdgeschosses und des ersten Obergeschosses geprüft. Die folgende Übersicht nennt die festgestellten Mängel und was wir zu ihrer Behebung vorschlagen. Die mit **dringend** bezeichneten Punkte sollten noch vor dem Winter erledigt werden.",
      },
      {
        type: "table",
        columns: [
          { key: "raum", label: "Raum" },
          { key: "mangel", label: "Feststellung und Vorschlag", width: "grow" },
          { key: "frist", label: "Frist", format: "date" },
          { key: "kosten", label: "Kosten", format: "eur" },
        ],
        rows: Array.from({ length: 16 }, (_, at) => ({
          raum: `${at < 8 ? "EG" : "OG"} ${String((at % 8) + 1).padStart(2, "0")}`,
          mangel: findings[at % findings.length] ?? "",
          frist: `2026-12-${String(at + 5).padStart(2, "0")}`,
          kosten: 12_500 + at * 3_750,
        })),
      },
      { type: "totals", lines: [{ label: "Geschätzte Kosten", amountCents: 650_000, emphasis: true }] },
      { type: "heading", text: "Wie es weitergeht" },
      {
        type: "paragraph",
        text: "Bitte teilen Sie uns bis zum 30. November 2026 mit, welche Arbeiten wir ausführen sollen. Danach vereinbaren wir mit Ihren Mietern die Termine. Für die Arbeiten im Treppenhaus brauchen wir an zwei Tagen freien Zugang zum Keller.",
      },
    ]),
  });

const findings = [
  "Dichtung des Fensters zur Hofseite ist spröde; Austausch beider Flügel.",
  "**Dringend:** Feuchte Stelle unter dem Heizkörper; Leitung prüfen, Putz erneuern.",
  "Türblatt schleift auf dem Boden; Bänder nachstellen.",
  "Rauchmelder älter als zehn Jahre; ersetzen.",
  "Steckdose neben dem Waschbecken ohne Schutzschalter; Stromkreis nachrüsten.",
];

const invoice = () =>
  letterOf({
    subject: "Rechnung 2026-1017",
    info: [
      { label: "Kundennummer", value: "100 234" },
      { label: "Rechnungsnummer", value: "2026-1017" },
      { label: "Leistungszeitraum", value: "01.10.–31.10.2026" },
      { label: "Datum", value: "15.11.2026" },
    ],
    body: blocks([
      { type: "paragraph", text: "Sehr geehrte Frau Dr. Beispiel," },
      { type: "paragraph", text: "für unsere Leistungen im Oktober 2026 berechnen wir Ihnen:" },
      {
        type: "table",
        columns: [
          { key: "leistung", label: "Leistung", width: "grow" },
          { key: "menge", label: "Menge", format: "number" },
          { key: "einzel", label: "Einzelpreis", format: "eur" },
          { key: "summe", label: "Betrag", format: "eur" },
        ],
        rows: [
          {
            leistung: "Wartung der Heizungsanlage\nLange Straße 5, 80331 München",
            menge: 1,
            einzel: 38_900,
            summe: 38_900,
          },
          { leistung: "Arbeitszeit Kundendienst, Stunden", menge: 2.5, einzel: 7_200, summe: 18_000 },
          { leistung: "Anfahrt, Kilometer", menge: 34, einzel: 85, summe: 2_890 },
          { leistung: "Dichtungssatz", menge: 1, einzel: 4_650, summe: 4_650 },
        ],
      },
      {
        type: "totals",
        lines: [
          { label: "Summe netto", amountCents: 64_440 },
          { label: "Umsatzsteuer 19 %", amountCents: 12_244 },
          { label: "Rechnungsbetrag", amountCents: 76_684, emphasis: true },
        ],
      },
      {
        type: "paragraph",
        text: "Bitte überweisen Sie den Betrag bis zum **29. November 2026** unter Angabe der Rechnungsnummer.",
      },
      {
        type: "paymentQr",
        iban: "DE02120300000000202051",
        name: "Hansen & Söhne GmbH",
        amountCents: 76_684,
        remittance: "Rechnung 2026-1017",
      },
    ]),
    signOff: null,
  });

const dunning = () =>
  letterOf({
    subject: "Zweite Mahnung: Rechnung 2026-0912",
    body: blocks([
      { type: "paragraph", text: "Sehr geehrte Frau Dr. Beispiel," },
      {
        type: "paragraph",
        text: "auf unsere Zahlungserinnerung vom 20. Oktober 2026 haben wir noch keine Zahlung erhalten. Offen sind:",
      },
      {
        type: "totals",
        lines: [
          { label: "Rechnung 2026-0912 vom 12.09.2026", amountCents: 41_650 },
          { label: "Verzugszinsen", amountCents: 312 },
          { label: "Mahnkosten", amountCents: 500 },
          { label: "Gesamtbetrag", amountCents: 42_462, emphasis: true },
        ],
      },
      {
        type: "notice",
        title: "Zahlbar bis zum 25. November 2026",
        text: "Geht der Betrag bis dahin nicht ein, geben wir die Forderung ohne weitere Ankündigung an unseren Rechtsanwalt ab.",
        variant: "warning",
      },
      {
        type: "paragraph",
        text: "Falls Sie in den letzten Tagen gezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.",
      },
      {
        type: "paymentQr",
        iban: "DE02120300000000202051",
        name: "Hansen & Söhne GmbH",
        amountCents: 42_462,
        remittance: "Rechnung 2026-0912",
      },
    ]),
  });

const powerOfAttorney = () =>
  letterOf({
    subject: "Vollmacht",
    documentMode: "form",
    design: { schemaVersion: 1, documentMode: "form" },
    signOff: null,
    body: blocks([
      { type: "heading", level: 1, text: "Vollmacht" },
      { type: "paragraph", text: "Hiermit bevollmächtige ich" },
      { type: "formField", kind: "text", label: "Name der bevollmächtigten Person", value: "Eva Hansen" },
      { type: "formField", kind: "text", label: "Anschrift" },
      {
        type: "paragraph",
        text: "mich gegenüber der Hausverwaltung in folgenden Angelegenheiten zu vertreten:",
      },
      {
        type: "formField",
        kind: "checkbox",
        label: "Umfang",
        options: [
          { label: "Abnahme von Handwerkerleistungen", checked: true },
          { label: "Entgegennahme von Schlüsseln", checked: true },
          { label: "Abschluss von Wartungsverträgen" },
        ],
      },
      { type: "formField", kind: "multiline", label: "Weitere Befugnisse" },
      { type: "formField", kind: "date", label: "Gültig bis", value: "31.12.2027" },
      { type: "separator", variant: "space", heightMm: 8 },
      {
        type: "signature",
        name: "Dr. Erika Beispiel",
        role: "Vollmachtgeberin",
        lineOnly: true,
        placeDate: "München, den",
      },
    ]),
  });

const cover = () =>
  letterOf({
    subject: "Ihre Vollmacht für die Hausverwaltung",
    body: {
      content: `Sehr geehrte Frau Dr. Beispiel,

wie besprochen erhalten Sie mit diesem Schreiben die vorbereitete Vollmacht. Bitte prüfen Sie die Angaben, unterschreiben Sie auf der Linie und senden Sie uns das Original zurück.`,
    },
    enclosures: ["Vollmacht, 1 Seite"],
  });

/** Language and frame of a letter in English. */
export const toEngland = {
  language: "en",
  recipientLines: [
    "Example Ltd",
    "Ms Jane Example",
    "221B Baker Street",
    "LONDON",
    "NW1 6XE",
    "VEREINIGTES KÖNIGREICH",
  ],
  info: [
    { label: "Your reference", value: "JE/17" },
    { label: "Our reference", value: "HS/2026/0815" },
    { label: "Date", value: "15 November 2026" },
  ],
} as const;

const english = () =>
  letterOf({
    ...toEngland,
    subject: "Annual maintenance of your heating system",
    body: blocks([
      { type: "paragraph", text: "Dear Ms Example," },
      {
        type: "paragraph",
        text: "Thank you for your enquiry. We would be pleased to carry out the annual maintenance of your heating system on the following terms:",
      },
      {
        type: "table",
        columns: [
          { key: "item", label: "Service", width: "grow" },
          { key: "price", label: "Price", format: "eur" },
        ],
        rows: [
          { item: "Inspection and cleaning of the burner", price: 38_900 },
          { item: "Replacement of seals and wearing parts", price: 4_650 },
        ],
      },
      {
        type: "paragraph",
        text: "This offer is valid until 31 December 2026. If you have any questions, please do not hesitate to call.",
      },
    ]),
    signOff: {
      closing: "Yours sincerely,",
      name: "Max Hansen",
      role: "Managing Director",
      signatureId: null,
    },
  });

const swiss = () =>
  letterOf({
    layout: { country: "CH", form: "B", window: "left", profile: "pingen" },
    subject: "Rechnung 2026-1018",
    sender: "Hansen Schweiz AG",
    recipientLines: ["Muster AG", "Herr Urs Muster", "Bahnhofstrasse 10", "8001 Zürich"],
    payeeAddress: {
      name: "Hansen Schweiz AG",
      street: "Seestrasse",
      houseNumber: "12",
      zip: "8002",
      city: "Zürich",
      country: "CH",
    },
    footer: [["Hansen Schweiz AG", "Seestrasse 12", "8002 Zürich"], ["CHE-123.456.788 MWST"]],
    body: blocks([
      { type: "paragraph", text: "Guten Tag Herr Muster" },
      {
        type: "paragraph",
        text: "Für unsere Leistungen im Oktober 2026 erlauben wir uns, Ihnen zu verrechnen:",
      },
      {
        type: "totals",
        lines: [
          { label: "Wartung der Heizungsanlage", amountCents: 38_900 },
          { label: "Rechnungsbetrag", amountCents: 38_900, emphasis: true },
        ],
      },
      { type: "paragraph", text: "Bitte verwenden Sie für die Zahlung den beiliegenden Einzahlungsschein." },
      {
        type: "paymentQr",
        iban: "CH5800791123000889012",
        name: "Hansen Schweiz AG",
        amountCents: 38_900,
        remittance: "Rechnung 2026-1018",
      },
    ]),
    signOff: { closing: "Freundliche Grüsse", name: "Max Hansen", role: null, signatureId: null },
  });

const austrian = () =>
  letterOf({
    layout: { country: "AT", form: "B", window: "left", profile: "din5008" },
    subject: "Ihr Auftrag vom 3. November 2026",
    recipientLines: [
      "Beispiel GmbH",
      "Herrn Mag. Franz Muster",
      "Mariahilfer Straße 20/3/12",
      "1070 Wien",
      "ÖSTERREICH",
    ],
    body: {
      content: `Sehr geehrter Herr Mag. Muster,

wir danken für Ihren Auftrag und bestätigen die Lieferung von zwölf Dichtungssätzen in der Kalenderwoche 48. Die Ware wird von der Spedition angekündigt; bitte sorgen Sie dafür, dass jemand den Empfang bestätigen kann.

Die Rechnung senden wir Ihnen nach der Lieferung mit gesonderter Post.`,
    },
  });
