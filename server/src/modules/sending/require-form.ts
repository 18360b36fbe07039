import { refuse } from "../../foundation/refusal.ts";
import { type FormFinding, formDetails } from "../../texts/forms/form-finding.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Call } from "../../operations/call.ts";
import { formFindings, formWarning, isBinding, isMetInHouse } from "../letters/letters.ts";
import type { SendRequest } from "./send-request.ts";
import type { Standing } from "./standing.ts";

/** What is to be said of the form, and whether somebody wants the letter printed although it does not hold. */
export type FormVerdict = { warnings: LetterWarning[]; isOverruled: boolean };

/**
 * Before the gates: no declaration that needs a hand is printed unless somebody says why. What was stated is refused; what
 * was only read in the text is a warning, and refused too where the account wants it so.
 */
export function requireForm(
  { source, overrideForm, fulfilment }: Pick<SendRequest, "source" | "overrideForm" | "fulfilment">,
  { partner: { formRecognisedRefused } }: Pick<Standing, "partner">,
  day: string,
  { language }: Pick<Call, "language">,
): FormVerdict {
  const findings = formFindings(source, day).filter((each) => fulfilment === "post" || !isMetInHouse(each));
  const isRefused = (finding: FormFinding): boolean =>
    isBinding(finding, fulfilment) && (!finding.recognised || formRecognisedRefused);
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
  };
}
