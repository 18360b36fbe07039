import { isQRReferenceValid } from "swissqrbill/utils";
import { expect, test } from "vitest";
import { qrReferenceOf } from "./payment-reference.ts";

test("sequences that count alike quote different references, each the same every time", () => {
  const numbers = ["RE-2026-0001", "HN-2026-0001", "2026-0001", "RE-2026-00001", "RE/2026/0001"];
  const references = numbers.map((number) => qrReferenceOf(number) ?? "");
  expect(new Set(references).size).toBe(numbers.length);
  expect(references.map((reference) => isQRReferenceValid(reference))).not.toContain(false);
  expect(numbers.map(qrReferenceOf)).toEqual(references);
});

test("a number of many digits has a reference, one without digits has none", () => {
  expect(isQRReferenceValid(qrReferenceOf(`RE-${"9".repeat(40)}`) ?? "")).toBe(true);
  expect(qrReferenceOf("RE")).toBeNull();
});
