import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What the glossary keeps out of texts for people, each with what to say instead. */
const unwanted = readFileSync(join(root, "docs/glossary.md"), "utf8")
  .split("## Words for people")[1]
  ?.split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && cells[1] !== "Say" && !cells[1]?.startsWith("-"))
  .flatMap(([, say = "", , not = ""]) => not.split(", ").map((word) => ({ word, say })));

test("one term stands for one thing in every text that people read", () => {
  expect(unwanted?.length).toBeGreaterThan(30);
  const files = ["portal/src", "server/src"].flatMap((folder) => sourcesIn(join(root, folder)));
  expect(files.length).toBeGreaterThan(500);

  const found = files.flatMap((path) => {
    const text = withoutComments(readFileSync(path, "utf8"));
    return (unwanted ?? [])
      .filter(({ word }) => asWord(word).test(text))
      .map(({ word, say }) => `${path.slice(root.length + 1)}: “${word}”; the glossary says “${say}”`);
  });

  expect(found).toEqual([]);
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** What stands behind a comment's sign is for whoever changes the code. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const asWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}])`, "u");
