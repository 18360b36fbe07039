import { documentState, effectOf, priceText } from "../../../documents/documents.ts";
import { amountColumn, calendarDayColumn, momentColumns, textColumn, wholeColumn } from "./columns.ts";
import {
  countDocuments,
  countPayments,
  type DocumentRow,
  listDocuments,
  listPayments,
  type PaymentRow,
} from "./gobd_csv-store.ts";
import { type GobdColumn, gobdTable, type GobdWalk } from "./gobd-table.ts";

const documents = gobdTable<DocumentRow, DocumentRow>(
  {
    file: "belege.csv",
    name: "Belege",
    description:
      "Rechnungen, Gutschriften (Rechnungskorrekturen), Zahlungserinnerungen und Mahnungen mit Belegdatum im Zeitraum. Beträge stehen, wie sie auf dem Beleg stehen; die einer Gutschrift mindern.",
    columns: [
      textColumn("Beleg", ({ documentId }) => documentId, { isKey: true }),
      textColumn("Belegnummer", ({ documentNumber }) => documentNumber),
      textColumn("Belegart", ({ documentType }) => documentType),
      textColumn("Belegarttext", ({ documentType }) => documentTypes[documentType]),
      calendarDayColumn<DocumentRow>("Belegdatum", ({ documentDate }) => documentDate),
      ...momentColumns<DocumentRow>("Erstellt", ({ createdAt }) => createdAt),
      textColumn("Zustand", (document) => states[documentState(document)], {
        description: "Gebucht wird nur, was ausgestellt ist",
      }),
      ...momentColumns<DocumentRow>("Ausgestellt", ({ issuedAt }) => issuedAt),
      textColumn("AusgestelltDurch", ({ issuedBy }) => issuedBy && ways[issuedBy]),
      ...momentColumns<DocumentRow>("Ungueltig", ({ voidedAt }) => voidedAt),
      textColumn("Grund", ({ issueReason, voidReason }) => issueReason ?? voidReason, {
        description: "Warum er anders ausgestellt oder ungültig gemacht wurde",
      }),
      calendarDayColumn<DocumentRow>("Faelligkeit", ({ dueDate }) => dueDate),
      calendarDayColumn<DocumentRow>("LeistungVon", ({ checked }) => checked.leistungszeitraum?.von),
      calendarDayColumn<DocumentRow>("LeistungBis", ({ checked }) => checked.leistungszeitraum?.bis),
      textColumn("Rechnungssteller", ({ sellerName }) => sellerName),
      textColumn("Absender", ({ senderProfileId }) => senderProfileId, { refersTo: "Absender" }),
      textColumn("Empfaenger", ({ buyerName }) => buyerName),
      textColumn("EmpfaengerUstId", ({ buyerUstId }) => buyerUstId),
      textColumn("Mandant", ({ clientId }) => clientId, { refersTo: "Mandanten" }),
      textColumn("Mandantennummer", ({ mandantennummer }) => mandantennummer),
      textColumn("Akte", ({ matterId }) => matterId, { refersTo: "Akten" }),
      textColumn("Steuerfall", ({ checked }) => checked.steuerfall),
      textColumn("Steuerhinweis", ({ checked }) => checked.steuerhinweis),
      textColumn("Waehrung", ({ checked }) => checked.currency ?? "EUR", {
        description: "Aller Beträge dieses Belegs und seiner Teile",
      }),
      amountColumn("Netto", ({ checked }) => checked.totals?.nettoCents),
      amountColumn("Umsatzsteuer", ({ checked }) => checked.totals?.ustCents),
      amountColumn(
        "Brutto",
        ({ grossCents }) => grossCents,
        "Bei Zahlungserinnerung und Mahnung der geforderte Betrag",
      ),
      textColumn("BezugBeleg", ({ referencesDocumentId }) => referencesDocumentId, {
        description: "Beleg, auf den sich dieser bezieht; er kann vor dem Zeitraum liegen",
      }),
      textColumn("BezugNummer", ({ referencesNumber }) => referencesNumber),
      wholeColumn("Mahnstufe", ({ dunningLevel }) => dunningLevel),
      textColumn("Nummernkreis", ({ sequenceScope }) => sequenceScope),
      textColumn("Buecher", ({ booksOf }) => booksOf, {
        description: "Absender, in dessen Büchern die Nummer vergeben ist; leer: in denen des Kontos",
      }),
      textColumn("Brief", ({ letterId }) => letterId),
      textColumn("PdfSha256", ({ pdfHash }) => pdfHash, {
        description: "Prüfsumme der Seiten, wie sie zuerst gesetzt wurden",
      }),
    ],
  },
  (document) => [document],
);

const states: Record<ReturnType<typeof documentState>, string> = {
  made: "angelegt",
  issued: "ausgestellt",
  void: "ungueltig",
};

const ways: Record<NonNullable<DocumentRow["issuedBy"]>, string> = {
  post: "Post",
  email: "E-Mail",
  other: "anders",
};

