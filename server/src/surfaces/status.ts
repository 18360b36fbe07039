import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { listOffClocks } from "../db/clock-store.ts";
import { beat } from "../db/heartbeat-store.ts";
import { findMigrationNames, findQueueState, SILENT_SECONDS } from "../db/ground-state-store.ts";
import { wantedNotes } from "../db/migrate.ts";
import { findSchedulesInTrouble } from "../db/troubled-schedules-store.ts";
import type { Services } from "../operations/call.ts";
import type { BlobStore } from "../ports/blob-store.ts";
import { isOff } from "../ports/clock.ts";
import { pageLanguage } from "./http-answer.ts";
import type { WebApp } from "./http-context.ts";
import { productVersion } from "../foundation/product-version.ts";
import { statusPage } from "./status-page.ts";
import { type Backlog, findBacklog, findDifferences, findPauseSeconds } from "./status-store.ts";
import type { Check, CheckName, ServiceStatus } from "./service-status.ts";

/** Says whether the service lives and how its parts are. */
export function mountStatus(app: WebApp, services: Services): void {
  const probe = lookedAt(PROBE_MS, () => Promise.all([checkDatabase(services), checkBlobs(services)]));
  const look = lookedAt(LOOK_MS, () => serviceStatus(services, probe));
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const isReady = (await probe()).every(({ state }) => state === "ok");
    return context.json({ status: isReady ? "ready" : "not_ready" }, isReady ? 200 : 503);
  });
  app.get("/v1/status", async (context) => context.json(await look()));
  app.get("/status", async (context) => statusPage(await look(), pageLanguage(context)));
}

/** A probe writes a row and a file: how often it does is not for whoever asks to say. */
const PROBE_MS = 2_000;
const LOOK_MS = 1_000;

/** Anyone may ask at any rate: whoever asks while a look is under way, or soon after, gets the same one. */
function lookedAt<Result>(validMs: number, look: () => Promise<Result>): () => Promise<Result> {
  let latest: { endsAt: number; result: Promise<Result> } | null = null;
  return () => {
    if (latest && performance.now() < latest.endsAt) return latest.result;
    const mine = { endsAt: Number.POSITIVE_INFINITY, result: look() };
    latest = mine;
    const end = () => void (mine.endsAt = performance.now() + validMs);
    mine.result.then(end, end);
    return mine.result;
  };
}

async function serviceStatus(services: Services, probe: () => Promise<Check[]>): Promise<ServiceStatus> {
  const [[database, blobs], migrations, queue, sending, clock, books, backlog, room, schedules] =
    await Promise.all([
      probe() as Promise<[Check, Check]>,
      checkMigrations(services),
      checkQueue(services),
      checkSending(services),
      checkClock(services),
      checkBooks(services),
      checkBacklog(services),
      checkRoom(services),
      checkSchedules(services),
    ]);
  const checks = [database, migrations, ...queue, blobs, sending, clock, books, ...backlog, room, schedules];
  return {
    status: worstOf(checks),
    version: productVersion,
    checkedAt: services.clock.now().toISOString(),
    checks,
  };
}

function worstOf(checks: readonly Check[]): Check["state"] {
  if (checks.some(({ state }) => state === "down")) return "down";
  return checks.some(({ state }) => state === "degraded") ? "degraded" : "ok";
}

const checkDatabase = ({ db, log }: Services): Promise<Check> =>
  checked(log, "database", async () => {
    await beat(db, { process: PROBE, doesWork: false }); // a full disk answers questions and takes nothing
    return { name: "database", state: "ok", details: {} };
  });

const checkMigrations = ({ db, log }: Services): Promise<Check> =>
  checked(log, "migrations", async () => {
    const applied = new Set(await findMigrationNames(db));
    const missing = wantedNotes().filter((name) => !applied.has(name)).length;
    return {
      name: "migrations",
      state: missing === 0 ? "ok" : "down",
      details: { applied: applied.size, missing },
    };
  });

const PROBE = `probe ${hostname()} ${process.pid}`.slice(-100);

export const LATE_SECONDS = 300;

/** Work that waits for long means that nobody takes it. */
async function checkQueue({ db, log }: Services): Promise<Check[]> {
  const state = await inTime(findQueueState(db)).catch((cause: unknown) =>
    log.error({ err: cause }, "the queue did not answer"),
  );
  if (!state)
    return [
      { name: "queue", state: "down", details: {} },
      { name: "worker", state: "down", details: {} },
    ];
  const { deadLetters, oldestWaitingSeconds, workerSeenSecondsAgo, silentWorkers } = state;
  const isLate = (oldestWaitingSeconds ?? 0) > LATE_SECONDS;
  const isGone = workerSeenSecondsAgo !== null && workerSeenSecondsAgo > SILENT_SECONDS;
  const worker = workerSeenSecondsAgo === null ? "degraded" : isGone ? "down" : "ok";
  return [
    { name: "queue", state: isLate ? "degraded" : "ok", details: { deadLetters, oldestWaitingSeconds } },
    { name: "worker", state: worker, details: { seenSecondsAgo: workerSeenSecondsAgo, silentWorkers } },
  ];
}

