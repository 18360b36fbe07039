/** The settings, one entry each, in the order of their page. */
export const sections = [
  {
    path: "/settings/team",
    group: "people",
    de: { name: "Team", what: "Wer mitarbeitet und was sie oder er darf; einladen und entfernen." },
    en: { name: "Team", what: "Who works here and what they may do; invite and remove." },
  },
  {
    path: "/settings/confidentiality",
    group: "people",
    de: {
      name: "Vertraulichkeit",
      what: "Gruppen anlegen und sehen, welche Mandanten und Akten nur sie sehen dürfen.",
    },
    en: { name: "Confidentiality", what: "Make groups, and see which clients and files only they may see." },
  },
  {
    path: "/settings/sign-on",
    group: "people",
    de: {
      name: "Anmeldung über Ihr Unternehmen",
      what: "Anmeldedienst, Domains und Verzeichnis Ihres Unternehmens verbinden.",
    },
    en: {
      name: "Sign-on by your company",
      what: "Connect your company’s sign-in service, domains and directory.",
    },
  },
  {
    path: "/settings/access",
    group: "people",
    de: { name: "Mein Zugang", what: "Passwort, Passkeys, zweiter Faktor und angemeldete Browser." },
    en: { name: "My access", what: "Password, passkeys, second factor and signed-in browsers." },
  },
  {
    path: "/settings/connections",
    group: "people",
    de: {
      name: "Verbundene Programme",
      what: "Welche Programme in Ihrem Namen arbeiten und wie viel sie dürfen.",
    },
    en: { name: "Connected programs", what: "Which programs work in your name, and how much they may do." },
  },
  {
    path: "/settings/tokens",
    group: "people",
    de: {
      name: "Zugangsschlüssel",
      what: "Zugänge für eigene Programme, mit Rechten, Tagesgrenzen und Ablauf.",
    },
    en: { name: "Tokens", what: "Access for programs of your own, with rights, daily caps and expiry." },
  },
  {
    path: "/settings/who-may-what",
    group: "people",
    de: {
      name: "Wer was darf",
      what: "Alle Regeln für Menschen, Programme und Zugangsschlüssel auf einer Seite.",
    },
    en: { name: "Who may do what", what: "All rules for people, programs and tokens on one page." },
  },
  {
    path: "/settings/log",
    group: "people",
    de: { name: "Protokoll", what: "Wer wann was getan oder aufgerufen hat." },
    en: { name: "Log", what: "Who did or called what, and when." },
  },
  {
    path: "/settings/rules",
    group: "letters",
    de: {
      name: "Grenzen und Freigaben",
      what: "Tagesgrenzen, Warnung bei niedrigem Guthaben, wann ein Brief auf einen Menschen wartet, und wohin Exporte gehen dürfen.",
    },
    en: {
      name: "Caps and approvals",
      what: "Daily caps, a warning when the balance is low, when a letter waits for a person, and where exports may go.",
    },
  },
  {
    path: "/settings/print",
    group: "letters",
    de: { name: "Druck", what: "Ein- oder beidseitig, farbig oder in Graustufen." },
    en: { name: "Print", what: "One side or both, in colour or in grey." },
  },
  {
    path: "/settings/mailbox",
    group: "letters",
    de: {
      name: "Postfach für PDFs",
      what: "Ein E-Mail-Postfach abholen lassen: PDF-Dateien darin warten im Eingang.",
    },
    en: { name: "Mailbox for PDFs", what: "Have a mailbox looked into: PDFs in it wait in the intake." },
  },
  {
    path: "/settings/webhooks",
    group: "letters",
    de: {
      name: "Webhooks",
      what: "Eigene Programme benachrichtigen, mit Protokoll jeder Zustellung und erneutem Senden.",
    },
    en: { name: "Webhooks", what: "Tell programs of your own, with a log of every delivery and replay." },
  },
  {
    path: "/wallet",
    group: "books",
    de: { name: "Guthaben", what: "Aufladen, jede Buchung sehen und die Rechnungen über Ihre Briefe holen." },
    en: { name: "Balance", what: "Top up, see every booking and fetch the invoices for your letters." },
  },
  {
    path: "/settings/datev",
    group: "books",
    de: { name: "DATEV", what: "Berater, Mandant, Kontenrahmen und Konten für den DATEV-Export." },
    en: { name: "DATEV", what: "Numbers, chart of accounts and accounts for the DATEV export." },
  },
  {
    path: "/settings/numbers",
    group: "books",
    de: {
      name: "Nummernkreise",
      what: "Wie Rechnungsnummern geschrieben werden und welche die nächste ist.",
    },
    en: { name: "Number sequences", what: "How document numbers are written, and which one is next." },
  },
  {
    path: "/settings/billing",
    group: "books",
    de: {
      name: "Rechnungsanschrift",
      what: "An wen die monatlichen Rechnungen über Ihre Briefe gehen.",
    },
    en: { name: "Billing address", what: "To whom the monthly invoices for your letters go." },
  },
  {
    path: "/settings/notifications",
    group: "notices",
    de: { name: "E-Mails", what: "Welche Nachrichten dieses Konto Ihnen schickt." },
    en: { name: "E-mails", what: "Which messages this account sends you." },
  },
  {
    path: "/settings/language",
    group: "notices",
    de: { name: "Sprache", what: "Deutsch oder Englisch, im Portal und in E-Mails an Sie." },
    en: { name: "Language", what: "German or English, in the portal and in e-mails to you." },
  },
  {
    path: "/settings/avv",
    group: "account",
    de: {
      name: "Verträge",
      what: "Auftragsverarbeitung (AVV) und Verpflichtung zur Verschwiegenheit (§ 203 StGB).",
    },
    en: { name: "Agreements", what: "Data processing (AVV) and the undertaking of secrecy (§ 203 StGB)." },
  },
  {
    path: "/settings/closure",
    group: "account",
    de: {
      name: "Konto schließen",
      what: "Daten mitnehmen und das Konto nach 14 Tagen Bedenkzeit schließen.",
    },
    en: { name: "Close the account", what: "Take your data along and close the account after 14 days." },
  },
] as const satisfies readonly Section[];

/** The parts of the settings page. */
export const sectionGroups = [
  { key: "people", de: "Menschen und Zugänge", en: "People and access" },
  { key: "letters", de: "Briefe und Regeln", en: "Letters and rules" },
  { key: "books", de: "Bücher und Nummern", en: "Books and numbers" },
  { key: "notices", de: "Nachrichten und Sprache", en: "Messages and language" },
  { key: "account", de: "Konto und Verträge", en: "Account and agreements" },
] as const;

type Section = {
  path: `/settings/${string}` | "/wallet";
  group: (typeof sectionGroups)[number]["key"];
  de: { name: string; what: string };
  en: { name: string; what: string };
};
