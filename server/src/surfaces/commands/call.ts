import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { Refusal } from "../../foundation/refusal.ts";
import { preferredLanguage } from "../../foundation/language.ts";
import { type AddCommand, type CommandDeps, printJson, withServices } from "./command.ts";

type Options = { token?: string; url?: string };

export const addCall: AddCommand = (program, deps) => {
  program
    .command("call <tool> [input]")
    .description(
      "call a tool, or an operation beside the tools; the input is JSON, or - to read it from standard input",
    )
    .option("--token <token>", "partner token; else BRIEFTAUBE_TOKEN, else the demo partner's")
    .option("--url <url>", "call a Brieftaube elsewhere instead of the one in the data directory")
    .option("--json", "print machine output (this command always does)")
    .action(async (tool: string, input: string | undefined, options: Options) => {
      const raw = input === "-" ? await text(process.stdin) : (input ?? "{}");
      const answer = options.url
        ? await callRemote(options.url, tool, raw, tokenFor(options, deps))
        : await callHere(tool, raw, options, deps);
      if (answer.ok) return printJson(answer.value);
      console.error(JSON.stringify(answer.body, null, 2));
      process.exitCode = 1;
    });
};

type Answer = { ok: true; value: unknown } | { ok: false; body: unknown };

/** The whole product is read only for this: who calls another one has no use for it. */
async function readProduct() {
  const { findForPrograms, meantTool } = await import("../../find-operation.ts");
  const { callOperation } = await import("../call-operation.ts");
  const { errorBody } = await import("../error-answer.ts");
  const { identify } = await import("../../modules/access/access.ts");
  return { findForPrograms, meantTool, callOperation, errorBody, identify };
}

const callHere = (name: string, raw: string, options: Options, deps: CommandDeps): Promise<Answer> =>
  withServices(deps, async (services) => {
    const { findForPrograms, meantTool, callOperation, errorBody, identify } = await readProduct();
    const language = preferredLanguage(deps.environment["LANG"]?.replace("_", "-"), "en");
    const requestId = randomUUID();
    const asError = (refusal: Refusal): Answer => ({
      ok: false,
      body: errorBody(refusal, { language, requestId }),
    });
    const input = parseJson(raw);
    if (input instanceof Refusal) return asError(input);
    const token = tokenFor(options, deps);
    const answer = await callOperation(
      {
        name,
        operation: findForPrograms(name),
        meant: meantTool,
        input,
        identify: (effect) => identify(services, token, { effect }),
        requestId,
        language,
      },
      services,
    );
    return answer.ok ? { ok: true, value: answer.value } : asError(answer.refusal);
  });

/** Which of the two doors a name stands behind is known there: where the first leads to no such name, nothing was done. */
async function callRemote(url: string, name: string, raw: string, token: string | null): Promise<Answer> {
  const call = (door: string) => post(new URL(`/v1/${door}/${encodeURIComponent(name)}`, url), raw, token);
  const answer = await call("tools");
  return isUnknownName(answer) ? call("operations") : answer;
}

const isUnknownName = (answer: Answer): boolean => !answer.ok && UnknownName.safeParse(answer.body).success;

const UnknownName = z.object({
  error: z.object({ code: z.literal("NOT_FOUND"), details: z.object({ what: z.literal("tool") }) }),
});

async function post(address: URL, raw: string, token: string | null): Promise<Answer> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: raw,
  });
  const body: unknown = await response.json();
  return response.ok ? { ok: true, value: body } : { ok: false, body };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : "not JSON";
    return new Refusal("VALIDATION_ERROR", { problems: [{ path: "", rule: "json", message }] });
  }
}

/** The token that was given, that of the environment, or the demo partner's from the data directory. */
export function tokenFor(
  { token }: { token?: string },
  { environment, readConfig }: CommandDeps,
): string | null {
  if (token) return token;
  if (environment["BRIEFTAUBE_TOKEN"]) return environment["BRIEFTAUBE_TOKEN"];
  const kept = join(readConfig().dataDir, "demo-token");
  return existsSync(kept) ? readFileSync(kept, "utf8").trim() : null;
}
