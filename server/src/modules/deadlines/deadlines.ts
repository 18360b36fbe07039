export { arrivalView, isAtRisk, isTooLate, waysLeft } from "./arrival-view.ts";
export { measuredRun, type TrackedRun } from "./measured-run.ts";
export { type ArrivalPlan, type ArrivalTerms, planArrival } from "./plan-arrival.ts";
