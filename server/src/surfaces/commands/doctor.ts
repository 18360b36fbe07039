import type { Connection } from "../../db/database.ts";
import { migrate, plannedSteps } from "../../db/migrate.ts";
import { allJobs } from "../../worker/worker.ts";
import { listOffClocks } from "../../db/clock-store.ts";
import { beat } from "../../db/heartbeat-store.ts";
import { fileSetting } from "../../foundation/setting-file.ts";
import { exchange } from "../../foundation/http-exchange.ts";
import { type OtlpSetting, otlpUrl } from "../../foundation/otlp-setting.ts";
import { settings } from "../../foundation/settings.ts";
import { childProcessText } from "./child-process-text.ts";
import { embeddedPostgresProcess } from "../../db/embedded-postgres/embedded-postgres.ts";
import { auditStreamState, SIGNING_KEY_OLD_MS, signingKeySince } from "../../modules/access/access.ts";
import { drawBlobs } from "../../modules/blobs/blobs.ts";
import { rootsStampedLate } from "../../modules/archive/archive.ts";
import { lockState } from "../../modules/retention/retention.ts";
import { secretState } from "../../modules/operator/operator.ts";
import { findQueueState, SILENT_SECONDS } from "../../db/ground-state-store.ts";
import { missingYears } from "../../db/years-store.ts";
import { findSchedulesInTrouble } from "../../db/troubled-schedules-store.ts";
import { MOST_BEHIND_SECONDS } from "../../db/replica.ts";
import type { Services } from "../../operations/call.ts";
import { isOff, MOST_SKEW_MS, skewText } from "../../ports/clock.ts";
import { areScarce, LATE_SECONDS, LITTLE_ROOM_BYTES, tryBlobs } from "../status.ts";
import {
  type Backlog,
  findBacklog,
  findDifferences,
  findKeysAndStamps,
  findLogArchiving,
  findPauseSeconds,
} from "../status-store.ts";
import { addDoctorCarrier } from "./doctor-carrier.ts";
import { secretText, unreadableText } from "./secret-text.ts";
import { type AddCommand, type CommandDeps, printJson, printRows } from "./command.ts";

type Finding = { check: string; ok: boolean; detail: string };
type Look = (check: string, work: () => Promise<string>) => Promise<void>;

export const addDoctor: AddCommand = (program, deps) => {
  const doctor = program.command("doctor");
  addDoctorCarrier(doctor, deps);
  doctor
    .description("look whether everything is in place, and say what is not")
    .option("--json", "print machine output")
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine(deps);
      if (json) printJson({ healthy: findings.every(({ ok }) => ok), findings });
      else
        printRows(
          findings.map(({ check, ok, detail }) => ({ check, state: ok ? "ok" : "NOT OK", detail })),
          {},
        );
      if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });
};

async function examine(deps: CommandDeps): Promise<Finding[]> {
  const findings: Finding[] = [{ check: "node", ok: true, detail: process.version }];
  const look = async (check: string, work: () => Promise<string>): Promise<void> => {
    try {
      findings.push({ check, ok: true, detail: await work() });
    } catch (cause) {
      findings.push({ check, ok: false, detail: causeText(cause) });
    }
  };
  await look("settings", async () => {
    deps.readConfig();
    const given = settings
      .flatMap(({ name }) => [name, fileSetting(name)])
      .filter((name) => deps.environment[name]);
    return given.length === 0 ? "all defaults" : `set: ${given.join(", ")}`;
  });
  if (findings.every(({ ok }) => ok)) await examineService(deps, look);
  return findings;
}

/** What the file system says in its own words, in ours. */
function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) return "failed";
  const { code = "", path = "the folder" } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return `no space is left on the disk of ${path}`;
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return `${path} cannot be written: check its owner, its permissions and how its disk is mounted`;
  return cause.message;
}

/** Whoever only looks changes no store that is there already. */
async function bringUpIfNew(connection: Connection): Promise<void> {
  const [first, ...more] = await plannedSteps(connection);
  if (first)
    throw new Error(
      `the store lacks steps of this version (${more.length + 1}, the first is ${first.name}): a start takes them, or brieftaube migrate; brieftaube migrate --plan says what they do`,
    );
  await migrate(connection, allJobs);
}

