import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { kindNamed, NO_DECLARATION } from "./declaration-kinds.ts";
import { type FormFinding, formDetails, formText, wayOutOutput } from "./form-finding.ts";

/**
 * `met`: the way that the letter takes meets the form; `not_met`: it would have no effect; `risky`: it may be rejected or doubted;
 * `unknown`: no rule of that country is known here; `not_asked`: neither stated nor read that it needs one.
 */
export const formVerdicts = ["met", "not_met", "risky", "unknown", "not_asked"] as const;
export type FormVerdict = (typeof formVerdicts)[number];

/** How a letter stands to the form that it needs, without words of its text: each reader gets it in their own language. */
export type FormJudgement = {
  verdict: FormVerdict;
  finding: Pick<FormFinding, "kind" | "country" | "day" | "recognised"> | null;
};

export const formJudgementOutput = z.object({
  kind: z.string().nullable().describe("Of declaration; null: none stated or recognised."),
  recognised: z.boolean().describe("Read in the text; false: stated."),
  verdict: z.enum(formVerdicts).describe("For the way chosen."),
  provision: z.string().nullable(),
  text: z.string(),
  waysOut: z.array(wayOutOutput),
});

export function formJudgementView(
  { verdict, finding }: FormJudgement,
  language: Language,
): z.input<typeof formJudgementOutput> {
  const { notAsked, none, met } = texts[language];
  if (!finding || finding.kind === NO_DECLARATION)
    return {
      kind: finding?.kind ?? null,
      recognised: false,
      verdict,
      provision: null,
      text: finding ? none : notAsked,
      waysOut: [],
    };
  const { kind, recognised } = finding;
  const { provision, waysOut } = formDetails({ ...finding, quote: null }, language);
  const name = kindNamed(kind)?.name[language] ?? kind;
  const isOpen = verdict !== "met";
  return {
    kind,
    recognised,
    verdict,
    provision,
    text: isOpen ? formText({ ...finding, quote: null }, language) : met(name, provision),
    waysOut: isOpen ? waysOut : [],
  };
}

const texts = {
  de: {
    notAsked:
      "Weder ist angegeben noch im Text zu erkennen, dass dieser Brief eine besondere Form braucht. Das ist keine Rechtsberatung.",
    none: "Angegeben ist: Dieser Brief ist keine Erklärung, die eine besondere Form braucht. Das ist keine Rechtsberatung.",
    met: (name: string, provision: string) =>
      `Dieser Brief ist: ${name}. Der gewählte Weg wahrt die Form (${provision}). Das ist keine Rechtsberatung.`,
  },
  en: {
    notAsked:
      "Neither was it stated nor can it be read in the text that this letter needs a particular form. This is no legal advice.",
    none: "It was stated that this letter is no declaration that needs a particular form. This is no legal advice.",
    met: (name: string, provision: string) =>
      `This letter is: ${name}. The way chosen meets the form (${provision}). This is no legal advice.`,
  },
} satisfies Record<Language, object>;
