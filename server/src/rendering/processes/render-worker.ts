import { fork, type ChildProcess } from "node:child_process";
import type { Duplex } from "node:stream";
import type { CodeCache } from "../code/code-cache.ts";
import type { ChildAnswer, ChildRequest, RenderTask } from "./child.ts";
import { CHILD, confinedNode } from "./confined-node.ts";
import { startDeadline } from "./deadline.ts";
import { awaited, bytePipe, pack, unpack } from "./large-bytes.ts";
import { UnusableFile } from "./unusable-file.ts";
import { RenderFailed } from "./render-errors.ts";
import type { TaskName, TaskResult } from "./tasks.ts";
import type { RenderJob } from "../typesetting/typst-engine.ts";

/** One process that works on one document at a time. */
export type RenderWorker = {
  processId: number | undefined;
  /** Resolves when the process can take work; rejects if it ends before. */
  ready: Promise<void>;
  isReady(): boolean;
  hasEnded(): boolean;
  /** `cpuMs` is what it may compute at most. */
  run(task: RenderTask, cpuMs: number): Promise<Finished>;
  stop(): Promise<void>;
};

export type RenderWorkerOptions = {
  deadlineMs: number;
  warmUp: RenderJob | null;
  code?: Pick<CodeCache, "read" | "distrust"> | null;
};

type Finished = { result: TaskResult<TaskName>; rssBytes: number };
type Running = { id: number; resolve(finished: Finished): void; reject(error: Error): void };

/** Starts a process and lets it set the warm-up document, so that no caller pays for the first, slow run. */
export function startRenderWorker({ deadlineMs, warmUp, code }: RenderWorkerOptions): RenderWorker {
  const child = forkChild();
  const pipe = bytePipe(child.stdio[4] as Duplex);
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let running: Running | null = null;
  let lastId = 0;
  let state: "starting" | "ready" | "ended" = "starting";
  let isDismissed = false;
  let usesCode = false;

  const run = (task: RenderTask, cpuMs: number) => {
    if (state === "ended") return Promise.reject(new RenderFailed("crashed", "the process has ended"));
    const { promise, resolve, reject } = Promise.withResolvers<Finished>();
    const id = (lastId += 1);
    running = { id, resolve, reject };
    // A compile cannot be interrupted, only its process ended.
    const deadline = startDeadline(child.pid ?? 0, cpuMs, (why) => {
      reject(new RenderFailed("too_slow", why));
      child.kill("SIGKILL");
    });
    const { message, files } = pack({ id, task } satisfies ChildRequest);
    // A failed send means that the process is ending, which is heard below.
    child.send(message as ChildRequest, () => undefined);
    pipe.send(files);
    return promise.finally(() => {
      deadline.clear();
      running = null;
    });
  };

  const warmed = async () => {
    const kept = code?.read();
    usesCode = Boolean(kept);
    if (kept) await run({ name: "useCode", input: kept }, deadlineMs);
    if (warmUp) await run({ name: "warmUp", input: warmUp }, deadlineMs);
    state = "ready";
  };

  const hear = (answer: ChildAnswer) => {
    if (answer.kind === "ready") warmed().then(started.resolve, started.reject);
    else if (running?.id === answer.id) finish(running, answer);
    // It is ending by itself; the next task must not be given to it in the meantime.
    if (answer.kind === "failed" && answer.reason === "crashed") child.kill("SIGKILL");
  };
  child.on("message", (message) => {
    const sizes = awaited(message);
    // The process answers with nothing but answers, one at a time.
    if (sizes.length === 0) hear(message as ChildAnswer);
    else void pipe.receive(sizes).then((files) => hear(unpack(message, files) as ChildAnswer));
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.on("exit", () => {
    // No stranger's document was in it yet: its code is all that can be wrong with it.
    if (state === "starting" && usesCode && !isDismissed) code?.distrust();
    state = "ended";
    const crash = new RenderFailed("crashed", "the typesetting process ended");
    running?.reject(crash);
    started.reject(crash);
    ended.resolve();
  });
  // Whoever waits for a start hears of its failure; nobody has to.
  started.promise.catch(() => undefined);

  return {
    processId: child.pid,
    ready: started.promise,
    isReady: () => state === "ready",
    hasEnded: () => state === "ended" || child.killed,
    run,
    stop() {
      isDismissed = true;
      child.kill("SIGKILL");
      return ended.promise;
    },
  };
}

function finish(running: Running, answer: Exclude<ChildAnswer, { kind: "ready" }>): void {
  switch (answer.kind) {
    case "done":
      return running.resolve({ result: answer.result, rssBytes: answer.rssBytes });
    case "unusable":
      return running.reject(new UnusableFile(answer.reason, answer.detail));
    case "failed":
      return running.reject(new RenderFailed(answer.reason, answer.detail));
  }
}

const forkChild = (): ChildProcess =>
  fork(CHILD, [], {
    ...confinedNode(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc", "pipe"],
  });
