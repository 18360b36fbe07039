/** What the page of settings says beyond the line that `brieftaube doctor` prints, in Markdown. */
export const moreOnSettings: Readonly<Record<string, string>> = {
  BRIEFTAUBE_LOG_ARCHIVE:
    "Folder outside of the data folder that keeps the log of the embedded database and every file, for [restoring to a moment](backup.md#to-any-moment).",
  BRIEFTAUBE_DIRECT_DATABASE_URL:
    "The server itself, where `DATABASE_URL` leads to a [proxy that shares sessions](deploy.md#behind-a-pooler).",
  BRIEFTAUBE_REPLICA_DATABASE_URL:
    "A streaming replica of that server, for [lists, searches and figures](deploy.md#a-replica-for-reads).",
  BRIEFTAUBE_BLOBS:
    "A folder, or `s3://bucket/prefix?endpoint=https://…&region=…`; empty: in the data folder.",
  BRIEFTAUBE_OBJECT_LOCK:
    "With an `s3://` address: `compliance` or `governance`, and the bucket keeps sealed files until the law lets them go; nobody, or only an administrator of the storage, can remove them before ([what and how long](retention.md#files-that-nobody-can-remove)). The bucket must have been made with object lock; the start and `doctor` say so if not. The credentials also need `s3:GetBucketObjectLockConfiguration`, `s3:GetObjectRetention`, `s3:GetObjectLegalHold`, `s3:PutObjectRetention`, `s3:ListBucketVersions`, `s3:GetObjectVersion` and `s3:DeleteObjectVersion`, and must not have `s3:BypassGovernanceRetention`.",
  BRIEFTAUBE_CARRIER:
    "Who prints and posts real letters: `spool`, `pingen`, `letterxpress`, `epost`; several as `pingen:CH+AT,letterxpress:DE,spool`. Anything but `sandbox` makes it live and needs `BRIEFTAUBE_SECRET`. Details and routes per partner: [carriers.md](carriers.md).",
  BRIEFTAUBE_SPOOL_DIR: "Folder of the print room. See [spool.md](spool.md).",
  BRIEFTAUBE_CLOSING_DAYS:
    "When print sites rest on business days, as `spool=2026-12-24..2027-01-03,spool=BY,pingen:AT=AT`; [more](carriers.md#when-print-sites-rest).",
  PINGEN_WEBHOOK_SECRET:
    "Signing key of its webhooks, which point at `/webhooks/carriers/pingen`; empty: none are taken.",
  EPOST_VENDOR_ID:
    "The account with Deutsche Post's E-POSTBUSINESS API; the mode is `test` or `live` and must be said.",
  BRIEFTAUBE_INTAKE_DIR:
    "Folder that is watched for finished PDFs ([letters.md](letters.md#what-comes-by-itself)); workers need to read and write it.",
  STRIPE_WEBHOOK_SECRET: "Signing secret of its webhook, which points at `/webhooks/payments/stripe`.",
  STRIPE_BANK_TRANSFER:
    "Country of the account numbers to which people may transfer money at Stripe's page: `DE`, `FR`, `IE`, `NL`, `BE` or `ES`. The Stripe account needs bank transfers switched on ([wallet.md](wallet.md#how-offices-pay)).",
  STRIPE_API_URL:
    "Its API, for trials against a stand-in; `https://` unless it is on this machine, since the key travels there.",
  BRIEFTAUBE_ADDRESS_DE:
    "Who checks German addresses beside our own tables: `offline` or `openplz`. See [address-data.md](address-data.md).",
  OPENPLZ_URL: "Where the OpenPLZ API is; a server of your own will do.",
  BRIEFTAUBE_SMTP_URL:
    "Mail server for what people are told by mail: `smtps://user:password@host:465`, or `smtp://user:password@host:587`, which must then offer STARTTLS (only on this machine a mail goes unencrypted). Signs such as `@` and `/` in the password are written `%40` and `%2F`. Empty: links and codes for signing in, password resets and invitations are written to the log [with their whole text](sign-in.md#mails-and-lost-factors), so guard the log; of all other mails it notes that one would have gone, without its text and links, and documents cannot be sent [by e-mail](sending.md#by-e-mail).",
  BRIEFTAUBE_LETTER_CODES:
    "`true`: every real letter of all accounts bears [a code](letters.md#the-code-of-a-letter) in the margin of its first page, and beside it the address at which its recipient can report it: the host of `BRIEFTAUBE_PUBLIC_URL` with `/report`. Otherwise each account decides for its own letters, and no address stands there. See [trust.md](trust.md#reported-letters).",
  BRIEFTAUBE_BASE_RATES:
    'Base rates of § 247 BGB that were announced after this version was made, for interest on late payment: the first day of the half-year and per cent a year, as `2026-07-01=1.27,2027-01-01=1.52`. An entry replaces a built-in one of the same day. Without the rate of a half-year the last known one goes on, and the document carries the warning `BASE_RATE_CARRIED_FORWARD`. Source: Deutsche Bundesbank, "Basiszinssatz nach § 247 BGB".',
  BRIEFTAUBE_ALLOW_LOOPBACK_URLS:
    "`true`: addresses in sandbox calls may lead to this machine, also by `http:`. For tests and demos; refused in live mode. See [security.md](security.md#addresses-that-strangers-name).",
  BRIEFTAUBE_WORKER_PORT:
    "Port on which a process of role `worker` answers `/healthz`, `/readyz`, `/v1/status` and `/metrics`, on `HOST`; 0: none. If it is taken the worker says so and goes on without.",
  BRIEFTAUBE_MIGRATE:
    "`false`: a start changes no schema. It waits, with `/readyz` at 503, until `brieftaube migrate` of its version has run; other commands say so in one line. For [deployments](deploy.md) in which a job migrates.",
  BRIEFTAUBE_DEMO:
    "`true` makes a demo account also with `DATABASE_URL`, `false` never; a live service never has one.",
  BRIEFTAUBE_SECRET:
    "At least 32 characters. Real letters (any carrier but `sandbox`) and real money (Stripe) want one of your own.",
  BRIEFTAUBE_SECRET_PREVIOUS:
    "Secrets of before that are still accepted, the newest first, with commas between them or each on a line of its own: [changing the secret](secrets.md).",
  BRIEFTAUBE_TIMESTAMP_URLS:
    "Authorities that [stamp every root](archive.md#confirmed-by-others) of the archive (RFC 3161), with commas between them. They see hashes only.",
  BRIEFTAUBE_TIMESTAMP_CA:
    "File of certificates (PEM) that their stamps must lead to; needed with an authority. Keep those of authorities that you no longer use in it.",
  BRIEFTAUBE_WITNESSES:
    "Files or `https://` addresses that are [told of every root](archive.md#confirmed-by-others), with commas between them.",
  BRIEFTAUBE_LOG_LEVEL: "trace, debug, info, warn, error or silent. Logs are JSON lines on standard error.",
  BRIEFTAUBE_TRUSTED_PROXIES:
    "Proxies whose `X-Forwarded-For` is believed, as addresses and networks: `127.0.0.1,10.0.0.0/8,fd00::/8`. Empty: nobody's; the caller is who connects. [Behind a proxy](deploy.md#behind-a-proxy)",
  BRIEFTAUBE_SECURITY_CONTACT:
    "Where weaknesses are reported: a mail address, or an `https://` page. It makes `/.well-known/security.txt` (RFC 9116) and stands on `/security`, which promises an answer within three working days and no legal steps against who keeps to its rules: set it if you can keep that.",
  BRIEFTAUBE_AUDIT_STREAM:
    "Where the [audit log is passed on to](watching.md#the-audit-log-elsewhere): a whole path of a file, `syslog+tls://host:6514` or `tls://host:port` (JSON lines); `syslog+tcp://` and `tcp://` only within this machine.",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "Collector that is [told of calls, numbers and log lines](watching.md#opentelemetry) by OTLP over HTTP, as `http://127.0.0.1:4318`; empty: nobody is told, and nothing of it is loaded.",
  BRIEFTAUBE_TRUST_TRACES:
    "`true`: a trace that one of `BRIEFTAUBE_TRUSTED_PROXIES` names in `traceparent` goes on here; else it is only [linked to](watching.md#whose-traces-count).",
  BRIEFTAUBE_METRICS_TOKEN: "Lets a remote Prometheus read `/metrics`; otherwise only this machine may.",
};
