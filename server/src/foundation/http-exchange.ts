import { type IncomingHttpHeaders, type IncomingMessage, request as requestInClear } from "node:http";
import { request as requestSecurely } from "node:https";

export type HttpRequest = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  /** With any method: there are services that want one with GET and DELETE. */
  body?: string | Uint8Array;
};

export type HttpBounds = {
  /** For the whole of it, from the connection to the last byte of the answer. */
  deadlineMs: number;
  maxAnswerBytes: number;
};

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** No answer within the bounds. What was asked is not repeated, since it may hold passwords. */
export class NoHttpAnswer extends Error {
  /** False: the other side was never reached, so that nothing can have happened there. */
  readonly reached: boolean;

  constructor(message: string, reached: boolean) {
    super(message);
    this.name = "NoHttpAnswer";
    this.reached = reached;
  }
}

/**
 * One request and its answer, within bounds of time and size. No redirect is followed, nothing is tried again, and
 * each has a connection of its own: one that was kept open may be gone, and then nobody knows what arrived.
 */
export function exchange(
  { method, url, headers = {}, body }: HttpRequest,
  { deadlineMs, maxAnswerBytes }: HttpBounds,
): Promise<HttpAnswer> {
  const isSecure = url.protocol === "https:";
  const bytes = body === undefined ? undefined : Buffer.from(body);
  let reached = false;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new NoHttpAnswer(`${url.host} ${reason}`, reached));
    const signal = AbortSignal.timeout(deadlineMs);
    const options = {
      method,
      agent: false as const,
      signal,
      headers: { ...headers, ...(bytes && { "content-length": String(bytes.byteLength) }) },
    };
    const asked = (isSecure ? requestSecurely : requestInClear)(url, options);
    asked.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", () => (reached = true)),
    );
    asked.on("error", (cause) =>
      fail(signal.aborted ? "did not answer in time" : `broke off (${codeOf(cause)})`),
    );
    asked.on("response", (answer) => {
      readAll(answer, maxAnswerBytes).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        (cause: unknown) => {
          asked.destroy();
          fail(signal.aborted ? "did not answer in time" : `broke off while answering (${codeOf(cause)})`);
        },
      );
    });
    asked.end(bytes);
  });
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) throw Object.assign(new Error("too long"), { code: "TOO_LONG" });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "unknown";

/** How long an answer asks to be left alone: `Retry-After` as seconds or as a date, at most a day. */
export function retryAfterSeconds({ headers }: HttpAnswer, now: Date): number | null {
  const text = headers["retry-after"]?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), 86_400);
}
