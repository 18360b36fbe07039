import { z } from "zod";

export class ConfigError extends Error {}

type Setting = { name: string; fallback: string; meaning: string };

/** The list that `brieftaube doctor` prints and docs/settings.md is made of. */
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
    name: "BRIEFTAUBE_DIRECT_DATABASE_URL",
    fallback: "",
    meaning:
      "The server itself, where DATABASE_URL leads to a proxy that shares sessions; empty: it does not.",
  },
  {
    name: "BRIEFTAUBE_REPLICA_DATABASE_URL",
    fallback: "",
    meaning: "A streaming replica of that server, for lists, searches and figures; empty: none.",
  },
  {
    name: "BRIEFTAUBE_LOG_ARCHIVE",
    fallback: "",
    meaning: "Folder that keeps the log of the embedded database, for restoring to a moment; empty: none.",
  },
  {
    name: "BRIEFTAUBE_BLOBS",
    fallback: "",
    meaning: "Folder or s3:// address for files; empty: in the data folder.",
  },
  {
    name: "BRIEFTAUBE_OBJECT_LOCK",
    fallback: "off",
    meaning: "How an s3:// bucket keeps sealed files until their date: governance, compliance or off.",
  },
  { name: "S3_ACCESS_KEY_ID", fallback: "", meaning: "Key for an s3:// address." },
  { name: "S3_SECRET_ACCESS_KEY", fallback: "", meaning: "Secret for an s3:// address." },
  {
    name: "BRIEFTAUBE_CARRIER",
    fallback: "sandbox",
    meaning:
      "Who prints and posts: sandbox, spool, pingen, letterxpress, epost; several as pingen:CH+AT,letterxpress:DE,spool.",
  },
  {
    name: "BRIEFTAUBE_CLOSING_DAYS",
    fallback: "",
    meaning:
      "When print sites rest on business days, as spool=2026-12-24..2027-01-03,spool=BY,pingen:AT=AT; empty: never.",
  },
  {
    name: "BRIEFTAUBE_SPOOL_DIR",
    fallback: "",
    meaning: "Folder of the carrier spool; empty: in the data folder.",
  },
  {
    name: "BRIEFTAUBE_INTAKE_DIR",
    fallback: "",
    meaning: "Folder that is watched for finished PDFs, with a folder for each account; empty: none.",
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
  { name: "EPOST_VENDOR_ID", fallback: "", meaning: "Vendor id of the E-POSTBUSINESS API." },
  { name: "EPOST_EKP", fallback: "", meaning: "Customer number of Deutsche Post (EKP), ten digits." },
  { name: "EPOST_SECRET", fallback: "", meaning: "Secret that came when the password was set." },
  { name: "EPOST_PASSWORD", fallback: "", meaning: "Password of the E-POSTBUSINESS API." },
  {
    name: "EPOST_URL",
    fallback: "https://api.epost.docuguide.com",
    meaning: "Where the E-POSTBUSINESS API is.",
  },
  { name: "EPOST_MODE", fallback: "", meaning: "live prints and posts; test only has letters looked at." },
  {
    name: "EPOST_TEST_EMAIL",
    fallback: "",
    meaning: "Whoever gets test letters by mail as they would be printed; empty: nobody.",
  },
  { name: "BRIEFTAUBE_PAYMENTS", fallback: "sandbox", meaning: "Who takes top-ups: sandbox or stripe." },
  { name: "STRIPE_SECRET_KEY", fallback: "", meaning: "Key of the Stripe account." },
  { name: "STRIPE_WEBHOOK_SECRET", fallback: "", meaning: "Signing secret of the Stripe webhook." },
  { name: "STRIPE_API_URL", fallback: "https://api.stripe.com", meaning: "Where Stripe's API is." },
  {
    name: "STRIPE_BANK_TRANSFER",
    fallback: "off",
    meaning:
      "Lets people pay by bank transfer: off, or the country of the account numbers (DE, FR, IE, NL, BE, ES).",
  },
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
    name: "BRIEFTAUBE_LETTER_CODES",
    fallback: "false",
    meaning: "true: every live letter bears a code and the address at which its recipient can report it.",
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
    name: "BRIEFTAUBE_MIGRATE",
    fallback: "true",
    meaning: "false: a start does not change the schema, but waits until brieftaube migrate has.",
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
    meaning:
      "Secrets of before that are still accepted, the newest first, with commas between them or each on a line of its own.",
  },
  {
    name: "BRIEFTAUBE_TIMESTAMP_URLS",
    fallback: "",
    meaning: "Authorities that stamp every root of the archive (RFC 3161), with commas between them.",
  },
  {
    name: "BRIEFTAUBE_TIMESTAMP_CA",
    fallback: "",
    meaning: "File of certificates (PEM) that their stamps must lead to; needed with an authority.",
  },
  {
    name: "BRIEFTAUBE_WITNESSES",
    fallback: "",
    meaning:
      "Files or https:// addresses that are told of every root of the archive, with commas between them.",
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
  {
    name: "BRIEFTAUBE_AUDIT_STREAM",
    fallback: "",
    meaning:
      "Where the audit log is passed on to: a file, syslog+tls://host:6514 or tls://host:port; empty: nowhere.",
  },
  {
    name: "BRIEFTAUBE_AUDIT_STREAM_CA",
    fallback: "",
    meaning: "File of certificates (PEM) that vouch for that host; empty: those that Node trusts.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    fallback: "",
    meaning: "Collector that is told of calls, numbers and log lines (OTLP over HTTP); empty: none.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    fallback: "http/protobuf",
    meaning: "How it is told: http/protobuf or http/json.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    fallback: "",
    meaning: "What it is sent with, as name=value,name=value; a token, for example.",
  },
  { name: "OTEL_SERVICE_NAME", fallback: "brieftaube", meaning: "What this service is called there." },
  {
    name: "OTEL_TRACES_SAMPLER_ARG",
    fallback: "1",
    meaning: "Which share of the calls is followed, from 0 to 1.",
  },
  {
    name: "BRIEFTAUBE_TRUST_TRACES",
    fallback: "false",
    meaning: "true: a trace that a trusted proxy names is gone on with, instead of being linked to.",
  },
];

