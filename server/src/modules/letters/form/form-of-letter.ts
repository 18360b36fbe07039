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
import { textOfBody } from "../body-text.ts";
import { isPdfBody, type LetterSource } from "../letter-source.ts";
import { type Reading, readDeclaration } from "./recognise.ts";

/**
 * Which declarations of a letter a print may not make. What somebody has said of it decides; what its template says counts
 * where it asks for a hand; else its own words are read, which only ever warns. A copy and the rest of a letter in parts
 * declare nothing.
 */
export function formFindings(source: LetterSource, day: string): FormFinding[] {
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

/**
 * Whether the law of that country is known to ask for more than is done: what somebody states is then refused. Who signs in
 * the house may still need a court, which only some do: that is a warning.
 */
export function isBinding(finding: FormFinding, fulfilment: "post" | "in_house"): boolean {
  const rule = ruleOf(finding);
  return rule !== null && (fulfilment === "post" ? needsHand(rule) : rule.form === "handwritten");
}

/** Whether people who print, sign and bring it themselves meet the form, as far as it is known. */
export function isMetInHouse(finding: FormFinding): boolean {
  const rule = ruleOf(finding);
  return rule?.form === "hand_signed" || rule?.form === "original_power" || rule?.isRisky === true;
}

function ruleOf({ kind, country, day }: FormFinding) {
  const known = kindNamed(kind);
  return known && ruleFor(known, country, day);
}

type At = Pick<FormFinding, "country" | "day">;

function statedKind({ declaration, template }: LetterSource): DeclarationKind | null {
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

const textOf = ({ body, form, language }: LetterSource): string =>
  [
    isPdfBody(body) ? body.pdf.text : textOfBody(body, language),
    form ? textOfBody(form.body, language) : "",
  ].join("\n\n");
