import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../foundation/moment-text.ts";
import { scopesOf, type Role } from "../../foundation/role.ts";
import { isScope } from "../../foundation/scope.ts";
import { endConnection, listConnections, narrowConnection } from "../../modules/accounts/accounts.ts";
import { messagePage, type PageBody, pageResponse } from "../../operations/page.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { capFields, grantStyle, limitsOf, scopeBoxes, tickedScopes } from "./grant-form.ts";
import { formPageHeaders } from "./page-headers.ts";
import { recordAct } from "./record-act.ts";
import { toSignIn } from "./to-sign-in.ts";

/** A person's own connections: what each may do, when it was last used, and how to narrow or end it. */
export const connectionRoutes: Record<string, Route> = {
  "GET /connections": showConnections,
  "POST /connections/narrow": narrow,
  "POST /connections/end": end,
};

async function showConnections(visit: Visit, door: Door): Promise<Response> {
  const session = await door.sessionOf(visit.request.headers);
  if (!session) return toSignIn("/connections");
  const { language } = visit;
  const text = texts[language];
  const connections = await listConnections(door.services.db, session.userId);
  const body = html`${connections.length === 0 ? html`<p>${text.none}</p>` : ""}
    ${connections.map((connection) => connectionView(connection, language))}
    <p class="row"><a href="/account">${text.account}</a> <a href="/">${text.home}</a></p>`;
  return pageResponse({ title: text.title, language, body, extraStyle: grantStyle }, formPageHeaders());
}

type Connection = Awaited<ReturnType<typeof listConnections>>[number];

function connectionView(connection: Connection, language: Language): PageBody {
  const text = texts[language];
  const { connectionId, name, partnerName, mode, role, lastUsedAt, createdAt } = connection;
  const ofRole = scopesOf(role as Role);
  const granted = connection.scopes.filter(isScope);
  const used = lastUsedAt ? `${text.lastUsed} ${momentText(lastUsedAt, language)}` : text.neverUsed;
  return html`<section aria-labelledby="connection-${connectionId}">
    <h2 id="connection-${connectionId}">${name}</h2>
    <p class="quiet">
      ${partnerName} · ${text.modes[mode]} · ${text.since} ${momentText(createdAt, language)} · ${used}
    </p>
    <form method="post" action="/connections/narrow">
      <input type="hidden" name="connection" value="${connectionId}" />
      ${scopeBoxes(granted, new Set(granted.filter((scope) => ofRole.has(scope))), language)}
      ${capFields(connection, language)}
      <div class="row"><button class="second">${text.narrow}</button></div>
    </form>
    <form method="post" action="/connections/end" class="row">
      <input type="hidden" name="connection" value="${connectionId}" />
      <button class="second">${text.end}</button>
    </form>
  </section>`;
}

async function narrow(visit: Visit, door: Door): Promise<Response> {
  const limits = limitsOf(visit.form);
  return change(visit, door, "connection_narrow", (which) =>
    limits
      ? narrowConnection(door.services.db, which, { ...limits, scopes: tickedScopes(visit.form) })
      : Promise.resolve(false),
  );
}

function end(visit: Visit, door: Door): Promise<Response> {
  return change(visit, door, "connection_end", (which) => endConnection(door.services, which));
}

/** Changes one of the person's own connections, and says the same for others' as for none. */
async function change(
  visit: Visit,
  door: Door,
  act: "connection_narrow" | "connection_end",
  run: (which: { userId: string; connectionId: string }) => Promise<boolean>,
): Promise<Response> {
  const session = await door.sessionOf(visit.request.headers);
  if (!session) return toSignIn("/connections");
  const { userId } = session;
  const connectionId = connectionIn(visit.form);
  const own = await listConnections(door.services.db, userId);
  const connection = own.find((each) => each.connectionId === connectionId);
  if (!connection || !(await run({ userId, connectionId }))) return notThere(visit);
  const { partnerId, mode } = connection;
  await recordAct(door, session, act, { partnerId, mode });
  return leadTo("/connections");
}

const connectionIn = (form: URLSearchParams): string => form.get("connection") ?? "";

const notThere = ({ language }: Visit): Promise<Response> =>
  messagePage(texts[language].missing, texts[language].missingText, language, 404);

const texts = {
  de: {
    title: "Verbindungen",
    none: "Noch ist kein Programm mit Ihrem Konto verbunden. Verbinden beginnt im Programm: mit der Adresse /mcp dieses Dienstes.",
    modes: { sandbox: "Testbetrieb", live: "Echtbetrieb" },
    since: "seit",
    lastUsed: "zuletzt benutzt",
    neverUsed: "noch nie benutzt",
    narrow: "Einschränken",
    end: "Beenden",
    account: "Sicherheit Ihres Zugangs",
    home: "Startseite",
    missing: "Diese Verbindung gibt es nicht",
    missingText: "Sie wurde schon beendet, oder eine Angabe im Formular war keine Zahl.",
  },
  en: {
    title: "Connections",
    none: "No program is connected to your account yet. Connecting begins in the program, with this service's address /mcp.",
    modes: { sandbox: "sandbox", live: "live" },
    since: "since",
    lastUsed: "last used",
    neverUsed: "never used",
    narrow: "Narrow",
    end: "End",
    account: "Security of your sign-in",
    home: "Home",
    missing: "There is no such connection",
    missingText: "It has been ended before, or something in the form was not a number.",
  },
} as const;
