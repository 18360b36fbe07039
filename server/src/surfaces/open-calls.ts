/** Which call somebody means: a client numbers its own calls, so a number says nothing without client and session. */
export type CallName = { connectionId: string; session: string | null; id: string | number };

export type OpenCalls = {
  /** Runs a call that can be given up by its name until it ends. */
  follow<Result>(name: CallName, run: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Tells a call that nobody wants it any more, wherever it runs; one that has ended hears nothing. */
  giveUp(name: CallName): Promise<void>;
  /** The same for what another process was told, and could not find. */
  hear(name: CallName): void;
};

/**
 * Calls under way that a message of its own can give up. A client of 2025 may lose its line and mean nothing by it; who no
 * longer wants a call says so in another request, which may even arrive first, or at another process.
 */
export function openCalls(tellOthers: (name: CallName) => Promise<void>): OpenCalls {
  const open = new Map<string, Set<AbortController>>();
  const early = earlyWords();
  /** Whether it may be the call of another process that is meant. */
  const giveUpHere = (name: CallName): boolean => {
    const key = keyOf(name);
    const [only, ...others] = open.get(key) ?? [];
    // Two calls of one name cannot be told apart: a client that keeps to its session has none such.
    if (only && others.length === 0) only.abort();
    // Within a session no number is used twice, so it can mean no later call, and none of another client.
    const isElsewhere = !only && name.session !== null;
    if (isElsewhere) early.keep(name.connectionId, key);
    return isElsewhere;
  };
  return {
    async follow(name, run) {
      const key = keyOf(name);
      const gone = new AbortController();
      if (early.take(name.connectionId, key)) gone.abort();
      const namesakes = open.get(key) ?? new Set();
      open.set(key, namesakes.add(gone));
      try {
        return await run(gone.signal);
      } finally {
        namesakes.delete(gone);
        if (namesakes.size === 0) open.delete(key);
      }
    },
    async giveUp(name) {
      if (giveUpHere(name)) await tellOthers(name);
    },
    hear: (name) => void giveUpHere(name),
  };
}

const MOST_EARLY = 20;
const MOST_CONNECTIONS = 1_000;

/** What was given up before it came: few of each connection, so that nobody pushes out what others have said. */
function earlyWords() {
  const kept = new Map<string, Set<string>>();
  return {
    keep(connectionId: string, key: string): void {
      const own = kept.get(connectionId) ?? new Set();
      dropOldest(own.add(key), MOST_EARLY);
      kept.delete(connectionId);
      dropOldest(kept.set(connectionId, own), MOST_CONNECTIONS);
    },
    take(connectionId: string, key: string): boolean {
      const own = kept.get(connectionId);
      const isKept = own?.delete(key) ?? false;
      if (own?.size === 0) kept.delete(connectionId);
      return isKept;
    },
  };
}

function dropOldest(all: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}

const keyOf = ({ connectionId, session, id }: CallName): string =>
  JSON.stringify([connectionId, session, id]);
