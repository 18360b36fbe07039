import { expect, test } from "vitest";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { clearZones, overlapOf } from "./clear-zones.ts";
import { designSchema } from "./designs/design-schema.ts";
import { carrierProfiles } from "../foundation/carrier-profile.ts";
import { geometryOf, type LetterGeometry, type LetterLayout } from "./din5008.ts";
import { letterJob, type LetterFacts } from "./letter-model.ts";
import { placedText, type PlacedText } from "./pdf/pdf-pages.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const german: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const countries: LetterLayout[] = [
  german,
  { ...german, country: "AT" },
  { ...german, country: "CH" },
  { ...german, country: "CH", window: "right" },
];
const layouts: LetterLayout[] = [
  ...countries.flatMap((layout) => carrierProfiles.map((profile) => ({ ...layout, profile }))),
  ...carrierProfiles.map((profile) => ({ ...german, form: "A" as const, profile })),
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
  "everything stands where it belongs and clear of the post: $country, form $form, window $window, $profile",
  async (layout) => {
    const geometry = geometryOf(layout);
    const content = `Hallo\n\n${many}`;
    const { lines, facts } = await read(sampleLetter({ layout, subject: "Hinweis", body: { content } }));

    expectAddress(lines, geometry);
    expectNear(lineWith(lines, "Hinweis").y, geometry.subjectY);
    expectNear(lineWith(lines, "Hinweis").x, 25);
    expectNear(lineWith(lines, "Hallo").y, facts.bodyStartMm);
    expectNear(lineWith(lines, "Unser Zeichen").x, geometry.infoBlock.x);
    expectNear(lineWith(lines, "Unser Zeichen").y, geometry.infoBlock.y);
    expectNear(lineWith(lines, "Hafenstraße 1").x, geometry.returnLine ? geometry.returnLine.x : 25);
    expectNear(lineWith(lines, "Amtsgericht").y, geometry.footer.y);
    expect(inZones(lines, layout)).toEqual([]);
  },
);

function expectAddress(lines: PlacedText[], { address }: LetterGeometry) {
  const first = lineWith(lines, "Beispiel AG");
  expectNear(first.x, address.x);
  const city = lineWith(lines, "80331 M");
  expectNear(city.y - lineWith(lines, "Lange Stra").y, address.linePitch);
  for (const line of [first, city]) expect(overlapOf(line, window(address))).toEqual(box(line));
}

/** What lies where no ink may be. */
function inZones(lines: PlacedText[], layout: LetterLayout): string[] {
  const zones = clearZones(layout).filter(({ rule, severity }) => rule === "noInk" && severity === "error");
  // The address belongs into its field, and the subject is where the norm wants it: half a millimetre of
  // it could show in the worst of all envelopes.
  const others = lines.filter(({ text }) => !/Beispiel|Lange Stra|80331|Hafenstraße 1|Hinweis/.test(text));
  return others.flatMap((line) =>
    zones
      .filter(({ pages, rect }) => (pages === "all" || line.page === 1) && overlapOf(line, rect))
      .map(({ id }) => `${line.text} in ${id}`),
  );
}

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

test.for(countries)(
  "a design moves the margins and nothing of the norm: $country, window $window",
  async (layout) => {
    const head = { kind: "text", xMm: 125, yMm: 12, widthMm: 65, heightMm: 5, text: "{{name}}", sizePt: 11 };
    const design = designSchema.parse({
      schemaVersion: 2,
      font: "Inter",
      baseSizePt: 11,
      margins: { leftMm: 32, rightMm: 28 },
      firstPage: { elements: [{ ...head, text: "Kopf {{name}}" }] },
      continuation: { elements: [{ ...head, heightMm: 24, text: "Folgekopf" }] },
      continuationHeader: { enabled: false },
    });
    const geometry = geometryOf(layout);
    const { lines, facts } = await read(
      sampleLetter({ layout, design, subject: "Hinweis", body: { content: `Hallo\n\n${many}` } }),
    );

    expectAddress(lines, geometry);
    expectNear(lineWith(lines, "Kopf Hansen").x, 125);
    expectNear(lineWith(lines, "Hinweis").y, geometry.subjectY);
    expectNear(lineWith(lines, "Hinweis").x, 32);
    expectNear(lineWith(lines, "Unser Zeichen").x, geometry.infoBlock.x);
    expectNear(lineWith(lines, "Amtsgericht").y, geometry.footer.y);
    const text = lines.filter((line) => line.text.startsWith("Wir haben") || line.text.length > 60);
    for (const line of text) {
      expectNear(line.x, 32);
      expect(line.x + line.w).toBeLessThan(182.5);
    }
    expectNear(Math.min(...text.filter(({ page }) => page === 2).map(({ y }) => y)), 40);
    expect(facts.cutTexts).toEqual([]);
    expect(inZones(lines, layout)).toEqual([]);
  },
);

test("a form below a letterhead starts below it", async () => {
  const elements = [{ kind: "text", xMm: 25, yMm: 10, widthMm: 100, heightMm: 30, text: "Kopf" }];
  const design = designSchema.parse({ schemaVersion: 2, documentMode: "form", firstPage: { elements } });
  const { lines, facts } = await read(sampleLetter({ design, body: { content: "Hallo" } }));
  expectNear(facts.bodyStartMm, 48);
  expectNear(lineWith(lines, "Hallo").y, 48);
});
