import { openRenderPool, type RenderPool } from "./pool.ts";
import { warmUpJob } from "./render-letter.ts";

/** A pool whose processes start with the first page asked for: an idle service need not hold them in memory. */
export function renderPoolOnDemand(): RenderPool {
  let opened: RenderPool | undefined;
  const pool = () => (opened ??= openRenderPool({ warmUp: warmUpJob() }));
  return {
    perform: (name, input) => pool().perform(name, input),
    ready: () => pool().ready(),
    processIds: () => opened?.processIds() ?? [],
    close: async () => opened?.close(),
  };
}
