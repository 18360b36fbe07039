import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { galleryLetters } from "../../test/rendering/gallery-letters.ts";
import { letterJob } from "./letter-model.ts";
import { openRenderPool, type RenderPool } from "./processes/pool.ts";

let pool: RenderPool;
beforeAll(() => void (pool = openRenderPool({ processes: 1, waitMs: 600_000 })));
afterAll(() => pool.close());

/** Taken on arm64 with the WebAssembly build; who changes the paper on purpose writes them anew. */
const approved = {
  "plain-letter": "153483e4970423870d7344b4a695769220026cc2c6c08a488220835fcbbf11cd",
  "two-pages": "beb7c50fef6ca6000358d4b8912620666528ede33f519acb38777b6b0532c01f",
  invoice: "2da471d3b64a05a88829c16f745d7e8a0873bf412ed268508df9fe6e75c431c3",
};

test("a letter has the same bytes on every machine", async () => {
  const bytes: Record<string, string> = {};
  for (const { name, letter } of galleryLetters().filter(({ name }) => name in approved)) {
    const { pdf } = await pool.perform("typeset", letterJob(letter).job);
    bytes[name] = createHash("sha256").update(pdf).digest("hex");
  }
  expect(bytes).toEqual(approved);
});
