import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, escapeLiteral, type Pool, type PoolClient } from "pg";
import { Unavailable } from "../foundation/unavailable.ts";
import { tracedPart } from "../foundation/tracing.ts";
import { asWriting, timeForStatement } from "./call-time.ts";
import { statementSummary } from "./statement-summary.ts";

/** What a session must have been told before it is used, and for how long that holds. */
export type Reservation = {
  settings: Readonly<Record<string, string>>;
  /** `transaction`: the next one is another session's, and nothing of this one may be left there. */
  lasts: Lasting;
};

type Lasting = "session" | "transaction";

/** One statement without values, so that it may go along with a `begin`. */
export const settingStatement = (settings: Reservation["settings"], lasts: Lasting): string => {
  const isLocal = lasts === "transaction";
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, ${isLocal})`,
  );
  return `select ${calls.join(", ")}`;
};

/** What each connection was told last: saying it again would be a round trip for nothing. */
const told = new WeakMap<PoolClient, string>();

/** Connections whose line is known to be cut. */
const cut = new WeakSet<object>();

/**
 * A pool as Kysely wants it that outlives its server: a line that breaks ends statements, never the process; a
 * statement without an answer ends with its time; and what a broken server says is told apart from what it refuses.
 */
export function steadyPool(
  pool: Pool,
  { settings, lasts }: Reservation = { settings: {}, lasts: "session" },
): PostgresPool {
  const told = Object.keys(settings).length > 0 ? settingStatement(settings, lasts) : null;
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      requireTime();
      const client = await pool.connect().catch(explainConnecting);
      try {
        if (lasts === "transaction") return borrowed(client, told);
        if (told !== null) await tell(client, told);
        return steady(client);
      } catch (cause) {
        client.release(true);
        throw cause;
      }
    },
  };
}

async function tell(client: PoolClient, words: string): Promise<void> {
  if (told.get(client) === words) return;
  told.delete(client);
  await ask(client, words, []);
  told.set(client, words);
}

/** A pool takes its listener off a connection that is in use; without one a broken line would end the process. */
export function watchLines(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => cut.add(client));
    client.once("end", () => cut.add(client));
  });
}

const steady = (client: PoolClient): PostgresPoolClient => ({
  // Kysely asks with a text unless it was given a cursor to read with, which it was not.
  query: ((text: string, values: readonly unknown[]) =>
    ask(client, text, values)) as PostgresPoolClient["query"],
  release: (destroy) => client.release(destroy),
});

/** Every transaction is told anew who it works for, and a statement by itself becomes one of its own. */
const borrowed = (client: PoolClient, told: string | null): PostgresPoolClient => {
  const opening = (begin: string) => (told === null ? begin : `${begin}; ${told}`);
  return {
    ...steady(client),
    query: ((text: string, values: readonly unknown[]) => {
      if (isInTransaction(client)) return ask(client, text, values);
      return BEGINS.test(text)
        ? ask(client, opening(text), values)
        : askAlone(client, opening("begin"), { text, values });
    }) as PostgresPoolClient["query"],
  };
};

const BEGINS = /^(begin|start transaction)\b/i;

const isInTransaction = (client: PoolClient): boolean => client.getTransactionStatus() !== "I";

function askAlone(
  client: PoolClient,
  begin: string,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<unknown> {
  const isStoring = isStored(client, text);
  const sent = () =>
    followed(text, async () => {
      await answerOf(client, begin, []);
      try {
        const answer = await answerOf(client, text, values);
        await answerOf(client, "commit", [], isStoring);
        return answer;
      } catch (cause) {
        await client.query("rollback").catch(() => {}); // a line that is gone has rolled back
        throw cause;
      }
    });
  return isStoring ? asWriting(sent) : sent();
}

function ask(client: PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  const sent = () => followed(text, () => answerOf(client, text, values));
  return isStored(client, text) ? asWriting(sent) : sent();
}

/** Whoever follows the work learns which kind of statement it was and on which table; never its text, nor a value. */
const followed = (text: string, work: () => Promise<unknown>): Promise<unknown> =>
  tracedPart(
    () => {
      const { operation, summary } = statementSummary(text);
      return {
        name: summary,
        kind: "client",
        facts: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.query.summary": summary,
        },
      };
    },
    (note) =>
      work().catch((cause: unknown) => {
        if (cause instanceof DatabaseError && cause.code) note({ "db.response.status_code": cause.code });
        throw cause;
      }),
  );

async function answerOf(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  isOpen = isStored(client, text),
): Promise<unknown> {
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    // Whatever the server still holds for this connection, locks and transaction, goes with its line.
    void client.end();
  };
  const leftMs = timeForStatement();
  if (leftMs <= 0) {
    giveUp();
    throw new Unavailable("time", "the time was up before a statement");
  }
  const timer = setTimeout(giveUp, leftMs);
  try {
    return await client.query(text, [...values]);
  } catch (cause) {
    if (isLate) throw new Unavailable("time", "a statement was not answered", { isOpen });
    throw explained(cause, { isCut: cut.has(client), isOpen });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an answer that is lost leaves open if something is stored: inside a transaction only its commit does. */
const isStored = (client: PoolClient, text: string): boolean =>
  client.getTransactionStatus() === "T" ? /^commit\b/i.test(text) : !isPlainRead(text);

/** What certainly stores nothing: a select that calls none of our functions but those that only look. */
const isPlainRead = (text: string): boolean =>
  /^\s*(begin|start transaction|rollback|select|with)\b/i.test(text) &&
  !/\b(insert into|update|delete from|merge into)\b/i.test(text) &&
  !CALLS_OURS.test(text);

const CALLS_OURS =
  /\b(select|from)\s+(?!(set_config|pg_\w+|count|coalesce|extract|exists|tenant_now|jsonb?_\w+|unnest|min|max|sum|now|current_setting|to_char|is_sending_held|is_hand_over_held|sight_of|subjects_seen_by|is_order_key_used|is_preset_name_used|has_default_address|is_invoice_number_used|credit_notes_of|final_invoice_of|sending_paused_at|present|date_trunc|least|greatest)\b)[a-z_]+\s*\(/i;

function requireTime(): void {
  if (timeForStatement() <= 0)
    throw new Unavailable("time", "the time was up before a connection was needed");
}

const explainConnecting = (cause: unknown): never => {
  const isPassing = !(cause instanceof Error && /timeout/i.test(cause.message));
  throw new Unavailable("database", cause, { isPassing });
};

/** What a server says that is going away, starting, or no longer the one that may be written to. */
const GOING_AWAY = /^(08|57P)/;
const READ_ONLY = "25006";
const TOO_SLOW = "57014";
/** No room, no memory, too many connections, a disk that fails. */
const EXHAUSTED = /^(53|58030)/;
const DISK = /^(53100|58030)/;

/** Whether a server cannot be reached, is going away or is not ready yet: waiting helps, changing a setting does not. */
export function isServerAway(cause: unknown): boolean {
  if (cause instanceof Unavailable) return cause.part !== "storage";
  if (cause instanceof DatabaseError) return GOING_AWAY.test(cause.code ?? "") || cause.code === FULL;
  if (cause instanceof AggregateError) return cause.errors.some(isServerAway);
  if (!(cause instanceof Error)) return false;
  const { code = "" } = cause as NodeJS.ErrnoException;
  return (
    UNREACHABLE.has(code) || /^(Connection terminated|timeout e|Client has encountered)/.test(cause.message)
  );
}

/** For what nobody caught: only what bears the mark of the database driver, since any line can be reset. */
export const isDatabaseTrouble = (cause: unknown): boolean =>
  cause instanceof Unavailable ||
  cause instanceof DatabaseError ||
  (cause instanceof Error && /^(Connection terminated|Client has encountered)/.test(cause.message));

const FULL = "53300";
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What the driver says without asking the server: the line broke before, at a time when nobody listened to it yet. */
const NOT_SENT = /^Client (has encountered a connection error|was closed) and is not queryable/;

function explained(cause: unknown, { isCut, isOpen }: { isCut: boolean; isOpen: boolean }): unknown {
  if (cause instanceof Error && NOT_SENT.test(cause.message))
    return new Unavailable("database", cause, { isPassing: true });
  if (!(cause instanceof DatabaseError))
    return isCut ? new Unavailable("database", cause, { isOpen, isPassing: true }) : cause;
  const state = cause.code ?? "";
  if (GOING_AWAY.test(state)) return new Unavailable("database", cause, { isOpen, isPassing: true });
  if (state === READ_ONLY) return new Unavailable("database", cause);
  if (state === TOO_SLOW) return new Unavailable("time", cause);
  if (EXHAUSTED.test(state)) return new Unavailable(DISK.test(state) ? "storage" : "database", cause);
  return cause;
}
