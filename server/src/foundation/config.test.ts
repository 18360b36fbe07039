import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without any setting the product starts on a laptop", () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:8080",
    databaseUrl: null,
    directDatabaseUrl: null,
    replicaDatabaseUrl: null,
    carriers: [{ name: "sandbox", countries: null }],
    payments: { name: "sandbox" },
    addresses: { de: { name: "offline" }, other: { name: "offline" } },
    role: "all",
    secret: null,
    earlierSecrets: [],
    live: false,
    letterCodes: false,
  });
});

test.for([
  ["PORT", "seventy", /^PORT is not usable: /],
  ["PORT", "70000", /^PORT is not usable: /],
  ["BRIEFTAUBE_PUBLIC_URL", "letters.example", /^BRIEFTAUBE_PUBLIC_URL is not usable: /],
  [
    "BRIEFTAUBE_DIRECT_DATABASE_URL",
    "mysql://x",
    /^BRIEFTAUBE_DIRECT_DATABASE_URL is not usable: must begin/,
  ],
  ["BRIEFTAUBE_DIRECT_DATABASE_URL", "postgres://x", /and DATABASE_URL is not: it names the server behind/],
  ["BRIEFTAUBE_LOG_ARCHIVE", "log", /^BRIEFTAUBE_LOG_ARCHIVE is not usable: must be a whole path/],
  ["BRIEFTAUBE_OBJECT_LOCK", "yes", /^BRIEFTAUBE_OBJECT_LOCK is not usable: /],
  ["BRIEFTAUBE_OBJECT_LOCK", "compliance", /A folder cannot keep files from whoever owns it\.$/],
  ["DATABASE_URL", "mysql://x", /^DATABASE_URL is not usable: must begin with postgres:\/\//],
  ["BRIEFTAUBE_MIGRATE", "maybe", /^BRIEFTAUBE_MIGRATE is not usable: /],
  ["BRIEFTAUBE_LETTER_CODES", "yes", /^BRIEFTAUBE_LETTER_CODES is not usable: /],
  ["BRIEFTAUBE_ROLE", "boss", /^BRIEFTAUBE_ROLE is not usable: /],
  ["BRIEFTAUBE_SECRET", "short", /^BRIEFTAUBE_SECRET is not usable: must have at least 32 characters/],
  ["BRIEFTAUBE_LOG_LEVEL", "loud", /^BRIEFTAUBE_LOG_LEVEL is not usable: /],
  ["BRIEFTAUBE_CARRIER", "pigeon", /^BRIEFTAUBE_CARRIER=pigeon: /],
  ["BRIEFTAUBE_CARRIER", "spool:Germany", /^BRIEFTAUBE_CARRIER=spool:Germany: /],
  ["BRIEFTAUBE_CARRIER", "spool:DE,spool:AT", /^BRIEFTAUBE_CARRIER names spool twice/],
  ["BRIEFTAUBE_CARRIER", "sandbox,", /^BRIEFTAUBE_CARRIER=: must be /],
  ["BRIEFTAUBE_CLOSING_DAYS", "spool=2026-12-24", /^BRIEFTAUBE_CLOSING_DAYS names spool, which/],
  ["BRIEFTAUBE_CLOSING_DAYS", "sandbox=2026-02-30", /^BRIEFTAUBE_CLOSING_DAYS: sandbox=2026-02-30 must be a/],
  ["BRIEFTAUBE_CLOSING_DAYS", "sandbox=2026-12-24..2027-12-24", /must be a carrier with a day, some days/],
  ["BRIEFTAUBE_CLOSING_DAYS", "sandbox=XX", /^BRIEFTAUBE_CLOSING_DAYS: sandbox=XX must be a carrier/],
  ["BRIEFTAUBE_CARRIER", "epost", /needs EPOST_VENDOR_ID, EPOST_EKP, .* and EPOST_MODE/],
  ["EPOST_EKP", "12345", /^EPOST_EKP is not usable: must have ten digits/],
  ["EPOST_TEST_EMAIL", "post", /^EPOST_TEST_EMAIL is not usable: /],
  ["BRIEFTAUBE_CARRIER", "pingen", /needs PINGEN_CLIENT_ID, PINGEN_CLIENT_SECRET and PINGEN_ORGANISATION/],
  ["BRIEFTAUBE_CARRIER", "letterxpress", /needs LETTERXPRESS_USER, LETTERXPRESS_KEY and LETTERXPRESS_MODE/],
  ["PINGEN_API_URL", "http://api.pingen.com", /^PINGEN_API_URL is not usable: must begin with https/],
  ["LETTERXPRESS_URL", "api.letterxpress.de", /^LETTERXPRESS_URL is not usable: /],
  ["LETTERXPRESS_MODE", "maybe", /^LETTERXPRESS_MODE is not usable: /],
  ["BRIEFTAUBE_PAYMENTS", "cash", /^BRIEFTAUBE_PAYMENTS is not usable: /],
  ["BRIEFTAUBE_PAYMENTS", "stripe", /needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
  ["STRIPE_BANK_TRANSFER", "AT", /^STRIPE_BANK_TRANSFER is not usable: /],
  ["STRIPE_API_URL", "http://api.stripe.com", /^STRIPE_API_URL is not usable: must begin with https/],
  ["BRIEFTAUBE_ADDRESS_DE", "google", /^BRIEFTAUBE_ADDRESS_DE is not usable: /],
  ["BRIEFTAUBE_ADDRESS_OTHER", "google", /needs GOOGLE_ADDRESS_KEY/],
  ["BRIEFTAUBE_ALLOW_LOOPBACK_URLS", "perhaps", /^BRIEFTAUBE_ALLOW_LOOPBACK_URLS is not usable: /],
  ["BRIEFTAUBE_BASE_RATES", "1.27", /^BRIEFTAUBE_BASE_RATES: 1\.27 must be a 1 January or 1 July and a rate/],
  ["BRIEFTAUBE_BASE_RATES", "2026-07-02=1.27", /^BRIEFTAUBE_BASE_RATES: 2026-07-02=1\.27 must be /],
  ["BRIEFTAUBE_BASE_RATES", "2026-07-01=1,27", /^BRIEFTAUBE_BASE_RATES: 27 must be /],
  ["BRIEFTAUBE_BASE_RATES", "2026-07-01=1.27,", /^BRIEFTAUBE_BASE_RATES: an empty entry must be /],
  ["BRIEFTAUBE_BASE_RATES", "2026-07-01=1,2026-07-01=2", /^BRIEFTAUBE_BASE_RATES names 2026-07-01 twice/],
  ["BRIEFTAUBE_SMTP_URL", "mail.example.com", /^BRIEFTAUBE_SMTP_URL is not usable: it looks like smtps/],
  ["BRIEFTAUBE_SMTP_URL", "https://mail.example.com", /^BRIEFTAUBE_SMTP_URL is not usable: /],
  ["BRIEFTAUBE_SMTP_URL", "smtp://post:100%25%@mail.example.com", /^BRIEFTAUBE_SMTP_URL is not usable: /],
  ["BRIEFTAUBE_SMTP_URL", "smtps://mail.example.com", /^BRIEFTAUBE_MAIL_FROM must be an address/],
  [
    "BRIEFTAUBE_TRUSTED_PROXIES",
    "proxy.local",
    /^BRIEFTAUBE_TRUSTED_PROXIES: proxy\.local must be an address/,
  ],
  ["BRIEFTAUBE_TRUSTED_PROXIES", "10.0.0.0/33", /^BRIEFTAUBE_TRUSTED_PROXIES: 10\.0\.0\.0\/33 must be /],
  ["BRIEFTAUBE_TRUSTED_PROXIES", "::1, 10.0.0.0/", /^BRIEFTAUBE_TRUSTED_PROXIES: 10\.0\.0\.0\/ must be /],
  ["BRIEFTAUBE_TIMESTAMP_URLS", "stamps.example", /^BRIEFTAUBE_TIMESTAMP_URLS is not usable: /],
  ["BRIEFTAUBE_TIMESTAMP_URLS", "http://stamps.example/", /needs BRIEFTAUBE_TIMESTAMP_CA/],
  ["BRIEFTAUBE_WITNESSES", "roots.jsonl,http://notary.example", /^BRIEFTAUBE_WITNESSES is not usable: /],
  ["OPENPLZ_URL", "openplzapi.org", /^OPENPLZ_URL is not usable: /],
] as const)("%s=%s stops the start with one clear line", ([name, value, line]) => {
  const read = () => readConfig({ [name]: value });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(line);
});

test("a mail server needs a sender that is one address, with or without a name", () => {
  const url = "smtps://post:geheim@mail.example.com";
  const read = (from: string) => readConfig({ BRIEFTAUBE_SMTP_URL: url, BRIEFTAUBE_MAIL_FROM: from }).mail;

  expect(readConfig({}).mail).toBeNull();
  for (const from of [
    "post@example.com",
    "Brieftaube <post@example.com>",
    "Bäckerei Süß <a.b+c@example.com>",
  ])
    expect(read(from)).toEqual({ url, from });
  for (const from of [
    "post",
    "a@b.example, c@d.example",
    "A <a@b.example",
    "a@b.example>",
    "A\r\nBcc: x@y.z <a@b.example>",
  ])
    expect(() => read(from)).toThrow(/^BRIEFTAUBE_MAIL_FROM must be an address/);
  expect(() => readConfig({ BRIEFTAUBE_SMTP_URL: "smtp://post:geheim@" })).toThrow(/^(?!.*geheim)/);
});

test("stamps of the archive's roots have authorities and what these lead to; witnesses are files and addresses", () => {
  const { timeStamps, witnesses } = readConfig({
    BRIEFTAUBE_TIMESTAMP_URLS: "http://one.example/tsr, https://two.example",
    BRIEFTAUBE_TIMESTAMP_CA: "/etc/stamps.pem",
    BRIEFTAUBE_WITNESSES: "/mnt/roots.jsonl,https://notary.example/roots",
  });

  expect(timeStamps).toEqual({
    urls: ["http://one.example/tsr", "https://two.example"],
    caFile: "/etc/stamps.pem",
  });
  expect(witnesses).toEqual(["/mnt/roots.jsonl", "https://notary.example/roots"]);
  expect(readConfig({})).toMatchObject({ timeStamps: null, witnesses: [] });
});

test("newer base rates are read in their order", () => {
  expect(readConfig({ BRIEFTAUBE_BASE_RATES: "2026-07-01=1.52, 2027-01-01=-0.88" }).baseRates).toEqual([
    { from: "2026-07-01", percent: "1.52" },
    { from: "2027-01-01", percent: "-0.88" },
  ]);
  expect(readConfig({}).baseRates).toEqual([]);
});

const pingen = { PINGEN_CLIENT_ID: "id", PINGEN_CLIENT_SECRET: "secret", PINGEN_ORGANISATION: "org" };
const letterxpress = { LETTERXPRESS_USER: "user", LETTERXPRESS_KEY: "key", LETTERXPRESS_MODE: "live" };

test("several carriers stand in their order, each with its countries and settings", () => {
  const { carriers, live } = readConfig({
    BRIEFTAUBE_CARRIER: "pingen:CH+AT, letterxpress:DE, epost, spool",
    BRIEFTAUBE_DATA_DIR: "/data",
    BRIEFTAUBE_SECRET: "x".repeat(32),
    ...pingen,
    ...letterxpress,
    EPOST_VENDOR_ID: "4711",
    EPOST_EKP: "1234567890",
    EPOST_SECRET: "secret",
    EPOST_PASSWORD: "password",
    EPOST_MODE: "test",
  });

  expect(carriers).toEqual([
    {
      name: "pingen",
      countries: ["CH", "AT"],
      clientId: "id",
      clientSecret: "secret",
      organisation: "org",
      apiUrl: "https://api.pingen.com",
      identityUrl: "https://identity.pingen.com",
      webhookSecret: null,
    },
    {
      name: "letterxpress",
      countries: ["DE"],
      user: "user",
      key: "key",
      url: "https://api.letterxpress.de/v3/",
      mode: "live",
    },
    {
      name: "epost",
      countries: null,
      vendorId: "4711",
      ekp: "1234567890",
      secret: "secret",
      password: "password",
      url: "https://api.epost.docuguide.com",
      mode: "test",
      testEmail: null,
    },
    { name: "spool", countries: null, folder: "/data/spool" },
  ]);
  expect(live).toBe(true);
});

test("when print sites rest is said for each carrier, and for where it posts", () => {
  const { carriers } = readConfig({
    BRIEFTAUBE_CARRIER: "pingen,spool",
    BRIEFTAUBE_SECRET: "x".repeat(32),
    ...pingen,
    BRIEFTAUBE_CLOSING_DAYS: "pingen:AT=AT, pingen=2026-12-24, pingen:DE=2026-12-28..2026-12-31",
  });
  expect(carriers[0]?.closed).toEqual([
    { postedIn: "AT", closing: { holidaysOf: "AT" } },
    { postedIn: null, closing: { from: "2026-12-24", to: "2026-12-24" } },
    { postedIn: "DE", closing: { from: "2026-12-28", to: "2026-12-31" } },
  ]);
  expect(carriers[1]).not.toHaveProperty("closed");
});

test("a carrier on this machine may be spoken to in clear", () => {
  const { carriers } = readConfig({
    BRIEFTAUBE_CARRIER: "letterxpress",
    BRIEFTAUBE_SECRET: "x".repeat(32),
    ...letterxpress,
    LETTERXPRESS_URL: "http://127.0.0.1:4000",
  });

  expect(carriers).toMatchObject([{ url: "http://127.0.0.1:4000" }]);
});

test.for([
  { BRIEFTAUBE_CARRIER: "spool" },
  { BRIEFTAUBE_CARRIER: "sandbox,pingen", ...pingen },
  { BRIEFTAUBE_CARRIER: "letterxpress", ...letterxpress },
])("a real carrier makes it live: $BRIEFTAUBE_CARRIER needs a secret", (carrier) => {
  expect(() => readConfig(carrier)).toThrow(/BRIEFTAUBE_SECRET is missing/);
  expect(readConfig({ ...carrier, BRIEFTAUBE_SECRET: "x".repeat(32) }).live).toBe(true);
});

test("live mode refuses to start without a secret of its own", () => {
  const stripe = {
    BRIEFTAUBE_PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };

  expect(() => readConfig(stripe)).toThrow(/BRIEFTAUBE_SECRET is missing/);
  expect(readConfig({ ...stripe, BRIEFTAUBE_SECRET: "x".repeat(32) }).live).toBe(true);
});

test("live mode refuses to start where a stranger's address may lead to this machine", () => {
  const live = {
    BRIEFTAUBE_PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    BRIEFTAUBE_SECRET: "x".repeat(32),
  };

  expect(readConfig({}).allowLoopbackUrls).toBe(false);
  expect(readConfig({ BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" }).allowLoopbackUrls).toBe(true);
  expect(() => readConfig({ ...live, BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" })).toThrow(
    /^BRIEFTAUBE_ALLOW_LOOPBACK_URLS=true is for demos and tests/,
  );
});

test("a public address may differ from where the server listens, and IPv6 is bracketed", () => {
  expect(readConfig({ BRIEFTAUBE_PUBLIC_URL: "https://post.example" }).publicUrl).toBe(
    "https://post.example",
  );
  expect(readConfig({ HOST: "::1", PORT: "9000" }).publicUrl).toBe("http://[::1]:9000");
});

describe("a setting in a file", () => {
  const inFile = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), "brieftaube-setting-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "value"), text);
    return join(folder, "value");
  };

  test("is read from there, without the line break at its end", () => {
    const secret = "  a secret with spaces around it, 32 signs  ";
    for (const end of ["", "\n", "\r\n"])
      expect(readConfig({ BRIEFTAUBE_SECRET_FILE: inFile(secret + end) }).secret).toBe(secret);
    expect(readConfig({ PORT_FILE: inFile("9000\n") }).port).toBe(9000);
  });

  test("keeps the lines of earlier secrets, so that one may hold a comma", () => {
    const first = `${"a".repeat(32)},${"b".repeat(32)}`;
    expect(readConfig({ BRIEFTAUBE_SECRET_PREVIOUS_FILE: inFile(`${first}\n`) }).earlierSecrets).toEqual([
      first,
    ]);
  });

  test("is judged as one in the environment", () => {
    expect(() => readConfig({ DATABASE_URL_FILE: inFile("mysql://x\n") })).toThrow(
      /^DATABASE_URL is not usable: must begin with postgres/,
    );
    expect(readConfig({ BRIEFTAUBE_SECRET_FILE: inFile("\n") }).secret).toBeNull();
  });

  test("stops the start in one line where it cannot be read, or both are given; neither line holds a value", () => {
    const given = { BRIEFTAUBE_SECRET: "x".repeat(32), BRIEFTAUBE_SECRET_FILE: inFile("y".repeat(32)) };
    expect(() => readConfig(given)).toThrow(
      new ConfigError("BRIEFTAUBE_SECRET and BRIEFTAUBE_SECRET_FILE are both set: leave one of them out."),
    );
    expect(() => readConfig({ DATABASE_URL_FILE: "/nowhere/url" })).toThrow(
      new ConfigError("DATABASE_URL_FILE is not usable: /nowhere/url cannot be read (ENOENT)."),
    );
  });
});

test("earlier secrets stand on lines of their own where one holds a comma, also a single one", () => {
  const [first, second] = [`${"a".repeat(32)},${"b".repeat(32)}`, "c".repeat(32)];
  for (const [given, secrets] of [
    [`${first}\n${second}`, [first, second]],
    [`${first}\r\n`, [first]],
  ] as const)
    expect(readConfig({ BRIEFTAUBE_SECRET_PREVIOUS: given }).earlierSecrets).toEqual(secrets);
  expect(() => readConfig({ BRIEFTAUBE_SECRET_PREVIOUS: `${second}\nshort` })).toThrow(
    "on a line of its own",
  );
});

test("earlier secrets stand with commas between them, and a short one is a mistake", () => {
  const [first, second] = ["a".repeat(32), "b".repeat(40)];
  expect(readConfig({ BRIEFTAUBE_SECRET_PREVIOUS: `${first}, ${second}` }).earlierSecrets).toEqual([
    first,
    second,
  ]);
  for (const wrong of [`${first},short`, `${first},`, ","])
    expect(() => readConfig({ BRIEFTAUBE_SECRET_PREVIOUS: wrong })).toThrow(
      "BRIEFTAUBE_SECRET_PREVIOUS is not usable: each secret must have at least 32 characters",
    );
});
