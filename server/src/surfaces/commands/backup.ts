import { readFileSync } from "node:fs";
import { backUp, restore } from "../../db/backup.ts";
import { findPresent } from "../../db/clock-store.ts";
import { isFromPre1 } from "../../db/from-pre-1.ts";
import { type Connection, openDatabases } from "../../db/database.ts";
import type { Lock, Unlock } from "../../db/backup/vault.ts";
import type { Config } from "../../foundation/config.ts";
import { markUpkeep } from "../../modules/operator/operator.ts";
import { type AddCommand, CommandError, printJson, progressTo } from "./command.ts";
import { productVersion } from "../../foundation/product-version.ts";

export const addBackup: AddCommand = (program, { readConfig, openServer }) => {
  program
    .command("backup <folder>")
    .description("copy the embedded database and all files into a new folder, while the service runs on")
    .option(
      "--encrypt-to <age1…>",
      "encrypt it for this age recipient; may be given several times",
      listed,
      [],
    )
    .option("--passphrase-file <file>", "encrypt it with the passphrase on the first line of this file")
    .option("--with-secret", "take the service's secret along; it is left out otherwise")
    .option("--json", "print machine output")
    .action(async (destination: string, options: BackupChoices) => {
      const { json, withSecret = false } = options;
      const lock = lockOf(options);
      const config = requireEmbedded(readConfig());
      const server = await openServer(config);
      try {
        const { dataDir } = config;
        const { connection } = server;
        // One that is about to be brought over may know neither the one clock nor the marks of upkeep.
        const isFromBefore = await isFromPre1(connection);
        const onProgress = progressTo(process.stderr);
        await backUp({
          dataDir,
          connection: connection as Parameters<typeof backUp>[0]["connection"],
          destination,
          createdAt: isFromBefore ? new Date() : await presentOf(connection),
          productVersion,
          lock,
          withSecret,
          onProgress: ({ files, bytes }) => onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB`),
        });
        if (!isFromBefore) await noteBackup(connection);
      } finally {
        await server.close();
      }
      if (json) return printJson({ backup: destination, encrypted: Boolean(lock), withSecret });
      console.log(`${process.stderr.isTTY ? "\n" : ""}The backup is complete: ${destination}`);
      console.log(
        withSecret
          ? "The service's secret is in it: whoever reads it can act as the service."
          : "The service's secret is NOT in it: keep data/secret (or BRIEFTAUBE_SECRET) in another safe place.",
      );
      if (!lock) console.log("It is not encrypted: --encrypt-to or --passphrase-file does that.");
    });

  program
    .command("restore <folder>")
    .description("put a backup into an empty data directory")
    .option("--identity-file <file>", "open an encrypted backup with the age identities in this file")
    .option("--passphrase-file <file>", "open an encrypted backup with the passphrase in this file")
    .option("--json", "print machine output")
    .action(async (source: string, options: RestoreChoices) => {
      const unlock = unlockOf(options);
      const { dataDir, secret } = requireEmbedded(readConfig());
      const restored = await restore({ source, dataDir, restoredAt: new Date(), unlock });
      const { timelineId, backupCreatedAt, hasSecret } = restored;
      if (options.json) return printJson({ restored: dataDir, timelineId, backupCreatedAt, hasSecret });
      console.log(`Restored into ${dataDir}, as of ${backupCreatedAt}.`);
      console.log(
        "It starts with sending paused: letters may have left since. See: brieftaube timeline status",
      );
      if (!hasSecret && !secret)
        console.log(
          `It holds NO secret, and the service does not start without: set BRIEFTAUBE_SECRET to the one it had, or put the saved file to ${dataDir}/secret (mode 0600).`,
        );
    });
};

type BackupChoices = {
  encryptTo: string[];
  passphraseFile?: string;
  withSecret?: boolean;
  json?: boolean;
};
type RestoreChoices = { identityFile?: string; passphraseFile?: string; json?: boolean };

const listed = (one: string, others: string[]): string[] => [...others, one];

function lockOf({ encryptTo, passphraseFile }: BackupChoices): Lock | undefined {
  if (passphraseFile && encryptTo.length > 0)
    throw new CommandError("Give either --encrypt-to or --passphrase-file: age allows no mixture.");
  if (encryptTo.length > 0) return { recipients: encryptTo };
  return passphraseFile ? { passphrase: passphraseIn(passphraseFile) } : undefined;
}

function unlockOf({ identityFile, passphraseFile }: RestoreChoices): Unlock | undefined {
  if (passphraseFile) return { passphrase: passphraseIn(passphraseFile) };
  if (!identityFile) return undefined;
  const lines = textOf(identityFile).split("\n");
  return { identities: lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("#")) };
}

/** An encrypted backup can be tried for ever by whoever holds it. */
const SHORTEST_PASSPHRASE = 12;

function passphraseIn(file: string): string {
  const passphrase = textOf(file).split("\n")[0]?.trim() ?? "";
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new CommandError(
      `The first line of ${file} must be a passphrase of at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  return passphrase;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: check its name and who may read it.`, { cause });
  }
}

/** So that operators see when it was done last. */
async function noteBackup(connection: Connection): Promise<void> {
  const databases = openDatabases(connection, { maxConnections: 1 });
  try {
    await markUpkeep(databases.system, {
      name: "backup",
      at: await findPresent(databases.system),
      good: true,
    });
  } finally {
    await databases.close();
  }
}

async function presentOf(connection: Connection): Promise<Date> {
  const databases = openDatabases(connection, { maxConnections: 1 });
  try {
    return await findPresent(databases.system);
  } finally {
    await databases.close();
  }
}

function requireEmbedded(config: Config): Config {
  if (config.databaseUrl)
    throw new CommandError(
      "DATABASE_URL is set: back up that server by a physical copy (pg_basebackup, or its provider's snapshots) and then the blobs folder or bucket. A dump (pg_dump) will not do: the order of events and seals goes by transaction ids, which it loses.",
    );
  return config;
}
