import { expect, test } from "vitest";
import { corpusPictures } from "../../test/corpus/corpus-frame.ts";
import { corpusLetter } from "../../test/corpus/corpus-letters.ts";
import { galleryLetters } from "../../test/rendering/gallery-letters.ts";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { renderer as pool } from "../../test/renderer.ts";
import { blocksSchema } from "./blocks/block.ts";
import { designPresets } from "./designs/design-presets.ts";
import { inkBySetting, keyOfHead, keyOfPages, rememberColour } from "./known-pages.ts";
import type { Letter } from "./letter.ts";
import { letterJob, type LetterFacts } from "./letter-model.ts";

const jobOf = (changes: Partial<Letter> = {}) => letterJob(sampleLetter(changes)).job;
const inColour = designPresets.find(({ presetId }) => presetId === "linie")?.design ?? null;
const picture = (bytes: Uint8Array) => ({ images: { logo: { format: "png" as const, bytes } } });

test(
  "what is said of pages without drawing them is what their drawing shows",
  { timeout: 600_000 },
  async () => {
    const pictures = await corpusPictures();
    const letters = [
      ...galleryLetters().map(({ letter }) => letter),
      ...Array.from({ length: 38 }, (_, seed) => corpusLetter(seed, pictures).letter),
    ];
    const said: string[] = [];
    for (const letter of letters) {
      const { job } = letterJob(letter);
      const { pdf, facts } = await pool.perform("typeset", job);
      const ink = inkBySetting(job, facts as LetterFacts);
      const drawn = await pool.perform("inspect", { pdf, dpi: 96, draw: 0 });
      said.push(ink ? "without" : drawn.usesColour ? "colour" : "looked at");
      if (ink) expect(drawn).toMatchObject(ink);
    }
    // Each of them stands for many.
    expect(new Set(said)).toEqual(new Set(["without", "colour", "looked at"]));
  },
);

test("the head of a letter is known again under other texts, and not in another design, colour or country", async () => {
  const keyOf = (changes: Partial<Letter>) => keyOfHead(jobOf({ design: inColour, ...changes }));
  const known = keyOf({});
  const below: Partial<Letter>[] = [
    { body: { content: "Etwas ganz anderes" } },
    { recipientLines: ["Beispiel AG"] },
    { signOff: null, enclosures: ["Plan"] },
  ];
  expect(below.map(keyOf)).toEqual(below.map(() => known));
  const others: Partial<Letter>[] = [
    { design: designPresets[0]?.design ?? null },
    { inBlack: true },
    { sender: "Hansen GmbH" },
    { layout: { country: "CH", form: "B", window: "right", profile: "din5008" } },
    picture(Buffer.from([1])),
  ];
  expect(others.map(keyOf).map((each) => each === known)).toEqual(others.map(() => false));

  const { pdf } = await pool.perform("typeset", jobOf({ design: inColour, body: { content: "Guten Tag" } }));
  const drawn = await pool.perform("inspect", { pdf, dpi: 96, draw: 0 });
  expect(drawn).toMatchObject({ colourInHead: true, usesColour: true });
  rememberColour(known);
  expect(inkBySetting(jobOf({ design: inColour, body: { content: "Guten Tag" } }), { pages: 1 })).toEqual({
    usesColour: true,
    onlySignaturesInColour: false,
    blankPages: [],
  });
});

test("a letter of which something is not plain is looked at", async () => {
  const ink = (changes: Partial<Letter>, pages = 1) => inkBySetting(jobOf(changes), { pages });
  expect(ink({})).toEqual({ usesColour: false, onlySignaturesInColour: false, blankPages: [] });
  expect(ink({}, 2)).toBeNull();
  expect(ink({ documentMode: "form" })).toBeNull();
  expect(ink({ recipientLines: [] })).toBeNull();
  expect(ink({ recipientLines: ["   "] })).toBeNull();
  expect(ink({ showEnvelope: true })).toBeNull();
  expect(ink({ marks: [{ page: "first", rect: { x: 1, y: 1, w: 1, h: 1 } }] })).toBeNull();
  expect(ink(picture(Buffer.alloc(8)))).toBeNull();
  const styled = blocksSchema.parse([{ type: "paragraph", text: "Rot", style: "rot" }]);
  expect(ink({ body: { blocks: styled, styleDefs: { rot: { color: "#a00000" } } } })).toBeNull();
  // Of a sender whose letters nobody has looked at yet.
  expect(ink({ design: inColour, sender: "Noch unbekannt GmbH" })).toBeNull();
});

test("pages have the same key if they are set of the same, and another one if anything differs", () => {
  const key = (changes: Partial<Letter> = {}) => keyOfPages(jobOf(changes));
  const others: Partial<Letter>[] = [
    { day: "2026-11-16" },
    { language: "en" },
    { subject: "Angebot" },
    { sender: "Hansen GmbH" },
    { returnLine: "Hansen" },
    { recipientLines: ["Beispiel AG", "80331 München"] },
    { layout: { country: "DE", form: "A", window: "left", profile: "din5008" } },
    { layout: { country: "CH", form: "B", window: "right", profile: "din5008" } },
    { body: { content: "Guten Tag" } },
    { enclosures: ["Plan"] },
    { footer: [["Hansen"]] },
    { disclaimer: "Klein gedruckt" },
    { font: "Lora" },
    { design: inColour },
    { design: inColour, inBlack: true },
    { showEnvelope: true },
    picture(Buffer.from([1])),
    picture(Buffer.from([2])),
  ];
  const keys = [key(), ...others.map(key)];
  expect(keys.map((each) => keys.indexOf(each))).toEqual(keys.map((_, at) => at));
  expect([key(), ...others.map(key)]).toEqual(keys);
  expect(keyOfPages({ ...jobOf(), fonts: [Buffer.from([1])] })).not.toBe(
    keyOfPages({ ...jobOf(), fonts: [Buffer.from([2])] }),
  );
});
