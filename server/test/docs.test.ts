import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";
import { settings } from "../src/foundation/settings.ts";
import { guides, sections } from "../src/surfaces/docs/contents.ts";
import { madeFrom } from "../src/surfaces/docs/doc-pages.ts";
import { moreOnSettings } from "../src/surfaces/docs/settings-more.ts";
import { headingAnchors } from "../src/surfaces/docs/heading-anchors.ts";

const root = resolve(import.meta.dirname, "../..");
const pages = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })];
const textOf = (page: string) => readFileSync(join(root, page), "utf8");

const OURS = ["server", "portal", "e2e", "scripts", "bench", "mutation", "contract", "docs", "deploy"];
const files = globSync([...OURS.map((folder) => `${folder}/**/*`), "*", ".*"], {
  cwd: root,
  exclude: (path) => path.endsWith("node_modules"),
});
/** Every way in which a page may shorten a path: `orders/hand-over.ts` is the end of one. */
const known = new Set(
  files.flatMap((file) => file.split("/").map((_, index, steps) => steps.slice(index).join("/"))),
);

/** The folders whose names begin a path, wherever they lie. */
const firstSteps = new Set([
  ...OURS,
  "adapters",
  "db",
  "foundation",
  "modules",
  "operations",
  "ports",
  "rendering",
  "surfaces",
  "worker",
]);
const isOfOurKind = (name: string) => /\.(ts|tsx|mjs|sql|typ)$/.test(name);

/** Whether a text in backticks means a file or folder of this repository, and not a route, a command or somebody else's. */
const namesOurFile = (text: string): boolean =>
  /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(text) &&
  (isOfOurKind(text) || (text.includes("/") && firstSteps.has(text.split("/")[0] ?? "")));

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "");

/** The changelog tells what was, also of files that are gone. */
test.for(pages.filter((page) => page !== "CHANGELOG.md"))("%s names only files that exist", (page) => {
  const named = [...withoutCode(textOf(page)).matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  const missing = named.filter(namesOurFile).filter((name) => !known.has(name.replace(/\/$/, "")));
  expect(missing).toEqual([]);
});

test("where a page says how many tools there are, it is what the registry holds", () => {
  const told = pages
    .filter((page) => page !== "CHANGELOG.md")
    .flatMap((page) =>
      [...textOf(page).matchAll(/\b(\d+) (?:named )?tools\b/g)].map(([, count]) => ({ page, count })),
    );
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter(({ count }) => Number(count) !== operationsAt("mcp").length)).toEqual([]);
});

describe("links", () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => {
        const [path = "", anchor] = target.split("#");
        return { page, target, file: path ? join(root, dirname(page), path) : join(root, page), anchor };
      }),
  );
  test("this test sees them", () => {
    expect(links.length).toBeGreaterThan(200);
  });
  test("each leads to a file, and to a heading of it", () => {
    const broken = links.filter(
      ({ file, anchor }) =>
        !existsSync(file) || (anchor && !anchorsOf(relative(root, file)).includes(anchor)),
    );
    expect(broken.map(({ page, target }) => `${page} → ${target}`)).toEqual([]);
  });
});

test("the portal's pages lead to pages of the guide that are there", () => {
  const help = textOf("portal/src/help.ts");
  const slugs = [...help.matchAll(/(?:de|en): "([^"]+)"/g)].map(([, slug = ""]) => slug);
  expect(slugs.length).toBeGreaterThan(30);
  const missing = slugs.filter((slug) => {
    const [file = "", anchor] = slug.split("#");
    if (!guides.some((guide) => guide.slug === file)) return true;
    return anchor !== undefined && !anchorsOf(`docs/${file}.md`).includes(anchor);
  });
  expect(missing).toEqual([]);
});

test("what is said of settings beside their line is said of one that there is", () => {
  const names = new Set(settings.map(({ name }) => name));
  expect(Object.keys(moreOnSettings).filter((name) => !names.has(name))).toEqual([]);
});

test("every tool is told of in a guide", () => {
  const told = guides
    .filter(({ slug }) => slug !== "commands")
    .map(({ file }) => textOf(`docs/${file}`))
    .join("\n");
  expect(
    operationsAt("mcp")
      .filter(({ name }) => !told.includes(name))
      .map(({ name }) => name),
  ).toEqual([]);
});

