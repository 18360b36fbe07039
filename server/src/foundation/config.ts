import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { type BaseRate, parseBaseRate } from "./base-rate.ts";

/** Every setting, read once, typed and explained; a wrong value stops the start with one clear line. */
export type Config = {
  port: number;
  /** Where a process answers that only works; 0: nowhere. */
  workerPort: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A folder, or `s3://bucket/prefix?endpoint=…&region=…`. */
  blobs: string;
  s3: { S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  /** Who prints and posts, those to be preferred first. */
  carriers: readonly CarrierSetting[];
  payments:
    | { name: "sandbox" }
    | { name: "stripe"; secretKey: string; webhookSecret: string; apiUrl: string };
  /** Who checks addresses beside our own tables, by country. */
  addresses: {
    de: { name: "offline" } | { name: "openplz"; url: string };
    other: { name: "offline" } | { name: "google"; url: string; key: string };
  };
  /** Null: mails are only noted in the log. */
  mail: { url: string; from: string } | null;
  /** Announced since this version was made, or to be used in place of ours. */
  baseRates: readonly BaseRate[];
  /** A sandbox may fetch from this machine, also by http: for tests and demos, never in a live configuration. */
  allowLoopbackUrls: boolean;
  role: "all" | "web" | "worker";
  /** Null: one is made and kept in the data directory; live mode wants one of its own. */
  secret: string | null;
  /** Secrets of before that are still accepted, the newest first. */
  earlierSecrets: readonly string[];
  logLevel: string;
  metricsToken: string | null;
  /** An address for reports of weaknesses, as a link. */
  securityContact: string | null;
  /** Addresses and networks of proxies that are believed whom they forward for. */
  trustedProxies: readonly string[];
  /** Real letters or real money can move. */
  live: boolean;
  /** A demo account is made at the start: on a laptop, and elsewhere only when asked for. */
  demo: boolean;
};

export type CarrierSetting = (
  | { name: "sandbox" }
  | { name: "spool"; folder: string }
  | ({ name: "pingen" } & PingenSettings)
  | ({ name: "letterxpress" } & LetterXpressSettings)
) & {
  /** Null: wherever it has a product. */
  countries: readonly string[] | null;
};

type PingenSettings = {
  clientId: string;
  clientSecret: string;
  organisation: string;
  apiUrl: string;
  identityUrl: string;
  /** Null: its webhooks are not listened to. */
  webhookSecret: string | null;
};

type LetterXpressSettings = { user: string; key: string; url: string; mode: "test" | "live" };

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
  {
    name: "BRIEFTAUBE_CARRIER",
    fallback: "sandbox",
    meaning:
      "Who prints and posts: sandbox, spool, pingen, letterxpress; several as pingen:CH+AT,letterxpress:DE,spool.",
  },
  {
    name: "BRIEFTAUBE_SPOOL_DIR",
    fallback: "",
    meaning: "Folder of the carrier spool; empty: in the data folder.",
  },
  { name: "PINGEN_CLIENT_ID", fallback: "", meaning: "Client id of the Pingen account." },
  { name: "PINGEN_CLIENT_SECRET", fallback: "", meaning: "Client secret of the Pingen account." },
  { name: "PINGEN_ORGANISATION", fallback: "", meaning: "Id of the Pingen organisation that sends." },
  { name: "PINGEN_API_URL", fallback: "https://api.pingen.com", meaning: "Where Pingen's API is." },
  {
    name: "PINGEN_IDENTITY_URL",
    fallback: "https://identity.pingen.com",
    meaning: "Where Pingen gives out access tokens.",
  },
  {
    name: "PINGEN_WEBHOOK_SECRET",
    fallback: "",
    meaning: "Signing key of the Pingen webhooks; empty: none are taken.",
  },
  { name: "LETTERXPRESS_USER", fallback: "", meaning: "User name of the LetterXpress account." },
  { name: "LETTERXPRESS_KEY", fallback: "", meaning: "API key of the LetterXpress account." },
  {
    name: "LETTERXPRESS_URL",
    fallback: "https://api.letterxpress.de/v3/",
    meaning: "Where LetterXpress' API is.",
  },
  {
    name: "LETTERXPRESS_MODE",
    fallback: "",
    meaning: "live prints and posts; test only puts letters into its basket.",
  },
  { name: "BRIEFTAUBE_PAYMENTS", fallback: "sandbox", meaning: "Who takes top-ups: sandbox or stripe." },
  { name: "STRIPE_SECRET_KEY", fallback: "", meaning: "Key of the Stripe account." },
  { name: "STRIPE_WEBHOOK_SECRET", fallback: "", meaning: "Signing secret of the Stripe webhook." },
  { name: "STRIPE_API_URL", fallback: "https://api.stripe.com", meaning: "Where Stripe's API is." },
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
    name: "BRIEFTAUBE_SMTP_URL",
    fallback: "",
    meaning: "Mail server, as smtps://user:password@host:465; empty: mails are only noted in the log.",
  },
  {
    name: "BRIEFTAUBE_MAIL_FROM",
    fallback: "",
    meaning: "Sender of mails, as Brieftaube <post@example.com>; needed with a mail server.",
  },
  {
    name: "BRIEFTAUBE_BASE_RATES",
    fallback: "",
    meaning: "Newer base rates (§ 247 BGB) for interest on late payment, as 2026-07-01=1.27,2027-01-01=1.52.",
  },
  {
    name: "BRIEFTAUBE_ALLOW_LOOPBACK_URLS",
    fallback: "false",
    meaning: "true: a sandbox may fetch files from this machine; for tests and demos.",
  },
  { name: "BRIEFTAUBE_ROLE", fallback: "all", meaning: "What this process does: all, web or worker." },
  {
    name: "BRIEFTAUBE_WORKER_PORT",
    fallback: "8081",
    meaning: "Port on which a worker answers /healthz, /readyz and /metrics; 0: none.",
  },
  {
    name: "BRIEFTAUBE_DEMO",
    fallback: "",
    meaning: "true: a demo account is made; empty: only with the embedded database.",
  },
  { name: "BRIEFTAUBE_SECRET", fallback: "", meaning: "Signs links and sessions; at least 32 characters." },
  {
    name: "BRIEFTAUBE_SECRET_PREVIOUS",
    fallback: "",
    meaning: "Secrets of before that are still accepted, the newest first, with commas between them.",
  },
  { name: "BRIEFTAUBE_LOG_LEVEL", fallback: "info", meaning: "trace, debug, info, warn, error or silent." },
  {
    name: "BRIEFTAUBE_TRUSTED_PROXIES",
    fallback: "",
    meaning:
      "Proxies whose X-Forwarded-For is believed, as 127.0.0.1,10.0.0.0/8; empty: nobody's, the caller is who connects.",
  },
  {
    name: "BRIEFTAUBE_SECURITY_CONTACT",
    fallback: "",
    meaning: "Where weaknesses are reported, a mail address or https page; for /.well-known/security.txt.",
  },
  { name: "BRIEFTAUBE_METRICS_TOKEN", fallback: "", meaning: "Lets a remote Prometheus read /metrics." },
];

