import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Refusal, type RefusalCode, type Refusals } from "../src/foundation/refusal.ts";
import { designJsonSchema } from "../src/surfaces/design-schema.ts";
import { errorBody, httpStatus } from "../src/surfaces/error-answer.ts";
import { openApi } from "../src/surfaces/openapi.ts";
import { toolReference } from "../src/surfaces/reference.ts";
import { toolsMarkdown } from "../src/surfaces/reference-text.ts";
import { refusalCodes, refusalSamples } from "../src/surfaces/refusal-samples.ts";
import { wholeProgram } from "../src/surfaces/command-line.ts";
import { commandsMarkdown } from "../src/surfaces/docs/commands-markdown.ts";
import { errorsMarkdown } from "../src/surfaces/docs/reference-markdown.ts";
import { eventsMarkdown } from "../src/surfaces/docs/events-markdown.ts";
import { settingsMarkdown } from "../src/surfaces/docs/settings-markdown.ts";
import type { CommandDeps } from "../src/surfaces/commands/command.ts";
import { clientSource } from "./contract-client.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const FOLDER = join(REPOSITORY, "contract");
const DOCS = join(REPOSITORY, "docs");
const PUBLIC_URL = "http://127.0.0.1:8080";

/** Everything in `contract/`, made from the registry alone: no database, no clock, the same every time. */
export const contractFiles = (): Record<string, string> => ({
  "tools.json": jsonText(toolReference()),
  "openapi.json": jsonText(openApi(PUBLIC_URL)),
  "errors.json": jsonText(refusalCodes.map(errorEntry)),
  "design.schema.json": jsonText(designJsonSchema()),
  "TOOLS.md": toolsMarkdown(),
  "client.ts": clientSource(),
});

/** Pages of `docs/` that say what the program says of itself. */
const docsFiles = async (): Promise<Record<string, string>> => ({
  "errors.md": errorsMarkdown(),
  "events.md": eventsMarkdown(),
  "settings.md": settingsMarkdown(),
  // Commands are asked what they take, never run.
  "commands.md": commandsMarkdown(await wholeProgram({} as CommandDeps)),
});

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function errorEntry<Code extends RefusalCode>(code: Code) {
  const details: Refusals[Code] = refusalSamples[code];
  const inLanguage = (language: "de" | "en") => {
    const { message, hint, retryable } = errorBody(new Refusal(code, details), {
      language,
      requestId: "",
    }).error;
    return { texts: { message, hint }, retryable };
  };
  const { texts: en, retryable } = inLanguage("en");
  return { code, status: httpStatus(code), retryable, details, en, de: inLanguage("de").texts };
}

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The files of a folder that are not what the registry would make of them now. */
export const staleFiles = (folder: string, files = contractFiles()): string[] =>
  Object.entries(files)
    .map(([name, text]) => ({ path: join(folder, name), text }))
    .filter(({ path, text }) => currentText(path) !== text)
    .map(({ path }) => path);

function currentText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

async function checkContract(): Promise<void> {
  for (const path of [...staleFiles(FOLDER), ...staleFiles(DOCS, await docsFiles())]) {
    console.error(`${relative(REPOSITORY, path)} is stale: run npm run contract.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  if (process.argv.includes("--check")) await checkContract();
  else {
    write(FOLDER, contractFiles());
    write(DOCS, await docsFiles());
  }
}
