import type { Database, Tx } from "../../db/database.ts";
import { ConfigError } from "../../foundation/config.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { type AgreementName, agreementNames, currentAgreements } from "./agreements/agreements.ts";
import {
  findAgreementVersion,
  findLatestAcceptance,
  insertAcceptance,
  insertAgreementVersion,
} from "./agreements-store.ts";

export type AgreementState = {
  currentVersion: string;
  acceptedVersion: string | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  /** Nothing was accepted, or an older text. */
  needsAcceptance: boolean;
};

/** Publishes the current texts, and stops the start if one differs from what was published under the same version. */
export async function ensureAgreements({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  for (const agreement of agreementNames) {
    const { version, texts, sha256 } = currentAgreements[agreement];
    const row = { agreement, version, text: texts.de, sha256, publishedAt: clock.now() };
    await insertAgreementVersion(db, row);
    const published = await findAgreementVersion(db, agreement, version);
    if (published?.sha256 !== sha256)
      throw new ConfigError(
        `The text ${agreement}-${version}.md was changed after it was published: restore it, and give a new text a new version.`,
      );
  }
}

export async function stateOfAgreement(
  db: Database | Tx,
  partnerId: string,
  agreement: AgreementName,
): Promise<AgreementState> {
  const accepted = await findLatestAcceptance(db, partnerId, agreement);
  const { version } = currentAgreements[agreement];
  return {
    currentVersion: version,
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.acceptedAt ?? null,
    acceptedBy: accepted?.acceptedBy ?? null,
    needsAcceptance: accepted?.version !== version,
  };
}

export type Acceptance = { partnerId: string; agreement: AgreementName; acceptedBy: string; at: Date };

/** Stores that a person has accepted the current text; null if it was accepted before. */
export async function storeAcceptance(
  tx: Database | Tx,
  { partnerId, agreement, acceptedBy, at }: Acceptance,
) {
  const { version, sha256: textSha256 } = currentAgreements[agreement];
  const acceptance = { partnerId, agreement, version, textSha256, acceptedBy, acceptedAt: at };
  const stored = await insertAcceptance(tx, acceptance);
  return stored ? { acceptanceId: stored.id, version, textSha256 } : null;
}

/** The same with its record in the archive, in one transaction; false if it was accepted before. */
export async function acceptForAccount(
  tx: Tx,
  tenant: Tenant,
  { agreement, acceptedBy, at }: Omit<Acceptance, "partnerId">,
): Promise<boolean> {
  const { partnerId } = tenant;
  const accepted = await storeAcceptance(tx, { partnerId, agreement, acceptedBy, at });
  if (!accepted) return false;
  const { acceptanceId, version, textSha256 } = accepted;
  const record = { version, textSha256, acceptedBy };
  await recordInArchive(tx, tenant, { kind: `${agreement}.accepted`, subject: acceptanceId, record, at });
  return true;
}

/** Which AVV a partner has accepted, and whether it has to accept the current one. */
export const avvState = (db: Database | Tx, partnerId: string) => stateOfAgreement(db, partnerId, "avv");

/** Accepts the current AVV for a partner; null if that was done before. */
export const acceptAvv = (tx: Database | Tx, acceptance: Omit<Acceptance, "agreement">) =>
  storeAcceptance(tx, { ...acceptance, agreement: "avv" });
