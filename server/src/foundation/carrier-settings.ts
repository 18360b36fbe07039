import { resolve } from "node:path";
import { closingsIn, type SiteClosing } from "./closing-days.ts";
import { ConfigError, type Given } from "./settings.ts";

export type CarrierSetting = (
  | { name: "sandbox" }
  | { name: "spool"; folder: string }
  | ({ name: "pingen" } & PingenSettings)
  | ({ name: "letterxpress" } & LetterXpressSettings)
  | ({ name: "epost" } & EPostSettings)
) & {
  /** Null: wherever it has a product. */
  countries: readonly string[] | null;
  /** When its print sites rest; absent: never on a business day. */
  closed?: readonly SiteClosing[];
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

type EPostSettings = {
  vendorId: string;
  ekp: string;
  secret: string;
  password: string;
  url: string;
  mode: "test" | "live";
  /** Null: test letters are shown to nobody. */
  testEmail: string | null;
};

type LetterXpressSettings = { user: string; key: string; url: string; mode: "test" | "live" };

/** `pingen:CH+AT,letterxpress:DE,spool`: in the order in which they are preferred. */
export function carriersOf(env: Given): readonly CarrierSetting[] {
  const carriers = env.BRIEFTAUBE_CARRIER.split(",").map((entry) => carrierOf(entry.trim(), env));
  const names = carriers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new ConfigError(`BRIEFTAUBE_CARRIER names ${twice} twice.`);
  const closings = closingsIn(env.BRIEFTAUBE_CLOSING_DAYS);
  const stranger = [...closings.keys()].find((name) => !names.some((each) => each === name));
  if (stranger)
    throw new ConfigError(`BRIEFTAUBE_CLOSING_DAYS names ${stranger}, which BRIEFTAUBE_CARRIER does not.`);
  return carriers.map((carrier) => {
    const closed = closings.get(carrier.name);
    return closed ? { ...carrier, closed } : carrier;
  });
}

function carrierOf(entry: string, env: Given): CarrierSetting {
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
    case "epost":
      return { name, countries, ...ePostOf(env) };
    default:
      throw new ConfigError(
        `BRIEFTAUBE_CARRIER=${entry}: must be sandbox, spool, pingen, letterxpress or epost, as in pingen:CH+AT,spool.`,
      );
  }
}

function pingenOf(env: Given): PingenSettings {
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
function letterXpressOf(env: Given): LetterXpressSettings {
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

/** Whether letters are printed is said in so many words here, too. */
function ePostOf(env: Given): EPostSettings {
  const {
    EPOST_VENDOR_ID: vendorId,
    EPOST_EKP: ekp,
    EPOST_SECRET: secret,
    EPOST_PASSWORD: password,
    EPOST_URL: url,
    EPOST_MODE: mode,
    EPOST_TEST_EMAIL: testEmail,
  } = env;
  if (!vendorId || !ekp || !secret || !password || !mode)
    throw new ConfigError(
      "BRIEFTAUBE_CARRIER=epost needs EPOST_VENDOR_ID, EPOST_EKP, EPOST_SECRET, EPOST_PASSWORD and EPOST_MODE (test or live).",
    );
  return { vendorId, ekp, secret, password, url, mode, testEmail: testEmail || null };
}
