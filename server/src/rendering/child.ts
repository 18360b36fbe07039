import { RenderFailed } from "./render-errors.ts";
import { openTasks, type TaskInput, type TaskName, type TaskResult } from "./tasks.ts";
import { UnusableFile } from "./unusable-file.ts";

/** What the pool asks of this process. */
export type RenderTask = { name: TaskName; input: TaskInput<TaskName> };

export type ChildRequest = { id: number; task: RenderTask };
export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "done"; id: number; result: TaskResult<TaskName>; rssBytes: number }
  | { kind: "unusable"; id: number; reason: UnusableFile["reason"]; detail: UnusableFile["detail"] }
  | { kind: "failed"; id: number; reason: RenderFailed["reason"]; detail: string };

const tasks = await openTasks();

/** A request carries the input of the task it names: the pool that sends it is our own and checked by its types. */
const perform = ({ name, input }: RenderTask) =>
  (tasks[name] as (given: typeof input) => TaskResult<TaskName> | Promise<TaskResult<TaskName>>)(input);

const answer = (message: ChildAnswer) => process.send?.(message);

const handle = async ({ id, task }: ChildRequest) => {
  try {
    const result = await perform(task);
    answer({ kind: "done", id, result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof UnusableFile) {
      answer({ kind: "unusable", id, reason: error.reason, detail: error.detail });
    } else if (error instanceof RenderFailed) {
      answer({ kind: "failed", id, reason: error.reason, detail: error.message });
    } else {
      answer({ kind: "failed", id, reason: "crashed", detail: String(error) });
      // A trap inside the typesetter leaves its memory in an unknown state.
      process.disconnect();
    }
  }
};

process.on("message", (request: ChildRequest) => void handle(request));
// The pool is gone: nobody is left to work for.
process.on("disconnect", () => process.exit(0));
answer({ kind: "ready" });
