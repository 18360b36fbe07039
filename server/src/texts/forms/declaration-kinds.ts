import type { Language } from "../../foundation/language.ts";

/**
 * What the law asks of declarations, as data: a change of the law is a new rule with its day, never a change of code. What
 * stands here is the product's working basis and no legal advice; every text that rests on it says so.
 */
export const FORM_RULES_VERSION = "2026-11-2";

/**
 * What a declaration must be to hold. `hand_signed`: the original with a signature by hand; `handwritten`: wholly by hand;
 * `court`: a letter does not do; `original_power`: the other side may reject it without the original of the power of
 * attorney; `text`: a posted print suffices; `free`: any form.
 */
export type Form = "hand_signed" | "handwritten" | "court" | "original_power" | "text" | "free";

type Words = Record<Language, string>;

export type FormRule = {
  /** Where the law holds: ISO 3166. */
  country: "DE" | "AT" | "CH";
  /** The first day on which it holds in these words; an older rule of the same country ends there. */
  validFrom: string;
  form: Form;
  /** As it is cited in that language. */
  provision: Words;
  /** What becomes of a declaration in another form, or what to know about this one. */
  consequence: Words;
  source: string;
  /** The qualified electronic signature takes the place of the hand (§ 126a BGB); a print does not carry it. */
  isElectronicAllowed?: true;
  /** A print may do, and may not: whoever states such a kind is warned. */
  isRisky?: true;
};

export type DeclarationKind = {
  kind: string;
  name: Words;
  /** One person declares it alone: without an original power of attorney it may be rejected (§ 174 BGB). */
  isOneSided: boolean;
  rules: readonly FormRule[];
};

const bgb = (section: string): string => `https://www.gesetze-im-internet.de/bgb/__${section}.html`;
const BEEG = "https://www.gesetze-im-internet.de/beeg/__16.html";
const beeg: Words = { de: "§ 16 Abs. 1 BEEG", en: "§ 16 (1) BEEG" };
const same = (text: string): Words => ({ de: text, en: text });

const voidWithout = {
  de: "Ohne die Unterschrift von Hand auf dem Original ist die Erklärung nichtig (§ 125 BGB); eine gedruckte Unterschrift genügt nie, auch nicht im Einschreiben.",
  en: "Without a signature by hand on the original the declaration is void (§ 125 BGB); a printed signature never suffices, not even registered.",
};

const voidWithoutEither = {
  de: "Nötig ist die Unterschrift von Hand auf dem Original oder, an ihrer Stelle, die elektronische Form mit qualifizierter Signatur (§ 126a BGB); sonst ist die Erklärung nichtig (§ 125 BGB). Eine gedruckte Unterschrift genügt nie, auch nicht im Einschreiben.",
  en: "It needs a signature by hand on the original or, in its place, the electronic form with a qualified signature (§ 126a BGB); otherwise the declaration is void (§ 125 BGB). A printed signature never suffices, not even registered.",
};

const writtenForm = (
  wanted: Words,
  provision: Words,
  source: string,
  validFrom: string,
  more: Words,
): FormRule => ({
  country: "DE",
  validFrom,
  form: "hand_signed",
  provision,
  consequence: {
    de: [wanted.de, more.de].filter(Boolean).join(" "),
    en: [wanted.en, more.en].filter(Boolean).join(" "),
  },
  source,
});

/** Where the law excludes the electronic form. */
const signed = (provision: Words, source: string, validFrom: string, more: Words): FormRule =>
  writtenForm(voidWithout, provision, source, validFrom, more);

/** Where it does not. */
const signedOrElectronic = (provision: Words, source: string, validFrom: string, more: Words): FormRule => ({
  ...writtenForm(voidWithoutEither, provision, source, validFrom, more),
  isElectronicAllowed: true,
});

const saferByHand = {
  de: "Ob die elektronische Form hier genügt, wird bezweifelt; sicherer ist die Unterschrift von Hand.",
  en: "Whether the electronic form suffices here is doubted; a signature by hand is safer.",
};

