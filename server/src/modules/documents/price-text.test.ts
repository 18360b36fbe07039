import { expect, test } from "vitest";
import { priceOfText } from "./price-text.ts";

test.for([
  ["119", "de", "119.00"],
  ["1.234,56 €", "de", "1234.56"],
  ["0,1234", "de", "0.1234"],
  ["0,125 €", "de", "0.125"],
  ["0,125", "en", "0.125"],
  ["0.125", "de", "0.125"],
  ["1,125", "de", "1.125"],
  ["1.125", "en", "1.125"],
  ["1.125", "de", "1125.00"],
  ["1,125", "en", "1125.00"],
  ["1234,5678", "de", "1234.5678"],
  ["0,1200", "de", "0.12"],
  ["0,12345", "de", null],
  ["1.2345", "de", null],
  ["12345678901,123", "de", null],
  ["-0,125", "de", null],
  ["", "de", null],
] as const)("%j typed in %s is the price %s", ([text, language, price]) => {
  expect(priceOfText(text, language)).toBe(price);
});
