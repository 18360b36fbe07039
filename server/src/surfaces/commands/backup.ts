import { backUp, restore } from "../../db/backup.ts";
import { type Connection, openDatabases } from "../../db/database.ts";
import type { Config } from "../../foundation/config.ts";
import { markUpkeep } from "../../modules/operator/operator.ts";
import { type AddCommand, CommandError, printJson, progressTo } from "./command.ts";
import { productVersion } from "../../foundation/product-version.ts";

export const addBackup: AddCommand = (program, { readConfig, openServer }) => {
  program
    .command("backup <folder>")
    .description("copy the embedded database and all files into a new folder, while the service runs on")
    .option("--json", "print machine output")
    .action(async (destination: string, { json }: { json?: boolean }) => {
      const config = requireEmbedded(readConfig());
      const server = await openServer(config);
      try {
        const { dataDir } = config;
        const { connection } = server;
        const onProgress = progressTo(process.stderr);
        await backUp({
          dataDir,
          connection: connection as Parameters<typeof backUp>[0]["connection"],
          destination,
          createdAt: new Date(),
          productVersion,
          onProgress: ({ files, bytes }) => onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB`),
        });
        await noteBackup(connection);
      } finally {
        await server.close();
      }
      if (json) printJson({ backup: destination });
      else console.log(`${process.stderr.isTTY ? "\n" : ""}The backup is complete: ${destination}`);
    });

  program
    .command("restore <folder>")
    .description("put a backup into an empty data directory")
    .option("--json", "print machine output")
    .action(async (source: string, { json }: { json?: boolean }) => {
      const { dataDir } = requireEmbedded(readConfig());
      const { timelineId, backupCreatedAt } = await restore({ source, dataDir, restoredAt: new Date() });
      if (json) return printJson({ restored: dataDir, timelineId, backupCreatedAt });
      console.log(`Restored into ${dataDir}, as of ${backupCreatedAt}.`);
      console.log(
        "It starts with sending paused: letters may have left since. See: brieftaube timeline status",
      );
    });
};

/** So that operators see when it was done last. */
async function noteBackup(connection: Connection): Promise<void> {
  const databases = openDatabases(connection, { maxConnections: 1 });
  try {
    await markUpkeep(databases.system, { name: "backup", at: new Date(), good: true });
  } finally {
    await databases.close();
  }
}

function requireEmbedded(config: Config): Config {
  if (config.databaseUrl)
    throw new CommandError(
      "DATABASE_URL is set: back up that server with its own tools (pg_dump, pg_basebackup), and the blobs folder or bucket beside it.",
    );
  return config;
}
