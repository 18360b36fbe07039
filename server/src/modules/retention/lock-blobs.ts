import { inLanes } from "../../foundation/in-lanes.ts";
import type { Services } from "../../operations/call.ts";
import type { BlobLock, BlobStore } from "../../ports/blob-store.ts";
import {
  type Bound,
  countLocks,
  drawLocks,
  findPlace,
  forgetLocksBefore,
  keepPlace,
  listBound,
  listOrdersLockedUntil,
  listSealedBehind,
  noteLock,
} from "./locks-store.ts";

type Ground = Pick<Services, "db" | "clock" | "log"> & { blobs: BlobStore };

const WALKED_AT_ONCE = 500;
const AT_ONCE = 8;

/**
 * Has the bucket keep what the archive has sealed of live letters, from the moment on at which the law asks for it until its
 * date. Goes along the sealed records; stopped anywhere, the next walk goes on. Says how many files were locked.
 */
export async function lockSealed(services: Ground, signal?: AbortSignal): Promise<number> {
  const { lock } = services.blobs;
  if (!lock) return 0;
  let locked = 0;
  for (;;) {
    if (signal?.aborted) return locked;
    const sealed = await listSealedBehind(services.db, await findPlace(services.db), WALKED_AT_ONCE);
    const orders = sealed.flatMap(({ subject, isLive }) => (isLive && isId(subject) ? [subject] : []));
    locked += await keepAll(services, lock, await listBound(services.db, [...new Set(orders)]));
    const last = sealed.at(-1);
    if (last) await keepPlace(services.db, { xid: last.xid, recordId: last.recordId });
    if (sealed.length < WALKED_AT_ONCE) return locked;
  }
}

const isId = (subject: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);

const DAY_MS = 86_400_000;
/** Longer than a year, since dates lie at the ends of years. */
const LOOKED_AT_BEFORE_MS = 400 * DAY_MS;
/** The storage may go by another clock. */
const MARGIN_MS = DAY_MS;

/** A payment or a client's own period may have lengthened what is locked: looked at before a lock ends. One that has ended is forgotten. */
export async function renewLocks(
  services: Ground,
  signal?: AbortSignal,
): Promise<{ renewed: number; ended: number }> {
  const { db, clock, blobs } = services;
  const before = new Date(clock.now().getTime() + LOOKED_AT_BEFORE_MS);
  let renewed = 0;
  for (let after = ""; blobs.lock;) {
    if (signal?.aborted) break;
    const page = await listOrdersLockedUntil(db, { before, after, most: WALKED_AT_ONCE });
    const orders = new Set(page.flatMap(({ orderIds }) => orderIds));
    renewed += await keepAll(services, blobs.lock, await listBound(db, [...orders]));
    if (page.length < WALKED_AT_ONCE) break;
    after = page.at(-1)?.hash ?? after;
  }
  return { renewed, ended: await forgetLocksBefore(db, new Date(clock.now().getTime() - MARGIN_MS)) };
}

async function keepAll({ db, clock, log }: Ground, lock: BlobLock, bound: readonly Bound[]): Promise<number> {
  const kept = await inLanes(bound, AT_ONCE, async ({ hash, until }) => {
    const keptUntil = await lock.keep(hash, until);
    if (keptUntil) await noteLock(db, { hash, until: keptUntil }, { mode: lock.mode, at: clock.now() });
    // What is missing shows in every check of the archive; it does not keep the others from being locked.
    else log.error({ hash }, "a sealed file that was to be locked is not in the bucket");
    return keptUntil !== null;
  });
  return kept.filter(Boolean).length;
}

const DRAWN = 20;

/** What of the bucket's locks is not as it should be, in words; null where none were asked for. */
export async function lockState({ db, blobs }: Pick<Ground, "db" | "blobs">) {
  const { lock } = blobs;
  if (!lock) return null;
  const trouble = await lock.trouble();
  const [next] = await listSealedBehind(db, await findPlace(db), 1);
  const drawn = trouble === null ? await drawLocks(db, DRAWN) : [];
  const lifted = await inLanes(drawn, AT_ONCE, async ({ hash, until }) => {
    const found = await lock.keptUntil(hash);
    return found && found >= until ? [] : [hash];
  });
  return {
    mode: lock.mode,
    trouble,
    locked: await countLocks(db),
    looked: drawn.length,
    lifted: lifted.flat(),
    waitsSince: next?.recordedAt ?? null,
  };
}