const printSuffices = (
  provision: Words,
  source: string,
  validFrom: string,
  consequence: Words,
  form: Form = "text",
): FormRule => ({ country: "DE", validFrom, form, provision, consequence, source });

const electronicExcluded = {
  de: "Auch eine elektronische Signatur genügt nicht.",
  en: "An electronic signature does not suffice either.",
};

const merchants = {
  de: "Für Kaufleute gilt das im Handelsgeschäft nicht (§ 350 HGB).",
  en: "It does not hold for merchants in the course of their business (§ 350 HGB).",
};

export const kindsOfDeclarations: readonly DeclarationKind[] = [
  {
    kind: "lease_end",
    name: { de: "Kündigung eines Mietverhältnisses über Wohnraum", en: "Ending a lease of living space" },
    isOneSided: true,
    rules: [
      signedOrElectronic({ de: "§ 568 Abs. 1 BGB", en: "§ 568 (1) BGB" }, bgb("568"), "2001-09-01", {
        de: "Das gilt für Mieter und Vermieter.",
        en: "That holds for tenants and landlords.",
      }),
      {
        country: "AT",
        validFrom: "1982-01-01",
        form: "court",
        provision: same("§ 33 MRG"),
        consequence: {
          de: "In Österreich kündigen Mieter schriftlich, mit Unterschrift von Hand, und Vermieter nur über das Gericht; eine andere Kündigung ist unwirksam.",
          en: "In Austria tenants give notice in writing, signed by hand, and landlords through the court only; any other notice has no effect.",
        },
        source: "https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10002531",
      },
      {
        country: "CH",
        validFrom: "1990-07-01",
        form: "hand_signed",
        provision: { de: "Art. 266l–266n OR", en: "Art. 266l–266n CO" },
        consequence: {
          de: "In der Schweiz wird schriftlich gekündigt, mit Unterschrift von Hand; Vermieter brauchen das amtliche Formular und stellen es beiden Ehegatten getrennt zu. Sonst ist die Kündigung nichtig (Art. 266o OR).",
          en: "In Switzerland notice is given in writing, signed by hand; landlords need the official form and serve it on both spouses separately. Otherwise the notice is void (Art. 266o CO).",
        },
        source: "https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_266_l",
      },
    ],
  },
  {
    kind: "employment_end",
    name: { de: "Kündigung eines Arbeitsverhältnisses", en: "Ending an employment" },
    isOneSided: true,
    rules: [signed(same("§ 623 BGB"), bgb("623"), "2001-08-01", electronicExcluded)],
  },
  {
    kind: "employment_end_agreement",
    name: { de: "Aufhebungsvertrag über ein Arbeitsverhältnis", en: "Agreement to end an employment" },
    isOneSided: false,
    rules: [signed(same("§ 623 BGB"), bgb("623"), "2001-08-01", electronicExcluded)],
  },
  {
    kind: "apprenticeship_end",
    name: { de: "Kündigung eines Ausbildungsverhältnisses", en: "Ending an apprenticeship" },
    isOneSided: true,
    rules: [
      signedOrElectronic(
        { de: "§ 22 Abs. 3 BBiG", en: "§ 22 (3) BBiG" },
        "https://www.gesetze-im-internet.de/bbig_2005/__22.html",
        "2005-04-01",
        joined(
          {
            de: "Nach der Probezeit gehören die Gründe in das Schreiben.",
            en: "After the probation the letter must give the reasons.",
          },
          saferByHand,
        ),
      ),
    ],
  },
  {
    kind: "fixed_term",
    name: { de: "Befristung eines Arbeitsvertrags", en: "Fixed term of an employment contract" },
    isOneSided: false,
    rules: [
      signedOrElectronic(
        { de: "§ 14 Abs. 4 TzBfG", en: "§ 14 (4) TzBfG" },
        "https://www.gesetze-im-internet.de/tzbfg/__14.html",
        "2001-01-01",
        {
          de: "Die Befristung muss vor Beginn der Arbeit unterschrieben sein; sonst gilt der Vertrag als unbefristet (§ 16 TzBfG).",
          en: "It must be signed before work begins; otherwise the contract counts as one without an end (§ 16 TzBfG).",
        },
      ),
    ],
  },
  {
    kind: "surety",
    name: { de: "Bürgschaftserklärung", en: "Surety" },
    isOneSided: false,
    rules: [signed(same("§ 766 BGB"), bgb("766"), "2001-08-01", joined(electronicExcluded, merchants))],
  },
  {
    kind: "debt_promise",
    name: { de: "Schuldversprechen", en: "Promise of a debt" },
    isOneSided: false,
    rules: [signed(same("§ 780 BGB"), bgb("780"), "2001-08-01", joined(electronicExcluded, merchants))],
  },
  {
    kind: "debt_acknowledgement",
    name: { de: "Schuldanerkenntnis", en: "Acknowledgement of a debt" },
    isOneSided: false,
    rules: [signed(same("§ 781 BGB"), bgb("781"), "2001-08-01", joined(electronicExcluded, merchants))],
  },
  {
    kind: "employer_reference",
    name: { de: "Arbeitszeugnis", en: "Employer's reference" },
    isOneSided: false,
    rules: [
      {
        country: "DE",
        validFrom: "2025-01-01",
        form: "hand_signed",
        provision: { de: "§ 109 Abs. 3 GewO", en: "§ 109 (3) GewO" },
        consequence: {
          de: "Ein gedrucktes Zeugnis ohne Unterschrift von Hand erfüllt den Anspruch nicht. Mit Einwilligung der beschäftigten Person geht es seit 2025 auch in elektronischer Form, mit qualifizierter Signatur.",
          en: "A printed reference without a signature by hand does not fulfil the claim. Since 2025 the electronic form, with a qualified signature, will do where the employee consents.",
        },
        source: "https://www.gesetze-im-internet.de/gewo/__109.html",
      },
    ],
  },
  {
    kind: "non_compete",
    name: {
      de: "Nachvertragliches Wettbewerbsverbot mit Beschäftigten",
      en: "Non-compete agreement with an employee",
    },
    isOneSided: false,
    rules: [
      signedOrElectronic(
        { de: "§ 74 Abs. 1 HGB", en: "§ 74 (1) HGB" },
        "https://www.gesetze-im-internet.de/hgb/__74.html",
        "1900-01-01",
        joined(
          {
            de: "Außerdem muss die unterzeichnete Urkunde ausgehändigt werden.",
            en: "The signed document must be handed over, too.",
          },
          saferByHand,
        ),
      ),
    ],
  },
  {
    kind: "will",
    name: { de: "Testament", en: "Will" },
    isOneSided: false,
    rules: [
      {
        country: "DE",
        validFrom: "1953-04-01",
        form: "handwritten",
        provision: same("§ 2247 BGB"),
        consequence: {
          de: "Ein Testament muss ganz von Hand geschrieben und unterschrieben sein, oder es wird notariell errichtet; ein gedrucktes ist nichtig (§ 125 BGB). Ein Brief ist dafür nicht nötig.",
          en: "A will must be written and signed wholly by hand, or be made before a notary; a printed one is void (§ 125 BGB). It needs no letter at all.",
        },
        source: bgb("2247"),
      },
    ],
  },
  {
    kind: "by_representative",
    name: {
      de: "Einseitige Erklärung durch eine Vertretung",
      en: "One-sided declaration by a representative",
    },
    isOneSided: true,
    rules: [
      {
        country: "DE",
        validFrom: "1900-01-01",
        form: "original_power",
        provision: same("§ 174 BGB"),
        consequence: {
          de: "Wer für andere erklärt, etwa als Kanzlei oder Hausverwaltung, muss die Vollmacht im Original beilegen; sonst kann die andere Seite die Erklärung unverzüglich zurückweisen, und sie ist unwirksam. Gedruckt wird nur eine Kopie.",
          en: "Whoever declares for somebody else, such as a law firm or a property manager, must enclose the original power of attorney; otherwise the other side may reject the declaration at once, and it has no effect. What is printed is a copy.",
        },
        source: bgb("174"),
      },
    ],
  },
  {
    kind: "contract_end",
    name: {
      de: "Kündigung eines anderen Vertrags, etwa Strom, Mobilfunk, Versicherung, Mitgliedschaft",
      en: "Ending another contract, such as power, mobile, insurance, membership",
    },
    isOneSided: true,
    rules: [
      printSuffices({ de: "§ 309 Nr. 13 BGB", en: "§ 309 no. 13 BGB" }, bgb("309"), "2016-10-01", {
        de: "Ein gedruckter Brief genügt: Geschäftsbedingungen dürfen von Verbrauchern in aller Regel höchstens Textform verlangen.",
        en: "A printed letter suffices: terms may as a rule ask consumers for text form at most.",
      }),
    ],
  },
  {
    kind: "consumer_withdrawal",
    name: { de: "Widerruf eines Verbrauchervertrags", en: "Withdrawal from a consumer contract" },
    isOneSided: true,
    rules: [
      printSuffices(
        { de: "§ 355 Abs. 1 BGB", en: "§ 355 (1) BGB" },
        bgb("355"),
        "2014-06-13",
        {
          de: "Eine Form ist nicht nötig; die Erklärung muss eindeutig sein.",
          en: "No form is needed; the statement must be clear.",
        },
        "free",
      ),
    ],
  },
  {
    kind: "rent_increase",
    name: { de: "Mieterhöhung bis zur ortsüblichen Miete", en: "Raising rent to the local level" },
    isOneSided: true,
    rules: [
      printSuffices({ de: "§ 558a BGB", en: "§ 558a BGB" }, bgb("558a"), "2001-09-01", {
        de: "Textform mit Begründung: Ein gedruckter Brief genügt.",
        en: "Text form with reasons: a printed letter suffices.",
      }),
    ],
  },
  {
    kind: "modernisation_notice",
    name: { de: "Ankündigung einer Modernisierung", en: "Announcement of modernisation" },
    isOneSided: true,
    rules: [
      printSuffices(same("§ 555c BGB"), bgb("555c"), "2013-05-01", {
        de: "Textform, spätestens drei Monate vor Beginn: Ein gedruckter Brief genügt.",
        en: "Text form, three months ahead at the latest: a printed letter suffices.",
      }),
    ],
  },
  {
    kind: "operating_costs",
    name: { de: "Betriebskostenabrechnung", en: "Statement of operating costs" },
    isOneSided: false,
    rules: [
      printSuffices(same("§ 556 BGB"), bgb("556"), "2001-09-01", {
        de: "Ein gedruckter Brief genügt.",
        en: "A printed letter suffices.",
      }),
    ],
  },
  {
    kind: "parental_leave",
    name: { de: "Verlangen von Elternzeit", en: "Claim of parental leave" },
    isOneSided: true,
    rules: [
      signedOrElectronic(beeg, BEEG, "2007-01-01", same("")),
      {
        ...printSuffices(beeg, BEEG, "2025-05-01", {
          de: "Für Kinder, die ab dem 1. Mai 2025 geboren sind, genügt Textform; für früher geborene ist das Verlangen ohne Unterschrift von Hand, oder die elektronische Form mit qualifizierter Signatur, nichtig (§ 125 BGB).",
          en: "For children born from 1 May 2025 on text form suffices; for those born earlier the claim is void without a signature by hand, or the electronic form with a qualified signature (§ 125 BGB).",
        }),
        isRisky: true,
      },
    ],
  },
  {
    kind: "tax_objection",
    name: { de: "Einspruch gegen einen Steuerbescheid", en: "Objection to a tax assessment" },
    isOneSided: true,
    rules: [
      printSuffices(
        { de: "§ 357 Abs. 1 AO", en: "§ 357 (1) AO" },
        "https://www.gesetze-im-internet.de/ao_1977/__357.html",
        "1977-01-01",
        {
          de: "Eine Unterschrift ist nicht nötig, wenn klar ist, wer den Einspruch einlegt.",
          en: "No signature is needed where it is clear who objects.",
        },
      ),
    ],
  },
  {
    kind: "administrative_objection",
    name: { de: "Widerspruch gegen einen Bescheid", en: "Objection to an administrative act" },
    isOneSided: true,
    rules: [
      {
        ...printSuffices(
          { de: "§ 70 VwGO, § 84 SGG", en: "§ 70 VwGO, § 84 SGG" },
          "https://www.gesetze-im-internet.de/vwgo/__70.html",
          "1960-04-01",
          {
            de: "Schriftlich, gewöhnlich mit Unterschrift; ohne sie muss das Schreiben selbst zeigen, wer widerspricht und dass er es will. Das ist ein Risiko.",
            en: "In writing, as a rule signed; without a signature the letter itself must show who objects and that they mean it. That is a risk.",
          },
        ),
        isRisky: true,
      },
    ],
  },
  ...(
    [
      ["reminder", "Mahnung", "Reminder, dunning letter"],
      ["offer", "Angebot", "Offer"],
      ["invoice", "Rechnung", "Invoice"],
    ] as const
  ).map(([kind, de, en]): DeclarationKind => ({
    kind,
    name: { de, en },
    isOneSided: false,
    rules: [
      printSuffices(
        kind === "invoice" ? same("§ 14 UStG") : same("–"),
        kind === "invoice" ? "https://www.gesetze-im-internet.de/ustg_1980/__14.html" : "",
        kind === "invoice" ? "2025-01-01" : "1900-01-01",
        kind === "invoice"
          ? {
              de: "Keine besondere Form; ihr Inhalt ist vorgeschrieben, und zwischen Unternehmen in Deutschland gilt die Pflicht zur E-Rechnung.",
              en: "No particular form; its contents are prescribed, and between businesses in Germany e-invoices are a duty.",
            }
          : { de: "Keine besondere Form.", en: "No particular form." },
        "free",
      ),
    ],
  })),
];

