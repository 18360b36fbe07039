import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { readConfig } from "../src/foundation/config.ts";
import { runCommandLine } from "../src/surfaces/command-line.ts";
import type { CommandDeps } from "../src/surfaces/commands/command.ts";
import type { World } from "./world.ts";

/** Runs a command on a test's own service and catches what it prints. */
export function runCommand(
  { services, connection }: World,
  words: readonly string[],
  environment: Record<string, string> = {},
) {
  const ownDir = mkdtempSync(join(tmpdir(), "brieftaube-cli-"));
  onTestFinished(() => rmSync(ownDir, { recursive: true, force: true }));
  const opened = { services, connection, secret: "x".repeat(32), close: async () => {} };
  return listenTo(words, {
    readConfig: () => readConfig({ BRIEFTAUBE_DATA_DIR: ownDir, ...environment }),
    openServices: async (_, { bringUp }) => {
      await bringUp?.(connection);
      return opened;
    },
    openServer: () => Promise.resolve(opened),
    openRemoteFolder: () => Promise.reject(new Error("no test asks for it")),
    startService: () => Promise.resolve(),
    environment,
    isOneLine: () => false,
  });
}

/** Runs a command in this process and catches what it prints: one at a time, since it listens to the console. */
export async function listenTo(words: readonly string[], deps: CommandDeps) {
  const printed: string[] = [];
  const complained: string[] = [];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void complained.push(line)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => complained.push(String(text)) > 0),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0),
  ];
  try {
    const code = await runCommandLine(words, deps);
    return { code, printed: printed.join("\n"), complained: complained.join("\n") };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
  }
}
