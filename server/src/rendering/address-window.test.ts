import { expect, test } from "vitest";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { postalAddressOf } from "../foundation/postal-address.ts";
import { misfitsIn, windowFindings } from "./address-window.ts";
import { geometryOf, GERMAN_SHEET } from "./din5008.ts";
import { renderLetter } from "./render-letter.ts";
import { DEFAULT_FONT } from "./typesetting/fonts.ts";
import { renderer as pool } from "../../test/renderer.ts";

const place = ["Lange Straße 5", "80331 München"];
const long = "Gesellschaft für angewandte und theoretische Beispielforschung mbH & Co. KG";
const loud = "WESTDEUTSCHE IMMOBILIENVERWALTUNGS- UND BETEILIGUNGS GMBH";

test.for([
  ["a short name", ["Erika Beispiel", ...place]],
  ["a long name", [long, ...place]],
  ["two long names", [long, long, ...place]],
  [
    "capitals everywhere",
    [loud, loud, "HEINRICH-VON-STEPHAN-STRASSE AUFGANG NORD, GEBÄUDE C 112", "80331 München"],
  ],
  ["too many lines", ["a", "b", "c", "d", "e", ...place]],
  [
    "one long word",
    ["Donaudampfschifffahrtsgesellschaftskapitänswitwenversorgungskassenverwaltung", ...place],
  ],
  ["no end", ["x".repeat(2000), ...place]],
] as const)("the widths of the letters say of %s what the set letter says", async ([, lines]) => {
  const recipientLines = [...lines];
  const { misfits } = await renderLetter(pool, sampleLetter({ recipientLines }));
  const measured = misfitsIn(DEFAULT_FONT, lines, geometryOf(GERMAN_SHEET).address);
  expect(measured.map(({ line }) => line)).toEqual(misfits.map(({ line }) => line));
  for (const [at, { widthMm }] of measured.entries())
    expect(Math.abs(widthMm - (misfits[at]?.widthMm ?? 0))).toBeLessThanOrEqual(0.012 * widthMm);
});

const rulesOf = (company: string, country = "DE") =>
  windowFindings(
    postalAddressOf({ name: "Erika Beispiel", company, street: "Weg 5", zip: "8000", city: "Ort", country }),
  ).map(({ rule, field }) => `${field} ${rule}`);

test("a wide line is told of, one that no window shows is an error, and narrow letters are no fault", () => {
  expect(rulesOf("Beispiel AG")).toEqual([]);
  expect(rulesOf("illi ".repeat(9).trim())).toEqual([]);
  expect(rulesOf(long)).toEqual(["company LINE_LONG"]);
  expect(rulesOf("W".repeat(500))).toEqual(["company LINE_TOO_WIDE"]);
});
