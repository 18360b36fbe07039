import type { Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import {
  addToNight,
  type Counts,
  type DoomedKind,
  doomedKinds,
  erase,
  eraseCalls,
  finishNight,
  isNotDue,
  isNotSealed,
  selectDue,
} from "./retention-store.ts";
import { tenantClock } from "../partners/partners.ts";
import { forgetSerialsBefore } from "../serials/serials.ts";
import { oldestUnsent } from "./retention-periods.ts";

const LISTED_AT_ONCE = 500;
/** A list may have ten thousand rows. */
const AT_ONCE = { call: 2000, serial: 10 };

type Ground = Pick<Services, "db" | "clock" | "log">;
type Round = { tenant: Tenant; now: Date; signal?: AbortSignal | undefined };

/**
 * Erases everything of a tenant that is due by its own clock, each thing in a transaction of its own: stopped at any
 * moment, what is left is whole, and the next call goes on. Says what this day has erased, if anything.
 */
export async function eraseDue(
  services: Ground,
  tenant: Tenant,
  signal?: AbortSignal,
): Promise<Counts | undefined> {
  const now = (await tenantClock(services, tenant)).now();
  const round: Round = { tenant, now, signal };
  // Documents first: their orders and letters go with them and with nothing else.
  for (const kind of doomedKinds) await eraseKind(services, round, kind);
  await eraseMany(services, round, "call", (tx, most) => eraseCalls(tx, tenant, now, most));
  // Lists of addresses are no letters: nothing of what was made of them goes with them.
  await eraseMany(services, round, "serial", (tx, most) =>
    forgetSerialsBefore(tx, tenant, oldestUnsent(now), most),
  );
  return sumUp(services, round);
}

async function eraseKind(services: Ground, round: Round, kind: DoomedKind): Promise<void> {
  const { tenant, now, signal } = round;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const due = await selectDue(services.db, tenant, kind, { now, after, most: LISTED_AT_ONCE });
    for (const id of due) {
      if (signal?.aborted) return;
      await eraseOne(services, round, kind, id);
    }
    if (due.length < LISTED_AT_ONCE) return;
    after = due.at(-1) ?? after;
  }
}

async function eraseOne(
  { db, log }: Ground,
  { tenant, now }: Round,
  kind: DoomedKind,
  id: string,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      if (await erase(tx, tenant, { kind, id }, now)) await addToNight(tx, nightOf(tenant, now), kind, 1);
    });
  } catch (cause) {
    // Somebody has just lengthened its time, or its last record is seconds old: the next night looks again.
    if (isNotDue(cause) || isNotSealed(cause)) log.info({ kind, id, ...tenant }, "not erased yet");
    else log.error({ err: cause, kind, id, ...tenant }, "could not be erased");
  }
}

async function eraseMany(
  { db }: Ground,
  { tenant, now, signal }: Round,
  kind: "call" | "serial",
  eraseSome: (tx: Tx, most: number) => Promise<number>,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const erased = await db.transaction().execute(async (tx) => {
      const count = await eraseSome(tx, AT_ONCE[kind]);
      if (count > 0) await addToNight(tx, nightOf(tenant, now), kind, count);
      return count;
    });
    if (erased < AT_ONCE[kind]) return;
  }
}

/** One record for the day: how many of each kind. */
const sumUp = ({ db }: Ground, { tenant, now }: Round): Promise<Counts | undefined> =>
  db.transaction().execute(async (tx) => {
    const night = nightOf(tenant, now);
    const erased = await finishNight(tx, night, now);
    if (erased)
      await recordInArchive(tx, tenant, {
        kind: "retention.night",
        subject: tenant.partnerId,
        record: { night: night.night, erased },
        at: now,
      });
    return erased;
  });

const nightOf = (tenant: Tenant, now: Date) => ({
  partnerId: tenant.partnerId,
  mode: tenant.mode,
  night: berlinDay(now),
});
