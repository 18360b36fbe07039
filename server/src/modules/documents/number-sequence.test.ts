import { expect, test } from "vitest";
import { patternProblems } from "./number-sequence.ts";

const rulesOf = (pattern: string, scope = "RE") =>
  patternProblems({ booksOf: null, scope, pattern, documentDate: "2026-11-15" }, "en").map(
    ({ path, rule }) => [path, rule],
  );

test.for([
  ["RE-{YYYY}-{00000}"],
  ["{0}"],
  ["{000000000000}"],
  ["{SCOPE}/{YY}{MM}/{000}"],
  ["Rechnung Nr. {0000} / {YYYY}"],
  [`${"x".repeat(59)}{0}`],
])("%s is a pattern", ([pattern = ""]) => {
  expect(rulesOf(pattern)).toEqual([]);
});

test.for([
  ["RE-{YYYY}", "one_counter"],
  ["RE-00000", "one_counter"],
  ["{000}-{000}", "one_counter"],
  ["{0000000000000}", "digits"],
  ["RE-{yyyy}-{000}", "placeholder"],
  ["RE-{DD}-{000}", "placeholder"],
  ["RE-{}-{000}", "placeholder"],
  ["RE-{{000}}", "placeholder"],
  ["RE-{000", "placeholder"],
  ["RE-{001}", "placeholder"],
  [`${"x".repeat(60)}{0}`, "too_long"],
] as const)("%s is none: %s", ([pattern, rule]) => {
  expect(rulesOf(pattern)).toEqual([["sequenceScope.pattern", rule]]);
});

test("the name of the sequence counts among the characters", () => {
  expect(rulesOf("{SCOPE}-{0}", "x".repeat(59))).toEqual([["sequenceScope.pattern", "too_long"]]);
});
