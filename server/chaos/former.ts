import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sqlFilesIn } from "../src/db/sql-files.ts";

const root = join(import.meta.dirname, "../..");
const MIGRATIONS = "server/src/db/migrations";

/** A state of the repository before this one. */
export type Former = { commit: string; title: string };

/** Says in a line why there is no earlier state here. */
export class NoFormer extends Error {}

/** The named state, or else the newest one whose stores lack a step of today's. */
export function findFormer(ref?: string): Former {
  if (!isInside()) throw new NoFormer("this folder is no clone: the history is not here");
  const commit = ref === undefined ? newestThatLacksAStep() : commitOf(ref);
  if (commit === null)
    throw new NoFormer(
      git("rev-parse", "--is-shallow-repository") === "true"
        ? "the clone is shallow and ends before it (git fetch --unshallow brings the rest)"
        : `the history has no ${ref ?? "state that lacks a step of today's"}`,
    );
  return { commit, title: git("log", "-1", "--format=%s", commit) };
}

/** The releases that can be named as well. */
export const releases = (): string[] => git("tag", "--list", "v*").split("\n").filter(Boolean);

function newestThatLacksAStep(): string | null {
  const today = sqlFilesIn("migrations").map(({ name }) => name);
  const before = git("rev-list", "--first-parent", "HEAD", "--", MIGRATIONS)
    .split("\n")
    .map((commit) => `${commit}^`);
  for (const ref of ["HEAD", ...before]) {
    const commit = commitOf(ref);
    if (commit === null) return null;
    const known = new Set(git("ls-tree", "--name-only", `${commit}:${MIGRATIONS}`).split("\n"));
    if (today.some((name) => !known.has(name))) return commit;
  }
  return null;
}

function commitOf(ref: string): string | null {
  try {
    return git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  } catch {
    return null;
  }
}

function isInside(): boolean {
  try {
    return git("rev-parse", "--show-prefix") === "";
  } catch {
    return false; // no git, or no clone
  }
}

const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Whether it runs on the packages that are here. */
export const hasSamePackages = ({ commit }: Former): boolean =>
  git("show", `${commit}:package-lock.json`) === readFileSync(join(root, "package-lock.json"), "utf8").trim();

/** Puts the program of then into a folder, ready to be started, and says where it is. */
export function layOut(former: Former, folder: string): string {
  mkdirSync(folder);
  const packed = `${folder}.tar`;
  git("archive", "--format=tar", `--output=${packed}`, former.commit);
  execFileSync("tar", ["-xf", packed, "-C", folder]);
  rmSync(packed);
  if (hasSamePackages(former)) for (const place of ["", "server", "portal"]) lendPackages(folder, place);
  else install(folder);
  return join(folder, "server/bin/brieftaube.mjs");
}

/** By hard links: renderers may read no file that lies elsewhere. What is made beside the packages is its own. */
function lendPackages(folder: string, place: string): void {
  const ours = join(root, place, "node_modules");
  if (!existsSync(ours)) return;
  const own = join(folder, place, "node_modules");
  if (spawnSync("cp", ["-al", ours, own], { stdio: "ignore" }).status !== 0) {
    rmSync(own, { recursive: true, force: true }); // another disk
    execFileSync("cp", ["-a", ours, own]);
  }
  rmSync(join(own, ".cache"), { recursive: true, force: true });
}

/** As its own `npm start` does. */
function install(folder: string): void {
  const script =
    "import('./scripts/install.mjs').then(({ installMissing }) => installMissing({ forTests: false }))";
  execFileSync(process.execPath, ["-e", script], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}
