import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cutChangelog, cutProblems } from "./cut-release.ts";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n- News.\n\n## 1.0.0 – 2026-11-16\n\n- Old.\n";

/** A repository with everything committed that says this version. */
function repositoryOf(version: string, changelog = CHANGELOG): string {
  const root = mkdtempSync(join(tmpdir(), "brieftaube-release-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], { cwd: root });
  for (const file of ["package.json", "package-lock.json"])
    writeFileSync(join(root, file), JSON.stringify({ version }));
  writeFileSync(join(root, "CHANGELOG.md"), changelog);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "All");
  return root;
}

test("what is unreleased stands under its version and day, and there is room for more above it", () => {
  expect(cutChangelog(CHANGELOG, "1.1.0", "2026-12-01")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 – 2026-12-01\n\n- News.\n\n## 1.0.0 – 2026-11-16\n\n- Old.\n",
  );
});

test("a committed tree whose files agree on the version can be cut", () => {
  expect(cutProblems(repositoryOf("1.1.0"), "1.1.0")).toEqual([]);
});

test("everything that is in the way is told at once", () => {
  const root = repositoryOf("1.1.0", CHANGELOG.replace("- News.\n\n", ""));
  writeFileSync(join(root, "new.txt"), "");
  expect(cutProblems(root, "1.0.0")).toEqual([
    "package.json says 1.1.0: run npm version 1.0.0 --no-git-tag-version, and commit.",
    "package-lock.json says 1.1.0: run npm version 1.0.0 --no-git-tag-version, and commit.",
    "The tree is not clean: commit first.",
    "CHANGELOG.md has nothing under Unreleased.",
    "CHANGELOG.md has 1.0.0 already.",
  ]);
  expect(cutProblems(root, "next")).toContain('"next" is no version: say it like 1.2.3.');
});
