import type { Language } from "../../foundation/language.ts";
import type { ErasureDone, Thing } from "./erasure-request.ts";
import { retentionYears } from "./retention-periods.ts";

/** What the partner can send to the person who asked: what is gone, what stays until when, and why. It names no one. */
export function answerText({ requestId, at, things }: ErasureDone, language: Language): string {
  const words = texts[language];
  const day = (moment: Date): string => dayFormats[language].format(moment);
  const papers = papersOf(things);
  const addresses = things.filter(({ kind }) => kind === "address").length;
  const rows = things.filter(({ kind }) => kind === "row").length;
  const erased = papers.filter(({ outcome }) => outcome === "erased").length;
  const locked = papers.filter(({ outcome }) => outcome === "locked");
  const open = papers.filter(({ outcome }) => outcome === "open");
  return [
    words.heading(day(at), requestId),
    addresses + rows + erased > 0 ? words.erased({ addresses, rows, letters: erased }) : words.nothingErased,
    ...(locked.length > 0
      ? [[words.locked, ...locked.map((paper) => words.line(paper, day))].join("\n")]
      : []),
    ...(open.length > 0 ? [[words.open, ...open.map((paper) => words.line(paper, day))].join("\n")] : []),
    words.rights,
  ].join("\n\n");
}

type Paper = { isDocument: boolean; at: Date; outcome: Thing["outcome"]; erasableAt: Date | null };

/** An order, its letter and its document are one thing for whoever received it: the last of them decides the date. */
function papersOf(things: readonly Thing[]): Paper[] {
  const papers = new Map<string, Paper>();
  for (const { kind, letterId, at, outcome, erasableAt } of things) {
    if (letterId === null || at === null) continue;
    const key = `${letterId} ${outcome}`;
    const before = papers.get(key);
    papers.set(key, {
      isDocument: kind === "document" || (before?.isDocument ?? false),
      at: before && before.at < at ? before.at : at,
      outcome,
      erasableAt: later(before?.erasableAt ?? null, erasableAt),
    });
  }
  return [...papers.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const later = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b);

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Berlin" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Berlin" }),
};

type Day = (moment: Date) => string;
type Words = {
  heading(day: string, requestId: string): string;
  erased(counts: { addresses: number; rows: number; letters: number }): string;
  nothingErased: string;
  locked: string;
  open: string;
  line(paper: Paper, day: Day): string;
  rights: string;
};

const { sent_letter: letterYears, billing_document: documentYears } = retentionYears;

const texts: Record<Language, Words> = {
  de: {
    heading: (day, requestId) =>
      `Ihr Antrag auf Löschung Ihrer personenbezogenen Daten (Art. 17 DSGVO), bearbeitet am ${day}\nVorgang ${requestId}`,
    erased: ({ addresses, rows, letters }) =>
      `Sofort gelöscht haben wir: ${listed("de", [
        counted(addresses, "einen Eintrag im Adressbuch", "Einträge im Adressbuch"),
        counted(rows, "eine Zeile in einer Liste für Serienbriefe", "Zeilen in Listen für Serienbriefe"),
        counted(letters, "ein nicht versandtes Schreiben", "nicht versandte Schreiben"),
      ])}.`,
    nothingErased: "Daten, die wir sofort löschen könnten, haben wir nicht gefunden.",
    locked:
      `Die folgenden Unterlagen müssen wir von Gesetzes wegen aufbewahren (§ 147 AO, § 257 HGB, § 14b UStG): ` +
      `versandte Geschäftsbriefe mindestens ${letterYears} Jahre, Rechnungen und andere Buchungsbelege mindestens ` +
      `${documentYears} Jahre, jeweils ab dem Ende des Kalenderjahres. Bis dahin ist ihre Verarbeitung eingeschränkt ` +
      `(Art. 18 DSGVO): Wir bewahren sie auf und verwenden sie nicht mehr. Danach löschen wir sie:`,
    open:
      `Noch nicht abgeschlossen sind die folgenden Vorgänge. Sie werden nicht gelöscht, solange sie laufen; ` +
      `danach entscheiden wir über sie neu:`,
    line: ({ isDocument, at, erasableAt }, day) =>
      `- ${isDocument ? "Beleg" : "Schreiben"} vom ${day(at)}${erasableAt ? `: Löschung am ${day(erasableAt)}` : ""}`,
    rights:
      `Sie haben das Recht, sich bei einer Datenschutz-Aufsichtsbehörde zu beschweren (Art. 77 DSGVO) und ` +
      `gegen diese Entscheidung gerichtlich vorzugehen (Art. 79 DSGVO).`,
  },
  en: {
    heading: (day, requestId) =>
      `Your request to have your personal data erased (Art. 17 GDPR), dealt with on ${day}\nReference ${requestId}`,
    erased: ({ addresses, rows, letters }) =>
      `We have erased at once: ${listed("en", [
        counted(addresses, "one entry of the address book", "entries of the address book"),
        counted(rows, "one row of a list for serial letters", "rows of lists for serial letters"),
        counted(letters, "one letter that was never sent", "letters that were never sent"),
      ])}.`,
    nothingErased: "We found no data that we could erase at once.",
    locked:
      `The law obliges us to keep the following papers (sections 147 AO, 257 HGB, 14b UStG): business letters that were ` +
      `sent for at least ${letterYears} years, invoices and other vouchers for at least ${documentYears} years, each from ` +
      `the end of the calendar year. Until then their processing is restricted (Art. 18 GDPR): we keep them and no longer ` +
      `use them. After that we erase them:`,
    open:
      `The following are still under way. They are not erased as long as they are; after that we decide about them ` +
      `anew:`,
    line: ({ isDocument, at, erasableAt }, day) =>
      `- ${isDocument ? "Invoice or other voucher" : "Letter"} of ${day(at)}${erasableAt ? `: erased on ${day(erasableAt)}` : ""}`,
    rights:
      `You have the right to lodge a complaint with a data protection authority (Art. 77 GDPR) and to a judicial ` +
      `remedy against this decision (Art. 79 GDPR).`,
  },
};

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : count === 1 ? one : `${count} ${many}`;

const listed = (language: Language, parts: readonly (string | null)[]): string =>
  new Intl.ListFormat(language).format(parts.filter((part) => part !== null));
