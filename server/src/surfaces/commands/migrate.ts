import { migrate } from "../../db/migrate.ts";
import { allJobs } from "../../worker/worker.ts";
import { type AddCommand, printJson } from "./command.ts";

export const addMigrate: AddCommand = (program, { readConfig, openServer }) => {
  program
    .command("migrate")
    .description("bring the database up to date; safe from several machines at once")
    .option("--json", "print machine output")
    .action(async ({ json }: { json?: boolean }) => {
      const server = await openServer(readConfig());
      try {
        const applied = await migrate(server.connection, allJobs);
        if (json) printJson({ applied });
        else
          console.log(
            applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
          );
      } finally {
        await server.close();
      }
    });
};