const aPort = "must be a whole number from 0 to 65535";
const Url = z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
/** Passwords travel there: in clear only within this machine. */
const SafeUrl = Url.refine(
  (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
  "must begin with https://",
);
const Environment = z.object({
  PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort),
  BRIEFTAUBE_WORKER_PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort),
  BRIEFTAUBE_DEMO: z.enum(["", "true", "false"]),
  HOST: z.string().min(1),
  BRIEFTAUBE_PUBLIC_URL: z.union([z.literal(""), Url, z.literal("http://HOST:PORT")]),
  BRIEFTAUBE_DATA_DIR: z.string().min(1),
  DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, "must begin with postgres://"),
  BRIEFTAUBE_BLOBS: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  BRIEFTAUBE_CARRIER: z.string(),
  BRIEFTAUBE_SPOOL_DIR: z.string(),
  PINGEN_CLIENT_ID: z.string(),
  PINGEN_CLIENT_SECRET: z.string(),
  PINGEN_ORGANISATION: z.string(),
  PINGEN_API_URL: SafeUrl,
  PINGEN_IDENTITY_URL: SafeUrl,
  PINGEN_WEBHOOK_SECRET: z.string(),
  LETTERXPRESS_USER: z.string(),
  LETTERXPRESS_KEY: z.string(),
  LETTERXPRESS_URL: SafeUrl,
  LETTERXPRESS_MODE: z.enum(["", "test", "live"]),
  BRIEFTAUBE_PAYMENTS: z.enum(["sandbox", "stripe"]),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_URL: SafeUrl,
  BRIEFTAUBE_ADDRESS_DE: z.enum(["offline", "openplz"]),
  OPENPLZ_URL: Url,
  BRIEFTAUBE_ADDRESS_OTHER: z.enum(["offline", "google"]),
  GOOGLE_ADDRESS_KEY: z.string(),
  GOOGLE_ADDRESS_URL: Url,
  BRIEFTAUBE_SMTP_URL: z.string(),
  BRIEFTAUBE_MAIL_FROM: z.string(),
  BRIEFTAUBE_BASE_RATES: z.string(),
  BRIEFTAUBE_ALLOW_LOOPBACK_URLS: z.enum(["true", "false"]),
  BRIEFTAUBE_ROLE: z.enum(["all", "web", "worker"]),
  BRIEFTAUBE_SECRET: z.string().regex(/^$|^.{32,}$/s, "must have at least 32 characters"),
  BRIEFTAUBE_SECRET_PREVIOUS: z.string().transform((text, context) => {
    const secrets = text.split(",").map((secret) => secret.trim());
    if (text === "") return [];
    if (secrets.some((secret) => secret.length < 32))
      context.addIssue("each secret must have at least 32 characters; they stand with commas between them");
    return secrets;
  }),
  BRIEFTAUBE_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
  BRIEFTAUBE_SECURITY_CONTACT: z
    .string()
    .regex(
      /^$|^https:\/\/\S+$|^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/,
      "must be a mail address or an https:// address",
    ),
  BRIEFTAUBE_METRICS_TOKEN: z.string(),
  BRIEFTAUBE_TRUSTED_PROXIES: z.string(),
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
    blobs: env.BRIEFTAUBE_BLOBS || resolve(env.BRIEFTAUBE_DATA_DIR, "blobs"),
    s3: { S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY },
    carriers,
    payments,
    addresses: addressesOf(env),
    mail: mailOf(env),
    baseRates: baseRatesOf(env),
    allowLoopbackUrls,
    role: env.BRIEFTAUBE_ROLE,
    secret: env.BRIEFTAUBE_SECRET || null,
    earlierSecrets: env.BRIEFTAUBE_SECRET_PREVIOUS,
    logLevel: env.BRIEFTAUBE_LOG_LEVEL,
    metricsToken: env.BRIEFTAUBE_METRICS_TOKEN || null,
    securityContact: contactLink(env.BRIEFTAUBE_SECURITY_CONTACT),
    trustedProxies: trustedProxiesOf(env),
    live,
    demo: !live && env.BRIEFTAUBE_DEMO !== "false" && (env.BRIEFTAUBE_DEMO === "true" || !env.DATABASE_URL),
  };
}

