import { html } from "hono/html";
import { deliveryName } from "../texts/delivery-names.ts";
import type { Language } from "../foundation/language.ts";
import { formatEuros } from "../foundation/money.ts";
import { type PageBody, pageResponse } from "../operations/page.ts";
import type { serviceFacts } from "./discovery.ts";

type Facts = ReturnType<typeof serviceFacts>;

/** What programs read at `/v1/facts`, for people: nothing else, so that the two cannot drift apart. */
export function factsPage(facts: Facts, language: Language): Promise<Response> {
  const says = texts[language];
  const body = html`
    <p>${says.lead}</p>
    ${section(says.service, serviceRows(facts, language))}
    ${section(says.letters, letterRows(facts, language))}
    <h3>${says.products}</h3>
    <ul>
      ${facts.sending.deliveryTypes.map((type) => html`<li>${deliveryName(type, language)}</li>`)}
    </ul>
    ${section(says.limits, limitRows(facts, language))}
    <h2>${says.programs}</h2>
    <ul>
      <li><a href="/v1/facts">${says.json}</a></li>
      <li><a href="${facts.links.documentation}">${says.reference(facts.tools.enabled)}</a></li>
      <li><a href="${facts.links.openApi}">OpenAPI 3.1</a></li>
      <li>MCP: <code>${facts.links.mcp}</code></li>
    </ul>
  `;
  return pageResponse(
    { title: says.title, language, body, extraStyle },
    { "cache-control": "public, max-age=300" },
  );
}

const extraStyle = `
  th { width: 45%; font-weight: 500; color: var(--quiet); } td { overflow-wrap: anywhere; }
  .sheet ul { margin: .5rem 0 1rem; padding-left: 1.25rem; }
`;

type Row = readonly [name: string, value: PageBody | string];

const section = (title: string, rows: readonly Row[]): PageBody => html`
  <h2>${title}</h2>
  <table>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>
`;

function serviceRows({ version, languages, archive, authentication }: Facts, language: Language): Row[] {
  const says = texts[language];
  return [
    [says.version, version],
    [says.languages, languages.map((each) => says.languageNames[each]).join(", ")],
    [says.signIn, authentication.map((each) => says.ways[each]).join(", ")],
    [says.key, html`<code>${archive.keyId}</code> (${archive.algorithm})`],
  ];
}

function letterRows({ currency, timeZone, sending, sandbox }: Facts, language: Language): Row[] {
  const says = texts[language];
  return [
    [says.live, sending.live ? says.liveOn : says.liveOff],
    [says.pages, says.mostPages(sending.mostPages)],
    [says.currency, currency],
    [says.time, timeZone],
    [says.playMoney, formatEuros(sandbox.playMoneyCents, language)],
  ];
}

function limitRows({ limits }: Facts, language: Language): Row[] {
  const says = texts[language];
  const { live, sandbox } = limits.callsPerWindow;
  return [
    [says.window, says.seconds(limits.rateWindowSeconds)],
    [says.liveCalls, says.calls(live.reads, live.actions)],
    [says.sandboxCalls, says.calls(sandbox.reads, sandbox.actions)],
    [says.body, `${limits.bodyBytes / 2 ** 20} MiB`],
  ];
}

const de = {
  title: "Zahlen und Fakten",
  lead: "Was dieser Dienst heute kann, wie er eingestellt ist und wo seine Grenzen liegen.",
  service: "Der Dienst",
  version: "Version",
  languages: "Sprachen",
  languageNames: { de: "Deutsch", en: "Englisch" },
  signIn: "Zugang für Programme",
  ways: { partner_token: "Zugangsschlüssel", oauth: "Verbindung mit Zustimmung (OAuth)" },
  key: "Signaturschlüssel des Archivs",
  letters: "Briefe",
  live: "Echte Briefe",
  liveOn: "werden gedruckt und verschickt",
  liveOff: "noch nicht: Es ist keine Druckerei eingerichtet",
  pages: "Umfang",
  mostPages: (most: number) => `höchstens ${most} Seiten, Anlagen eingeschlossen`,
  currency: "Währung",
  time: "Zeitzone",
  playMoney: "Spielgeld in der Sandbox",
  products: "Versandarten",
  limits: "Grenzen für Programme",
  window: "Gezählt wird je",
  seconds: (seconds: number) => `Zugangsschlüssel und ${seconds} Sekunden`,
  liveCalls: "Im Echtbetrieb",
  sandboxCalls: "In der Sandbox",
  calls: (reads: number, actions: number) =>
    `${reads.toLocaleString("de")} Abfragen, ${actions.toLocaleString("de")} Änderungen`,
  body: "Größe eines Aufrufs",
  programs: "Für Programme",
  json: "Diese Angaben als JSON",
  reference: (tools: number) => `Dokumentation der ${tools} Werkzeuge (auf Englisch)`,
};

const texts: Record<Language, typeof de> = {
  de,
  en: {
    title: "Facts and figures",
    lead: "What this service can do today, how it is set up, and where its limits are.",
    service: "The service",
    version: "Version",
    languages: "Languages",
    languageNames: { de: "German", en: "English" },
    signIn: "Access for programs",
    ways: { partner_token: "token", oauth: "connection by consent (OAuth)" },
    key: "Signing key of the archive",
    letters: "Letters",
    live: "Real letters",
    liveOn: "are printed and posted",
    liveOff: "not yet: no carrier is set up",
    pages: "Length",
    mostPages: (most) => `at most ${most} pages, attachments included`,
    currency: "Currency",
    time: "Time zone",
    playMoney: "Play money in the sandbox",
    products: "Ways of sending",
    limits: "Limits for programs",
    window: "Counted per",
    seconds: (seconds) => `token and ${seconds} seconds`,
    liveCalls: "Live",
    sandboxCalls: "In the sandbox",
    calls: (reads, actions) => `${reads.toLocaleString("en")} reads, ${actions.toLocaleString("en")} changes`,
    body: "Size of a call",
    programs: "For programs",
    json: "These facts as JSON",
    reference: (tools) => `Reference of the ${tools} tools`,
  },
};
