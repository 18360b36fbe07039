import { hkdfSync } from "node:crypto";

/** The service's own secret, or several: the first makes everything new, all are accepted for what was made before. */
export type Secrets = string | readonly [string, ...string[]];

/** Each once, the one that signs and seals first. */
export const listOfSecrets = (secrets: Secrets): [string, ...string[]] => {
  const [first, ...others] = typeof secrets === "string" ? [secrets] : secrets;
  return [first, ...new Set(others.filter((other) => other !== first))];
};

/** A key of 256 bits for one purpose, of each secret. */
export const keysFor = (secrets: Secrets, purpose: string): [Buffer, ...Buffer[]] => {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const [first, ...others] = listOfSecrets(secrets);
  return [keyOf(first), ...others.map(keyOf)];
};
