import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../texts/moment-text.ts";
import type { Links } from "../../operations/links.ts";
import type { Mail } from "../../ports/mailer.ts";
import { nameOf } from "./export-names.ts";
import { daysOf, decisionUrlOf } from "./export-view.ts";
import type { ExportRow } from "./exports-store.ts";
import type { MailedMember } from "../settings/settings.ts";
import { failureFor, type KeptFailure } from "./archive-export.ts";

type ExportMail = Omit<Mail, "mailId">;

type Address = { to: string; recipient: "member" | "listed"; url: string };

/** Where the finished export is, in the language of whoever asked for it; people of the account fetch it behind sign-in. */
export function completeMail(row: ExportRow, { to, recipient, url }: Address): ExportMail {
  const { language, fileName, sizeBytes, expiresAt } = row;
  const text = texts[language];
  const until = expiresAt === null ? "" : momentText(expiresAt, language);
  return {
    to,
    subject: `${text.ready}: ${nameOf(row, language)}`,
    text: [
      text.hello,
      "",
      text.made,
      "",
      ...about(row),
      `${text.file}: ${fileName ?? ""} (${sizeText(sizeBytes ?? 0, language)})`,
      "",
      text.download,
      url,
      "",
      text.valid[recipient](until),
      "",
      text.automatic,
    ].join("\n"),
  };
}

type Asked = { member: MailedMember; asker: string };

/** What waits for a person's yes, to one of those who decide. */
export function waitingMail(links: Pick<Links, "to">, row: ExportRow, { member, asker }: Asked): ExportMail {
  const { language, name, email } = member;
  const text = waitingTexts[language];
  const letters = text.letters(row.letters ?? 0);
  const subject = text.subject(letters);
  return {
    to: email,
    subject: row.mode === "sandbox" ? `[Sandbox] ${subject}` : subject,
    text: [
      text.hello(name),
      "",
      text.wants(letters),
      "",
      `${text.askedBy}: ${asker}`,
      ...about({ ...row, language }),
      ...(row.client ? [`${text.client}: ${row.client.mandantennummer} ${row.client.name}`] : []),
      ...(row.notifyEmail === null ? [] : [`${text.mailedTo}: ${row.notifyEmail}`]),
      "",
      text.decide,
      decisionUrlOf(links, row.exportId),
      "",
      text.until(row.decideUntil === null ? "" : momentText(row.decideUntil, language)),
      text.unknown,
    ].join("\n"),
  };
}

const waitingTexts = {
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    letters: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    subject: (letters: string) => `Export aus dem Archiv wartet auf Ihr Ja: ${letters}`,
    wants: (letters: string) =>
      `aus Ihrem Archiv bei Brieftaube soll ein Export erstellt werden (${letters}). Er entsteht erst, wenn jemand zustimmt.`,
    askedBy: "Angefordert von",
    client: "Mandant",
    mailedTo: "Benachrichtigt wird",
    decide: "Ansehen und entscheiden:",
    until: (moment: string) => `Ohne Entscheidung verfällt die Anfrage: ${moment}.`,
    unknown:
      "Weiß niemand von dieser Anfrage, lehnen Sie sie ab und beenden Sie die Verbindung des Programms.",
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    letters: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    subject: (letters: string) => `An export of the archive waits for your yes: ${letters}`,
    wants: (letters: string) =>
      `an export of your Brieftaube archive was asked for (${letters}). It is made only after somebody agrees.`,
    askedBy: "Asked for by",
    client: "Client",
    mailedTo: "Will be told",
    decide: "Look and decide:",
    until: (moment: string) => `Without a decision the request lapses: ${moment}.`,
    unknown: "If nobody knows of this request, refuse it and end the program's connection.",
  },
} as const satisfies Record<Language, unknown>;

/** Why there will be none. */
export function failedMail(row: ExportRow, to: string, failure: KeptFailure): ExportMail {
  const text = texts[row.language];
  const { message } = failureFor(failure, row.language);
  return {
    to,
    subject: `${text.failed}: ${nameOf(row, row.language)}`,
    text: [text.hello, "", text.notMade, "", ...about(row), "", message, "", text.automatic].join("\n"),
  };
}

function about(row: ExportRow): string[] {
  const { language, orderId, partnerName } = row;
  const text = texts[language];
  const { first, last } = daysOf(row);
  return [
    `${text.account}: ${partnerName}`,
    `${text.what}: ${nameOf(row, language)}`,
    orderId === null ? `${text.period}: ${first} – ${last}` : `${text.order}: ${orderId}`,
  ];
}

/** `12,4 MB`: as people count, in thousands. */
export function sizeText(bytes: number, language: Language): string {
  const units = ["Bytes", "kB", "MB", "GB", "TB"];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = (bytes / 1000 ** power).toLocaleString(language === "de" ? "de-DE" : "en-GB", {
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  return `${amount} ${units[power] ?? ""}`;
}

type Texts = Record<
  | "hello"
  | "ready"
  | "failed"
  | "made"
  | "notMade"
  | "account"
  | "what"
  | "period"
  | "order"
  | "file"
  | "download"
  | "automatic",
  string
> & { valid: Record<Address["recipient"], (until: string) => string> };

const texts: Record<Language, Texts> = {
  de: {
    hello: "Guten Tag,",
    ready: "Ihr Export ist fertig",
    failed: "Ihr Export konnte nicht erstellt werden",
    made: "der Export aus Ihrem Archiv bei Brieftaube ist fertig.",
    notMade: "der Export aus Ihrem Archiv bei Brieftaube konnte nicht erstellt werden.",
    account: "Konto",
    what: "Export",
    period: "Zeitraum",
    order: "Auftrag",
    file: "Datei",
    download: "Herunterladen:",
    automatic: "Diese Nachricht wurde automatisch verschickt.",
    valid: {
      member: (until) => `Dort melden Sie sich an. Die Datei wird bis ${until} aufbewahrt.`,
      listed: (until) =>
        `Der Link gilt bis ${until}. Wer ihn hat, kann die Datei öffnen: Geben Sie ihn nur an Personen weiter, die sie sehen dürfen.`,
    },
  },
  en: {
    hello: "Hello,",
    ready: "Your export is ready",
    failed: "Your export could not be made",
    made: "the export from your Brieftaube archive is ready.",
    notMade: "the export from your Brieftaube archive could not be made.",
    account: "Account",
    what: "Export",
    period: "Period",
    order: "Order",
    file: "File",
    download: "Download:",
    automatic: "This message was sent automatically.",
    valid: {
      member: (until) => `You sign in there. The file is kept until ${until}.`,
      listed: (until) =>
        `The link is valid until ${until}. Whoever has it can open the file: pass it on only to people who may see it.`,
    },
  },
};
