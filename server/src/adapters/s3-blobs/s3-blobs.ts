import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { S3mini, type UploadPart } from "s3mini";
import { lockedObjects } from "./object-lock.ts";
import { carefulFetch, explained, failure, nullIfMissing, persist } from "./s3-requests.ts";
import { blobHash, blobName, cutRange, requireBlobHash } from "../../ports/blob-store.ts";
import type {
  BlobHash,
  BlobRange,
  BlobStore,
  BlobStream,
  LockMode,
  OpenBlob,
} from "../../ports/blob-store.ts";

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Blobs lie below it, so that a bucket can be shared. */
  prefix?: string;
  /** How the bucket keeps what must be kept; it must have object lock. */
  objectLock?: LockMode | null;
};

/** `timeoutMs` is the longest silence: until an answer begins, and between two pieces of a blob. */
export type S3Patience = { timeoutMs?: number; wait?: (ms: number) => Promise<void> };

/** What files need of a bucket: patience with each request, large ones in parts, and a look afterwards. */
export function openS3(options: S3Options, { timeoutMs = 30_000, wait = sleep }: S3Patience = {}) {
  const { endpoint: address, bucket, region, accessKeyId, secretAccessKey } = options;
  const fetch = carefulFetch(timeoutMs);
  const login = { region, accessKeyId, secretAccessKey, fetch };
  const s3 = new S3mini({ endpoint: `${address}/${bucket}`, ...login });
  const endpoint = new S3mini({ endpoint: address, ...login });
  const ask = <T>(request: () => Promise<T>) => persist(request, wait);
  const sizeOf = (key: string) => ask(() => s3.getContentLength(key).catch(nullIfMissing));

  async function store(key: string, bytes: Uint8Array): Promise<void> {
    // Looking first spares the upload, and in a bucket that keeps versions a second version.
    if ((await sizeOf(key)) === bytes.byteLength) return;
    await ask(async () => {
      const answer = await s3.putObject(key, bytes);
      await answer.body?.cancel();
    });
    await requireWhole(key, bytes.byteLength);
  }

  /** Not every storage shows at once what it has just taken, so a wrong size gets the same patience as a failure. */
  const requireWhole = (key: string, size: number): Promise<void> =>
    ask(async () => {
      if ((await s3.getContentLength(key).catch(nullIfMissing)) !== size) throw failure("INCOMPLETE");
    });

  /** In parts, each tried again by itself: what lies in a file is never in memory as a whole. */
  async function storeParts(key: string, file: FileHandle, size: number): Promise<void> {
    const uploadId = await ask(() => s3.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (const range of partsOf(size)) {
        const bytes = await readRange(file, range);
        parts.push(await ask(() => s3.uploadPart(key, uploadId, bytes, parts.length + 1)));
      }
      await ask(() => s3.completeMultipartUpload(key, uploadId, parts));
    } catch (error) {
      // What was uploaded so far would cost its owner money; if this fails as well, the first failure is the one to hear of.
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
      throw explained(error);
    }
  }

  async function storeFile(file: FileHandle, key: string, size: number): Promise<void> {
    if (size <= PART_BYTES) return store(key, await readRange(file, { start: 0, end: size }));
    if ((await sizeOf(key)) === size) return;
    await storeParts(key, file, size);
    await requireWhole(key, size);
  }

  async function openWhole(key: string): Promise<OpenBlob | null> {
    const answer = await ask(() => s3.getObjectRaw(key).catch(nullIfMissing));
    if (!answer) return null;
    const size = Number(answer.headers.get("content-length"));
    return { size, stream: streamBody(answer, { start: 0, end: size }, timeoutMs) };
  }

  return { s3, endpoint, fetch, ask, sizeOf, store, storeFile, openWhole };
}

