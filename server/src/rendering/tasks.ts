import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectPdf, type Inspection } from "./pdf-pages.ts";
import { openTypstEngine, type RenderJob } from "./typst-engine.ts";

/** Everything a render process does, by name; whatever handles strangers' files belongs here, away from the service. */
export async function openTasks() {
  const engine = await openTypstEngine(readSources());
  return {
    /** Sets a document. */
    typeset: (job: RenderJob) => engine.render(job),
    /** Counts and draws the pages of a PDF, which may be a stranger's. */
    inspect: ({ pdf, ...inspection }: Inspection & { pdf: Uint8Array }) => inspectPdf(pdf, inspection),
  };
}

export type RenderTasks = Awaited<ReturnType<typeof openTasks>>;
export type TaskName = keyof RenderTasks;
export type TaskInput<Name extends TaskName> = Parameters<RenderTasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<RenderTasks[Name]>>;

const readSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync("*.typ", { cwd: import.meta.dirname }).map((name) => [
      name,
      readFileSync(join(import.meta.dirname, name), "utf8"),
    ]),
  );
