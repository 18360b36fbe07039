import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { galleryLetters } from "../../../test/rendering/gallery-letters.ts";
import { letterJob } from "../letter-model.ts";
import { openRenderPool } from "../processes/pool.ts";
import { renderer } from "../../../test/renderer.ts";
import { startRenderWorker } from "../processes/render-worker.ts";
import { warmUpJob } from "../render-letter.ts";
import { type CodeCache, codeCacheAt } from "./code-cache.ts";
import type { CompiledCode } from "./compiled-code.ts";
import { fillCodeCache } from "./fill-code-cache.ts";

const SECRET = "a secret of the service";
let folder: string;
let path: string;
let made: Buffer;

/** Making it takes seconds, so it is made once. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "brieftaube-code-"));
  path = join(folder, "renderer-code.cache");
  expect(await fillCodeCache(codeCacheAt(path, SECRET), 0).done).toBe(true);
  made = readFileSync(path);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const restored = (bytes: Uint8Array = made): CodeCache => {
  rmSync(path, { force: true });
  writeFileSync(path, bytes, { mode: 0o600 });
  return codeCacheAt(path, SECRET);
};
const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the file is this account's alone, and nothing lies beside it", () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["renderer-code.cache"]);
});

test("V8 takes the code that was kept", async () => {
  const code = restored().read() ?? {};
  expect(Object.keys(code)).toContain("pdfium");
  expect(await takenOf(code)).toEqual(Object.keys(code));
});

test("letters have the same bytes with it and without", async () => {
  const pool = openRenderPool({ processes: 1, code: restored() });
  onTestFinished(() => pool.close());
  const letters = galleryLetters().filter(({ name }) =>
    ["plain-letter", "invoice", "swiss-letter"].includes(name),
  );
  for (const { letter } of letters) {
    const { job } = letterJob(letter);
    const [with_, without] = [await pool.perform("typeset", job), await renderer.perform("typeset", job)];
    expect(sumOf(with_.pdf)).toBe(sumOf(without.pdf));
    const look = { pdf: with_.pdf, dpi: 72, draw: 2 };
    expect(await pool.perform("inspect", look)).toEqual(await renderer.perform("inspect", look));
  }
});

test("a file that is cut off, changed, another service's or not there is not read", () => {
  const changed = Buffer.from(made);
  changed[5_000] = (changed[5_000] ?? 0) ^ 1;
  expect(restored(changed).read()).toBeNull();
  expect(restored(made.subarray(0, -1)).read()).toBeNull();
  expect(restored(made.subarray(0, 10)).read()).toBeNull();
  expect(restored(Buffer.alloc(0)).read()).toBeNull();
  restored();
  expect(codeCacheAt(path, "another secret").read()).toBeNull();
  truncateSync(path, 40);
  expect(codeCacheAt(path, SECRET).read()).toBeNull();
  rmSync(path);
  expect(codeCacheAt(path, SECRET).read()).toBeNull();
  expect(restored().read()).not.toBeNull();
});

test("a file that others may touch, or that is not a file, is not read", () => {
  const cache = restored();
  chmodSync(path, 0o640);
  expect(cache.read()).toBeNull();
  chmodSync(path, 0o600);
  expect(cache.read()).not.toBeNull();
  renameSync(path, `${path}.elsewhere`);
  onTestFinished(() => rmSync(`${path}.elsewhere`));
  symlinkSync(`${path}.elsewhere`, path);
  expect(cache.read()).toBeNull();
});

test.runIf(process.geteuid?.() === 0)("a file of another account is not read", () => {
  const cache = restored();
  chownSync(path, 65_530, 65_530);
  expect(cache.read()).toBeNull();
});

test("code that breaks a process is given up, and letters are set without", async () => {
  const { pdfium, typst } = restored().read() ?? {};
  // As if V8 did not notice: its marks are right, and the code ends early.
  const cut = (given: typeof pdfium) => given && { ...given, code: given.code.slice(0, 2_000) };
  const cache = codeCacheAt(path, SECRET);
  cache.keep({
    ...(typst && { typst: cut(typst) ?? typst }),
    ...(pdfium && { pdfium: cut(pdfium) ?? pdfium }),
  });
  const pool = openRenderPool({ processes: 1, warmUp: warmUpJob(), code: cache });
  onTestFinished(() => pool.close());

  const { pdf } = await pool.perform("typeset", warmUpJob());
  const { pageCount } = await pool.perform("inspect", { pdf, dpi: 72, draw: 1 });

  expect(pageCount).toBe(1);
});

test("code of another version of V8, or of another program, is not taken", async () => {
  const code = restored().read() ?? {};
  const each = (change: (kept: Kept) => Kept) =>
    Object.fromEntries(Object.entries(code).map(([program, kept]) => [program, change(kept)]));
  // Its first words say what made it.
  expect(await takenOf(each(({ of, code }) => ({ of, code: code.slice().fill(7, 4, 12) })))).toEqual([]);
  expect(await takenOf(each(({ code }) => ({ of: sumOf(Buffer.from("older")), code })))).toEqual([]);
});
type Kept = { of: string; code: Uint8Array };

test("two that write at once leave one whole file", async () => {
  const one = restored();
  const code = one.read() ?? {};
  const other = codeCacheAt(path, SECRET);
  appendFileSync(path, "half written");
  await Promise.all([1, 2, 3].map(async () => (one.keep(code), other.keep(code))));
  expect(Object.keys(other.read() ?? {})).toEqual(Object.keys(code));
  expect(readdirSync(folder)).toEqual(["renderer-code.cache"]);
});

test("none is made where there is some, or no place for it", async () => {
  expect(restored().isWanted()).toBe(false);
  expect(codeCacheAt(join(folder, "no such folder", "code"), SECRET).isWanted()).toBe(false);
  expect(codeCacheAt(join(folder, "other"), SECRET).isWanted()).toBe(true);
});

/** Which programs start with the code. */
async function takenOf(code: CompiledCode): Promise<string[]> {
  const worker = startRenderWorker({ deadlineMs: 60_000, warmUp: null });
  try {
    await worker.ready;
    const { result } = await worker.run({ name: "useCode", input: code }, 60_000);
    return result as string[];
  } finally {
    await worker.stop();
  }
}
