import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runStatement } from "../test/run-statement.ts";
import { patched, plantedBugs } from "./planted.ts";

/** Seeds 1 to this one. */
const LIVES = 40;

const source = join(import.meta.dirname, "../src");

/** The command as a person calls it; it changes the time of its process, so it has one of its own. */
async function simulate(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "simulate.ts"), ...words]);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

test("lives of 60 operations break no rule", { timeout: 3_600_000 }, async () => {
  const { code, said } = await simulate("--seeds", String(LIVES), "--ops", "60");
  expect(said.match(/^seed \d+: \w+/gm) ?? [], said).toHaveLength(LIVES);
  expect(code, said).toBe(0);
});

test("the same seed is the same life, and a bug that is planted is found", { timeout: 600_000 }, async () => {
  const twice = await simulate("--seed", "7", "--ops", "12", "--twice");
  expect(twice.said).toContain("the second run is the same");
  const planted = await simulate("--plant", "hand over without a charge", "--seeds", "3", "--ops", "12");
  expect(planted.code, planted.said).toBe(1);
  expect(planted.said).toContain("not paid for");
});

test("the documentation names every planted bug, and how many there are", () => {
  const page = (name: string) => readFileSync(join(import.meta.dirname, "../../docs", name), "utf8");
  const { length } = plantedBugs;
  for (const { name } of plantedBugs) expect(page("simulation.md")).toContain(`| ${name} |`);
  expect(page("simulation.md")).toContain(`There are ${length}, `);
  expect(page("promises.md")).toContain(`all ${length} planted bugs`);
});

test("every planted bug replaces a piece that is there exactly once, and changes it", async () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(20);
  for (const { name, sources = [], sql = [] } of plantedBugs) {
    expect(sources.length + sql.length, name).toBeGreaterThan(0);
    for (const [file, patches] of Map.groupBy(sources, (patch) => patch.file)) {
      const text = readFileSync(join(source, file), "utf8");
      expect(patched(text, patches), name).not.toBe(text);
    }
    for (const { routine, text, replacement } of sql) {
      const rows = await runStatement(
        { ...inject("server"), database: inject("template") },
        "select pg_get_functiondef(oid) as source from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
        [routine],
      );
      const [row] = rows as { source: string }[];
      expect(row?.source.split(text), name).toHaveLength(2);
      expect(replacement, name).not.toBe(text);
    }
  }
});

test("the product knows nothing of the simulation: there is no switch to be reached", () => {
  const files = globSync("**/*.{ts,sql}", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(300);
  const knowing = files.filter((file) =>
    /simulat(ion|ed_id)|planted/i.test(readFileSync(join(source, file), "utf8")),
  );
  expect(knowing).toEqual([]);
});
