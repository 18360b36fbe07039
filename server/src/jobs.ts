import type { Job } from "./operations/job.ts";

/** Everything that happens later, one line each. */
export const jobs: readonly Job[] = [];
