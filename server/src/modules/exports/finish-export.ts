import type { Tx } from "../../db/database.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { Mail } from "../../ports/mailer.ts";
import { exportRecipient, queueMail, tenantClock } from "../accounts/accounts.ts";
import { completeMail, failedMail } from "./export-mails.ts";
import { tellState } from "./export-states.ts";
import { downloadUrl, type Failure } from "./export-view.ts";
import { type Finished, finishExport, selectNextExport } from "./exports-store.ts";
import { queueExport } from "./request-export.ts";
import type { Work } from "./run-export.ts";

export type MadeFile = { hash: BlobHash; size: number; fileName: string; mediaType: string };

const KEPT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** The file is there: whoever waits is told, and the next export of the tenant begins. */
export async function complete(work: Work, { hash, size, fileName, mediaType }: MadeFile): Promise<void> {
  const now = (await tenantClock(work.services, work.row)).now();
  const finished: Finished = {
    status: "complete",
    blobHash: hash,
    fileName,
    mediaType,
    sizeBytes: size,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  };
  await finish(work, finished, { fileName, sizeBytes: size, sha256: hash }, async (tx) => {
    const { services, row } = work;
    const done = { ...row, ...finished, failure: null };
    await mailTo(work, tx, (to, recipient) => {
      const url =
        recipient === "member"
          ? services.links.to(portalLink("/archive", row))
          : downloadUrl(services.links, done, now);
      return url === null ? null : completeMail(done, { to, recipient, url });
    });
  });
}

/** It cannot be made: whoever waits is told why. */
export async function fail(work: Work, failure: Failure): Promise<void> {
  const now = (await tenantClock(work.services, work.row)).now();
  await finish(work, { status: "failed", failure, finishedAt: now }, { code: failure.code }, (tx) =>
    mailTo(work, tx, (to) => failedMail(work.row, to, failure)),
  );
}

/** Whether somebody may get the mail is judged again: they may have left, or been taken off the list, since they were named. */
async function mailTo(
  { services, row }: Work,
  tx: Tx,
  write: (to: string, recipient: "member" | "listed") => Omit<Mail, "mailId"> | null,
): Promise<void> {
  const { partnerId, notifyEmail, exportId } = row;
  if (notifyEmail === null) return;
  const recipient = await exportRecipient(tx, partnerId, notifyEmail);
  const mail = recipient && write(notifyEmail, recipient);
  if (mail) await queueMail(services, tx, mail);
  else
    services.log.warn(
      { exportId, partnerId },
      "nobody is mailed of an export: the address is listed no more",
    );
}

async function finish(
  { services, claim, row }: Work,
  finished: Finished,
  recorded: Readonly<Record<string, string | number>>,
  tell: (tx: Tx) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // No row: somebody else has taken it over, and tells.
    if (!(await finishExport(tx, claim, finished, services.clock.now()))) return;
    await tellState(tx, row, { ...row, status: finished.status }, finished.finishedAt, recorded);
    await tell(tx);
    const next = await selectNextExport(tx, row);
    if (next !== undefined) await queueExport(services, tx, row, next);
  });
}
