import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openRenderPool } from "../src/rendering/processes/pool.ts";
import { drawPages, warmUpJob } from "../src/rendering/render-letter.ts";
import { openUnclipped } from "../test/corpus/clipped-ink.ts";
import { corpusPictures } from "../test/corpus/corpus-frame.ts";
import { corpusLetter } from "../test/corpus/corpus-letters.ts";
import { judge, rules, type Judgement } from "../test/corpus/judge.ts";

/**
 * `npm run corpus -- [--count 500] [--seed 17] [--rule overlap] [--draw folder] [--pages file]`: sets the letters of the
 * corpus, counts what should not be on paper, and ends with 1 where something is. `--seed` judges one letter, `--draw`
 * draws those with findings (the one letter always), `--pages` writes how many pages each has.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "500" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
    rule: { type: "string" },
    draw: { type: "string" },
    pages: { type: "string" },
  },
});
const seeds = values.seed
  ? values.seed.split(",").map(Number)
  : Array.from({ length: Number(values.count) }, (_, at) => Number(values.from) + at);

/** Enough that neither side waits for the other. */
const AT_ONCE = 8;

const pool = openRenderPool({ warmUp: warmUpJob(), waitMs: 600_000 });
const unclipped = await openUnclipped();
const pictures = await corpusPictures();
const judged: Judgement[] = [];
for (let at = 0; at < seeds.length; at += AT_ONCE) {
  const batch = seeds.slice(at, at + AT_ONCE);
  const found = await Promise.all(
    batch.map((seed) => judge({ pool, unclipped }, corpusLetter(seed, pictures))),
  );
  for (const each of found) {
    await draw(each);
    tell(each);
    judged.push({ ...each, pdf: new Uint8Array() });
  }
}
await pool.close();

console.log(`\n${judged.length} letters, ${judged.reduce((sum, { pages }) => sum + pages, 0)} pages`);
for (const rule of rules) {
  const hit = judged.filter(({ findings }) => findings[rule]);
  const count = hit.reduce((sum, { findings }) => sum + (findings[rule]?.length ?? 0), 0);
  console.log(`${rule.padEnd(18)} ${String(count).padStart(5)} in ${hit.length} letters`);
}
if (values.pages)
  writeFileSync(values.pages, JSON.stringify(judged.map(({ seed, kind, pages }) => ({ seed, kind, pages }))));
process.exitCode = judged.some(({ findings }) => Object.keys(findings).length > 0) ? 1 : 0;

/** At once: whoever waits for five hundred letters sees early that something is wrong. */
function tell({ seed, kind, pages, findings }: Judgement): void {
  for (const [rule, list] of Object.entries(findings))
    if (!values.rule || values.rule === rule)
      console.log(`seed ${seed} (${kind}, ${pages} pages) ${rule}: ${list.slice(0, 3).join(" | ")}`);
}

async function draw({ seed, kind, pages, findings, pdf }: Judgement): Promise<void> {
  const hasHit = values.rule ? values.rule in findings : Object.keys(findings).length > 0;
  if (!values.draw || (!hasHit && !values.seed)) return;
  mkdirSync(values.draw, { recursive: true });
  const images = await drawPages(pool, pdf, { pages, resolution: "thumb" });
  for (const { page, png } of images) writeFileSync(join(values.draw, `${seed}-${kind}-${page}.png`), png);
}
