import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createClient, type Input, type Output, type ToolName } from "../contract/client.ts";

const program = join(import.meta.dirname, "../server/bin/brieftaube.mjs");

export type Surroundings = { dataDir: string; databaseUrl: string };

/** An empty data folder, and a database of its own where `DATABASE_URL` names a server. */
export const newSurroundings = async (): Promise<Surroundings> => ({
  dataDir: mkdtempSync(join(tmpdir(), "brieftaube-e2e-")),
  databaseUrl: await ownDatabase(),
});

export const removeSurroundings = ({ dataDir }: Surroundings): void =>
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });

/** The product as a person starts it: one process and a real port. */
export async function startService(given?: Surroundings, role: "all" | "web" = "all", givenPort?: number) {
  const surroundings = given ?? (await newSurroundings());
  const port = givenPort ?? (await freePort());
  const started = await startProcess(surroundings, { BRIEFTAUBE_ROLE: role, PORT: String(port) }, "/docs");
  const url = `http://127.0.0.1:${port}`;
  const token = readFileSync(join(surroundings.dataDir, "demo-token"), "utf8").trim();
  const client = createClient({ url, token });
  return {
    url,
    token,
    async stop(): Promise<number | null> {
      const code = await started.stop();
      if (!given) removeSurroundings(surroundings);
      return code;
    },
    /** The command line beside the running service, on its data. Returns what it prints. */
    command: (...words: readonly string[]): string =>
      execFileSync(process.execPath, [program, ...words], {
        env: { ...environment(surroundings), PORT: String(port) },
        encoding: "utf8",
      }),
    /** Moves the time of the demo's sandbox ahead. */
    async passTime(advance: string): Promise<void> {
      const answer = await fetch(`${url}/v1/sandbox/clock`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ advance }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    signInLink: /Sign in\s+(\S+)/.exec(started.greeting)?.[1] ?? "",
    async call<Name extends ToolName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      const answer = await client.call(name, input);
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
      return answer.value;
    },
  };
}

/** A worker beside it, sharing its data. */
export const startWorker = (surroundings: Surroundings) =>
  startProcess(surroundings, { BRIEFTAUBE_ROLE: "worker" }, "worker is running");

async function startProcess(surroundings: Surroundings, settings: Record<string, string>, ready: string) {
  const env = { ...environment(surroundings), ...settings };
  const child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const greeting = await textUntil(child, ready);
  return {
    greeting,
    /** Asks it to stop and returns its exit code. */
    async stop(): Promise<number | null> {
      const ended = once(child, "exit") as Promise<[number | null]>;
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}

const environment = ({ dataDir, databaseUrl }: Surroundings) => ({
  ...process.env,
  BRIEFTAUBE_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** A database of its own on the server that `DATABASE_URL` names; without one the service brings its embedded server. */
async function ownDatabase(): Promise<string> {
  const given = process.env["DATABASE_URL"];
  if (!given) return "";
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: given });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(given);
  url.pathname = `/${name}`;
  return url.href;
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
