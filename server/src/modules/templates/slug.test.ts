import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.for([
  ["Mahnung", "mahnung"],
  ["Kündigung eines Vertrags (Straße)", "kuendigung-eines-vertrags-strasse"],
  ["ÄRZTLICHES Attest", "aerztliches-attest"],
  ["Café Crème № 5", "cafe-creme-no-5"],
  ["  -- 2. Mahnung! --  ", "2-mahnung"],
  ["a\u0308rger", "aerger"],
  [`${"x".repeat(79)} y`, "x".repeat(79)],
  ["x".repeat(120), "x".repeat(80)],
] as const)("the short name of %s is %s", ([name, slug]) => {
  expect(slugOf(name)).toBe(slug);
});

test("a name in other letters has a short name of its own, the same every time", () => {
  expect(slugOf("Договор")).toMatch(/^vorlage-[0-9a-f]{8}$/);
  expect(slugOf("Договор")).toBe(slugOf("Договор"));
  expect(slugOf("Договор")).not.toBe(slugOf("Письмо"));
});
