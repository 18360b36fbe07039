import { sha256Hex } from "../../foundation/secret-text.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Mode } from "../../foundation/tenant.ts";

/** Everything of a record that its hash vouches for. */
export type SealedContent = {
  id: string;
  partnerId: string;
  mode: Mode;
  seq: number;
  kind: string;
  subject: string;
  record: unknown;
  blobHash: string | null;
  /** UTC with six decimals, as the database holds it. */
  recordedAt: string;
};

/** What the first record of a chain has before it. */
export const CHAIN_START = "0".repeat(64);

const FORMAT = "brieftaube archive v1";

/** A record has no number in the chain until it is sealed. */
type Unsealed = Omit<SealedContent, "seq"> & { seq: number | null };

/** What a seal vouches for, as text: canonical JSON (RFC 8785) of these members, no more and no fewer. */
export function canonicalRecord(content: Unsealed): string {
  const { id, partnerId, mode, seq, kind, subject, record, blobHash, recordedAt } = content;
  return canonicalJson({
    id,
    partnerId,
    mode,
    seq,
    kind,
    subject,
    record,
    blobSha256: blobHash,
    recordedAt,
  });
}

/**
 * The hash that ties a record to the one before it. This form is for ever: seals made with it are checked years later.
 * It is the format's name, the previous hash and the record as canonical JSON (RFC 8785), one below the other.
 */
export const hashOfRecord = (previousHash: string, content: SealedContent): string =>
  sha256Hex(`${FORMAT}\n${previousHash}\n${canonicalRecord(content)}`);
