import { resolve } from "node:path";
import { type AuditStreamSetting, auditStreamOf } from "./audit-stream-setting.ts";
import { type BaseRate, parseBaseRate } from "./base-rate.ts";
import { type CarrierSetting, carriersOf } from "./carrier-settings.ts";
import { isNetwork } from "./networks.ts";
import { givenFor } from "./setting-file.ts";
import type { OtlpSetting } from "./otlp-setting.ts";
import { ConfigError, Environment, type Given, settings } from "./settings.ts";

export type { CarrierSetting } from "./carrier-settings.ts";
export { ConfigError } from "./settings.ts";

/** Every setting, read once, typed and explained; a wrong value stops the start with one clear line. */
export type Config = {
  port: number;
  /** Where a process answers that only works; 0: nowhere. */
  workerPort: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Folder that keeps the log of the embedded database, and files, for restoring to a moment. */
  logArchive: string | null;
  /** The server itself, where `databaseUrl` leads to a proxy that gives every transaction another session. */
  directDatabaseUrl: string | null;
  /** A streaming replica of it, for reads that may go there. */
  replicaDatabaseUrl: string | null;
  /** A folder, or `s3://bucket/prefix?endpoint=…&region=…`. */
  blobs: string;
  /** How the bucket keeps sealed files until their date; null: it does not. */
  objectLock: "governance" | "compliance" | null;
  s3: { S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  /** Who prints and posts, those to be preferred first. */
  carriers: readonly CarrierSetting[];
  payments:
    | { name: "sandbox" }
    | {
        name: "stripe";
        secretKey: string;
        webhookSecret: string;
        apiUrl: string;
        bankTransferCountry: string | null;
      };
  /** Who checks addresses beside our own tables, by country. */
  addresses: {
    de: { name: "offline" } | { name: "openplz"; url: string };
    other: { name: "offline" } | { name: "google"; url: string; key: string };
  };
  /** The folder that is watched for finished PDFs; null: none. */
  intakeDir: string | null;
  /** Null: mails are only noted in the log. */
  mail: { url: string; from: string } | null;
  /** Announced since this version was made, or to be used in place of ours. */
  baseRates: readonly BaseRate[];
  /** A sandbox may fetch from this machine, also by http: for tests and demos, never in a live configuration. */
  allowLoopbackUrls: boolean;
  role: "all" | "web" | "worker";
  /** Whether a start brings the database up to date, or waits until somebody else has. */
  migrates: boolean;
  /** Null: one is made and kept in the data directory; live mode wants one of its own. */
  secret: string | null;
  /** Secrets of before that are still accepted, the newest first. */
  earlierSecrets: readonly string[];
  /** Who stamps the roots of the archive, and what their stamps must lead to; null: nobody. */
  timeStamps: { urls: readonly string[]; caFile: string } | null;
  /** Files and addresses that are told of every root. */
  witnesses: readonly string[];
  logLevel: string;
  metricsToken: string | null;
  /** An address for reports of weaknesses, as a link. */
  securityContact: string | null;
  /** Addresses and networks of proxies that are believed whom they forward for. */
  trustedProxies: readonly string[];
  /** Whether a trace that one of them names goes on here. */
  trustsTraces: boolean;
  /** Where the audit log is passed on to; null: nowhere. */
  auditStream: AuditStreamSetting | null;
  /** Who is told how the service is; null: nobody. */
  telemetry: OtlpSetting | null;
  /** Whether every real letter bears a code and the address at which it is reported. */
  letterCodes: boolean;
  /** Real letters or real money can move. */
  live: boolean;
  /** A demo account is made at the start: on a laptop, and elsewhere only when asked for. */
  demo: boolean;
};

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settings.map(({ name, fallback }) => [name, givenFor(name, environment) || fallback]),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} is not usable: ${issue?.message ?? "wrong value"}.`);
  }
  return requireWhole(parsed.data);
}

function requireWhole(env: Given): Config {
  const carriers = carriersOf(env);
  const payments = paymentsOf(env);
  const live = payments.name === "stripe" || carriers.some(({ name }) => name !== "sandbox");
  if (live && !env.BRIEFTAUBE_SECRET)
    throw new ConfigError(
      "BRIEFTAUBE_SECRET is missing: live mode needs a secret of your own, not the demo's.",
    );
  const allowLoopbackUrls = env.BRIEFTAUBE_ALLOW_LOOPBACK_URLS === "true";
  if (live && allowLoopbackUrls)
    throw new ConfigError("BRIEFTAUBE_ALLOW_LOOPBACK_URLS=true is for demos and tests, not for live mode.");
  if (env.BRIEFTAUBE_LOG_ARCHIVE && env.DATABASE_URL)
    throw new ConfigError(
      "BRIEFTAUBE_LOG_ARCHIVE is for the embedded database: the server of DATABASE_URL keeps its log by its own archive_command.",
    );
  if (env.BRIEFTAUBE_OBJECT_LOCK !== "off" && !env.BRIEFTAUBE_BLOBS.startsWith("s3://"))
    throw new ConfigError(
      "BRIEFTAUBE_OBJECT_LOCK is for files in a bucket: name one with object lock in BRIEFTAUBE_BLOBS (s3://…). A folder cannot keep files from whoever owns it.",
    );
  if (env.BRIEFTAUBE_DIRECT_DATABASE_URL && !env.DATABASE_URL)
    throw new ConfigError(
      "BRIEFTAUBE_DIRECT_DATABASE_URL is set and DATABASE_URL is not: it names the server behind the proxy of DATABASE_URL.",
    );
  const host = env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    workerPort: env.BRIEFTAUBE_WORKER_PORT,
    host: env.HOST,
    publicUrl: /^$|HOST:PORT$/.test(env.BRIEFTAUBE_PUBLIC_URL)
      ? `http://${host}:${env.PORT}`
      : env.BRIEFTAUBE_PUBLIC_URL,
    dataDir: resolve(env.BRIEFTAUBE_DATA_DIR),
    databaseUrl: env.DATABASE_URL || null,
    logArchive: env.BRIEFTAUBE_LOG_ARCHIVE || null,
    replicaDatabaseUrl: env.BRIEFTAUBE_REPLICA_DATABASE_URL || null,
    directDatabaseUrl: env.BRIEFTAUBE_DIRECT_DATABASE_URL || null,
    blobs: env.BRIEFTAUBE_BLOBS || resolve(env.BRIEFTAUBE_DATA_DIR, "blobs"),
    objectLock: env.BRIEFTAUBE_OBJECT_LOCK === "off" ? null : env.BRIEFTAUBE_OBJECT_LOCK,
    s3: { S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY },
    carriers,
    payments,
    addresses: addressesOf(env),
    mail: mailOf(env),
    baseRates: baseRatesOf(env),
    letterCodes: env.BRIEFTAUBE_LETTER_CODES === "true",
    allowLoopbackUrls,
    intakeDir: env.BRIEFTAUBE_INTAKE_DIR || null,
    role: env.BRIEFTAUBE_ROLE,
    migrates: env.BRIEFTAUBE_MIGRATE === "true",
    secret: env.BRIEFTAUBE_SECRET || null,
    earlierSecrets: env.BRIEFTAUBE_SECRET_PREVIOUS,
    timeStamps: timeStampsOf(env),
    witnesses: witnessesOf(env),
    logLevel: env.BRIEFTAUBE_LOG_LEVEL,
    metricsToken: env.BRIEFTAUBE_METRICS_TOKEN || null,
    securityContact: contactLink(env.BRIEFTAUBE_SECURITY_CONTACT),
    trustedProxies: trustedProxiesOf(env),
    trustsTraces: env.BRIEFTAUBE_TRUST_TRACES === "true",
    auditStream: auditStreamOf(env.BRIEFTAUBE_AUDIT_STREAM, env.BRIEFTAUBE_AUDIT_STREAM_CA),
    telemetry: telemetryOf(env),
    live,
    demo: !live && env.BRIEFTAUBE_DEMO !== "false" && (env.BRIEFTAUBE_DEMO === "true" || !env.DATABASE_URL),
  };
}

