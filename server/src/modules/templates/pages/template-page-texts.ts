import type { Language } from "../../../foundation/language.ts";
import type { Mode } from "../../../foundation/tenant.ts";
import type { Author } from "./template-pages-store.ts";

/** An account, and whether what is there is for trying things out. */
export const accountText = (partnerName: string, mode: Mode, language: Language): string =>
  `${partnerName} · ${texts[language].accountModes[mode]}`;

/** Who wrote a version: a person by name, or the program behind a connection. */
export function authorText({ personName, connection, connectionName }: Author, language: Language): string {
  const { connection: named, assistant, somebody, unknownConnection } = texts[language];
  if (personName !== null) return personName;
  if (connectionName !== null) return named(connectionName);
  if (connection === "oauth") return assistant;
  return connection === "portal_session" ? somebody : unknownConnection;
}

export const texts = {
  de: {
    list: "Vorlagen",
    waiting: "Warten auf Freigabe",
    noneWaiting: "Zurzeit wartet kein Entwurf auf eine Freigabe.",
    own: "Eigene Vorlagen",
    noOwn:
      "Sie haben noch keine eigenen Vorlagen. Kopieren Sie eine der Vorlagen unten, oder lassen Sie Ihren Assistenten eine schreiben.",
    withoutKategorie: "Ohne Kategorie",
    notAll: (most: number) => `Gezeigt werden die ersten ${most}.`,
    curated: "Vorlagen von Brieftaube",
    curatedMore:
      "Diese Vorlagen gehören zum Dienst. Sie können sie sofort verwenden oder als eigene kopieren und anpassen.",
    toList: "Alle Vorlagen",
    toText: "Zum Text",
    toDecision: "Zur Entscheidung",

    title: (name: string) => `Vorlage „${name}“`,
    ask: (name: string) => `Vorlage „${name}“ freigeben?`,
    sandbox: "Sandbox: Diese Vorlage gilt nur zum Ausprobieren; nichts wird gedruckt oder verschickt.",
    facts: "Worum es geht",
    account: "Konto",
    accountModes: { live: "Echtbetrieb", sandbox: "Sandbox" },
    version: "Fassung",
    versionOf: (version: number) => `Fassung ${version}`,
    kategorie: "Kategorie",
    kind: "Art",
    kinds: { letter: "Brief", form: "Formular" },
    recommended: "Empfehlung für den Versand",
    modes: {
      auto: "kann ohne weitere Freigabe versendet werden",
      review: "vor jedem Versand freigeben lassen",
      draft: "zunächst nur als Entwurf anlegen",
    },
    description: "Beschreibung",
    cover: "Anschreiben vor dem Formular",
    noCover: "nicht festgelegt; wer das Formular versendet, gibt eines an",
    author: "Geschrieben von",
    service: "Brieftaube",
    somebody: "einer Person, die nicht mehr dabei ist",
    connection: (name: string) => `Verbindung „${name}“`,
    assistant: "einem verbundenen Assistenten",
    unknownConnection: "einer Verbindung",
    writtenOn: "Geschrieben am",
    versions: "Alle Fassungen",
    statuses: { draft: "Entwurf", released: "freigegeben", superseded: "abgelöst", discarded: "verworfen" },
    thisOne: "diese",

    changes: "Was sich ändert",
    changesMore: (version: number) => `Verglichen mit der freigegebenen Fassung ${version}.`,
    noTextChanges: "Am Text ändert sich nichts.",
    changed: (what: string, before: string, after: string) => `${what}: bisher „${before}“, jetzt „${after}“`,
    nothing: "nichts",
    otherCover: "Das Anschreiben vor dem Formular ändert sich.",
    name: "Name",
    says: "Der Text",
    saysMore:
      "Farbig hinterlegt sind die Felder, die jeder Brief neu ausfüllt. Was ohne Wert leer bliebe, entfällt.",
    english: "Englischer Text",
    when: {
      filled: (label: string) => `wenn „${label}“ angegeben:`,
      empty: (label: string) => `wenn „${label}“ fehlt:`,
      end: (label: string) => `Ende „${label}“`,
    },
    picture: "Bild",
    table: "Tabelle der Vorlage",
    paymentCode: "Code zum Bezahlen",
    rowsFrom: "eine Zeile je Eintrag in",
    fields: "Die Felder",
    noFields: "Diese Vorlage hat keine Felder; jeder Brief lautet gleich.",
    field: "Feld",
    type: "Art",
    sample: "Beispiel",
    types: { text: "Text", date: "Datum", number: "Zahl", currency: "Betrag", rows: "Tabellenzeilen" },
    required: "Pflicht",
    optional: "freiwillig",
    byDefault: "mit Vorgabe",
    rows: (count: number) => (count === 1 ? "1 Zeile" : `${count} Zeilen`),
    preview: "So sieht es auf Papier aus",
    previewMore: "Mit den Beispielwerten der Felder.",
    noPreview: "Die Vorschau lässt sich gerade nicht zeichnen.",
    page: (page: number, of: number) => `Seite ${page} von ${of}, zum Vergrößern anklicken`,
    pageAlt: (page: number, of: number) => `Seite ${page} von ${of} mit Beispielwerten`,
    pdf: "Als PDF öffnen",

    decide: "Ihre Entscheidung",
    status: "Stand",
    release: "Freigeben",
    releaseMore: "Mit der Freigabe kann diese Fassung sofort zum Versenden verwendet werden.",
    supersedes: (version: number) =>
      `Sie löst Fassung ${version} ab; Briefe, die schon angenommen sind, ändern sich nicht.`,
    older: (version: number) =>
      `Achtung: Dieser Entwurf ist älter als die freigegebene Fassung ${version}. Mit der Freigabe gilt wieder der ältere Text.`,
    mayAlone:
      "Sie haben diesen Entwurf selbst geschrieben. Da Sie die einzige Person in diesem Konto sind, können Sie ihn auch selbst freigeben.",
    fourEyes:
      "Sie haben diesen Entwurf selbst geschrieben. Freigeben muss ihn deshalb jemand anderes mit der Rolle Freigabe oder Inhaberin/Inhaber.",
    sendLink: "Schicken Sie dieser Person einfach die Adresse dieser Seite.",
    nobodyElse:
      "Zurzeit hat außer Ihnen niemand in diesem Konto eine dieser Rollen. Wer den Dienst betreibt, kann sie vergeben.",
    onlyDeciders:
      "Sie können diesen Entwurf ansehen. Freigeben dürfen Personen mit den Rollen Freigabe und Inhaberin/Inhaber.",
    coverNotReleased: (name: string) =>
      `Dieses Formular lässt sich noch nicht freigeben: Das Anschreiben „${name}“, das davor geheftet wird, ist selbst nicht freigegeben.`,
    unknownCover: "ein Anschreiben",
    coverWayOut: "Geben Sie zuerst das Anschreiben frei, dann diese Fassung:",
    coverGone:
      "Lassen Sie eine neue Fassung mit einem anderen Anschreiben schreiben, oder mit keinem: Dann gibt es an, wer das Formular versendet.",
    toCover: "Zum Anschreiben",
    discard: "Entwurf verwerfen",
    discardMore:
      "Der Entwurf lässt sich danach nicht mehr freigeben. Sein Inhalt bleibt zum Nachlesen erhalten.",
    discardYes: "Ja, verwerfen",
    archive: "Vorlage archivieren",
    archiveMore:
      "Die Vorlage verschwindet mit allen Fassungen aus den Listen und kann nicht mehr zum Versenden verwendet werden. Ihr Inhalt und die Briefe daraus bleiben erhalten. Das lässt sich nicht zurücknehmen.",
    archiveYes: "Ja, archivieren",
    released: "Freigegeben",
    usable: "Diese Fassung kann zum Versenden verwendet werden.",
    needsCover: "Beim Versenden muss ein Anschreiben angegeben werden, das vor das Formular kommt.",
    superseded: "Abgelöst",
    supersededMore: "Inzwischen gilt eine neuere Fassung.",
    toReleased: (version: number) => `Zur freigegebenen Fassung ${version}`,
    discarded: "Verworfen",
    discardedMore: "Dieser Entwurf wird nicht verwendet und lässt sich nicht mehr freigeben.",
    archived: "Archiviert",
    archivedMore: "Diese Vorlage ist nicht mehr in Gebrauch. Briefe daraus bleiben erhalten.",

    adapt: "Anpassen",
    copy: "Als eigene Vorlage kopieren",
    copyMore:
      "Diese Vorlage pflegt Brieftaube; sie ist für alle gleich und sofort verwendbar. Möchten Sie etwas ändern, kopieren Sie sie: Es entsteht ein Entwurf, den Sie bearbeiten lassen und freigeben können.",
    copyName: "Name der eigenen Vorlage",
    copyTo: "Konto",
    copyLanguage: "Sprache des Textes",
    languages: { de: "Deutsch", en: "Englisch" },
    mayNotCopy:
      "Diese Vorlage pflegt Brieftaube; sie ist für alle gleich und sofort verwendbar. Kopieren dürfen sie Personen mit der Rolle Bearbeitung oder mehr.",

    tooLate: {
      released: "Ihre Eingabe hat nichts geändert: Dieser Entwurf war inzwischen schon freigegeben.",
      superseded: "Ihre Eingabe hat nichts geändert: Diese Fassung ist inzwischen abgelöst.",
      discarded: "Ihre Eingabe hat nichts geändert: Dieser Entwurf war inzwischen schon verworfen.",
      archived: "Ihre Eingabe hat nichts geändert: Diese Vorlage ist inzwischen archiviert.",
    },
    notAllowed: "Dafür reicht Ihre Rolle in diesem Konto nicht; es wurde nichts geändert.",
    nameTaken:
      "In diesem Konto gibt es schon eine Vorlage mit diesem Namen. Bitte wählen Sie einen anderen; es wurde nichts kopiert.",
    badName: "Bitte geben Sie einen Namen mit höchstens 120 Zeichen an; es wurde nichts kopiert.",
    missing: "Diese Vorlage gibt es nicht",
    missingMore: "Bitte prüfen Sie den Link, und ob Sie mit dem richtigen Konto angemeldet sind.",
    otherSite: "Das kam nicht von dieser Seite",
    otherSiteMore: "Bitte öffnen Sie die Vorlage selbst und entscheiden Sie dort.",
  },
  en: {
    list: "Templates",
    waiting: "Waiting for a release",
    noneWaiting: "No draft is waiting for a release.",
    own: "Your own templates",
    noOwn:
      "You have no templates of your own yet. Copy one of those below, or have your assistant write one.",
    withoutKategorie: "Without a category",
    notAll: (most: number) => `The first ${most} are shown.`,
    curated: "Templates of Brieftaube",
    curatedMore: "These templates belong to the service. Use them at once, or copy and adapt them.",
    toList: "All templates",
    toText: "To the text",
    toDecision: "To the decision",

    title: (name: string) => `Template “${name}”`,
    ask: (name: string) => `Release the template “${name}”?`,
    sandbox: "Sandbox: this template is for trying things out; nothing is printed or posted.",
    facts: "What it is about",
    account: "Account",
    accountModes: { live: "live", sandbox: "sandbox" },
    version: "Version",
    versionOf: (version: number) => `Version ${version}`,
    kategorie: "Category",
    kind: "Kind",
    kinds: { letter: "letter", form: "form" },
    recommended: "Recommended for sending",
    modes: {
      auto: "may be sent without a further approval",
      review: "have every letter approved before it is sent",
      draft: "make a draft only at first",
    },
    description: "Description",
    cover: "Cover letter before the form",
    noCover: "none pinned; whoever sends the form names one",
    author: "Written by",
    service: "Brieftaube",
    somebody: "a person who is no longer here",
    connection: (name: string) => `connection “${name}”`,
    assistant: "a connected assistant",
    unknownConnection: "a connection",
    writtenOn: "Written on",
    versions: "All versions",
    statuses: { draft: "draft", released: "released", superseded: "superseded", discarded: "discarded" },
    thisOne: "this one",

    changes: "What changes",
    changesMore: (version: number) => `Compared with the released version ${version}.`,
    noTextChanges: "The text stays as it is.",
    changed: (what: string, before: string, after: string) =>
      `${what}: “${before}” until now, then “${after}”`,
    nothing: "nothing",
    otherCover: "The cover letter before the form changes.",
    name: "Name",
    says: "The text",
    saysMore:
      "Coloured are the fields that every letter fills in anew. What would be empty without a value is left out.",
    english: "English text",
    when: {
      filled: (label: string) => `if “${label}” is given:`,
      empty: (label: string) => `if “${label}” is missing:`,
      end: (label: string) => `end of “${label}”`,
    },
    picture: "Picture",
    table: "Table of the template",
    paymentCode: "Payment code",
    rowsFrom: "one row for each entry of",
    fields: "The fields",
    noFields: "This template has no fields; every letter says the same.",
    field: "Field",
    type: "Type",
    sample: "Example",
    types: { text: "text", date: "date", number: "number", currency: "amount", rows: "table rows" },
    required: "required",
    optional: "optional",
    byDefault: "has a default",
    rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
    preview: "What it looks like on paper",
    previewMore: "With the sample values of the fields.",
    noPreview: "The preview cannot be drawn at the moment.",
    page: (page: number, of: number) => `Page ${page} of ${of}, click to enlarge`,
    pageAlt: (page: number, of: number) => `Page ${page} of ${of} with sample values`,
    pdf: "Open as PDF",

    decide: "Your decision",
    status: "Status",
    release: "Release",
    releaseMore: "Once released, this version can be used for sending at once.",
    supersedes: (version: number) =>
      `It takes the place of version ${version}; letters that were accepted before do not change.`,
    older: (version: number) =>
      `Careful: this draft is older than the released version ${version}. Releasing it brings the older text back.`,
    mayAlone:
      "You wrote this draft yourself. Since you are the only person in this account, you can release it yourself.",
    fourEyes:
      "You wrote this draft yourself. Therefore somebody else with the role approver or owner must release it.",
    sendLink: "Simply send that person the address of this page.",
    nobodyElse:
      "At present nobody but you has one of these roles in this account. Whoever operates the service can assign them.",
    onlyDeciders: "You can look at this draft. People with the roles approver and owner release it.",
    coverNotReleased: (name: string) =>
      `This form cannot be released yet: the cover letter “${name}” that goes before it is not released itself.`,
    unknownCover: "a cover letter",
    coverWayOut: "Release the cover letter first, then this version:",
    coverGone:
      "Have a new version written with another cover letter, or with none: then whoever sends the form names one.",
    toCover: "To the cover letter",
    discard: "Discard the draft",
    discardMore: "The draft cannot be released after that. What it says is kept for reading.",
    discardYes: "Yes, discard it",
    archive: "Archive the template",
    archiveMore:
      "The template leaves all lists with all its versions and can no longer be used for sending. What it says and the letters made of it are kept. This cannot be undone.",
    archiveYes: "Yes, archive it",
    released: "Released",
    usable: "This version can be used for sending.",
    needsCover: "Whoever sends it must name a cover letter that goes before the form.",
    superseded: "Superseded",
    supersededMore: "A newer version has taken its place.",
    toReleased: (version: number) => `To the released version ${version}`,
    discarded: "Discarded",
    discardedMore: "This draft is not used and can no longer be released.",
    archived: "Archived",
    archivedMore: "This template is no longer in use. Letters made of it are kept.",

    adapt: "Adapt it",
    copy: "Copy as your own template",
    copyMore:
      "Brieftaube looks after this template; it is the same for everybody and can be used at once. If you want to change something, copy it: that makes a draft which you can have edited and release.",
    copyName: "Name of your own template",
    copyTo: "Account",
    copyLanguage: "Language of the text",
    languages: { de: "German", en: "English" },
    mayNotCopy:
      "Brieftaube looks after this template; it is the same for everybody and can be used at once. People with the role editor or higher may copy it.",

    tooLate: {
      released: "Your input has changed nothing: this draft had been released meanwhile.",
      superseded: "Your input has changed nothing: this version has been superseded meanwhile.",
      discarded: "Your input has changed nothing: this draft had been discarded meanwhile.",
      archived: "Your input has changed nothing: this template has been archived meanwhile.",
    },
    notAllowed: "Your role in this account does not allow that; nothing was changed.",
    nameTaken:
      "This account has a template with this name already. Please choose another one; nothing was copied.",
    badName: "Please give a name of at most 120 characters; nothing was copied.",
    missing: "There is no such template",
    missingMore: "Please check the link, and that you are signed in to the right account.",
    otherSite: "This did not come from this page",
    otherSiteMore: "Please open the template yourself and decide there.",
  },
} as const satisfies Record<Language, unknown>;
