import { businessDayOnOrAfter } from "../../foundation/business-days.ts";
import { daysAfter } from "../documents/documents.ts";
import type { Ladder, LadderStep } from "./ladder.ts";
import { type SoFar, stepDay } from "./step-day.ts";

export type PlannedStep = { place: number; documentType: LadderStep["documentType"] | null; dueOn: string };

/** What is to come, each at the earliest day if nobody pays and every letter is issued on its day. */
export function plannedSteps(
  { steps, lastStep }: Pick<Ladder, "steps" | "lastStep">,
  stepsDone: number,
  soFar: SoFar,
  notBefore: string,
): PlannedStep[] {
  const planned: PlannedStep[] = [];
  const { dueDate } = soFar;
  let at: SoFar = soFar;
  for (const [index, step] of [...steps.slice(stepsDone), null].entries()) {
    const day = stepDay(step ?? { days: lastStep.days, after: "step" }, at);
    const dueOn = businessDayOnOrAfter(day < notBefore ? notBefore : day);
    const place = stepsDone + index + 1;
    if (place > steps.length + 1) break;
    planned.push({ place, documentType: step?.documentType ?? null, dueOn });
    if (step) at = { dueDate, lastIssuedOn: dueOn, lastNewDueDate: daysAfter(dueOn, step.zahlungszielTage) };
  }
  return planned;
}
