import { expect, test } from "vitest";
import { unlawfulSteps } from "./order-way.ts";

test.each([
  ["queued, submitting, submitted", []],
  ["awaiting_approval, queued, submitting, queued, submitting, submitted, printing", []],
  ["queued, submitting, submitting, submitted", []],
  ["submitting, submitted", ["went from null to submitting"]],
  ["queued, submitted", ["went from queued to submitted"]],
  ["queued, cancelled, queued, submitting", ["went from cancelled to queued"]],
])("%s", (way, expected) => {
  expect(unlawfulSteps(way.split(", "))).toEqual(expected);
});
