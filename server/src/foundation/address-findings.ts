import { z } from "zod";
import type { Language } from "./language.ts";
import type { PostalAddress } from "./postal-address.ts";

/**
 * Best first; only the last means that a letter cannot be sent. `deliverable` is said by whoever knows streets; `plausible`
 * means that nothing stands against it, and that the street is not known.
 */
export const verdicts = ["deliverable", "plausible", "corrected", "uncertain", "undeliverable"] as const;
export type Verdict = (typeof verdicts)[number];

export type AddressField = keyof PostalAddress;

/** One thing that was noticed: where, by which rule, how bad, and what to do. */
export type AddressFinding = {
  field: AddressField;
  rule: AddressRule;
  /** `note`: worth knowing, and nothing to do about it. */
  severity: "error" | "warning" | "note";
  /** The service's own words: what the caller or an outside service wrote stands beside them, in `value` and `better`. */
  message: Record<Language, string>;
  remedy: Record<Language, string>;
  value?: string;
  better?: string;
};

/** What the texts of a rule may speak of. */
type About = {
  value?: string | undefined;
  better?: string | undefined;
  known?: readonly string[];
  /** On paper: how wide a line is, how wide one may be, and how many the window shows. */
  size?: { widthMm: number; roomMm: number; lines: number };
};

type Rule = { verdict: Verdict; severity: AddressFinding["severity"] } & {
  [Language in "de" | "en"]: (about: About) => [message: string, remedy: string];
};

const error = { verdict: "undeliverable", severity: "error" } as const;
const doubt = { verdict: "uncertain", severity: "warning" } as const;
const correction = { verdict: "corrected", severity: "warning" } as const;
const warning = { verdict: "deliverable", severity: "warning" } as const;
const note = { verdict: "plausible", severity: "note" } as const;

const listed = (known: readonly string[] = [], more: string) =>
  known.slice(0, 5).join(", ") + (known.length > 5 ? ` ${more}` : "");

