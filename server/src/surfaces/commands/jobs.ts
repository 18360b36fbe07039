import { allJobs } from "../../worker/worker.ts";
import { type AddCommand, CommandError, printJson, printRows, withServices } from "./command.ts";

export const addJobs: AddCommand = (program, deps) => {
  const jobs = program
    .command("jobs")
    .description("what happens later, what happened, and what failed for good");

  jobs
    .command("list [queue]")
    .description("the kept jobs of one queue, or of all, newest first")
    .option("--json", "print machine output")
    .action((queue: string | undefined, options: { json?: boolean }) =>
      withServices(deps, async ({ queue: jobQueue }) => {
        const names = allJobs.map(({ name }) => name).filter((name) => queue === undefined || name === queue);
        if (names.length === 0)
          throw new CommandError(
            `There is no queue ${queue}; known: ${allJobs.map((job) => job.name).join(", ")}`,
          );
        const kept = await Promise.all(names.map((name) => jobQueue.history(name)));
        printRows(
          kept.flat().map(({ payload: _payload, ...job }) => job),
          options,
        );
      }),
    );

  jobs
    .command("dead")
    .description("jobs that failed for good and wait for a person")
    .option("--json", "print machine output")
    .action((options: { json?: boolean }) =>
      withServices(deps, async ({ queue }) => {
        printRows(
          (await queue.deadLetters()).map(({ id, queue: name, createdAt, failure }) => ({
            id,
            queue: name,
            createdAt,
            failure,
          })),
          options,
        );
      }),
    );

  jobs
    .command("retry <id>")
    .description("send a dead job back to its queue")
    .option("--json", "print machine output")
    .action((id: string, { json }: { json?: boolean }) =>
      withServices(deps, async ({ queue }) => {
        if (!(await queue.sendBack(id)))
          throw new CommandError(`There is no dead job ${id}; see: brieftaube jobs dead`);
        if (json) printJson({ retried: id });
        else console.log("It is back in its queue.");
      }),
    );
};
