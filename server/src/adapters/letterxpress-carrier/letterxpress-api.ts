import { z } from "zod";
import {
  exchange,
  type HttpAnswer,
  type HttpRequest,
  NoHttpAnswer,
  retryAfterSeconds,
} from "../../foundation/http-exchange.ts";
import { CarrierTrouble } from "../../ports/carrier.ts";

export type LetterXpressApiOptions = {
  user: string;
  key: string;
  url: string;
  mode: "test" | "live";
  deadlineMs: number;
};

/** What trouble means for the letter: it is being made, or it is asked about one that may have been made. */
export type Step = "create" | "ask";

/** What the API said. The status in the body counts: HTTP may say 200 all the same. */
export type Word = { status: number; message: string; data: unknown };

const MAX_ANSWER_BYTES = 20_000_000;
/** There is no idempotency key: before anybody looks for a lost letter, a slow hand-over should have ended. */
const SETTLE_SECONDS = 120;

const Body = z.object({
  status: z.coerce.number().int().nullish().catch(null),
  message: z.string().nullish().catch(null),
  data: z.unknown(),
});

/** Every request, GET and DELETE too, carries the login in its JSON body, and exactly this content type. */
export function letterXpressApi({ user, key, url, mode, deadlineMs }: LetterXpressApiOptions) {
  const auth = { username: user, apikey: key, mode };
  const base = url.replace(/\/*$/, "/");

  return async function ask(
    { method, path, json }: Pick<HttpRequest, "method"> & { path: string; json?: object },
    step: Step,
    now: Date,
  ): Promise<Word> {
    const answer = await answerTo(
      {
        method,
        url: new URL(path, base),
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({ auth, ...json }),
      },
      step,
    );
    const word = wordOf(answer);
    const retryAfter = retryAfterSeconds(answer, now);
    if (!word) throw troubleWith(answer.status, "unreadably", step, retryAfter);
    if (isWord(word.status)) return word;
    throw troubleWith(word.status, "", step, retryAfter);
  };

  async function answerTo(request: HttpRequest, step: Step): Promise<HttpAnswer> {
    try {
      return await exchange(request, { deadlineMs, maxAnswerBytes: MAX_ANSWER_BYTES });
    } catch (cause) {
      if (!(cause instanceof NoHttpAnswer)) throw cause;
      throw trouble(cause.message, step === "create" && !cause.reached ? "no" : "unknown");
    }
  }
}

/** The API's own word; null: whatever answered there, it was not the API. */
function wordOf({ status, text }: HttpAnswer): Word | null {
  try {
    const body = Body.safeParse(JSON.parse(text)).data;
    if (!body) return null;
    // Of two statuses the worse one is meant.
    return { status: Math.max(status, body.status ?? 0), message: body.message ?? "", data: body.data };
  } catch {
    return null;
  }
}

/** Statuses that say something about this very request; the others say that it could not be handled. */
const isWord = (status: number): boolean =>
  (status >= 200 && status < 300) || [400, 404, 409, 410, 413, 422].includes(status);

/** Turned away at the door: no letter was made. */
const turnedAway = [401, 402, 403, 404, 405, 415, 429];

export const troubleWith = (
  status: number,
  what: string,
  step: Step,
  retryAfter: number | null = null,
): CarrierTrouble =>
  trouble(
    `LetterXpress answered ${status} ${what}`.trim(),
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
