import { createHash } from "node:crypto";
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

/**
 * The hash that ties a record to the one before it. This form is for ever: seals made with it are checked years later.
 * It is the format's name, the previous hash and the record as canonical JSON (RFC 8785), one below the other.
 */
export function hashOfRecord(previousHash: string, content: SealedContent): string {
  const { id, partnerId, mode, seq, kind, subject, record, blobHash, recordedAt } = content;
  const canonical = canonicalJson({
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
  return createHash("sha256").update(`${FORMAT}\n${previousHash}\n${canonical}`).digest("hex");
}