/** Blobs in any storage that speaks the S3 protocol. The credentials must allow to list, read, write and delete. */
export function s3Blobs(options: S3Options, patience: S3Patience = {}): BlobStore {
  const { bucket, prefix, objectLock = null } = options;
  const { timeoutMs = 30_000 } = patience;
  const { s3, endpoint, fetch, ask, sizeOf, store, storeFile, openWhole } = openS3(options, patience);
  const keyOf = (hash: BlobHash) => (prefix ? `${prefix}/${blobName(hash)}` : blobName(hash));
  const objects = objectLock && lockedObjects({ s3, endpoint, bucket, mode: objectLock, fetch, ask });

  // Twenty letters with one enclosure upload it once.
  const underWay = new Map<BlobHash, Promise<void>>();

  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      const uploading = underWay.get(hash) ?? store(keyOf(hash), bytes).finally(() => underWay.delete(hash));
      underWay.set(hash, uploading);
      await uploading;
      return hash;
    },
    async putStream(chunks) {
      await using file = await openNameless();
      const spooled = await spool(file, chunks);
      await storeFile(file, keyOf(spooled.hash), spooled.size);
      return spooled;
    },
    async open(hash, range) {
      const key = keyOf(hash);
      if (!range) return openWhole(key);
      const size = await sizeOf(key);
      if (size === null) return null;
      const part = cutRange(range, size);
      if (part.start === part.end) return { size, stream: new Blob([]).stream() };
      const answer = await ask(() => s3.getObjectRaw(key, false, part.start, part.end).catch(nullIfMissing));
      return answer && { size, stream: streamBody(answer, part, timeoutMs) };
    },
    async has(hash) {
      return (await sizeOf(keyOf(hash))) !== null;
    },
    async remove(hash) {
      const key = keyOf(hash);
      if (objects) await objects.remove(key);
      else await ask(() => s3.deleteObject(key).catch(nullIfMissing));
    },
    ...(objects && {
      lock: {
        mode: objects.mode,
        trouble: objects.trouble,
        keep: (hash: BlobHash, until: Date) => objects.keep(keyOf(hash), until),
        keptUntil: (hash: BlobHash) => objects.keptUntil(keyOf(hash)),
      },
    }),
  };
}

/** An upload in parts takes at most 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 10_000;

function* partsOf(size: number): Generator<BlobRange> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  for (let start = 0; start < size; start += partBytes)
    yield { start, end: Math.min(start + partBytes, size) };
}

type Spooled = { hash: BlobHash; size: number };

/** A file without a name: nothing of it stays behind, whatever happens. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `brieftaube-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

/** A blob lies under its hash, which is known at its end: so it is kept here until then. */
async function spool(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    digest.update(chunk);
    size += chunk.byteLength;
    await file.writeFile(chunk);
  }
  return { hash: requireBlobHash(digest.digest("hex")), size };
}

async function readRange(file: FileHandle, { start, end }: BlobRange): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  let length = 0;
  while (length < bytes.byteLength) {
    const { bytesRead } = await file.read(bytes, { offset: length, position: start + length });
    if (bytesRead === 0) throw new Error("What was kept for an upload became shorter.");
    length += bytesRead;
  }
  return bytes;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`. The credentials come beside it, because addresses end up in
 * logs and process lists.
 */
export function parseS3Url(text: string, credentials: S3Credentials): S3Options {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:")
    throw new Error("An S3 address looks like s3://bucket/prefix?endpoint=…&region=….");
  if (url.username || url.password) {
    throw new Error("An S3 address holds no credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error("The S3 address needs a bucket: 3 to 63 lower-case letters, digits, dots or hyphens.");
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  if (prefix && !/^[\w.-]+(\/[\w.-]+)*$/.test(prefix)) {
    throw new Error(
      "The prefix in the S3 address may hold letters, digits, dots, hyphens, underscores and slashes.",
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown !== undefined || url.hash) {
    throw new Error("The S3 address takes endpoint and region, nothing else.");
  }
  const region = url.searchParams.get("region");
  if (!region) throw new Error("The S3 address needs a region, for example region=eu-central-1.");
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = credentials;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error("S3 storage needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  const endpoint = parseEndpoint(url.searchParams.get("endpoint"));
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, ...(prefix && { prefix }) };
}

export type S3Credentials = {
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

function parseEndpoint(text: string | null): string {
  const url = URL.parse(text ?? "");
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !["https:", "http:"].includes(url.protocol)) {
    throw new Error(
      "The S3 address needs an endpoint, for example endpoint=https://s3.eu-central-1.amazonaws.com.",
    );
  }
  return url.href.replace(/\/+$/, "");
}

/** Passes on exactly the asked part: HTTP lets a storage ignore a range and send more. */
function streamBody(answer: Response, { start, end }: BlobRange, timeoutMs: number): BlobStream {
  const reader = (answer.body ?? new Blob([]).stream()).getReader();
  let position = firstByteOf(answer);
  let wanted = start;

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    while (wanted < end) {
      const { value, done } = await withinTime(reader.read(), timeoutMs);
      if (done) throw failure("CUT_SHORT");
      const piece = value.subarray(Math.max(wanted - position, 0), Math.max(end - position, 0));
      position += value.byteLength;
      if (piece.byteLength === 0) continue;
      wanted += piece.byteLength;
      controller.enqueue(piece);
      return;
    }
    controller.close();
    await reader.cancel();
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          await pull(controller);
        } catch (error) {
          // Its own failure is the one just caught.
          reader.cancel(error).catch(() => undefined);
          throw explained(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const firstByteOf = (answer: Response): number =>
  answer.status === 206 ? Number(/^bytes (\d+)-/.exec(answer.headers.get("content-range") ?? "")?.[1]) : 0;

async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(failure("TIMEOUT")), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
