import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { subprocessorsOf } from "./subprocessors.ts";

const secret = "a secret of this office, long enough to be one";

test("whom the settings bring in is listed, with what they do and where the data goes", () => {
  const config = readConfig({
    BRIEFTAUBE_SECRET: secret,
    BRIEFTAUBE_CARRIER: "pingen:CH,letterxpress:DE,epost,spool",
    PINGEN_CLIENT_ID: "id",
    PINGEN_CLIENT_SECRET: "secret",
    PINGEN_ORGANISATION: "6f0c2a1e-2b1d-4f57-9d2f-4d5f3c0a7e11",
    LETTERXPRESS_USER: "user",
    LETTERXPRESS_KEY: "key",
    LETTERXPRESS_MODE: "live",
    EPOST_VENDOR_ID: "4711",
    EPOST_EKP: "1234567890",
    EPOST_SECRET: "secret",
    EPOST_PASSWORD: "password",
    EPOST_MODE: "live",
    BRIEFTAUBE_PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    BRIEFTAUBE_ADDRESS_OTHER: "google",
    GOOGLE_ADDRESS_KEY: "key",
    BRIEFTAUBE_SMTP_URL: "smtps://user:password@mail.example.com:465",
    BRIEFTAUBE_MAIL_FROM: "post@example.com",
    DATABASE_URL: "postgres://user:password@db.example.net/brieftaube",
  });
  const listed = subprocessorsOf(config);
  expect(listed.map(({ task, name }) => [task, name])).toEqual([
    ["print", "Pingen"],
    ["print", "LetterXpress"],
    ["print", "Deutsche Post E-POST"],
    ["payment", "Stripe"],
    ["address", "Google"],
    ["mail", null],
    ["database", null],
  ]);
  expect(listed.at(-1)?.host).toBe("db.example.net");
  expect(JSON.stringify(listed)).not.toContain("password");
});

test("machines of one's own are nobody else", () => {
  const hosts = ["127.0.0.1", "10.0.0.5", "localhost", "postgres", "db.internal", "[::1]"];
  for (const host of hosts)
    expect(subprocessorsOf(readConfig({ DATABASE_URL: `postgres://user@${host}/brieftaube` })), host).toEqual(
      [],
    );
  expect(subprocessorsOf(readConfig({}))).toEqual([]);
});
