import type { Services } from "../../operations/call.ts";
import type { SealedKind, SealedRow } from "../../operations/sealed-kind.ts";
import { archiveKeyState, noteArchiveKeys } from "../archive/archive.ts";
import { sealedWebhookSecrets } from "../events/events.ts";
import { countSessionsBefore, sealedInAccounts } from "../access/access.ts";
import { sealedMailboxPasswords } from "../uploads/uploads.ts";

type Ground = Pick<Services, "db" | "clock" | "sealedText" | "signInSealed" | "archiveSigner">;

export const RENEW_SEALED = "renew_sealed";

/** Lets a worker seal everything anew soon; asked for by many at once it is done once. */
export const askForRenewal = async ({ queue, db }: Pick<Services, "queue" | "db">): Promise<void> =>
  void (await queue.enqueue(db, RENEW_SEALED, {}, { onceKey: "start" }));

/** Of one kind of sealed texts: how many there are, need an earlier secret, or are opened by none that is known. */
export type SealedCount = { what: string; total: number; earlier: number; unreadable: number };

export type SecretState = {
  /** The public name of the secret in use and of the earlier ones that are accepted: the keys they sign the archive with. */
  keyId: string;
  earlierKeyIds: string[];
  /** Since when everything new is made with the one in use; null until the job has run. */
  since: Date | null;
  sealed: SealedCount[];
  /** Archive keys of earlier secrets that would be unknown without them. */
  archiveKeysNotKept: number;
  sessions: { count: number; until: Date | null };
  /** Until then links to files made with an earlier secret may be in use. */
  fileLinksUntil: Date | null;
  /** Nothing is lost for good without the earlier secrets; people and links may still lean on them. */
  canBeDropped: boolean;
  /** From then on nothing at all leans on them; null while that is open. */
  unusedFrom: Date | null;
};

const FILE_LINKS_LAST_MS = 90 * 86_400_000;

const kinds: readonly SealedKind[] = [sealedWebhookSecrets, sealedMailboxPasswords, ...sealedInAccounts];

/**
 * Seals everything that is kept sealed with the secret in use, and keeps the archive keys of earlier ones. Any number of
 * processes may do so at once: a text is replaced only while it is what was read.
 */
export async function renewSealed(services: Ground): Promise<SealedCount[]> {
  await noteArchiveKeys(services);
  return Promise.all(
    kinds.map((kind) => countKind(services, kind, (row, sealed) => kind.replace(services.db, row, sealed))),
  );
}

/** What still needs an earlier secret, and until when. */
export async function secretState(services: Ground): Promise<SecretState> {
  const { db, clock, archiveSigner } = services;
  const { signsSince, notVouched } = await archiveKeyState(db, archiveSigner);
  const sealed = await Promise.all(kinds.map((kind) => countKind(services, kind)));
  const hasEarlier = archiveSigner.previous.length > 0;
  const now = clock.now();
  const fileLinksUntil =
    hasEarlier && signsSince ? new Date(signsSince.getTime() + FILE_LINKS_LAST_MS) : null;
  const sessions =
    hasEarlier && signsSince
      ? await countSessionsBefore(db, { before: signsSince, now })
      : { count: 0, until: null };
  const canBeDropped =
    signsSince !== null && notVouched === 0 && sealed.every(({ earlier }) => earlier === 0);
  const ends = [fileLinksUntil, sessions.until].flatMap((end) => (end ? [end.getTime()] : []));
  return {
    keyId: archiveSigner.keyId,
    earlierKeyIds: archiveSigner.previous.map(({ keyId }) => keyId),
    since: signsSince,
    sealed,
    archiveKeysNotKept: notVouched,
    sessions,
    fileLinksUntil,
    canBeDropped,
    unusedFrom: canBeDropped && ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

async function countKind(
  services: Ground,
  kind: SealedKind,
  replace?: (row: SealedRow, sealed: string) => Promise<unknown>,
): Promise<SealedCount> {
  const rows = await kind.list(services.db);
  const count = { what: kind.name, total: rows.length, earlier: 0, unreadable: 0 };
  for (const row of rows) {
    const renewed = await renewedText(services, kind, row);
    if (renewed === undefined) count.unreadable += 1;
    else if (renewed !== null) {
      count.earlier += 1;
      await replace?.(row, renewed);
    }
  }
  return count;
}

/** Null where it needs no renewal, undefined where no secret of ours opens it. */
async function renewedText(
  { sealedText, signInSealed }: Ground,
  { by }: SealedKind,
  { sealed, purpose }: SealedRow,
): Promise<string | null | undefined> {
  try {
    return by === "us" ? sealedText.renew(sealed, purpose) : await signInSealed.renew(sealed);
  } catch {
    return undefined;
  }
}
