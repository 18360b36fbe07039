import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Language } from "../foundation/language.ts";
import type { Services } from "./call.ts";
import type { PortalSession } from "./portal-session.ts";

export type PageRequest = {
  params: Record<string, string>;
  /** The fields of a submitted form; empty for GET. */
  form: Record<string, string>;
  language: Language;
  headers: Headers;
  /** What a PUT brings, or a POST that is no form, as it comes. */
  body: AsyncIterable<Uint8Array> | null;
  /** From which address it comes; null where nobody knows. */
  from: string | null;
  requestId: string;
  /** Who is signed in; null if nobody is. */
  session: () => Promise<PortalSession | null>;
};

/** A plain page for a person: no script, works on a phone, needs nothing but the link. A PUT is where a link takes something. */
export type Page = {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** Of a POST: its body is no form. */
  takesBytes?: true;
  run(request: PageRequest, services: Services): Promise<Response>;
};

export type PageBody = HtmlEscapedString | Promise<HtmlEscapedString>;

export const definePage = (page: Page): Page => page;

const typeface = (file: string, range: string) =>
  `@font-face { font-family: "Source Sans 3"; font-weight: 200 900; font-display: swap; src: url("/portal/typeface/source-sans-3-${file}-wght-normal.woff2") format("woff2"); unicode-range: ${range}; }`;

// The portal's own typeface where it has been built, else what the device has.
const style = `
  ${typeface("latin", "U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212")}
  ${typeface("latin-ext", "U+0100-02AF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0")}
  :root { color-scheme: light dark; --ink: #1d2733; --paper: #fff; --ground: #f3f1ec; --quiet: #5a6573; --line: #d9d4c8; --accent: #0b5d6b; --bad: #a12622; --good: #1f6b3a; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #1c232b; --ground: #12171d; --quiet: #a3acb8; --line: #36414d; --accent: #6cc3d1; --bad: #f2a29b; --good: #8fd3a6; } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.55 "Source Sans 3", system-ui, sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1.25rem 2rem; }
  header { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1.25rem 0; } header a { display: inline-flex; align-items: center; gap: .5rem; font-size: 1.15rem; font-weight: 700; color: var(--accent); text-decoration: none; }
  footer { max-width: 42rem; margin: 0 auto; padding: 0 1.25rem 2.5rem; font-size: .92rem; } footer nav { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; } footer a { color: var(--quiet); padding: .2rem 0; }
  .sheet { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1.75rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; } h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
  p { margin: 0 0 1rem; } .quiet { color: var(--quiet); font-size: .92rem; } .bad { color: var(--bad); } .good { color: var(--good); }
  a { color: var(--accent); } code { background: var(--ground); padding: .1em .35em; border-radius: 4px; font-size: .92em; overflow-wrap: anywhere; }
  .amount { font-size: 2rem; font-variant-numeric: tabular-nums; margin: .5rem 0 1.25rem; }
  .row { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; align-items: center; } form { margin: 0; }
  button, .button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--paper); cursor: pointer; text-decoration: none; display: inline-block; }
  button.second, .button.second { background: transparent; color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  label { display: block; margin: 0 0 .75rem; } label > input:not([type=checkbox]), label > select { margin-top: .3rem; } input[type=checkbox] { accent-color: var(--accent); } input[type=text], input[type=number], input[type=email] { font: inherit; width: 100%; padding: .6rem .7rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--paper); color: var(--ink); }
  .scroll { max-height: 22rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: .45rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; } td.number, th.number { text-align: right; white-space: nowrap; }
`;

export type PageContent = {
  title: string;
  language: Language;
  body: PageBody;
  status?: number;
  /** Rules of its own, for a page that is more than a sheet. */
  extraStyle?: string;
};

/** Pictures and typeface of our own, no script unless one is named, and forms that lead to us. */
export const pagePolicy = (more: readonly string[] = [], formActions: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    ...more,
    ["form-action 'self'", ...formActions].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Answers with a page in our plain look. */
export async function pageResponse(
  { title, language, body, status = 200, extraStyle = "" }: PageContent,
  headers: Record<string, string> = {},
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/portal/mark.svg" />
        <title>${title} · Brieftaube</title>
        <style>
          ${raw(style + extraStyle)}
        </style>
      </head>
      <body>
        <header>
          <a href="/"><img src="/portal/mark.svg" alt="" width="28" height="28" />Brieftaube</a>
        </header>
        <main>
          <div class="sheet">
            <h1>${title}</h1>
            ${body}
          </div>
        </main>
        <footer>
          <nav aria-label="${footer[language].label}">
            ${footer[language].links.map(([path, name]) => html`<a href="${path}">${name}</a> `)}
          </nav>
        </footer>
      </body>
    </html>`;
  return new Response(document.toString(), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

const footer: Record<Language, { label: string; links: readonly (readonly [string, string])[] }> = {
  de: {
    label: "Über diesen Dienst",
    links: [
      ["/", "Start"],
      ["/docs", "Dokumentation"],
      ["/status", "Betriebszustand"],
      ["/facts", "Zahlen und Fakten"],
      ["/imprint", "Impressum"],
      ["/privacy", "Datenschutz"],
      ["/report", "Einen Brief melden"],
    ],
  },
  en: {
    label: "About this service",
    links: [
      ["/", "Home"],
      ["/docs", "Documentation"],
      ["/status", "Status"],
      ["/facts", "Facts"],
      ["/imprint", "Imprint"],
      ["/privacy", "Privacy"],
      ["/report", "Report a letter"],
    ],
  },
};

/** A page of one sentence: there is no such thing, or it cannot be done from here. */
export const messagePage = (
  title: string,
  text: string,
  language: Language,
  status: 403 | 404,
): Promise<Response> => pageResponse({ title, language, status, body: html`<p>${text}</p>` });

/** Leads on to another page after a form was sent: what is loaded again sends nothing again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
