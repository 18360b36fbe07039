import { expect, test } from "vitest";
import { isCreditorId } from "./creditor-id.ts";

test.each([
  ["DE98ZZZ09999999999", true],
  ["DE98 ABC0 9999 9999 99", true],
  ["de98zzz09999999999", true],
  ["AT61ZZZ01234567890", true],
  ["DE97ZZZ09999999999", false],
  ["DE98ZZZ0999999999", false],
  ["DE98ZZZ0999999999A", false],
  ["DE98", false],
  ["", false],
])("%s: %s", (text, isOne) => {
  expect(isCreditorId(text)).toBe(isOne);
});
