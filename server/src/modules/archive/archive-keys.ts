import type { Database } from "../../db/database.ts";
import {
  type ArchiveKey,
  type ArchiveSigner,
  isSignedWith,
  keyIdOf,
} from "../../foundation/archive-signer.ts";
import type { Services } from "../../operations/call.ts";
import {
  insertArchiveKeys,
  lockArchiveKeys,
  selectArchiveKeys,
  type StoredArchiveKey,
  storeSignsSince,
  storeVoucher,
} from "./archive-keys-store.ts";

/** Earlier keys of ours: those of the secrets we still have, and those that one of these has signed. */
export async function earlierArchiveKeys(db: Database, signer: ArchiveSigner): Promise<ArchiveKey[]> {
  const trusted = trustedAmong(await selectArchiveKeys(db), signer);
  const known = new Map([...signer.previous, ...trusted].map((key) => [key.keyId, key]));
  return [...known.values()].map(({ keyId, publicKey }) => ({ keyId, publicKey }));
}

/** Since when the present key signs; null while nobody has noted it. */
export async function archiveKeyState(
  db: Database,
  signer: ArchiveSigner,
): Promise<{ signsSince: Date | null; notVouched: number }> {
  const stored = await selectArchiveKeys(db);
  const kept = (key: ArchiveKey) => stored.some((row) => row.keyId === key.keyId && isVouched(row, signer));
  return {
    signsSince: stored.find(({ keyId }) => keyId === signer.keyId)?.signsSince ?? null,
    notVouched: signer.previous.filter((key) => !kept(key)).length,
  };
}

/**
 * Writes down which key signs, and lets it sign the earlier ones, so that they stay known when their secrets are gone.
 * While processes with different secrets run, each notes itself in turn, and the moment moves on: the old one still signs.
 */
export const noteArchiveKeys = ({
  db,
  clock,
  archiveSigner: signer,
}: Pick<Services, "db" | "clock" | "archiveSigner">): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockArchiveKeys(tx);
    await insertArchiveKeys(tx, [signer, ...signer.previous]);
    const stored = await selectArchiveKeys(tx);
    const last = stored.find(({ signsSince }) => signsSince !== null);
    if (last?.keyId !== signer.keyId) await storeSignsSince(tx, signer.keyId, clock.now());
    for (const key of [...signer.previous, ...trustedAmong(stored, signer)]) {
      if (stored.some((row) => row.keyId === key.keyId && isVouched(row, signer))) continue;
      await storeVoucher(tx, key.keyId, { vouchedBy: signer.keyId, voucher: signer.sign(voucherText(key)) });
    }
  });

const trustedAmong = (stored: readonly StoredArchiveKey[], signer: ArchiveSigner): StoredArchiveKey[] =>
  stored.filter(
    (row) =>
      row.keyId !== signer.keyId && [signer, ...signer.previous].some((voucher) => isVouched(row, voucher)),
  );

const isVouched = (row: StoredArchiveKey, by: ArchiveKey): boolean =>
  row.vouchedBy === by.keyId &&
  row.keyId === keyIdOf(row.publicKey) &&
  isSignedWith(by.publicKey, voucherText(row), row.voucher ?? "");

/** Differs from everything else that these keys sign. */
const voucherText = ({ publicKey }: Pick<ArchiveKey, "publicKey">): string =>
  `brieftaube earlier archive key v1\n${publicKey}`;
