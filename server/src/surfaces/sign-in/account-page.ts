import { html, raw } from "hono/html";
import { encodeQR } from "qr";
import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { momentText } from "../../foundation/moment-text.ts";
import { type PageBody, pageResponse } from "../../operations/page.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { accountTexts } from "./account-texts.ts";
import { countGuess } from "./attempt-limits.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { formPageHeaders } from "./page-headers.ts";
import { PASSKEY_SCRIPT_PATH } from "./passkey-script.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords.ts";
import { recordAct } from "./record-act.ts";
import { checkCode, newPasswordField } from "./sign-in-pages.ts";
import { fieldStyle } from "./sign-in-texts.ts";
import { toSignIn } from "./to-sign-in.ts";

/** How a person keeps their own sign-in safe. */
export const accountRoutes: Record<string, Route> = {
  "GET /account": forPeople((visit, door, session) => accountPage(visit, door, session, null)),
  "POST /account/password": forPeople(changePassword),
  "POST /account/second-factor": forPeople(beginSecondFactor),
  "POST /account/second-factor/confirm": forPeople(confirmSecondFactor),
  "POST /account/second-factor/end": forPeople(endSecondFactor),
  "POST /account/passkeys/end": forPeople(endPasskey),
  "POST /account/sessions/end": forPeople(endSession),
};

type PersonalRoute = (visit: Visit, door: Door, session: PortalSession) => Promise<Response>;

function forPeople(run: PersonalRoute): Route {
  return async (visit, door) => {
    const session = await door.sessionOf(visit.request.headers);
    return session ? run(visit, door, session) : toSignIn("/account");
  };
}

type Note = keyof (typeof accountTexts)["de"]["notes"];

const isNote = (text: string | null): text is Note =>
  text !== null && Object.hasOwn(accountTexts.de.notes, text);

async function accountPage(
  { request, url, language }: Visit,
  { library }: Door,
  { userName }: PortalSession,
  problem: Note | null,
): Promise<Response> {
  const { headers } = request;
  const [current, sessions, passkeys, methods] = await Promise.all([
    library.api.getSession({ headers }),
    library.api.listSessions({ headers }),
    library.api.listPasskeys({ headers }),
    library.api.listUserAccounts({ headers }),
  ]);
  const text = accountTexts[language];
  const said = problem ?? url.searchParams.get("note");
  const hasPassword = methods.some(({ providerId }) => providerId === "credential");
  const body = html`${isNote(said) ? html`<p class="${problem ? "bad" : "good"}" role="status">${text.notes[said]}</p>` : ""}
    <p class="quiet">${userName} · ${current?.user.email ?? ""}</p>
    ${passwordForm(hasPassword, language)} ${passkeyList(passkeys, language)}
    ${secondFactorForm(current?.user.twoFactorEnabled === true, hasPassword, language)}
    ${sessionList(sessions, current?.session.id ?? "", language)}
    <p class="row"><a class="button second" href="/portal/settings">${text.back}</a></p>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
  const page = { title: text.title, language, body, extraStyle: fieldStyle, status: problem ? 400 : 200 };
  return pageResponse(page, formPageHeaders({ script: true }));
}

function passwordForm(hasPassword: boolean, language: Language): PageBody {
  const text = accountTexts[language];
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
    <div id="new-passkey" data-name="${text.passkey}" data-failed="${text.notes.notDone}" hidden>
      <div class="row"><button type="button" class="second">${text.addPasskey}</button></div>
      <p class="bad" role="alert"></p>
    </div>`;
}

function secondFactorForm(isOn: boolean, hasPassword: boolean, language: Language): PageBody {
  const text = accountTexts[language];
  return html`<h2>${text.secondFactor}</h2>
    <p>${isOn ? text.secondFactorOn : text.secondFactorOff}</p>
    <form method="post" action="/account/second-factor${isOn ? "/end" : ""}">
      ${hasPassword ? currentPasswordField(language) : ""} ${isOn ? codeField(text.codeToEnd) : ""}
      <div class="row"><button class="second">${isOn ? text.turnOff : text.turnOn}</button></div>
    </form>`;
}

const codeField = (label: string): PageBody =>
  html`<label
    >${label}<input type="text" name="code" autocomplete="one-time-code" required maxlength="20"
  /></label>`;

