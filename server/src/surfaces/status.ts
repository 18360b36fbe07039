import { listOffClocks } from "../db/clock-store.ts";
import { migrations } from "../db/migrate.ts";
import type { Services } from "../operations/call.ts";
import { blobHash } from "../ports/blob-store.ts";
import { isOff } from "../ports/clock.ts";
import { pageLanguage } from "./http-answer.ts";
import type { WebApp } from "./http-context.ts";
import { productVersion } from "../foundation/product-version.ts";
import { statusPage } from "./status-page.ts";
import {
  askDatabase,
  findDifferences,
  findMigrationNames,
  findPauseSeconds,
  findQueueState,
} from "./status-store.ts";

/** Says whether the service lives and how its parts are. */
export function mountStatus(app: WebApp, services: Services): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const { state } = await checkDatabase(services);
    return context.json({ status: state === "ok" ? "ready" : "not_ready" }, state === "ok" ? 200 : 503);
  });
  const look = shared(() => serviceStatus(services));
  app.get("/v1/status", async (context) => context.json(await look()));
  app.get("/status", async (context) => statusPage(await look(), pageLanguage(context)));
}

export type Check = {
  name: CheckName;
  state: "ok" | "degraded" | "down";
  details: Record<string, number | null>;
};
export type CheckName =
  | "database"
  | "migrations"
  | "queue"
  | "worker"
  | "blobs"
  | "sending"
  | "clock"
  | "books";
export type ServiceStatus = { status: Check["state"]; version: string; checkedAt: string; checks: Check[] };

/** Anyone may ask at any rate: whoever asks while a look is under way gets the same one. */
function shared<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null;
  return () => (underWay ??= look().finally(() => (underWay = null)));
}

async function serviceStatus(services: Services): Promise<ServiceStatus> {
  const found = await Promise.all([
    checkDatabase(services),
    checkMigrations(services),
    checkQueue(services),
    checkBlobs(services),
    checkSending(services),
    checkClock(services),
    checkBooks(services),
  ]);
  const checks = found.flat();
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
    await askDatabase(db);
    return { name: "database", state: "ok", details: {} };
  });

const checkMigrations = ({ db, log }: Services): Promise<Check> =>
  checked(log, "migrations", async () => {
    const applied = new Set(await findMigrationNames(db));
    const missing = migrations.filter(({ name }) => !applied.has(name)).length;
    return {
      name: "migrations",
      state: missing === 0 ? "ok" : "down",
      details: { applied: applied.size, missing },
    };
  });

const LATE_SECONDS = 300;

/** A worker's clockwork ticks about twice a minute; work that waits for long means that nobody takes it. */
async function checkQueue({ db, log }: Services): Promise<Check[]> {
  const state = await findQueueState(db).catch((cause: unknown) =>
    log.error({ err: cause }, "the queue did not answer"),
  );
  if (!state)
    return [
      { name: "queue", state: "down", details: {} },
      { name: "worker", state: "down", details: {} },
    ];
  const { deadLetters, oldestWaitingSeconds, workerSeenSecondsAgo } = state;
  const isLate = (oldestWaitingSeconds ?? 0) > LATE_SECONDS;
  const isGone = workerSeenSecondsAgo === null || workerSeenSecondsAgo > LATE_SECONDS;
  return [
    { name: "queue", state: isLate ? "degraded" : "ok", details: { deadLetters, oldestWaitingSeconds } },
    { name: "worker", state: isGone ? "degraded" : "ok", details: { seenSecondsAgo: workerSeenSecondsAgo } },
  ];
}

const NOTHING = blobHash(new Uint8Array());

const checkBlobs = ({ blobs, log }: Services): Promise<Check> =>
  checked(log, "blobs", async () => {
    await blobs.has(NOTHING); // whether it is there does not matter, only that the store answers
    return { name: "blobs", state: "ok", details: {} };
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
  const tooLate = AbortSignal.timeout(PATIENCE_MS);
  const { promise: hanging, reject } = Promise.withResolvers<never>();
  tooLate.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  try {
    return await Promise.race([check(), hanging]);
  } catch (cause) {
    log.error({ err: cause, check: name }, "a part of the service is down");
    return { name, state: "down", details: {} };
  }
}
