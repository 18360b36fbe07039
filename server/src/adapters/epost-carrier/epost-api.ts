import { z } from "zod";
import {
  exchange,
  type HttpAnswer,
  type HttpRequest,
  NoHttpAnswer,
  retryAfterSeconds,
} from "../../foundation/http-exchange.ts";
import { type AccessToken, keptToken } from "../../foundation/kept-token.ts";
import { CarrierTrouble } from "../../ports/carrier.ts";
import { notNow } from "./epost-tables.ts";

export type EPostApiOptions = {
  vendorId: string;
  /** The customer number of Deutsche Post. */
  ekp: string;
  secret: string;
  password: string;
  url: string;
  deadlineMs: number;
};

/** What trouble means for the letter: it is being handed in, or it is asked about one that may have been. */
export type Step = "create" | "ask";

/** What the API said: the body of an answer, or its one complaint. */
export type Word =
  | { kind: "said"; body: unknown }
  | { kind: "complaint"; status: number; code: string; description: string };

const MAX_ANSWER_BYTES = 20_000_000;
/** Its tokens hold for a day; a new one is fetched an hour early. */
const TOKEN_KEPT_MS = 23 * 3_600_000;
/** Before anybody looks for a letter whose hand-over was not answered, a slow one should have ended. */
const SETTLE_SECONDS = 120;
/** Between two questions for states it wants five seconds. */
const THROTTLED_SECONDS = 10;

const Complaint = z.object({ code: z.string().min(1), description: z.string().nullish().catch(null) });
const Token = z.object({ token: z.string().min(1) });

/** Requests with a token that is fetched, kept and renewed as needed. What is no usable answer is trouble. */
export function ePostApi({ vendorId, ekp, secret, password, url, deadlineMs }: EPostApiOptions) {
  const bounds = { deadlineMs, maxAnswerBytes: MAX_ANSWER_BYTES };
  const at = (path: string) => new URL(path, url.replace(/\/*$/, "/"));
  const token = keptToken(logIn);

  async function logIn(now: Date): Promise<AccessToken> {
    const answer = await exchange(
      {
        method: "POST",
        url: at("api/Login"),
        headers: json,
        body: JSON.stringify({ vendorID: vendorId, ekp, secret, password }),
      },
      bounds,
    );
    const given = answer.status === 200 ? Token.safeParse(parsed(answer)).data : undefined;
    if (!given) throw new NoToken(answer);
    return { text: given.token, until: now.getTime() + TOKEN_KEPT_MS };
  }

  async function send(request: EPostRequest, now: Date): Promise<HttpAnswer> {
    const bearer = await token.at(now);
    const answer = await exchange(
      {
        method: request.method,
        url: at(request.path),
        headers: { ...json, authorization: `Bearer ${bearer}` },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      },
      bounds,
    );
    if (answer.status === 401) token.drop(bearer);
    return answer;
  }

  return {
    async ask(request: EPostRequest, step: Step, now: Date): Promise<Word> {
      try {
        const first = await send(request, now);
        // A token may end before its time; nothing was done with the request.
        return wordOf(first.status === 401 ? await send(request, now) : first, step, now);
      } catch (cause) {
        throw asTrouble(cause, step, now);
      }
    },
  };
}

export type EPostRequest = Pick<HttpRequest, "method"> & { path: string; body?: unknown };

const json = { accept: "application/json", "content-type": "application/json" };

function wordOf(answer: HttpAnswer, step: Step, now: Date): Word {
  const body = parsed(answer);
  if (answer.status >= 200 && answer.status < 300) {
    if (body === undefined) throw troubleWith(answer.status, "unreadably", step);
    return { kind: "said", body };
  }
  const { code, description } = Complaint.safeParse(body).data ?? { code: "" };
  const away = notNow.get(code);
  if (away)
    throw new CarrierTrouble(`E-POST ${away.what} (${code})`, {
      arrived: step === "create" ? "no" : "unknown",
      retryAfterSeconds: away.retryAfterSeconds,
    });
  // Only what it says in its own form about this very request is its word.
  if (code !== "" && [400, 404].includes(answer.status))
    return { kind: "complaint", status: answer.status, code, description: description ?? "" };
  const asked = retryAfterSeconds(answer, now);
  throw troubleWith(answer.status, code, step, answer.status === 429 ? (asked ?? THROTTLED_SECONDS) : asked);
}

function parsed({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class NoToken extends Error {
  readonly answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super("E-POST gave no access token");
    this.answer = answer;
  }
}

function asTrouble(cause: unknown, step: Step, now: Date): unknown {
  if (cause instanceof NoHttpAnswer)
    return trouble(cause.message, step === "create" && !cause.reached ? "no" : "unknown");
  if (cause instanceof NoToken)
    return new CarrierTrouble(`${cause.message}: it answered ${cause.answer.status}`, {
      arrived: step === "create" ? "no" : "unknown",
      retryAfterSeconds: retryAfterSeconds(cause.answer, now),
    });
  return cause;
}

/** Turned away at the door: no letter was made. */
const turnedAway = [401, 403, 404, 405, 415, 429];

export const troubleWith = (
  status: number,
  what: string,
  step: Step,
  retryAfter: number | null = null,
): CarrierTrouble =>
  trouble(
    `E-POST answered ${status} ${what}`.trim(),
    step === "create" && turnedAway.includes(status) ? "no" : "unknown",
    retryAfter,
  );

const trouble = (
  message: string,
  arrived: "no" | "unknown",
  retryAfter: number | null = null,
): CarrierTrouble =>
  new CarrierTrouble(message, {
    arrived,
    retryAfterSeconds: arrived === "unknown" ? Math.max(SETTLE_SECONDS, retryAfter ?? 0) : retryAfter,
  });
