import { expect, test } from "vitest";
import type { Figure } from "../analytics-store.ts";
import { deliveryTimes } from "./delivery-times.ts";

const took = (...days: (number | null)[]): Figure[] =>
  days.map((workingDays) => ({
    measure: "deliveries",
    month: null,
    deliveryType: "standard",
    express: false,
    carrier: null,
    clientId: null,
    standing: null,
    code: null,
    workingDays,
    letters: 1,
    grossCents: 0,
    netCents: 0,
  }));

test.for<[string, (number | null)[], number | null, number | null]>([
  ["nothing", [], null, null],
  ["one letter", [3], 3, 3],
  ["the median of an even number is the mean of the middle two", [4, 1, 2, 3], 2.5, 4],
  ["of an odd number it is the middle one", [1, 2, 9], 2, 9],
  ["nine of ten letters took at most the 90th percentile", [1, 1, 1, 1, 1, 2, 2, 2, 5, 20], 1.5, 5],
  ["of eleven letters it is the tenth", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 6, 10],
  ["letters whose posting is unknown do not count", [null, 2, null], 2, 2],
])("%s", ([, days, medianWorkingDays, p90WorkingDays]) => {
  const measuredLetters = days.filter((day) => day !== null).length;
  expect(deliveryTimes(took(...days)).all).toMatchObject({
    deliveredLetters: days.length,
    measuredLetters,
    medianWorkingDays,
    p90WorkingDays,
  });
});
