import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Call } from "../../operations/call.ts";
import type { Purpose } from "./purposes.ts";
import { countWaiting, insertUpload } from "./uploads-store.ts";

const VALID_MS = 24 * 3_600_000;
/** What is brought and never used is kept for a day: nobody fills the store with it. */
const MOST_WAITING = 200;

/** Opens an address that takes one file. */
export async function openUpload(
  { db, caller: { partnerId, mode, connection, connectionId }, realClock, links, language }: Call,
  { purpose, fileName }: { purpose: Purpose; fileName: string },
): Promise<{ uploadId: string; uploadUrl: string; expiresAt: Date }> {
  const now = realClock.now();
  if ((await countWaiting(db, { partnerId, mode }, now)) >= MOST_WAITING)
    return refuseField("", "too_many", tooMany[language], "TOO_MANY_UPLOADS");
  const key = newSecretText();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const keyHash = sha256Hex(key);
  const uploadId = await insertUpload(db, {
    partnerId,
    mode,
    purpose,
    fileName,
    keyHash,
    openedBy: { connection, connectionId },
    createdAt: now,
    expiresAt,
  });
  return { uploadId, uploadUrl: links.to(`/v1/uploads/${key}`), expiresAt };
}

const tooMany: Record<Language, string> = {
  de: `${MOST_WAITING} Dateien warten schon darauf, verwendet zu werden; verwenden Sie diese oder warten Sie, bis sie nach einem Tag ablaufen`,
  en: `${MOST_WAITING} files wait to be used already; use them, or wait until they expire after a day`,
};
