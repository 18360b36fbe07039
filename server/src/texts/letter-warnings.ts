import { z } from "zod";
import { calendarDayCell } from "../foundation/berlin-cells.ts";
import type { Language } from "../foundation/language.ts";
import { formatEuros } from "../foundation/money.ts";
import { quotedData } from "../foundation/quoted-data.ts";
import { weekdayMomentText } from "./moment-text.ts";
import { type FormFinding, formDetails, formDetailsOutput, formText } from "./forms/form-finding.ts";

/** What about a letter deserves a look before it is sent; `found` is the piece of text or the number it is about. */
export type LetterWarning = {
  code: LetterWarningCode;
  place: string;
  found: string;
  /** Of `FORM_REQUIRED`: all that is known of the declaration. */
  form?: FormFinding;
  /** Where a person puts it right, if only a person can. */
  portalUrl?: string;
};
export type LetterWarningCode = keyof typeof texts;

/** How callers see a warning. */
export const letterWarningOutput = z.object({
  code: z.string(),
  place: z.string().describe("Path of the input, or a page."),
  text: z.string(),
  details: formDetailsOutput.optional().describe("Of FORM_REQUIRED.").meta({ brief: "FORM_REQUIRED." }),
  portalUrl: z.url().optional().describe("Where a person puts it right."),
});

export const explainWarning = (
  { code, place, found, form, portalUrl }: LetterWarning,
  language: Language,
): z.output<typeof letterWarningOutput> => ({
  code,
  place,
  text: form ? formText(form, language) : texts[code][language](found),
  ...(form && { details: formDetails(form, language) }),
  ...(portalUrl !== undefined && { portalUrl }),
});

/** The same for a person at a page, without identifiers. */
export const explainWarningToPerson = (warning: LetterWarning, language: Language) => {
  const explained = explainWarning(warning, language);
  return warning.code === "DUPLICATE_LETTER" ? { ...explained, text: duplicate[language] } : explained;
};

const duplicate: Record<Language, string> = {
  de: "Derselbe Text ging in den letzten sieben Tagen schon an diese Anschrift oder wartet noch auf den Versand dorthin.",
  en: "The same text went to this address within the last seven days, or still waits to go there.",
};

/** `2026-11-16T08:00:00+01:00` as people say it. */
const momentOf = (found: string, language: Language): string => weekdayMomentText(new Date(found), language);

