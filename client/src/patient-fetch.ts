type Fetch = typeof globalThis.fetch;

const TRIES = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Nothing was done, or whether it was is found out by asking again with the same key. */
const worthAnother = new Set([429, 502, 503, 504]);

/** Asks again where the answer was lost or there was none to give yet; whoever aborts is not kept waiting. */
export const patientFetch =
  (fetch: Fetch, pause: (ms: number, signal?: AbortSignal) => Promise<void> = wait): Fetch =>
  async (address, init) => {
    const signal = init?.signal ?? undefined;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(address, init).catch((cause: unknown) => {
        if (attempt === TRIES || signal?.aborted) throw cause;
        return null;
      });
      if (answer && (attempt === TRIES || !worthAnother.has(answer.status))) return answer;
      await answer?.body?.cancel();
      await pause(pauseMs(attempt, answer), signal);
    }
  };

/** As long as the service asks for; else longer each time, never the same for all that were turned away together. */
function pauseMs(attempt: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get("retry-after") ?? Number.NaN) * 1000;
  const own = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2);
  return Math.min(Number.isFinite(asked) ? asked : own, LONGEST_PAUSE_MS);
}

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
