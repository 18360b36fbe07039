import { expect, test } from "vitest";
import { openUnclipped } from "./clipped-ink.ts";
import { corpusPictures } from "./corpus-frame.ts";
import { corpusLetter } from "./corpus-letters.ts";
import { judge, rules } from "./judge.ts";
import { isFull } from "../property-seed.ts";
import { renderer as pool } from "../renderer.ts";

/** One of every kind, three by `npm test -- --full`; `npm run corpus` judges five hundred. */
const SAMPLE = isFull ? 57 : 19;

test("letters of every kind keep the rules of the corpus", { timeout: 600_000 }, async () => {
  const unclipped = await openUnclipped();
  const pictures = await corpusPictures();
  const letters = Array.from({ length: SAMPLE }, (_, seed) => corpusLetter(seed, pictures));
  const judged = await Promise.all(letters.map((letter) => judge({ pool, unclipped }, letter)));
  const broken = judged.flatMap(({ seed, findings }) =>
    rules.flatMap((rule) => (findings[rule] ?? []).map((found) => `seed ${seed}, ${rule}: ${found}`)),
  );
  expect(broken).toEqual([]);
});
