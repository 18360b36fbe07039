import { type Block, type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";

/** What a preview prints when its caller gives no text of their own: German, like the letters it stands for. */
export const SAMPLE_SUBJECT = "Einführung der neuen Auftragsverwaltung: Ablauf und Termine";

export const SAMPLE_RECIPIENT = ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"];

export const SAMPLE_REFERENCE = {
  ihrZeichen: "EB/kr",
  unserZeichen: "CL-2471",
  kundennummer: "K-10458",
};

const paragraph = (text: string): BlockInput => ({ type: "paragraph", text });
const heading = (text: string): BlockInput => ({ type: "heading", text, level: 2 });

const opening: BlockInput[] = [
  paragraph("Sehr geehrte Frau Dr. Beispiel,"),
  paragraph(
    "vielen Dank für das angenehme Gespräch in der vergangenen Woche. Wie besprochen fassen wir die nächsten Schritte " +
      "zusammen, damit Sie den Zeitplan in Ruhe in Ihrem Hause abstimmen können. Vorgesehen sind drei Abschnitte:",
  ),
  {
    type: "table",
    columns: [
      { key: "abschnitt", label: "Abschnitt" },
      { key: "inhalt", label: "Inhalt", width: "grow" },
      { key: "dauer", label: "Dauer", align: "right" },
    ],
    rows: [
      {
        abschnitt: "Bestandsaufnahme",
        inhalt: "Gespräche vor Ort, Sichtung der Unterlagen",
        dauer: "2 Tage",
      },
      { abschnitt: "Einrichtung", inhalt: "Aufbau, Übernahme der vorhandenen Daten", dauer: "5 Tage" },
      { abschnitt: "Einweisung", inhalt: "Schulung aller Mitarbeiterinnen und Mitarbeiter", dauer: "1 Tag" },
    ],
  },
];

const closing: BlockInput[] = [
  paragraph(
    "Die Kosten bleiben im **vereinbarten Rahmen**. Sollten sich während der Bestandsaufnahme zusätzliche Arbeiten " +
      "ergeben, sprechen wir sie vorab mit Ihnen ab; ohne Ihre Zustimmung entsteht kein Mehraufwand.",
  ),
  paragraph(
    "Bitte teilen Sie uns bis zum Ende des Monats mit, ob Ihnen der Ablauf zusagt. Für Fragen sind wir jederzeit " +
      "gern für Sie da.",
  ),
];

/** Enough for a second page in the smallest type. */
const details: BlockInput[] = [
  heading("Bestandsaufnahme"),
  paragraph(
    "Am ersten Tag sprechen wir mit den Kolleginnen und Kollegen, die täglich mit den Aufträgen zu tun haben. Uns " +
      "interessiert, welche Schritte heute doppelt anfallen, wo Angaben fehlen und welche Auswertungen Sie am " +
      "Monatsende brauchen. Bitte planen Sie für jedes Gespräch etwa eine Stunde ein; ein ruhiger Raum genügt.",
  ),
  paragraph(
    "Am zweiten Tag sichten wir die vorhandenen Unterlagen: Preislisten, Vorlagen, die Kundenkartei und die Ablage " +
      "der vergangenen zwei Jahre. Daraus entsteht ein kurzer Bericht von höchstens zehn Seiten, den Sie eine Woche " +
      "später erhalten und den wir gemeinsam durchgehen.",
  ),
  heading("Einrichtung"),
  paragraph(
    "Die neue Auftragsverwaltung richten wir zunächst neben der bestehenden ein. So können Sie jeden Vorgang in beiden " +
      "Systemen vergleichen, bevor Sie sich entscheiden. Die Übernahme der Daten geschieht an einem Wochenende; am " +
      "Montagmorgen arbeiten alle mit dem neuen Stand.",
  ),
  paragraph(
    "Angaben, die sich nicht eindeutig zuordnen lassen, übernehmen wir nicht ungeprüft. Sie erhalten davon eine " +
      "Liste, und Ihre Fachabteilung entscheidet, was damit geschehen soll. Erfahrungsgemäß betrifft das weniger " +
      "als zwei von hundert Datensätzen.",
  ),
  heading("Einweisung"),
  paragraph(
    "Für die Einweisung bilden wir kleine Gruppen von höchstens acht Personen. Wer schon Erfahrung mitbringt, lernt in " +
      "einer eigenen Gruppe die Auswertungen kennen. Alle erhalten eine gedruckte Kurzanleitung; die ausführlichen " +
      "Unterlagen stellen wir Ihnen zusätzlich als Datei zur Verfügung.",
  ),
  paragraph(
    "In den ersten vier Wochen nach dem Wechsel ist an jedem Arbeitstag jemand aus unserem Haus für Sie erreichbar. " +
      "Danach beantworten wir Ihre Fragen im Rahmen des Wartungsvertrags innerhalb eines Arbeitstags.",
  ),
  heading("Zusammenarbeit"),
  paragraph(
    "Damit nichts verloren geht, bitten wir Sie, eine Ansprechpartnerin oder einen Ansprechpartner zu benennen. Mit " +
      "dieser Person stimmen wir jede Woche kurz ab, was erledigt ist und was als Nächstes ansteht. Änderungen am " +
      "Zeitplan halten wir schriftlich fest.",
  ),
];

const form: BlockInput[] = [
  { type: "heading", text: "Anmeldung zur Einweisung", level: 1 },
  paragraph("Bitte füllen Sie das Formular aus und senden Sie es unterschrieben an uns zurück."),
  { type: "formField", kind: "text", label: "Vorname und Nachname" },
  { type: "formField", kind: "text", label: "Abteilung" },
  { type: "formField", kind: "date", label: "Wunschtermin" },
  {
    type: "formField",
    kind: "checkbox",
    label: "Ich nehme teil an",
    options: [{ label: "der Einführung" }, { label: "den Auswertungen" }],
  },
  { type: "formField", kind: "multiline", label: "Bemerkungen" },
  { type: "formField", kind: "signatureLine", label: "Ort, Datum, Unterschrift" },
];

type Lengths = Record<"short" | "long", Block[]>;

export const sampleBlocks: Record<"letter" | "form", Lengths> = {
  letter: {
    short: blocksSchema.parse([...opening, ...closing]),
    long: blocksSchema.parse([...opening, ...details, ...closing]),
  },
  form: { short: blocksSchema.parse(form), long: blocksSchema.parse([...details, ...form]) },
};