function telemetryOf(env: Given): Config["telemetry"] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function paymentsOf(env: Given): Config["payments"] {
  if (env.BRIEFTAUBE_PAYMENTS === "sandbox") return { name: "sandbox" };
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError("BRIEFTAUBE_PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  return {
    name: "stripe",
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
    bankTransferCountry: env.STRIPE_BANK_TRANSFER === "off" ? null : env.STRIPE_BANK_TRANSFER,
  };
}

/** A stamp of just anybody proves nothing: whom we believe is said beforehand. */
function timeStampsOf(env: Given): Config["timeStamps"] {
  const { BRIEFTAUBE_TIMESTAMP_URLS: urls, BRIEFTAUBE_TIMESTAMP_CA: caFile } = env;
  if (urls.length === 0) return null;
  if (!caFile)
    throw new ConfigError(
      "BRIEFTAUBE_TIMESTAMP_URLS needs BRIEFTAUBE_TIMESTAMP_CA, a file with the authority's root certificate (PEM).",
    );
  return { urls, caFile: resolve(caFile) };
}

function witnessesOf({ BRIEFTAUBE_WITNESSES: places }: Given): readonly string[] {
  const inClear = places.find((place) => /^[a-z]+:\/\//i.test(place) && !place.startsWith("https://"));
  if (inClear !== undefined)
    throw new ConfigError(
      "BRIEFTAUBE_WITNESSES is not usable: each must be a file, or an address that begins with https://.",
    );
  return places.map((place) => (place.startsWith("https://") ? place : resolve(place)));
}

function addressesOf(env: Given): Config["addresses"] {
  const { GOOGLE_ADDRESS_KEY: key, GOOGLE_ADDRESS_URL: url } = env;
  if (env.BRIEFTAUBE_ADDRESS_OTHER === "google" && !key)
    throw new ConfigError("BRIEFTAUBE_ADDRESS_OTHER=google needs GOOGLE_ADDRESS_KEY.");
  return {
    de:
      env.BRIEFTAUBE_ADDRESS_DE === "openplz"
        ? { name: "openplz", url: env.OPENPLZ_URL }
        : { name: "offline" },
    other: env.BRIEFTAUBE_ADDRESS_OTHER === "google" ? { name: "google", url, key } : { name: "offline" },
  };
}

function mailOf({ BRIEFTAUBE_SMTP_URL: url, BRIEFTAUBE_MAIL_FROM: from }: Given): Config["mail"] {
  if (!url) return null;
  const server = URL.parse(url);
  // The address itself is not repeated: it holds a password.
  if (!server || !/^smtps?:$/.test(server.protocol) || !server.hostname || !isDecodable(server))
    throw new ConfigError(
      "BRIEFTAUBE_SMTP_URL is not usable: it looks like smtps://user:password@host:465 or smtp://user:password@host:587; signs such as @ and / in the password are written %40 and %2F.",
    );
  if (!/^(?:[^<>@\p{Cc}]*<)?[^\s<>,;"@]+@[\w.-]+>?$/u.test(from) || from.includes("<") !== from.endsWith(">"))
    throw new ConfigError(
      "BRIEFTAUBE_MAIL_FROM must be an address, as post@example.com or Brieftaube <post@example.com>.",
    );
  return { url, from };
}

function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password).length >= 0;
  } catch {
    return false;
  }
}

