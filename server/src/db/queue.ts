import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import { traceContext } from "../foundation/tracing.ts";
import { type Connection, type Database, poolAs, type Tx } from "./database.ts";

/** Work that failed for good is kept here until someone sends it back or lets it lapse. */
export const DEAD_LETTERS = "dead_letters";

export type QueueDefinition = {
  name: string;
  retries: number;
  /** A worker that has not finished by then has lost the job to another one. */
  maxSeconds: number;
  cron?: string;
  /** Of whoever is served (`for`) a process does one at a time, so that nobody takes all its hands. */
  fairly?: true;
};

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job with this key waits, a second one is not queued. */
  onceKey?: string;
  /** Who is served by it; counts where jobs are done fairly. */
  for?: string;
  /** As if it had been queued then: it stands behind what was queued before that moment. */
  asOf?: Date;
};

export type QueuedJob = {
  id: string;
  queue: string;
  state: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
  finishedAt: Date | null;
  failure: string | null;
};

/** `queuedBy` is the work that asked for it, where that was followed. */
export type JobHandler = (payload: unknown, signal: AbortSignal, queuedBy?: string) => Promise<void>;

/** Jobs in the same database: a job and the change it belongs to are stored together or not at all. */
export type Queue = {
  enqueue(db: Database | Tx, name: string, payload: object, options?: EnqueueOptions): Promise<string | null>;
  cancel(db: Database | Tx, name: string, jobId: string): Promise<boolean>;
  work(definition: QueueDefinition, handler: JobHandler): Promise<void>;
  /** Takes no more of these; what is under way goes on. */
  rest(name: string): Promise<void>;
  /** The jobs of one queue that are still kept, newest first. */
  history(name: string): Promise<QueuedJob[]>;
  deadLetters(): Promise<QueuedJob[]>;
  sendBack(deadLetterId: string): Promise<boolean>;
  /** Gives a dead letter up for good. */
  discard(deadLetterId: string): Promise<boolean>;
  /** Stops taking jobs and waits for those under way. */
  close(): Promise<void>;
};

const DAY = 86_400;
const SCHEMA = "pgboss";

/** Creates the queue's own tables and one queue for each kind of job; runs with the owner's rights. */
export async function installQueues(
  connection: Connection,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  } as object);
  boss.on("error", () => {});
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    if (!existing.has(DEAD_LETTERS))
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 365 * DAY, deleteAfterSeconds: 365 * DAY });
    for (const queue of queues) {
      if (existing.has(queue.name)) await boss.updateQueue(queue.name, queueSettings(queue));
      else await boss.createQueue(queue.name, { ...queueSettings(queue), policy: "short", notify: true });
    }
    await boss.getDb().executeSql(GRANTS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Those that nobody has created yet. */
export async function missingQueues(client: Client, queues: readonly QueueDefinition[]): Promise<string[]> {
  const { rows: tables } = await client.query<{ made: boolean }>(
    `select to_regclass('${SCHEMA}.queue') is not null as made`,
  );
  const names = queues.map(({ name }) => name);
  if (!tables[0]?.made) return names;
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where name not in (select q.name from ${SCHEMA}.queue q)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

const queueSettings = ({ retries, maxSeconds }: QueueDefinition) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true, // doubles each time, with jitter
  retryDelayMax: 15 * 60,
  expireInSeconds: maxSeconds,
  heartbeatSeconds: 30,
  retentionSeconds: 90 * DAY,
  deleteAfterSeconds: 30 * DAY,
  deadLetter: DEAD_LETTERS,
});

const GRANTS = `
  grant usage on schema ${SCHEMA} to brieftaube_request, brieftaube_system;
  grant select, insert on all tables in schema ${SCHEMA} to brieftaube_request;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to brieftaube_system;
  grant execute on all functions in schema ${SCHEMA} to brieftaube_request, brieftaube_system;
`;

