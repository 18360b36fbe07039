import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Services } from "../../../operations/call.ts";
import type { SealedKind } from "../../../operations/sealed-kind.ts";
import { type ProviderPlace, SignOnFailed } from "../../../ports/sign-on-provider.ts";
import { connectionIdOf } from "./connection-id.ts";
import { deleteDomainsOf } from "./domains-store.ts";
import { explainSignOn } from "./problem-texts.ts";
import { deletePeopleOf } from "./sign-on-people-store.ts";
import {
  deleteConnection,
  deleteSessionsBySignOn,
  findConnection,
  replaceSealedSecret,
  type SavedConnection,
  saveConnection,
  selectSealedSecrets,
  type SignOnConnection,
} from "./sign-on-store.ts";
import type { Tx } from "../../../db/database.ts";

type Ground = Pick<Services, "db" | "clock" | "sealedText" | "signOnProviders">;

const secretPurpose = (partnerId: string): string => `sign-on secret ${partnerId}`;

export type NamedConnection = Omit<SavedConnection, "partnerId" | "id" | "clientSecret"> & {
  /** Without one the one before holds, for the same client at the same provider. */
  clientSecret?: string | undefined;
};

/** Names the provider of an account, once it has answered. */
export async function setConnection(
  { db, clock, sealedText, signOnProviders }: Ground,
  partnerId: string,
  { clientSecret: given, ...named }: NamedConnection,
  language: Language,
): Promise<void> {
  const before = await findConnection(db, { partnerId });
  // A secret goes to the provider it was given for, and to no other.
  const isSame = before?.issuer === named.issuer && before.clientId === named.clientId;
  const clientSecret = given
    ? sealedText.seal(given, secretPurpose(partnerId))
    : isSame
      ? before.clientSecret
      : null;
  if (clientSecret === null) return refuseField("clientSecret", "required", texts[language].secret);
  try {
    await signOnProviders.check(named.issuer);
  } catch (cause) {
    if (!(cause instanceof SignOnFailed)) throw cause;
    return refuseField("issuer", cause.problem.toLowerCase(), explainSignOn(cause.problem, language));
  }
  await saveConnection({ ...named, partnerId, id: connectionIdOf(partnerId), clientSecret }, clock.now())(db);
}

/** As the provider knows us, with the secret opened. */
export const placeOf = (
  { sealedText }: Pick<Services, "sealedText">,
  { partnerId, issuer, clientId, clientSecret }: SignOnConnection,
): ProviderPlace => ({
  issuer,
  clientId,
  clientSecret: sealedText.open(clientSecret, secretPurpose(partnerId)),
});

/** Ends it with everything that hangs on it: who came by it is signed out, and nobody is kept out by it. */
export async function endConnection(tx: Tx, partnerId: string): Promise<boolean> {
  const ended = await deleteConnection(tx, partnerId);
  await deleteSessionsBySignOn(tx, partnerId);
  await deletePeopleOf(tx, partnerId);
  return ended !== undefined;
}

/** For an account that is closed: its domains are free, too. */
export async function endSignOn(tx: Tx, partnerId: string): Promise<void> {
  await endConnection(tx, partnerId);
  await deleteDomainsOf(tx, partnerId);
}

export const sealedSignOnSecrets: SealedKind = {
  name: "secrets of identity providers",
  by: "us",
  list: async (db) =>
    (await selectSealedSecrets(db)).map((row) => ({ ...row, purpose: secretPurpose(row.id) })),
  replace: replaceSealedSecret,
};

const texts: Record<Language, { secret: string }> = {
  de: { secret: "geben Sie das Client-Secret ein, das Ihr Anbieter für diese Anwendung zeigt" },
  en: { secret: "enter the client secret that your provider shows for this application" },
};
