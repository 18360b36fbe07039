import type { InputOf } from "../client.ts";

export type PasskeyAnswer = NonNullable<InputOf<"approval_approve">["signature"]>;

type Asked = { challenge: string; credentialIds: readonly string[] };

/** Lets the person's device sign a challenge, once it has checked who holds it; null where that came to nothing. */
export async function signWithPasskey({ challenge, credentialIds }: Asked): Promise<PasskeyAnswer | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    allowCredentials: credentialIds.map((id) => ({ id, type: "public-key" })),
    userVerification: "required",
  });
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { id, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { authenticatorData, clientDataJSON, signature } = response;
  return { credentialId: id, authenticatorData, clientDataJSON, signature };
}
