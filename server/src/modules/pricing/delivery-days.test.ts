import { expect, test } from "vitest";
import { expectedDelivery } from "./delivery-days.ts";

test.for([
  {
    now: "2026-03-02T09:00:00Z",
    express: false,
    postedOn: "2026-03-03",
    earliest: "2026-03-04",
    latest: "2026-03-09",
  },
  {
    now: "2026-03-02T10:59:00Z",
    express: true,
    postedOn: "2026-03-02",
    earliest: "2026-03-03",
    latest: "2026-03-06",
  },
  {
    now: "2026-03-02T11:00:00Z",
    express: true,
    postedOn: "2026-03-03",
    earliest: "2026-03-04",
    latest: "2026-03-09",
  },
  {
    now: "2026-03-07T08:00:00Z",
    express: true,
    postedOn: "2026-03-09",
    earliest: "2026-03-10",
    latest: "2026-03-13",
  },
  {
    now: "2026-12-24T12:00:00Z",
    express: false,
    postedOn: "2026-12-28",
    earliest: "2026-12-29",
    latest: "2027-01-04",
  },
])(
  "ordered at $now (express: $express), a standard letter is posted on $postedOn",
  ({ now, express, ...expected }) => {
    const wanted = { deliveryType: "standard", country: "DE", express, cutOff: null } as const;
    expect(expectedDelivery(wanted, new Date(now))).toEqual({ workingDays: { min: 1, max: 4 }, ...expected });
  },
);
