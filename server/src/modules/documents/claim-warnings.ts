import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Claim } from "./claim.ts";
import { printedDay } from "./printed-figures.ts";

/** What about a reminder or dunning letter deserves a look before it is sent. */
export function claimWarnings({ documentDate, reference, interest }: Claim): LetterWarning[] {
  const unknown = interest?.periods.find(({ announced }) => !announced);
  const { dueDate } = reference;
  return [
    ...(unknown
      ? [
          {
            code: "BASE_RATE_CARRIED_FORWARD",
            place: "document.verzugszinsen",
            found: printedDay(unknown.from, "de"),
          } as const,
        ]
      : []),
    ...(dueDate !== null && documentDate <= dueDate
      ? [
          {
            code: "NOT_YET_DUE",
            place: "document.references.dueDate",
            found: printedDay(dueDate, "de"),
          } as const,
        ]
      : []),
  ];
}
