import type { LetterWarning } from "./letter-warnings.ts";

/** Apart from the other warnings' texts, since render processes give it and show none. */
export const blankPageWarning = (page: number): LetterWarning => ({
  code: "BLANK_PAGE",
  place: `page ${page}`,
  found: String(page),
});
