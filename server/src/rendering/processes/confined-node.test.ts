import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { privilegesOf } from "../../foundation/confinement.ts";
import { CHILD, confinedNode } from "./confined-node.ts";
import { openRenderPool } from "./pool.ts";

/** Runs a line as a render process would, and returns the code of what it throws, or what it prints. */
function runConfined(line: string): string {
  const { execPath, execArgv, ...options } = confinedNode();
  const script = `try { console.log(${line}) } catch (error) { console.log(error.code) }`;
  const ran = spawnSync(execPath, [...execArgv, "-e", script], { ...options, encoding: "utf8" });
  expect(ran.stderr).toBe("");
  return ran.stdout.trim();
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o777); // not even the modes keep it out
  writeFileSync(join(folder, "secret"), "the secret");
  chmodSync(join(folder, "secret"), 0o666);
  return folder;
}

test("a render process reads its own program, and neither the secret nor anything of the machine", () => {
  const secret = JSON.stringify(join(dataFolder(), "secret"));
  expect(runConfined(`fs.readFileSync(${JSON.stringify(CHILD)}).length > 0`)).toBe("true");
  expect(runConfined(`fs.readFileSync(${secret})`)).toBe("ERR_ACCESS_DENIED");
  expect(runConfined('fs.readFileSync("/etc/passwd")')).toBe("ERR_ACCESS_DENIED");
});

test("a render process writes nowhere, starts nothing and knows no secret of ours", () => {
  const file = JSON.stringify(join(dataFolder(), "new"));
  expect(runConfined(`fs.writeFileSync(${file}, "")`)).toBe("ERR_ACCESS_DENIED");
  expect(runConfined(`fs.writeFileSync(${JSON.stringify(CHILD)}, "")`)).toBe("ERR_ACCESS_DENIED");
  expect(runConfined('child_process.spawnSync("true")')).toBe("ERR_ACCESS_DENIED");
  expect(
    runConfined("Object.keys(process.env).filter((name) => !/^(PATH$|MALLOC_)/.test(name)).join()"),
  ).toBe("");
});

test.runIf(process.platform === "linux")("the processes of the pool are held in this way", async () => {
  const pool = openRenderPool({ processes: 1 });
  onTestFinished(() => pool.close());
  await pool.ready();
  const [processId = 0] = pool.processIds();
  const privileges = privilegesOf(processId);
  expect(privileges).toMatchObject({ hasCapabilities: false });
  // In a folder that only root may enter it is root's account still, in a namespace and without its rights.
  if (confinedNode().execArgv.some((word) => word.startsWith("--reuid"))) expect(privileges?.uid).not.toBe(0);
});
