import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Claim } from "./claim.ts";
import { isInFrancs } from "./currency.ts";
import { formatEuros } from "../../foundation/money.ts";
import { printedDay } from "./printed-figures.ts";

/** What printing and posting a letter may cost at most; of consumers courts allow no more (BGH, 26.06.2019, VIII ZR 95/18). */
const PRINT_AND_POSTAGE_CENTS = 250;

/** What about a reminder or dunning letter deserves a look before it is sent. */
export function claimWarnings({
  documentDate,
  reference,
  interest,
  consumer,
  feeCents,
  isSkontoPending,
  currency,
}: Claim): LetterWarning[] {
  const inFrancs = isInFrancs({ currency });
  const unknown = inFrancs ? undefined : interest?.periods.find(({ announced }) => !announced);
  const { dueDate } = reference;
  return [
    ...(isSkontoPending
      ? [
          {
            code: "SKONTO_NOT_RECORDED",
            place: "document.references",
            found: reference.documentNumber,
          } as const,
        ]
      : []),
    ...(consumer && !inFrancs && feeCents > PRINT_AND_POSTAGE_CENTS
      ? [
          {
            code: "DUNNING_COSTS_HIGH",
            place: "document.mahngebuehrCents",
            found: formatEuros(feeCents, "de"),
          } as const,
        ]
      : []),
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
