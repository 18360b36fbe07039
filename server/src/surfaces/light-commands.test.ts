import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { productVersion } from "../foundation/product-version.ts";
import { listenTo } from "../../test/command-line.ts";
import { realCommands } from "../real-commands.ts";

const SOURCE = join(import.meta.dirname, "..");

/** Runs the program in a process of its own; what it read of the product, and what it printed. */
async function run(...words: string[]) {
  const main = JSON.stringify(join(SOURCE, "main.ts"));
  // Said at the end, when everything is read that will be.
  const hooks = `import { registerHooks } from "node:module";
    const read = [];
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) });
    process.on("exit", () => console.error(JSON.stringify(read)));
    process.argv.splice(1, 0, "brieftaube");
    await import(${main});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", hooks, "--", ...words], {
    env: { PATH: process.env["PATH"], BRIEFTAUBE_TOKEN: "a token" },
  });
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const urls = JSON.parse(said.trim().split("\n").at(-1) ?? "[]") as string[];
  return { printed: printed.trim(), folders: new Set(urls.flatMap(folderOf)) };
}

const folderOf = (url: string): string[] => {
  const [, path] = url.split("/server/src/");
  return path?.includes("/") ? [path.split("/")[0] ?? ""] : [];
};

test("the version is told without reading database, renderer or modules", async () => {
  const { printed, folders } = await run("--version");
  expect(printed).toBe(productVersion);
  expect([...folders].toSorted()).toEqual(["foundation", "surfaces"]);
});

test("another Brieftaube is called without reading database, renderer or modules", async () => {
  const other = createServer((_request, response) => response.end('{"balance":1}'));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;

  const { printed, folders } = await run("call", "wallet_balance", "--url", `http://127.0.0.1:${port}`);

  expect(JSON.parse(printed)).toEqual({ balance: 1 });
  expect([...folders].toSorted()).toEqual(["foundation", "surfaces"]);
});

test("nothing that is run is left where others may write", async () => {
  const shared = mkdtempSync(join(tmpdir(), "brieftaube-shared-"));
  onTestFinished(() => rmSync(shared, { recursive: true, force: true }));
  const program = join(SOURCE, "../bin/brieftaube.mjs");
  const child = spawn(process.execPath, [program, "--version"], {
    env: { PATH: process.env["PATH"], TMPDIR: shared },
  });

  expect((await text(child.stdout)).trim()).toBe(productVersion);
  expect(readdirSync(shared)).toEqual([]);
});

test("every command is found by its name alone", async () => {
  const helpOf = async (...words: string[]) =>
    (await listenTo([...words, "--help"], realCommands({}))).printed;
  const names = [...(await helpOf()).matchAll(/^ {2}([a-z-]+)\b/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "help" && !name.startsWith("-"));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(await helpOf(name)).toContain(`Usage: brieftaube ${name} `);
});
