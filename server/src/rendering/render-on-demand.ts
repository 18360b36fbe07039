import { openRenderPool, type RenderPool } from "./pool.ts";
import { warmUpJob } from "./render-letter.ts";

/** A pool whose processes start with the first page asked for: an idle service need not hold them in memory. */
export function renderPoolOnDemand(): RenderPool {
  let opened: RenderPool | undefined;
  const pool = () => (opened ??= openRenderPool({ warmUp: warmUpJob() }));
  return {
    render: (job) => pool().render(job),
    inspect: (pdf, inspection) => pool().inspect(pdf, inspection),
    ready: () => pool().ready(),
    processIds: () => opened?.processIds() ?? [],
    close: async () => opened?.close(),
  };
}
