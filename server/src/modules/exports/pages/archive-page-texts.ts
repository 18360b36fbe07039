import type { Language } from "../../../foundation/language.ts";
import type { Mode } from "../../../foundation/tenant.ts";
import type { ExportStatus } from "../exports-store.ts";

type Texts = Record<
  | "title"
  | "intro"
  | "start"
  | "account"
  | "format"
  | "firstDay"
  | "lastDay"
  | "client"
  | "clientHint"
  | "email"
  | "emailHint"
  | "submit"
  | "made"
  | "none"
  | "download"
  | "expired"
  | "refresh"
  | "badInput"
  | "readOnly"
  | "otherSite"
  | "otherSiteMore"
  | "missing"
  | "missingMore"
  | "evidence"
  | "evidenceIntro"
  | "evidenceHow"
  | "evidenceSubmit"
  | "order"
  | "toList",
  string
> & {
  modes: Record<Mode, string>;
  status: Record<ExportStatus, string>;
  percent: (percent: number) => string;
  things: (done: number, total: number) => string;
  until: (moment: string) => string;
  notAll: (most: number) => string;
};

export const texts: Record<Language, Texts> = {
  de: {
    title: "Archiv",
    intro:
      "Hier erhalten Sie Auszüge aus Ihrem Archiv: für die Steuerprüfung, die Buchhaltung oder die eigene Ablage. Ein Export kostet nichts und kann 90 Tage lang heruntergeladen werden.",
    start: "Neuer Export",
    account: "Konto",
    format: "Was",
    firstDay: "Erster Tag",
    lastDay: "Letzter Tag",
    client: "Nur Mandant",
    clientHint: "Mandantennummer; leer: alle",
    email: "E-Mail, wenn er fertig ist",
    emailHint: "freiwillig",
    submit: "Export starten",
    made: "Exporte",
    none: "Noch wurde nichts exportiert.",
    download: "Herunterladen",
    expired: "Der Link ist abgelaufen, die Datei ist gelöscht.",
    refresh: "Seite aktualisieren",
    badInput: "Bitte prüfen Sie den ersten und den letzten Tag und die E-Mail-Adresse.",
    readOnly: "Mit Ihrer Rolle können Sie Exporte herunterladen, aber keine starten.",
    otherSite: "Nicht ausgeführt",
    otherSiteMore:
      "Die Eingabe kam von einer fremden Seite. Öffnen Sie das Archiv und versuchen Sie es dort.",
    missing: "Diesen Auftrag gibt es nicht",
    missingMore: "Vielleicht ist die Adresse unvollständig, oder er gehört zu einem anderen Konto.",
    evidence: "Nachweispaket",
    evidenceIntro:
      "Eine einzige PDF-Datei (PDF/A-3), die alles enthält, was sich über diesen Auftrag zeigen lässt: den Brief, wie er gedruckt wurde, Freigaben, Meldungen der Post, Prüfsummen und den Beweis, dass nichts davon nachträglich geändert wurde.",
    evidenceHow: "Sie lässt sich ohne Internet prüfen: brieftaube verify-archive --pack DATEI",
    evidenceSubmit: "Nachweispaket erstellen",
    order: "Auftrag",
    toList: "Zum Archiv",
    modes: { live: "Echtbetrieb", sandbox: "Sandbox" },
    status: { queued: "Wartet", running: "Wird erstellt", complete: "Fertig", failed: "Nicht erstellt" },
    percent: (percent) => `${percent} %`,
    things: (done, total) => `${done.toLocaleString("de-DE")} von ${total.toLocaleString("de-DE")}`,
    until: (moment) => `bis ${moment}`,
    notAll: (most) => `Gezeigt werden die neuesten ${most}.`,
  },
  en: {
    title: "Archive",
    intro:
      "Here you get extracts from your archive: for a tax audit, for bookkeeping or for your own files. An export is free and can be downloaded for 90 days.",
    start: "New export",
    account: "Account",
    format: "What",
    firstDay: "First day",
    lastDay: "Last day",
    client: "Only client",
    clientHint: "client number; empty: all",
    email: "Mail when it is ready",
    emailHint: "optional",
    submit: "Start the export",
    made: "Exports",
    none: "Nothing has been exported yet.",
    download: "Download",
    expired: "The link has expired, the file is deleted.",
    refresh: "Reload the page",
    badInput: "Please check the first and the last day and the mail address.",
    readOnly: "With your role you can download exports but not start one.",
    otherSite: "Not done",
    otherSiteMore: "The input came from another site. Open the archive and try it there.",
    missing: "There is no such order",
    missingMore: "The address may be incomplete, or it belongs to another account.",
    evidence: "Evidence pack",
    evidenceIntro:
      "One PDF file (PDF/A-3) with everything that can be shown about this order: the letter as it was printed, approvals, what the post reported, checksums, and the proof that none of it was changed afterwards.",
    evidenceHow: "It can be checked without internet: brieftaube verify-archive --pack FILE",
    evidenceSubmit: "Make the evidence pack",
    order: "Order",
    toList: "To the archive",
    modes: { live: "live", sandbox: "sandbox" },
    status: { queued: "Waiting", running: "Being made", complete: "Complete", failed: "Not made" },
    percent: (percent) => `${percent} %`,
    things: (done, total) => `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`,
    until: (moment) => `until ${moment}`,
    notAll: (most) => `The newest ${most} are shown.`,
  },
};
