import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../operations/call.ts";
import type { WebApp, WebContext } from "../http-context.ts";
import { pageLanguage } from "../http-answer.ts";
import { FOR_A_WHILE, once } from "../made-once.ts";
import { faultPage } from "../plain-pages.ts";
import { DOCS, oneByOne, readDocPages } from "./doc-pages.ts";
import { docPage, DOCS_SCRIPT_PATH, docsFound, docsHome } from "./docs-frame.ts";
import { docsScript } from "./docs-script.ts";
import { docsSearch } from "./docs-search.ts";
import { llmsText } from "./llms-text.ts";

/** The documentation: its pages, each also as Markdown, their pictures, and the search. */
export function mountDocs(app: WebApp, { links }: Pick<Services, "links">): void {
  const pages = once(() => readDocPages(links));
  const search = once(() => docsSearch(pages()));

  app.get("/docs", () => docsHome(pages()));
  app.get("/docs/", (context) => context.redirect("/docs"));
  app.get(DOCS_SCRIPT_PATH, (context) =>
    context.body(docsScript, 200, { ...FOR_A_WHILE, "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/docs/search", async (context) => {
    const query = (context.req.query("q") ?? "").trim();
    const found = query === "" ? [] : (await search())(query);
    return docsFound(query, found, pages(), pageLanguage(context));
  });
  app.get("/docs/*", async (context) => {
    const slug = context.req.path.slice("/docs/".length);
    if (PICTURE.test(slug)) return picture(context, slug);
    const page = pages().find(slug.replace(/\.md$/, ""));
    if (!page) return faultPage(context, "missing");
    return slug.endsWith(".md")
      ? context.body(page.markdown, 200, { ...FOR_A_WHILE, "content-type": "text/markdown; charset=utf-8" })
      : docPage(page, pages());
  });
  app.get("/llms.txt", (context) => context.text(llmsText(links, pages()), 200, FOR_A_WHILE));
  const whole = once(async () => {
    const texts: string[] = [];
    for await (const { markdown } of oneByOne(pages())) texts.push(markdown);
    return texts.join("\n\n");
  });
  app.get("/llms-full.txt", async (context) => context.text(await whole(), 200, FOR_A_WHILE));
}

/** Names of our own folders only: no way leads out of them. */
const PICTURE = /^(images|gallery)(\/[\w-]+)+\.(png|svg|webp)$/;

const mediaTypes: Record<string, string> = {
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

async function picture(context: WebContext, name: string): Promise<Response> {
  try {
    const bytes = new Uint8Array(await readFile(join(DOCS, name)));
    const mediaType = mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    return context.body(bytes, 200, { ...FOR_A_WHILE, "content-type": mediaType });
  } catch {
    return faultPage(context, "missing");
  }
}
