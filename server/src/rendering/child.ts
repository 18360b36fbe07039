import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectPdf, type InspectedPdf, type Inspection } from "./pdf-pages.ts";
import { RenderFailed } from "./render-errors.ts";
import { openTypstEngine, type RenderJob, type RenderedPdf } from "./typst-engine.ts";
import { UnreadablePdf } from "./unreadable-pdf.ts";

/** What the pool asks of this process: to set a document, or to look at a finished one. */
export type RenderTask =
  | { task: "typeset"; job: RenderJob }
  | { task: "inspect"; pdf: Uint8Array; inspection: Inspection };
export type RenderResult = RenderedPdf | InspectedPdf;

export type ChildRequest = { id: number; task: RenderTask };
export type ChildAnswer =
  | { kind: "ready" }
  | { kind: "done"; id: number; result: RenderResult; rssBytes: number }
  | { kind: "unreadable"; id: number; reason: UnreadablePdf["reason"] }
  | { kind: "failed"; id: number; reason: RenderFailed["reason"]; detail: string };

const sources = Object.fromEntries(
  globSync("*.typ", { cwd: import.meta.dirname }).map((name) => [
    name,
    readFileSync(join(import.meta.dirname, name), "utf8"),
  ]),
);
const engine = await openTypstEngine(sources);

const perform = (task: RenderTask): RenderResult | Promise<RenderResult> =>
  task.task === "typeset" ? engine.render(task.job) : inspectPdf(task.pdf, task.inspection);

const answer = (message: ChildAnswer) => process.send?.(message);

const handle = async ({ id, task }: ChildRequest) => {
  try {
    const result = await perform(task);
    answer({ kind: "done", id, result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof UnreadablePdf) answer({ kind: "unreadable", id, reason: error.reason });
    else if (error instanceof RenderFailed) {
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
