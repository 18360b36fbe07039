import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { keysFor, type Secrets } from "../../foundation/secrets.ts";
import type { CompiledCode } from "./compiled-code.ts";

/** Machine code of the typesetter and of PDFium, kept from one start to the next. */
export type CodeCache = {
  /** Null where there is none, or none that we have made ourselves for this very Node. */
  read(): CompiledCode | null;
  /** Whether it would be of use to make some. */
  isWanted(): boolean;
  keep(code: CompiledCode): void;
  /** A process ended before it could do anything with it: from now on all go without. */
  distrust(): void;
};

/** Ours is 16 MB. */
const MOST_BYTES = 128 * 2 ** 20;
const SEAL_BYTES = 32;

/**
 * Whoever may change this file makes our renderers run what they like, so it is sealed with the service's secret, and
 * not looked at unless it is this account's own and closed to all others. V8 does not notice a file that is damaged.
 */
export function codeCacheAt(path: string, secrets: Secrets): CodeCache {
  const [key] = keysFor(secrets, "brieftaube renderer code v1");
  const sealOf = (code: Uint8Array) => createHmac("sha256", key).update(MADE_BY).update(code).digest();
  let isTrusted = true;
  const read = () => {
    const bytes = isTrusted && readOwn(path);
    if (!bytes) return null;
    const code = bytes.subarray(SEAL_BYTES);
    return timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(code))
      ? (deserialize(code) as CompiledCode)
      : null;
  };
  return {
    read,
    isWanted: () => isTrusted && canWrite(dirname(path)) && read() === null,
    keep(given) {
      const code = serialize(given);
      // Whoever else writes at this moment writes another file; one of them is the last, and whole.
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        writeFileSync(partial, Buffer.concat([sealOf(code), code]), { mode: 0o600, flag: "wx" });
        renameSync(partial, path);
      } finally {
        rmSync(partial, { force: true });
      }
    },
    distrust() {
      isTrusted = false;
      rmSync(path, { force: true });
    },
  };
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const MADE_BY = `${process.version} ${process.versions.v8} ${process.platform} ${process.arch}\n`;

/** Null unless it is a plain file, not too large, of this account, and nobody else may touch it. */
function readOwn(path: string): Buffer | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  try {
    const { uid, mode, size } = fstatSync(file);
    const isOurs = uid === process.geteuid?.() && (mode & (constants.S_IFMT | 0o077)) === constants.S_IFREG;
    return isOurs && size > SEAL_BYTES && size <= MOST_BYTES ? readFileSync(file) : null;
  } finally {
    closeSync(file);
  }
}
