import type { WebProblem } from "../../ports/web-fetcher.ts";

/** What went wrong inside the guard, before the caller's own address is put to it. */
export class Problem extends Error {
  readonly problem: WebProblem;

  constructor(problem: WebProblem) {
    super(problem);
    this.problem = problem;
  }
}
