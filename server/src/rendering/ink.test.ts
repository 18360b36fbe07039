import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import { designPresets } from "./designs/design-presets.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const band = designPresets.find(({ presetId }) => presetId === "band")?.design;

test.for([
  ["a plain letter with every block", letterOfBlocks(everyBlock())],
  ["a letter with a code to scan", sampleLetter({ code: "https://brieftaube.example" })],
  ["a coloured design printed in black", { ...sampleLetter({ design: band ?? null }), inBlack: true }],
] as const)("%s is black ink alone", async ([, letter]) => {
  const { texts, colours } = await inksIn(letter);
  expect(colours).toEqual([]);
  expect(texts.filter(({ grey, sizePt }) => grey > 0 && grey < 1 && sizePt < 9)).toEqual([]);
});

test("a coloured design keeps its colours, and its black is black ink alone", async () => {
  const { texts, colours } = await inksIn(sampleLetter({ design: band ?? null }));
  expect(colours).not.toEqual([]);
  expect(colours).not.toContain("0 0 0");
  expect(texts.some(({ grey }) => grey === 0)).toBe(true);
});

test("a text that its writer coloured keeps its colour in a design without any", async () => {
  const letter = letterOfBlocks([{ type: "paragraph", text: "Blau", style: "blau" }]);
  const body = { ...letter.body, styleDefs: { blau: { color: "#0000aa" } } } as Letter["body"];
  expect((await inksIn({ ...letter, body })).colours).toEqual(["0 0 0.6666667"]);
});

/** The mixtures of red, green and blue that a letter is printed with, and its texts in grey with their sizes. */
async function inksIn(letter: Letter) {
  const { pdf } = await renderLetter(pool, letter);
  const file = Buffer.from(pdf).toString("latin1");
  expect(file.match(/\/DeviceGray/g)).not.toBeNull();
  const drawings = [...file.matchAll(/>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = ""]) => unpacked(packed))
    .filter((drawing) => / (?:scn|SCN)\n/.test(drawing));
  const commands = drawings.flatMap((drawing) => drawing.split("\n"));
  const colours = commands.flatMap((line) => /^(\S+ \S+ \S+) (?:scn|SCN)$/.exec(line)?.[1] ?? []);
  let grey = 0;
  const texts = commands.flatMap((line) => {
    grey = Number(/^(\S+) scn$/.exec(line)?.[1] ?? grey);
    const size = /^\/\S+ (\S+) Tf$/.exec(line)?.[1];
    return size === undefined ? [] : [{ grey, sizePt: Number(size) }];
  });
  return { texts, colours: [...new Set(colours)] };
}

function unpacked(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}
