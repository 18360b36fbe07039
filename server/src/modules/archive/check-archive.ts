import type { Database, Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Clock } from "../../ports/clock.ts";
import { dropLostChecks, finishCheck, insertCheck, keepCheckProgress } from "./checks-store.ts";
import { verifyArchive } from "./verify-archive.ts";

/** Nobody works on a check that has not moved for so long. */
const LOST_AFTER_MS = 15 * 60_000;
/** What a page shows of them; `brieftaube verify-archive` names all. */
const SHOWN_FINDINGS = 50;

/** Notes that the archive is to be checked; null if that is under way already. */
export async function requestCheck(tx: Tx, tenant: Tenant, now: Date): Promise<string | null> {
  await dropLostChecks(tx, tenant, { now, untouchedSince: new Date(now.getTime() - LOST_AFTER_MS) });
  const checkId = newId(now);
  return (await insertCheck(tx, tenant, checkId, now)) ? checkId : null;
}

/** A figure on a page that did not reach the database is followed by the next one; the check itself goes on. */
const leaveOut = () => undefined;

/** Walks the chain and reads all files of a tenant, and keeps what was found. Done twice, it finds the same. */
export async function runCheck(
  services: Pick<Services, "databases" | "blobs" | "archiveSigner">,
  check: Tenant & { checkId: string },
  clock: Clock,
): Promise<void> {
  const { partnerId, mode } = check;
  const db: Database = services.databases.ofTenant({ ...check, sees: "all" });
  let kept: Promise<unknown> = Promise.resolve();
  const { chains, blobs, findings } = await verifyArchive(services, {
    only: { partnerId, mode },
    onProgress(done, total) {
      kept = kept.then(() => keepCheckProgress(db, check, { done, total }, clock.now())).catch(leaveOut);
    },
  });
  await kept;
  const result = {
    seals: chains.reduce((sum, { seals }) => sum + seals, 0),
    files: blobs.count,
    bytes: blobs.bytes,
    findings: findings.slice(0, SHOWN_FINDINGS).map(({ code, seq, text }) => ({ code, seq, text })),
    findingCount: findings.length,
  };
  await finishCheck(db, check, result, clock.now());
}
