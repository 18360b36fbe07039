import type { FileProblem } from "../../foundation/file-problem.ts";

/** A file that cannot be printed as it is. Trying again with the same file does not help. */
export class UnusableFile extends Error {
  readonly reason: FileProblem;
  /** What the reason is about: a page number, a size, a limit. */
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(reason: FileProblem, detail: UnusableFile["detail"] = {}) {
    super(reason);
    this.name = "UnusableFile";
    this.reason = reason;
    this.detail = detail;
  }
}
