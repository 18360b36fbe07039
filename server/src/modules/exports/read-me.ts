import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../texts/moment-text.ts";
import { contentTexts, nameOf } from "./export-names.ts";
import type { ExportRow } from "./exports-store.ts";

export type ReadMe = {
  row: ExportRow;
  /** Files by folder; `folder` null: directly in the ZIP. */
  files: readonly { folder: string | null; files: number; example: string }[];
  /** How many things the export went through. */
  things: number;
  sender: string | null;
};

/** What is inside, for whoever finds the file in ten years: German, then English, for Windows too. */
export const readMe = (about: ReadMe): string =>
  [...lines(about, "de"), "", "-".repeat(76), "", ...lines(about, "en"), ""].join("\r\n");

function lines({ row, files, things, sender }: ReadMe, language: Language): string[] {
  const text = texts[language];
  const { client, matter } = row;
  const title = nameOf(row, language);
  return [
    title,
    "=".repeat(title.length),
    "",
    ...folded(contentTexts[row.format][language]),
    "",
    ...(things === 0 ? [...folded(text.empty), ""] : []),
    `${text.account}: ${row.partnerName}${row.mode === "sandbox" ? ` (${text.sandbox})` : ""}`,
    `${text.period}: ${text.from} ${momentText(row.since, language)} ${text.to} ${momentText(row.until, language)}`,
    `${text.client}: ${client ? `${client.mandantennummer} ${client.name}` : text.all}`,
    ...(matter ? [`${text.matter}: ${matter.number} ${matter.name}`] : []),
    `${text.sender}: ${sender ?? text.all}`,
    `${text.things}: ${things}`,
    `${text.asked}: ${momentText(row.createdAt, language)} (${row.exportId})`,
    "",
    `${text.files}:`,
    ...files.map((file) => `  ${fileLine(file, language)}`),
    `  LIESMICH.txt`,
    `  siegel.json`,
    "",
    ...folded(text.seal),
  ];
}

const fileLine = ({ folder, files, example }: ReadMe["files"][number], language: Language): string =>
  folder === null ? example : `${folder}/ (${texts[language].count(files)})`;

/** Broken at 76 characters, so that every editor shows it well. */
function folded(text: string): string[] {
  const folds: string[] = [];
  for (const word of text.split(" ")) {
    const line = folds.at(-1);
    if (line !== undefined && line.length + word.length < 76) folds[folds.length - 1] = `${line} ${word}`;
    else folds.push(word);
  }
  return folds;
}

type Texts = Record<
  | "empty"
  | "account"
  | "sandbox"
  | "period"
  | "from"
  | "to"
  | "client"
  | "matter"
  | "sender"
  | "all"
  | "things"
  | "asked"
  | "files"
  | "seal",
  string
> & { count: (files: number) => string };

const texts: Record<Language, Texts> = {
  de: {
    empty:
      "Dieser Export ist leer: Im Zeitraum und mit diesen Filtern gibt es nichts, was dazugehört. Das ist kein Fehler.",
    account: "Konto",
    sandbox: "Sandbox: Spielgeld, nichts wurde versendet",
    period: "Zeitraum",
    from: "vom",
    to: "bis vor",
    client: "Mandant",
    matter: "Akte",
    sender: "Absender",
    all: "alle",
    things: "Vorgänge im Export",
    asked: "Angefordert",
    files: "Dateien",
    seal: "siegel.json ist das Siegel des Archivs in dem Augenblick, in dem dieser Export entstand: der signierte Stand der Kette aller Aufzeichnungen. Bewahren Sie es auf. Der Befehl „brieftaube verify-archive --seal siegel.json“ stellt damit fest, ob seither etwas aus dem Archiv verschwunden ist oder geändert wurde.",
    count: (files) => (files === 1 ? "1 Datei" : `${files.toLocaleString("de-DE")} Dateien`),
  },
  en: {
    empty: "This export is empty: nothing belongs to the period with these filters. That is not an error.",
    account: "Account",
    sandbox: "sandbox: play money, nothing was posted",
    period: "Period",
    from: "from",
    to: "up to, not including,",
    client: "Client",
    matter: "File",
    sender: "Sender profile",
    all: "all",
    things: "Items in this export",
    asked: "Asked for",
    files: "Files",
    seal: 'siegel.json is the seal of the archive at the moment this export was made: the signed state of the chain of all records. Keep it. With it the command "brieftaube verify-archive --seal siegel.json" finds out whether anything has vanished from the archive or was changed since.',
    count: (files) => (files === 1 ? "1 file" : `${files.toLocaleString("en-GB")} files`),
  },
};
