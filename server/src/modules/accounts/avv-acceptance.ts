import type { Database, Tx } from "../../db/database.ts";
import { ConfigError } from "../../foundation/config.ts";
import type { Services } from "../../operations/call.ts";
import { currentAvv } from "./avv/avv.ts";
import { findAvvVersion, findLatestAcceptance, insertAcceptance, insertAvvVersion } from "./avv-store.ts";

export type AvvState = {
  currentVersion: string;
  acceptedVersion: string | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  /** Nothing was accepted, or an older text. */
  needsAcceptance: boolean;
};

/** Publishes the current text, and stops the start if it differs from what was published under the same version. */
export async function publishAvv({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const { version, texts, sha256 } = currentAvv;
  await insertAvvVersion(db, { version, text: texts.de, sha256, publishedAt: clock.now() });
  const published = await findAvvVersion(db, version);
  if (published?.sha256 !== sha256)
    throw new ConfigError(
      `The AVV text ${version} was changed after it was published: restore avv-${version}.md, and give a new text a new version.`,
    );
}

export async function stateOfAvv(db: Database | Tx, partnerId: string): Promise<AvvState> {
  const accepted = await findLatestAcceptance(db, partnerId);
  return {
    currentVersion: currentAvv.version,
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.acceptedAt ?? null,
    acceptedBy: accepted?.acceptedBy ?? null,
    needsAcceptance: accepted?.version !== currentAvv.version,
  };
}

export type Acceptance = { partnerId: string; acceptedBy: string; at: Date };

/** Stores that a person has accepted the current text; null if it was accepted before. */
export async function storeAcceptance(tx: Database | Tx, { partnerId, acceptedBy, at }: Acceptance) {
  const { version, sha256: textSha256 } = currentAvv;
  const stored = await insertAcceptance(tx, { partnerId, version, textSha256, acceptedBy, acceptedAt: at });
  return stored ? { acceptanceId: stored.id, version, textSha256 } : null;
}
