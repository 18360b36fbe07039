import type { DueWork } from "./operations/due-work.ts";

/** Everything that becomes due by a partner's own clock, one line each. */
export const dueWork: readonly DueWork[] = [];
