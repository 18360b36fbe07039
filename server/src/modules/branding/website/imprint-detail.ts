export type Confidence = "high" | "medium" | "low";
/** One detail, by its dotted path in `pflichtangaben`, and the words it was taken from. */
export type Detail = { key: string; value: string | string[]; sourceText: string; confidence: Confidence };

/** Of each key the first. */
export const firstOfEach = (details: readonly Detail[]): Detail[] =>
  [...new Map(details.toReversed().map((detail) => [detail.key, detail])).values()].toReversed();

export const detail = (
  key: string,
  value: string | string[],
  sourceText: string,
  confidence: Confidence,
): Detail => ({
  key,
  value: typeof value === "string" ? clean(value) : value.map(clean),
  sourceText: clean(sourceText),
  confidence,
});

const LONGEST = 200;

/** One line of plain characters, as a sender profile takes them. */
const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
