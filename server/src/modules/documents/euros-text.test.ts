import { expect, test } from "vitest";
import { centsOfText } from "./euros-text.ts";

test.for([
  ["119", 11_900],
  ["119,00", 11_900],
  ["119.5", 11_950],
  ["0,01", 1],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["1.234", 123_400],
  ["1.234.567,8 €", 123_456_780],
  ["€ 12", 1200],
  ["EUR 1 234,56", 123_456],
  ["1234,567", null],
  ["12.34.56", null],
  ["1.234.5678", null],
  ["1,2,3", null],
  ["-5", null],
  ["", null],
  ["zwölf", null],
  ["1e3", null],
  ["9".repeat(20), null],
] as const)("%j as an amount is %s cents", ([text, cents]) => {
  expect(centsOfText(text)).toBe(cents);
});
