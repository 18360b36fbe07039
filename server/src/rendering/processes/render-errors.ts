/** The queue is full, or the job waited too long for its turn. Trying again later helps. */
export class RenderBusy extends Error {
  readonly waiting: number;

  constructor(waiting: number) {
    super(`the renderer is busy, ${waiting} jobs are waiting`);
    this.name = "RenderBusy";
    this.waiting = waiting;
  }
}

/** This document could not be set. Trying again with the same document does not help, except after `crashed`. */
export class RenderFailed extends Error {
  readonly reason: "too_slow" | "crashed" | "not_set";

  constructor(reason: RenderFailed["reason"], detail: string) {
    super(detail);
    this.name = "RenderFailed";
    this.reason = reason;
  }
}
