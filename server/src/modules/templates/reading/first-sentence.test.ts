import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test.for([
  ["Kündigt einen Vertrag. Prüfen Sie die Frist.", "Kündigt einen Vertrag."],
  ["Widerruf nach § 355 Abs. 1 BGB. Die Frist beträgt 14 Tage.", "Widerruf nach § 355 Abs. 1 BGB."],
  ["Für Verträge, z. B. Miete oder Strom. Mehr nicht.", "Für Verträge, z. B. Miete oder Strom."],
  ["Gilt seit dem 1. Januar 2026! Bitte beachten.", "Gilt seit dem 1. Januar 2026!"],
  ["Ohne Punkt\nZweite Zeile.", "Ohne Punkt"],
  ["  Nur einer.  ", "Nur einer."],
] as const)("of %j a list shows %j", ([text, shown]) => {
  expect(firstSentence(text)).toBe(shown);
});

test("a sentence without end is cut at a word", () => {
  const shown = firstSentence("Wort ".repeat(100));

  expect(shown.length).toBeLessThan(225);
  expect(shown).toMatch(/Wort …$/);
});
