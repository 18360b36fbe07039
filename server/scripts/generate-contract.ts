import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Refusal, type RefusalCode, type Refusals } from "../src/foundation/refusal.ts";
import { designJsonSchema } from "../src/surfaces/design-schema.ts";
import { errorBody, httpStatus } from "../src/surfaces/error-answer.ts";
import { openApi } from "../src/surfaces/openapi.ts";
import { toolReference } from "../src/surfaces/reference.ts";
import { toolsMarkdown } from "../src/surfaces/reference-text.ts";
import { refusalCodes, refusalSamples } from "../src/surfaces/refusal-samples.ts";
import { clientSource } from "./contract-client.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const FOLDER = join(REPOSITORY, "contract");
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

function writeContract(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(contractFiles())) writeFileSync(join(FOLDER, name), text);
}

/** The files of a folder that are not what the registry would make of them now. */
export const staleFiles = (folder: string): string[] =>
  Object.entries(contractFiles())
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

function checkContract(): void {
  for (const path of staleFiles(FOLDER)) {
    console.error(`${relative(REPOSITORY, path)} is stale: run npm run contract.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  if (process.argv.includes("--check")) checkContract();
  else writeContract();
}
