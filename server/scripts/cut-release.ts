import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { REPOSITORY } from "./shipped-parts.ts";

const UNRELEASED = "## Unreleased\n";
const Manifest = z.object({ version: z.string() });

/** What must be true before a release is cut, each with what to do; all at once. */
export function cutProblems(root: string, version: string): string[] {
  const problems: string[] = [];
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`"${version}" is no version: say it like 1.2.3.`);
  for (const file of ["package.json", "package-lock.json"]) {
    const said = Manifest.parse(JSON.parse(readFileSync(join(root, file), "utf8"))).version;
    if (said !== version)
      problems.push(`${file} says ${said}: run npm version ${version} --no-git-tag-version, and commit.`);
  }
  if (git(root, "status", "--porcelain") !== "") problems.push("The tree is not clean: commit first.");
  if (unreleased(changelog) === "") problems.push("CHANGELOG.md has nothing under Unreleased.");
  if (changelog.includes(`\n## ${version} `)) problems.push(`CHANGELOG.md has ${version} already.`);
  return problems;
}

/** Puts what is unreleased under its version and day; a new, empty Unreleased stands above it. */
export const cutChangelog = (changelog: string, version: string, day: string): string =>
  changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} – ${day}\n`);

const unreleased = (changelog: string): string =>
  (changelog.split(UNRELEASED)[1] ?? "").split(/^## /m)[0]?.trim() ?? "";

const git = (root: string, ...words: string[]): string =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();

if (import.meta.main) {
  const version = process.argv[2] ?? "";
  const problems = cutProblems(REPOSITORY, version);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  const file = join(REPOSITORY, "CHANGELOG.md");
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, cutChangelog(readFileSync(file, "utf8"), version, day));
  console.log(
    `CHANGELOG.md has ${version}. Next: git commit -am "Release ${version}" && git tag v${version}`,
  );
}
