import { expect, test } from "vitest";
import { bookedDays, spansOf } from "./batch-spans.ts";

test.for([
  ["months of Berlin", "2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z", "2026-03-01", "2026-03-31"],
  [
    "months of the universal time",
    "2026-03-01T00:00:00Z",
    "2026-04-01T00:00:00Z",
    "2026-03-01",
    "2026-03-31",
  ],
  [
    "up to a moment of today",
    "2026-11-01T00:00:00+01:00",
    "2026-11-15T16:00:00Z",
    "2026-11-01",
    "2026-11-15",
  ],
  ["one moment", "2026-03-05T10:00:00Z", "2026-03-05T10:00:01Z", "2026-03-05", "2026-03-05"],
] as const)(
  "%s are whole days, none of them in two periods that follow each other",
  ([, since, until, first, last]) => {
    expect(bookedDays({ since: new Date(since), until: new Date(until) })).toEqual({
      firstDay: first,
      lastDay: last,
    });
  },
);

test.for([
  ["a month", "2026-03-01", "2026-03-31", "01-01", ["2026-03-01 2026-03-31 2026-01-01"]],
  [
    "a turn of the year",
    "2025-12-15",
    "2026-01-15",
    "01-01",
    ["2025-12-15 2025-12-31 2025-01-01", "2026-01-01 2026-01-15 2026-01-01"],
  ],
  [
    "a financial year from July: it is split in two, and so is each calendar year",
    "2025-05-01",
    "2026-08-31",
    "07-01",
    [
      "2025-05-01 2025-06-30 2024-07-01",
      "2025-07-01 2025-12-31 2025-07-01",
      "2026-01-01 2026-06-30 2025-07-01",
      "2026-07-01 2026-08-31 2026-07-01",
    ],
  ],
  ["the leap day", "2028-02-29", "2028-02-29", "03-01", ["2028-02-29 2028-02-29 2027-03-01"]],
] as const)("%s: every file has one year", ([, firstDay, lastDay, beginning, files]) => {
  expect(
    spansOf({ firstDay, lastDay }, beginning).map(
      (span) => `${span.firstDay} ${span.lastDay} ${span.yearBegins}`,
    ),
  ).toEqual(files);
});
