import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { countryName } from "../country-name.ts";
import { type Form, type FormRule, kindNamed, ruleFor } from "./declaration-kinds.ts";

/** That a letter is a declaration whose form a print does not meet, or may not; kept with the letter and its order. */
export type FormFinding = {
  kind: string;
  /** Where the letter goes: whose law was looked at, and on which day. */
  country: string;
  day: string;
  /** Read in the text; false: somebody has said so. */
  recognised: boolean;
  /** The sentence that caused it. */
  quote: string | null;
  /** Somebody wants it sent all the same. */
  override?: { reason: string };
};

export const wayOutOutput = z.object({ way: z.string(), text: z.string() });

/** What programs are told of it, in warnings and refusals alike. */
export const formDetailsOutput = z.object({
  kind: z.string(),
  provision: z.string(),
  recognised: z.boolean(),
  quote: z.string().nullable(),
  waysOut: z.array(wayOutOutput),
  overrideReason: z.string().optional(),
});

export type FormDetails = z.output<typeof formDetailsOutput>;

export const formDetails = (finding: FormFinding, language: Language): FormDetails => {
  const { kind, recognised, quote, override } = finding;
  const rule = ruleOf(finding);
  return {
    kind,
    provision: rule.provision[language],
    recognised,
    quote,
    waysOut: waysOf(rule, language).map(([way, text]) => ({ way, text })),
    ...(override && { overrideReason: override.reason }),
  };
};

/** What a refusal says of it: all but what people have written, which stays data, in `quote`. */
export function formRefusalText(
  { kind, provision, recognised }: Pick<FormDetails, "kind" | "provision" | "recognised">,
  language: Language,
): string {
  const rule = kindNamed(kind)?.rules.find((each) => Object.values(each.provision).includes(provision));
  const { country, validFrom: day } = rule ?? { country: "DE", validFrom: "" };
  return formText({ kind, country, day, recognised, quote: null }, language);
}

