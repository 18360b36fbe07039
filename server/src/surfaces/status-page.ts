import { html } from "hono/html";
import type { Language } from "../foundation/language.ts";
import { pageResponse } from "../operations/page.ts";
import type { Check, CheckName, ServiceStatus } from "./service-status.ts";

/** The state of the service for people. */
export function statusPage(
  { status, version, checks }: ServiceStatus,
  language: Language,
): Promise<Response> {
  const words = statusWords[language];
  const body = html`
    <p class="${status === "ok" ? "good" : "bad"}">${words.whole[status]}</p>
    ${isPaused(checks) ? html`<p>${words.paused}</p>` : ""}
    <table>
      <tbody>
        ${checks.map(
          ({ name, state }) =>
            html`<tr>
              <td>${words.checks[name]}</td>
              <td class="${state === "ok" ? "good" : "bad"}">${words.states[state]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet row">Version ${version}</p>
  `;
  return pageResponse({ title: words.title, language, body });
}

const isPaused = (checks: readonly Check[]): boolean =>
  checks.some(({ name, state }) => name === "sending" && state === "degraded");

type StatusWords = {
  paused: string;
  whole: Record<Check["state"], string>;
  title: string;
  states: Record<Check["state"], string>;
  checks: Record<CheckName, string>;
};

const statusWords: Record<Language, StatusWords> = {
  de: {
    title: "Betriebszustand",
    paused:
      "Der Versand ist zurzeit angehalten. Briefe werden angenommen und gehen hinaus, sobald es weitergeht; es geht nichts verloren.",
    whole: {
      ok: "Alles in Ordnung.",
      degraded: "Der Betrieb ist eingeschränkt.",
      down: "Der Betrieb ist gestört.",
    },
    states: { ok: "in Ordnung", degraded: "eingeschränkt", down: "gestört" },
    checks: {
      database: "Datenbank",
      migrations: "Datenbankstand",
      queue: "Aufträge",
      worker: "Auftragsbearbeitung",
      blobs: "Dateiablage",
      sending: "Übergabe an die Post",
      orders: "Wartende Briefe",
      schedules: "Geplante Briefe",
      webhooks: "Benachrichtigungen an Programme",
      archive: "Versiegelung des Archivs",
      room: "Freier Speicherplatz",
      connections: "Verbindungen zur Datenbank",
      clock: "Uhrzeit",
      books: "Abgleich von Aufträgen, Übergaben, Geld und Archiv",
    },
  },
  en: {
    title: "Status",
    paused:
      "Sending is paused for now. Letters are accepted and leave as soon as it goes on; nothing is lost.",
    whole: { ok: "All is well.", degraded: "The service is limited.", down: "The service is down." },
    states: { ok: "well", degraded: "limited", down: "down" },
    checks: {
      database: "Database",
      migrations: "Database version",
      queue: "Jobs",
      worker: "Worker",
      blobs: "File store",
      sending: "Hand-over to the post",
      orders: "Letters that wait",
      schedules: "Planned letters",
      webhooks: "Notices to programs",
      archive: "Sealing of the archive",
      room: "Free disk space",
      connections: "Connections to the database",
      clock: "Time of day",
      books: "Orders, hand-overs, money and archive agree",
    },
  },
};
