import { expect, test } from "vitest";
import { filledLines } from "./design-text.ts";
import { initialsOf } from "./sender-values.ts";

const values = { name: "Hansen  GmbH", plz: "20095", ort: "Hamburg", telefon: "", web: "  " };
const plain = (template: string) =>
  filledLines(template, values).map((parts) =>
    parts.map((part) => ("t" in part ? part.t : `<${part.counter}>`)).join(""),
  );

test.for([
  ["{{name}}", ["Hansen GmbH"]],
  ["{{ name }}", ["Hansen GmbH"]],
  ["{{plz}} {{ort}}", ["20095 Hamburg"]],
  ["Telefon {{telefon}}", []],
  ["{{name}}\nTelefon {{telefon}}\n{{ort}}", ["Hansen GmbH", "Hamburg"]],
  ["{{name}} · Telefon {{telefon}} · {{ort}}", ["Hansen GmbH · Hamburg"]],
  ["{{telefon}} · {{ort}}", ["Hamburg"]],
  ["{{land}} {{ort}}", [" Hamburg"]],
  ["Oben\n\nUnten", ["Oben", "", "Unten"]],
  ["Seite {{seite}} von {{seiten}}", ["Seite <page> von <pages>"]],
  ["a | b", ["a | b"]],
] as const)("%j is filled as %j", ([template, expected]) => {
  expect(plain(template)).toEqual(expected);
});

test("a value that looks like a placeholder stays what it is", () => {
  expect(filledLines("{{name}}", { name: "{{seite}}" })).toEqual([[{ t: "{{seite}}" }]]);
});

test.for([
  ["Hansen & Söhne GmbH", "H"],
  ["Gesellschaft für Bauten mbH", "GB"],
  ["dr. anna muster", "AM"],
  ["GmbH", "G"],
  ["", ""],
  ["4711", ""],
] as const)("the initials of %s are %s", ([name, initials]) => {
  expect(initialsOf(name)).toBe(initials);
});
