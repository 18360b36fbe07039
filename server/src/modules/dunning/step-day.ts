import { berlinInstant } from "../../foundation/berlin-time.ts";
import { businessDayOnOrAfter } from "../../foundation/business-days.ts";
import { daysAfter } from "../documents/documents.ts";

/** What has happened to an invoice that decides when its next step is due. */
export type SoFar = {
  dueDate: string;
  /** The day on which the latest reminder or dunning letter was issued, by whomever; null: none was. */
  lastIssuedOn: string | null;
  /** Until when that letter gives time to pay. */
  lastNewDueDate: string | null;
};

/** The working day on which a step is due: never before the time to pay of the letter before is over. */
export function stepDay(
  { days, after }: { days: number; after: "due" | "step" },
  { dueDate, lastIssuedOn, lastNewDueDate }: SoFar,
): string {
  const wanted = daysAfter(after === "step" ? (lastIssuedOn ?? dueDate) : dueDate, days);
  const free = lastNewDueDate === null ? wanted : daysAfter(lastNewDueDate, 1);
  return businessDayOnOrAfter(wanted > free ? wanted : free);
}

/** Letters are prepared in the morning, when somebody is there to decide. */
const HOUR = 8;
export const momentOf = (day: string): Date => berlinInstant(day, HOUR);
