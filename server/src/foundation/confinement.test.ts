import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fewestPrivileges, privilegesOf, tightestConfinement } from "./confinement.ts";

const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;
const isRoot = process.geteuid?.() === 0;
/** Where the machine has these, they must be used. */
const canConfine = process.platform === "linux" && has("setpriv");

function fileIn(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-confined-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file");
  writeFileSync(file, "content");
  chmodSync(folder, mode);
  return file;
}

/** The kernel's own lines about a process started this way. */
function statusOf({ prefix, ...identity }: ReturnType<typeof tightestConfinement>, file: string): string {
  const [program, ...args] = [...prefix, "/bin/sh", "-c", 'cat /proc/self/status "$1"', "sh", file];
  return spawnSync(program, args, { ...identity, cwd: "/", encoding: "utf8" }).stdout;
}

test.runIf(canConfine)("a child of root is another account without any capability, now and later", () => {
  const file = fileIn(0o755);
  const status = statusOf(tightestConfinement(file), file);
  expect(status).toContain("content");
  expect(status).toMatch(/^CapEff:\s*0{16}$/m);
  expect(status).toMatch(/^NoNewPrivs:\s*1$/m);
  if (!isRoot) return;
  expect(status).toMatch(/^CapBnd:\s*0{16}$/m);
  expect(status).not.toMatch(/^Uid:.*\b0\b/m);
});

test.runIf(canConfine)(
  "files in a folder that only root may enter are still read, without its capabilities",
  () => {
    const file = fileIn(0o700);
    const status = statusOf(tightestConfinement(file), file);
    expect(status).toContain("content");
    expect(status).toMatch(/^CapEff:\s*0{16}$/m);
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m);
  },
);

test("words that do not work on this machine are left out", () => {
  expect(fewestPrivileges(["no-such-program-anywhere"])).toEqual([]);
  expect(tightestConfinement("/no/such/file")).toEqual({ prefix: [] });
});

test("a process that is gone has no privileges to show", () => {
  expect(privilegesOf(2 ** 30)).toBeNull();
});
