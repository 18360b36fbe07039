import { setImmediate } from "node:timers/promises";

/** So many characters are read at a time, a multiple of four: a large file is not to hold up everybody else. */
const PIECE = 2 ** 22;

/** The bytes that a base64 text stands for, null if it is none. Line breaks and the start of a data URL are let pass. */
export async function bytesFromBase64(text: string): Promise<Uint8Array | null> {
  const [start = ""] = /^\s*data:[^,]{0,200};base64,/i.exec(text.slice(0, 1000)) ?? [];
  const bytes = Buffer.allocUnsafeSlow(Math.ceil(((text.length - start.length) * 3) / 4));
  let length = 0;
  let left = "";
  for (let at = start.length; at < text.length; at += PIECE) {
    if (at > start.length) await setImmediate();
    const digits = left + text.slice(at, at + PIECE).replace(/\s+/g, "");
    const isLast = at + PIECE >= text.length;
    const whole = isLast ? digits.length : digits.length - (digits.length % 4);
    left = digits.slice(whole);
    const written = writeDigits(bytes.subarray(length), digits.slice(0, whole), isLast);
    if (written === null) return null;
    length += written;
  }
  return length > 0 ? bytes.subarray(0, length) : null;
}

/** How many bytes they are; null where a character is none of the 64, which the decoder would pass over in silence. */
function writeDigits(target: Buffer, digits: string, isLast: boolean): number | null {
  const bare = isLast ? digits.replace(/={1,2}$/, "") : digits;
  const written = target.write(bare, "base64");
  return bare.length % 4 !== 1 && written === Math.floor((bare.length * 3) / 4) ? written : null;
}
