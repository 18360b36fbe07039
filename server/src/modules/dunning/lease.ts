import type { CourseStep } from "./course.ts";

/** Whoever prepares a letter has so long before somebody else tries. */
export const LEASE_MS = 2 * 60_000;

export const leaseEnd = ({ beganAt }: CourseStep): Date => new Date(beganAt.getTime() + LEASE_MS);
export const isLeased = (step: CourseStep, now: Date): boolean =>
  step.state === "preparing" && leaseEnd(step) > now;
