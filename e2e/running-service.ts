import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createClient, type Input, type Output, type ToolName } from "../contract/client.ts";

const program = join(import.meta.dirname, "../server/bin/brieftaube.mjs");

/** The product as a person starts it: one process, an empty data folder, a real port. */
export async function startService() {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-e2e-"));
  const port = await freePort();
  const env = {
    ...process.env,
    BRIEFTAUBE_DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: await ownDatabase(),
  };
  const child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const greeting = await textUntil(child, "/docs");
  const url = `http://127.0.0.1:${port}`;
  const token = readFileSync(join(dataDir, "demo-token"), "utf8").trim();
  const client = createClient({ url, token });
  return {
    url,
    greeting,
    signInLink: /Sign in\s+(\S+)/.exec(greeting)?.[1] ?? "",
    async call<Name extends ToolName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      const answer = await client.call(name, input);
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
      return answer.value;
    },
    async stop(): Promise<number | null> {
      child.kill("SIGTERM");
      const [code] = (await once(child, "exit")) as [number | null];
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
      return code;
    },
  };
}

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
