import { html } from "hono/html";
import { explain } from "../texts/refusal-messages.ts";
import type { RefusalCode } from "../foundation/refusal.ts";
import type { Links } from "../operations/links.ts";
import { type PageBody, pageResponse } from "../operations/page.ts";
import { resourceName } from "../operations/resource.ts";
import { playableEvents } from "../ports/carrier.ts";
import { resources } from "../resources.ts";
import { allTools } from "../find-operation.ts";
import { toolsets } from "../operations/operation.ts";
import { httpStatus } from "./error-answer.ts";
import { named } from "./named-shapes.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";
import { entriesOf, type Entry, operationEntries, pathOf, type ToolEntry } from "./reference.ts";
import { refusalCodes, refusalSamples } from "./refusal-samples.ts";
import { inputText, typeText } from "./type-text.ts";
import { callsPerMinute, RATE_WINDOW_SECONDS } from "../modules/access/access.ts";

/** The reference for people: one page, no script, every module and tool with an anchor of its own. */
export const docsPage = (links: Links): Promise<Response> =>
  pageResponse(
    {
      title: "Reference",
      language: "en",
      extraStyle,
      body: html`${contents()}
        <div>${chapters(links)}${sections().map((section) => sectionOf(section, links))}</div>`,
    },
    { "cache-control": "public, max-age=300" },
  );

const extraStyle = `
  header, main, footer { max-width: 84rem; }
  .sheet { display: grid; grid-template-columns: minmax(0, 1fr); }
  .sheet nav { font-size: .92rem; overflow-wrap: anywhere; } nav ul { list-style: none; margin: 0 0 .75rem; padding: 0; } .sheet nav a { text-decoration: none; } .sheet nav a:hover { text-decoration: underline; }
  nav strong a { color: var(--ink); }
  @media (max-width: 60rem) { .sheet nav { columns: 7rem; margin-bottom: 1rem; } nav ul { break-inside: avoid; } nav li.tool { display: none; } }
  @media (min-width: 60.01rem) {
    .sheet { grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2.5rem; } .sheet > h1 { grid-column: 1 / -1; }
    .sheet nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  }
  section { scroll-margin-top: 1rem; } section + section { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); } section h2 { font-size: 1.35rem; margin-top: 0; }
  article { margin: 2rem 0; scroll-margin-top: 1rem; } article:target h3, section:target h2 { color: var(--accent); }
  h3 { font-size: 1.1rem; margin: 0 0 .5rem; font-family: ui-monospace, monospace; } h3 a { color: inherit; text-decoration: none; } h4 { margin: 1rem 0 .25rem; font-size: .95rem; }
  pre { background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; overflow: auto; max-height: 32rem; font-size: .85rem; line-height: 1.5; margin: .25rem 0 1rem; }
  pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; } td code { white-space: nowrap; }
  .tag { display: inline-block; border: 1px solid var(--line); border-radius: 999px; padding: 0 .6em; font-size: .8rem; color: var(--quiet); margin-right: .3rem; }
  .pair { display: grid; gap: 0 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); } .pair > * { min-width: 0; } .wide { overflow-x: auto; }
`;

const contents = (): PageBody => html`
  <nav aria-label="Contents">
    <ul>
      <li><strong>Basics</strong></li>
      ${["start", "authentication", "mcp", "limits", "sandbox", "errors"].map((id) => html`<li><a href="#${id}">${chapterTitles[id]}</a></li>`)}
    </ul>
    ${sections().map(
      ({ title, entries }) => html`
        <ul>
          <li>
            <strong><a href="#${title}">${title}</a></strong>
          </li>
          ${entries.map(({ name }) => html`<li class="tool"><a href="#${name}">${name}</a></li>`)}
        </ul>
      `,
    )}
  </nav>
`;

const chapterTitles: Record<string, string> = {
  start: "A first call",
  authentication: "Authentication",
  mcp: "MCP",
  limits: "Limits",
  sandbox: "Sandbox",
  errors: "Errors",
};

const chapter = (id: string, body: PageBody): PageBody => html`
  <section id="${id}">
    <h2>${chapterTitles[id]}</h2>
    ${body}
  </section>
`;

const chapters = (links: Links): PageBody => html`
  ${chapter("start", startChapter(links))} ${chapter("authentication", authenticationChapter())}
  ${chapter("mcp", mcpChapter(links))} ${chapter("limits", limitsChapter())}
  ${chapter("sandbox", sandboxChapter(links))} ${chapter("errors", errorsChapter())}
`;

