import type * as metrics from "./metrics.ts";

type Keeper = typeof metrics;

let reading: Promise<Keeper> | undefined;

/** Reads what keeps the numbers with the first of them: a start need not wait for it. Nothing that was counted meanwhile is lost. */
const count = (work: (keeper: Keeper) => void): void => void (reading ??= import("./metrics.ts")).then(work);

export const countAnswer: Keeper["countAnswer"] = (...given) =>
  count((keeper) => keeper.countAnswer(...given));

export const countReplicaRead: Keeper["countReplicaRead"] = (...given) =>
  count((keeper) => keeper.countReplicaRead(...given));

export const countRequest: Keeper["countRequest"] = (...given) =>
  count((keeper) => keeper.countRequest(...given));