/** Said of a letter that is none of these. */
export const NO_DECLARATION = "none";

const byKind = new Map(kindsOfDeclarations.map((each) => [each.kind, each]));

export const kindNamed = (kind: string): DeclarationKind | null => byKind.get(kind) ?? null;

export const isDeclaration = (given: string): boolean => given === NO_DECLARATION || byKind.has(given);

/** How a person calls it. */
export const declarationName = (given: string, language: Language): string =>
  kindNamed(given)?.name[language] ?? noDeclaration[language];

const noDeclaration: Words = {
  de: "keine Erklärung, die eine Form braucht",
  en: "no declaration that needs a form",
};

/** What holds for a kind on a day where the letter goes; null: nothing is known here about that country. */
export const ruleFor = ({ rules }: DeclarationKind, country: string, day: string): FormRule | null =>
  rules
    .filter((rule) => rule.country === country && rule.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;

/** A letter that a printer signs with ink from a file is not enough. */
export const needsHand = ({ form }: Pick<FormRule, "form">): boolean => needingHand.has(form);

const needingHand: ReadonlySet<Form> = new Set(["hand_signed", "handwritten", "court"]);

/** Whoever states such a declaration is told so before it is printed. */
export const asksForHand = (rule: Pick<FormRule, "form" | "isRisky">): boolean =>
  needsHand(rule) || rule.isRisky === true;

function joined(first: Words, second: Words): Words {
  return { de: `${first.de} ${second.de}`, en: `${first.en} ${second.en}` };
}
