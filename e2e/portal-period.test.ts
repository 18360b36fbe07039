import { expect, test } from "vitest";
import {
  askedOf,
  before,
  daysOf,
  filterOf,
  monthsBefore,
  periodOf,
} from "../portal/src/pages/analytics/period.ts";

/** The time that figures are held against: a rule of the portal, tried without a browser. */
test("the time before is as long as the one shown", () => {
  const shown = { firstDay: "2026-09-01", lastDay: "2026-11-17" };
  expect(before({ months: 3 }, shown)).toEqual({ since: "2026-06-01", until: "2026-08-18" });
  expect(before({ months: 12 }, { firstDay: "2025-12-01", lastDay: "2026-11-17" })).toEqual({
    since: "2024-12-01",
    until: "2025-11-18",
  });
  expect(before({}, { firstDay: "2026-03-10", lastDay: "2026-03-19" }), "ten days").toEqual({
    since: "2026-02-28",
    until: "2026-03-10",
  });
  expect(before({}, { firstDay: "2026-03-29", lastDay: "2026-03-29" }), "one short day").toEqual({
    since: "2026-03-28",
    until: "2026-03-29",
  });
});

test("a day that an earlier month has not is its last; a month has its own days", () => {
  expect(monthsBefore("2026-03-31", 1)).toBe("2026-02-28");
  expect(monthsBefore("2028-03-31", 1)).toBe("2028-02-29");
  expect(monthsBefore("2026-01-15", 1)).toBe("2025-12-15");
  expect(daysOf("2028-02")).toEqual({ firstDay: "2028-02-01", lastDay: "2028-02-29" });
  expect(daysOf("2026-12")).toEqual({ firstDay: "2026-12-01", lastDay: "2026-12-31" });
  expect(periodOf({ span: "own", from: "2026-01-01", to: "2026-01-31" })).toEqual({
    since: "2026-01-01",
    until: "2026-02-01",
  });
});

test("who asks of one client is shown that client's time before and that client's letters", () => {
  const asked = askedOf({ span: "3", from: "", to: "", client: "10042" });
  const shown = { firstDay: "2026-09-01", lastDay: "2026-11-17" };

  expect(before(asked, shown)).toEqual({
    mandantennummer: "10042",
    since: "2026-06-01",
    until: "2026-08-18",
  });
  expect(filterOf(asked, shown)).toEqual({ client: "10042", from: "2026-09-01", to: "2026-11-17" });
  expect(askedOf({ span: "3", from: "", to: "", client: "" })).toEqual({ months: 3 });
});
