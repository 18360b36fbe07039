import { readdirSync } from "node:fs";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { allTools, operationsAt } from "../../find-operation.ts";
import { refusalCodes } from "../refusal-samples.ts";
import { guides } from "./contents.ts";
import { linksFor } from "../../operations/links.ts";
import type { Web } from "../http-context.ts";
import { DOCS } from "./doc-pages.ts";
import { mountDocs } from "./docs-routes.ts";
import { drawMarkdown } from "./markdown.ts";

describe("the documentation in the product", () => {
  const publicUrl = "https://post.example";
  const app = new Hono<Web>();
  mountDocs(app, {
    links: linksFor(publicUrl, ["a secret of this test alone, long enough"], { now: () => new Date() }),
  });
  const pages = new Map<string, string>();
  const open = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  const pathsIn = (html: string) =>
    [...html.matchAll(/(?:href|src)="(\/docs[^"]*)"/g)].map(([, path = ""]) => path);

  beforeAll(async () => {
    const waiting = ["/docs"];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const answer = await open(path);
      const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
      pages.set(path, answer.status === 200 ? html : `status ${answer.status}`);
      waiting.push(...pathsIn(html).map((each) => each.split("#")[0] ?? ""));
    }
  }, 120_000);

  test("leads from its first page to every guide, tool, operation and error, and nowhere else", () => {
    const dead = [...pages].filter(([, html]) => html.startsWith("status"));
    expect(dead).toEqual([]);
    const wanted = [
      ...guides.map(({ slug }) => slug),
      ...allTools.map(({ name }) => `tools/${name}`),
      ...operationsAt("programs").map(({ name }) => `operations/${name}`),
    ];
    expect(wanted.filter((slug) => !pages.has(`/docs/${slug}`))).toEqual([]);
    for (const code of refusalCodes)
      expect(pages.get("/docs/errors")).toContain(`id="${code.toLowerCase()}"`);
  });

  test("has a heading for every link within it, and no script but its own", () => {
    const dead = [...pages].flatMap(([from, html]) =>
      [...html.matchAll(/href="([^"#]*)#([^"]+)"/g)]
        .map(([, path = "", anchor = ""]) => ({ from, path: path || from, anchor }))
        .filter(({ path }) => path.startsWith("/docs"))
        .filter(({ path, anchor }) => !pages.get(path)?.includes(`id="${anchor}"`)),
    );
    expect(dead).toEqual([]);
    for (const html of pages.values())
      expect([...html.matchAll(/<script([^>]*)>/g)].map(([, given]) => given?.trim())).toEqual(
        html === "" ? [] : ['src="/docs/docs.js" defer'],
      );
  });

  test("says each page as Markdown, too, under the service's own address, and all of it in one file", async () => {
    const tutorial = await (await open("/docs/tutorial.md")).text();
    expect(tutorial).toMatch(/^# /);
    expect(tutorial).toContain(`URL=${publicUrl}`);
    const [few, all] = await Promise.all(
      [open("/llms.txt"), open("/llms-full.txt")].map(async (each) => (await each).text()),
    );
    for (const { slug } of guides) expect(few).toContain(`/docs/${slug}.md)`);
    for (const { name } of allTools) expect(all).toContain(`# ${name}\n`);
  });

  test.each([
    ["Rückläufer", "/docs/buero/ruecklaeufer"],
    ["rucklaufer", "/docs/buero/ruecklaeufer"],
    ["serial letters", "/docs/serial-letters"],
    ["INSUFFICIENT_FUNDS", "/docs/errors#insufficient_funds"],
    ["BRIEFTAUBE_SECRET", "/docs/settings"],
    ["restor", "/docs/restore"],
    ["returned letter", "/docs/letters#letters-that-came-back"],
  ])("a search for %s finds %s", async (query, address) => {
    const html = await (await open(`/docs/search?q=${encodeURIComponent(query)}`)).text();
    expect(html).toContain(`href="${address}`);
  });

  test("a search in words leads to words before it leads to schemas, and cites no marks of Markdown", async () => {
    const html = await (await open("/docs/search?q=returned%20letter")).text();
    const [first = ""] = [...html.matchAll(/<li lang="en">\s*<a href="([^"]+)"/g)].map(([, to = ""]) => to);
    expect(first).not.toMatch(/#(?:input|result)$/);
    const cited = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = ""]) => text).join("\n");
    expect(cited).not.toMatch(/```|<!--|&lt;!--| [.,;:] /);
  });

  test("a search takes anything, and says so where nothing fits", async () => {
    for (const query of [
      "",
      "<script>alert(1)</script>",
      "x".repeat(5000),
      "a ".repeat(3000),
      "%00",
      "\"'&*()[]",
    ]) {
      const answer = await open(`/docs/search?q=${encodeURIComponent(query)}`, { "accept-language": "en" });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("<script>alert");
    }
    const nothing = await (await open("/docs/search?q=qqqqqqqq", { "accept-language": "de" })).text();
    expect(nothing).toContain("Nichts gefunden");
  });

  test.each([
    "/docs/images/../../package.json",
    "/docs/images/%2e%2e/x.png",
    "/docs/gallery/none.png",
    "/docs/none",
    "/docs/none.md",
    "/docs/architecture",
  ])("%s is nothing", async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});

/** For whoever works on the service itself: they read them in the repository. */
const insidePages = [
  "architecture.md",
  "house-style.md",
  "glossary.md",
  "inside.md",
  "schema.md",
  "performance.md",
  "promises.md",
  "simulation.md",
  "chaos.md",
  "mutation.md",
  "releasing.md",
];

test("every page of the folder is for its readers or for those who work on the service, and stands once", () => {
  const inFolder = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".md") && !file.startsWith("decisions"),
  );
  const told = [...guides.map(({ file }) => file), ...insidePages];
  expect(inFolder.toSorted()).toEqual(told.toSorted());
});

test("what is no Markdown is text, and ways to say one thing are chosen from", () => {
  const { html, headings } = drawMarkdown(
    "# One\n\n<!-- for writers -->\n\n## Two `x`\n\n<img src=x onerror=y> [a](javascript:b)\n\n```sh curl\na\n```\n```ts TypeScript\nb\n```\n",
    () => null,
  );
  expect(headings.map(({ anchor }) => anchor)).toEqual(["one", "two-x"]);
  expect(html).not.toMatch(/<img|javascript:|for writers/);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});
