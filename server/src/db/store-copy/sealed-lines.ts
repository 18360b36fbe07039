import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StoreCopyError } from "./store-error.ts";

/** Each line begins with a check of itself and of all before it, so that one that was changed, left out or added is named. */
const checkOf = (before: string, text: string): string =>
  createHash("sha256").update(before).update("\n").update(text).digest("hex").slice(0, CHECK_LENGTH);
const CHECK_LENGTH = 32;

export type LineWriter = {
  write(value: unknown): Promise<void>;
  /** Only now does the file have its name. */
  finish(): Promise<void>;
  giveUp(): Promise<void>;
};

/** Packs what is written, line by line, into a new file that only its owner can read. */
export function lineWriter(file: string): LineWriter {
  const partial = `${file}.partial`;
  const packed = createGzip();
  const out = createWriteStream(partial, { mode: 0o600, flags: "w", flush: true });
  const done = pipeline(packed, out);
  done.catch(() => {});
  let check = "";
  return {
    async write(value) {
      const text = JSON.stringify(value);
      check = checkOf(check, text);
      if (packed.write(`${check} ${text}\n`)) return;
      await Promise.race([new Promise((resolve) => packed.once("drain", resolve)), done]);
    },
    async finish() {
      packed.end();
      await done;
      await rename(partial, file);
    },
    async giveUp() {
      packed.destroy();
      await finished(out).catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/** A letter with scans is in pieces; nothing that we write has longer lines. */
const LONGEST_LINE = 256 * 1024 * 1024;

/** The lines of such a file, each as it was written; the last one must be there. */
export async function* linesOf(file: string): AsyncGenerator {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  const reading = pipeline(packed, unpacked);
  reading.catch(() => {});
  let [check, number, rest, last]: [string, number, Buffer[], unknown] = ["", 0, [], null];
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = piece.indexOf(LINE_BREAK); end >= 0; end = piece.indexOf(LINE_BREAK, from)) {
        const line = Buffer.concat([...rest, piece.subarray(from, end)]).toString("utf8");
        rest = [];
        from = end + 1;
        number += 1;
        const text = line.slice(CHECK_LENGTH + 1);
        const expected = checkOf(check, text);
        if (line.slice(0, CHECK_LENGTH) !== expected || line[CHECK_LENGTH] !== " ")
          throw new StoreCopyError(
            `Line ${number} of ${file} is not as it was written: nothing was imported.`,
          );
        check = expected;
        last = JSON.parse(text);
        yield last;
      }
      rest.push(piece.subarray(from));
      if (rest.reduce((sum, part) => sum + part.length, 0) > LONGEST_LINE)
        throw new StoreCopyError(`${file} is no export of a store: nothing was imported.`);
    }
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (code === "Z_DATA_ERROR" && number === 0)
      throw new StoreCopyError(`${file} is no export of a store: nothing was imported.`, { cause });
    if (code === "Z_BUF_ERROR" || code === "Z_DATA_ERROR") throw cutOff(file, number, cause);
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
      throw new StoreCopyError(`${file} cannot be read: check its name and who may read it.`, { cause });
    throw cause;
  } finally {
    packed.destroy();
  }
  if (!isEnd(last)) throw cutOff(file, number);
}

const LINE_BREAK = 10;

export const isEnd = (line: unknown): line is { end: Counted } =>
  typeof line === "object" && line !== null && "end" in line;

export type Counted = { rows: number; files: number; missing: number };

const cutOff = (file: string, number: number, cause?: unknown) =>
  new StoreCopyError(`${file} is cut off or damaged after line ${number}: nothing was imported.`, { cause });