function trustedProxiesOf({ BRIEFTAUBE_TRUSTED_PROXIES: text }: Given): Config["trustedProxies"] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries)
    if (!isNetwork(entry))
      throw new ConfigError(
        `BRIEFTAUBE_TRUSTED_PROXIES: ${entry} must be an address or a network, as 127.0.0.1, 10.0.0.0/8 or fd00::/8.`,
      );
  return entries;
}

function baseRatesOf({ BRIEFTAUBE_BASE_RATES: text }: Given): Config["baseRates"] {
  const entries = text === "" ? [] : text.split(",").map((entry) => entry.trim());
  const rates = entries.map((entry) => {
    const rate = parseBaseRate(entry);
    if (rate) return rate;
    throw new ConfigError(
      `BRIEFTAUBE_BASE_RATES: ${entry || "an empty entry"} must be a 1 January or 1 July and a rate in per cent, as 2026-07-01=1.27.`,
    );
  });
  const days = rates.map(({ from }) => from);
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  if (twice) throw new ConfigError(`BRIEFTAUBE_BASE_RATES names ${twice} twice.`);
  return rates;
}

/** The hosts of all addresses that the settings name. */
export const hostsIn = (config: Config): ReadonlySet<string> =>
  new Set(
    textsIn(config).flatMap((text) =>
      /^(https?|s3):\/\//.test(text)
        ? [URL.parse(text), URL.parse(URL.parse(text)?.searchParams.get("endpoint") ?? "")].flatMap(
            (url) => url?.hostname ?? [],
          )
        : [],
    ),
  );

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const contactLink = (contact: string): string | null =>
  contact.includes("@") && !contact.startsWith("https:") ? `mailto:${contact}` : contact || null;
