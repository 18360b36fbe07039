import { Refusal } from "../foundation/refusal.ts";
import { RenderBusy, RenderFailed } from "../rendering/processes/render-errors.ts";
import { UnusableFile } from "../rendering/processes/unusable-file.ts";

/** Turns what a renderer throws into the answer a caller gets; `place` is the input that is to blame. */
export async function orRefuse<Result>(work: Promise<Result>, place?: string): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw refusalOf(cause, place) ?? cause;
  }
}

function refusalOf(cause: unknown, place: string | undefined): Refusal | null {
  const where = place === undefined ? {} : { place };
  if (cause instanceof RenderBusy) return new Refusal("RATE_LIMITED", BUSY);
  if (cause instanceof UnusableFile) {
    return new Refusal("CONTENT_REJECTED", { reason: cause.reason, detail: cause.detail, ...where });
  }
  // Our own sources set every valid letter: `not_set` is a bug, the others lie in the document.
  if (cause instanceof RenderFailed && cause.reason !== "not_set") {
    return new Refusal("CONTENT_REJECTED", { reason: "TOO_COMPLEX", ...where });
  }
  return null;
}

/** As long as a job may wait for its turn. */
const BUSY = { reason: "rendering", retryAfterSeconds: 30 } as const;