const aShare = "must be a number from 0 to 1";
const aPort = "must be a whole number from 0 to 65535";
const Url = z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
/** Passwords travel there: in clear only within this machine. */
const SafeUrl = Url.refine(
  (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
  "must begin with https://",
);
const listed = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
/** What each of them may hold. */
export const Environment = z.object({
  PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort),
  BRIEFTAUBE_WORKER_PORT: z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort),
  BRIEFTAUBE_DEMO: z.enum(["", "true", "false"]),
  BRIEFTAUBE_MIGRATE: z.enum(["true", "false"]),
  HOST: z.string().min(1),
  BRIEFTAUBE_PUBLIC_URL: z.union([z.literal(""), Url, z.literal("http://HOST:PORT")]),
  BRIEFTAUBE_DATA_DIR: z.string().min(1),
  DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, "must begin with postgres://"),
  BRIEFTAUBE_REPLICA_DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, "must begin with postgres://"),
  BRIEFTAUBE_DIRECT_DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, "must begin with postgres://"),
  BRIEFTAUBE_LOG_ARCHIVE: z.string().regex(/^$|^\//, "must be a whole path, as /backups/log"),
  BRIEFTAUBE_BLOBS: z.string(),
  BRIEFTAUBE_OBJECT_LOCK: z.enum(["off", "governance", "compliance"], "it is off, governance or compliance"),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  BRIEFTAUBE_CARRIER: z.string(),
  BRIEFTAUBE_CLOSING_DAYS: z.string(),
  BRIEFTAUBE_SPOOL_DIR: z.string(),
  BRIEFTAUBE_INTAKE_DIR: z.string(),
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
  EPOST_VENDOR_ID: z.string(),
  EPOST_EKP: z.string().regex(/^(\d{10})?$/, "must have ten digits"),
  EPOST_SECRET: z.string(),
  EPOST_PASSWORD: z.string(),
  EPOST_URL: SafeUrl,
  EPOST_MODE: z.enum(["", "test", "live"]),
  EPOST_TEST_EMAIL: z.union([z.literal(""), z.email("must be one e-mail address")]),
  BRIEFTAUBE_PAYMENTS: z.enum(["sandbox", "stripe"]),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_URL: SafeUrl,
  STRIPE_BANK_TRANSFER: z.enum(["off", "DE", "FR", "IE", "NL", "BE", "ES"]),
  BRIEFTAUBE_ADDRESS_DE: z.enum(["offline", "openplz"]),
  OPENPLZ_URL: Url,
  BRIEFTAUBE_ADDRESS_OTHER: z.enum(["offline", "google"]),
  GOOGLE_ADDRESS_KEY: z.string(),
  GOOGLE_ADDRESS_URL: Url,
  BRIEFTAUBE_SMTP_URL: z.string(),
  BRIEFTAUBE_MAIL_FROM: z.string(),
  BRIEFTAUBE_BASE_RATES: z.string(),
  BRIEFTAUBE_LETTER_CODES: z.enum(["true", "false"]),
  BRIEFTAUBE_ALLOW_LOOPBACK_URLS: z.enum(["true", "false"]),
  BRIEFTAUBE_ROLE: z.enum(["all", "web", "worker"]),
  BRIEFTAUBE_SECRET: z.string().regex(/^$|^.{32,}$/s, "must have at least 32 characters"),
  BRIEFTAUBE_SECRET_PREVIOUS: z.string().transform((text, context) => {
    const secrets = secretsIn(text);
    if (secrets.some((secret) => secret.length < 32))
      context.addIssue(
        "each secret must have at least 32 characters; they stand with commas between them, or each on a line of its own where one holds a comma",
      );
    return secrets;
  }),
  BRIEFTAUBE_TIMESTAMP_URLS: listed.pipe(z.array(Url)),
  BRIEFTAUBE_TIMESTAMP_CA: z.string(),
  BRIEFTAUBE_WITNESSES: listed,
  BRIEFTAUBE_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
  BRIEFTAUBE_SECURITY_CONTACT: z
    .string()
    .regex(
      /^$|^https:\/\/\S+$|^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/,
      "must be a mail address or an https:// address",
    ),
  BRIEFTAUBE_METRICS_TOKEN: z.string(),
  BRIEFTAUBE_AUDIT_STREAM: z.string().max(300, "must have at most 300 characters"),
  BRIEFTAUBE_AUDIT_STREAM_CA: z.string(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(""), Url]),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf", "http/json"], {
    error:
      "must be http/protobuf or http/json; gRPC is not spoken here, and every collector takes HTTP at port 4318",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: listed.transform((entries, context) => {
    const pairs = entries.map((entry) => [
      entry.slice(0, entry.indexOf("=")),
      entry.slice(entry.indexOf("=") + 1),
    ]);
    // What was given is not repeated: it may be a token.
    if (pairs.some(([name = "", value = ""]) => !/^[\w-]+$/.test(name.trim()) || !isHeaderValue(value)))
      context.addIssue("must look like name=value,name=value");
    return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.trim(), decoded(value.trim())]));
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "must be a name of letters, digits, dots and hyphens"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(aShare).min(0, aShare).max(1, aShare),
  BRIEFTAUBE_TRUST_TRACES: z.enum(["true", "false"]),
  BRIEFTAUBE_TRUSTED_PROXIES: z.string(),
});
export type Given = z.output<typeof Environment>;

/** The standard writes what a header cannot hold with per cent signs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isHeaderValue = (text: string): boolean => /^[\x20-\x7e]+$/.test(decoded(text.trim()));

/** Lines, where there are any: a secret may hold a comma. */
function secretsIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.length > 1) return lines.filter(Boolean);
  return text === "" ? [] : text.split(",").map((secret) => secret.trim());
}
