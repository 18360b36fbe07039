/** Which call somebody means: a client numbers its own calls, so a number says nothing without client and session. */
export type CallName = { connectionId: string; session: string | null; id: string | number };

export type OpenCalls = {
  /** Runs a call that can be given up by its name until it ends. */
  follow<Result>(name: CallName, run: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Tells a call that nobody wants it any more; one that has ended hears nothing. */
  giveUp(name: CallName): void;
};

/**
 * Calls under way that a message of its own can give up. A client of 2025 may lose its line and mean nothing by it; who no
 * longer wants a call says so in another request, which may even arrive first.
 */
export function openCalls(): OpenCalls {
  const open = new Map<string, Set<AbortController>>();
  const early = new Set<string>();
  return {
    async follow(name, run) {
      const key = keyOf(name);
      const gone = new AbortController();
      if (early.delete(key)) gone.abort();
      const namesakes = open.get(key) ?? new Set();
      open.set(key, namesakes.add(gone));
      try {
        return await run(gone.signal);
      } finally {
        namesakes.delete(gone);
        if (namesakes.size === 0) open.delete(key);
      }
    },
    giveUp(name) {
      const key = keyOf(name);
      const [only, ...others] = open.get(key) ?? [];
      // Two calls of one name cannot be told apart: a client that keeps to its session has none such.
      if (only && others.length === 0) only.abort();
      // Within a session no number is used twice, so it can mean no later call.
      else if (!only && name.session !== null) remember(early, key);
    },
  };
}

const MOST_EARLY = 1_000;

function remember(early: Set<string>, key: string): void {
  const [oldest] = early.add(key);
  if (early.size > MOST_EARLY && oldest !== undefined) early.delete(oldest);
}

const keyOf = ({ connectionId, session, id }: CallName): string =>
  JSON.stringify([connectionId, session, id]);