const texts = {
  FORM_REQUIRED: {
    en: (found) => `A print may not meet the form that the law asks for: ${found}. This is no legal advice.`,
    de: (found) =>
      `Ein Ausdruck genügt vielleicht nicht der Form, die das Gesetz verlangt: ${found}. Das ist keine Rechtsberatung.`,
  },
  ACCOUNT_UNCONFIRMED: {
    en: (found) =>
      `It bears the IBAN ${found}, which a program has given the sender and nobody has confirmed; a person approves it in the portal.`,
    de: (found) =>
      `Darauf steht die IBAN ${found}, die ein Programm beim Absender eingetragen und niemand bestätigt hat; freigeben kann ihn nur ein Mensch im Portal.`,
  },
  GLYPH_MISSING: {
    en: (found) => `No typeface has a sign for ${found}; a box is printed instead.`,
    de: (found) => `Keine Schrift hat ein Zeichen für ${found}; gedruckt wird ein Kästchen.`,
  },
  EMOJI_SIMPLIFIED: {
    en: (found) => `Printed as one plain black sign each, flags as letters: ${found}`,
    de: (found) => `Gedruckt wird je ein einfaches schwarzes Zeichen, statt Flaggen Buchstaben: ${found}`,
  },
  LONG_WORD_BROKEN: {
    en: (found) => `A word too long for the line is broken: ${found}`,
    de: (found) => `Ein Wort ist zu lang für die Zeile und wird umbrochen: ${found}`,
  },
  LIST_FLATTENED: {
    en: (found) => `A list has more than two levels; this item stands on the second: ${found}`,
    de: (found) => `Eine Liste hat mehr als zwei Ebenen; dieser Punkt steht auf der zweiten: ${found}`,
  },
  DEFAULT_LOOK_CHANGED: {
    en: (found) =>
      `From now on every letter without a design that names no letterhead is printed on “${found}”, drafts included.`,
    de: (found) =>
      `Ab jetzt wird jeder Brief ohne Design, der keinen Briefkopf nennt, auf „${found}“ gedruckt, auch Entwürfe.`,
  },
  DEFAULT_DESIGN_ARCHIVED: {
    en: (found) =>
      `The draft was made in the default design ${quotedData(found, "en")}, which was archived since: the letter is printed without it. Look at the preview, or choose a design.`,
    de: (found) =>
      `Der Entwurf entstand im Standarddesign ${quotedData(found, "de")}, das seither archiviert wurde: Der Brief wird ohne es gedruckt. Sehen Sie sich die Vorschau an oder wählen Sie ein Design.`,
  },
  DEFAULT_SIGNATURE_CHANGED: {
    en: (found) =>
      `From now on every letter that is to be signed and names no signature bears ${quotedData(found, "en")}, drafts included.`,
    de: (found) =>
      `Ab jetzt trägt jeder Brief, der unterschrieben werden soll und keine Unterschrift nennt, ${quotedData(found, "de")}, auch Entwürfe.`,
  },
  LETTERHEAD_IN_COLOUR: {
    en: (found) =>
      `“${found}” has colour: every letter on it is printed in colour and costs more, unless it is sent in black and white.`,
    de: (found) =>
      `„${found}“ ist farbig: Jeder Brief damit wird in Farbe gedruckt und kostet mehr, es sei denn, er wird schwarz-weiß gesendet.`,
  },
  PLACEHOLDER_LEFT: {
    en: (found) => `A placeholder seems to be left in the text: ${found}`,
    de: (found) => `Im Text steht offenbar noch ein Platzhalter: ${found}`,
  },
  MARKDOWN_LEFT: {
    en: (found) =>
      `The text seems to be Markdown, whose marks are printed as they stand: “${found}”. Read as Markdown (contentFormat: "markdown") they become headings, bold, lists and tables.`,
    de: (found) =>
      `Der Text ist offenbar Markdown, dessen Zeichen so gedruckt werden: „${found}“. Als Markdown gelesen (contentFormat: "markdown") werden daraus Überschriften, Fettdruck, Listen und Tabellen.`,
  },
  ADDRESS_LINE_TOO_LONG: {
    en: (found) =>
      `This address line is wider than the window, so it is shown shortened and must be shortened: ${found}`,
    de: (found) =>
      `Diese Adresszeile ist breiter als das Fenster, deshalb steht sie hier gekürzt; bitte kürzen Sie sie selbst: ${found}`,
  },
  ADDRESS_TOO_MANY_LINES: {
    en: (found) => `The address has more lines than the window shows (${found}).`,
    de: (found) => `Die Anschrift hat mehr Zeilen, als das Fenster zeigt (${found}).`,
  },
  RETURN_LINE_TOO_LONG: {
    en: (found) =>
      `The sender above the recipient is so long that it is printed very small: ${found}. Shorten the sender's name or address.`,
    de: (found) =>
      `Die Absenderzeile über der Anschrift ist so lang, dass sie sehr klein gedruckt wird: ${found}. Kürzen Sie Namen oder Anschrift des Absenders.`,
  },
  BLANK_PAGE: {
    en: (found) => `Page ${found} is blank.`,
    de: (found) => `Seite ${found} ist leer.`,
  },
  PAPER_TYPE: {
    en: (found) =>
      `The payment part of a Swiss QR-bill is of no use outside Switzerland and Liechtenstein; this letter goes to ${found}.`,
    de: (found) =>
      `Der Zahlteil einer Schweizer QR-Rechnung nützt nur in der Schweiz und in Liechtenstein; dieser Brief geht nach ${found}.`,
  },
  FONT_NOT_EMBEDDED: {
    en: (found) => `The PDF lacks the font ${found}; another one is printed in its place.`,
    de: (found) => `Der PDF-Datei fehlt die Schrift ${found}; gedruckt wird eine andere.`,
  },
  ZONE_INK: {
    en: (found) =>
      `Ink lies at the very edge of the sheet, where it may not be printed: page ${found}. Fit the pages to 96 % and upload the file again.`,
    de: (found) =>
      `Bis an den Blattrand bedruckt, wo der Druck fehlen kann: Seite ${found}. Verkleinern Sie die Seiten auf 96 % und laden Sie die Datei erneut hoch.`,
  },
  PDF_FRANKING_INK: {
    en: (found) =>
      `Ink lies where postage and codes are printed (from the left / from the top: ${found}). Keep the area above the address clear, or send the PDF with a cover page.`,
    de: (found) =>
      `Wo Porto und Codes gedruckt werden, ist die Seite schon bedruckt (von links / von oben: ${found}). Halten Sie den Bereich über der Anschrift frei oder verschicken Sie das PDF mit einem Deckblatt.`,
  },
  PDF_WINDOW_EMPTY: {
    en: (found) =>
      `Nothing is printed where the envelope's window shows the address (from the left / from the top: ${found}). Move the address there, or send the PDF with a cover page.`,
    de: (found) =>
      `Wo das Fenster des Umschlags die Anschrift zeigt, steht nichts (von links / von oben: ${found}). Setzen Sie die Anschrift dorthin oder verschicken Sie das PDF mit einem Deckblatt.`,
  },
  PDF_WINDOW_CUT: {
    en: (found) =>
      `The envelope's window cuts off a line of the address (from the left / from the top: ${found}). Move it into the window, or send the PDF with a cover page.`,
    de: (found) =>
      `Das Fenster des Umschlags schneidet eine Zeile der Anschrift ab (von links / von oben: ${found}). Rücken Sie sie ins Fenster oder verschicken Sie das PDF mit einem Deckblatt.`,
  },
  PDF_WINDOW_NEAR: {
    en: (found) =>
      `Ink lies so near to the envelope's window that it may slip into it (from the left / from the top: ${found}).`,
    de: (found) =>
      `So nah am Fenster des Umschlags ist die Seite bedruckt, dass etwas davon hineinrutschen kann (von links / von oben: ${found}).`,
  },
  PDF_ADDRESS_UNREAD: {
    en: () => "The address in the window cannot be read, since the page is a picture; compare it yourself.",
    de: () =>
      "Die Anschrift im Fenster lässt sich nicht lesen, weil die Seite ein Bild ist; bitte vergleichen Sie sie selbst.",
  },
  PDF_ADDRESS_DIFFERS: {
    en: (found) => `The address in the window is another than the one that was given: ${found}`,
    de: (found) => `Im Fenster steht eine andere Anschrift als angegeben: ${found}`,
  },
  NO_RECIPIENT: {
    en: () => "The letter has no recipient yet; one must be given when it is sent.",
    de: () => "Der Brief hat noch keinen Empfänger; beim Versand muss einer angegeben werden.",
  },
  NO_SIGNATURE: {
    en: () => "A signature is asked for, and the account has none; upload one first.",
    de: () => "Der Brief soll eine Unterschrift tragen, im Konto ist keine; laden Sie zuerst eine hoch.",
  },
  SIGNER_UNCLEAR: {
    en: (found) =>
      `It cannot be told who signs (${found}), so no signature is printed. Put one name right below the greeting, or use a signature block.`,
    de: (found) =>
      `Es lässt sich nicht erkennen, wer unterschreibt (${found}); deshalb wird keine Unterschrift gedruckt. Setzen Sie genau einen Namen direkt unter den Gruß oder verwenden Sie den Baustein „Unterschrift“.`,
  },
  SIGNATURE_OF_ANOTHER: {
    en: (found) =>
      `By its name the signature belongs to another person than the one who signs (${found}). Choose another signature or correct the name.`,
    de: (found) =>
      `Die Unterschrift gehört ihrer Bezeichnung nach einer anderen Person, als im Brief unterschreibt (${found}). Wählen Sie eine andere Unterschrift oder berichtigen Sie den Namen.`,
  },
  SIGNATURE_IN_COLOUR: {
    en: (found) =>
      `Nothing but the signature is in colour; as a colour print the letter costs about ${formatEuros(Number(found), "en")} more. A black signature (printBlack), or printing in black, saves that.`,
    de: (found) =>
      `Nur die Unterschrift ist farbig; als Farbdruck kostet der Brief etwa ${formatEuros(Number(found), "de")} mehr. Eine schwarze Unterschrift oder der Druck in Schwarz-Weiß spart das.`,
  },
  COPY_NOT_LISTED: {
    en: (found) => `Gets a copy and is not in the list of copies that was written: ${found}`,
    de: (found) => `Bekommt eine Abschrift und steht nicht im Verteiler, den Sie geschrieben haben: ${found}`,
  },
  EMAIL_BOUNCED_BEFORE: {
    en: (found) => `The last e-mail to this address came back on ${found}; check the address.`,
    de: (found) =>
      `Die letzte E-Mail an diese Adresse kam am ${calendarDayCell(found)} zurück; bitte prüfen Sie sie.`,
  },
  COPY_SENT_BEFORE: {
    en: (found) => `Gets no second copy, since the first is on its way or delivered: ${found}`,
    de: (found) => `Bekommt keine zweite Abschrift, weil die erste unterwegs oder zugestellt ist: ${found}`,
  },
  PAPER_SENT_BEFORE: {
    en: () => "By post it was ordered before and is not sent again: this time it goes out by e-mail only.",
    de: () =>
      "Mit der Post ist der Beleg schon in Auftrag gegeben und geht nicht noch einmal hinaus: Diesmal geht er nur per E-Mail.",
  },
  COPIES_SENT_ALONG: {
    en: (found) =>
      found === "1"
        ? "A copy leaves together with this letter, at a price of its own."
        : `${found} copies leave together with this letter, each at a price of its own.`,
    de: (found) =>
      found === "1"
        ? "Mit diesem Brief geht eine Abschrift hinaus, zu ihrem eigenen Preis."
        : `Mit diesem Brief gehen ${found} Abschriften hinaus, jede zu ihrem eigenen Preis.`,
  },
  PART_SENT_BEFORE: {
    en: (found) => `Part ${found} has left already and is not sent again.`,
    de: (found) => `Teil ${found} ist schon hinausgegangen und geht nicht noch einmal mit.`,
  },
  LEAVES_IN_PARTS: {
    en: (found) =>
      `This letter leaves in ${found} parts, each in an envelope and at a price of its own; all of them leave, or none.`,
    de: (found) =>
      `Dieser Brief geht in ${found} Teilen hinaus, jeder in einem eigenen Umschlag und zu seinem eigenen Preis; es gehen alle hinaus oder keiner.`,
  },
  ENCLOSURE_NOT_LISTED: {
    en: (found) => `The list of enclosures in the letter does not name “${found}”, which rides along.`,
    de: (found) => `Die Anlagenliste im Brief nennt „${found}“ nicht, das mitgeschickt wird.`,
  },
  NO_SENDER: {
    en: () => "There is no sender profile yet; make one first.",
    de: () => "Es gibt noch keinen Absender; legen Sie zuerst einen an.",
  },
  SENDER_INCOMPLETE: {
    en: (found) => `The sender profile lacks details that a letter must show: ${found}`,
    de: (found) => `Dem Absender fehlen Pflichtangaben: ${found}`,
  },
  SENDER_MIXED: {
    en: (found) =>
      `The sender's address bears another name than the sender profile (${found}): the letter would speak for both.`,
    de: (found) =>
      `Die Absenderadresse trägt einen anderen Namen als der Absender (${found}); der Brief spräche für beide.`,
  },
  PAPER_INVOICE: {
    en: (found) =>
      `Invoices between businesses in Germany must be e-invoices for supplies from ${found} on (§ 27 (38) UStG); a year later for a turnover of at most €800,000 in the year before.`,
    de: (found) =>
      `Rechnungen zwischen Unternehmen in Deutschland müssen für Leistungen ab ${found} E-Rechnungen sein (§ 27 Abs. 38 UStG); bei höchstens 800.000 € Vorjahresumsatz ein Jahr später.`,
  },
  DUNNING_COSTS_HIGH: {
    en: (found) =>
      `Dunning costs of ${found} are more than printing and postage; courts do not grant that against consumers (§ 280 BGB).`,
    de: (found) =>
      `Mahnkosten von ${found} sind mehr, als Druck und Porto kosten; gegenüber Verbrauchern sprechen Gerichte das nicht zu (§ 280 BGB).`,
  },
  DATE_FAR_AHEAD: {
    en: (found) => `This day lies more than 30 days ahead: ${found}`,
    de: (found) => `Dieser Tag liegt mehr als 30 Tage in der Zukunft: ${found}`,
  },
  NUMBER_OF_OTHER_YEAR: {
    en: (found) =>
      `The document is dated ${found} and gets a number of that year, which is not the present one.`,
    de: (found) =>
      `Der Beleg ist auf ${found} datiert und bekommt eine Nummer dieses Jahres, das nicht das laufende ist.`,
  },
  EXEMPTION_SAYS_NOTHING: {
    en: (found) =>
      `The note on VAT gives no reason why none is charged: “${found}”. Name the provision, such as “Steuerfrei nach § 4 Nr. 21 UStG” (§ 14 (4) no. 8 UStG).`,
    de: (found) =>
      `Der Steuerhinweis nennt keinen Grund, warum keine Umsatzsteuer anfällt: „${found}“. Nennen Sie die Vorschrift, etwa „Steuerfrei nach § 4 Nr. 21 UStG“ (§ 14 Abs. 4 Nr. 8 UStG).`,
  },
  SMALL_BUSINESS_CHARGES_VAT: {
    en: () =>
      "The sender is a small business (§ 19 UStG) and charges VAT here: it is owed to the tax office all the same (§ 14c UStG), and the buyer may not deduct it.",
    de: () =>
      "Der Absender ist Kleinunternehmer (§ 19 UStG) und weist hier Umsatzsteuer aus: Sie wird dem Finanzamt trotzdem geschuldet (§ 14c UStG), und der Käufer darf sie nicht abziehen.",
  },
  SELLER_MIXED: {
    en: (found) => `Name, address and account of the sender seem to belong to different companies: ${found}`,
    de: (found) =>
      `Name, Anschrift und Konto des Absenders scheinen zu verschiedenen Firmen zu gehören: ${found}`,
  },
  BASE_RATE_CARRIED_FORWARD: {
    en: (found) =>
      `No base rate (§ 247 BGB) is known here for the days from ${found} on; interest was computed with the last known one. Whoever runs the service can set newer ones.`,
    de: (found) =>
      `Für die Tage ab ${found} ist hier kein Basiszinssatz (§ 247 BGB) bekannt; die Zinsen sind mit dem letzten bekannten berechnet. Neuere setzt der Betreiber des Dienstes.`,
  },
  NOT_YET_DUE: {
    en: (found) => `The invoice is not due before ${found}; a reminder before that day has no effect.`,
    de: (found) => `Die Rechnung ist erst am ${found} fällig; eine Mahnung vor diesem Tag bewirkt nichts.`,
  },
  SKONTO_NOT_RECORDED: {
    en: (found) =>
      `What came in for ${found} is enough with the discount for early payment and came in time: whoever paid owes nothing. Record that the discount takes off the rest.`,
    de: (found) =>
      `Was zu ${found} eingegangen ist, reicht mit Skonto und kam rechtzeitig: Der Kunde schuldet nichts mehr. Buchen Sie den Rest als Skonto aus.`,
  },
  DESIGN_ZONE: {
    en: (found) => `The design comes close to an area the post uses: ${found}`,
    de: (found) => `Das Design kommt einem Bereich nahe, den die Post nutzt: ${found}`,
  },
  DUPLICATE_LETTER: {
    en: (found) =>
      `The same text went, or still waits to go, to the same recipient within the last seven days: order ${found}.`,
    de: (found) =>
      `Derselbe Text ging in den letzten sieben Tagen schon an dieselbe Anschrift oder wartet noch auf den Versand dorthin: Auftrag ${found}.`,
  },
  RETURNED_BEFORE: {
    en: (found) => `A letter to this address came back on ${found}: nobody was found there.`,
    de: (found) => `Ein Brief an diese Anschrift kam am ${calendarDayCell(found)} als unzustellbar zurück.`,
  },
  APPROVAL_RECOMMENDED: {
    en: () =>
      "The template recommends that a person looks at each letter before it leaves; see approvalMode.",
    de: () =>
      "Die Vorlage empfiehlt, dass sich jemand jeden Brief vor dem Versand ansieht; siehe approvalMode.",
  },
  EXPRESS_TOO_LATE: {
    en: (found) =>
      `Express would be posted on ${found}, as it would be without: it wins no day and only costs more.`,
    de: (found) =>
      `Express ginge am ${calendarDayCell(found)} zur Post wie ohne Express: Es gewinnt keinen Tag und kostet nur mehr.`,
  },
  BROUGHT_BY_PEOPLE: {
    en: () =>
      "This letter does not leave by itself: people of the account print it, sign it, and bring or post it. Its status names the next step and the link for it.",
    de: () =>
      "Dieser Brief geht nicht von selbst hinaus: Sie drucken und unterschreiben ihn und überbringen ihn oder geben ihn zur Post. Sein Status nennt den nächsten Schritt mit dem Link dazu.",
  },
  SENDING_PAUSED: {
    en: (found) => `Sending is paused for now, since ${found}; the letter is accepted and waits.`,
    de: (found) =>
      `Der Versand ist seit dem ${calendarDayCell(found)} angehalten; der Brief wird angenommen und wartet.`,
  },
  ACCOUNT_HELD: {
    en: (found) =>
      `Whoever runs the service has put this account on hold, since ${found}; the letter is accepted and waits.`,
    de: (found) =>
      `Der Betreiber des Dienstes hält die Briefe dieses Kontos seit dem ${calendarDayCell(found)} zurück; der Brief wird angenommen und wartet.`,
  },
  ADDRESS_UNCERTAIN: {
    en: (found) => `The address may not be right: ${found}`,
    de: (found) => `Die Anschrift ist vielleicht nicht richtig: ${found}`,
  },
  ADDRESS_UNDELIVERABLE: {
    en: (found) => `No letter can be sent to this address as it is: ${found}`,
    de: (found) => `An diese Anschrift lässt sich so kein Brief senden: ${found}`,
  },
  LOCAL_TIME_SHIFTED: {
    en: (found) =>
      `This local time does not exist, because the clocks go forward; meant is ${momentOf(found, "en")}.`,
    de: (found) =>
      `Diese Uhrzeit gibt es wegen der Zeitumstellung nicht; gemeint ist ${momentOf(found, "de")}.`,
  },
  SERIES_DAYS_MOVED: {
    en: (found) =>
      `Some letters of this series leave on a later day than its rhythm says. The next ones: ${found}`,
    de: (found) =>
      `Manche Briefe dieser Serie gehen an einem späteren Tag hinaus, als ihr Rhythmus sagt. Die nächsten Termine: ${found}`,
  },
  SERIES_DAYS_LEFT_OUT: {
    en: (found) =>
      `Not every day of this series’ rhythm brings a letter: for a weekend, a holiday or an hour that is too late none is made up where the next day has its own. The next ones: ${found}`,
    de: (found) =>
      `Nicht jeder Tag aus dem Rhythmus dieser Serie bringt einen Brief: Für Wochenenden, Feiertage und zu späte Uhrzeiten wird keiner nachgeholt, wenn der nächste Tag seinen eigenen hat. Die nächsten Termine: ${found}`,
  },
  SERIES_ONCE_A_DAY: {
    en: (found) =>
      `A series sends once a day at most, although this one names several times of a day. The next ones: ${found}`,
    de: (found) =>
      `Eine Serie sendet höchstens einmal am Tag, auch wenn hier mehrere Zeiten eines Tages stehen. Die nächsten Termine: ${found}`,
  },
  SEND_TIME_MOVED: {
    en: (found) => `Letters do not leave on that day or so late; this one leaves ${momentOf(found, "en")}.`,
    de: (found) =>
      `An diesem Tag oder so spät gehen keine Briefe hinaus; dieser folgt am nächsten möglichen Termin: ${momentOf(found, "de")}.`,
  },
  DESIGN_TEXT_CUT: {
    en: (found) => `A text of the design does not fit into its box: ${found}`,
    de: (found) => `Ein Text des Designs passt nicht in sein Feld: ${found}`,
  },
} as const satisfies Record<string, Record<Language, (found: string) => string>>;
