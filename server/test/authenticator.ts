import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A passkey in software, as a laptop holds it: answers challenges for one site (WebAuthn, ES256, no attestation). */
export function newAuthenticator(origin: string, { verifiesUser = true } = {}) {
  const user = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const authData = (flags: number, rest = Buffer.alloc(0), site = new URL(origin).hostname) =>
    Buffer.concat([sha256(site), Buffer.from([flags]), Buffer.alloc(4), rest]);
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const credential = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
    ),
  });

  return {
    create(challenge: string) {
      const named = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ]);
      const data = authData(user | WITH_CREDENTIAL, named);
      // CBOR: {fmt: "none", attStmt: {}, authData: data}
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({ clientDataJSON: clientData("webauthn.create", challenge), attestationObject });
    },
    /** As a well-made one does, or as one that was tampered with. */
    get(
      challenge: string,
      told: { type?: string; origin?: string; site?: string; isVerified?: boolean } = {},
    ) {
      const flags = told.isVerified === false ? USER_PRESENT : user;
      const authenticatorData = authData(flags, undefined, told.site);
      const clientDataJSON = clientData(told.type ?? "webauthn.get", challenge, told.origin);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return credential({ clientDataJSON, authenticatorData, signature });
    },
  };
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
