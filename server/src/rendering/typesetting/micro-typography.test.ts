import { expect, test } from "vitest";
import { letterOfBlocks } from "../../../test/rendering/sample-letters.ts";
import { placedText } from "../pdf/pdf-pages.ts";
import { renderLetter } from "../render-letter.ts";
import { microTypography, type TextHabits } from "./micro-typography.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const de: TextHabits = { language: "de", country: "DE" };
const en: TextHabits = { language: "en", country: "DE" };
/** `~` for a space that does not break, `_` for a narrow one. */
const shown = (text: string, habits = de) =>
  microTypography(text, habits).replaceAll("\u00a0", "~").replaceAll("\u202f", "_");

test.for([
  ["z. B. und d. h., i. d. R., i. V. Meier", "z._B. und d._h., i._d._R., i._V. Meier"],
  ["§ 286 Abs. 3 BGB i. V. m. § 288 BGB", "§~286~Abs.~3 BGB i._V._m. §~288 BGB"],
  ["Art. 15 DSGVO, Nr. 5, S. 3", "Art.~15 DSGVO, Nr.~5, S.~3"],
  ["Frau Prof. Dr. Müller", "Frau Prof.~Dr.~Müller"],
  ["am 30. November 2026, am 1. 2. 2026", "am 30.~November~2026, am 1._2._2026"],
  ["25 kg, 19 %, 1.234,56 €, 10 000 Stück", "25~kg, 19~%, 1.234,56~€, 10_000~Stück"],
  ["030 23125-000, +49 (0) 40 123-45", "030~23125-000, +49~(0)~40~123-45"],
  ["DE02 1203 0000 0000 2020 51", "DE02~1203~0000~0000~2020~51"],
  ["-5,00 € und -3 %", "−5,00~€ und −3~%"],
  ["in 10-12 Tagen, S. 3-5", "in 10–12 Tagen, S.~3–5"],
  ["Straße 5 - mit Keller, *gut* - aber teuer", "Straße 5 – mit Keller, *gut* – aber teuer"],
  ["am 10.-12. Mai, 01.10.-31.10.2026", "am 10.–12.~Mai, 01.10.–31.10.2026"],
  ["Muster Bau GmbH & Co. KG", "Muster Bau GmbH~&~Co.~KG"],
  ["Hafenstraße 1, 20095 Hamburg", "Hafenstraße 1, 20095~Hamburg"],
] as const)("%s stays together", ([text, expected]) => {
  expect(shown(text)).toBe(expected);
  expect(microTypography(text, de)).toHaveLength(text.length);
});

test.for([
  "RE-2026-0815",
  "2026-11-16",
  "Kundennummer 12-34",
  "Nr.~10-12",
  "Durchwahl -12",
  "AB - 12 - 34",
  "Vor- und Nachname",
  "im Jahr 2026 Rechnungen",
  "Version 1.2.-beta",
  "ein 'offenes ganz, 'ganz' und mehr",
  "12-34",
  "https://a.example/x?a=1-2&b='c'",
  "info@firma-1.example",
  'Ein 24" Monitor',
  "5'10\" groß",
  '{"name": "wert"}',
  'Das "ist offen',
  'a = "b"',
])("%s is printed as it was typed", (text) => {
  expect(shown(text.replaceAll("~", " "))).toBe(text);
});

test.for([
  ['Er sagte: "Guten Tag."', de, "Er sagte: „Guten Tag.“"],
  ['Er sagte: "Guten Tag."', { ...de, country: "CH" }, "Er sagte: «Guten Tag.»"],
  ['He said "hello".', en, "He said “hello”."],
  ['("so") **"fett"**', de, "(„so“) **„fett“**"],
  ["\"er meinte 'ja' dazu\"", de, "„er meinte ‚ja‘ dazu“"],
  ["geht's, Hans' Auto", de, "geht’s, Hans’ Auto"],
  ["'ganz' im Stil der '68er", de, "‚ganz‘ im Stil der ’68er"],
  ["on November 16, Mr Smith, No. 5", en, "on November~16, Mr~Smith, No.~5"],
] as const)("%j is quoted as people do", ([text, habits, expected]) => {
  expect(shown(text, habits)).toBe(expected);
});

test("on paper nothing of this is parted at the end of a line, and a reader copies what was typed", async () => {
  const wholes = [
    "z. B.",
    "§ 286 Abs. 3",
    "Dr. Müller",
    "30. November 2026",
    "Nr. 5",
    "25 kg",
    "1.234,56 €",
    "030 23125-000",
    "9–17 Uhr",
    "GmbH & Co. KG",
  ];
  const blocks = wholes.flatMap((whole) =>
    [0, 1, 2, 3, 4, 5, 6].map((more) => ({
      type: "paragraph" as const,
      text: `${"ii ".repeat(more)}${`Wort ${whole} `.repeat(9)}Ende`,
    })),
  );
  const { pdf } = await renderLetter(pool, letterOfBlocks(blocks));
  const lines = (await placedText(pdf)).map(({ text }) => text);
  for (const whole of wholes) expect(lines.join("\n").split(whole).length - 1, whole).toBe(7 * 9);
});

test("a date in the subject stays whole, and a long code in the information block breaks after its own signs", async () => {
  for (const more of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    const subject = `Vertragsbestätigung für ${"Öfen ".repeat(more)}Übergang ab 1. Januar 2027 in Kraft`;
    const info = [
      { label: "Ihr Zeichen und Ihre Nachricht vom", value: "EB/17-2026-000123456/2026-000123456" },
    ];
    const { pdf } = await renderLetter(
      pool,
      letterOfBlocks([{ type: "paragraph", text: "Ö" }], { subject, info }),
    );
    const lines = (await placedText(pdf)).map(({ text }) => text);
    expect(
      lines.some((line) => line.includes("1. Januar 2027")),
      subject,
    ).toBe(true);
    expect(lines.join("\n").match(/000123456/g)).toHaveLength(2);
  }
});
