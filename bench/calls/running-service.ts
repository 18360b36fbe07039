import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { untilEmbeddedPostgresStops } from "../../server/src/db/embedded-postgres/embedded-postgres.ts";
import { readConfig } from "../../server/src/foundation/config.ts";
import { scopes } from "../../server/src/foundation/scope.ts";
import { createToken, identify } from "../../server/src/modules/access/access.ts";
import { setPartner } from "../../server/src/modules/partners/partners.ts";
import { renewDemoToken } from "../../server/src/modules/setup/setup.ts";
import { topUp } from "../../server/src/modules/wallet/wallet.ts";
import { openServices } from "../../server/src/open-services.ts";
import { freePort } from "../../server/test/free-port.ts";

const program = join(import.meta.dirname, "../../server/bin/brieftaube.mjs");

export type RunningService = {
  url: string;
  /** Tokens of one account: each may call 600 times a minute, and many do what one may not. */
  tokens: readonly string[];
  /** Seconds of processor time that the service and its database have used so far, and the memory they hold. */
  use(): { cpuSeconds: number; megabytes: number };
};

/** A service as people start it, in a process of its own, seen through its door; gone afterwards. */
export async function withRunningService(
  work: (service: RunningService) => Promise<void>,
  { tokens: count }: { tokens: number },
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    BRIEFTAUBE_DATA_DIR: dataDir,
    BRIEFTAUBE_LOG_LEVEL: "error",
    BRIEFTAUBE_PUBLIC_URL: url,
    PORT: String(port),
  };
  const start = () => spawn(process.execPath, [program, "serve"], { env, stdio: "ignore" });
  let child = start();
  try {
    await untilReady(url, child);
    // The first start of all makes code for the renderers of later ones, which are those that people know.
    await untilMade(join(dataDir, CODE_CACHE));
    await stopped(child, dataDir);
    child = start();
    await untilReady(url, child);
    const tokens = await openDoors(dataDir, count);
    await work({ url, tokens, use: () => useOf(child.pid ?? 0) });
  } finally {
    await stopped(child, dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

const CODE_CACHE = "renderer-code.cache";

async function untilMade(file: string): Promise<void> {
  while (!existsSync(file)) await passed(200);
}

async function stopped(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  await untilEmbeddedPostgresStops(dataDir);
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await passed(20);
  }
  throw new Error("the service has ended by itself");
}

/** Room for thousands of letters, and tokens enough for their rate. */
async function openDoors(dataDir: string, count: number): Promise<string[]> {
  const config = readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "error" });
  const opened = await openServices(config, { worker: false });
  const { services } = opened;
  try {
    const first = await renewDemoToken(services);
    const { partnerId, mode } = (await identify(services, first)).caller;
    const caps = { mode, lettersPerDay: 100_000, centsPerDay: 50_000_000 };
    await setPartner(services, partnerId, { caps });
    const money = { amountCents: 5_000_000, reference: "bench", at: services.clock.now() };
    await topUp(services.db, { partnerId, mode }, "payments", money);
    const made = Array.from({ length: count }, (_, place) =>
      createToken(services, { partnerId, mode, name: `bench ${place}`, scopes }),
    );
    return (await Promise.all(made)).map(({ token }) => token);
  } finally {
    await opened.close();
  }
}

/** Of a process and all below it. */
function useOf(pid: number): { cpuSeconds: number; megabytes: number } {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...statOf(name) }));
  const family = new Set([pid]);
  for (let grown = true; grown;) {
    grown = false;
    for (const each of parents)
      if (family.has(each.parent) && !family.has(each.pid)) grown = Boolean(family.add(each.pid));
  }
  const members = parents.filter((each) => family.has(each.pid));
  return {
    cpuSeconds: members.reduce((sum, { seconds }) => sum + seconds, 0),
    megabytes: members.reduce((sum, each) => sum + memoryOf(each.pid), 0) / 1024,
  };
}

const TICKS_A_SECOND = 100;

/** What has ended counts with its parent, once that has taken note. */
function statOf(pid: string): { parent: number; seconds: number } {
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  return { parent: Number(fields[1] ?? 0), seconds: ticks / TICKS_A_SECOND };
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
