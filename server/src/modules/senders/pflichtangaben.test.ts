import { expect, test } from "vitest";
import { z } from "zod";
import { Bankverbindung, Pflichtangaben, tidy } from "./pflichtangaben.ts";

const rulesBroken = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ code, path }) => `${path.join(".")}: ${code}`);

test("texts are trimmed to one line, and empty fields are left out", () => {
  expect(
    Pflichtangaben.parse({
      firma: "  Muster\n  GmbH ",
      sitz: "",
      telefon: null,
      geschaeftsfuehrer: [" Anna Muster ", " "],
      anschrift: { strasse: "Domstraße", ort: " " },
    }),
  ).toEqual({
    firma: "Muster GmbH",
    geschaeftsfuehrer: ["Anna Muster"],
    anschrift: { strasse: "Domstraße" },
  });
});

test("a letter with its accent typed apart is the same as the letter typed at once", () => {
  expect(Pflichtangaben.parse({ sitz: "Ko\u0308ln" })).toEqual({ sitz: "Köln" });
});

test.each<[string, unknown, string[]]>([
  ["an unknown key", { hrb: "1" }, [": unrecognized_keys"]],
  [
    "an unknown key of a partner",
    { komplementaere: [{ hrb: "1" }] },
    ["komplementaere.0: unrecognized_keys"],
  ],
  ["a number for a text", { firma: 5 }, ["firma: invalid_type"]],
  ["a text for a list", { geschaeftsfuehrer: "Anna Muster" }, ["geschaeftsfuehrer: invalid_type"]],
  ["null within a list", { geschaeftsfuehrer: [null] }, ["geschaeftsfuehrer.0: invalid_type"]],
  ["a text too long", { firma: "x".repeat(301) }, ["firma: too_big"]],
  ["a list too long", { partner: Array.from({ length: 101 }, () => "Anna Muster") }, ["partner: too_big"]],
  ["half a cent", { stammkapitalCents: 0.5 }, ["stammkapitalCents: invalid_type"]],
  ["negative capital", { stammkapitalCents: -1 }, ["stammkapitalCents: too_small"]],
  ["a control character", { firma: "Muster\u0000GmbH" }, ["firma: custom"]],
  ["half of a character", { firma: "Muster \ud83d GmbH" }, ["firma: custom"]],
  ["a switch of reading direction", { firma: "Muster \u202e GmbH" }, ["firma: custom"]],
  ["a list instead of an object", [], [": invalid_type"]],
  ["nothing", null, [": invalid_type"]],
])("%s is refused", (_, value, broken) => {
  expect(rulesBroken(Pflichtangaben, value)).toEqual(broken);
});

test("the bank details take four keys and no others", () => {
  expect(Bankverbindung.parse({ kontoinhaber: "A", iban: "B", bic: "C", bankname: "D" })).toEqual({
    kontoinhaber: "A",
    iban: "B",
    bic: "C",
    bankname: "D",
  });
  expect(rulesBroken(Bankverbindung, { konto: "1" })).toEqual([": unrecognized_keys"]);
});

test("a value nested a hundred thousand deep is read without harm", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) as unknown;
  expect(rulesBroken(Pflichtangaben, { komplementaere: deep })).not.toEqual([]);
});

test("a key that names the prototype changes no prototype", () => {
  tidy(JSON.parse('{"__proto__": {"firma": "Muster GmbH"}}'));
  expect(Object.hasOwn(Object.prototype, "firma")).toBe(false);
  expect(rulesBroken(Pflichtangaben, JSON.parse('{"constructor": {"prototype": {}}}'))).toEqual([
    ": unrecognized_keys",
  ]);
});

test("both shapes can be published as JSON schema", () => {
  for (const io of ["input", "output"] as const)
    expect(z.toJSONSchema(Pflichtangaben, { io })).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: { firma: { type: "string", maxLength: 300 } },
    });
});
