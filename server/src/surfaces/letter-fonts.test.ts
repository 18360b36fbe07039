import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { fontFaces, fontFamilies, readFontFile } from "../rendering/typesetting/fonts.ts";
import type { Web } from "./http-context.ts";
import { mountLetterFonts } from "./letter-fonts.ts";
import { smallAnswers } from "./small-answers.ts";

test("the editor gets the very files that letters are set with, small, to keep, and no other file", async () => {
  const app = new Hono<Web>();
  app.use(smallAnswers());
  mountLetterFonts(app);
  expect(fontFaces).toHaveLength(4 * fontFamilies.length);
  expect(new Set(fontFaces.map(({ fileName }) => fileName)).size).toBe(4 * fontFamilies.length);
  const { fileName } = fontFaces[0] ?? { fileName: "" };
  const original = readFontFile(fileName);

  const plain = await app.request(`/portal/fonts/${fileName}`);
  expect(Buffer.from(await plain.arrayBuffer()).equals(original ?? Buffer.of())).toBe(true);
  expect(plain.headers.get("cache-control")).toContain("public");

  const small = await app.request(`/portal/fonts/${fileName}`, {
    headers: { "accept-encoding": "gzip, br" },
  });
  const bytes = Buffer.from(await small.arrayBuffer());
  expect([small.headers.get("content-encoding"), small.headers.get("content-type")]).toEqual([
    "br",
    "font/ttf",
  ]);
  expect(bytes.length).toBeLessThan((original?.length ?? 0) / 2);
  expect(brotliDecompressSync(bytes).equals(original ?? Buffer.of())).toBe(true);

  for (const name of ["NotoSans_400Regular.ttf", "none.ttf", "..%2fpackage.json"])
    expect((await app.request(`/portal/fonts/${name}`)).status, name).toBe(404);
});
