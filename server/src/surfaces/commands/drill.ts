import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { restore } from "../../db/backup.ts";
import { compareCopy, type Comparison } from "../../db/backup/compare-copy.ts";
import { keptEarlierSecrets, keptSecret } from "../../db/backup/secret-file.ts";
import { untilEmbeddedPostgresStops } from "../../db/embedded-postgres/embedded-postgres.ts";
import type { Config } from "../../foundation/config.ts";
import { verifyArchive } from "../../modules/archive/archive.ts";
import { countUnbalancedWallets, sendingPause, verifyOperatorLog } from "../../modules/operator/operator.ts";
import type { Services } from "../../operations/call.ts";
import {
  presentOf,
  recoveryOf,
  requireEmbedded,
  requireLogForUntil,
  type RestoreChoices,
  unlockOf,
} from "./backup.ts";
import { withLocalPlaces } from "./backup-places.ts";
import {
  type AddCommand,
  type CommandDeps,
  CommandError,
  printJson,
  printRows,
  progressTo,
} from "./command.ts";

const FINDINGS = 1;
const COULD_NOT_RUN = 2;

type DrillChoices = RestoreChoices;

export const addDrill: AddCommand = (program, deps) => {
  program
    .command("drill <place>")
    .description(
      "restore a backup beside the running service, verify it, hold it against the live store, and remove it",
    )
    .option("--log <folder>", "go on by the log of BRIEFTAUBE_LOG_ARCHIVE that lies there, or at s3://…")
    .option(
      "--until <moment>",
      "with --log: to this moment, as 2026-11-16T08:00:00Z; else as far as the log goes",
    )
    .option("--identity-file <file>", "open an encrypted backup with the age identities in this file")
    .option("--passphrase-file <file>", "open an encrypted backup with the passphrase in this file")
    .option("--scratch <folder>", "where there is room for it; the system's temporary folder if left out")
    .option("--json", "print machine output")
    .addHelpText("after", "\nEnds with 0 if all is well, 1 if something was found, 2 if it could not run.")
    .action(async (source: string, choices: DrillChoices) => {
      try {
        requireLogForUntil(choices);
        const good = await withLocalPlaces(deps, deps.readConfig(), { ...choices, source }, (places) =>
          rehearse(deps, places.source, { ...choices, log: places.log }),
        );
        process.exitCode = good ? 0 : FINDINGS;
      } catch (cause) {
        // Whoever runs this by a timer must be able to tell a bad backup from a broken run.
        const isForPerson = cause instanceof CommandError || (await deps.isOneLine(cause));
        console.error(isForPerson && cause instanceof Error ? cause.message : cause);
        process.exitCode = COULD_NOT_RUN;
      }
    });
};

type Look = { what: string; good: boolean; found: string };

async function rehearse(deps: CommandDeps, source: string, choices: DrillChoices): Promise<boolean> {
  const config = requireEmbedded(deps.readConfig());
  const unlock = unlockOf(choices);
  const recovery = recoveryOf(choices);
  const scratch = await mkdtemp(path.join(choices.scratch ?? tmpdir(), "brieftaube-drill-"));
  const dataDir = path.join(scratch, "data");
  const onProgress = progressTo(process.stderr);
  const begun = performance.now();
  const live = await deps.openServer(config);
  try {
    const restored = await restore({
      source,
      dataDir,
      restoredAt: await presentOf(live.connection),
      unlock,
      recovery,
      onProgress: ({ files, bytes }) => onProgress(`${files} files, ${Math.round(bytes / 1e6)} MB`),
    });
    const copy = await deps.openServices(besideOf(config, dataDir), { worker: false });
    try {
      const looks = await look(copy.services);
      const comparison = await compareCopy(copy.connection, live.connection);
      const seconds = Math.round((performance.now() - begun) / 1000);
      const report = { asOf: restored.backupCreatedAt, seconds, looks: [...looks, ...heldLooks(comparison)] };
      print(report, comparison, choices);
      return report.looks.every(({ good }) => good);
    } finally {
      await copy.close();
      await untilEmbeddedPostgresStops(dataDir);
    }
  } finally {
    await live.close();
    await rm(scratch, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** The copy has the live store's secret and nothing else of it: no carrier, no mail server, no payments, no log of its own. */
function besideOf(config: Config, dataDir: string): Config {
  const own = path.join(config.dataDir, "blobs");
  return {
    ...config,
    dataDir,
    blobs: path.resolve(config.blobs) === own ? path.join(dataDir, "blobs") : config.blobs,
    secret: config.secret ?? keptSecret(config.dataDir),
    earlierSecrets: config.secret === null ? keptEarlierSecrets(config.dataDir) : config.earlierSecrets,
    carriers: [{ name: "sandbox", countries: null }],
    payments: { name: "sandbox" },
    mail: null,
    intakeDir: null,
    auditStream: null,
    telemetry: null,
    logArchive: null,
    migrates: true,
    live: false,
    demo: false,
    logLevel: "error",
  };
}

async function look(services: Services): Promise<Look[]> {
  const { chains, blobs, findings } = await verifyArchive(services);
  const acts = await verifyOperatorLog(services.db);
  const unbalanced = await countUnbalancedWallets(services.db);
  const pause = await sendingPause(services.db);
  return [
    { what: "start", good: true, found: "opened, schema up to date" },
    { what: "sending", good: pause !== null, found: pause ? "paused, as it has to be" : "NOT paused" },
    {
      what: "archive",
      good: findings.length === 0,
      found: `${chains.length} chains, ${blobs.count} files read anew, ${findings.length} findings`,
    },
    { what: "operators' log", good: acts.length === 0, found: `${acts.length} findings` },
    { what: "wallets", good: unbalanced === 0, found: `${unbalanced} differ from their ledger` },
  ];
}

const heldLooks = ({ held }: Comparison): Look[] =>
  held.map(({ table, rows, missing }) => ({
    what: table,
    good: missing === 0,
    found: `${rows} rows, ${missing} of them not so in the live store`,
  }));

function print(
  report: { asOf: string; seconds: number; looks: Look[] },
  { counts }: Comparison,
  { json }: DrillChoices,
): void {
  const good = report.looks.every((one) => one.good);
  if (json) return printJson({ good, ...report, counts });
  if (process.stderr.isTTY) process.stderr.write("\n");
  console.log(`The copy as of ${report.asOf}, restored and looked at in ${report.seconds} s:`);
  printRows(
    report.looks.map((one) => ({ look: one.what, result: one.good ? "ok" : "FAULT", found: one.found })),
    {},
  );
  const differing = counts.filter(({ copy, live }) => copy !== live);
  console.log(`\n${counts.length - differing.length} tables have as many rows as in the live store.`);
  if (differing.length > 0) printRows(differing, {});
  console.log(good ? "\nThe backup can be restored." : "\nSomething is wrong with this backup: see above.");
}