/** `worker` also runs the upkeep and the clockwork; a web process only puts jobs in. */
export async function openQueue(
  connection: Connection,
  { worker, onError }: { worker: boolean; onError: (cause: unknown) => void },
): Promise<Queue> {
  const boss = new PgBoss({
    ...poolAs("brieftaube_system", connection),
    max: worker ? 4 : 2,
    query_timeout: ANSWER_MS,
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    reindex: false, // our role does not own the indexes
  } as object);
  boss.on("error", onError);
  await boss.start();

  return {
    enqueue: (db, name, payload, options = {}) =>
      boss.send(name, withOrigin(payload), {
        db: fromKysely(db.withoutPlugins()),
        ...(options.startAfter && { startAfter: options.startAfter }),
        // Under the policy "short" jobs of the same key are queued once: jobs without one get a key of their own.
        singletonKey: options.onceKey ?? randomUUID(),
        ...(options.for && { group: { id: options.for } }),
        ...(options.asOf && { priority: -secondsUntil(options.asOf) }),
      }),
    async cancel(db, name, jobId) {
      const result = await boss.cancel(name, jobId, { db: fromKysely(db.withoutPlugins()) });
      return (result as { affected: number }).affected > 0; // its published type is empty
    },
    work: (definition, handler) => takeJobs(boss, definition, handler),
    rest: (name) => boss.offWork(name, { wait: false }),
    history: async (name) => (await boss.findJobs(name)).map(queuedJob).toReversed(),
    deadLetters: async () => (await boss.findJobs(DEAD_LETTERS, { queued: true })).map(queuedJob),
    sendBack: async (deadLetterId) => (await boss.redrive(DEAD_LETTERS, { ids: [deadLetterId] })) > 0,
    async discard(deadLetterId) {
      const result = await boss.deleteJob(DEAD_LETTERS, deadLetterId);
      return (result as { affected: number }).affected > 0; // its published type is empty
    },
    close: () => boss.stop({ graceful: true, timeout: 25_000 }),
  };
}

/** What is first in line has the highest number; the queue keeps it in four bytes. */
const secondsUntil = (moment: Date): number => Math.round((moment.getTime() - COUNTED_FROM) / 1000);
const COUNTED_FROM = Date.UTC(2026, 0);

async function takeJobs(
  boss: PgBoss,
  { name, cron, fairly }: QueueDefinition,
  handler: JobHandler,
): Promise<void> {
  if (cron) await boss.schedule(name, cron, {}, { tz: "Europe/Berlin" });
  const options = {
    localConcurrency: 2,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    ...(fairly && { localGroupConcurrency: 1 }),
  };
  await boss.work(name, options, async ([job]) => {
    if (job) await handler(withoutOrigin(job.data), job.signal, originOf(job.data));
  });
}

/** Beside what a job takes: the work that queued it, for whoever follows both. */
const ORIGIN = "$queuedBy";

function withOrigin(payload: object): object {
  const origin = traceContext();
  return origin === undefined ? payload : { ...payload, [ORIGIN]: origin };
}

function withoutOrigin(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !(ORIGIN in data)) return data;
  const { [ORIGIN]: _, ...payload } = data;
  return payload;
}

function originOf(data: unknown): string | undefined {
  const origin = (data as Record<string, unknown> | null)?.[ORIGIN];
  return typeof origin === "string" ? origin : undefined;
}

/** Its own upkeep is quick; a statement without an answer then means a server that is gone. */
const ANSWER_MS = 60_000;

const queuedJob = (job: JobWithMetadata<unknown>): QueuedJob => ({
  id: job.id,
  queue: job.sourceName ?? job.name,
  state: job.state,
  payload: withoutOrigin(job.data),
  attempts: job.retryCount + (job.startedOn ? 1 : 0),
  createdAt: job.createdOn,
  finishedAt: job.completedOn,
  failure: failureText(job.output),
});

/** Only the message: a stack trace belongs into the log. */
function failureText(output: unknown): string | null {
  if (typeof output !== "object" || output === null) return null;
  const { message } = output as { message?: unknown };
  return typeof message === "string" ? message : null;
}
