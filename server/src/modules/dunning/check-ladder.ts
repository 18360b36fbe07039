import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { isRegistered, isTracked } from "../pricing/pricing.ts";
import { ladderProblemTexts } from "./ladder-problem-texts.ts";
import type { Ladder, LadderStep } from "./ladder.ts";
import { unknownPlaceholders } from "./opening-words.ts";

/** After so many days from the due date the debtor is in default without a reminder (§ 286 (3) BGB). */
const DAYS_TO_DEFAULT = 30;

/**
 * What is wrong with a ladder before any invoice is on it, all at once: levels rise, no letter leaves before the time to pay of
 * the one before is over, and whoever is not in default yet is charged nothing (§§ 280, 286 BGB).
 */
export function ladderProblems(
  { steps, lastStep }: Pick<Ladder, "steps" | "lastStep">,
  language: Language,
): FieldProblem[] {
  const texts = ladderProblemTexts[language];
  const last = steps.at(-1);
  return [
    ...steps.flatMap((step, at) => [
      ...timeProblems(steps, at, language),
      ...chargeProblems(step, at, language),
      ...(step.documentType === "zahlungserinnerung" &&
      steps.slice(0, at).some(({ documentType }) => documentType === "mahnung")
        ? [{ path: `steps.${at}.documentType`, rule: "levels_rise", message: texts.levelsRise }]
        : []),
      ...(step.deliver !== "post" && (isRegistered(step.deliveryType) || isTracked(step.deliveryType))
        ? [{ path: `steps.${at}.deliveryType`, rule: "not_by_email", message: texts.notByEmail }]
        : []),
      ...(step.opening === null ? [] : unknownPlaceholders(step.opening)).map((name) => ({
        path: `steps.${at}.opening`,
        rule: "unknown_placeholder",
        message: texts.unknownPlaceholder,
        names: [name],
      })),
    ]),
    ...(last && lastStep.days <= last.zahlungszielTage
      ? [
          {
            path: "lastStep.days",
            rule: "before_time_to_pay",
            message: texts.beforeTimeToPay(last.zahlungszielTage + 1),
          },
        ]
      : []),
  ];
}

function timeProblems(steps: readonly LadderStep[], at: number, language: Language): FieldProblem[] {
  const texts = ladderProblemTexts[language];
  const step = steps[at];
  const before = steps[at - 1];
  if (!step) return [];
  if (!before)
    return step.after === "step"
      ? [{ path: `steps.${at}.after`, rule: "no_step_before", message: texts.noStepBefore }]
      : [];
  const earliest = earliestDay(steps, at - 1) + before.zahlungszielTage + 1;
  const least = step.after === "step" ? before.zahlungszielTage + 1 : earliest;
  return step.days < least
    ? [{ path: `steps.${at}.days`, rule: "before_time_to_pay", message: texts.beforeTimeToPay(least) }]
    : [];
}

/** So many days after the due date a step comes at the earliest. */
function earliestDay(steps: readonly LadderStep[], at: number): number {
  const step = steps[at];
  if (!step) return 0;
  return step.after === "due" ? step.days : earliestDay(steps, at - 1) + step.days;
}

function chargeProblems(step: LadderStep, at: number, language: Language): FieldProblem[] {
  const texts = ladderProblemTexts[language];
  const path = (name: string) => `steps.${at}.${name}`;
  const asked = {
    mahngebuehrCents: step.mahngebuehrCents > 0,
    verzugspauschale: step.verzugspauschale,
    verzugszinsen: step.verzugszinsen,
  };
  const charges = Object.entries(asked).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
  if (step.documentType === "zahlungserinnerung")
    return charges.map((name) => ({ path: path(name), rule: "not_here", message: texts.notOnReminder }));
  const bringsDefaultAbout = at === 0 && step.days <= DAYS_TO_DEFAULT;
  return bringsDefaultAbout
    ? charges
        // Interest is not refused: before default there is none.
        .filter((name) => name !== "verzugszinsen")
        .map((name) => ({ path: path(name), rule: "not_in_default", message: texts.notInDefault }))
    : [];
}
