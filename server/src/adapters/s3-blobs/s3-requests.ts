import { createHash } from "node:crypto";
import { S3ServiceError } from "s3mini";
import { Unavailable } from "../../foundation/unavailable.ts";

/** What the client does not do by itself: a limit for the answer but not for the blob after it, and a checksum. */
export function carefulFetch(timeoutMs: number): typeof fetch {
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
    const asksForBlob = (init?.method === "GET" || init?.method === "HEAD") && !isList(answer.url);
    if (answer.ok && asksForBlob && !answer.headers.has("content-length")) {
      throw failure("NO_SIZE");
    }
    return answer;
  };
}

const isList = (url: string): boolean => {
  const asked = URL.parse(url)?.searchParams;
  return Boolean(asked?.has("versions") || asked?.has("list-type"));
};

/** A line slower than a megabyte a second counts as broken. */
const UPLOAD_BYTES_PER_MS = 1000;

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;

/** Every request here may be made twice and comes to the same end. */
export async function persist<T>(request: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
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

export const failure = (code: string) => Object.assign(new Error(OWN_FAILURES.get(code)), { code });

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
export function explained(error: unknown): Error {
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
export function failureOf(error: unknown): { status?: number; code?: string } {
  if (!(error instanceof Error)) return {};
  if (error instanceof S3ServiceError) {
    // The client reads the code only if the content type is spelled in one certain way.
    const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? "")?.[1];
    return { status: error.status, ...(code && { code }) };
  }
  if ("code" in error && typeof error.code === "string") return { code: error.code };
  return failureOf(error.cause);
}

export function nullIfMissing(error: unknown): null {
  const { status, code } = failureOf(error);
  if (status === 404 && code !== "NoSuchBucket") return null;
  throw error;
}
