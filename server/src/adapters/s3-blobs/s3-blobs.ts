import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { S3mini, S3ServiceError, type UploadPart } from "s3mini";
import { Unavailable } from "../../foundation/unavailable.ts";
import { blobHash, blobName, cutRange, requireBlobHash } from "../../ports/blob-store.ts";
import type { BlobHash, BlobRange, BlobStore, BlobStream, OpenBlob } from "../../ports/blob-store.ts";

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Blobs lie below it, so that a bucket can be shared. */
  prefix?: string;
};

/** `timeoutMs` is the longest silence: until an answer begins, and between two pieces of a blob. */
export type S3Patience = { timeoutMs?: number; wait?: (ms: number) => Promise<void> };

/** Blobs in any storage that speaks the S3 protocol. The credentials must allow to list, read, write and delete. */
export function s3Blobs(
  options: S3Options,
  { timeoutMs = 30_000, wait = sleep }: S3Patience = {},
): BlobStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = options;
  const fetch = carefulFetch(timeoutMs);
  const s3 = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey, fetch });
  const keyOf = (hash: BlobHash) => (prefix ? `${prefix}/${blobName(hash)}` : blobName(hash));
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

  async function storeSpooled(file: FileHandle, { hash, size }: Spooled): Promise<void> {
    const key = keyOf(hash);
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
      await storeSpooled(file, spooled);
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
      await ask(() => s3.deleteObject(key).catch(nullIfMissing));
    },
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

/** What the client does not do by itself: a limit for the answer but not for the blob after it, and a checksum. */
function carefulFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    // A proxy that compresses would hide how many bytes the blob has.
    headers.set("accept-encoding", "identity");
    const body = init?.body instanceof Uint8Array ? init.body : undefined;
    // Every S3 storage refuses an upload that does not match this; buckets with a retention lock even demand it.
    if (body) headers.set("content-md5", createHash("md5").update(body).digest("base64"));

    const timeout = new AbortController();
    const allowedMs = timeoutMs + (body?.byteLength ?? 0) / UPLOAD_BYTES_PER_MS;
    const timer = setTimeout(() => timeout.abort(failure("TIMEOUT")), allowedMs).unref();
    // A redirect would carry the request, and with it a blob, to a place nobody has configured.
    const answer = await fetch(input, { ...init, headers, signal: timeout.signal, redirect: "manual" });
    // The short text of a failure is read within the time; a blob takes as long as its reader does.
    if (answer.ok) clearTimeout(timer);
    const isBlob = answer.ok && (init?.method === "GET" || init?.method === "HEAD");
    if (isBlob && !answer.headers.has("content-length")) {
      throw failure("NO_SIZE");
    }
    return answer;
  };
}

/** A line slower than a megabyte a second counts as broken. */
const UPLOAD_BYTES_PER_MS = 1000;

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

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;

/** Every request here may be made twice and comes to the same end. */
async function persist<T>(request: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw explained(error);
    }
    // Between half and all of a pause that doubles, so that many callers do not come back at the same moment.
    await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}

const OWN_FAILURES = new Map([
  ["TIMEOUT", "The S3 storage did not answer in time."],
  ["INCOMPLETE", "The S3 storage did not keep a blob whole."],
  ["NO_SIZE", "The S3 storage did not say how large a blob is."],
  ["CUT_SHORT", "The S3 storage sent less of a blob than it has."],
]);

const failure = (code: string) => Object.assign(new Error(OWN_FAILURES.get(code)), { code });

const PASSING_CODES = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "RequestTimeout",
  "SlowDown",
  "INCOMPLETE",
]);

function isPassing(error: unknown): boolean {
  const { status = 0, code = "" } = failureOf(error);
  return status >= 500 || status === 429 || PASSING_CODES.has(code);
}

/** One sentence without addresses or names of ours; the client's error stays in `cause`, which only the log sees. */
function explained(error: unknown): Error {
  const { status, code } = failureOf(error);
  return new Unavailable("storage", new Error(explanation(status, code), { cause: error }));
}

function explanation(status: number | undefined, code: string | undefined): string {
  const own = OWN_FAILURES.get(code ?? "");
  if (own) return own;
  if (code === "NoSuchBucket") return "The S3 storage does not have this bucket.";
  if (status === 401 || status === 403) {
    return "The S3 storage refuses these credentials: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they allow.";
  }
  if (status !== undefined) return `The S3 storage answered ${status}${code ? ` (${code})` : ""}.`;
  if (code !== undefined) return `The S3 storage cannot be reached (${code}).`;
  return "The S3 storage failed.";
}

/** The client wraps some errors and passes others on; what happened stands somewhere along the causes. */
function failureOf(error: unknown): { status?: number; code?: string } {
  if (!(error instanceof Error)) return {};
  if (error instanceof S3ServiceError) {
    // The client reads the code only if the content type is spelled in one certain way.
    const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? "")?.[1];
    return { status: error.status, ...(code && { code }) };
  }
  if ("code" in error && typeof error.code === "string") return { code: error.code };
  return failureOf(error.cause);
}

function nullIfMissing(error: unknown): null {
  const { status, code } = failureOf(error);
  if (status === 404 && code !== "NoSuchBucket") return null;
  throw error;
}