const startChapter = (links: Links): PageBody => html`
  <p>
    Brieftaube posts letters. A tool is called with one <code>POST</code>: the body is the arguments object,
    the answer is the result object. There are ${allTools.length} tools. What programs can do besides is
    called at <code>/v1/operations/</code> in the same way.
  </p>
  ${code(curlFor("/v1/tools/mcp_health", {}, links))}
  <p>
    Every tool also takes <code>reasoning</code> (at most 1000 characters): why the call is made, kept in the
    audit log. Every result says its <code>mode</code>. Amounts are integer cents unless a field ends in
    <code>Euros</code>; times are ISO 8601.
  </p>
  <p class="quiet">
    Machine-readable: <a href="/v1/tools">tools</a>, <a href="/v1/operations">operations</a>,
    <a href="/v1/openapi.json">OpenAPI 3.1</a> (<code>?tag=orders,letters</code>: these areas alone),
    <a href="/llms.txt">llms.txt</a>, <a href="/v1/facts">facts</a>. For people: <a href="/facts">facts</a>,
    <a href="/status">status</a>. Guides:
    ${resources.map((resource, place) => html`${place > 0 ? ", " : ""}<a href="/v1/resources/${resourceName(resource)}">${resource.title}</a>`)}
    (explains <code>LetterBlocks</code> and <code>StyleDefs</code>); <code>LetterDesign</code> as a
    <a href="/v1/design-schema">JSON Schema</a>.
  </p>
`;

const authenticationChapter = (): PageBody => html`
  <p>
    Send <code>Authorization: Bearer …</code> with a partner token. Tokens that start with
    <code>bt_test_</code> work in the sandbox, those with <code>bt_live_</code> in live; they never see each
    other's data. A token holds scopes, may expire, may have its own daily cap, and can be revoked at once.
    Make one in the portal under settings, or with <code>brieftaube token create</code>.
  </p>
  <p>
    A chat client needs no token: it is given the MCP address, finds the authorization server by itself (OAuth
    2.1, <code>/.well-known/oauth-protected-resource/mcp</code>), and a person decides in the browser what it
    may do. What it sends waits for that person's approval.
  </p>
`;

const mcpChapter = (links: Links): PageBody => html`
  <p>
    Streamable HTTP at <code>${links.to("/mcp")}</code>, over standard input and output with
    <code>brieftaube mcp</code>. A client sees the tools its scopes allow. <code>/mcp/readonly</code> leaves
    only those that change nothing; <code>?toolsets=wallet,accounts</code> or the header
    <code>X-MCP-Toolsets</code> leaves only those modules, <code>?tools=order_send,order_status</code> or
    <code>X-MCP-Tools</code> only those tools. <code>mcp_health</code> is always there. Prompts begin what
    people ask for most; letters, orders, documents and templates are read by their address, too
    (<code>service://letters/{letterId}</code>), and ids and names are completed.
  </p>
`;

const limitsChapter = (): PageBody => html`
  <div class="wide" role="group" tabindex="0" aria-label="Table">
    <table>
      <thead>
        <tr>
          <th>Per token and ${RATE_WINDOW_SECONDS} seconds</th>
          <th class="number">Live</th>
          <th class="number">Sandbox</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Reads</td>
          <td class="number">${callsPerMinute.live.reads}</td>
          <td class="number">${callsPerMinute.sandbox.reads}</td>
        </tr>
        <tr>
          <td>Actions</td>
          <td class="number">${callsPerMinute.live.actions}</td>
          <td class="number">${callsPerMinute.sandbox.actions}</td>
        </tr>
      </tbody>
    </table>
  </div>
  <p>
    Every answer says what is left in <code>RateLimit</code> and <code>RateLimit-Policy</code>; a refused call
    says in <code>Retry-After</code> how long to wait. A body is at most ${MAX_BODY_BYTES / 2 ** 20} MiB.
  </p>
`;

