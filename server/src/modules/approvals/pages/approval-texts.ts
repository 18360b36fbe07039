import type { Language } from "../../../foundation/language.ts";
import type { Approval } from "../approvals.ts";

const parts = {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
} as const;
const moments: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat("de-DE", parts),
  en: new Intl.DateTimeFormat("en-GB", parts),
};

/** A moment as people in Berlin say it. */
export const momentText = (instant: Date, language: Language): string =>
  language === "de" ? `${moments.de.format(instant)}\u00a0Uhr` : moments.en.format(instant);

/** Why a person is asked. */
export const askedBecauseText = ({ askedBecause }: Approval, language: Language): string =>
  because[askedBecause]?.[language] ?? unsaid[language];

const unsaid: Record<Language, string> = {
  de: "Für diesen Versand ist eine Freigabe nötig.",
  en: "This letter needs an approval.",
};

const because: Record<string, Record<Language, string>> = {
  oauth: {
    de: "Was dieser Assistent versenden will, entscheidet immer ein Mensch.",
    en: "What this assistant wants to send is always decided by a person.",
  },
  approval_mode: {
    de: "Wer den Brief schickt, hat um Freigabe gebeten.",
    en: "Whoever sends the letter asked for an approval.",
  },
  batch: {
    de: "Über mehrere Briefe auf einmal entscheidet immer ein Mensch.",
    en: "Several letters at once are always decided by a person.",
  },
  submitted: {
    de: "Der Brief wurde zur Freigabe eingereicht.",
    en: "The letter was submitted for approval.",
  },
  rule_always: {
    de: "Regel des Kontos: Über jeden Brief entscheidet ein Mensch.",
    en: "Rule of the account: every letter needs an approval.",
  },
  rule_above: {
    de: "Regel des Kontos: Über Briefe ab einem bestimmten Preis entscheidet ein Mensch.",
    en: "Rule of the account: letters above a certain price need an approval.",
  },
  rule_registered: {
    de: "Regel des Kontos: Über Einschreiben entscheidet ein Mensch.",
    en: "Rule of the account: registered letters need an approval.",
  },
  rule_new_recipient: {
    de: "Regel des Kontos: Über den ersten Brief an eine neue Anschrift entscheidet ein Mensch.",
    en: "Rule of the account: the first letter to a new address needs an approval.",
  },
};

