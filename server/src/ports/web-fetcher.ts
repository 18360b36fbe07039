import type { LookupFunction } from "node:net";
import type { Mode } from "../foundation/tenant.ts";

/** A file somewhere on the web that a caller has named. */
export type WebRequest = {
  url: string;
  /** Media types that are of use, as `application/pdf` or `image/*`. */
  accept: readonly string[];
  maxBytes: number;
  timeoutMs?: number;
  /** Only a sandbox may be allowed to reach the machine it runs on. */
  mode: Mode;
};

export type WebAnswer = {
  /** Where the file was found in the end, after redirects. */
  url: string;
  mediaType: string;
  charset: string | null;
  bytes: Uint8Array;
};

export type WebProblem =
  | "URL_NOT_ALLOWED"
  | "UNREACHABLE"
  | "TOO_SLOW"
  | "TOO_LARGE"
  | "WRONG_TYPE"
  | "BAD_STATUS"
  | "TOO_MANY_REDIRECTS";

export class WebFetchFailed extends Error {
  readonly problem: WebProblem;
  readonly url: string;

  constructor(problem: WebProblem, url: string) {
    super(`${problem}: ${url}`);
    this.name = "WebFetchFailed";
    this.problem = problem;
    this.url = url;
  }
}

/** A message for an address that a stranger has named. */
export type WebMessage = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs?: number;
  mode: Mode;
};

/** A question to a program at an address that a stranger has named; whatever it answers is of use. */
export type WebExchange = {
  url: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  maxBytes: number;
  timeoutMs?: number;
  mode: Mode;
};

export type WebExchanged = {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array<ArrayBuffer>;
};

export type Located = { host: string; lookup: LookupFunction; isHere: boolean };

/**
 * The one way out to addresses that strangers name: public ones only, within limits of size, time and type. All of it
 * throws `WebFetchFailed`.
 */
export type WebFetcher = {
  fetch(request: WebRequest): Promise<WebAnswer>;
  /** Posts a message and says with which status it was answered; redirects are not followed, bodies not read. */
  deliver(message: WebMessage): Promise<{ status: number }>;
  /** Asks a program and reads its answer, whichever status it has; redirects are not followed. */
  exchange(question: WebExchange): Promise<WebExchanged>;
  /** Whether the address could be reached by the rules, as far as its name says today. */
  requireAllowed(address: { url: string; mode: Mode }): Promise<void>;
  /** Where a host is with which something else than http is spoken, by the same rules: `lookup` knows what was checked. */
  locate(named: { host: string; mode: Mode }): Promise<Located>;
};
