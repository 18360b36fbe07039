import type { LetterWarning } from "../../../texts/letter-warnings.ts";
import {
  asksForHand,
  type DeclarationKind,
  kindNamed,
  needsHand,
  NO_DECLARATION,
  ruleFor,
} from "../../../texts/forms/declaration-kinds.ts";
import type { FormFinding } from "../../../texts/forms/form-finding.ts";
import type { FormVerdict } from "../../../texts/forms/form-judgement.ts";
import { textOfBody } from "../body-text.ts";
import { isPdfBody, type LetterSource } from "../letter-source.ts";
import { type Reading, readDeclaration } from "./recognise.ts";

/** What is looked at of a letter. */
type Declaring = Pick<
  LetterSource,
  "subject" | "body" | "language" | "recipient" | "declaration" | "template" | "copyOf" | "form"
>;

/**
 * Which declarations of a letter a print may not make. What somebody has said of it decides; what its template says counts
 * where it asks for a hand; else its own words are read, which only ever warns. A copy and the rest of a letter in parts
 * declare nothing.
 */
export function formFindings(source: Declaring, day: string): FormFinding[] {
  if (source.copyOf || source.declaration === NO_DECLARATION) return [];
  const at = { country: source.recipient?.country ?? "DE", day };
  const said = statedKind(source);
  const reading = readDeclaration(source.subject, textOf(source));
  const declared = said
    ? isMetByHand(said, at) && { ...at, kind: said.kind, recognised: false, quote: null }
    : reading.declaration && { ...at, ...reading.declaration, recognised: true };
  return [...(declared ? [declared] : []), ...byRepresentative(said, reading, at)];
}

/** The same for whoever writes or looks at the letter. */
export const formWarnings = (source: LetterSource, day: string): LetterWarning[] =>
  formFindings(source, day).map(formWarning);

export const formWarning = (form: FormFinding): LetterWarning => ({
  code: "FORM_REQUIRED",
  place: form.recognised ? "content" : "declaration",
  found: form.kind,
  form,
});

/** What somebody, or its template, says that the letter is, whether or not that asks for a hand; null: nobody does. */
export function statedForm(source: LetterSource, day: string): FormFinding | null {
  const { copyOf, declaration, template, recipient } = source;
  const kind = declaration ?? template?.declaration;
  if (copyOf || kind === undefined) return null;
  return { kind, country: recipient?.country ?? "DE", day, recognised: false, quote: null };
}

/**
 * Whether the way that a letter takes meets the form. What the law of that country is known to ask for beyond it is not met:
 * if somebody has stated it, that is refused. Who signs in the house may still need a court, which only some do: that is a risk.
 */
export function verdictOn(finding: FormFinding, fulfilment: "post" | "in_house"): FormVerdict {
  const rule = ruleOf(finding);
  if (!rule) return "unknown";
  if (fulfilment === "in_house" && rule.form !== "handwritten")
    return rule.form === "court" ? "risky" : "met";
  if (needsHand(rule)) return "not_met";
  return rule.form === "original_power" || rule.isRisky ? "risky" : "met";
}

function ruleOf({ kind, country, day }: FormFinding) {
  const known = kindNamed(kind);
  return known && ruleFor(known, country, day);
}

type At = Pick<FormFinding, "country" | "day">;

function statedKind({ declaration, template }: Declaring): DeclarationKind | null {
  const said = declaration ? kindNamed(declaration) : null;
  if (said) return said;
  const ofTemplate = template?.declaration ? kindNamed(template.declaration) : null;
  return ofTemplate?.rules.some(asksForHand) ? ofTemplate : null;
}

/** Where nothing is known of a country, what is known at all is said. */
function isMetByHand(kind: DeclarationKind, { country, day }: At): boolean {
  const rule = ruleFor(kind, country, day);
  return rule ? asksForHand(rule) : kind.rules.some(needsHand);
}

/** § 174 BGB is about declarations that one side makes alone, and holds in Germany. */
function byRepresentative(said: DeclarationKind | null, { representation }: Reading, at: At): FormFinding[] {
  if (at.country !== "DE") return [];
  if (said?.kind === REPRESENTATIVE)
    return [{ ...at, kind: REPRESENTATIVE, recognised: false, quote: representation?.quote ?? null }];
  if (!representation || (said && !said.isOneSided)) return [];
  return [{ ...at, ...representation, recognised: true }];
}

const REPRESENTATIVE = "by_representative";

const textOf = ({ body, form, language }: Declaring): string =>
  [
    isPdfBody(body) ? body.pdf.text : textOfBody(body, language),
    form ? textOfBody(form.body, language) : "",
  ].join("\n\n");
