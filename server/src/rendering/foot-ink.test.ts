import { expect, test } from "vitest";
import { inkWithin, pageOf } from "../../test/rendering/page-ink.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { designPresets } from "./designs/design-presets.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const short = [
  ["Brieftaube Demo GmbH", "Musterstraße 1", "10115 Berlin"],
  ["Sitz: Berlin", "Amtsgericht Charlottenburg, HRB 999999 B", "Geschäftsführung: Dana Demo"],
  ["IBAN: DE89 3704 0044 0532 0130 00", "BIC: COBADEFFXXX"],
  ["Steuernummer: 21/815/08150", "Telefon: 030 23125000", "E-Mail: post@demo.example", "www.demo.example"],
];
const long = [
  [
    "Norddeutsche Heizungsbau- und Sanitärtechnik Hansen & Söhne Gesellschaft mit beschränkter Haftung",
    "Bürgermeister-Smidt-Straße 123–125",
    "27568 Bremerhaven",
  ],
  [
    "Sitz: Bremerhaven",
    "Amtsgericht Bremen, HRB 123456 HB",
    "Geschäftsführung: Dipl.-Ing. Maximilian Hansen-Petersen, Dr. Friederike von Schleswig-Holstein, Karl-Heinz Söhnlein",
  ],
  ["Sparkasse Bremerhaven-Wesermünde", "IBAN: DE89 3704 0044 0532 0130 00", "BIC: COBADEFFXXX"],
  [
    "USt-IdNr.: DE123456788",
    "Telefon: +49 471 1234567-890",
    "E-Mail: kundenservice@norddeutsche-heizungsbau-hansen.example",
    "www.norddeutsche-heizungsbau-hansen.example",
  ],
];
const content = Array.from({ length: 9 }, () =>
  "Wir haben Ihre Anlage geprüft und berichten. ".repeat(14),
).join("\n\n");

test.for(
  [null, ...designPresets].flatMap((preset) =>
    [short, long].map((footer) => ({
      preset,
      footer,
      name: `${preset?.presetId ?? "plain"}, ${footer === long ? "long" : "short"}`,
    })),
  ),
)("numbers at the foot stay whole, and nothing there touches anything: $name", async ({ preset, footer }) => {
  const letter = sampleLetter({ design: preset?.design ?? null, footer, body: { content } });
  const { pdf } = await renderLetter(pool, letter);
  const lines = (await placedText(pdf)).filter(({ page }) => page === 1);
  const foot = lines.map(({ text }) => text);
  const numbers = footer
    .flat()
    .filter((line) => /^(IBAN|BIC|Telefon|USt|Steuer)/.test(line))
    .concat(
      footer === long
        ? ["HRB 123456 HB", "27568 Bremerhaven"]
        : ["HRB 999999 B", "10115 Berlin", "www.demo.example"],
    );
  for (const number of numbers)
    expect(
      foot.some((line) => line.includes(number)),
      number,
    ).toBe(true);

  // The page number has white above and below it, and the foot ends above the edge.
  const number = lines.find(({ text }) => /Seite 1 von|^1 \/ |^– 1 –/.test(text.trim()));
  if (!number) throw new Error("no page number");
  const page = await pageOf(pdf);
  const strip = { x: 20, w: 175 };
  expect(inkWithin(page, { ...strip, y: number.y - 1.6, h: 1.2 }).isEmpty).toBe(true);
  expect(inkWithin(page, { ...strip, y: number.y + number.h + 0.5, h: 0.9 }).isEmpty).toBe(true);
  expect(inkWithin(page, { x: 0, w: 210, y: 270, h: 27 }).bottom).toBeLessThan(291.5);
  expect(inkWithin(page, { x: 0, w: 210, y: 240, h: 57 }).right).toBeLessThanOrEqual(190.5);
});

test.for(designPresets)(
  "long names at the foot leave no gap and no letter alone: $presetId",
  async ({ design }) => {
    const street = [
      "Österreichisch-Süddeutsche Gebäudetechnik- und Überwachungsgesellschaft mbH & Co. KG",
    ].concat(
      "Gräfin-Ülrike-von-Öhringen-Ährenfeld-Gedächtnisstraße 128 c",
      "91481 Münchsteinach-Übelhausen an der Ölschnitz",
    );
    const { pdf } = await renderLetter(pool, sampleLetter({ design, footer: [street, ...long.slice(1, 3)] }));
    const foot = (await placedText(pdf)).filter(({ y }) => y > 250).map(({ text }) => text);
    for (const whole of ["Gedächtnisstraße 128 c", "mbH & Co. KG"])
      expect(
        foot.some((line) => line.includes(whole)),
        whole,
      ).toBe(true);
  },
);
