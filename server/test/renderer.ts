import { restingRenderPool } from "../src/rendering/processes/resting-pool.ts";

/** One for all services of all files that a worker runs: a process takes seconds to start. It ends with the worker. */
export const renderer = restingRenderPool();
