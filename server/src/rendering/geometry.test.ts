import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { clearZones, overlapOf } from "./clear-zones.ts";
import { carrierProfiles, geometryOf, type LetterLayout } from "./din5008.ts";
import { letterJob, type Letter, type LetterFacts } from "./letter-model.ts";
import { placedText, type PlacedText } from "./pdf-pages.ts";
import { openRenderPool, type RenderPool } from "./pool.ts";

let pool: RenderPool;
beforeAll(() => void (pool = openRenderPool({ processes: 1 })));
afterAll(() => pool.close());

const german: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const layouts: LetterLayout[] = [
  ...carrierProfiles.map((profile) => ({ ...german, profile })),
  { ...german, form: "A" },
  { ...german, country: "CH" },
  { ...german, country: "CH", window: "right" },
  { ...german, country: "CH", profile: "pingen" },
  { ...german, country: "AT" },
  { ...german, country: "AT", profile: "pingen" },
];
const longText = "Wir haben Ihre Anlage geprüft und berichten über das Ergebnis. ".repeat(12).trim();
const many = Array.from({ length: 7 }, () => longText).join("\n\n");

async function read(letter: Letter) {
  const { pdf, facts } = await pool.perform("typeset", letterJob(letter).job);
  return { lines: await placedText(pdf), facts: facts as LetterFacts };
}
const lineWith = (lines: PlacedText[], text: string): PlacedText => {
  const found = lines.find((line) => line.text.includes(text));
  if (!found) throw new Error(`no line with ${text} among ${lines.map((line) => line.text).join(" | ")}`);
  return found;
};
/** To half a millimetre. */
const expectNear = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThan(0.5);

test.for(layouts)(
  "everything stands where it belongs: $country, form $form, window $window, $profile",
  async (layout) => {
    const geometry = geometryOf(layout);
    const { lines, facts } = await read(
      sampleLetter({ layout, subject: "Hinweis", body: { content: "Hallo" } }),
    );

    const first = lineWith(lines, "Beispiel AG");
    expectNear(first.x, geometry.address.x);
    const city = lineWith(lines, "80331 M");
    expectNear(city.y - lineWith(lines, "Lange Stra").y, geometry.address.linePitch);
    for (const line of [first, city]) expect(overlapOf(line, window(geometry.address))).toEqual(box(line));

    expectNear(lineWith(lines, "Hinweis").y, geometry.subjectY);
    expectNear(lineWith(lines, "Hinweis").x, 25);
    expectNear(lineWith(lines, "Hallo").y, facts.bodyStartMm);
    expectNear(lineWith(lines, "Unser Zeichen").x, geometry.infoBlock.x);
    expectNear(lineWith(lines, "Unser Zeichen").y, geometry.infoBlock.y);
    expectNear(lineWith(lines, "Hafenstraße 1").x, geometry.returnLine ? geometry.returnLine.x : 25);
    expectNear(lineWith(lines, "Amtsgericht").y, geometry.footer.y);
  },
);

/** Where the recipient's lines may be. */
const window = (address: { x: number; y: number; w: number; linePitch: number; maxLines: number }) => ({
  x: address.x - 0.5,
  y: address.y,
  w: address.w,
  h: address.linePitch * address.maxLines,
});
const box = ({ x, y, w, h }: PlacedText) => ({
  x: expect.closeTo(x, 3) as number,
  y: expect.closeTo(y, 3) as number,
  w: expect.closeTo(w, 3) as number,
  h: expect.closeTo(h, 3) as number,
});

test("the body starts two blank lines below the subject", async () => {
  const { lines, facts } = await read(sampleLetter({ subject: "Hinweis", body: { content: "Hallo" } }));
  expectNear(facts.bodyStartMm - lineWith(lines, "Hinweis").y, 3 * 4.59);
});

test("text keeps its margins on every page and starts at 27 mm on the second", async () => {
  const { lines, facts } = await read(sampleLetter({ body: { content: many } }));
  expect(facts.pages).toBe(2);
  const text = lines.filter((line) => line.text.length > 60 && line.h < 6);
  for (const line of text) {
    expectNear(line.x, 25);
    expect(line.x + line.w).toBeLessThan(190.5);
    expect(line.y + line.h).toBeLessThan(260.5);
  }
  const second = text.filter((line) => line.page === 2).map((line) => line.y);
  expectNear(Math.min(...second), 27);
  expect(lineWith(lines, "Seite 2 von 2").y).toBeLessThan(272);
});

test("a form starts at 27 mm and shows no recipient, date or subject", async () => {
  const { lines, facts } = await read(sampleLetter({ documentMode: "form", body: { content: "Hallo" } }));
  expectNear(facts.bodyStartMm, 27);
  expectNear(lineWith(lines, "Hallo").y, 27);
  expect(lines.some(({ text }) => /Beispiel AG|15\.11\.2026|Angebot/.test(text))).toBe(false);
});

test.for(layouts)(
  "text keeps out of the zones of the post: $country, form $form, window $window, $profile",
  async (layout) => {
    const { lines } = await read(sampleLetter({ layout, subject: "Hinweis", body: { content: many } }));
    const zones = clearZones(layout).filter(({ rule, severity }) => rule === "noInk" && severity === "error");
    // The address belongs into its field, and the subject is where the norm wants it: half a millimetre of
    // it could show in the worst of all envelopes.
    const others = lines.filter(({ text }) => !/Beispiel|Lange Stra|80331|Hafenstraße 1|Hinweis/.test(text));
    const hits = others.flatMap((line) =>
      zones
        .filter(({ pages, rect }) => (pages === "all" || line.page === 1) && overlapOf(line, rect))
        .map(({ id }) => `${line.text} in ${id}`),
    );
    expect(hits).toEqual([]);
  },
);
