import type { Tx } from "../../db/database.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { completeMail, failedMail } from "./export-mails.ts";
import { tellState } from "./export-states.ts";
import { downloadUrl } from "./export-view.ts";
import { type Finished, finishExport, selectNextExport } from "./exports-store.ts";
import { mailAbout } from "./mail-about.ts";
import { queueExport } from "./queue-export.ts";
import { tenantClock } from "../partners/partners.ts";
import type { KeptFailure } from "./archive-export.ts";
import type { Work } from "./export-work.ts";

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
    await mailAbout(services, tx, row, (to, recipient) => {
      const url =
        recipient === "member"
          ? services.links.to(portalLink("/archive", row))
          : downloadUrl(services.links, done, now, { askedBy: row.requestedBy, sentTo: to });
      return url === null ? null : completeMail(done, { to, recipient, url });
    });
  });
}

/** It cannot be made: whoever waits is told why. */
export async function fail(work: Work, failure: KeptFailure): Promise<void> {
  const now = (await tenantClock(work.services, work.row)).now();
  await finish(work, { status: "failed", failure, finishedAt: now }, { code: failure.code }, (tx) =>
    mailAbout(work.services, tx, work.row, (to) => failedMail(work.row, to, failure)),
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
