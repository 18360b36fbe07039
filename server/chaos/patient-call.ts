import { setTimeout as pause } from "node:timers/promises";

type Answer = Record<string, unknown>;
type Road = (
  url: string,
  name: string,
) => { address: string; headers: Record<string, string>; method?: "GET" };

/** The service said for good that it will not. */
export class Refused extends Error {
  readonly code: string;
  readonly details: unknown;
  constructor(name: string, { code, message, details }: { code: string; message: string; details: unknown }) {
    super(`${name}: ${code}, ${message}`);
    this.code = code;
    this.details = details;
  }
}

/** Answers that nobody should ever get, whatever happens to the machines. */
export const unseemly: string[] = [];
export const tried = { calls: 0, attempts: 0, lostAnswers: 0 };
/** What was asked to come again later, and why. */
export const putOff: string[] = [];

/** How long a caller waits for one answer. */
export const patience = { attemptMs: 15_000 };
const PATIENCE_MS = 20 * 60_000;

/**
 * A caller who gives up on an answer after a while and asks again, at whichever machine, word for word and with the same key,
 * until it is told yes or no.
 */
export function patiently({ urls }: { urls: readonly string[] }, road: Road) {
  let turn = 0;
  return async (name: string, input: object): Promise<Answer> => {
    tried.calls += 1;
    const until = Date.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      const url = urls[(turn += 1) % urls.length] ?? "";
      const answer = await ask(road(url, name), name, input);
      if (answer !== null) return answer;
      if (Date.now() > until) throw new Error(`${name} got no answer in ${PATIENCE_MS / 60_000} minutes`);
      await pause(Math.min(2_000, 100 * 2 ** attempt));
    }
  };
}

/** Null: nobody knows what became of it, or not now. */
async function ask(
  { address, headers, method }: ReturnType<Road>,
  name: string,
  input: object,
): Promise<Answer | null> {
  tried.attempts += 1;
  let text: string;
  let status: number;
  try {
    const answer = await fetch(address, {
      ...(method
        ? { method, headers }
        : {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(input),
          }),
      signal: AbortSignal.timeout(patience.attemptMs),
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    tried.lostAnswers += 1;
    return null;
  }
  const said = parsed(text);
  if (said === null) {
    if (status !== 503) unseemly.push(`${name}: status ${status}, ${text.slice(0, 200)}`);
    return null;
  }
  if (status < 400) return said;
  const error = said["error"] as { code: string; message: string; details: unknown; retryable: boolean };
  if (error.code === "INTERNAL_ERROR") unseemly.push(`${name}: ${text.slice(0, 300)}`);
  if (error.retryable || error.code === "OUTCOME_UNKNOWN") {
    putOff.push(`${name}: ${error.code}`);
    return null;
  }
  throw new Refused(name, error);
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}
