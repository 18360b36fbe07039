import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../texts/moment-text.ts";
import { type PageBody, pageResponse } from "../../operations/page.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { accountTexts } from "./account-texts.ts";
import { countGuess } from "./attempt-limits.ts";
import { deviceOf } from "./device.ts";
import type { Door, Route, Visit } from "./door.ts";
import { owedForOwnWays } from "./own-ways.ts";
import { formPageHeaders } from "./page-headers.ts";
import { PASSKEY_SCRIPT_PATH } from "./passkey-script.ts";
import { passwordProblems, type PasswordProblem, problemOf } from "./password-rules.ts";
import { MAX_PASSWORD_LENGTH } from "./passwords.ts";
import { done, forPeople, forProvedPeople, type Note } from "./personal-route.ts";
import { proofPath } from "./to-sign-in.ts";
import { sessionList } from "./sessions-page.ts";
import { newPasswordField } from "./sign-in-pages.ts";
import { fieldStyle } from "./sign-in-texts.ts";
import { forgetDevices } from "../../modules/access/access.ts";

/** How a person keeps their own sign-in safe. */
export const accountRoutes: Record<string, Route> = {
  "GET /account": forPeople((visit, door, session) => accountPage(visit, door, session, null)),
  "POST /account/password": forProvedPeople(changePassword),
  "POST /account/passkeys/end": forProvedPeople(endPasskey),
};

/** Whoever has not shown lately that it is them sees only where they are signed in, and how to show it. */
export async function accountPage(
  { request, url, language }: Visit,
  door: Door,
  session: PortalSession,
  problem: Note | PasswordProblem | null,
): Promise<Response> {
  const { headers } = request;
  const owed = await owedForOwnWays(door, session);
  const library = await door.library();
  const [current, passkeys] = await Promise.all([
    library.api.getSession({ headers }),
    library.api.listPasskeys({ headers }),
  ]);
  const text = accountTexts[language];
  const said = problem ?? url.searchParams.get("note");
  const isBad = problem !== null || said === "notDone";
  const notes: Record<string, string> = { ...text.notes, ...passwordProblems[language] };
  const words = said !== null && Object.hasOwn(notes, said) ? notes[said] : null;
  const body = html`${words ? html`<p class="${isBad ? "bad" : "good"}" role="status">${words}</p>` : ""}
    <p class="quiet">${session.userName} · ${current?.user.email ?? ""}</p>
    ${
      owed
        ? html`<p>${owed.isOwn ? text.proveOwnFirst : text.proveFirst}</p>
            <p class="row"><a class="button" href="${proofPath("/account", owed)}">${text.prove}</a></p>`
        : html`${passwordForm(session, language)} ${passkeyList(passkeys, language)}
          ${secondFactorForm(session, language)}`
    }
    ${await sessionList(door, session, language)}
    <p class="row"><a class="button second" href="/portal/settings">${text.back}</a></p>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
  const page = { title: text.title, language, body, extraStyle: fieldStyle, status: problem ? 400 : 200 };
  return pageResponse(page, formPageHeaders({ script: true }));
}

function passwordForm({ proofWays }: PortalSession, language: Language): PageBody {
  const text = accountTexts[language];
  const hasPassword = proofWays.includes("password");
  return html`<h2>${text.password}</h2>
    <form method="post" action="/account/password">
      ${hasPassword ? currentPasswordField(language) : ""} ${newPasswordField(language)}
      <div class="row"><button class="second">${text.savePassword}</button></div>
    </form>`;
}

const currentPasswordField = (language: Language): PageBody =>
  html`<label
    >${accountTexts[language].currentPassword}<input
      type="password"
      name="current"
      autocomplete="current-password"
      required
      maxlength="${MAX_PASSWORD_LENGTH}"
  /></label>`;

function passkeyList(
  passkeys: readonly { id: string; name?: string | undefined; createdAt?: Date | null | undefined }[],
  language: Language,
): PageBody {
  const text = accountTexts[language];
  return html`<h2>${text.passkeys}</h2>
    <p>${text.passkeysWhy}</p>
    ${passkeys.map(
      ({ id, name, createdAt }) =>
        html`<form method="post" action="/account/passkeys/end" class="row">
          <span>${name ?? text.passkey}${createdAt ? ` · ${momentText(createdAt, language)}` : ""}</span>
          <input type="hidden" name="id" value="${id}" /><button class="second">${text.remove}</button>
        </form>`,
    )}
    ${newPasskeyBox(language)}`;
}

export function newPasskeyBox(language: Language): PageBody {
  const text = accountTexts[language];
  return html`<div id="new-passkey" data-name="${text.passkey}" data-failed="${text.notes.notDone}" hidden>
    <div class="row"><button type="button" class="second">${text.addPasskey}</button></div>
    <p class="bad" role="alert"></p>
  </div>`;
}

/** `to` is where to go once it is on. */
export function secondFactorForm({ proofWays }: PortalSession, language: Language, to = ""): PageBody {
  const text = accountTexts[language];
  const isOn = proofWays.includes("code");
  const hasPassword = proofWays.includes("password");
  return html`<h2>${text.secondFactor}</h2>
    <p>${isOn ? text.secondFactorOn : text.secondFactorOff}</p>
    <form method="post" action="/account/second-factor${isOn ? "/end" : ""}">
      ${to ? html`<input type="hidden" name="to" value="${to}" />` : ""}
      ${hasPassword ? currentPasswordField(language) : ""} ${isOn ? codeField(text.codeToEnd) : ""}
      <div class="row"><button class="second">${isOn ? text.turnOff : text.turnOn}</button></div>
    </form>`;
}

export const codeField = (label: string): PageBody =>
  html`<label
    >${label}<input type="text" name="code" autocomplete="one-time-code" required maxlength="20"
  /></label>`;

/** Every other session ends: whoever knew the old password is out. */
async function changePassword(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const { headers } = visit.request;
  await countGuess(door, visit, session.userId);
  const newPassword = visit.form.get("password") ?? "";
  const { api } = await door.library();
  const email = (await api.getSession({ headers }))?.user.email ?? "";
  const problem = problemOf(newPassword, { email, name: session.userName });
  if (problem) return accountPage(visit, door, session, problem);
  const currentPassword = visit.form.get("current");
  const answer =
    currentPassword === null
      ? await api.setPassword({ body: { newPassword }, headers, asResponse: true })
      : await api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers,
          asResponse: true,
        });
  if (!answer.ok) return accountPage(visit, door, session, "passwordWrong");
  await forgetDevices(door.services.db, session.userId, deviceOf(door.services, headers));
  return done(door, session, { act: "password_set", note: "passwordSet", from: answer.headers });
}

async function endPasskey(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const id = z.guid().safeParse(visit.form.get("id"));
  if (!id.success) return accountPage(visit, door, session, "notDone");
  const { api } = await door.library();
  const answer = await api.deletePasskey({
    body: { id: id.data },
    headers: visit.request.headers,
    asResponse: true,
  });
  return answer.ok
    ? done(door, session, { act: "passkey_remove", note: "removed" })
    : accountPage(visit, door, session, "notDone");
}
