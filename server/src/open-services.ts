import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client, DatabaseError } from "pg";
import { type Logger, pino } from "pino";
import { auditSinkFor } from "./adapters/audit-sinks/audit-sinks.ts";
import { archivedBlobs } from "./adapters/archived-blobs/archived-blobs.ts";
import { addressesByCountry } from "./adapters/addresses-by-country/addresses-by-country.ts";
import { fileBlobs } from "./adapters/file-blobs/file-blobs.ts";
import { guardedFetch } from "./adapters/guarded-fetch/guarded-fetch.ts";
import { googleAddresses } from "./adapters/google-addresses/google-addresses.ts";
import { dnsRecords } from "./adapters/dns-records/dns-records.ts";
import { imapMailboxes } from "./adapters/imap-mailboxes/imap-mailboxes.ts";
import { fileIntake } from "./adapters/file-intake/file-intake.ts";
import { openidProviders } from "./adapters/openid-providers/openid-providers.ts";
import { logMailer } from "./adapters/log-mailer/log-mailer.ts";
import { offlineAddresses } from "./adapters/offline-addresses/offline-addresses.ts";
import { offlineCompanies } from "./adapters/offline-companies/offline-companies.ts";
import { openplzAddresses } from "./adapters/openplz-addresses/openplz-addresses.ts";
import { rootWitness } from "./adapters/root-witness/root-witness.ts";
import { sandboxCarriers } from "./adapters/sandbox-carrier/sandbox-carriers.ts";
import { sandboxPayments } from "./adapters/sandbox-payments/sandbox-payments.ts";
import { type CarrierSetting, type Config, ConfigError, hostsIn } from "./foundation/config.ts";
import { loggedError } from "./foundation/logged-error.ts";
import { archivedBlobsIn, archivingInto, claimLogArchive } from "./db/backup/log-archive.ts";
import { forgetRestoredStore, readRestoredStore } from "./db/backup/timeline-file.ts";
import { keptEarlierSecrets, keptSecret } from "./db/backup/secret-file.ts";
import { openBroadcast } from "./db/broadcast.ts";
import { connectionFromUrl } from "./db/connection.ts";
import { type Connection, type Databases, openDatabases } from "./db/database.ts";
import { type FollowedClock, openDatabaseClock } from "./db/database-clock.ts";
import {
  attachEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./db/embedded-postgres/embedded-postgres.ts";
import { migrate, requireMigrated } from "./db/migrate.ts";
import { placesIn } from "./db/places.ts";
import { openQueue, type Queue } from "./db/queue.ts";
import { openReplica } from "./db/replica.ts";
import { requireOwnSession, requireSameServer } from "./db/own-session.ts";
import { isServerAway } from "./db/steady-pool.ts";
import { archiveSignerFrom } from "./foundation/archive-signer.ts";
import { sealedTextWith } from "./foundation/sealed-text.ts";
import type { Secrets } from "./foundation/secrets.ts";
import { Unavailable } from "./foundation/unavailable.ts";
import { subprocessorsOf } from "./foundation/subprocessors.ts";
import { traceIds } from "./foundation/tracing.ts";
import { openTurns } from "./foundation/turns.ts";
import { looksRecorded } from "./modules/access/access.ts";
import { inHouseCarrier } from "./modules/orders/orders.ts";
import { beginTimelineOfRestore, beginTimelineOfServer } from "./modules/operator/operator.ts";
import { requirePriceTables } from "./modules/pricing/pricing.ts";
import type { Services } from "./operations/call.ts";
import { linksFor } from "./operations/links.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import { type Carrier, onlyTo } from "./ports/carrier.ts";
import type { Clock } from "./ports/clock.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { Payments } from "./ports/payments.ts";
import type { Telemetry } from "./ports/telemetry.ts";
import type { RemoteFolder } from "./ports/remote-folder.ts";
import type { TimeStamper } from "./ports/time-stamper.ts";
import { withMeasuredLines } from "./rendering/address-window.ts";
import { codeCacheAt } from "./rendering/code/code-cache.ts";
import type { RenderPool } from "./rendering/processes/pool.ts";
import { restingRenderPool } from "./rendering/processes/resting-pool.ts";
import { httpApp } from "./surfaces/http.ts";
import { measuredNow } from "./surfaces/measured-now.ts";
import { sealedOfLibrary } from "./surfaces/sign-in/library-sealed.ts";
import { allJobs } from "./worker/worker.ts";

export type OpenServices = {
  services: Services;
  connection: Connection;
  secret: Secrets;
  close(): Promise<void>;
};

export type Opening = {
  worker: boolean;
  /** How the store is brought up to date; another way only for whoever brings one over from before 1.0.0. */
  bringUp?: (connection: Connection) => Promise<unknown>;
  /** For who runs for long: told in one line that the embedded database was lost, and what comes of it. */
  onLost?: (line: string) => void;
  /** One that others use as well, and close; else one of its own. */
  renderer?: RenderPool;
  /** For who runs for long: a collector that the settings name is told of it. */
  watched?: boolean;
};

/** Picks the adapters the configuration names and opens everything the service leans on. */
export async function openServices(config: Config, opening: Opening): Promise<OpenServices> {
  const { onLost, bringUp = config.migrates ? bringUpToDate : requireUpToDate } = opening;
  requirePriceTables();
  const server = await openServer(config, onLost);
  try {
    await bringUp(server.connection);
    await keepTimeline(server.connection, config);
    return await openOn(server, config, opening);
  } catch (cause) {
    await server.close();
    throw cause;
  }
}

/** It needs no database, so it may be opened, and get ready, before there is one. */
export const openRenderer = (config: Config): RenderPool =>
  restingRenderPool({ code: codeCacheAt(join(config.dataDir, "renderer-code.cache"), secretsOf(config)) });

const bringUpToDate = (connection: Connection) => migrate(connection, allJobs);
const requireUpToDate = (connection: Connection) => requireMigrated(connection, allJobs);

/**
 * A store that was restored does not know what happened after its backup: before anything else it begins a new timeline,
 * in which nothing leaves until that is known. The same where the database server itself was recovered.
 */
async function keepTimeline(connection: Connection, { dataDir }: Config): Promise<void> {
  const databases = openDatabases(connection, { maxConnections: 1 });
  try {
    const ground = { db: databases.system, now: new Date() };
    const restored = await readRestoredStore(dataDir);
    if (restored) {
      await beginTimelineOfRestore(ground, restored);
      await forgetRestoredStore(dataDir);
    }
    await beginTimelineOfServer(ground);
  } finally {
    await databases.close();
  }
}

async function openOn(
  server: Server,
  config: Config,
  { worker, renderer: shared, watched = false }: Opening,
): Promise<OpenServices> {
  const { connection } = server;
  const telemetry = watched ? await telemetryFor(config) : null;
  const log = logFor(config, telemetry);
  const secret = secretsOf(config);
  const clock: Clock = { now: () => time.clock.now() };
  // What a wrong setting can break comes first, while nothing is open that would have to be closed again.
  const blobs = await blobsFor(config);
  const live = await livePayments(config, clock);
  const realCarriers = await liveCarriers(config);
  const mailer = await mailerFor(config, log);
  const timeStampers = await timeStampersFor(config);
  const auditSink = config.auditStream && (await auditSinkFor(config.auditStream));
  const databases = openDatabases(server.proxy ?? connection, { sharesSessions: Boolean(server.proxy) });
  const { time, queue } = await openTimeAndQueue(server, databases, { log, worker }).catch(async (cause) => {
    await databases.close();
    throw cause;
  });
  const broadcast = openBroadcast(connection, {
    db: databases.system,
    onTrouble: (cause) => log.warn({ err: cause }, "what other processes say cannot be heard for a moment"),
  });
  const replica =
    config.replicaDatabaseUrl === null
      ? null
      : openReplica(connectionFromUrl(config.replicaDatabaseUrl), databases.system, (cause) =>
          log.warn({ err: cause }, "the replica cannot be used for a moment; the primary answers"),
        );
  let ownWeb: ReturnType<typeof httpApp> | undefined;
  const deliver = (request: Request) => Promise.resolve((ownWeb ??= httpApp(services)).request(request));
  const { publicUrl } = config;
  const inHouse = inHouseCarrier({ db: databases.system });
  const web = guardedFetch({ allowLoopback: config.allowLoopbackUrls });
  const services: Services = {
    databases,
    db: databases.system,
    ...(replica && { replica }),
    clock,
    skew: time.skew,
    queue,
    blobs,
    carriers: {
      sandbox: [...sandboxCarriers({ db: databases.system }), inHouse],
      live: [...realCarriers, ...(await liveEmail(config, secret)), inHouse],
    },
    payments: {
      sandbox: sandboxPayments({ db: databases.system, clock, secret, publicUrl, deliver }),
      live,
    },
    addressCheck: withMeasuredLines(
      addressesByCountry({
        offline: offlineAddresses({ db: databases.system }),
        ...addressProviders(config),
        onTrouble: (provider, cause) =>
          log.warn({ err: cause, provider }, "an address check fell back to our own tables"),
      }),
    ),
    companySearch: offlineCompanies({ db: databases.system }),
    web,
    mailboxes: imapMailboxes(web),
    signOnProviders: openidProviders(web),
    nameRecords: dnsRecords(),
    mailer,
    ...(config.intakeDir !== null && { intakeFolder: fileIntake(config.intakeDir) }),
    renderer: shared ?? openRenderer(config),
    places: placesIn(databases.system),
    broadcast,
    // Far fewer than there are connections; more would not be faster, since setting letters takes all there is.
    numberTurns: openTurns({ desks: 3 }),
    subprocessors: subprocessorsOf(config),
    baseRates: config.baseRates,
    ...(config.letterCodes && {
      reportAddress: `${publicUrl.replace(/^https?:\/\//, "").replace(/\/$/, "")}/report`,
    }),
    links: linksFor(publicUrl, secret, clock),
    sealedText: sealedTextWith(secret),
    signInSealed: sealedOfLibrary(secret),
    archiveSigner: archiveSignerFrom(secret),
    timeStampers,
    rootWitnesses: config.witnesses.map(rootWitness),
    ...(auditSink && { auditSink }),
    log,
    ...(telemetry && { tracer: telemetry.tracer }),
  };
  telemetry?.measure(() => measuredNow(services));
  return {
    services,
    connection,
    secret,
    async close() {
      time.close();
      await broadcast.close();
      await queue.close();
      if (!shared) await services.renderer.close();
      await looksRecorded(databases.system);
      await telemetry?.close();
      await replica?.close();
      await databases.close();
      await server.close();
    },
  };
}

/** Loaded only where somebody listens: otherwise there is nothing of it in memory, and nothing is asked. */
async function telemetryFor(config: Config): Promise<Telemetry | null> {
  if (!config.telemetry) return null;
  const { otlpTelemetry } = await import("./adapters/otlp-telemetry/otlp-telemetry.ts");
  return otlpTelemetry(config.telemetry, { now: () => new Date(), hosts: hostsIn(config) });
}

async function openTimeAndQueue(
  { connection }: Server,
  { system }: Databases,
  { log, worker }: { log: Logger; worker: boolean },
): Promise<{ time: FollowedClock; queue: Queue }> {
  const time = await openDatabaseClock(system, log);
  const queue = await openQueue(connection, {
    worker,
    onError: (cause) => log.error({ err: cause }, "the job queue had trouble"),
  });
  return { time, queue };
}

export type Server = {
  /** The server itself: what is sent here stays in one session. */
  connection: Connection;
  /** For everything that does not need that, where there is one: gives every transaction another session. */
  proxy?: Connection;
  close(): Promise<void>;
};

/** The database server: the one that `DATABASE_URL` names, or the embedded one of the data directory. */
export async function openServer(config: Config, onLost?: (line: string) => void): Promise<Server> {
  if (config.databaseUrl) {
    const named = connectionFromUrl(config.databaseUrl);
    await requireAnswer(named, "DATABASE_URL");
    if (config.directDatabaseUrl === null) {
      await requireOwnSession(named, "DATABASE_URL");
      return { connection: named, close: async () => {} };
    }
    const connection = connectionFromUrl(config.directDatabaseUrl);
    await requireAnswer(connection, DIRECT);
    await requireOwnSession(connection, DIRECT);
    await requireSameServer(named, connection);
    return { connection, proxy: named, close: async () => {} };
  }
  const { dataDir, logArchive } = config;
  if (logArchive !== null) await claimLogArchive(dataDir, logArchive);
  const start = { dataDir, ...(logArchive !== null && { settings: archivingInto(logArchive) }) };
  const embedded = await attachEmbeddedPostgres(start);
  await ensureDatabase(embedded.connection, DATABASE);
  const connection = { ...embedded.connection, database: DATABASE };
  const close = onLost ? keepUp(embedded, start, onLost) : () => embedded.detach();
  return { connection, close };
}

const DIRECT = "BRIEFTAUBE_DIRECT_DATABASE_URL";

const LOOK_EVERY_MS = 2_000;

/** Starts the embedded server again at the same place when it has ended; connections come back by themselves. */
function keepUp(
  first: EmbeddedPostgres,
  start: EmbeddedPostgresOptions,
  onLost: (line: string) => void,
): () => Promise<void> {
  let embedded = first;
  let attempt: Promise<void> | null = null;
  const revive = async () => {
    onLost("The embedded database has ended: it is being started again.");
    await embedded.detach();
    embedded = await attachEmbeddedPostgres(start);
    onLost("The embedded database is back.");
  };
  const timer = setInterval(() => {
    if (attempt || embedded.isRunning()) return;
    attempt = revive()
      .catch((cause: unknown) => onLost(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => (attempt = null));
  }, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await attempt;
    await embedded.detach();
  };
}

/** The server of `DATABASE_URL` does not answer: it may yet, and whoever runs for long waits for it. */
export class ServerAway extends ConfigError {}

async function requireAnswer(connection: Connection, name: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 15_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (cause) {
    throw isServerAway(cause)
      ? new ServerAway(unusable(cause, name))
      : new ConfigError(unusable(cause, name));
  } finally {
    await client.end();
  }
}

const unusable = (cause: unknown, name: string): string =>
  `The server of ${name} cannot be used: ${reasonOf(cause)}. Check that it runs, and its address and login.`;

/** With two addresses for one name each has its own reason. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join("; ");
  return cause instanceof Error && cause.message ? cause.message : "no answer";
}

const DATABASE = "brieftaube";
const ALREADY_THERE = ["42P04", "23505"];

async function ensureDatabase(connection: Connection, name: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } catch (cause) {
    // Two processes that start at once both find it missing; one of them creates it.
    if (!(cause instanceof DatabaseError && ALREADY_THERE.includes(cause.code ?? ""))) throw cause;
  } finally {
    await client.end();
  }
}

const addressProviders = ({ addresses: { de, other } }: Config) => ({
  de: de.name === "openplz" ? openplzAddresses(de) : null,
  other: other.name === "google" ? googleAddresses(other) : null,
});

async function mailerFor({ mail }: Config, log: Logger): Promise<Mailer> {
  if (!mail) return logMailer(log);
  const { smtpMailer } = await import("./adapters/smtp-mailer/smtp-mailer.ts");
  return smtpMailer(mail);
}

/** None where no mail server is set up: a letter is never mailed only in the log. */
async function liveEmail({ mail }: Config, secrets: Secrets): Promise<Carrier[]> {
  if (!mail) return [];
  const { emailCarrier } = await import("./adapters/smtp-mailer/email-carrier.ts");
  return [emailCarrier({ ...mail, secrets })];
}

async function timeStampersFor({ timeStamps }: Config): Promise<TimeStamper[]> {
  if (!timeStamps) return [];
  const trusted = await readFile(timeStamps.caFile, "utf8").catch(() => "");
  const { certificatesIn } = await import("./foundation/time-stamp.ts");
  if (certificatesIn(trusted).length === 0)
    throw new ConfigError(
      `BRIEFTAUBE_TIMESTAMP_CA is not usable: ${timeStamps.caFile} cannot be read or holds no certificate (PEM).`,
    );
  const { rfc3161Stamper } = await import("./adapters/rfc3161-stamper/rfc3161-stamper.ts");
  return timeStamps.urls.map((url) => rfc3161Stamper({ url, trusted }));
}

/** Loaded only where it is used: an idle laptop need not hold a payment company's library in memory. */
async function livePayments({ payments }: Config, clock: Clock): Promise<Payments | null> {
  if (payments.name === "sandbox") return null;
  const { stripePayments } = await import("./adapters/stripe-payments/stripe-payments.ts");
  return stripePayments({ ...payments, clock });
}

/** The carriers that print and post for real, in their order; each loaded only where it is used. */
async function liveCarriers({ carriers, dataDir }: Config): Promise<Carrier[]> {
  const live: Carrier[] = [];
  for (const setting of carriers) {
    // Our own place for it is made; a folder that was named must be there: its drive may not be mounted.
    if (setting.name === "spool" && setting.folder === resolve(dataDir, "spool"))
      mkdirSync(setting.folder, { recursive: true, mode: 0o770 });
    const given = await carrierFor(setting);
    const carrier = given && setting.closed ? { ...given, closed: setting.closed } : given;
    if (carrier) live.push(setting.countries ? onlyTo(carrier, setting.countries) : carrier);
  }
  return live;
}

async function carrierFor(setting: CarrierSetting): Promise<Carrier | null> {
  if (setting.name === "sandbox") return null;
  if (setting.name === "spool") {
    const { spoolCarrier } = await import("./adapters/spool-carrier/spool-carrier.ts");
    return spoolCarrier(setting);
  }
  if (setting.name === "pingen") {
    const { pingenCarrier } = await import("./adapters/pingen-carrier/pingen-carrier.ts");
    return pingenCarrier(setting);
  }
  if (setting.name === "epost") {
    const { ePostCarrier } = await import("./adapters/epost-carrier/epost-carrier.ts");
    return ePostCarrier(setting);
  }
  const { letterXpressCarrier } = await import("./adapters/letterxpress-carrier/letterxpress-carrier.ts");
  return letterXpressCarrier(setting);
}

async function blobsFor({ blobs, s3, logArchive, objectLock }: Config): Promise<BlobStore> {
  if (!blobs.startsWith("s3://")) {
    const own = fileBlobs(blobs);
    return logArchive === null ? own : archivedBlobs(own, fileBlobs(archivedBlobsIn(logArchive)));
  }
  const { parseS3Url, s3Blobs } = await import("./adapters/s3-blobs/s3-blobs.ts");
  try {
    return await lockable(s3Blobs({ ...parseS3Url(blobs, s3), objectLock }));
  } catch (cause) {
    throw new ConfigError(
      `BRIEFTAUBE_BLOBS is not usable: ${cause instanceof Error ? cause.message : "wrong address"}`,
    );
  }
}

/** Where backups and their log go that are not kept on a disk. */
export async function openRemoteFolder(address: string, { s3 }: Config): Promise<RemoteFolder> {
  const { parseS3Url } = await import("./adapters/s3-blobs/s3-blobs.ts");
  const { s3Folder } = await import("./adapters/s3-blobs/s3-folder.ts");
  try {
    return s3Folder(parseS3Url(address, s3));
  } catch (cause) {
    throw new ConfigError(
      `${address.split("?")[0]} is not usable: ${cause instanceof Error ? cause.message : "wrong address"}`,
    );
  }
}

/** Who asks for locks must get them. A storage that does not answer now is not refused: nothing is locked before it was asked. */
async function lockable(blobs: BlobStore): Promise<BlobStore> {
  const why = await blobs.lock?.trouble().catch((cause: unknown) => {
    if (cause instanceof Unavailable) return null;
    throw cause;
  });
  if (why) throw new Error(why);
  return blobs;
}

/** Logs go to standard error, so that standard output stays free for answers. */
function logFor({ logLevel }: Config, telemetry: Telemetry | null): Logger {
  const redact = ["*.authorization", "*.token", "*.cookie"];
  const options = { level: logLevel, base: null, redact, serializers: { err: loggedError } };
  const here = pino.destination(2);
  if (!telemetry) return pino(options, here);
  const stream = {
    write(line: string) {
      here.write(line);
      telemetry.logLine(line);
    },
  };
  return pino({ ...options, mixin: () => ({ ...traceIds() }) }, stream);
}

/** The secret in use, and those of before that are still accepted. */
const secretsOf = ({ secret, earlierSecrets, dataDir }: Config): Secrets =>
  secret === null
    ? [keptSecret(dataDir), ...keptEarlierSecrets(dataDir), ...earlierSecrets]
    : [secret, ...earlierSecrets];
