import { expect, test } from "vitest";
import { isCountryOfUnion, isVatIdOfUnion } from "./vat-ids.ts";

const right = (
  "ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 " +
  "ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 " +
  "LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 " +
  "SK2022749619 XI980780684"
).split(" ");

test.for(right)("%s is a VAT id, and with another digit it is none", (id) => {
  expect(isVatIdOfUnion(id)).toBe(true);
  const at = id.search(/\d/) + 1;
  const other = id.slice(0, at) + String((Number(id[at]) + 1) % 10) + id.slice(at + 1);
  expect(isVatIdOfUnion(other)).toBe(false);
});

test.for(["DE0136695976", "DE 136695976", "ATU1358562", "FR", "IT00743110157X", "DE-136695976"])(
  "%s has not the form of its state",
  (id) => {
    expect(isVatIdOfUnion(id)).toBe(false);
  },
);

test("states outside the Union are not judged", () => {
  expect(["CHE107787577", "GB980780684", "NO123456785", "12345"].map(isVatIdOfUnion)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(["DE", "GR", "FR", "EL", "XI", "CH", "GB"].map(isCountryOfUnion)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
