import { appendFileSync, closeSync, openSync, readSync, renameSync, statSync, fstatSync } from "node:fs";
import { diskFull, EmbeddedPostgresError } from "./embedded-postgres-error.ts";

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;

export type ServerLog = {
  fd: number;
  /** What was written since it was opened or last forgotten. */
  written(): string;
  forget(): void;
  close(): void;
};

export function openServerLog(file: string): ServerLog {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.size > ROTATE_ABOVE_BYTES) renameSync(file, `${file}.1`);
  const fd = openSync(file, "a+", 0o600);
  let start = fstatSync(fd).size;
  return {
    fd,
    written: () => readFrom(fd, start),
    forget: () => (start = fstatSync(fd).size),
    close: () => closeSync(fd),
  };
}

export function noteInServerLog(file: string, line: string): void {
  appendFileSync(file, `${line}\n`, { mode: 0o600 });
}

/** Says in our words why the server (or initdb) gave up, from what it printed. */
export function explainFailure(
  printed: string,
  { dataDir, log }: { dataDir: string; log: string },
): EmbeddedPostgresError {
  if (DISK_FULL.test(printed)) return diskFull(dataDir);
  const reason = knownReason(printed) ?? `it stopped with "${lastMeaningfulLine(printed)}"`;
  return new EmbeddedPostgresError(`The embedded PostgreSQL cannot start: ${reason} (log: ${log})`);
}

export function lastMeaningfulLine(printed: string): string {
  const lines = printed.split("\n").filter((line) => line.trim() !== "");
  const serious =
    lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? "no message";
  return serious.replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, "").trim();
}

function knownReason(printed: string): string | undefined {
  for (const { pattern, reason } of CAUSES) {
    const match = pattern.exec(printed);
    if (match) return reason(match[1] ?? "", match[2] ?? "");
  }
  return undefined;
}

// Shared memory has a size of its own and runs out with the same words.
const DISK_FULL =
  /^(?!.*shared memory).*(No space left on device|Disk quota exceeded|Check free disk space)/m;

const CAUSES: { pattern: RegExp; reason: (first: string, second: string) => string }[] = [
  {
    pattern: /error while loading shared libraries: ([^:\n]+)/,
    reason: (name) =>
      `the system library ${name} is missing; install it, or set DATABASE_URL to a PostgreSQL 18 server`,
  },
  {
    pattern: /unrecognized configuration parameter "([^"]+)"/,
    reason: (name) => `it does not know the setting ${name}; correct it`,
  },
  {
    pattern: /invalid value for parameter "([^"]+)": "([^"]*)"/,
    reason: (name, value) => `it does not accept ${value} for the setting ${name}; correct it`,
  },
  {
    pattern: /could not locate a valid checkpoint record|could not locate required checkpoint record/,
    reason: () => "its files are damaged; restore a backup",
  },
  {
    pattern:
      /invalid checksum|incorrect checksum in control file|is corrupted|invalid data in file|database files are incompatible with server/,
    reason: () => "its files are damaged; restore a backup",
  },
  {
    pattern: /Cannot allocate memory|could not create shared memory segment|could not resize shared memory/,
    reason: () => "there is not enough memory; free some, or set a smaller shared_buffers",
  },
  {
    pattern: /has (?:wrong ownership|invalid permissions)/,
    reason: () =>
      "its files belong to another user or are open to others; run as their owner with mode 0700 on the folder",
  },
  {
    pattern: /could not (?:open|access|create|read|write) (?:file|directory) "([^"]+)": Permission denied/,
    reason: (name) => `${name} may not be used; give it back to the user that runs the server`,
  },
];

function readFrom(fd: number, start: number): string {
  const length = Math.min(fstatSync(fd).size - start, 256 * 1024);
  const bytes = Buffer.alloc(Math.max(length, 0));
  const read = readSync(fd, bytes, 0, bytes.length, start);
  return bytes.toString("utf8", 0, read);
}