test("what is written for users tells of no source, which the pages about the inside do", () => {
  const forUsers = sections.filter(({ id }) => ["start", "buero", "guides"].includes(id));
  const told = forUsers.flatMap(({ guides: each }) =>
    each.flatMap(({ file }) =>
      [
        ...withoutCode(textOf(`docs/${file}`)).matchAll(/`((?:[\w@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|sql|typ))`/g),
      ].map(([, name]) => ({ file, name })),
    ),
  );
  expect(forUsers).toHaveLength(3);
  expect(told).toEqual([]);
});

test("what is written for users leads to pages that the service shows, so that no word of a link is left hanging", () => {
  const shown = new Set([...guides.map(({ file }) => file), ...Object.keys(madeFrom)]);
  const forUsers = sections.filter(({ id }) => ["start", "buero", "guides"].includes(id));
  const hanging = forUsers.flatMap(({ guides: each }) =>
    each.flatMap(({ file }) =>
      [...withoutCode(textOf(`docs/${file}`)).matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, target = ""]) => posix.join(posix.dirname(file), target))
        .filter((target) => !/^https?:|^(?:images|gallery)\//.test(target) && !shown.has(target))
        .map((target) => `${file} → ${target}`),
    ),
  );
  expect(hanging).toEqual([]);
});

test("what programs call beside the tools stands in their guide, by its scope", () => {
  const rows = [...textOf("docs/programs.md").matchAll(/^\| (.+) \| `(\w+:\w+)` \|$/gm)];
  const told = rows.flatMap(([, names = "", scope = ""]) =>
    [...names.matchAll(/`(\w+…?)`/g)].map(([, name = ""]) => ({ name, scope })),
  );
  const names = (entry: string, name: string) =>
    entry.endsWith("…") ? name.startsWith(entry.slice(0, -1)) : name === entry;
  const operations = operationsAt("programs");
  const untold = operations.filter(
    (operation) => !told.some(({ name, scope }) => scope === operation.scope && names(name, operation.name)),
  );
  expect(untold.map(({ name }) => name)).toEqual([]);
  expect(told.filter((each) => !operations.some(({ name }) => names(each.name, name)))).toEqual([]);
});

test("whoever copies a command is told what its variables are", () => {
  const unset = guides
    .map(({ file }) => ({ file, text: textOf(`docs/${file}`) }))
    .filter(({ text }) => /\$\{?(?:TOKEN|URL)\b/.test(text) && !/\bTOKEN(?:=|` (?:a|one) )/.test(text));
  expect(unset.map(({ file }) => file)).toEqual([]);
});

test.each(["de", "en"] as const)("pages in %s name places of the portal as it calls them", (language) => {
  const said = saidIn(language);
  expect(said.size).toBeGreaterThan(1000);
  const named = guides
    .filter((guide) => guide.language === language)
    .flatMap(({ file }) =>
      [...withoutMarks(textOf(`docs/${file}`)).matchAll(/(?<![*\\])\*([^*\n]+)\*(?!\*)/g)].flatMap(
        ([, words = ""]) => (said.has(words) ? [words] : words.split(", ")).map((word) => ({ file, word })),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ word }) => !said.has(word))).toEqual([]);
});

/** A star in code or in a table's pattern marks no words. */
const withoutMarks = (text: string) => withoutCode(text).replaceAll(/`[^`\n]*`/g, "");

/** Every word and sentence that the portal says in a language: the strings behind `de:` and `en:`, as its sources have them. */
function saidIn(language: "de" | "en"): Set<string> {
  const said = new Set<string>();
  for (const file of globSync("portal/src/**/*.{ts,tsx}", { cwd: root })) {
    const source = textOf(file);
    for (const { index } of source.matchAll(new RegExp(`\\b${language}: `, "g"))) {
      const from = index + language.length + 2;
      for (const [, text = ""] of source.slice(from, endOfValue(source, from)).matchAll(/"([^"\n]*)"/g))
        said.add(text);
    }
  }
  return said;
}

/** Where the value that begins here ends: behind its last brace, or its only string. */
function endOfValue(source: string, from: number): number {
  if (source[from] !== "{") return source.indexOf("\n", from);
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return at;
  }
  return source.length;
}

const anchorsOf = (page: string): string[] => {
  const anchorOf = headingAnchors();
  return [...withoutCode(textOf(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
};
