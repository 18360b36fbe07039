import { resolve } from "node:path";
import { z } from "zod";

/** Every setting, read once, typed and explained; a wrong value stops the start with one clear line. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A folder, or `s3://bucket/prefix?endpoint=…&region=…`. */
  blobs: string;
  s3: { S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  carriers: readonly string[];
  payments: { name: "sandbox" } | { name: "stripe"; secretKey: string; webhookSecret: string };
  /** Who checks addresses beside our own tables, by country. */
  addresses: {
    de: { name: "offline" } | { name: "openplz"; url: string };
    other: { name: "offline" } | { name: "google"; url: string; key: string };
  };
  /** A sandbox may fetch from this machine, also by http: for tests and demos, never in a live configuration. */
  allowLoopbackUrls: boolean;
  role: "all" | "web" | "worker";
  /** Null: one is made and kept in the data directory; live mode wants one of its own. */
  secret: string | null;
  logLevel: string;
  metricsToken: string | null;
  /** Real letters or real money can move. */
  live: boolean;
};

export class ConfigError extends Error {}

type Setting = { name: string; fallback: string; meaning: string };

/** The list that `brieftaube doctor` prints and docs/operations.md explains. */
export const settings: readonly Setting[] = [
  { name: "PORT", fallback: "8080", meaning: "Port of the web server." },
  { name: "HOST", fallback: "127.0.0.1", meaning: "Address it listens on." },
  { name: "BRIEFTAUBE_PUBLIC_URL", fallback: "http://HOST:PORT", meaning: "Address that links carry." },
  {
    name: "BRIEFTAUBE_DATA_DIR",
    fallback: "./data",
    meaning: "Folder of the embedded database, files and secrets.",
  },
  { name: "DATABASE_URL", fallback: "", meaning: "PostgreSQL 18 or later; empty: the embedded one." },
  {
    name: "BRIEFTAUBE_BLOBS",
    fallback: "",
    meaning: "Folder or s3:// address for files; empty: in the data folder.",
  },
  { name: "S3_ACCESS_KEY_ID", fallback: "", meaning: "Key for an s3:// address." },
  { name: "S3_SECRET_ACCESS_KEY", fallback: "", meaning: "Secret for an s3:// address." },
  { name: "BRIEFTAUBE_CARRIER", fallback: "sandbox", meaning: "Who prints and posts; several with commas." },
  { name: "BRIEFTAUBE_PAYMENTS", fallback: "sandbox", meaning: "Who takes top-ups: sandbox or stripe." },
  { name: "STRIPE_SECRET_KEY", fallback: "", meaning: "Key of the Stripe account." },
  { name: "STRIPE_WEBHOOK_SECRET", fallback: "", meaning: "Signing secret of the Stripe webhook." },
  {
    name: "BRIEFTAUBE_ADDRESS_DE",
    fallback: "offline",
    meaning: "Who checks DE addresses: offline or openplz.",
  },
  { name: "OPENPLZ_URL", fallback: "https://openplzapi.org", meaning: "Where the OpenPLZ API is." },
  {
    name: "BRIEFTAUBE_ADDRESS_OTHER",
    fallback: "offline",
    meaning: "Who checks addresses of AT, CH and all others: offline or google.",
  },
  { name: "GOOGLE_ADDRESS_KEY", fallback: "", meaning: "Key for Google's Address Validation API." },
  {
    name: "GOOGLE_ADDRESS_URL",
    fallback: "https://addressvalidation.googleapis.com",
    meaning: "Where Google's Address Validation API is.",
  },
  {
    name: "BRIEFTAUBE_ALLOW_LOOPBACK_URLS",
    fallback: "false",
    meaning: "true: a sandbox may fetch files from this machine; for tests and demos.",
  },
  { name: "BRIEFTAUBE_ROLE", fallback: "all", meaning: "What this process does: all, web or worker." },
  { name: "BRIEFTAUBE_SECRET", fallback: "", meaning: "Signs links and sessions; at least 32 characters." },
  { name: "BRIEFTAUBE_LOG_LEVEL", fallback: "info", meaning: "trace, debug, info, warn, error or silent." },
  { name: "BRIEFTAUBE_METRICS_TOKEN", fallback: "", meaning: "Lets a remote Prometheus read /metrics." },
];

