import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import type { Services } from "../../operations/call.ts";
import { ACCESS_TOKEN_SECONDS } from "./access-tokens.ts";
import {
  deleteAllSigningKeys,
  deleteExpiredSigningKeys,
  deleteUnusedSigningKeys,
  forgetPrivateKeysBefore,
  insertSigningKey,
  limitSigningKeys,
  listSigningKeys,
  lockSigningKeys,
  type StoredSigningKey,
} from "./signing-keys-store.ts";

/** The public keys whose tokens are accepted, as JSON Web Keys, and the one that signs. */
export type SigningKeys = {
  signer: { keyId: string; openPrivateKey(): string };
  keys: { keyId: string; publicKey: string; signsFrom: Date; expiresAt: Date | null }[];
};

type Ground = Pick<Services, "db" | "clock" | "sealedText">;

const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNS_FOR_MS = 90 * DAY_MS;
/** Published for this long before it signs: whoever keeps our public keys has fetched them anew by then. */
const PUBLISHED_BEFORE_MS = DAY_MS;
/** Clocks of several machines differ, and a token may be in the making. */
const LEEWAY_MS = 5 * 60 * 1000;
const TOKENS_LAST_MS = ACCESS_TOKEN_SECONDS * 1000 + LEEWAY_MS;

/** The keys as they are now; the very first is made by whoever asks first. */
export async function signingKeys(ground: Ground): Promise<SigningKeys> {
  const { db, clock } = ground;
  const keys = await listSigningKeys(db, clock.now());
  const signer = signerAmong(keys, clock.now());
  if (!signer) return firstSigningKeys(ground);
  return { signer: { keyId: signer.keyId, openPrivateKey: () => opened(ground, signer) }, keys };
}

/** Since when the present key signs; null before the first one is made. */
export const signingKeySince = async ({ db, clock }: Pick<Ground, "db" | "clock">): Promise<Date | null> =>
  signerAmong(await listSigningKeys(db, clock.now()), clock.now())?.signsFrom ?? null;

/** So much longer than a key is meant to sign, that something keeps the next one from being made. */
export const SIGNING_KEY_OLD_MS = SIGNS_FOR_MS + 7 * DAY_MS;

async function firstSigningKeys(ground: Ground): Promise<SigningKeys> {
  const now = ground.clock.now();
  await alone(ground, async (tx) => {
    if (!signerAmong(await listSigningKeys(tx, now), now)) await addSigningKey(ground, tx, now);
  });
  return signingKeys(ground);
}

/** Makes the next key in good time, and lets go of what is over. Any number of processes may do so at once. */
export const keepSigningKeys = (ground: Ground): Promise<void> =>
  alone(ground, async (tx) => {
    const now = ground.clock.now();
    const keys = await listSigningKeys(tx, now);
    const [latest] = keys;
    if (latest && latest.signsFrom.getTime() + SIGNS_FOR_MS - PUBLISHED_BEFORE_MS <= now.getTime()) {
      const signsFrom = later(now, PUBLISHED_BEFORE_MS);
      await limitSigningKeys(tx, later(signsFrom, TOKENS_LAST_MS));
      await addSigningKey(ground, tx, signsFrom);
    }
    const signer = signerAmong(keys, later(now, -LEEWAY_MS));
    if (signer) await forgetPrivateKeysBefore(tx, signer.signsFrom);
    await deleteExpiredSigningKeys(tx, now);
  });

/**
 * A new key signs from now on. What the old ones have signed is accepted until it expires, or from now on not at all:
 * then every client has to renew its access token, which it does by itself.
 */
export const rotateSigningKeys = (
  ground: Ground,
  { endTokens }: { endTokens: boolean },
): Promise<{ keyId: string }> =>
  alone(ground, async (tx) => {
    const now = ground.clock.now();
    if (endTokens) await deleteAllSigningKeys(tx);
    await deleteUnusedSigningKeys(tx, now);
    await limitSigningKeys(tx, later(now, TOKENS_LAST_MS));
    await forgetPrivateKeysBefore(tx, later(now, 1));
    return { keyId: await addSigningKey(ground, tx, now) };
  });

/** The key that has signed for the shortest time; those that have stopped have no private part. */
const signerAmong = (keys: readonly StoredSigningKey[], now: Date): StoredSigningKey | undefined =>
  keys.find(({ sealedPrivateKey, signsFrom }) => sealedPrivateKey !== null && signsFrom <= now);

async function addSigningKey({ sealedText }: Ground, tx: Tx, signsFrom: Date): Promise<string> {
  const keyId = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  await insertSigningKey(tx, {
    keyId,
    publicKey: JSON.stringify(publicKey.export({ format: "jwk" })),
    sealedPrivateKey: sealedText.seal(
      JSON.stringify(privateKey.export({ format: "jwk" })),
      signingKeyPurpose(keyId),
    ),
    signsFrom,
  });
  return keyId;
}

function opened({ sealedText }: Ground, { keyId, sealedPrivateKey }: StoredSigningKey): string {
  try {
    return sealedText.open(sealedPrivateKey ?? "", signingKeyPurpose(keyId));
  } catch (cause) {
    throw new Error(
      "The key that signs access tokens was sealed with another secret. Make a new one: brieftaube keys rotate",
      { cause },
    );
  }
}

/** What a private key is sealed for: it cannot be passed off as another. */
export const signingKeyPurpose = (keyId: string): string => `signing key ${keyId}`;

const alone = <Result>({ db }: Ground, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx);
    return work(tx);
  });

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
