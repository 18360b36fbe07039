import type { z } from "zod";
import type { Language } from "../foundation/language.ts";

/**
 * What is wrong with something a person typed, beside the field it stands in: no types, no names of inputs, no code.
 * Whether a value is missing is seen only with `reportInput`.
 */
export function wordsForPerson(issue: z.core.$ZodIssue, language: Language): string {
  const says = words[language];
  if (issue.code === "custom") return ruleWords(issue, language) ?? says.other;
  if (isNothing(issue)) return says.missing;
  if (issue.code === "too_small") return tooSmall(issue, says);
  if (issue.code === "too_big") return tooBig(issue, says);
  if (issue.code === "invalid_format") return formatWords(issue, says);
  if (issue.code === "not_multiple_of") return says.step(String(issue.divisor));
  return issue.code === "invalid_value" ? says.choice : says.other;
}

/** What a schema's own check asks for, where it is called by a rule that is told in both languages. */
export const ruleWords = ({ params }: z.core.$ZodIssueCustom, language: Language): string | undefined =>
  words[language].rules[params?.["rule"] as Rule];

/** The same for a text that has to be written in a certain way. */
export const patternWords = (issue: z.core.$ZodIssue, language: Language): string | undefined =>
  issue.code === "invalid_format" && "pattern" in issue
    ? words[language].patterns[issue.pattern as Pattern]
    : undefined;

const isNothing = (issue: z.core.$ZodIssue): boolean =>
  "input" in issue && (issue.input === undefined || issue.input === null || issue.input === "");

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, says: Words) {
  if (origin === "string") return minimum === 1 ? says.missing : says.fewestCharacters(String(minimum));
  if (isList(origin)) return minimum === 1 ? says.oneEntry : says.fewestEntries(String(minimum));
  return inclusive === false ? says.above(String(minimum)) : says.least(String(minimum));
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig, says: Words): string {
  if (origin === "string") return says.mostCharacters(String(maximum));
  if (isList(origin)) return says.mostEntries(String(maximum));
  return inclusive === false ? says.below(String(maximum)) : says.most(String(maximum));
}

const isList = (origin: string): boolean => ["array", "set", "map", "object"].includes(origin);

function formatWords({ format, pattern }: z.core.$ZodIssueInvalidStringFormat, says: Words): string {
  if (format === "regex") return says.patterns[pattern as Pattern] ?? says.format;
  return says.formats[format as Format] ?? says.format;
}

type Format = "email" | "url" | "date" | "datetime" | "time" | "base64";
/** As the schema writes it: a colour, the key of a template's field. */
type Pattern = "/^#[0-9a-fA-F]{6}$/" | "/^[A-Za-z][A-Za-z0-9_]{0,63}$/";
/** What a schema's own check calls the rule it looks after. */
type Rule = keyof (typeof en)["rules"];

const en = {
  missing: "Please fill this in.",
  fewestCharacters: (least: string) => `At least ${least} characters, please.`,
  mostCharacters: (most: string) => `At most ${most} characters, please.`,
  oneEntry: "At least one entry is needed.",
  fewestEntries: (least: string) => `At least ${least} entries are needed.`,
  mostEntries: (most: string) => `At most ${most} entries, please.`,
  least: (least: string) => `At least ${least}, please.`,
  most: (most: string) => `At most ${most}, please.`,
  above: (least: string) => `More than ${least}, please.`,
  below: (most: string) => `Less than ${most}, please.`,
  step: (step: string) => (step === "1" ? "A whole number, please." : `A multiple of ${step}, please.`),
  choice: "Please choose one of the offered values.",
  format: "This is not written as it should be.",
  formats: {
    email: "This is not an e-mail address.",
    url: "This is not a web address; it begins with https://.",
    date: "This is not a date.",
    datetime: "This is not a date with a time.",
    time: "This is not a time of day.",
    base64: "This file cannot be read.",
  } satisfies Record<Format, string>,
  patterns: {
    "/^#[0-9a-fA-F]{6}$/": "A colour is written like #1A2B3C.",
    "/^[A-Za-z][A-Za-z0-9_]{0,63}$/": "Letters, digits and _ only, a letter first.",
  } satisfies Record<Pattern, string>,
  rules: {
    one_line: "One line only, please, without line breaks.",
    control_character: "This contains characters that cannot be printed.",
    unprintable_characters: "This contains characters that cannot be printed.",
    invisible_character: "This contains characters that cannot be printed.",
    required: "Please fill this in.",
    year: "A date between the years 2000 and 2999, please.",
    yearly_day: "Month and day that every year has, such as 01-01 or 07-01.",
    account_length: "The number of digits does not fit the length of the accounts.",
    off_sheet: "This leaves the sheet.",
    no_size: "This has no size.",
    network: "An address or a network, please, such as 203.0.113.7 or 10.0.0.0/8.",
    iban: "This is not a valid IBAN: length or check digits are wrong.",
    bic: "A BIC has 8 or 11 characters.",
    exclusive: "Give either a reference or a purpose, not both.",
    creditor_reference: "This is not a valid creditor reference: its check digits are wrong.",
    qr_reference: "This is not a valid QR reference.",
    currency: "Francs need a Swiss account.",
    sepa: "A payment code needs an account in the SEPA area.",
    swiss_account: "A Swiss account needs the QR-bill.",
    too_long: "This is too long for a payment code.",
    character: "A QR-bill cannot show one of these characters.",
  },
  other: "This value does not fit here.",
};
type Words = typeof en;