async function examineService(deps: CommandDeps, look: Look): Promise<void> {
  const config = deps.readConfig();
  let opened: Awaited<ReturnType<CommandDeps["openServices"]>> | undefined;
  await look("database", async () => {
    opened = await deps.openServices(
      { ...config, logLevel: "silent" },
      { worker: false, ...(config.migrates && { bringUp: bringUpIfNew }) },
    );
    return config.databaseUrl
      ? "DATABASE_URL answers, schema up to date"
      : `embedded in ${config.dataDir}, schema up to date`;
  });
  if (!opened) return;
  const { services, close } = opened;
  await look("clock", () => examineClock(services));
  await look("writing", async () => {
    await beat(services.db, { process: "doctor", doesWork: false });
    return "the database takes what is written";
  });
  await look("secret", async () => {
    const state = await secretState(services);
    const unreadable = unreadableText(state);
    if (unreadable !== null) throw new Error(unreadable);
    return secretText(state, services.clock.now());
  });
  await look("files", async () => {
    await tryBlobs(services.blobs);
    const { looked, missing } = await drawBlobs(services);
    if (missing.length > 0)
      throw new Error(
        `of ${looked} that were drawn ${missing.length} are not in the store, ${missing[0]} among them: does BRIEFTAUBE_BLOBS name the place where they were stored? See: brieftaube verify-archive`,
      );
    return `can be written and read, and the ${looked} that were drawn are there`;
  });
  await look("object lock", () => examineLocks(services));
  await look("room", () => examineRoom(services));
  await look("worker", () => examineWorker(services));
  await look("sending", async () => {
    const seconds = await findPauseSeconds(services.db, services.clock.now());
    if (seconds !== null)
      throw new Error(`paused for ${seconds} s, no letter leaves; see: brieftaube sending status`);
    return "letters leave";
  });
  await examineBacklog(services, look);
  await look("time stamps", async () => {
    if (services.timeStampers.length === 0) return "no authority is named";
    const late = await rootsStampedLate(services);
    const remedy = "look into the worker's log whether BRIEFTAUBE_TIMESTAMP_URLS answers";
    if (late > 0)
      throw new Error(`${late} roots of the archive have had none for more than a day: ${remedy}`);
    return "every root of the archive has one within a day";
  });
  await look("keys and certificates", () => examineKeys(services));
  await look("wallets", () => examineWallets(services));
  if (config.logArchive !== null) await look("log archive", () => examineLogArchive(services));
  const { replica } = services;
  if (replica)
    await look("replica", async () => {
      const seconds = Math.round(await replica.behindSeconds());
      if (seconds <= MOST_BEHIND_SECONDS) return seconds === 0 ? "has everything" : `${seconds} s behind`;
      throw new Error(
        `${seconds} s behind, so the primary answers: look into the replica's log, and for a long query there`,
      );
    });
  await look("audit stream", () => examineAuditStream(services));
  await look("telemetry", () => examineTelemetry(config.telemetry));
  await look("years", async () => {
    const missing = await missingYears(services.db);
    const named = missing.map(({ table, years }) => `${table} (${years.join(", ")})`).join(", ");
    if (missing.length > 0)
      throw new Error(
        `no part for what is to come of ${named}: brieftaube years begin; is a worker running?`,
      );
    return "every table that stands in parts has one for the next year";
  });
  await look("schedules", () => examineSchedules(services));
  await look("render processes", async () => {
    await services.renderer.ready();
    return childProcessText(services.renderer.processIds()[0]);
  });
  if (!config.databaseUrl)
    await look("database process", async () => childProcessText(embeddedPostgresProcess(config.dataDir)));
  await look("jobs", async () => {
    const dead = await services.queue.deadLetters();
    if (dead.length > 0) throw new Error(`${dead.length} failed for good; see: brieftaube jobs dead`);
    return "none failed for good";
  });
  await close();
}

async function examineRoom({ blobs }: Services): Promise<string> {
  const free = await blobs.freeBytes?.();
  if (free === undefined) return "the file store does not say";
  const text = `${(free / 2 ** 30).toFixed(1)} GB free where files are stored`;
  if (free < LITTLE_ROOM_BYTES) throw new Error(`only ${text}: make room, or nothing can be stored soon`);
  return text;
}

async function examineLocks(services: Services): Promise<string> {
  const state = await lockState(services);
  if (!state) return "files are not locked (BRIEFTAUBE_OBJECT_LOCK is not set)";
  const { mode, trouble, locked, looked, lifted, waitsSince } = state;
  if (trouble) throw new Error(trouble);
  if (lifted.length > 0)
    throw new Error(
      `of ${looked} that were drawn ${lifted.length} are no longer locked as noted, ${lifted[0]} among them: somebody has lifted it or taken it away; see: brieftaube verify-archive`,
    );
  const seconds = waitsSince && Math.round((services.clock.now().getTime() - waitsSince.getTime()) / 1000);
  requireYoung(
    seconds === null ? null : seconds - LOCKED_EVERY_SECONDS,
    "sealed records wait for their files to be locked",
    "look into the worker's log (lock_blobs)",
  );
  return `${locked} files are locked (${mode}), ${looked} looked at`;
}

