import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { exportStore } from "../../db/store-copy/export-store.ts";
import { importStore } from "../../db/store-copy/import-store.ts";
import type { Counted } from "../../db/store-copy/sealed-lines.ts";
import { productVersion } from "../../foundation/product-version.ts";
import { verifyArchive } from "../../modules/archive/archive.ts";
import { beginTimelineOfRestore } from "../../modules/operator/operator.ts";
import { type AddCommand, CommandError, printJson, progressTo } from "./command.ts";

export const addStore: AddCommand = (program, deps) => {
  program
    .command("export-store <file>")
    .description("write the whole store, rows and files, into one new file that import-store reads")
    .option("--json", "print machine output")
    .action(async (file: string, { json }: { json?: boolean }) => {
      if (existsSync(file)) throw new CommandError(`${file} exists already: choose another name.`);
      const { services, connection, close } = await open();
      try {
        const now = services.clock.now();
        const counted = await exportStore({
          connection,
          blobs: services.blobs,
          file,
          release: productVersion,
          now,
          onProgress: shown("written"),
        });
        const { size } = await stat(file);
        if (json) return printJson({ file, bytes: size, ...counted });
        console.log(
          `Written to ${file}: ${counted.rows} rows and ${counted.files} files, ${megabytes(size)} MB.`,
        );
        if (counted.missing > 0)
          console.log(`${counted.missing} files were not in the file store: see brieftaube verify-archive.`);
        console.log(
          "It is not encrypted and holds everything but the service's secret: keep it as you keep the data folder.",
        );
      } finally {
        await close();
      }
    });

  program
    .command("import-store <file>")
    .description("fill a new, empty store from a file of export-store, and verify its archive")
    .option("--json", "print machine output")
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { services, connection, close } = await open();
      try {
        const counted = await importStore({
          connection,
          blobs: services.blobs,
          file,
          release: productVersion,
          onProgress: shown("read"),
        });
        // It knows nothing of what happened after its moment, as a store that was restored.
        await beginTimelineOfRestore(
          { db: services.db, now: services.clock.now() },
          { timelineId: randomUUID(), backupCreatedAt: counted.exportedAt },
        );
        const { chains, blobs, findings } = await verifyArchive(services);
        if (findings.length > 0) process.exitCode = 1;
        if (json)
          return printJson({ ...counted, chains: chains.length, verifiedFiles: blobs.count, findings });
        console.log(`Imported ${counted.rows} rows and ${counted.files} files, as of ${counted.exportedAt}.`);
        console.log(
          `The archive: ${chains.length} chains, ${blobs.count} files read anew, ${findings.length} findings.`,
        );
        for (const { text } of findings.slice(0, 10)) console.log(`- ${text}`);
        console.log(
          "It starts with sending paused: letters may have left since. See: brieftaube timeline status",
        );
        console.log(
          "What the old store has sealed opens with its secret only: set BRIEFTAUBE_SECRET to that, or put it to data/secret.",
        );
      } finally {
        await close();
      }
    });

  const open = () => deps.openServices({ ...deps.readConfig(), logLevel: "error" }, { worker: false });
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

function shown(what: string): (counted: Counted) => void {
  const progress = progressTo(process.stderr);
  return ({ rows, files }) => progress(`${rows} rows, ${files} files ${what}`);
}
