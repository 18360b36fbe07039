import { formatEuros } from "../../foundation/money.ts";
import { type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";
import { houseDesign, housePart, houseStyles } from "../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../rendering/din5008.ts";
import { carrierTitle } from "../../ports/carrier-titles.ts";
import type { Letter } from "../../rendering/letter.ts";
import type { ProofFacts } from "./proof-facts.ts";

/** What every proof of posting says about itself; nothing more is promised. */
export const disclaimerOf = (registered: boolean): string =>
  [
    "Dieser Beleg gibt wieder, dass der Brief nach Meldung des Druckdienstleisters zur Post gegeben wurde. Er beweist nicht den Zugang beim Empfänger.",
    "Aussteller ist der Dienst Brieftaube, nicht das Postunternehmen.",
    ...(registered
      ? [
          "Auch Einlieferung und Sendungsstatus eines Einschreibens beweisen den Zugang für sich allein nicht (BAG, 30.01.2025, 2 AZR 68/24). Rufen Sie den Auslieferungsbeleg des Postunternehmens ab, das ihn nur etwa 15 Monate aufbewahrt; beim Einwurf wird seit 2025 auch dessen Beweiswert bezweifelt (LAG Hamburg, 14.07.2025, 4 SLa 26/24, Revision zugelassen).",
        ]
      : []),
    "Was im Umschlag lag, beweist er nicht. Stand: November 2026. Keine Rechtsberatung.",
  ].join(" ");

/** What the paper of a letter says that people have brought themselves. */
export const inHouseDisclaimer = (isDropped: boolean): string =>
  [
    "Dieser Beleg gibt wieder, was die Beteiligten mit ihren Geräten festgehalten haben, mit welchen Seiten und wann; die Zeit des Geräts steht neben der Zeit, zu der es hier einging.",
    isDropped
      ? "Er beweist den Zugang nicht für sich allein: Dafür steht der Bote als Zeuge, der den Brief gelesen, in den Umschlag gesteckt und eingeworfen hat; das Protokoll stützt seine Aussage und ersetzt sie nicht. Zeuge kann nicht sein, wer selbst Absender ist. Ein Einwurf am Abend oder in der Nacht gilt in der Regel als Zugang am nächsten Tag (§ 130 BGB)."
      : "Er gibt die Aufgabe bei der Post wieder und beweist nicht den Zugang beim Empfänger; auch Einlieferungsbeleg und Sendungsstatus eines Einschreibens tun das für sich allein nicht (BAG, 30.01.2025, 2 AZR 68/24).",
    "Fotos sind mit ihrem SHA-256-Wert im Archiv versiegelt. Aussteller ist der Dienst Brieftaube. Keine Rechtsberatung.",
  ].join(" ");

/** The proof of posting as a page in our own look. */
export function proofPaper(facts: ProofFacts): Letter {
  return {
    language: "de",
    layout: GERMAN_SHEET,
    documentMode: "form",
    design,
    day: dayOf(facts),
    sender: "Brieftaube",
    recipientLines: [],
    returnLine: "",
    info: [],
    subject: titleOf(facts),
    body: { blocks: blocksSchema.parse(blocksOf(facts)), styleDefs: houseStyles },
    signOff: null,
    enclosures: [],
    footer: [],
  };
}

const design = houseDesign({
  imprint: "Ausgestellt vom Dienst Brieftaube,\nnicht vom Postunternehmen",
});

const LABEL_MM = 46;

function blocksOf(facts: ProofFacts): BlockInput[] {
  return [
    { type: "paragraph", text: titleOf(facts), style: "title" },
    { type: "paragraph", text: leadOf(facts), style: "lead" },
    ...(facts.mode === "sandbox" ? [sandboxNotice] : []),
    housePart("Absender und Empfänger"),
    entries([
      ["Absender", facts.sender && facts.sender.returnLine.split(" · ").join("\n")],
      ["Empfänger", linesOf(facts.recipientLines)],
    ]),
    housePart("Sendung"),
    entries([
      ["Versandart", facts.product],
      ["Sendungsnummer", facts.trackingNumber],
      ["Umfang", extentOf(facts)],
      ["Anlagen", facts.enclosures.length > 0 ? linesOf(facts.enclosures) : null],
      ["Preis", `${formatEuros(facts.priceCents, "de")} einschließlich Umsatzsteuer`],
      ["Druck und Einlieferung", linesOf([carrierTitle(facts.carrier, "de"), facts.consignmentId])],
    ]),
    ...(facts.protocol ? [housePart("Protokoll"), protocolTable(facts.protocol)] : []),
    housePart("Verlauf"),
    historyTable(facts),
    housePart("Zuordnung und Prüfung"),
    entries([
      ["Beleg", facts.proofId],
      ["Auftrag", facts.orderId],
      ["Ihre Auftragsnummer", facts.clientOrderId],
      ["Vermerk", facts.auditTag],
      ["Mandantennummer", facts.mandantennummer],
      ["SHA-256 des Briefes", inTwoLines(facts.pdfSha256)],
      ["Archiv", archiveText(facts)],
      ["Kettenwert", facts.archive.chainHash && inTwoLines(facts.archive.chainHash)],
    ]),
    { type: "notice", variant: "legal", title: "Was dieser Beleg nachweist", text: facts.disclaimer },
  ];
}

const sandboxNotice: BlockInput = {
  type: "notice",
  variant: "warning",
  title: "Muster aus der Sandbox",
  text: "Es wurde kein Brief gedruckt und nichts verschickt.",
};

/** What is unknown is left out. */
const entries = (given: readonly (readonly [string, string | null])[]): BlockInput => ({
  type: "keyValue",
  labelWidthMm: LABEL_MM,
  entries: given.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});

const linesOf = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join("\n");

/** Too long for one line of the page. */
const inTwoLines = (hash: string): string => `${hash.slice(0, 32)}\n${hash.slice(32)}`;

const titleOf = ({ protocol, postedAt }: ProofFacts): string =>
  protocol && !postedAt ? "Protokoll der Überbringung" : "Einlieferungsbeleg";

const leadOf = ({ postedAt, deliveredAt, protocol, recipientLines }: ProofFacts): string =>
  protocol && deliveredAt && !postedAt
    ? `Der Brief an ${recipientLines[0] ?? "den Empfänger"} wurde am **${momentText(deliveredAt)}** von einem Boten eingeworfen.`
    : postedAt
      ? `Der Brief an ${recipientLines[0] ?? "den Empfänger"} wurde am **${momentText(postedAt)}** zur Post gegeben.`
      : `Der Brief an ${recipientLines[0] ?? "den Empfänger"} wurde zur Post gegeben; wann genau, hat die Druckerei nicht gemeldet.`;

const extentOf = ({ pages, sheets, color, duplex, format, weightGrams }: ProofFacts): string =>
  [
    `${pages} ${pages === 1 ? "Seite" : "Seiten"} auf ${sheets} ${sheets === 1 ? "Blatt" : "Blättern"}`,
    duplex ? "beidseitig" : null,
    color ? "farbig" : "schwarz-weiß",
    formatNames[format] ?? null,
    weightGrams === null ? null : `rund ${Math.ceil(weightGrams)} g`,
  ]
    .filter(Boolean)
    .join(", ");

const formatNames: Record<string, string> = {
  standard: "Format Standard",
  kompakt: "Format Kompakt",
  gross: "Format Groß",
  maxi: "Format Maxi",
};

const protocolTable = (protocol: NonNullable<ProofFacts["protocol"]>): BlockInput => ({
  type: "table",
  columns: [
    { key: "at", label: "Zeitpunkt (Berlin)", width: LABEL_MM + 3 },
    { key: "text", label: "Schritt", width: "grow" },
  ],
  rows: protocol.map(({ happenedAt, receivedAt, text, sha256 }) => ({
    at: momentText(happenedAt),
    text: [
      text,
      receivedAt.berlin.slice(0, 16) === happenedAt.berlin.slice(0, 16)
        ? null
        : `hier eingegangen ${momentText(receivedAt)}`,
      sha256 && `SHA-256 ${sha256.slice(0, 16)}…`,
    ]
      .filter(Boolean)
      .join("; "),
  })),
});

const historyTable = ({ events }: ProofFacts): BlockInput => ({
  type: "table",
  columns: [
    { key: "at", label: "Zeitpunkt (Berlin)", width: LABEL_MM + 3 },
    { key: "text", label: "Ereignis", width: "grow" },
  ],
  rows: events.map(({ at, text }) => ({ at: momentText(at), text })),
});

function archiveText({ archive: { sequenceNumber, verified, reason } }: ProofFacts): string {
  if (sequenceNumber === null)
    return "Eingetragen, noch nicht versiegelt. Wenige Sekunden später ist das geschehen.";
  if (verified) return `Eintrag Nr. ${sequenceNumber}, versiegelt; die Prüfung der Kette stimmt.`;
  return reason === "NOT_SEALED_YET"
    ? `Eintrag Nr. ${sequenceNumber}, versiegelt; ein späterer Eintrag wird noch versiegelt.`
    : `Eintrag Nr. ${sequenceNumber}; die Kette besteht ihre Prüfung nicht.`;
}

/** `02.03.2026, 16:00 Uhr`, from a Berlin time such as 2026-03-02T16:00:00+01:00. */
function momentText({ berlin }: { berlin: string }): string {
  const [day = "", time = ""] = berlin.split("T");
  return `${day.split("-").toReversed().join(".")}, ${time.slice(0, 5)} Uhr`;
}

/** The file bears the day of posting, so that the same facts give the same bytes. */
const dayOf = ({ postedAt, events }: ProofFacts): string =>
  (postedAt?.berlin ?? events.at(-1)?.at.berlin ?? "").slice(0, 10);
