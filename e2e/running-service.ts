import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type CallName, createClient, type Input, type Output } from "../contract/client.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { realCommands } from "../server/src/real-commands.ts";
import { runService } from "../server/src/start-service.ts";
import { listenTo } from "../server/test/command-line.ts";
import { renderer } from "../server/test/renderer.ts";
import { freePort } from "../server/test/free-port.ts";
import { runStatement } from "../server/test/run-statement.ts";

const program = join(import.meta.dirname, "../server/bin/brieftaube.mjs");

export type Surroundings = {
  dataDir: string;
  /** Empty: the embedded server of the data folder. */
  databaseUrl: string;
  /** Further environment variables of every process. */
  settings: Record<string, string>;
};

/**
 * An empty data folder and a migrated database of its own on the server of this test run, as a server's operator gives
 * one by `DATABASE_URL`: that spares every file the making of a database. `laptop` brings its embedded server itself.
 */
export async function newSurroundings(
  kind: "server" | "laptop" = "server",
  settings: Record<string, string> = {},
): Promise<Surroundings> {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-e2e-"));
  return { dataDir, databaseUrl: kind === "server" ? await newDatabase() : "", settings };
}

export async function removeSurroundings({ dataDir, databaseUrl }: Surroundings): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  const database = databaseUrl && new URL(databaseUrl).pathname.slice(1);
  if (database) await runStatement(inject("server"), `drop database if exists ${database} with (force)`);
}

type ServiceOptions = {
  role?: "all" | "web";
  port?: number;
  /** Further environment variables, where it has surroundings of its own. */
  settings?: Record<string, string>;
  /** Told what the process prints. */
  hear?: (text: string) => void;
};

/** Hears what a process prints, and waits for what it is to say. */
export function openEar() {
  let heard = "";
  const waiting = new Set<() => void>();
  return {
    hear: (text: string): void => {
      heard += text;
      for (const look of waiting) look();
    },
    until: (wanted: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (heard.includes(wanted)) resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The product as a person starts it: one process and a real port. For what is about processes. */
export async function startService(given?: Surroundings, options: ServiceOptions = {}) {
  const surroundings = given ?? (await newSurroundings("server", options.settings));
  const port = options.port ?? (await freePort());
  const own = { BRIEFTAUBE_ROLE: options.role ?? "all", PORT: String(port) };
  const started = await startProcess(surroundings, own, { ready: "/docs", hear: options.hear });
  return reachedAt(port, surroundings, {
    greeting: started.greeting,
    async stop() {
      const code = await started.stop();
      if (!given) await removeSurroundings(surroundings);
      return code;
    },
  });
}

/**
 * The same product on a real port, for what people see of it: in this process, which has read the whole program already
 * and has a typesetter that is warm.
 */
export async function openService(
  given?: Surroundings,
  options: Pick<ServiceOptions, "port" | "settings"> = {},
) {
  const surroundings = given ?? (await newSurroundings("server", options.settings));
  const port = options.port ?? (await freePort());
  const env = { ...environment(surroundings), PORT: String(port), BRIEFTAUBE_LOG_LEVEL: "silent" };
  const told = Promise.withResolvers<string>();
  const heard = Promise.withResolvers<string>();
  const run = runService(readConfig(env), { signal: told.promise, say: heard.resolve, renderer });
  const greeting = await Promise.race([heard.promise, run.then(() => "")]);
  return reachedAt(port, surroundings, {
    greeting,
    async stop() {
      told.resolve("the test is over");
      await run;
      if (!given) await removeSurroundings(surroundings);
    },
  });
}

function reachedAt<Stopped>(
  port: number,
  surroundings: Surroundings,
  { greeting, stop }: { greeting: string; stop: () => Promise<Stopped> },
) {
  const url = `http://127.0.0.1:${port}`;
  const token = demoToken(surroundings);
  return {
    url,
    token,
    stop,
    /** A command beside the running service, on its data; one at a time. Returns what it prints. */
    async command(...words: readonly string[]): Promise<string> {
      const env = { ...environment(surroundings), PORT: String(port) };
      const { code, printed, complained } = await listenTo(words, realCommands(env));
      if (code !== 0) throw new Error(complained);
      return printed;
    },
    /** Moves the time of the demo's sandbox ahead. */
    async passTime(advance: string): Promise<void> {
      const answer = await fetch(`${url}/v1/sandbox/clock`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ advance }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    signInLink: /Sign in\s+(\S+)/.exec(greeting)?.[1] ?? "",
    call: callWith(url, token),
  };
}

/** Calls tools with a partner token; a refusal is thrown. */
export function callWith(url: string, token: string) {
  const client = createClient({ url, token });
  return async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const answer = await client.call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
    return answer.value;
  };
}

/** A worker beside it, sharing its data. */
export const startWorker = (surroundings: Surroundings, settings: Record<string, string> = {}) =>
  startProcess(surroundings, { ...settings, BRIEFTAUBE_ROLE: "worker" }, { ready: "worker is running" });

async function startProcess(
  surroundings: Surroundings,
  settings: Record<string, string>,
  { ready, hear }: { ready: string; hear?: ((text: string) => void) | undefined },
) {
  const env = { ...environment(surroundings), ...settings };
  const child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  for (const line of [child.stdout, child.stderr])
    line.on("data", (chunk: Buffer) => hear?.(chunk.toString()));
  const greeting = await textUntil(child, ready);
  return {
    greeting,
    /** Its exit code, and the signal that ended it. */
    ended,
    /** Asks it to stop and returns its exit code. */
    async stop(): Promise<number | null> {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}

const environment = ({ dataDir, databaseUrl, settings }: Surroundings) => ({
  ...process.env,
  BRIEFTAUBE_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BRIEFTAUBE_DEMO: "true",
  BRIEFTAUBE_WORKER_PORT: "0",
  ...settings,
});

/** The sandbox token of the demo; a live service has none. */
function demoToken({ dataDir }: Surroundings): string {
  const path = join(dataDir, "demo-token");
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

async function newDatabase(): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const server = inject("server");
  await runStatement(server, `create database ${name} template ${inject("template")} strategy file_copy`);
  await runStatement(
    { ...server, database: name },
    "create or replace function present() returns timestamptz language sql stable return clock_timestamp()",
  );
  const given = process.env["DATABASE_URL"];
  if (given) return Object.assign(new URL(given), { pathname: `/${name}` }).href;
  const { host = "", port = 5432, user = "" } = server;
  return `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}

async function textUntil(child: ChildProcess, wanted: string): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(wanted)) resolve(said);
    });
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}: ${said}`)));
  });
}
