import { awaited, pack, receiveFiles, sendFiles, unpack } from "./large-bytes.ts";
import { RenderFailed } from "./render-errors.ts";
import { openWorkshop, type TaskInput, type TaskName, type TaskResult } from "./tasks.ts";
import { UnusableFile } from "./unusable-file.ts";

/** What the pool asks of this process. */
export type RenderTask = { name: TaskName; input: TaskInput<TaskName> };

export type ChildRequest = { id: number; task: RenderTask };
export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "done"; id: number; result: TaskResult<TaskName>; rssBytes: number }
  | { kind: "unusable"; id: number; reason: UnusableFile["reason"]; detail: UnusableFile["detail"] }
  | { kind: "failed"; id: number; reason: RenderFailed["reason"]; detail: string };

const { tasks, spareBytes, tidy } = openWorkshop();

/** A request carries the input of the task it names: the pool that sends it is our own and checked by its types. */
const perform = ({ name, input }: RenderTask) =>
  (tasks[name] as (given: typeof input) => TaskResult<TaskName> | Promise<TaskResult<TaskName>>)(input);

/** Beside standard streams and messages: large files, both ways. */
const FILES = 4;

const answer = (given: ChildAnswer) => {
  const { message, files } = pack(given);
  // The service takes files only once it knows of them.
  process.send?.(message, undefined, undefined, () => {
    sendFiles(FILES, files);
    // Nobody waits for it then; who has sent the next task already waits for it later.
    if (atWork.size === 0) tidy();
  });
};

/** The tasks under way, by their ids. */
const atWork = new Set<number>();

const handle = async ({ id, task }: ChildRequest) => {
  atWork.add(id);
  try {
    const result = await perform(task);
    answer({ kind: "done", id, result, rssBytes: process.memoryUsage.rss() - spareBytes() });
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
  } finally {
    atWork.delete(id);
  }
};

process.on("message", (message) => {
  const files = receiveFiles(FILES, awaited(message));
  // The pool packs nothing but requests.
  void handle(unpack(message, files) as ChildRequest);
});
// The pool is gone: nobody is left to work for.
process.on("disconnect", () => process.exit(0));
answer({ kind: "ready" });