/** What it is, what the law says, and what to do; whoever reads only this knows enough. */
export function formText(finding: FormFinding, language: Language): string {
  const { kind, country, quote, recognised, override } = finding;
  const rule = ruleOf(finding);
  const text = texts[language];
  const name = kindNamed(kind)?.name[language] ?? kind;
  const isKnown = rule.country === country;
  return [
    !recognised ? text.stated(name) : quote === null ? text.seems(name) : text.recognised(name, quote),
    isKnown ? "" : text.unknown(countryName(country, language)),
    `${text.law(rule.provision[language])} ${rule.consequence[language]}`,
    override ? text.overridden(override.reason) : "",
    `${text.ways} ${waysOf(rule, language)
      .map(([, way]) => way)
      .join(" ")}`,
    text.noAdvice,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same in a line, for mails and lists. */
export const formLine = (finding: FormFinding, language: Language): string => {
  const name = kindNamed(finding.kind)?.name[language] ?? finding.kind;
  const rule = ruleOf(finding);
  const { line, risky } = texts[language];
  const needs = rule.isRisky ? risky : needsOf[rule.form][language];
  return line(name, needs, rule.provision[language]);
};

/** What a declaration of each form needs, in a few words. */
const needsOf: Record<Form, Record<Language, string>> = {
  hand_signed: { de: "braucht eine Unterschrift von Hand", en: "needs a signature by hand" },
  handwritten: { de: "muss ganz von Hand geschrieben sein", en: "must be written wholly by hand" },
  court: { de: "ein gedruckter Brief genügt nicht", en: "a printed letter does not suffice" },
  original_power: {
    de: "kann ohne das Original der Vollmacht zurückgewiesen werden",
    en: "may be rejected without the original power of attorney",
  },
  text: { de: "ein gedruckter Brief genügt", en: "a printed letter suffices" },
  free: { de: "ein gedruckter Brief genügt", en: "a printed letter suffices" },
};

/** Where nothing is known of a country, the German rule is named for what it is. */
function ruleOf({ kind, country, day }: FormFinding): FormRule {
  const known = kindNamed(kind);
  const rule = known && (ruleFor(known, country, day) ?? ruleFor(known, "DE", day) ?? known.rules[0]);
  if (!rule) throw new Error(`no rule for a declaration of kind ${kind}`);
  return rule;
}

type Ways = Record<Language, readonly (readonly [way: string, text: string])[]>;

const signedWays: Ways = {
  de: [
    [
      "in_house",
      "Wählen Sie den Weg von Hand: Sie drucken den Brief selbst, unterschreiben ihn und bringen oder senden das Original; jeder Schritt wird festgehalten.",
    ],
    [
      "print_at_home",
      "Laden Sie das PDF herunter, drucken Sie es aus, unterschreiben Sie von Hand und bringen oder senden Sie das Original selbst.",
    ],
    [
      "bailiff",
      "Sicherer: Lassen Sie das unterschriebene Original durch den Gerichtsvollzieher zustellen (§ 132 BGB).",
    ],
  ],
  en: [
    [
      "in_house",
      "Take the way by hand: print the letter yourselves, sign it, and bring or send the original; every step is recorded.",
    ],
    [
      "print_at_home",
      "Download the PDF, print it, sign it by hand, and bring or send the original yourself.",
    ],
    ["bailiff", "Safer: have the signed original served by a bailiff (§ 132 BGB)."],
  ],
};

const electronicWay: Ways = {
  de: [
    [
      "qualified_signature",
      "Oder signieren Sie das PDF mit einer qualifizierten elektronischen Signatur und senden Sie die Datei; ein Ausdruck trägt sie nicht.",
    ],
  ],
  en: [
    [
      "qualified_signature",
      "Or sign the PDF with a qualified electronic signature and send the file; a print does not carry it.",
    ],
  ],
};

/** What helps with this rule. */
const waysOf = ({ form, isElectronicAllowed, isRisky }: FormRule, language: Language) => [
  ...(isRisky ? signedWays : waysOut[form])[language],
  ...(isElectronicAllowed ? electronicWay[language] : []),
];

const nothingToDo: Ways = { de: [], en: [] };

const waysOut: Record<Form, Ways> = {
  hand_signed: signedWays,
  handwritten: {
    de: [
      ["by_hand", "Schreiben Sie den ganzen Text von Hand und unterschreiben Sie ihn."],
      ["notary", "Oder gehen Sie zu einer Notarin oder einem Notar."],
    ],
    en: [
      ["by_hand", "Write the whole text by hand and sign it."],
      ["notary", "Or see a notary."],
    ],
  },
  court: {
    de: [
      signedWays.de[0] ?? ["print_at_home", ""],
      ["court", "Vermieter bringen die Kündigung beim Bezirksgericht ein."],
    ],
    en: [
      signedWays.en[0] ?? ["print_at_home", ""],
      ["court", "Landlords file the notice with the district court."],
    ],
  },
  original_power: {
    de: [
      [
        "enclose_original",
        "Laden Sie das PDF herunter, drucken Sie es aus und senden Sie es selbst, mit der Vollmacht im Original.",
      ],
      ["own_declaration", "Oder lassen Sie die vertretene Person selbst erklären."],
    ],
    en: [
      [
        "enclose_original",
        "Download the PDF, print it, and send it yourself, with the original power of attorney.",
      ],
      ["own_declaration", "Or let the person you represent make the declaration themselves."],
    ],
  },
  text: nothingToDo,
  free: nothingToDo,
};

/** The sentence that it stands in has an end of its own. */
const withoutEnd = (reason: string): string => reason.replace(/\.$/, "");

const texts = {
  de: {
    recognised: (name: string, quote: string) => `Dieser Brief ist offenbar: ${name} („${quote}“).`,
    seems: (name: string) => `Dieser Brief ist offenbar: ${name}.`,
    stated: (name: string) => `Dieser Brief ist: ${name}.`,
    unknown: (country: string) =>
      `Welche Form dafür in diesem Land gilt (${country}), ist hier nicht bekannt. Gilt deutsches Recht:`,
    law: (provision: string) => `Dafür gilt ${provision}:`,
    ways: "Was Sie tun können:",
    overridden: (reason: string) =>
      `Er soll trotzdem gedruckt und versandt werden, aus diesem Grund: „${withoutEnd(reason)}“.`,
    line: (name: string, needs: string, provision: string) => `Achtung: ${name}, ${needs} (${provision})`,
    risky: "ist mit Unterschrift von Hand sicherer",
    noAdvice: "Das ist keine Rechtsberatung.",
  },
  en: {
    recognised: (name: string, quote: string) => `This letter seems to be: ${name} (“${quote}”).`,
    seems: (name: string) => `This letter seems to be: ${name}.`,
    stated: (name: string) => `This letter is: ${name}.`,
    unknown: (country: string) =>
      `Which form that needs there (${country}) is not known here. If German law governs:`,
    law: (provision: string) => `${provision} governs it:`,
    ways: "What you can do:",
    overridden: (reason: string) =>
      `It is to be printed and sent all the same, for this reason: “${withoutEnd(reason)}”.`,
    line: (name: string, needs: string, provision: string) => `Careful: ${name}, ${needs} (${provision})`,
    risky: "is safer with a signature by hand",
    noAdvice: "This is no legal advice.",
  },
} satisfies Record<Language, object>;