/** `pingen:CH+AT,letterxpress:DE,spool`: in the order in which they are preferred. */
function carriersOf(env: z.output<typeof Environment>): Config["carriers"] {
  const carriers = env.BRIEFTAUBE_CARRIER.split(",").map((entry) => carrierOf(entry.trim(), env));
  const names = carriers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new ConfigError(`BRIEFTAUBE_CARRIER names ${twice} twice.`);
  return carriers;
}

function carrierOf(entry: string, env: z.output<typeof Environment>): CarrierSetting {
  const [, name = "", listed = null] = /^([a-z]+)(?::([A-Z]{2}(?:\+[A-Z]{2})*))?$/.exec(entry) ?? [];
  const countries = listed?.split("+") ?? null;
  switch (name) {
    case "sandbox":
      return { name, countries };
    case "spool":
      return {
        name,
        countries,
        folder: resolve(env.BRIEFTAUBE_SPOOL_DIR || `${env.BRIEFTAUBE_DATA_DIR}/spool`),
      };
    case "pingen":
      return { name, countries, ...pingenOf(env) };
    case "letterxpress":
      return { name, countries, ...letterXpressOf(env) };
    default:
      throw new ConfigError(
        `BRIEFTAUBE_CARRIER=${entry}: must be sandbox, spool, pingen or letterxpress, as in pingen:CH+AT,spool.`,
      );
  }
}

