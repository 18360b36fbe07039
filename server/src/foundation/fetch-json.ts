export type FetchJsonOptions = {
  timeoutMs: number;
  /** How often to ask, the first time included. */
  attempts: number;
  pauseMs: number;
};

/** The other side did not give a usable answer; nothing of what it said is repeated. */
export class NoAnswer extends Error {}

/**
 * Asks another company's server for JSON. What may pass (a timeout, a broken connection, 429 and 5xx) is tried again;
 * what will not (any other status, a body that is no JSON) is not.
 */
export async function fetchJson(
  url: URL,
  init: RequestInit,
  { timeoutMs, attempts, pauseMs }: FetchJsonOptions,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(url, init, timeoutMs);
    if ("json" in answer) return answer.json;
    if (!answer.mayPass || attempt >= attempts) throw new NoAnswer(`${url.host} ${answer.trouble}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
}

type Asked = { json: unknown } | { trouble: string; mayPass: boolean };

async function ask(url: URL, init: RequestInit, timeoutMs: number): Promise<Asked> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return { json: JSON.parse(text) as unknown };
    const mayPass = response.status === 429 || response.status >= 500;
    return { trouble: `answered ${response.status}`, mayPass };
  } catch (cause) {
    if (cause instanceof SyntaxError)
      return { trouble: "answered something that is no JSON", mayPass: false };
    return { trouble: `did not answer (${cause instanceof Error ? cause.name : "unknown"})`, mayPass: true };
  }
}
