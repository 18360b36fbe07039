import { berlinDay } from "../../foundation/berlin-time.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { formDetails } from "../../texts/forms/form-finding.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { formFindings, formWarning, verdictOn } from "../letters/letters.ts";
import { partnerOf } from "../partners/partners.ts";
import { requireStatedForm } from "../sending/sending.ts";
import type { LadderStep } from "./ladder.ts";

/**
 * Whether the letters of a ladder would declare what a print does not: a kind that somebody has named is refused before any invoice
 * is on it, own words that read like one are warned of, and refused where the account wants it so. For whom each letter is, is not
 * known yet: German law is looked at. Every letter is judged again when it is prepared.
 */
export async function judgeLadderForm(
  { db, caller, clock, language }: Call,
  steps: readonly LadderStep[],
): Promise<LetterWarning[]> {
  const day = berlinDay(clock.now());
  for (const { declaration } of steps)
    if (declaration !== undefined) requireStatedForm(declaration, new Set(["DE"]), day, language);
  const found = steps.flatMap(({ opening, declaration }, at) =>
    opening === null ? [] : findingsIn(opening, declaration, day).map((finding) => ({ finding, at })),
  );
  const { formRecognisedRefused } = await partnerOf(db, caller.partnerId);
  const refused = found.find(({ finding }) => verdictOn(finding, "post") === "not_met");
  if (refused && formRecognisedRefused)
    return refuse("FORM_REQUIRED", formDetails(refused.finding, language));
  return found
    .filter(({ finding }) => verdictOn(finding, "post") !== "met")
    .map(({ finding, at }) => ({ ...formWarning(finding), place: `steps.${at}.opening` }));
}

const findingsIn = (opening: string, declaration: string | undefined, day: string) =>
  formFindings(
    {
      subject: "",
      body: { content: opening },
      language: "de",
      recipient: null,
      ...(declaration !== undefined && { declaration }),
    },
    day,
  );
