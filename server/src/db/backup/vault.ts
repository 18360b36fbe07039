import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream, TransformStream } from "node:stream/web";
import type { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";
import { type FileContent, writeNewFile } from "./durable-files.ts";
import { openPieces } from "./pieces.ts";

/** For whom a backup is locked: holders of age identities, or whoever knows a passphrase. */
export type Lock = { recipients: readonly string[] } | { passphrase: string };
/** What opens a locked backup: age identities, or the passphrase. */
export type Unlock = { identities: readonly string[] } | { passphrase: string };

/**
 * A locked backup is three files in the age format. The key belongs to this backup alone and is encrypted for whoever
 * may open it; the content is all files, one behind the other; the manifest says where each begins. So a passphrase,
 * which is slow to try by design, is tried once, and nothing shows from outside, not even a name.
 */
const KEY = "key.age";
const CONTENT = "content.age";
const MANIFEST = "manifest.json.age";

export const isLocked = (backup: string): boolean => existsSync(path.join(backup, KEY));

/** Loaded only where it is used. */
const age = () => import("age-encryption");

export type LockedWriter = {
  addFile(from: string): Promise<FileContent>;
  addText(text: string): Promise<FileContent>;
  /** Writes the manifest last and names the files to be brought to the disk. */
  finish(manifest: string): Promise<string[]>;
};

export async function lockedWriter(backup: string, lock: Lock): Promise<LockedWriter> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await age();
  const forReaders = new Encrypter();
  if ("passphrase" in lock) forReaders.setPassphrase(lock.passphrase);
  else
    for (const recipient of lock.recipients)
      orExplain(`${recipient} is no age recipient (age1…)`, () => forReaders.addRecipient(recipient));
  const identity = await generateX25519Identity();
  const [key, content, manifest] = [KEY, CONTENT, MANIFEST].map((name) => path.join(backup, name)) as [
    string,
    string,
    string,
  ];
  await writeNewFile(key, await forReaders.encrypt(`${identity}\n`));
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const stream = encryptedFile(encrypter, content);
  const add = async (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash("sha256");
    let size = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await stream.write(piece);
    }
    return { size, sha256: hash.digest("hex") };
  };
  return {
    addFile: (from) => add(createReadStream(from, { highWaterMark: PIECE_BYTES })),
    addText: (text) => add([Buffer.from(text)]),
    async finish(text) {
      await stream.end();
      await writeNewFile(manifest, await encrypter.encrypt(text));
      return [key, content, manifest];
    },
  };
}

const PIECE_BYTES = 1024 * 1024;

/** A file that is encrypted while it is written. What goes wrong with the disk is thrown by the next write. */
function encryptedFile(encrypter: Encrypter, file: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const done = encrypter
    .encrypt(readable as unknown as globalThis.ReadableStream<Uint8Array>)
    .then((stream) =>
      pipeline(
        Readable.fromWeb(stream as ReadableStream),
        createWriteStream(file, { flags: "wx", mode: 0o600 }),
      ),
    );
  done.catch((cause: unknown) => writer.abort(cause).catch(() => {}));
  return {
    write: (piece: Uint8Array): Promise<void> => Promise.race([writer.write(piece), done]),
    async end(): Promise<void> {
      await writer.close();
      await done;
    },
  };
}

export type LockedReader = {
  manifest: string;
  /** The files come in the order of the manifest. */
  takeFile(size: number, to: string): Promise<FileContent>;
};

export async function lockedReader(backup: string, unlock: Unlock | undefined): Promise<LockedReader> {
  if (!unlock)
    throw new BackupError(`${backup} is encrypted: name --identity-file (age), or --passphrase-file`);
  const { Decrypter } = await age();
  const ofReader = new Decrypter();
  if ("passphrase" in unlock) ofReader.addPassphrase(unlock.passphrase);
  else
    for (const identity of unlock.identities)
      orExplain("The identity file holds no age identity", () => ofReader.addIdentity(identity));
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity((await ofReader.decrypt(await readFile(path.join(backup, KEY)), "text")).trim());
  } catch (cause) {
    const given = "passphrase" in unlock ? "This passphrase does" : "These identities do";
    throw new BackupError(`${given} not open ${backup}: nothing was restored`, { cause });
  }
  return readerOf(backup, decrypter);
}

async function readerOf(backup: string, decrypter: Decrypter): Promise<LockedReader> {
  const incomplete = (cause: unknown) => {
    throw new BackupError(`${backup} is not a complete backup, or was changed: nothing was restored`, {
      cause,
    });
  };
  const manifest = await readFile(path.join(backup, MANIFEST))
    .then((sealed) => decrypter.decrypt(sealed, "text"))
    .catch(incomplete);
  const sealed = ReadableStream.from(
    createReadStream(path.join(backup, CONTENT), { highWaterMark: PIECE_BYTES }),
  );
  const content = await decrypter
    .decrypt(sealed as unknown as globalThis.ReadableStream<Uint8Array>)
    .catch(incomplete);
  const pieces = openPieces(Readable.fromWeb(content as ReadableStream));
  return {
    manifest,
    async takeFile(size, to) {
      const hash = createHash("sha256");
      const taken = pieces.take(size, (piece) => hash.update(piece));
      await pipeline(taken, createWriteStream(to, { flags: "wx", mode: 0o600 }));
      return { size, sha256: hash.digest("hex") };
    },
  };
}

function orExplain(what: string, add: () => void): void {
  try {
    add();
  } catch (cause) {
    throw new BackupError(`${what}: age-keygen makes identities and recipients`, { cause });
  }
}
