import { randomUUID } from "node:crypto";

/** A text from here on counts as a file. */
const LONG_BYTES = 2 ** 20;
/** What base64 and the start of a data URL are made of: no escapes, one byte a character. */
const plain = /^[\w+/=:;,.-]*$/;

/**
 * Parses JSON without holding files in it more often than needed: the text of one would otherwise lie in memory as
 * bytes, as part of the whole text and as a value. Throws what `JSON.parse` throws.
 */
export function parseLeanly(body: Buffer): unknown {
  if (body.length < LONG_BYTES) return JSON.parse(body.toString());
  const mark = `\u0000${randomUUID()}:`;
  const { rest, files } = liftFiles(body, mark);
  return JSON.parse(rest, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? files[Number(value.slice(mark.length))] : value,
  );
}

/** Puts marks in the places of long plain texts. */
function liftFiles(body: Buffer, mark: string): { rest: string; files: string[] } {
  const files: string[] = [];
  const pieces: string[] = [];
  let from = 0;
  for (let start = body.indexOf('"'); start >= 0;) {
    const end = endOfText(body, start + 1);
    if (end < 0) break;
    const isFile = end - start > LONG_BYTES && !isKey(body, end);
    const text = isFile ? body.toString("latin1", start + 1, end) : null;
    if (text !== null && plain.test(text)) {
      pieces.push(body.toString("utf8", from, start), JSON.stringify(`${mark}${files.length}`));
      files.push(text);
      from = end + 1;
    }
    start = body.indexOf('"', end + 1);
  }
  pieces.push(body.toString("utf8", from));
  return { rest: pieces.join(""), files };
}

/** Where the text that begins here is closed: by a quotation mark that no backslash protects. */
function endOfText(body: Buffer, start: number): number {
  let end = body.indexOf('"', start);
  while (end >= 0 && backslashesBefore(body, end) % 2 === 1) end = body.indexOf('"', end + 1);
  return end;
}

/** Whether a colon follows the text that ends here. */
const isKey = (body: Buffer, end: number): boolean =>
  /^\s*:/.test(body.toString("latin1", end + 1, end + 100));

const BACKSLASH = 0x5c;

function backslashesBefore(body: Buffer, at: number): number {
  let count = 0;
  while (body[at - count - 1] === BACKSLASH) count += 1;
  return count;
}
