import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { unpack } from "../../../test/zip-files.ts";
import { zipOf, type ZipEntry } from "./zip-file.ts";

const at = new Date("2026-03-02T09:00:01Z");

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

const entry = (path: string, chunks: readonly Uint8Array[], deflate = false): ZipEntry => ({
  path,
  size: chunks.reduce((sum, { byteLength }) => sum + byteLength, 0),
  deflate,
  content: inTurn(chunks),
});

const packed = (...entries: ZipEntry[]): Promise<Buffer> => buffer(zipOf(inTurn(entries), at));

test("what was packed comes out again: small and large, stored and deflated, empty, with umlauts in the name", async () => {
  const small = [Buffer.from("Sehr geehrte Frau "), Buffer.from("Müller")];
  const large = [randomBytes(2_500_000), Buffer.alloc(2_500_000, "Zeile;")];
  const zip = await packed(
    entry("briefe/Müller & Söhne – Straße ☎.pdf", small),
    entry("größe.csv", small, true),
    entry("leer.txt", [], true),
    entry("groß.pdf", large),
    entry("groß.csv", large, true),
  );

  const files = await unpack(zip);

  expect(files.map(({ path }) => path)).toEqual([
    "briefe/Müller & Söhne – Straße ☎.pdf",
    "größe.csv",
    "leer.txt",
    "groß.pdf",
    "groß.csv",
  ]);
  expect(files.slice(0, 3).map(({ bytes }) => bytes.toString())).toEqual([
    "Sehr geehrte Frau Müller",
    "Sehr geehrte Frau Müller",
    "",
  ]);
  for (const { bytes } of files.slice(3)) expect(Buffer.concat(large).equals(bytes)).toBe(true);
  expect(files.map(({ entry: { compressionMethod } }) => compressionMethod)).toEqual([0, 8, 8, 0, 8]);
  expect(files[4]?.entry.compressedSize).toBeLessThan(3_000_000);
});

test("the same entries and time are the same bytes", async () => {
  const make = () =>
    packed(entry("a.csv", [Buffer.from("a;b")], true), entry("b.pdf", [Buffer.from("%PDF")]));

  expect((await make()).equals(await make())).toBe(true);
});

test("a file that has other bytes than it said ends the packing", async () => {
  const wrong = { ...entry("a.pdf", [Buffer.from("abc")]), size: 4 };

  await expect(packed(wrong)).rejects.toThrow("a.pdf has 3 bytes instead of 4");
});

test("a source that breaks ends the packing, also when it is deflated", async () => {
  async function* broken() {
    yield Buffer.alloc(4_500_000);
    await Promise.reject(new Error("the source broke off"));
  }

  for (const deflate of [true, false])
    await expect(packed({ path: "a.csv", size: 5_000_000, deflate, content: broken() })).rejects.toThrow(
      "the source broke off",
    );
});

test("an archive of nothing is an archive", async () => {
  expect(await unpack(await packed())).toEqual([]);
});
