export { arrivalView, isAtRisk, isTooLate } from "./arrival-view.ts";
export { measuredRun, type TrackedRun } from "./measured-run.ts";
export { type ArrivalPlan, type ArrivalTerms, planArrival, reckonArrival } from "./plan-arrival.ts";
export { refuseLate, requireInTime } from "./require-in-time.ts";