const documentTypes: Record<DocumentRow["documentType"], string> = {
  rechnung: "Rechnung",
  zahlungserinnerung: "Zahlungserinnerung",
  mahnung: "Mahnung",
  gutschrift: "Gutschrift",
};

type Numbered<Part> = Part & { documentId: string; number: number };

const numbered = <Part extends object>(
  { documentId }: DocumentRow,
  parts: readonly Part[],
): Numbered<Part>[] => parts.map((part, at) => ({ ...part, documentId, number: at + 1 }));

/** A part of a document is told apart by its document and its number in it. */
const partKey = <Part>(name: string): GobdColumn<Numbered<Part>>[] => [
  textColumn("Beleg", ({ documentId }) => documentId, { isKey: true, refersTo: "Belege" }),
  wholeColumn(name, ({ number }) => number, { isKey: true }),
];

/** What nobody has received is no revenue. */
const issuedOnly = ({ checked, issuedAt }: DocumentRow): Checked | null => (issuedAt ? checked : null);

/** `19` or `7.5` as a German number. */
const rateCell = (rate: string): string => rate.replace(".", ",");

type Checked = DocumentRow["checked"];
type TaxGroup = NonNullable<Checked["totals"]>["groups"][number];

const taxes = gobdTable<DocumentRow, Numbered<TaxGroup>>(
  {
    file: "belegsteuern.csv",
    name: "Belegsteuern",
    description: "Summen der ausgestellten Rechnungen und Gutschriften je Steuersatz.",
    columns: [
      ...partKey<TaxGroup>("Nummer"),
      textColumn("Kategorie", ({ category }) => category, {
        description: "Nach UNTDID 5305, wie in der E-Rechnung",
      }),
      {
        name: "Steuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ rate }) => rateCell(rate),
      },
      amountColumn("Netto", ({ netCents }) => netCents),
      amountColumn("Umsatzsteuer", ({ ustCents }) => ustCents),
    ],
  },
  (document) => numbered(document, issuedOnly(document)?.totals?.groups ?? []),
);

type Line = NonNullable<Checked["lines"]>[number];

const lines = gobdTable<DocumentRow, Numbered<Line>>(
  {
    file: "belegpositionen.csv",
    name: "Belegpositionen",
    description: "Positionen der ausgestellten Rechnungen und Gutschriften.",
    columns: [
      ...partKey<Line>("Position"),
      textColumn("Bezeichnung", ({ description }) => description),
      { name: "Menge", kind: { decimals: 6 }, of: ({ quantity }) => rateCell(quantity) },
      textColumn("Einheit", ({ unit }) => unit, { description: "Nach UN/ECE Rec 20" }),
      {
        name: "Einzelpreis",
        description: "In der Währung des Belegs, netto",
        kind: { decimals: 4 },
        of: (line) => rateCell(priceText(line)),
      },
      {
        name: "Steuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ ustRate }) => rateCell(ustRate),
      },
      amountColumn("Netto", ({ lineNetCents }) => lineNetCents),
    ],
  },
  (document) => numbered(document, issuedOnly(document)?.lines ?? []),
);

type Adjusted = NonNullable<Checked["adjustments"]>[number] & { line: number | null };

/** Of each line, then of the whole. */
const adjustmentsOf = (checked: Checked | null): Adjusted[] => [
  ...(checked?.lines ?? []).flatMap(({ adjustments = [], ustRate, category }, at) =>
    adjustments.map((each) => ({ ...each, ustRate, category, line: at + 1 })),
  ),
  ...(checked?.adjustments ?? []).map((each) => ({ ...each, line: null })),
];

const adjustments = gobdTable<DocumentRow, Numbered<Adjusted>>(
  {
    file: "belegnachlaesse.csv",
    name: "Belegnachlaesse",
    description:
      "Nachlässe und Zuschläge der ausgestellten Rechnungen und Gutschriften. Die einer Position sind in deren Netto enthalten, die des ganzen Belegs in den Summen je Steuersatz.",
    columns: [
      ...partKey<Adjusted>("Nummer"),
      wholeColumn("Position", ({ line }) => line, { description: "Leer: des ganzen Belegs" }),
      textColumn("Art", ({ kind }) => (kind === "charge" ? "Zuschlag" : "Nachlass")),
      textColumn("Grund", ({ reason }) => reason),
      {
        name: "Prozent",
        kind: { decimals: 4 },
        of: ({ percent }) => rateCell(percent ?? ""),
      },
      amountColumn("Grundlage", ({ baseCents }) => baseCents, "Wovon die Prozente sind"),
      {
        name: "Steuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ ustRate }) => rateCell(ustRate),
      },
      amountColumn("Betrag", effectOf, "Was abgeht, ist negativ"),
    ],
  },
  (document) => numbered(document, adjustmentsOf(issuedOnly(document))),
);

type Deducted = { earlier: NonNullable<Checked["final"]>["earlier"][number]; group: TaxGroup };