export const texts = {
  de: {
    askOne: (name: string) => `Brief an ${name} freigeben?`,
    askMany: (count: number) => `${count} Briefe freigeben?`,
    one: (name: string) => `Brief an ${name}`,
    many: (count: number) => `${count} Briefe`,
    sandbox: "Sandbox: Hier wird mit Spielgeld bezahlt; nichts wird gedruckt oder verschickt.",
    facts: "Worum es geht",
    total: "Gesamtpreis",
    withVat: "einschließlich Umsatzsteuer",
    delivery: "Versandart",
    express: "Express: Druck noch am selben Tag",
    print: "Druck",
    pages: (pages: number, sheets: number) =>
      `${pages} ${pages === 1 ? "Seite" : "Seiten"} auf ${sheets} ${sheets === 1 ? "Blatt" : "Blättern"}`,
    inColour: "farbig",
    inGrey: "schwarz-weiß",
    askedBy: "Angefragt von",
    token: (name: string) => `Verbindung „${name}“`,
    assistant: "einem verbundenen Assistenten",
    unknownToken: "einer Verbindung",
    askedOn: "Angefragt am",
    why: "Anlass",
    context: "Zusammenhang",
    because: "Warum gefragt wird",
    planned: "Geplanter Versand",
    atOnce: "sofort nach der Freigabe",
    deadline: "Entscheidung bis",
    deadlineMore: "Danach verfällt die Anfrage; das Geld wird wieder frei und der Brief bleibt ein Entwurf.",
    recipient: "Anschrift im Fenster",
    warnings: "Bitte ansehen",
    breakdown: "Preis im Einzelnen",
    production: "Druck und Kuvertieren",
    postage: "Porto",
    surcharges: "Zuschläge",
    vat: (percent: number) => `Umsatzsteuer ${percent} %`,
    letters: "Die Briefe",
    letter: "Der Brief",
    page: (page: number, of: number) => `Seite ${page} von ${of}, zum Vergrößern anklicken`,
    pageAlt: (page: number, of: number, name: string) => `Seite ${page} von ${of} des Briefs an ${name}`,
    pdf: "Als PDF öffnen",
    decide: "Ihre Entscheidung",
    comment: "Bemerkung (freiwillig)",
    commentHint: "Wird mit der Entscheidung gespeichert.",
    approve: (euros: string) => `Freigeben für ${euros}`,
    approvePlanned: (euros: string) => `Einplanen für ${euros}`,
    reject: "Ablehnen",
    approveMore: "Mit der Freigabe geht der Versand sofort los.",
    plannedMore: "Mit der Freigabe wird der Versand zum geplanten Zeitpunkt eingetragen.",
    mayNot:
      "Sie können diese Anfrage ansehen. Entscheiden dürfen Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    badComment: "Die Bemerkung ist zu lang oder enthält Zeichen, die sich nicht speichern lassen.",
    tooLate: "Über diese Anfrage war schon entschieden; Ihre Eingabe hat nichts geändert.",
    approved: "Freigegeben",
    rejected: "Abgelehnt",
    expired: "Verfallen",
    withdrawn: "Zurückgezogen",
    expiredMore:
      "Bis zum Ablauf der Frist hat niemand entschieden. Es wurde nichts verschickt und nichts berechnet; der Brief ist wieder ein Entwurf.",
    rejectedMore: "Es wird nichts verschickt und nichts berechnet; der Brief ist wieder ein Entwurf.",
    withdrawnMore:
      "Wer gefragt hat, hat die Anfrage zurückgenommen. Es wird nichts verschickt und nichts berechnet.",
    by: (name: string, when: string) => `${name}, ${when}`,
    somebody: "Jemand aus dem Konto",
    inChat: "im Gespräch mit dem Assistenten",
    status: "Stand",
    held: (when: string, minutes: number) =>
      `Die Übergabe an die Druckerei beginnt ${minutes <= 1 ? "in einer Minute" : `in ${minutes} Minuten`} (${when}). Bis dahin können Sie den Versand stoppen.`,
    waiting: (when: string) => `Der Versand ist für ${when} eingeplant. Bis dahin können Sie ihn stoppen.`,
    stop: "Versand stoppen",
    stopMore: "Gestoppte Briefe werden nicht berechnet.",
    viewed: "Wer die Seiten geöffnet hat",
    viewedLine: (name: string, pages: string, when: string) => `${name}: ${pages}, ${when}`,
    viewedPages: (pages: readonly number[]) =>
      `${pages.length === 1 ? "Seite" : "Seiten"} ${pages.join(", ")}`,
    missing: "Diese Freigabe gibt es nicht",
    missingMore: "Bitte prüfen Sie den Link, und ob Sie mit dem richtigen Konto angemeldet sind.",
    otherSite: "Das kam nicht von dieser Seite",
    otherSiteMore: "Bitte öffnen Sie die Freigabe selbst und entscheiden Sie dort.",
    queue: "Was auf Freigabe wartet",
    queueEmpty: "Zurzeit wartet nichts auf eine Freigabe.",
    madeOfTemplate: (name: string, version: number | null) =>
      `Unverändert aus der Vorlage „${name}“${version === null ? "" : `, Fassung ${version}`}.`,
    asTemplate: (name: string, version: number) =>
      `Der Wortlaut entspricht der Vorlage „${name}“, Fassung ${version}; Platzhalter sind ausgefüllt.`,
    templateGone: (name: string) => `Nach der Vorlage „${name}“, die es nicht mehr gibt.`,
    templateUnlike: (name: string) =>
      `Nach der Vorlage „${name}“; der Brief ist anders aufgebaut und lässt sich nicht mit ihr vergleichen.`,
    deviations: (name: string, count: number) => `Abweichungen von der Vorlage „${name}“ (${count})`,
    deviationsMore: (version: number) =>
      `Verglichen mit Fassung ${version}. Was für Platzhalter eingesetzt wurde, gilt nicht als Abweichung.`,
    toQueue: "Alle Freigaben",
    toPages: "Zu den Seiten",
    toDecision: "Zur Entscheidung",
  },
  en: {
    askOne: (name: string) => `Approve the letter to ${name}?`,
    askMany: (count: number) => `Approve ${count} letters?`,
    one: (name: string) => `Letter to ${name}`,
    many: (count: number) => `${count} letters`,
    sandbox: "Sandbox: play money only; nothing is printed or posted.",
    facts: "What it is about",
    total: "Total price",
    withVat: "including VAT",
    delivery: "Delivery",
    express: "Express: printed the same day",
    print: "Print",
    pages: (pages: number, sheets: number) =>
      `${pages} ${pages === 1 ? "page" : "pages"} on ${sheets} ${sheets === 1 ? "sheet" : "sheets"}`,
    inColour: "in colour",
    inGrey: "black and white",
    askedBy: "Asked by",
    token: (name: string) => `connection “${name}”`,
    assistant: "a connected assistant",
    unknownToken: "a connection",
    askedOn: "Asked on",
    why: "Reason",
    context: "Context",
    because: "Why you are asked",
    planned: "Planned for",
    atOnce: "at once after approval",
    deadline: "Decide by",
    deadlineMore: "After that the request lapses; the money is free again and the letter stays a draft.",
    recipient: "Address in the window",
    warnings: "Please look at this",
    breakdown: "The price in detail",
    production: "Printing and enveloping",
    postage: "Postage",
    surcharges: "Surcharges",
    vat: (percent: number) => `VAT ${percent} %`,
    letters: "The letters",
    letter: "The letter",
    page: (page: number, of: number) => `Page ${page} of ${of}, click to enlarge`,
    pageAlt: (page: number, of: number, name: string) => `Page ${page} of ${of} of the letter to ${name}`,
    pdf: "Open as PDF",
    decide: "Your decision",
    comment: "Comment (optional)",
    commentHint: "It is stored with the decision.",
    approve: (euros: string) => `Approve for ${euros}`,
    approvePlanned: (euros: string) => `Plan for ${euros}`,
    reject: "Reject",
    approveMore: "Approving starts the dispatch at once.",
    plannedMore: "Approving puts the dispatch down for its planned time.",
    mayNot: "You can look at this request. People with the roles approver and owner decide.",
    badComment: "The comment is too long or holds characters that cannot be stored.",
    tooLate: "This request had been decided; your input has changed nothing.",
    approved: "Approved",
    rejected: "Rejected",
    expired: "Expired",
    withdrawn: "Withdrawn",
    expiredMore:
      "Nobody decided in time. Nothing was sent and nothing was charged; the letter is a draft again.",
    rejectedMore: "Nothing is sent and nothing is charged; the letter is a draft again.",
    withdrawnMore: "Whoever asked has taken the request back. Nothing is sent and nothing is charged.",
    by: (name: string, when: string) => `${name}, ${when}`,
    somebody: "Somebody of the account",
    inChat: "in a conversation with the assistant",
    status: "Status",
    held: (when: string, minutes: number) =>
      `The hand-over to the printer begins ${minutes <= 1 ? "in a minute" : `in ${minutes} minutes`} (${when}). Until then you can stop it.`,
    waiting: (when: string) => `Dispatch is planned for ${when}. Until then you can stop it.`,
    stop: "Stop dispatch",
    stopMore: "Letters that are stopped are not charged.",
    viewed: "Who opened the pages",
    viewedLine: (name: string, pages: string, when: string) => `${name}: ${pages}, ${when}`,
    viewedPages: (pages: readonly number[]) => `${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}`,
    missing: "There is no such approval",
    missingMore: "Please check the link, and that you are signed in to the right account.",
    otherSite: "This did not come from this page",
    otherSiteMore: "Please open the approval yourself and decide there.",
    queue: "Waiting for approval",
    queueEmpty: "Nothing is waiting for an approval.",
    madeOfTemplate: (name: string, version: number | null) =>
      `Unchanged from the template “${name}”${version === null ? "" : `, version ${version}`}.`,
    asTemplate: (name: string, version: number) =>
      `The wording is that of the template “${name}”, version ${version}; placeholders are filled in.`,
    templateGone: (name: string) => `After the template “${name}”, which no longer exists.`,
    templateUnlike: (name: string) =>
      `After the template “${name}”; the letter is built differently and cannot be compared with it.`,
    deviations: (name: string, count: number) => `Deviations from the template “${name}” (${count})`,
    deviationsMore: (version: number) =>
      `Compared with version ${version}. What was filled in for placeholders is no deviation.`,
    toQueue: "All approvals",
    toPages: "To the pages",
    toDecision: "To the decision",
  },
} as const satisfies Record<Language, unknown>;
