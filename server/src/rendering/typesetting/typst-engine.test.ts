import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { galleryLetters } from "../../../test/rendering/gallery-letters.ts";
import { letterJob } from "../letter-model.ts";
import { warmUpJob, warmUpLetter } from "../render-letter.ts";
import { setDocument } from "./set-document.ts";
import { openTypstEngine, type RenderJob } from "./typst-engine.ts";

const sources = Object.fromEntries(
  globSync("*.typ", { cwd: import.meta.dirname }).map((name) => [
    name,
    readFileSync(join(import.meta.dirname, name), "utf8"),
  ]),
);
const engine = await openTypstEngine(sources);
const pdfOf = async (job: RenderJob) => Buffer.from((await setDocument(engine, job)).pdf).toString("latin1");

async function inTurn(jobs: readonly RenderJob[]): Promise<string[]> {
  const pdfs: string[] = [];
  for (const job of jobs) pdfs.push(await pdfOf(job));
  return pdfs;
}

/** Nothing of it is printed, and all of it is put into the typesetter's memory. */
const large = (): RenderJob => ({
  main: "probe.typ",
  data: { words: "Anlage", repeat: 1 },
  assets: { "large.bin": new Uint8Array(64 * 2 ** 20) },
});

test.runIf(engine.binding === "wasm")(
  "a typesetter that has grown goes back to what it was, and sets the same pages as before",
  async () => {
    await pdfOf(warmUpJob());
    engine.remember();
    const letters = galleryLetters()
      .filter(({ name }) => ["plain-letter", "two-pages"].includes(name))
      .map(({ letter }) => letter);
    // The last is set in a typeface that is not there from the beginning.
    const jobs = [...letters, { ...warmUpLetter(), font: "Lora" as const }].map(
      (letter) => letterJob(letter).job,
    );
    const before = await inTurn(jobs);
    expect(before.at(-1)).toContain("Lora");

    expect(engine.tidy()).toBe(false);
    for (const again of [false, true]) {
      await pdfOf(large());
      expect(engine.spareBytes(), String(again)).toBeGreaterThan(60 * 2 ** 20);
      expect(engine.tidy()).toBe(true);
      expect(engine.spareBytes()).toBe(0);
      expect(await inTurn(jobs)).toEqual(before);
    }
  },
  180_000,
);
