import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../foundation/config.ts";
import { newSecretText } from "../../foundation/secret-text.ts";

/** The service's secret in a data directory, unless `BRIEFTAUBE_SECRET` gives it. */
export const SECRET_FILE = "secret";

/** Secrets of before that are still accepted, one in each line, the newest first. */
const EARLIER_SECRETS_FILE = "secret-previous";

/** The next secret while it is being put in place; while it stands there nobody else does so. */
const NEXT_SECRET_FILE = "secret.next";

const NEXT_EARLIER_FILE = "secret-previous.next";

/** While it stands in a data directory, no new secret is made there: that would cut off everything the old one signed. */
export const SECRET_MISSING_FILE = "secret-missing";

/** Whoever reads one of these can act as the service. */
export const isSecretFile = (name: string): boolean =>
  [SECRET_FILE, EARLIER_SECRETS_FILE, NEXT_SECRET_FILE, NEXT_EARLIER_FILE].includes(name);

const OWNER_ONLY = { mode: 0o600, flush: true } as const;

/** A secret made on the first start and kept beside the data; whichever process comes first makes it. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  if (!existsSync(path) && existsSync(join(dataDir, SECRET_MISSING_FILE)))
    throw new ConfigError(
      `${dataDir} was restored from a backup without the secret: set BRIEFTAUBE_SECRET to the one it had, or put the saved file to ${path}. To go on with a new one (docs/secrets.md says what that costs), delete ${join(dataDir, SECRET_MISSING_FILE)}.`,
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, newSecretText(), OWNER_ONLY);
  try {
    linkSync(own, path);
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, "utf8").trim();
}

export function keptEarlierSecrets(dataDir: string): string[] {
  const path = join(dataDir, EARLIER_SECRETS_FILE);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/**
 * Puts a new secret in place and keeps the old one beside it. The old one is kept before the new one counts: wherever this
 * is cut off, nothing is lost.
 */
export function rotateKeptSecret(dataDir: string): void {
  const next = join(dataDir, NEXT_SECRET_FILE);
  try {
    writeFileSync(next, newSecretText(), { ...OWNER_ONLY, flag: "wx" });
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause;
    throw new ConfigError(
      `Somebody else is changing the secret, or was cut off at it: if nobody is, delete ${next} and try again.`,
    );
  }
  try {
    // Read only now, since another may have changed it just before.
    const earlier = new Set([keptSecret(dataDir), ...keptEarlierSecrets(dataDir)]);
    const path = join(dataDir, EARLIER_SECRETS_FILE);
    const partial = join(dataDir, NEXT_EARLIER_FILE);
    writeFileSync(partial, `${[...earlier].join("\n")}\n`, OWNER_ONLY);
    renameSync(partial, path);
    renameSync(next, join(dataDir, SECRET_FILE));
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

export const forgetEarlierSecrets = (dataDir: string): void =>
  rmSync(join(dataDir, EARLIER_SECRETS_FILE), { force: true });

const codeOf = (cause: unknown): string | undefined => (cause as NodeJS.ErrnoException).code;