const deductions = gobdTable<DocumentRow, Numbered<Deducted>>(
  {
    file: "belegabschlaege.csv",
    name: "Belegabschlaege",
    description:
      "Abschlagsrechnungen, die eine ausgestellte Schlussrechnung absetzt, je Steuersatz. Die Summen der Schlussrechnung in Belege und Belegsteuern sind, was danach bleibt; ihre Positionen sind das Ganze.",
    columns: [
      ...partKey<Deducted>("Nummer"),
      textColumn("Abschlagsrechnung", ({ earlier }) => earlier.documentId, {
        description: "Beleg, der abgesetzt wird; er kann vor dem Zeitraum liegen",
      }),
      textColumn("Abschlagsnummer", ({ earlier }) => earlier.documentNumber),
      calendarDayColumn<Numbered<Deducted>>("Abschlagsdatum", ({ earlier }) => earlier.documentDate),
      {
        name: "Steuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ group }) => rateCell(group.rate),
      },
      amountColumn("Netto", ({ group }) => group.netCents),
      amountColumn("Umsatzsteuer", ({ group }) => group.ustCents),
    ],
  },
  (document) =>
    numbered(
      document,
      (issuedOnly(document)?.final?.earlier ?? []).flatMap((earlier) =>
        earlier.groups.map((group) => ({ earlier, group })),
      ),
    ),
);

export const documentWalk: GobdWalk<DocumentRow> = {
  name: "belege",
  tables: [documents, taxes, lines, adjustments, deductions],
  count: countDocuments,
  list: listDocuments,
};

const paymentKindNames: Readonly<Record<string, string>> = {
  payment: "Zahlung",
  refund: "Erstattung",
  bounce: "Rücklastschrift",
  reversal: "Rücknahme",
};

const payments = gobdTable<PaymentRow, PaymentRow>(
  {
    file: "zahlungen.csv",
    name: "Zahlungen",
    description:
      "Zahlungen, Erstattungen und Rücklastschriften zu Belegen mit Tag im Zeitraum, wie sie eingetragen wurden. Was zurückging, ist negativ; ein falscher Eintrag wird durch einen zweiten zurückgenommen.",
    columns: [
      textColumn("Zahlung", ({ paymentId }) => paymentId, { isKey: true }),
      calendarDayColumn<PaymentRow>("Zahlungstag", ({ paidOn }) => paidOn),
      amountColumn("Betrag", ({ amountCents }) => amountCents),
      textColumn("Waehrung", ({ currency }) => currency),
      textColumn("Beleg", ({ documentId }) => documentId, { description: "Er kann vor dem Zeitraum liegen" }),
      textColumn("Belegnummer", ({ documentNumber }) => documentNumber),
      ...momentColumns<PaymentRow>("Eingetragen", ({ recordedAt }) => recordedAt),
      textColumn("EingetragenVon", ({ recordedByName }) => recordedByName),
      textColumn("Art", ({ kind }) => paymentKindNames[kind] ?? kind),
      textColumn("Verwendungszweck", ({ reference }) => reference),
      textColumn("NimmtZurueck", ({ reverses }) => reverses, {
        description: "Die Zahlung, deren Eintrag falsch war",
      }),
      amountColumn("Skonto", ({ skontoCents }) => skontoCents),
      textColumn("SkontoGrund", ({ skontoReason }) => skontoReason, {
        description: "Warum es gewährt wurde, obwohl die Zahlung zu spät kam oder zu klein war",
      }),
      {
        ...calendarDayColumn<PaymentRow>("SkontoTag", ({ skontoOn }) => skontoOn),
        description: "An dem es gebucht wird: frühestens der Tag, an dem es abgezogen wurde",
      },
    ],
  },
  (payment) => [payment],
);

type SkontoPart = NonNullable<PaymentRow["skontoGroups"]>[number] & { paymentId: string; number: number };

const discounts = gobdTable<PaymentRow, SkontoPart>(
  {
    file: "skontosteuern.csv",
    name: "Skontosteuern",
    description:
      "Abgezogenes Skonto je Steuersatz: um so viel mindern sich Entgelt und Umsatzsteuer (§ 17 UStG). Was wieder offen ist, ist negativ.",
    columns: [
      textColumn("Zahlung", ({ paymentId }) => paymentId, { isKey: true, refersTo: "Zahlungen" }),
      wholeColumn("Nummer", ({ number }) => number, { isKey: true }),
      textColumn("Kategorie", ({ category }) => category, {
        description: "Nach UNTDID 5305, wie in der E-Rechnung",
      }),
      {
        name: "Steuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ rate }) => rateCell(rate),
      },
      amountColumn("Netto", ({ netCents }) => netCents),
      amountColumn("Umsatzsteuer", ({ ustCents }) => ustCents),
    ],
  },
  ({ paymentId, skontoGroups }) =>
    (skontoGroups ?? []).map((group, at) => ({ ...group, paymentId, number: at + 1 })),
);

export const paymentWalk: GobdWalk<PaymentRow> = {
  name: "zahlungen",
  tables: [payments, discounts],
  count: countPayments,
  list: listPayments,
};