const aPort = "must be a whole number from 0 to 65535";
const Url = z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
const Environment = z.object({
  PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort),
  HOST: z.string().min(1),
  BRIEFTAUBE_PUBLIC_URL: z.union([z.literal(""), Url, z.literal("http://HOST:PORT")]),
  BRIEFTAUBE_DATA_DIR: z.string().min(1),
  DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, "must begin with postgres://"),
  BRIEFTAUBE_BLOBS: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  BRIEFTAUBE_CARRIER: z.string(),
  BRIEFTAUBE_PAYMENTS: z.enum(["sandbox", "stripe"]),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  BRIEFTAUBE_ADDRESS_DE: z.enum(["offline", "openplz"]),
  OPENPLZ_URL: Url,
  BRIEFTAUBE_ADDRESS_OTHER: z.enum(["offline", "google"]),
  GOOGLE_ADDRESS_KEY: z.string(),
  GOOGLE_ADDRESS_URL: Url,
  BRIEFTAUBE_ALLOW_LOOPBACK_URLS: z.enum(["true", "false"]),
  BRIEFTAUBE_ROLE: z.enum(["all", "web", "worker"]),
  BRIEFTAUBE_SECRET: z.string().regex(/^$|^.{32,}$/s, "must have at least 32 characters"),
  BRIEFTAUBE_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
  BRIEFTAUBE_METRICS_TOKEN: z.string(),
});

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settings.map(({ name, fallback }) => [name, environment[name] || fallback]),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} is not usable: ${issue?.message ?? "wrong value"}.`);
  }
  return requireWhole(parsed.data);
}

function requireWhole(env: z.output<typeof Environment>): Config {
  const carriers = env.BRIEFTAUBE_CARRIER.split(",").map((name) => name.trim());
  const unknown = carriers.find((name) => name !== "sandbox");
  if (unknown)
    throw new ConfigError(`BRIEFTAUBE_CARRIER=${unknown}: this version has only the carrier sandbox.`);
  const payments = paymentsOf(env);
  const live = payments.name === "stripe";
  if (live && !env.BRIEFTAUBE_SECRET)
    throw new ConfigError(
      "BRIEFTAUBE_SECRET is missing: live mode needs a secret of your own, not the demo's.",
    );
  const allowLoopbackUrls = env.BRIEFTAUBE_ALLOW_LOOPBACK_URLS === "true";
  if (live && allowLoopbackUrls)
    throw new ConfigError("BRIEFTAUBE_ALLOW_LOOPBACK_URLS=true is for demos and tests, not for live mode.");
  const host = env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: /^$|HOST:PORT$/.test(env.BRIEFTAUBE_PUBLIC_URL)
      ? `http://${host}:${env.PORT}`
      : env.BRIEFTAUBE_PUBLIC_URL,
    dataDir: resolve(env.BRIEFTAUBE_DATA_DIR),
    databaseUrl: env.DATABASE_URL || null,
    blobs: env.BRIEFTAUBE_BLOBS || resolve(env.BRIEFTAUBE_DATA_DIR, "blobs"),
    s3: { S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY },
    carriers,
    payments,
    addresses: addressesOf(env),
    allowLoopbackUrls,
    role: env.BRIEFTAUBE_ROLE,
    secret: env.BRIEFTAUBE_SECRET || null,
    logLevel: env.BRIEFTAUBE_LOG_LEVEL,
    metricsToken: env.BRIEFTAUBE_METRICS_TOKEN || null,
    live,
  };
}

function paymentsOf(env: z.output<typeof Environment>): Config["payments"] {
  if (env.BRIEFTAUBE_PAYMENTS === "sandbox") return { name: "sandbox" };
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError("BRIEFTAUBE_PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  return { name: "stripe", secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET };
}

function addressesOf(env: z.output<typeof Environment>): Config["addresses"] {
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
