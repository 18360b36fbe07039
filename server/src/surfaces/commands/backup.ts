import { existsSync, readFileSync } from "node:fs";
import path, { join } from "node:path";
import { backUp, restore } from "../../db/backup.ts";
import { findPresent } from "../../db/clock-store.ts";
import { isFromPre1 } from "../../db/from-pre-1.ts";
import { type Connection, openDatabases } from "../../db/database.ts";
import { pruneLogArchive, type Recovery } from "../../db/backup/log-archive.ts";
import { requireNothingThere, sendBackup, sendLog } from "../../db/backup/remote-copy.ts";
import type { Lock, Unlock } from "../../db/backup/vault.ts";
import type { Config } from "../../foundation/config.ts";
import { markUpkeep } from "../../modules/operator/operator.ts";
import { type AddCommand, CommandError, printJson, progressTo, requireMoment } from "./command.ts";
import { isRemote, titleOf, withLocalPlaces, withScratch } from "./backup-places.ts";
import { blobName, requireBlobHash } from "../../ports/blob-store.ts";
import { productVersion } from "../../foundation/product-version.ts";

export const addBackup: AddCommand = (program, deps) => {
  const { readConfig, openServer, openRemoteFolder } = deps;
  program
    .command("backup <place>")
    .description(
      "copy the embedded database and all files into a new folder or to s3://…, while the service runs on",
    )
    .option(
      "--encrypt-to <age1…>",
      "encrypt it for this age recipient; may be given several times",
      listed,
      [],
    )
    .option("--passphrase-file <file>", "encrypt it with the passphrase on the first line of this file")
    .option("--with-secret", "take the service's secret along; it is left out otherwise")
    .option(
      "--scratch <folder>",
      "for s3://: where there is room for the copy on its way; the system's temporary folder if left out",
    )
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
        const makeIn = async (folder: string) =>
          backUp({
            dataDir,
            connection: connection as Parameters<typeof backUp>[0]["connection"],
            destination: folder,
            createdAt: isFromBefore ? new Date() : await presentOf(connection),
            productVersion,
            lock,
            withSecret,
            onProgress: ({ files, bytes }) => onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB`),
          });
        if (isRemote(destination)) {
          const remote = await openRemoteFolder(destination, config);
          await requireNothingThere(remote);
          await withScratch(options.scratch, async (scratch) => {
            const folder = path.join(scratch, "backup");
            await makeIn(folder);
            await sendBackup(folder, remote, ({ files, bytes }) =>
              onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB sent`),
            );
          });
        } else await makeIn(destination);
        if (!isFromBefore) await noteBackup(connection);
      } finally {
        await server.close();
      }
      if (json) return printJson({ backup: titleOf(destination), encrypted: Boolean(lock), withSecret });
      console.log(`${process.stderr.isTTY ? "\n" : ""}The backup is complete: ${titleOf(destination)}`);
      console.log(
        withSecret
          ? "The service's secret is in it: whoever reads it can act as the service."
          : "The service's secret is NOT in it: keep data/secret (or BRIEFTAUBE_SECRET) in another safe place.",
      );
      if (!lock) console.log("It is not encrypted: --encrypt-to or --passphrase-file does that.");
    });

  program
    .command("prune-log")
    .description("take out of BRIEFTAUBE_LOG_ARCHIVE what no backup needs that is still kept")
    .requiredOption(
      "--before <moment>",
      "when the oldest backup was begun that you keep, as 2026-11-16T08:00:00Z",
    )
    .option("--json", "print machine output")
    .action(async ({ before, json }: { before: string; json?: boolean }) => {
      const { logArchive, blobs } = requireEmbedded(readConfig());
      if (logArchive === null) throw new CommandError("BRIEFTAUBE_LOG_ARCHIVE is not set: no log is kept.");
      const isInUse = (hash: string) =>
        Promise.resolve(existsSync(join(blobs, blobName(requireBlobHash(hash)))));
      const moment = requireMoment("--before", before);
      const pruned = await pruneLogArchive({ folder: logArchive, before: moment, now: new Date(), isInUse });
      if (json) return printJson(pruned);
      console.log(`Removed ${pruned.pieces} pieces of the log and ${pruned.files} files.`);
    });

  program
    .command("sync-log <place>")
    .description("bring what is new in BRIEFTAUBE_LOG_ARCHIVE to s3://…; a timer runs it every minute or so")
    .option("--prune", "take away there what prune-log has taken out here")
    .option("--json", "print machine output")
    .action(async (place: string, { prune = false, json }: { prune?: boolean; json?: boolean }) => {
      const config = requireEmbedded(readConfig());
      if (config.logArchive === null)
        throw new CommandError("BRIEFTAUBE_LOG_ARCHIVE is not set: no log is kept.");
      if (!isRemote(place))
        throw new CommandError(
          "sync-log takes an s3:// address; a folder is named by BRIEFTAUBE_LOG_ARCHIVE.",
        );
      const onProgress = progressTo(process.stderr);
      const sent = await sendLog(config.logArchive, await openRemoteFolder(place, config), {
        prune,
        onFile: ({ files, bytes }) => onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB sent`),
      });
      if (json) return printJson(sent);
      console.log(`Brought ${sent.files} files to ${titleOf(place)}, took away ${sent.removed}.`);
    });

  program
    .command("restore <place>")
    .description("put a backup from a folder or s3://… into an empty data directory")
    .option(
      "--scratch <folder>",
      "for s3://: where there is room for the copy on its way; the system's temporary folder if left out",
    )
    .option("--identity-file <file>", "open an encrypted backup with the age identities in this file")
    .option("--passphrase-file <file>", "open an encrypted backup with the passphrase in this file")
    .option(
      "--log <folder>",
      "go on from the backup by the log of BRIEFTAUBE_LOG_ARCHIVE that lies there, or at s3://…",
    )
    .option(
      "--until <moment>",
      "with --log: to this moment, as 2026-11-16T08:00:00Z; else as far as the log goes",
    )
    .option("--json", "print machine output")
    .action(async (source: string, options: RestoreChoices) => {
      const unlock = unlockOf(options);
      requireLogForUntil(options);
      const config = requireEmbedded(readConfig());
      const { dataDir, secret } = config;
      const restored = await withLocalPlaces(deps, config, { ...options, source }, (places) =>
        restore({
          source: places.source,
          dataDir,
          restoredAt: new Date(),
          unlock,
          recovery: recoveryOf({ ...options, log: places.log }),
        }),
      );
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
  scratch?: string;
  json?: boolean;
};
export type RestoreChoices = {
  identityFile?: string;
  passphraseFile?: string;
  log?: string | undefined;
  until?: string;
  scratch?: string;
  json?: boolean;
};

/** Told before anything is fetched. */
export function requireLogForUntil({ log, until }: RestoreChoices): void {
  if (log === undefined && until !== undefined)
    throw new CommandError("--until needs --log: a backup alone is of one moment, and only a log leads on.");
  if (until !== undefined) requireMoment("--until", until);
}

export function recoveryOf({ log, until }: RestoreChoices): Recovery | undefined {
  return log === undefined
    ? undefined
    : { folder: log, until: until === undefined ? undefined : requireMoment("--until", until) };
}

const listed = (one: string, others: string[]): string[] => [...others, one];

function lockOf({ encryptTo, passphraseFile }: BackupChoices): Lock | undefined {
  if (passphraseFile && encryptTo.length > 0)
    throw new CommandError("Give either --encrypt-to or --passphrase-file: age allows no mixture.");
  if (encryptTo.length > 0) return { recipients: encryptTo };
  return passphraseFile ? { passphrase: passphraseIn(passphraseFile) } : undefined;
}

export function unlockOf({ identityFile, passphraseFile }: RestoreChoices): Unlock | undefined {
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

export async function presentOf(connection: Connection): Promise<Date> {
  const databases = openDatabases(connection, { maxConnections: 1 });
  try {
    return await findPresent(databases.system);
  } finally {
    await databases.close();
  }
}

export function requireEmbedded(config: Config): Config {
  if (config.databaseUrl)
    throw new CommandError(
      "DATABASE_URL is set: back up that server by a physical copy (pg_basebackup --format=tar --gzip --wal-method=stream --checkpoint=fast --pgdata=NEW_FOLDER, as deploy/systemd/backup.sh does, or its provider's snapshots) and then the blobs folder or bucket; restore it with the server's own tools (docs/restore.md). A dump (pg_dump) will not do: the order of events and seals goes by transaction ids, which it loses.",
    );
  return config;
}
