import type { Composition, LetterSource, RidingAlong } from "../letters/letters.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { FormFinding } from "../../texts/forms/form-finding.ts";
import type { SendPlan } from "./send-plan.ts";

/** Everything the pages of an order were made of, kept beside its PDF for as long as that. */
export type SendSnapshot = {
  source: LetterSource;
  /** What was said of its form, and why it was printed all the same. */
  forms?: readonly FormFinding[];
  composition: Composition;
  attachments: readonly RidingAlong[];
};

export const snapshotOf = ({ request, printed, warnings }: SendPlan): SendSnapshot => ({
  source: request.source,
  ...formsIn(warnings),
  composition: printed.composition,
  attachments: request.attachments.map(({ title, pageCount, usesColour, pdfHash, cutFrom }) => ({
    title,
    pageCount,
    usesColour,
    pdfHash,
    ...(cutFrom && { cutFrom }),
  })),
});

const formsIn = (warnings: readonly LetterWarning[]): Pick<SendSnapshot, "forms"> => {
  const forms = warnings.flatMap(({ form }) => (form ? [form] : []));
  return forms.length === 0 ? {} : { forms };
};
