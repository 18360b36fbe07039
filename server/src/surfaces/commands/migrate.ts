import { becomeRelease, reachLastPre1 } from "../../db/from-pre-1.ts";
import { migrate, plannedSteps } from "../../db/migrate.ts";
import { type ArchiveVerdict, verifyArchive } from "../../modules/archive/archive.ts";
import { allJobs } from "../../worker/worker.ts";
import { type AddCommand, CommandError, type CommandDeps, printJson } from "./command.ts";

type Options = { plan?: boolean; fromPre1?: boolean; despiteFindings?: boolean; json?: boolean };

export const addMigrate: AddCommand = (program, deps) => {
  program
    .command("migrate")
    .description("bring the database up to date; safe from several machines at once")
    .option(
      "--plan",
      "say what would be done, and whether the release before may go on beside it; changes nothing",
    )
    .option(
      "--from-pre-1",
      "bring over a store from before 1.0.0, once; make a backup first, and stop the service",
    )
    .option(
      "--despite-findings",
      "with --from-pre-1: also where the archive is not what was sealed; what was found stays found",
    )
    .option("--json", "print machine output")
    .action((options: Options) =>
      options.fromPre1
        ? bringOver(deps, options)
        : options.plan
          ? showPlan(deps, options)
          : bringUpToDate(deps, options),
    );
};

async function showPlan({ readConfig, openServer }: CommandDeps, { json }: Options): Promise<void> {
  const server = await openServer(readConfig());
  try {
    const steps = await plannedSteps(server.connection);
    const taking = steps.filter(({ takenAway }) => takenAway.length > 0);
    if (json) return printJson({ steps, sideBySide: taking.length === 0 });
    if (steps.length === 0) return console.log("The database is up to date.");
    for (const { name, takenAway } of steps)
      console.log(
        takenAway.length === 0 ? `${name}: only adds` : `${name}: takes away (${takenAway.join("; ")})`,
      );
    console.log(
      taking.length === 0
        ? "Processes of the release before may go on until they are replaced: run brieftaube migrate, then replace them one by one."
        : "Stop every process of the release before first: it needs what is taken away.",
    );
  } finally {
    await server.close();
  }
}

async function bringUpToDate({ readConfig, openServer }: CommandDeps, { json }: Options): Promise<void> {
  const server = await openServer(readConfig());
  try {
    const applied = await migrate(server.connection, allJobs);
    if (json) printJson({ applied });
    else console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
  } finally {
    await server.close();
  }
}

/** The archive is verified on both sides of the last step: every seal is what it was, or the store stays as it was. */
async function bringOver(deps: CommandDeps, { despiteFindings, json }: Options): Promise<void> {
  const { services, connection, close } = await deps.openServices(
    { ...deps.readConfig(), logLevel: "error" },
    { worker: false, bringUp: (store) => reachLastPre1(store, allJobs) },
  );
  try {
    const before = await verifyArchive(services);
    if (before.findings.length > 0 && !despiteFindings) throw new CommandError(refusalText(before));
    await becomeRelease(connection);
    const after = await verifyArchive(services);
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new CommandError(
        "The archive is not what it was a moment ago: restore the backup, see that the service is stopped, and run it again.",
      );
    const chains = after.chains.length;
    const seals = after.chains.reduce((sum, chain) => sum + chain.seals, 0);
    if (json) printJson({ baseline: "1.0.0", chains, seals, findings: after.findings.length });
    else
      console.log(`The store is one of 1.0.0 now. ${chains} chains with ${seals} seals are what they were.`);
  } finally {
    await close();
  }
}

const refusalText = ({ findings }: ArchiveVerdict): string =>
  `The archive of this store is not what was sealed (${findings.length} findings; the first: ${findings[0]?.text}). ` +
  "Restore a backup of which it is, or bring the store over as it is with --despite-findings.";
