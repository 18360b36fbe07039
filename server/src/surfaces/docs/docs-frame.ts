import { html, raw } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { type PageBody, pagePolicy, pageResponse } from "../../operations/page.ts";
import { sections } from "./contents.ts";
import { type DocPage, type DocPages, isOfOneEntry } from "./doc-pages.ts";
import { type Found, MOST_ASKED, MOST_FOUND } from "./docs-search.ts";
import type { Heading } from "./markdown.ts";
import { docsStyle } from "./docs-style.ts";

export const DOCS_SCRIPT_PATH = "/docs/docs.js";

/** A page with the contents beside it, and what comes before and after it. */
export function docPage(page: DocPage, pages: DocPages): Promise<Response> {
  const { html: text, headings } = pages.drawn(page);
  const outline = headings.filter(({ level }) => level === 2);
  const says = texts[page.language];
  return framed(
    page.title,
    page.language,
    page.slug,
    pages,
    html`
      ${
        outline.length > 2 &&
        html`<nav class="outline" aria-label="${says.onThisPage}">
          ${
            outline.length > MOST_IN_SIGHT
              ? html`<details>
                  <summary>${says.onThisPage}</summary>
                  ${listOf(outline)}
                </details>`
              : listOf(outline)
          }
        </nav>`
      }
      ${raw(text)} ${neighbours(page, pages)}
    `,
  );
}

/** A longer outline is opened by whoever wants it: on a phone it would hide the page. */
const MOST_IN_SIGHT = 20;

const listOf = (outline: readonly Heading[]): PageBody =>
  html`<ul>
    ${outline.map(({ text: name, anchor }) => html`<li><a href="#${anchor}">${name}</a></li>`)}
  </ul>`;

/** The first page: what there is, section by section. */
export const docsHome = (pages: DocPages): Promise<Response> =>
  framed(
    "Documentation",
    "en",
    "",
    pages,
    html`
      <p>${texts.en.lead}</p>
      ${sections.map(
        ({ id, title, about }) =>
          html`<section id="${id}">
        <h2>${title}</h2>
        <p${raw(id === "buero" ? ' lang="de"' : "")}>${about}</p>
        <ul class="pages">${pagesOf(id, pages).map((page) => html`<li><a href="/docs/${page.slug}" lang="${page.language}">${page.title}</a></li>`)}</ul>
      </section>`,
      )}
    `,
  );

export function docsFound(
  query: string,
  found: readonly Found[],
  pages: DocPages,
  language: Language,
): Promise<Response> {
  const says = texts[language];
  return framed(
    says.search,
    language,
    "",
    pages,
    html`
      <p class="quiet" role="status">
        ${query === "" ? says.askSomething : says.foundSoMany(found.length, query)}
      </p>
      <ol class="found">
        ${found.map(
          ({ page, heading, address, excerpt }) =>
            html`<li lang="${page.language}">
              <a href="${address}">${page.title}${heading && ` · ${heading}`}</a>
              <p>${excerpt}</p>
            </li>`,
        )}
      </ol>
    `,
    query,
  );
}

const framed = (
  title: string,
  language: Language,
  slug: string,
  pages: DocPages,
  body: PageBody,
  query = "",
): Promise<Response> =>
  pageResponse(
    {
      title,
      language,
      extraStyle: docsStyle,
      body: html`
        <div class="search">
          ${searchForm(language, query)}
          <a class="to-contents" href="#contents">${texts[language].contents}</a>
        </div>
        <div class="text">${body}</div>
        <aside id="contents">${contents(slug, language, pages)}</aside>
        <script src="${DOCS_SCRIPT_PATH}" defer></script>
      `,
    },
    { "cache-control": "public, max-age=300", "content-security-policy": pagePolicy(["script-src 'self'"]) },
  );

const searchForm = (language: Language, query: string): PageBody => html`
  <form role="search" action="/docs/search" method="get">
    <label
      >${texts[language].search} <input type="search" name="q" value="${query}" maxlength="${MOST_ASKED}"
    /></label>
  </form>
`;

const contents = (slug: string, language: Language, pages: DocPages): PageBody => html`
  <nav aria-label="${texts[language].contents}">
    ${sections.map(
      ({ id, title }) => html`
        <p><a href="/docs#${id}">${title}</a></p>
        <ul>
          ${pagesOf(id, pages).map(
            (page) =>
              html`<li>
                <a
                  href="/docs/${page.slug}"
                  lang="${page.language}"
                  ${raw(page.slug === slug ? ' aria-current="page"' : "")}
                  >${page.title}</a
                >
              </li>`,
          )}
        </ul>
      `,
    )}
  </nav>
`;

const pagesOf = (section: string, pages: DocPages): DocPage[] =>
  pages.all.filter((page) => page.section === section && !isOfOneEntry(page));

function neighbours(page: DocPage, pages: DocPages): PageBody {
  const among = pagesOf(page.section, pages);
  const place = among.findIndex(({ slug }) => slug === page.slug);
  const link = (other: DocPage | undefined, word: string) =>
    other ? html`<a href="/docs/${other.slug}">${word}: ${other.title}</a>` : html`<span></span>`;
  if (place === -1) return html`<p><a href="/docs/tools">${texts.en.allTools}</a></p>`;
  const says = texts[page.language];
  return html`<nav class="neighbours" aria-label="${says.goOn}">
    ${link(among[place - 1], says.before)} ${link(among[place + 1], says.next)}
  </nav>`;
}

const de = {
  lead: "Von der ersten Minute bis zum ersten Tag im Betrieb.",
  contents: "Inhalt",
  search: "Suche",
  onThisPage: "Auf dieser Seite",
  before: "Zurück",
  next: "Weiter",
  goOn: "Weiterlesen",
  allTools: "Alle Werkzeuge",
  askSomething: "Geben Sie ein Wort ein, auf Deutsch oder Englisch.",
  foundSoMany: (count: number, query: string) =>
    count === 0
      ? `Nichts gefunden zu „${query}“. Versuchen Sie es mit weniger oder anderen Wörtern.`
      : count >= MOST_FOUND
        ? `Die ersten ${count} Stellen zu „${query}“`
        : `${count === 1 ? "1 Stelle" : `${count} Stellen`} zu „${query}“`,
};

const texts: Record<Language, typeof de> = {
  de,
  en: {
    lead: "From the first minute to the first day in production.",
    contents: "Contents",
    search: "Search",
    onThisPage: "On this page",
    before: "Back",
    next: "Next",
    goOn: "Read on",
    allTools: "All tools and operations",
    askSomething: "Type a word, in English or German.",
    foundSoMany: (count, query) =>
      count === 0
        ? `Nothing found for “${query}”. Try fewer or other words.`
        : count >= MOST_FOUND
          ? `The first ${count} places for “${query}”`
          : `${count === 1 ? "1 place" : `${count} places`} for “${query}”`,
  },
};
