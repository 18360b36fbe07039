import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Language } from "../../foundation/language.ts";
import type { Links } from "../../operations/links.ts";
import { resourceName } from "../../operations/resource.ts";
import { resources } from "../../resources.ts";
import { once } from "../made-once.ts";
import { type Guide, sections } from "./contents.ts";
import { drawMarkdown, type Drawn } from "./markdown.ts";
import { indexMarkdown, referenceEntries, referenceMarkdown } from "./reference-markdown.ts";

export const DOCS = join(import.meta.dirname, "../../../../docs");

/** One page of the documentation, whatever it is made from. */
export type DocPage = {
  /** What stands behind `/docs/`. */
  slug: string;
  title: string;
  /** Under which heading of the contents it stands. */
  section: string;
  language: Language;
  readonly markdown: string;
};

export type DocPages = {
  find: (slug: string) => DocPage | undefined;
  all: readonly DocPage[];
  /** The page as HTML; drawn when somebody first asks. */
  drawn: (page: DocPage) => Drawn;
};

/** All pages for those who use or run the service; read once, since they do not change while it runs. */
export function readDocPages(links: Links): DocPages {
  const written = sections.flatMap(({ id, guides }) => guides.map((guide) => guidePage(guide, id, links)));
  const all = [...written, ...madePages(links)];
  const bySlug = new Map(all.map((page) => [page.slug, page]));
  const drawnPages = new Map<string, Drawn>();
  return {
    all,
    find: (slug) => bySlug.get(slug),
    drawn(page) {
      const made = drawnPages.get(page.slug) ?? drawMarkdown(page.markdown, resolverFor(page, bySlug));
      drawnPages.set(page.slug, made);
      return made;
    },
  };
}

/** The repository's pages name the address of a laptop; here they name that of this service. */
const LAPTOP = "http://127.0.0.1:8080";

function guidePage({ slug, file, language }: Guide, section: string, links: Links): DocPage {
  const markdown = readFileSync(join(DOCS, file), "utf8").replaceAll(LAPTOP, links.publicUrl);
  return { slug, title: titleOf(markdown), section, language, markdown };
}

/** Each is made when somebody asks for it: together they take half a second of a processor. */
function madePages(links: Links): DocPage[] {
  const made = (slug: string, title: string, make: () => string): DocPage => {
    const markdown = once(make);
    return {
      slug,
      title,
      section: "reference",
      language: "en",
      get markdown() {
        return markdown();
      },
    };
  };
  return [
    made("tools", "Tools and operations", indexMarkdown),
    ...referenceEntries().map((entry) =>
      made(entry.slug, entry.entry.name, () => referenceMarkdown(entry, links)),
    ),
    ...resources.map((resource) => made(resourceName(resource), resource.title, () => resource.read())),
  ];
}

/** Lets others have their turn between one page and the next. */
export async function* oneByOne(pages: DocPages): AsyncGenerator<DocPage> {
  for (const page of pages.all) {
    yield page;
    await setImmediate();
  }
}

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll("`", "") ?? "";

/** A link of a page as it stands in the repository, as an address here: other pages, pictures, the world outside. */
const resolverFor =
  (page: DocPage, pages: ReadonlyMap<string, DocPage>) =>
  (target: string): string | null => {
    if (EXAMPLE.test(target)) return null;
    if (/^(https?|mailto):/.test(target) || target.startsWith("#") || target.startsWith("/")) return target;
    const [path = "", anchor] = target.split("#");
    const whole = posix.normalize(posix.join(dirname(`${page.slug}.md`), path));
    if (/^(images|gallery)\/[\w./-]+\.(png|svg|webp)$/.test(whole)) return `/docs/${whole}`;
    const made = madeFrom[whole];
    if (made) return made;
    const slug = whole.replace(/\.md$/, "");
    return pages.has(slug) ? `/docs/${slug}${anchor === undefined ? "" : `#${anchor}`}` : null;
  };

/** What the repository links to as a file, and is made here. */
export const madeFrom: Record<string, string> = {
  "../contract/TOOLS.md": "/docs/tools",
  "../server/src/rendering/blocks-guide.ts": "/docs/blocks-guide",
  "../contract/openapi.json": "/v1/openapi.json",
};

/** An address that is an example leads nowhere. */
const EXAMPLE = /^https?:\/\/[\w.-]+\.example(?:[/:?#]|$)/;

/** Tools and operations have a page each, which stand in their list and not in the contents. */
export const isOfOneEntry = ({ slug }: DocPage): boolean => /^(tools|operations)\//.test(slug);
