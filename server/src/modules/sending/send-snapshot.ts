import type { Composition, LetterSource, RidingAlong } from "../letters/letters.ts";
import type { SendPlan } from "./send-plan.ts";

/** Everything the pages of an order were made of, kept beside its PDF for as long as that. */
export type SendSnapshot = {
  source: LetterSource;
  composition: Composition;
  attachments: readonly RidingAlong[];
};

export const snapshotOf = ({ request, printed }: SendPlan): SendSnapshot => ({
  source: request.source,
  composition: printed.composition,
  attachments: request.attachments.map(({ title, pageCount, usesColour, pdfHash, cutFrom }) => ({
    title,
    pageCount,
    usesColour,
    pdfHash,
    ...(cutFrom && { cutFrom }),
  })),
});