function sessionList(
  sessions: readonly { id: string; createdAt: Date; userAgent?: string | null | undefined }[],
  currentId: string,
  language: Language,
): PageBody {
  const text = accountTexts[language];
  return html`<h2>${text.sessions}</h2>
    ${sessions.map(
      ({ id, createdAt, userAgent }) =>
        html`<form method="post" action="/account/sessions/end" class="row">
          <span>${browserName(userAgent ?? "") || text.browser} · ${momentText(createdAt, language)}</span>
          <input type="hidden" name="id" value="${id}" />${
            id === currentId
              ? html`<span class="quiet">${text.thisOne}</span>`
              : html`<button class="second">${text.remove}</button>`
          }
        </form>`,
    )}`;
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

type Done = { act: Parameters<typeof recordAct>[2]; note: Note; from?: Headers };

/** Writes it down and goes back to the page, which says so. */
async function done(door: Door, session: PortalSession, { act, note, from }: Done): Promise<Response> {
  await recordAct(door, session, act);
  return leadTo(`/account?note=${note}`, from);
}

/** Every other session ends: whoever knew the old password is out. */
async function changePassword(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const { headers } = visit.request;
  await countGuess(door, visit, session.userId);
  const newPassword = visit.form.get("password") ?? "";
  if (newPassword.length < MIN_PASSWORD_LENGTH || newPassword.length > MAX_PASSWORD_LENGTH)
    return accountPage(visit, door, session, "passwordShort");
  const currentPassword = visit.form.get("current");
  const { api } = door.library;
  const answer =
    currentPassword === null
      ? await api.setPassword({ body: { newPassword }, headers, asResponse: true })
      : await api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers,
          asResponse: true,
        });
  return answer.ok
    ? done(door, session, { act: "password_set", note: "passwordSet", from: answer.headers })
    : accountPage(visit, door, session, "passwordWrong");
}

async function beginSecondFactor(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.userId);
  // A new secret would put the one in use out of force.
  const current = await door.library.api.getSession({ headers: visit.request.headers });
  if (current?.user.twoFactorEnabled) return accountPage(visit, door, session, "alreadyOn");
  const password = visit.form.get("current");
  const answer = await door.library.api.enableTwoFactor({
    body: { method: "totp", ...(password !== null && { password }) },
    headers: visit.request.headers,
    asResponse: true,
  });
  if (!answer.ok) return accountPage(visit, door, session, "passwordWrong");
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  return codesPage(visit, totpURI, backupCodes);
}

function codesPage({ language }: Visit, totpURI: string, backupCodes: readonly string[]): Promise<Response> {
  const text = accountTexts[language];
  const body = html`<p>${text.scan}</p>
    <div class="qr">${raw(encodeQR(totpURI, "svg"))}</div>
    <p class="quiet">${text.byHand} <code>${new URL(totpURI).searchParams.get("secret") ?? ""}</code></p>
    <h2>${text.backupCodes}</h2>
    <p>${text.backupHow}</p>
    <p>${backupCodes.map((code) => html`<code>${code}</code> `)}</p>
    <form method="post" action="/account/second-factor/confirm">
      ${codeField(text.code)}
      <div class="row"><button>${text.turnOn}</button></div>
    </form>`;
  return pageResponse(
    { title: text.secondFactor, language, body, extraStyle: fieldStyle },
    formPageHeaders(),
  );
}

async function confirmSecondFactor(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.userId);
  const code = (visit.form.get("code") ?? "").replace(/\s/g, "");
  const answer = await door.library.api.verifyTOTP({
    body: { code },
    headers: visit.request.headers,
    asResponse: true,
  });
  return answer.ok
    ? done(door, session, { act: "second_factor_on", note: "secondFactorOn", from: answer.headers })
    : accountPage(visit, door, session, "codeWrong");
}

/** Whoever only has the session, on a machine that was left open, cannot take the protection away. */
async function endSecondFactor(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.userId);
  const checked = await checkCode(visit, door, visit.request.headers);
  if (!checked.ok) return accountPage(visit, door, session, "codeRefused");
  const password = visit.form.get("current");
  const answer = await door.library.api.disableTwoFactor({
    body: password === null ? {} : { password },
    headers: visit.request.headers,
    asResponse: true,
  });
  return answer.ok
    ? done(door, session, { act: "second_factor_off", note: "secondFactorOff", from: answer.headers })
    : accountPage(visit, door, session, "passwordWrong");
}

async function endPasskey(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const id = z.guid().safeParse(visit.form.get("id"));
  if (!id.success) return accountPage(visit, door, session, "notDone");
  const answer = await door.library.api.deletePasskey({
    body: { id: id.data },
    headers: visit.request.headers,
    asResponse: true,
  });
  return answer.ok
    ? done(door, session, { act: "passkey_remove", note: "removed" })
    : accountPage(visit, door, session, "notDone");
}

/** A session is named by its id; its token never stands in a page. */
async function endSession(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const { headers } = visit.request;
  const own = await door.library.api.listSessions({ headers });
  const ending = own.find(({ id }) => id === visit.form.get("id"));
  if (!ending) return accountPage(visit, door, session, "notDone");
  await door.library.api.revokeSession({ body: { token: ending.token }, headers });
  return done(door, session, { act: "session_end", note: "removed" });
}