const words: Record<Language, Words> = {
  en,
  de: {
    missing: "Bitte füllen Sie dieses Feld aus.",
    fewestCharacters: (least) => `Bitte mindestens ${least} Zeichen.`,
    mostCharacters: (most) => `Bitte höchstens ${most} Zeichen.`,
    oneEntry: "Mindestens ein Eintrag ist nötig.",
    fewestEntries: (least) => `Mindestens ${least} Einträge sind nötig.`,
    mostEntries: (most) => `Bitte höchstens ${most} Einträge.`,
    least: (least) => `Bitte mindestens ${least}.`,
    most: (most) => `Bitte höchstens ${most}.`,
    above: (least) => `Bitte mehr als ${least}.`,
    below: (most) => `Bitte weniger als ${most}.`,
    step: (step) => (step === "1" ? "Bitte eine ganze Zahl." : `Bitte ein Vielfaches von ${step}.`),
    choice: "Bitte wählen Sie einen der angebotenen Werte.",
    format: "Das ist nicht so geschrieben, wie es sein soll.",
    formats: {
      email: "Das ist keine E-Mail-Adresse.",
      url: "Das ist keine Web-Adresse; sie beginnt mit https://.",
      date: "Das ist kein Datum.",
      datetime: "Das ist kein Datum mit Uhrzeit.",
      time: "Das ist keine Uhrzeit.",
      base64: "Diese Datei lässt sich nicht lesen.",
    },
    patterns: {
      "/^#[0-9a-fA-F]{6}$/": "Eine Farbe wird wie #1A2B3C geschrieben.",
      "/^[A-Za-z][A-Za-z0-9_]{0,63}$/": "Nur Buchstaben ohne Umlaute, Ziffern und _, zuerst ein Buchstabe.",
    },
    rules: {
      one_line: "Bitte nur eine Zeile, ohne Zeilenumbruch.",
      control_character: "Das enthält Zeichen, die nicht gedruckt werden können.",
      unprintable_characters: "Das enthält Zeichen, die nicht gedruckt werden können.",
      invisible_character: "Das enthält Zeichen, die nicht gedruckt werden können.",
      required: "Bitte füllen Sie dieses Feld aus.",
      year: "Bitte ein Datum zwischen den Jahren 2000 und 2999.",
      yearly_day: "Bitte Monat und Tag, die es in jedem Jahr gibt, etwa 01-01 oder 07-01.",
      account_length: "Die Zahl der Stellen passt nicht zur Länge der Sachkonten.",
      off_sheet: "Das ragt über das Blatt hinaus.",
      no_size: "Das hat keine Ausdehnung.",
      network: "Bitte eine Adresse oder ein Netz, etwa 203.0.113.7 oder 10.0.0.0/8.",
      iban: "Das ist keine gültige IBAN: Länge oder Prüfziffern stimmen nicht.",
      bic: "Eine BIC hat 8 oder 11 Zeichen.",
      exclusive: "Bitte entweder eine Referenz oder einen Verwendungszweck angeben, nicht beides.",
      creditor_reference: "Das ist keine gültige Gläubigerreferenz: Die Prüfziffern stimmen nicht.",
      qr_reference: "Das ist keine gültige QR-Referenz.",
      currency: "Für Franken ist ein Schweizer Konto nötig.",
      sepa: "Für einen Zahlcode ist ein Konto im SEPA-Raum nötig.",
      swiss_account: "Für ein Schweizer Konto ist die QR-Rechnung nötig.",
      too_long: "Das ist für einen Zahlcode zu lang.",
      character: "Eine QR-Rechnung kann eines dieser Zeichen nicht zeigen.",
    },
    other: "Dieser Wert passt hier nicht.",
  },
};