/** Every rule an address is judged by, with what it means for the letter. A missing text does not compile. */
const rules = {
  FIELD_MISSING: {
    ...error,
    de: () => ["Diese Angabe fehlt.", "Bitte ergänzen Sie sie."],
    en: () => ["This part of the address is missing.", "Add it."],
  },
  COUNTRY_UNKNOWN: {
    ...error,
    de: ({ value }) => [
      `Das Länderkürzel ${value} ist nicht bekannt.`,
      "Verwenden Sie ein Kürzel nach ISO 3166, zum Beispiel DE, AT oder CH.",
    ],
    en: ({ value }) => [`The country code ${value} is not known.`, "Use an ISO 3166 code like DE, AT or CH."],
  },
  COUNTRY_MISMATCH: {
    ...doubt,
    de: ({ better }) => [
      `Der Ort passt zu dieser Postleitzahl, aber in einem anderen Land (${better}).`,
      `Prüfen Sie das Land; vermutlich ist ${better} gemeint.`,
    ],
    en: ({ better }) => [
      `The city has this postcode, but in another country (${better}).`,
      `Check the country; ${better} is probably meant.`,
    ],
  },
  NOT_LATIN: {
    ...error,
    de: () => [
      "Die Anschrift enthält Zeichen einer anderen Schrift als der lateinischen.",
      "Schreiben Sie die Anschrift in lateinischen Buchstaben; die Post des Ziellandes kann sie lesen.",
    ],
    en: () => [
      "The address contains characters of a script other than Latin.",
      "Write the address in Latin letters; the post of the country can read them.",
    ],
  },
  NOT_PRINTABLE: {
    ...error,
    de: () => [
      "Die Anschrift enthält Zeichen, die nicht gedruckt werden können, zum Beispiel Emojis oder Steuerzeichen.",
      "Entfernen Sie diese Zeichen.",
    ],
    en: () => [
      "The address contains characters that cannot be printed, such as emoji or control characters.",
      "Remove them.",
    ],
  },
  LINE_LONG: {
    ...warning,
    de: ({ size }) => [
      `Die Zeile ist ${size?.widthMm} mm breit, auf eine Zeile passen ${size?.roomMm} mm; sie wird kleiner gedruckt oder umbrochen.`,
      "Kürzen Sie die Angabe, wenn es möglich ist.",
    ],
    en: ({ size }) => [
      `The line is ${size?.widthMm} mm wide, and a line holds ${size?.roomMm} mm; it is printed smaller or goes on below.`,
      "Shorten it if you can.",
    ],
  },
  TOO_MANY_LINES: {
    ...error,
    de: ({ value = "sechs" }) => [
      `Die Anschrift hat mehr als ${value} Zeilen.`,
      "Lassen Sie eine Zusatzangabe weg.",
    ],
    en: ({ value = "six" }) => [
      `The address has more than ${value} lines.`,
      "Leave out one of the additions.",
    ],
  },
  LINE_TOO_WIDE: {
    ...error,
    de: ({ better, size }) => [
      `Die Zeile ist auch klein gedruckt ${size?.widthMm} mm breit, auf eine Zeile passen ${size?.roomMm} mm; umbrochen hat die Anschrift mehr als die ${size?.lines} Zeilen, die das Fenster zeigt.`,
      better
        ? "Kürzen Sie die Angabe; wie viel auf eine Zeile passt, steht dabei."
        : "Kürzen Sie die Angabe.",
    ],
    en: ({ better, size }) => [
      `The line is ${size?.widthMm} mm wide even in small print, and a line holds ${size?.roomMm} mm; on several lines the address has more than the ${size?.lines} lines that the window shows.`,
      better ? "Shorten it; how much one line holds stands beside it." : "Shorten it.",
    ],
  },
  PARCEL_LOCKER: {
    ...error,
    de: () => [
      "Briefe werden nicht an Packstationen, Postfilialen oder Paketshops zugestellt.",
      "Verwenden Sie die Hausanschrift oder ein Postfach.",
    ],
    en: () => [
      "Letters are not delivered to parcel lockers, post office branches or parcel shops.",
      "Use the street address or a PO box.",
    ],
  },
  ZIP_PATTERN: {
    ...error,
    de: () => [
      "Die Postleitzahl hat nicht die Form, die in diesem Land gilt.",
      "Prüfen Sie Postleitzahl und Land.",
    ],
    en: () => ["The postcode does not have the form that this country uses.", "Check postcode and country."],
  },
  ZIP_UNASSIGNED: {
    ...error,
    de: ({ value }) => [
      `Postleitzahlen, die mit ${value} beginnen, sind nicht vergeben.`,
      "Prüfen Sie die Postleitzahl.",
    ],
    en: ({ value }) => [`No postcodes begin with ${value}.`, "Check the postcode."],
  },
  ZIP_UNKNOWN: {
    ...doubt,
    de: ({ value, known }) => [
      `Die Postleitzahl ${value} steht nicht in unserem Verzeichnis.`,
      known?.length
        ? `Prüfen Sie sie; zu diesem Ort gehören: ${listed(known, "und weitere")}.`
        : "Prüfen Sie sie; das Verzeichnis ist nicht vollständig.",
    ],
    en: ({ value, known }) => [
      `The postcode ${value} is not in our directory.`,
      known?.length
        ? `Check it; this city has: ${listed(known, "and more")}.`
        : "Check it; the directory is not complete.",
    ],
  },
  ZIP_LEADING_ZERO: {
    ...correction,
    de: ({ better }) => [
      "Der Postleitzahl fehlt die führende Null.",
      `Übernehmen Sie ${better}; geben Sie Postleitzahlen als Text an.`,
    ],
    en: ({ better }) => ["The postcode lacks its leading zero.", `Use ${better}; give postcodes as text.`],
  },
  ZIP_SPELLING: {
    ...correction,
    de: ({ better }) => [
      "Die Postleitzahl wird in diesem Land anders geschrieben.",
      `Übernehmen Sie ${better}.`,
    ],
    en: ({ better }) => ["This country writes its postcodes differently.", `Use ${better}.`],
  },
  ZIP_UNUSED: {
    ...warning,
    de: () => ["In diesem Land gibt es keine Postleitzahlen.", "Lassen Sie sie weg."],
    en: () => ["This country has no postcodes.", "Leave it out."],
  },
  CITY_ELSEWHERE: {
    ...error,
    de: ({ known }) => [
      "Der Ort liegt in einem anderen Teil des Landes als diese Postleitzahl.",
      `Berichtigen Sie Ort oder Postleitzahl; zum Ort gehören: ${listed(known, "und weitere")}.`,
    ],
    en: ({ known }) => [
      "The city lies in another part of the country than this postcode.",
      `Correct city or postcode; the city has: ${listed(known, "and more")}.`,
    ],
  },
  CITY_MISMATCH: {
    ...doubt,
    de: ({ better }) => [
      `Der Ort und die Postleitzahl passen nach unserem Verzeichnis nicht zusammen.`,
      `Prüfen Sie beides${better ? `; zur Postleitzahl gehört ${better}` : ""}.`,
    ],
    en: ({ better }) => [
      `The city and the postcode do not belong together in our directory.`,
      `Check both${better ? `; the postcode belongs to ${better}` : ""}.`,
    ],
  },
  CITY_UNKNOWN: {
    ...doubt,
    de: ({ better }) => [
      "Der Ort steht nicht in unserem Verzeichnis, vielleicht weil er ein Ortsteil ist.",
      better ? `Zur Postleitzahl gehört ${better}; nennen Sie diesen Ort.` : "Prüfen Sie die Schreibweise.",
    ],
    en: ({ better }) => [
      "The city is not in our directory, perhaps because it is part of a town.",
      better ? `The postcode belongs to ${better}; name that town.` : "Check the spelling.",
    ],
  },
  CITY_SPELLING: {
    ...correction,
    de: ({ better }) => ["Der Ort ist vermutlich falsch geschrieben.", `Übernehmen Sie ${better}.`],
    en: ({ better }) => ["The city is probably misspelt.", `Use ${better}.`],
  },
  CITY_LOCAL_NAME: {
    ...correction,
    de: ({ better }) => [`Der Ort heißt in seinem Land ${better}.`, `Übernehmen Sie ${better}.`],
    en: ({ better }) => [`The local name of the city is ${better}.`, `Use ${better}.`],
  },
  HOUSE_NUMBER_MISSING: {
    ...doubt,
    de: () => ["Die Hausnummer fehlt.", "Ergänzen Sie sie, wenn es eine gibt."],
    en: () => ["The house number is missing.", "Add it if there is one."],
  },
  HOUSE_NUMBER_TWICE: {
    ...correction,
    de: () => ["Die Hausnummer steht in der Straße und noch einmal für sich.", "Nennen Sie sie nur einmal."],
    en: () => ["The house number stands in the street and once more on its own.", "Name it only once."],
  },
  STREET_IGNORED: {
    ...warning,
    de: () => [
      "Straße und Postfach sind beide angegeben; gedruckt wird nur das Postfach.",
      "Lassen Sie eines von beiden weg, und prüfen Sie, dass die Postleitzahl die des Postfachs ist.",
    ],
    en: () => [
      "Street and PO box are both given; only the PO box is printed.",
      "Leave out one of them, and check that the postcode is that of the PO box.",
    ],
  },
  STREET_MISSING: {
    ...doubt,
    de: () => [
      "Straße und Postfach fehlen.",
      "Ergänzen Sie eines davon, es sei denn, die Postleitzahl gehört dem Empfänger allein.",
    ],
    en: () => [
      "Street and PO box are missing.",
      "Add one of them, unless the postcode belongs to the recipient alone.",
    ],
  },
  STREET_UNKNOWN: {
    ...doubt,
    de: () => [
      "Die Straße ist unter dieser Postleitzahl nicht bekannt.",
      "Prüfen Sie Schreibweise und Postleitzahl.",
    ],
    en: () => ["The street is not known under this postcode.", "Check its spelling and the postcode."],
  },
  STREET_SPELLING: {
    ...correction,
    de: ({ better }) => [
      "Die Straße ist unter dieser Postleitzahl anders geschrieben.",
      `Übernehmen Sie ${better}.`,
    ],
    en: ({ better }) => ["The street is spelt differently under this postcode.", `Use ${better}.`],
  },
  STREET_NOT_CHECKED: {
    ...note,
    de: () => [
      "Ob es diese Anschrift gibt, ist nicht geprüft: Kein Verzeichnis, das hier geladen ist, nennt die Straße an diesem Ort.",
      "Prüfen Sie sie selbst, wenn es darauf ankommt.",
    ],
    en: () => [
      "Whether this address exists was not checked: no directory that is loaded here names the street at this place.",
      "Check it yourself if it matters.",
    ],
  },
  POBOX_NOT_CHECKED: {
    ...note,
    de: () => [
      "Ob es diese Anschrift gibt, ist nicht geprüft: Postfächer und Postleitzahlen einzelner Empfänger stehen in keinem Straßenverzeichnis.",
      "Prüfen Sie sie selbst, wenn es darauf ankommt.",
    ],
    en: () => [
      "Whether this address exists was not checked: PO boxes and postcodes of single recipients are in no directory of streets.",
      "Check it yourself if it matters.",
    ],
  },
  NOT_CONFIRMED: {
    ...doubt,
    de: () => ["Der Prüfdienst konnte diese Angabe nicht bestätigen.", "Prüfen Sie sie noch einmal."],
    en: () => ["The checking service could not confirm this part.", "Check it once more."],
  },
  NOT_FOUND: {
    ...error,
    de: () => ["Der Prüfdienst kennt diese Anschrift nicht.", "Berichtigen Sie die Anschrift."],
    en: () => ["The checking service does not know this address.", "Correct the address."],
  },
  PROVIDER_CORRECTED: {
    ...correction,
    de: () => [
      "Der Prüfdienst schreibt diese Angabe anders.",
      "Übernehmen Sie die vorgeschlagene Schreibweise.",
    ],
    en: () => ["The checking service writes this part differently.", "Use the suggested spelling."],
  },
  PROVIDER_DOWN: {
    ...warning,
    de: () => [
      "Der Prüfdienst hat nicht geantwortet; geprüft wurde mit dem eigenen Verzeichnis.",
      "Was nur er weiß, ist nicht geprüft; versuchen Sie es später noch einmal, wenn es darauf ankommt.",
    ],
    en: () => [
      "The checking service did not answer; our own directory was used.",
      "What only the service knows is not checked; try again later if it matters.",
    ],
  },
} as const satisfies Record<string, Rule>;

