import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../portal/dist");

/** What a browser must have before the first page shows: everything that the one document names. */
test("the portal's first load stays below 200 kB", () => {
  const page = readFileSync(join(built, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:src|href)="\/portal\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(1);
  const weight = named
    .map((path) => gzipSync(readFileSync(join(built, path))).length)
    .reduce((sum, each) => sum + each, 0);
  expect(weight).toBeLessThan(200_000);
});
