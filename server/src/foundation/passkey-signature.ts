import { createHash } from "node:crypto";
import { z } from "zod";

const part = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most);

/** What a passkey answers to a challenge (WebAuthn), each part in base64url. */
export const passkeyAnswer = z.strictObject({
  credentialId: part(2000),
  authenticatorData: part(20_000),
  clientDataJSON: part(20_000),
  signature: part(4000),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A text that somebody has signed with a passkey, with all that is needed to check it without us. */
export type PasskeySignature = PasskeyAnswer & {
  text: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** The page on which it was signed, and the name that the passkey is for. */
  origin: string;
  rpId: string;
};

/** The first line of what somebody signs as their yes. For ever: it stands in packs. */
export const YES_FORMAT = "brieftaube yes v1";

/** What a passkey is asked to sign: the SHA-256 of the text. */
export const challengeFor = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Whether the answer is to this text at all; whether it is a good one is another question. */
export function answersText({ clientDataJSON }: PasskeyAnswer, text: string): boolean {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as {
      challenge?: unknown;
    };
    return challenge === challengeFor(text);
  } catch {
    return false;
  }
}

const COUNTER_AT = 33;

/** How often the passkey says that it was used; many do not count and say 0. */
export const usesIn = ({ authenticatorData }: PasskeyAnswer): number =>
  Buffer.from(authenticatorData, "base64url").readUInt32BE(COUNTER_AT);

/** Whether it was made with this key, on this page, for exactly this text, by a device that has checked who holds it. */
export async function isSignatureGood(signed: PasskeySignature, usesBefore = 0): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { credentialId: id, authenticatorData, clientDataJSON, signature } = signed;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { authenticatorData, clientDataJSON, signature },
      },
      expectedChallenge: challengeFor(signed.text),
      expectedOrigin: signed.origin,
      expectedRPID: signed.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(signed.publicKey, "base64url"), counter: usesBefore },
    });
    return verified && authenticationInfo.userVerified;
  } catch {
    // The library throws for whatever does not fit, down to a key that is none.
    return false;
  }
}
