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

export type PingenApiOptions = {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  identityUrl: string;
  deadlineMs: number;
};

/**
 * What trouble means for the letter: `before` it can have arrived, while it is being `create`d, or while Pingen is
 * asked about one that may have.
 */
export type Step = "before" | "create" | "ask";

export type PingenRequest = Pick<HttpRequest, "method" | "headers"> & { path: string; json?: object };

const MAX_ANSWER_BYTES = 5_000_000;
const MEDIA_TYPE = "application/vnd.api+json";
const SCOPE = "letter batch webhook organisation_read";
/** A token is renewed a little early: it must still hold when the request arrives. */
const RENEW_EARLY_SECONDS = 60;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export type PingenApi = ReturnType<typeof pingenApi>;

/** Requests with an access token that is fetched, kept and renewed as needed. What is no usable answer is trouble. */
export function pingenApi({ clientId, clientSecret, apiUrl, identityUrl, deadlineMs }: PingenApiOptions) {
  const bounds = { deadlineMs, maxAnswerBytes: MAX_ANSWER_BYTES };
  const token = keptToken(renew);

  async function renew(now: Date): Promise<AccessToken> {
    const form = {
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
      scope: SCOPE,
    };
    const answer = await exchange(
      {
        method: "POST",
        url: at(identityUrl, "/auth/access-tokens"),
        headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      },
      bounds,
    );
    const given = answer.status === 200 ? readJson(answer, Token) : null;
    if (!given) throw new NoToken(answer);
    return {
      text: given.access_token,
      until: now.getTime() + (given.expires_in - RENEW_EARLY_SECONDS) * 1000,
    };
  }

  async function send({ method, path, headers, json }: PingenRequest, now: Date): Promise<HttpAnswer> {
    const bearer = await token.at(now);
    const answer = await exchange(
      {
        method,
        url: at(apiUrl, path),
        headers: {
          accept: MEDIA_TYPE,
          authorization: `Bearer ${bearer}`,
          "content-type": MEDIA_TYPE,
          ...headers,
        },
        ...(json && { body: JSON.stringify(json) }),
      },
      bounds,
    );
    if (answer.status === 401) token.drop(bearer);
    return answer;
  }

  return {
    /** What Pingen says to a request, its clear refusals included; anything else is thrown as trouble. */
    async ask(request: PingenRequest, step: Step, now: Date): Promise<HttpAnswer> {
      try {
        const first = await send(request, now);
        // A token may end before its time; nothing was done with the request.
        const answer = first.status === 401 ? await send(request, now) : first;
        if (isWord(answer.status)) return answer;
        throw troubleWith(answer, step, now);
      } catch (cause) {
        throw asTrouble(cause, step, now);
      }
    },

    /** Brings the bytes to where Pingen wants them; the signed address is the only key to it. */
    async upload(url: string, bytes: Uint8Array, now: Date): Promise<void> {
      try {
        const target = new URL(url);
        if (target.protocol !== "https:" && target.protocol !== new URL(apiUrl).protocol)
          throw new CarrierTrouble("Pingen wants an upload in clear", { arrived: "no" });
        const answer = await exchange({ method: "PUT", url: target, body: bytes }, bounds);
        if (answer.status < 200 || answer.status > 299) throw troubleWith(answer, "before", now);
      } catch (cause) {
        throw asTrouble(cause, "before", now);
      }
    },
  };
}

/** The answer's JSON in the shape it must have, or trouble. */
export function parseAnswer<Shape>(answer: HttpAnswer, shape: z.ZodType<Shape>, step: Step): Shape {
  const read = readJson(answer, shape);
  if (!read)
    throw new CarrierTrouble("Pingen answered something unreadable", { arrived: arrivedIf(step, true, 200) });
  return read;
}

function readJson<Shape>({ text }: HttpAnswer, shape: z.ZodType<Shape>): Shape | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

class NoToken extends Error {
  readonly answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super("Pingen gave no access token");
    this.answer = answer;
  }
}

const at = (base: string, path: string): URL => new URL(base.replace(/\/+$/, "") + path);

/** Statuses by which Pingen says something about this very request; the others say that it could not be handled. */
const isWord = (status: number): boolean =>
  (status >= 200 && status < 300) || [400, 404, 405, 409, 410, 413, 415, 422].includes(status);

function asTrouble(cause: unknown, step: Step, now: Date): unknown {
  if (cause instanceof NoHttpAnswer)
    return new CarrierTrouble(cause.message, { arrived: arrivedIf(step, cause.reached, 0) });
  if (cause instanceof NoToken)
    return new CarrierTrouble(`${cause.message}: it answered ${cause.answer.status}`, {
      arrived: step === "ask" ? "unknown" : "no",
      retryAfterSeconds: retryAfterSeconds(cause.answer, now),
    });
  return cause;
}

export const troubleWith = (answer: HttpAnswer, step: Step, now: Date): CarrierTrouble =>
  new CarrierTrouble(`Pingen answered ${answer.status}`, {
    arrived: arrivedIf(step, true, answer.status),
    retryAfterSeconds: retryAfterSeconds(answer, now),
  });

/** Turned away at the door: no letter was made. */
const turnedAway = [401, 403, 404, 405, 429];

const arrivedIf = (step: Step, reached: boolean, status: number): "no" | "unknown" => {
  if (step === "before") return "no";
  return step === "create" && (!reached || turnedAway.includes(status)) ? "no" : "unknown";
};