/** A store that can be read may still take nothing. */
const checkBlobs = ({ blobs, log }: Services): Promise<Check> =>
  checked(log, "blobs", async () => {
    await tryBlobs(blobs);
    return { name: "blobs", state: "ok", details: {} };
  });

/** Stores something new and takes it away again. */
export async function tryBlobs(blobs: BlobStore): Promise<void> {
  const hash = await blobs.put(Buffer.from(`brieftaube probe ${randomUUID()}`));
  if (!(await blobs.has(hash))) throw new Error("a file that was stored is not there");
  await blobs.remove(hash);
}

/** What waits, by its age: numbers of letters and accounts are nobody else's business. */
async function checkBacklog({ db, clock, databases, log }: Services): Promise<Check[]> {
  const backlog = await inTime(findBacklog(db, clock.now())).catch((cause: unknown) =>
    log.error({ err: cause }, "the backlog could not be read"),
  );
  if (!backlog) return backlogNames.map((name) => ({ name, state: "down", details: {} }));
  const { oldestOrderSeconds, handOverLagSeconds, oldestWebhookSeconds, oldestUnsealedSeconds } = backlog;
  const isLate = (seconds: number | null) => (seconds ?? 0) > LATE_SECONDS;
  const stateOf = (isWrong: boolean): Check["state"] => (isWrong ? "degraded" : "ok");
  return [
    {
      name: "orders",
      state: stateOf(isLate(oldestOrderSeconds) || backlog.unclearOrders > 0),
      details: { oldestOrderSeconds, handOverLagSeconds },
    },
    { name: "webhooks", state: stateOf(isLate(oldestWebhookSeconds)), details: { oldestWebhookSeconds } },
    { name: "archive", state: stateOf(isLate(oldestUnsealedSeconds)), details: { oldestUnsealedSeconds } },
    {
      name: "connections",
      state: stateOf(areScarce(backlog) || databases.use().waiting > databases.use().most),
      details: {},
    },
  ];
}

const backlogNames = ["orders", "webhooks", "archive", "connections"] as const;

/** Nine of ten connections that the server has are in use. */
export const areScarce = ({ serverConnections, serverConnectionsMost }: Backlog): boolean =>
  serverConnections > serverConnectionsMost * 0.9;

/** Below the first it is time to act, below the second nothing can be relied on. */
export const LITTLE_ROOM_BYTES = 2 ** 30;
const NO_ROOM_BYTES = 100 * 2 ** 20;

const checkRoom = ({ blobs, log }: Services): Promise<Check> =>
  checked(log, "room", async () => {
    const free = (await blobs.freeBytes?.()) ?? Number.POSITIVE_INFINITY;
    const state = free < NO_ROOM_BYTES ? "down" : free < LITTLE_ROOM_BYTES ? "degraded" : "ok";
    return { name: "room", state, details: {} };
  });

/** Planned letters that meet a fault of the service: nobody but the operator can mend that. */
const checkSchedules = ({ db, log }: Services): Promise<Check> =>
  checked(log, "schedules", async () => {
    const { count } = await findSchedulesInTrouble(db);
    return { name: "schedules", state: count === 0 ? "ok" : "degraded", details: {} };
  });

/** Whether letters are handed over, or an operator has paused that. */
const checkSending = ({ db, clock, log }: Services): Promise<Check> =>
  checked(log, "sending", async () => {
    const pausedSeconds = await findPauseSeconds(db, clock.now());
    return { name: "sending", state: pausedSeconds === null ? "ok" : "degraded", details: { pausedSeconds } };
  });

/** This machine's clock, and those of machines that have said that theirs is off: they do no due work. */
const checkClock = ({ db, clock, skew, log }: Services): Promise<Check> =>
  checked(log, "clock", async () => {
    const skewMs = await skew.measure();
    const machinesOff = (await listOffClocks(db, clock.now())).length;
    return {
      name: "clock",
      state: isOff(skewMs) || machinesOff > 0 ? "degraded" : "ok",
      details: { skewSeconds: skewMs / 1000, machinesOff },
    };
  });

/** Whether orders, hand-overs, charges and archive agree, as far as that was compared. */
const checkBooks = ({ db, log }: Services): Promise<Check> =>
  checked(log, "books", async () => {
    const { differences, comparedSecondsAgo } = await findDifferences(db);
    return {
      name: "books",
      state: differences === 0 ? "ok" : "degraded",
      details: { differences, comparedSecondsAgo },
    };
  });

const PATIENCE_MS = 5_000;

/** A part that fails or hangs is down; why, stands in the log and not in the answer. */
async function checked(log: Services["log"], name: CheckName, check: () => Promise<Check>): Promise<Check> {
  try {
    return await inTime(check());
  } catch (cause) {
    log.error({ err: cause, check: name }, "a part of the service is down");
    return { name, state: "down", details: {} };
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const tooLate = AbortSignal.timeout(PATIENCE_MS);
  const { promise: hanging, reject } = Promise.withResolvers<never>();
  tooLate.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  return Promise.race([work, hanging]);
}
