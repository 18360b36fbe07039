import { restingRenderPool } from "../src/rendering/processes/resting-pool.ts";

/**
 * One for everything that a worker of the suite sets, file after file: a process takes seconds to start, and as long
 * again until it is fast, so it may also grow larger than a service lets it. It ends with the worker. A busy machine is
 * no reason to turn a letter away.
 */
export const renderer = restingRenderPool({ processes: 1, waitMs: 600_000, maxRssBytes: 2 ** 30 });