const sandboxChapter = (links: Links): PageBody => html`
  <p>
    The sandbox runs the same pipeline with play money, starting with 1,000.00 EUR, and posts nothing. Its
    clock can be moved forward; the answer comes when everything due by then has been done.
  </p>
  ${code(`curl ${links.to("/v1/sandbox/clock")} -H "Authorization: Bearer $TOKEN" -d '{"advance": "PT10M"}'`)}
  <p>
    A pretend carrier takes letters at once, prints them after an hour, posts them at 16:00 Berlin on the next
    business day and delivers tracked ones two business days later. What becomes of one letter can be played:
    ${playableEvents.join(", ")}.
  </p>
  ${code(
    `curl ${links.to("/v1/sandbox/orders/")}$ORDER/events -H "Authorization: Bearer $TOKEN" -d '{"event": "posted"}'`,
  )}
  <p>
    Letters to some names have a fate of their own: Sandbox Undeliverable, Sandbox Rejected, Sandbox Slow,
    Sandbox Lost, Sandbox Address Unreadable, Sandbox Wrong Address Read, Sandbox Carrier Timeout, Sandbox
    Carrier Down.
  </p>
`;

const errorsChapter = (): PageBody => html`
  <p>
    One shape everywhere. Over MCP the same object is the text of a result with <code>isError</code> and
    stands in <code>_meta["brieftaube/error"]</code>. Messages come in German with
    <code>Accept-Language: de</code>. With <code>application/problem+json</code> in <code>Accept</code> the
    same comes as RFC 9457 says: <code>type</code> leads to the row below, <code>detail</code> is the message.
  </p>
  ${code(JSON.stringify({ error: sampleError("RATE_LIMITED") }, null, 2))}
  <div class="wide" role="group" tabindex="0" aria-label="Table">
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th class="number">Status</th>
          <th>Example message</th>
          <th>Hint</th>
        </tr>
      </thead>
      <tbody>
        ${refusalCodes.map(errorRow)}
      </tbody>
    </table>
  </div>
`;

function errorRow(code: RefusalCode): PageBody {
  const { message, hint } = explain(code, refusalSamples[code], "en");
  return html`<tr id="${code}">
    <td><code>${code}</code></td>
    <td class="number">${httpStatus(code)}</td>
    <td>${withCode(message)}</td>
    <td>${withCode(hint)}</td>
  </tr>`;
}

const sampleError = (code: RefusalCode) => ({
  code,
  ...explain(code, refusalSamples[code], "en"),
  retryable: true,
  details: refusalSamples[code],
  requestId: "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e",
});

type Section = { title: string; entries: readonly (Entry | ToolEntry)[] };

const sections = (): Section[] => [
  ...toolsets.map((title) => ({ title, entries: entriesOf(title) })),
  { title: "operations", entries: operationEntries() },
];

const sectionOf = ({ title, entries }: Section, links: Links): PageBody => html`
  <section id="${title}">
    <h2>${title}</h2>
    ${entries.map((entry) => toolArticle(entry, links))}
  </section>
`;

const toolArticle = (entry: Entry | ToolEntry, links: Links): PageBody => html`
  <article id="${entry.name}">
    <h3><a href="#${entry.name}">${entry.name}</a></h3>
    <p><span class="tag">${entry.effect}</span><span class="tag">${entry.scope ?? "no scope"}</span></p>
    <p>${withCode([entry.summary, entry.description].filter(Boolean).join(" "))}</p>
    ${toolDetails(entry, links)}
  </article>
`;

const toolDetails = (entry: Entry | ToolEntry, links: Links): PageBody => {
  const { errors, inputSchema: input, outputSchema: output } = entry;
  return html`
    <div class="pair">
      <div>
        <h4>Input</h4>
        ${code(inputText(named(input)))}
        ${entry.examples.map(
          ({ title, input: given }) =>
            html`<h4>${title}</h4>
              ${code(curlFor(pathOf(entry), given, links))}`,
        )}
      </div>
      <div>
        <h4>Result</h4>
        ${code(typeText(named(output)))}
      </div>
    </div>
    <p class="quiet">
      Errors: ${errors.map((code, place) => html`${place > 0 ? ", " : ""}<a href="#${code}">${code}</a>`)}
    </p>
  `;
};

/** Texts mark names with backticks, as Markdown does. */
const withCode = (text: string): PageBody[] =>
  text.split("`").map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const code = (text: string): PageBody => html`<pre tabindex="0"><code>${text}</code></pre>`;

const curlFor = (path: string, input: unknown, links: Links): string =>
  `curl ${links.to(path)} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '${JSON.stringify(input).replaceAll("'", String.raw`'\''`)}'`;
