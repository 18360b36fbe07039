import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openPromise } from "yauzl";
import { blobName } from "../server/src/ports/blob-store.ts";
import type { BlobHash } from "../server/src/ports/blob-store.ts";
import { fillSentLetters } from "./exports/sent-letters.ts";
import { withDemoService } from "./demo-service.ts";
import { report } from "./measure.ts";
import { identify } from "../server/src/modules/access/access.ts";

/**
 * What an export of many letters as PDF needs: a process of its own makes it on a service that has them, and says how
 * much memory it had at most. The ZIP is then read as anybody would. `--letters=100000` takes more;
 * `--no-papers` leaves out the setting of its tables of contents, which other processes do.
 */
const LETTERS = Number(process.argv.find((word) => word.startsWith("--letters="))?.slice(10) ?? 10_000);
const hasPapers = !process.argv.includes("--no-papers");
/** As `server/bin/brieftaube.mjs` starts the service. */
const FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
const worker = fileURLToPath(new URL("exports/worker.ts", import.meta.url));

let dataDir = "";
await withDemoService(
  async ({ services, token, called }) => {
    const { partnerId, mode } = (await identify(services, token)).caller;
    await fillSentLetters(services, { dataDir, partnerId, mode }, LETTERS);
    const year = { since: "2025-01-01T00:00:00", until: "2026-01-01T00:00:00" };
    const { jobId } = await called("archive_export", { ...year, format: "pdf_bundle" });
    const words = [dataDir, partnerId, mode, String(jobId), ...(hasPapers ? [] : ["--no-papers"])];
    const { seconds, idleMb, peakMb } = await exported(words);
    const { status, downloadUrl, sizeBytes } = await called("archive_export_status", { jobId });
    if (status !== "complete") throw new Error(`the export is ${String(status)}`);
    const hash = services.links.readFileUrl(String(downloadUrl))?.hash as BlobHash;
    const files = await countFiles(`${dataDir}/blobs/${blobName(hash)}`);
    console.log(
      `${LETTERS} letters: ${files} files, ${(Number(sizeBytes) / 1e6).toFixed(0)} MB, ${seconds.toFixed(0)} s, ${(LETTERS / seconds).toFixed(0)} letters/s, ${idleMb.toFixed(0)} MB before it began`,
    );
    process.exitCode = report([
      { what: "peak memory of the worker in MB", measured: peakMb, atMost: 300 },
      { what: "letters in the ZIP", measured: files, atLeast: LETTERS },
    ])
      ? 0
      : 1;
  },
  async (folder) => void (dataDir = await Promise.resolve(folder)),
);

type Figures = { seconds: number; idleMb: number; peakMb: number };

async function exported(words: string[]): Promise<Figures> {
  const child = spawn(process.execPath, [...FLAGS, worker, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error("the worker failed");
  return JSON.parse(said) as Figures;
}

/** As a reader does: by the directory at the end of the file. */
async function countFiles(path: string): Promise<number> {
  const zip = await openPromise(path, { lazyEntries: true });
  let files = 0;
  for await (const { fileName } of zip.eachEntry()) if (fileName.endsWith(".pdf")) files += 1;
  return files;
}
