import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { findClosure } from "../partners/partners.ts";
import type { Course } from "./course.ts";
import { claimCourse, holdGoing, lookAgainAt } from "./courses-store.ts";
import { LEASE_MS } from "./lease.ts";
import { runCourse } from "./run-course.ts";

/** So many in one turn: other tenants want theirs too. */
const MOST_PER_TURN = 20;
/** After so many tries a fault of the service waits for a person like any refusal. */
const MOST_TROUBLES = 8;

/** Every invoice of a tenant that is to be looked at; one in trouble holds up no other. */
export async function runCourses(
  services: Services,
  tenant: Tenant,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { closesAt, closedAt, disabledAt } = await findClosure(services.db, tenant.partnerId);
  for (let looked = 0; looked < MOST_PER_TURN; looked += 1) {
    if (signal?.aborted) return;
    const course = await claimCourse(services.db, tenant, now, new Date(now.getTime() + LEASE_MS));
    if (!course) return;
    // Nothing new is begun in an account that is being closed or was disabled; if that is taken back, it goes on.
    if (closesAt ?? closedAt ?? disabledAt) {
      await lookAgainAt(services.db, course, closedAt ? null : dayAfter(now), course.troubles);
      continue;
    }
    try {
      await runCourse(services, course, now, signal);
    } catch (cause) {
      services.log.error({ err: cause, documentId: course.documentId, ...tenant }, "dunning could not go on");
      await backOff(services, course, now);
    }
  }
}

const dayAfter = (now: Date): Date => new Date(now.getTime() + 86_400_000);

/** It is tried again ever more rarely, an hour at most, and in the end it stands still in words; sooner if something happens to it. */
async function backOff({ db }: Services, course: Course, now: Date): Promise<void> {
  const troubles = course.troubles + 1;
  if (troubles >= MOST_TROUBLES) {
    const fault = { hold: "refused", holdRefusal: { code: "INTERNAL_ERROR", details: {} } } as const;
    if (await holdGoing(db, course, fault, now)) return lookAgainAt(db, course, null);
  }
  const restMs = Math.min(2 ** troubles, 60) * 60_000;
  return lookAgainAt(db, course, new Date(now.getTime() + restMs), troubles);
}
