import { listOffClocks } from "../../db/clock-store.ts";
import { settings } from "../../foundation/config.ts";
import { childProcessText } from "./child-process-text.ts";
import { embeddedPostgresProcess } from "../../db/embedded-postgres/embedded-postgres.ts";
import type { Services } from "../../operations/call.ts";
import { isOff, MOST_SKEW_MS, skewText } from "../../ports/clock.ts";
import { type AddCommand, type CommandDeps, printJson, printRows } from "./command.ts";

type Finding = { check: string; ok: boolean; detail: string };

export const addDoctor: AddCommand = (program, deps) => {
  program
    .command("doctor")
    .description("look whether everything is in place, and say what is not")
    .option("--json", "print machine output")
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine(deps);
      if (json) printJson({ healthy: findings.every(({ ok }) => ok), findings });
      else
        printRows(
          findings.map(({ check, ok, detail }) => ({ check, state: ok ? "ok" : "NOT OK", detail })),
          {},
        );
      if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });
};

async function examine(deps: CommandDeps): Promise<Finding[]> {
  const findings: Finding[] = [{ check: "node", ok: true, detail: process.version }];
  const look = async (check: string, work: () => Promise<string>): Promise<void> => {
    try {
      findings.push({ check, ok: true, detail: await work() });
    } catch (cause) {
      findings.push({ check, ok: false, detail: cause instanceof Error ? cause.message : "failed" });
    }
  };
  await look("settings", async () => {
    deps.readConfig();
    const given = settings.filter(({ name }) => deps.environment[name]).map(({ name }) => name);
    return given.length === 0 ? "all defaults" : `set: ${given.join(", ")}`;
  });
  if (findings.every(({ ok }) => ok)) await examineService(deps, look);
  return findings;
}

async function examineService(
  deps: CommandDeps,
  look: (check: string, work: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const config = deps.readConfig();
  let opened: Awaited<ReturnType<CommandDeps["openServices"]>> | undefined;
  await look("database", async () => {
    opened = await deps.openServices({ ...config, logLevel: "silent" }, { worker: false });
    return config.databaseUrl
      ? "DATABASE_URL answers, schema up to date"
      : `embedded in ${config.dataDir}, schema up to date`;
  });
  if (!opened) return;
  const { services, close } = opened;
  await look("clock", () => examineClock(services));
  await look("files", async () => {
    const hash = await services.blobs.put(new TextEncoder().encode("brieftaube doctor"));
    if (!(await services.blobs.has(hash))) throw new Error("a file that was stored is not there");
    await services.blobs.remove(hash);
    return "can be written and read";
  });
  await look("render processes", async () => {
    await services.renderer.ready();
    return childProcessText(services.renderer.processIds()[0]);
  });
  if (!config.databaseUrl)
    await look("database process", async () => childProcessText(embeddedPostgresProcess(config.dataDir)));
  await look("jobs", async () => {
    const dead = await services.queue.deadLetters();
    if (dead.length > 0) throw new Error(`${dead.length} failed for good; see: brieftaube jobs dead`);
    return "none failed for good";
  });
  await close();
}

/** The clock of this machine, and of every other that has said that its own is off. */
async function examineClock({ db, clock, skew }: Services): Promise<string> {
  const skewMs = await skew.measure();
  const others = await listOffClocks(db, clock.now());
  const off = [
    ...(isOff(skewMs) ? [`this machine's clock is ${skewText(skewMs)}`] : []),
    ...others.map((other) => `the clock of ${other.host} is ${skewText(other.skewMs)}`),
  ];
  if (off.length > 0)
    throw new Error(`${off.join("; ")}: no due work is done there until it is set right (NTP)`);
  return `within ${MOST_SKEW_MS / 1000} s of the database's (${(skewMs / 1000).toFixed(3)} s)`;
}
