import type { Command } from "commander";
import type { Connection } from "../../db/database.ts";
import type { Config } from "../../foundation/config.ts";
import type { Secrets } from "../../foundation/secrets.ts";
import type { Services } from "../../operations/call.ts";
import type { RemoteFolder } from "../../ports/remote-folder.ts";

/** What `main.ts` hands to the command line: reading settings and opening things, never chosen here. */
export type CommandDeps = {
  readConfig: () => Config;
  openServices: (
    config: Config,
    options: { worker: boolean; bringUp?: (connection: Connection) => Promise<unknown> },
  ) => Promise<{ services: Services; connection: Connection; secret: Secrets; close: () => Promise<void> }>;
  openServer: (config: Config) => Promise<{ connection: Connection; close: () => Promise<void> }>;
  /** A place for copies, by its s3:// address. */
  openRemoteFolder: (address: string, config: Config) => Promise<RemoteFolder>;
  /** Runs the whole product until it is told to stop. */
  startService: (config: Config) => Promise<void>;
  environment: Record<string, string | undefined>;
  /** Errors whose message is already a line for a person. */
  isOneLine: (cause: unknown) => boolean | Promise<boolean>;
};

/** A command adds itself to the program. */
export type AddCommand = (program: Command, deps: CommandDeps) => void;

/** Something the person at the terminal can put right; ends the command with one line. */
export class CommandError extends Error {}

/** Opens the services for one command and closes them whatever happens. */
export async function withServices<Result>(
  deps: CommandDeps,
  work: (services: Services, config: Config, secret: Secrets) => Promise<Result>,
): Promise<Result> {
  const config = quiet(deps.readConfig());
  const { services, secret, close } = await deps.openServices(config, { worker: false });
  try {
    return await work(services, config, secret);
  } finally {
    await close();
  }
}

/** A moment that somebody typed after an option. */
export function requireMoment(option: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new CommandError(`${option} is a time such as 2026-11-16T08:00:00Z.`);
  return moment;
}

/** A command speaks through its answer; the log shows only what went wrong. */
const quiet = (config: Config): Config => ({ ...config, logLevel: "error" });

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** Prints rows as an aligned table, or as JSON when asked. */
export function printRows(rows: readonly Record<string, unknown>[], { json }: { json?: boolean }): void {
  if (json) return printJson(rows);
  const [first] = rows;
  if (!first) return console.log("(none)");
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => cellText(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

const STEPS_PER_PLAIN_LINE = 1000;

/** One moving line on a terminal; otherwise a plain line now and then, so that logs stay short. */
export function progressTo(stream: NodeJS.WriteStream): (line: string) => void {
  let steps = 0;
  return (line) => {
    steps += 1;
    if (stream.isTTY) stream.write(`\r\u001B[2K${line}`);
    else if (steps % STEPS_PER_PLAIN_LINE === 0) stream.write(`${line}\n`);
  };
}