/** `lock_blobs` runs so often. */
const LOCKED_EVERY_SECONDS = 300;

async function examineWorker({ db }: Services): Promise<string> {
  const { workerSeenSecondsAgo: seconds, oldestWaitingSeconds, silentWorkers } = await findQueueState(db);
  if (seconds === null) return "none has run yet";
  if (seconds > SILENT_SECONDS)
    throw new Error(`none has been at work for ${seconds} s: start one (brieftaube serve or worker)`);
  if ((oldestWaitingSeconds ?? 0) > LATE_SECONDS)
    throw new Error(
      `at work, but the queue is old: a job has waited for ${oldestWaitingSeconds} s: look into the worker's log`,
    );
  const others = `; ${silentWorkers} fell silent within the last hour without a word: was it ended, or does it hang?`;
  return `at work ${seconds} s ago${silentWorkers > 0 ? others : ""}`;
}

/** What waits longer than it should, each with its remedy. */
async function examineBacklog({ db, clock }: Services, look: Look): Promise<void> {
  let backlog: Backlog | undefined;
  await look("orders", async () => {
    backlog = await findBacklog(db, clock.now());
    const { unclearOrders, oldestOrderSeconds, handOverLagSeconds, failingHandOvers } = backlog;
    if (unclearOrders > 0)
      throw new Error(`${unclearOrders} may be with the carrier or not; see: brieftaube order unclear`);
    if ((handOverLagSeconds ?? 0) > LATE_SECONDS)
      throw new Error(
        `one has waited for its hand-over for ${handOverLagSeconds} s: look into the worker's log`,
      );
    requireYoung(oldestOrderSeconds, "one has been due", "look into the worker's log");
    if (failingHandOvers > 0)
      throw new Error(
        `${failingHandOvers} were not taken by their carrier and are tried again: look into the worker's log for its reason`,
      );
    return "none waits longer than it should";
  });
  if (!backlog) return;
  const { waitingWebhooks, oldestWebhookSeconds, unsealedRecords, oldestUnsealedSeconds } = backlog;
  const { serverConnections, serverConnectionsMost } = backlog;
  const isScarce = areScarce(backlog);
  await look("webhooks", async () => {
    requireYoung(oldestWebhookSeconds, `${waitingWebhooks} wait, the oldest`, "is a worker running?");
    return `${waitingWebhooks} wait`;
  });
  await look("archive", async () => {
    const remedy =
      "is a worker running, or a writing transaction left open on the server (pg_stat_activity)?";
    requireYoung(oldestUnsealedSeconds, `${unsealedRecords} records are not sealed, the oldest`, remedy);
    return `${unsealedRecords} records wait for their seal`;
  });
  await look("connections", async () => {
    const text = `${serverConnections} of ${serverConnectionsMost} in use`;
    if (isScarce) throw new Error(`${text}: raise max_connections, or run fewer processes`);
    return text;
  });
}

/** So long before its end the next certificate has to be asked for. */
const CERTIFICATE_LEFT_MS = 30 * 86_400_000;
/** A secret is changed now and then, before somebody has to. */
const SECRET_OLD_MS = 730 * 86_400_000;

async function examineKeys(services: Services): Promise<string> {
  const now = services.clock.now().getTime();
  const since = await signingKeySince(services);
  const { archiveKeySince, certificateEndsAt } = await findKeysAndStamps(services);
  if (since && now - since.getTime() > SIGNING_KEY_OLD_MS)
    throw new Error(
      `the key that signs access tokens has signed for ${daysBetween(since, now)} days: look into the worker's log why keep_signing_keys does not run, or: brieftaube keys rotate`,
    );
  if (certificateEndsAt && certificateEndsAt.getTime() - now < CERTIFICATE_LEFT_MS)
    throw new Error(
      `the certificate of the authority that stamped the archive last ends ${certificateEndsAt.toISOString()}: ask it for the next one, and add its root to BRIEFTAUBE_TIMESTAMP_CA`,
    );
  if (archiveKeySince && now - archiveKeySince.getTime() > SECRET_OLD_MS)
    throw new Error(
      `the secret is ${daysBetween(archiveKeySince, now)} days old: change BRIEFTAUBE_SECRET (docs/secrets.md)`,
    );
  return since ? `the key that signs access tokens is ${daysBetween(since, now)} days old` : "none is old";
}

const daysBetween = (from: Date, to: number): number => Math.floor((to - from.getTime()) / 86_400_000);

