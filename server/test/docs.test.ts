import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";

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

/** As GitHub and most others make them from headings. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(textOf(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