function pingenOf(env: z.output<typeof Environment>): PingenSettings {
  const {
    PINGEN_CLIENT_ID: clientId,
    PINGEN_CLIENT_SECRET: clientSecret,
    PINGEN_ORGANISATION: organisation,
  } = env;
  if (!clientId || !clientSecret || !organisation)
    throw new ConfigError(
      "BRIEFTAUBE_CARRIER=pingen needs PINGEN_CLIENT_ID, PINGEN_CLIENT_SECRET and PINGEN_ORGANISATION.",
    );
  return {
    clientId,
    clientSecret,
    organisation,
    apiUrl: env.PINGEN_API_URL,
    identityUrl: env.PINGEN_IDENTITY_URL,
    webhookSecret: env.PINGEN_WEBHOOK_SECRET || null,
  };
}

/** Whether letters are printed is said in so many words: neither answer is a safe guess. */
function letterXpressOf(env: z.output<typeof Environment>): LetterXpressSettings {
  const {
    LETTERXPRESS_USER: user,
    LETTERXPRESS_KEY: key,
    LETTERXPRESS_URL: url,
    LETTERXPRESS_MODE: mode,
  } = env;
  if (!user || !key || !mode)
    throw new ConfigError(
      "BRIEFTAUBE_CARRIER=letterxpress needs LETTERXPRESS_USER, LETTERXPRESS_KEY and LETTERXPRESS_MODE (test or live).",
    );
  return { user, key, url, mode };
}

function paymentsOf(env: z.output<typeof Environment>): Config["payments"] {
  if (env.BRIEFTAUBE_PAYMENTS === "sandbox") return { name: "sandbox" };
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError("BRIEFTAUBE_PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  return {
    name: "stripe",
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
  };
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

function mailOf({
  BRIEFTAUBE_SMTP_URL: url,
  BRIEFTAUBE_MAIL_FROM: from,
}: z.output<typeof Environment>): Config["mail"] {
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

function trustedProxiesOf({
  BRIEFTAUBE_TRUSTED_PROXIES: text,
}: z.output<typeof Environment>): Config["trustedProxies"] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    const [address = "", bits, ...more] = entry.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (most < 0 || !isNetwork || more.length > 0)
      throw new ConfigError(
        `BRIEFTAUBE_TRUSTED_PROXIES: ${entry} must be an address or a network, as 127.0.0.1, 10.0.0.0/8 or fd00::/8.`,
      );
  }
  return entries;
}

function baseRatesOf({ BRIEFTAUBE_BASE_RATES: text }: z.output<typeof Environment>): Config["baseRates"] {
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

const contactLink = (contact: string): string | null =>
  contact.includes("@") && !contact.startsWith("https:") ? `mailto:${contact}` : contact || null;