async function examineWallets({ db }: Services): Promise<string> {
  const { unbalancedWallets, differences, comparedSecondsAgo } = await findDifferences(db);
  const remedy = "see: brieftaube reconcile";
  if (unbalancedWallets > 0)
    throw new Error(`${unbalancedWallets} show something else than their ledger has booked; ${remedy}`);
  if (differences > 0)
    throw new Error(`orders, hand-overs, charges and archive differ in ${differences} places; ${remedy}`);
  return comparedSecondsAgo === null
    ? "not compared yet"
    : `as their ledgers, compared ${comparedSecondsAgo} s ago`;
}

async function examineLogArchive({ db }: Services): Promise<string> {
  const { mode, keptSecondsAgo, failedSecondsAgo, failedPiece } = await findLogArchiving(db);
  if (mode === "off")
    throw new Error(
      "the embedded database was started without it: end every process on this data folder once",
    );
  if (failedSecondsAgo !== null && (keptSecondsAgo === null || failedSecondsAgo < keptSecondsAgo))
    throw new Error(
      `${failedPiece} cannot be kept: see postgres.log, and whether the folder of BRIEFTAUBE_LOG_ARCHIVE can be written and has room; until then the database keeps its log, which fills its own disk`,
    );
  return keptSecondsAgo === null
    ? "no piece was full yet"
    : `the last piece was kept ${keptSecondsAgo} s ago`;
}

async function examineAuditStream(services: Services): Promise<string> {
  const state = await auditStreamState(services);
  if (!state) return "not passed on (BRIEFTAUBE_AUDIT_STREAM is not set)";
  const { place, waiting, oldestSeconds, failingSince, trouble } = state;
  if (failingSince)
    throw new Error(
      `stuck since ${failingSince.toISOString()}, ${waiting} entries wait: ${trouble}; look at ${place}, and it goes on by itself`,
    );
  requireYoung(oldestSeconds, `${waiting} entries wait for ${place}, the oldest`, "is a worker running?");
  return `${waiting} entries wait for ${place}`;
}

/** Sends nothing, in the form that the collector takes. */
async function examineTelemetry(setting: OtlpSetting | null): Promise<string> {
  if (!setting) return "nobody is told (OTEL_EXPORTER_OTLP_ENDPOINT is not set)";
  const { endpoint, protocol, headers } = setting;
  const isJson = protocol === "http/json";
  const url = new URL(otlpUrl(endpoint, "traces"));
  const { status } = await exchange(
    {
      method: "POST",
      url,
      headers: { ...headers, "content-type": isJson ? "application/json" : "application/x-protobuf" },
      body: isJson ? `{"resourceSpans":[]}` : "",
    },
    { deadlineMs: 5_000, maxAnswerBytes: 100_000 },
  ).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : "no answer";
    throw new Error(`the collector cannot be reached: ${reason}; check OTEL_EXPORTER_OTLP_ENDPOINT`);
  });
  if (status < 200 || status > 299)
    throw new Error(
      `${url.host} answers ${status}: check OTEL_EXPORTER_OTLP_ENDPOINT, _PROTOCOL and _HEADERS`,
    );
  return `${url.host} takes it`;
}

async function examineSchedules({ db }: Services): Promise<string> {
  const { count, oldestDueAt, nextTryAt } = await findSchedulesInTrouble(db);
  if (count === 0) return "none meets a fault";
  throw new Error(
    `${count} of the planned letters meet a fault of the service, the oldest was due ${shown(oldestDueAt)}, the next try is ${shown(nextTryAt)}; ` +
      "after ten tries they fail, their money back: find the cause in the worker's log (a schedule could not go on) and mend it, and they go on by themselves",
  );
}

const shown = (at: Date | null): string => at?.toISOString() ?? "at no known time";

function requireYoung(seconds: number | null, what: string, remedy: string): void {
  if ((seconds ?? 0) > LATE_SECONDS) throw new Error(`${what} for ${seconds} s: ${remedy}`);
}

/** The clock of this machine, and of every other that has said that its own is off. */
async function examineClock({ db, clock, skew }: Services): Promise<string> {
  const skewMs = await skew.measure();
  const others = await listOffClocks(db, clock.now());
  const off = [
    ...(isOff(skewMs) ? [`this machine's clock is ${skewText(skewMs)}`] : []),
    ...others.map((other) => `the clock of ${other.host} is ${skewText(other.skewMs)}`),
  ];
  if (off.length > 0)
    throw new Error(`${off.join("; ")}: no due work is done there until it is set right (NTP)`);
  return `within ${MOST_SKEW_MS / 1000} s of the database's (${(skewMs / 1000).toFixed(3)} s)`;
}
