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

/** The one way out to addresses that strangers name: public ones only, within limits of size, time and type. */
export type WebFetcher = {
  /** Throws `WebFetchFailed`. */
  fetch(request: WebRequest): Promise<WebAnswer>;
};
