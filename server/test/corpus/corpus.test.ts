import { afterAll, beforeAll, expect, test } from "vitest";
import { openRenderPool, type RenderPool } from "../../src/rendering/processes/pool.ts";
import { warmUpJob } from "../../src/rendering/render-letter.ts";
import { openUnclipped } from "./clipped-ink.ts";
import { corpusPictures } from "./corpus-frame.ts";
import { corpusLetter } from "./corpus-letters.ts";
import { judge, rules } from "./judge.ts";

/** Three of every kind; `npm run corpus` judges five hundred. */
const SAMPLE = 57;

let pool: RenderPool;
beforeAll(() => void (pool = openRenderPool({ processes: 1, warmUp: warmUpJob(), waitMs: 600_000 })));
afterAll(() => pool.close());

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
