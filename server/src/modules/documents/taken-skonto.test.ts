import { expect, test } from "vitest";
import { isSkontoTaken } from "./taken-skonto.ts";

/** 1,190.00 EUR, of which 3 % come off until a Saturday and 2 % until 16 March. */
const steps = [
  { tage: 5, prozent: "3", bis: "2026-03-07", skontoCents: 3570, zahlbetragCents: 115_430 },
  { tage: 14, prozent: "2", bis: "2026-03-16", skontoCents: 2380, zahlbetragCents: 116_620 },
];
type Moved = [day: string, cents: number];
const isTaken = (moved: readonly Moved[], creditedCents = 0) =>
  isSkontoTaken(steps, {
    grossCents: 119_000,
    creditedCents,
    movements: moved.map(([day, cents]) => ({ day, cents })),
  });

test.for<[string, boolean, Moved[], number?]>([
  ["nothing", false, []],
  ["the first step on its last day", true, [["2026-03-07", 115_430]]],
  ["the first step on the Monday after its Saturday", true, [["2026-03-09", 115_430]]],
  ["the first step's amount a day later", false, [["2026-03-10", 115_430]]],
  ["the second step on its last day", true, [["2026-03-16", 116_620]]],
  ["a day too late", false, [["2026-03-17", 116_620]]],
  ["a cent too little", false, [["2026-03-16", 116_619]]],
  [
    "two parts, recorded the other way round",
    true,
    [
      ["2026-03-16", 16_620],
      ["2026-03-03", 100_000],
    ],
  ],
  [
    "a second part too late",
    false,
    [
      ["2026-03-03", 100_000],
      ["2026-03-17", 16_620],
    ],
  ],
  [
    "in time, bounced, and again too late",
    false,
    [
      ["2026-03-16", 116_620],
      ["2026-03-18", -116_620],
      ["2026-03-20", 116_620],
    ],
  ],
  [
    "in time, and some of the rest later",
    true,
    [
      ["2026-03-16", 116_620],
      ["2026-03-18", 1000],
    ],
  ],
  ["of what a credit note has left", true, [["2026-03-16", 58_310]], 59_500],
  ["a cent less than that", false, [["2026-03-16", 58_309]], 59_500],
])("taken: %s", ([, taken, moved, credited]) => {
  expect(isTaken(moved, credited)).toBe(taken);
});

test("an invoice without a discount has none that could be taken", () => {
  expect(isSkontoTaken([], { grossCents: 100, creditedCents: 0, movements: [] })).toBe(false);
});