export type AddressRule = keyof typeof rules;

/** What an address may hold, for whoever writes one: the same words wherever it is told. */
export const ADDRESS_ROOM =
  "The window shows 4 to 6 lines of 76 or 80 mm, by country and carrier: a wider line is set smaller, down to 9 pt, then " +
  "goes on below. What still does not fit is ADDRESS_INVALID, with the line and its width; nothing is ever cut off.";

export function addressFinding(rule: AddressRule, field: AddressField, about: About = {}): AddressFinding {
  const { severity, de, en }: Rule = rules[rule];
  const [[messageDe, remedyDe], [messageEn, remedyEn]] = [de(about), en(about)];
  return {
    field,
    rule,
    severity,
    message: { de: messageDe, en: messageEn },
    remedy: { de: remedyDe, en: remedyEn },
    ...(about.value !== undefined && { value: about.value }),
    ...(about.better !== undefined && { better: about.better }),
  };
}

/** The worst that any finding means. */
export const verdictOf = (findings: readonly AddressFinding[]): Verdict =>
  verdicts[Math.max(0, ...findings.map(({ rule }) => verdicts.indexOf(rules[rule].verdict)))] ??
  "deliverable";

/** Without anybody who knows the street the best that can be said is that nothing stands against it. */
export const unpromised = (
  findings: readonly AddressFinding[],
  { pobox, street }: Pick<PostalAddress, "pobox" | "street">,
): AddressFinding[] =>
  verdictOf(findings) === "deliverable"
    ? [
        ...findings,
        pobox === null && street
          ? addressFinding("STREET_NOT_CHECKED", "street")
          : addressFinding("POBOX_NOT_CHECKED", pobox === null ? "zip" : "pobox"),
      ]
    : [...findings];

export const addressRules = Object.keys(rules) as readonly AddressRule[];

const inBothLanguages = z.object({ de: z.string(), en: z.string() } satisfies Record<Language, unknown>);

export const addressFindingOutput = z.object({
  field: z.string(),
  rule: z.string(),
  severity: z.enum(["error", "warning", "note"]),
  message: inBothLanguages,
  remedy: inBothLanguages,
  value: z.string().optional().describe("What was given, as data."),
  better: z.string().optional().describe("What to write instead, as data."),
});
