import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

export type SimulatedPasskey = ReturnType<typeof passkeyNamed>;

/** PKCS #8 of an Ed25519 key, before its 32 bytes. */
const KEY_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
/** COSE: kty OKP, alg EdDSA, crv Ed25519, x. */
const COSE_HEAD = Buffer.from("a4010103272006215820", "hex");
const PRESENT_AND_VERIFIED = 0x05;

/** A passkey that signs the same in every run: it is made of its name. */
export function passkeyNamed(name: string, publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  const privateKey = createPrivateKey({
    key: Buffer.concat([KEY_HEAD, sha256(name)]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey);
  const { x = "" } = publicKey.export({ format: "jwk" });
  const credentialId = sha256(`credential of ${name}`).toString("base64url");
  const authenticatorData = Buffer.concat([
    sha256(hostname),
    Buffer.from([PRESENT_AND_VERIFIED]),
    Buffer.alloc(4),
  ]);
  return {
    credentialId,
    coseKey: Buffer.concat([COSE_HEAD, Buffer.from(x, "base64url")]).toString("base64"),
    answer(challenge: string) {
      const said = { type: "webauthn.get", challenge, origin, crossOrigin: false };
      const clientDataJSON = Buffer.from(JSON.stringify(said));
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return {
        credentialId,
        authenticatorData: authenticatorData.toString("base64url"),
        clientDataJSON: clientDataJSON.toString("base64url"),
        signature: sign(null, signed, privateKey).toString("base64url"),
      };
    },
    /** Whether this key has signed that text, by the plain rules of WebAuthn. */
    hasSigned({ text, authenticatorData: data, clientDataJSON, signature }: KeptSignature): boolean {
      const client = Buffer.from(clientDataJSON, "base64url");
      const { challenge } = JSON.parse(client.toString("utf8")) as { challenge: string };
      const signed = Buffer.concat([Buffer.from(data, "base64url"), sha256(client)]);
      return (
        challenge === sha256(text).toString("base64url") &&
        verify(null, signed, publicKey, Buffer.from(signature, "base64url"))
      );
    },
  };
}

export type KeptSignature = {
  text: string;
  credentialId: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
};

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
