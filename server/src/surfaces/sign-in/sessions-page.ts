import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../texts/moment-text.ts";
import type { PageBody } from "../../operations/page.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { accountTexts } from "./account-texts.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { done, forPeople } from "./personal-route.ts";
import { deleteSessionsOf, listSessionsOf } from "../../modules/access/access.ts";

/** The browsers a person is signed in with. Ending one takes no proof: it only ever closes a door. */
export const sessionRoutes: Record<string, Route> = {
  "POST /account/sessions/end": forPeople(endSession),
  "POST /account/sessions/end-others": forPeople(endOthers),
};

/** Each with its browser, from where and when it was opened, and when it was last used. */
export async function sessionList(
  { services: { db, clock } }: Door,
  { userId, sessionId }: PortalSession,
  language: Language,
): Promise<PageBody> {
  const sessions = await listSessionsOf(db, userId, clock.now());
  const text = accountTexts[language];
  return html`<h2>${text.sessions}</h2>
    ${sessions.map(
      ({ id, userAgent, ipAddress, createdAt, lastUsedAt }) =>
        html`<form method="post" action="/account/sessions/end" class="row">
          <span
            >${browserName(userAgent ?? "") || text.browser}${
              ipAddress && ipAddress !== "unknown" ? ` · ${ipAddress}` : ""
            }<br /><span class="quiet"
              >${text.since(momentText(createdAt, language))}${
                lastUsedAt ? `, ${text.lastUsed(momentText(lastUsedAt, language))}` : ""
              }</span
            ></span
          >
          <input type="hidden" name="id" value="${id}" />${
            id === sessionId
              ? html`<span class="quiet">${text.thisOne}</span>`
              : html`<button class="second">${text.endSession}</button>`
          }
        </form>`,
    )}
    ${
      sessions.length > 1
        ? html`<form method="post" action="/account/sessions/end-others">
            <div class="row"><button class="second">${text.endOthers}</button></div>
          </form>`
        : ""
    }`;
}

/** What a person would call it: `Firefox · Windows`. The first that fits, for browsers name those they resemble, too. */
const browserName = (userAgent: string): string =>
  [
    ["Firefox", "Edg", "OPR", "Chrome", "Safari"],
    ["Windows", "Android", "iPhone", "iPad", "Mac OS", "Linux"],
  ]
    .flatMap((names) => names.find((name) => userAgent.includes(name)) ?? [])
    .map((name) => ({ Edg: "Edge", OPR: "Opera" })[name] ?? name)
    .join(" · ");

/** A session is named by its id; its token never stands in a page. */
async function endSession({ form }: Visit, door: Door, session: PortalSession): Promise<Response> {
  const id = z.guid().safeParse(form.get("id"));
  const { userId } = session;
  const ended = id.success ? await end(door, { userId, sessionId: id.data }) : 0;
  if (ended === 0) return leadTo("/account?note=notDone");
  return done(door, session, { act: "session_end", note: "removed" });
}

async function endOthers(_visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await end(door, { userId: session.userId, except: session.sessionId });
  return done(door, session, { act: "session_end", note: "othersEnded" });
}

const end = ({ services: { db } }: Door, which: Parameters<typeof deleteSessionsOf>[1]): Promise<number> =>
  db.transaction().execute((tx) => deleteSessionsOf(tx, which));
