import { expect, test } from "vitest";
import { letterOfInvoice } from "../modules/documents/document-letter.ts";
import {
  sampleBuyer,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../test/rendering/sample-documents.ts";
import { corpusPictures } from "../../test/corpus/corpus-frame.ts";
import { endingOf } from "../modules/letters/letter-closing.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { designPresets } from "./designs/design-presets.ts";
import { GERMAN_SHEET } from "./din5008.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const pictures = corpusPictures();
const lines = [
  sampleLine(
    "Wartung der Gas-Brennwertheizung einschließlich Abgasmessung, Reinigung des Wärmetauschers und Funktionsprüfung aller Sicherheitseinrichtungen gemäß Wartungsvertrag W-2024-0815",
    "1",
    "LS",
    28_900,
  ),
  sampleLine("Ausdehnungsgefäß 25 l", "2", "H87", 8_990),
  sampleLine("Fachbuch Heizungstechnik", "1", "H87", 4_950, "7"),
  sampleLine("Nachlass Stammkunde", "-1", "H87", 2_500),
  sampleLine("Arbeitszeit Monteur", "3.75", "HUR", 6_800),
];

const looks = [{ presetId: "no design", design: null }, ...designPresets];

/** How many pages an invoice with a code has. */
async function pagesOf(
  items: typeof lines,
  given: Partial<Letter>,
  signature: { assetId: string; displayName: string } | null = null,
): Promise<number> {
  const parties = { seller: sampleSeller, buyer: sampleBuyer, consumer: true };
  const { subject, body } = letterOfInvoice(sampleInvoice({ lines: items }), "RE-2026-0815", parties, "de");
  const ended = { contactPerson: "Max Hansen", firm: sampleSeller.name, enclosures: [], signature };
  const { warnings: _none, ...ending } = endingOf(body, ended);
  const letter = sampleLetter({ subject, images: await pictures, ...ending, ...given });
  return (await renderLetter(pool, letter)).pageCount;
}

test.for(looks)("an invoice with five items and a code is one page in $presetId", async ({ design }) => {
  expect(await pagesOf(lines, { design })).toBe(1);
  // An Austrian text begins 4.5 mm lower, below the fold: there no item has a description of a paragraph.
  const plain = lines.map((line) => ({ ...line, description: "Wartung der Heizung" }));
  const layout = { ...GERMAN_SHEET, country: "AT" } as const;
  expect(await pagesOf(plain, { design, layout })).toBe(1);
  // With the picture of a signature the code stands beside the closing.
  expect(await pagesOf(plain, { design, layout }, { assetId: "signature", displayName: "" })).toBe(1);
});

const linesOfText = (count: number): Letter =>
  sampleLetter({
    body: { content: Array.from({ length: count }, (_, at) => `Zeile ${at + 1} Äg`).join("\n") },
  });

/** Where the lines stand: the distance of the first two, and the end of the last thing above the footer. */
async function rhythmOf(letter: Letter) {
  const { pdf, pageCount } = await renderLetter(pool, letter);
  const placed = await placedText(pdf);
  const [first, second] = placed.filter(({ text }) => text.startsWith("Zeile"));
  const foot = placed.find(({ text, y }) => y > 268 && text.includes("Hansen"));
  const last = placed.findLast(({ text }) => text.includes("Max Hansen"));
  return {
    pageCount,
    pitchMm: (second?.y ?? 0) - (first?.y ?? 0),
    airMm: (foot?.y ?? 0) - ((last?.y ?? 0) + (last?.h ?? 0)),
  };
}

test("a letter that runs over by little is set closer, and never nearer to the foot than it may be", async () => {
  const usual = (await rhythmOf(linesOfText(10))).pitchMm;
  let [closer, further] = [0, 0];
  for (let count = 24; count <= 34; count += 1) {
    const { pageCount, pitchMm, airMm } = await rhythmOf(linesOfText(count));
    expect(airMm, `${count} lines`).toBeGreaterThan(3);
    if (pageCount === 1 && pitchMm < usual - 0.05) closer += 1;
    if (pageCount === 2) {
      further += 1;
      expect(pitchMm, `${count} lines`).toBeCloseTo(usual, 2);
    }
  }
  expect(closer).toBeGreaterThan(0);
  expect(further).toBeGreaterThan(0);
});
