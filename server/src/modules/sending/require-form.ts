import { refuse } from "../../foundation/refusal.ts";
import { NO_DECLARATION } from "../../texts/forms/declaration-kinds.ts";
import { type FormFinding, formDetails } from "../../texts/forms/form-finding.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Call } from "../../operations/call.ts";
import type { FormJudgement, FormVerdict } from "../../texts/forms/form-judgement.ts";
import { formFindings, formWarning, type LetterSource, statedForm, verdictOn } from "../letters/letters.ts";
import type { SendRequest } from "./send-request.ts";
import type { Standing } from "./standing.ts";

/** What is to be said of the form, and whether somebody wants the letter printed although it does not hold. */
type JudgedForm = { warnings: LetterWarning[]; isOverruled: boolean; judgement: FormJudgement };

/**
 * Before the gates: no declaration that needs a hand is printed unless somebody says why. What was stated is refused; what
 * was only read in the text is a warning, and refused too where the account wants it so.
 */
export function requireForm(
  { source, overrideForm, fulfilment }: Pick<SendRequest, "source" | "overrideForm" | "fulfilment">,
  { partner: { formRecognisedRefused } }: Pick<Standing, "partner">,
  day: string,
  { language }: Pick<Call, "language">,
): JudgedForm {
  const judged = judgedFindings(source, day, fulfilment);
  const findings = judged.filter(({ verdict }) => verdict !== "met").map(({ finding }) => finding);
  const isRefused = (finding: FormFinding): boolean =>
    verdictOn(finding, fulfilment) === "not_met" && (!finding.recognised || formRecognisedRefused);
  const refused = findings.find(isRefused);
  if (refused && !overrideForm) return refuse("FORM_REQUIRED", formDetails(refused, language));
  return {
    warnings: findings
      .map((finding) =>
        overrideForm && isRefused(finding)
          ? { ...finding, override: { reason: overrideForm.reason } }
          : finding,
      )
      .map(formWarning),
    isOverruled: refused !== undefined,
    judgement: worstOf(judged, statedForm(source, day)),
  };
}

/** How a letter stands to its form by the way that it takes: the same judgement, without refusing anything. */
export const judgeForm = (
  source: LetterSource,
  day: string,
  fulfilment: SendRequest["fulfilment"],
): FormJudgement => worstOf(judgedFindings(source, day, fulfilment), statedForm(source, day));

/** The same for letters that are yet to be made, of what is said about all of them: refuses if it holds in one of these countries. */
export function requireStatedForm(
  kind: string,
  countries: ReadonlySet<string>,
  day: string,
  language: Call["language"],
): void {
  if (kind === NO_DECLARATION) return;
  for (const country of countries) {
    const finding = { kind, country, day, recognised: false, quote: null };
    if (verdictOn(finding, "post") === "not_met") refuse("FORM_REQUIRED", formDetails(finding, language));
  }
}

type Judged = { verdict: FormVerdict; finding: FormFinding };

const judgedFindings = (source: LetterSource, day: string, fulfilment: SendRequest["fulfilment"]): Judged[] =>
  formFindings(source, day).map((finding) => ({ finding, verdict: verdictOn(finding, fulfilment) }));

const worstFirst: readonly FormVerdict[] = ["not_met", "unknown", "risky", "met"];

/** Of several declarations in one letter the one that stands worst; a stated one that a print suffices for is met. */
function worstOf(judged: readonly Judged[], stated: FormFinding | null): FormJudgement {
  for (const verdict of worstFirst) {
    const found = judged.find((each) => each.verdict === verdict);
    if (found) return { verdict, finding: withoutWords(found.finding) };
  }
  const isMet = stated !== null && stated.kind !== NO_DECLARATION;
  return { verdict: isMet ? "met" : "not_asked", finding: stated && withoutWords(stated) };
}

/** An order keeps the judgement for as long as it is kept; words of the letter are erased with the letter. */
const withoutWords = ({ kind, country, day, recognised }: FormFinding) => ({
  kind,
  country,
  day,
  recognised,
});
