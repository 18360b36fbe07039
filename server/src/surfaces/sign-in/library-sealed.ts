import { keysFor, listOfSecrets, type Secrets } from "../../foundation/secrets.ts";
import type { SealedOfLibrary } from "../../operations/sealed-kind.ts";

/** The library writes beside what it hides which secret it took. The number follows from the secret: nobody counts. */
export const versionedSecrets = (secrets: Secrets): { version: number; value: string }[] => {
  const numbers = keysFor(secrets, "brieftaube sign-in secret number v1").map((key) => key.readUInt32BE());
  return listOfSecrets(secrets).map((value, index) => ({ version: numbers[index] ?? 0, value }));
};

/** Seals anew what the library has hidden; of before it named the secret, too. */
export function sealedOfLibrary(secrets: Secrets): SealedOfLibrary {
  const versions = versionedSecrets(secrets);
  const keys = new Map(versions.map(({ version, value }) => [version, value]));
  const currentVersion = versions[0]?.version ?? 0;
  return {
    async renew(sealed) {
      const { parseEnvelope, symmetricEncrypt } = await import("better-auth/crypto");
      const envelope = parseEnvelope(sealed);
      const named = envelope ? keys.get(envelope.version) : undefined;
      const tried = envelope ? (named === undefined ? [] : [named]) : [...keys.values()];
      const text = await firstOpened(tried, envelope?.ciphertext ?? sealed);
      if (envelope?.version === currentVersion) return null;
      return symmetricEncrypt({ key: { keys, currentVersion }, data: text });
    },
  };
}

async function firstOpened(secrets: readonly string[], data: string): Promise<string> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  for (const key of secrets) {
    const text = await symmetricDecrypt({ key, data }).catch(() => null);
    if (text !== null) return text;
  }
  throw new Error("sealed with a secret that is not known");
}
