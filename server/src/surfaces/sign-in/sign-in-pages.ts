import { html } from "hono/html";
import { type PageBody, pageResponse } from "../../operations/page.ts";
import { whereAllowed } from "../../operations/portal-session.ts";
import { beginPassword, countGuess, countMail } from "./attempt-limits.ts";
import { COMPANY_PATH, companyWay } from "./company-page.ts";
import { continuePath } from "./continue-path.ts";
import { type Door, isDecodable, leadTo, ownPath, type Route, type Visit } from "./door.ts";
import { formPageHeaders } from "./page-headers.ts";
import { PASSKEY_SCRIPT_PATH } from "./passkey-script.ts";
import { LINK_PATH } from "./sign-in-path.ts";
import { MIN_PASSWORD_LENGTH } from "./common-passwords.ts";
import { passwordProblems, problemOf } from "./password-rules.ts";
import { MAX_PASSWORD_LENGTH } from "./passwords.ts";
import { recordAct, recordFailure, recordFailureOf, recordSignIn } from "./record-act.ts";
import { fieldStyle, signInTexts } from "./sign-in-texts.ts";
import { toSecondFactor } from "./to-sign-in.ts";
import { waitText } from "./wait-text.ts";
import { companyDomainOf, forgetDevices, membershipsOf, personIdOf } from "../../modules/access/access.ts";

/** Where the link of a mail leads. */
const ARRIVAL_PATH = "/sign-in/arrived";

/** Signing in: by password, by passkey or by a link in a mail; then the second factor, where there is one. */
export const signInRoutes: Record<string, Route> = {
  "GET /sign-in": showSignIn,
  "POST /sign-in": signInByPassword,
  "POST /sign-in/link": sendLink,
  [`GET ${ARRIVAL_PATH}`]: arrivalPage,
  "GET /sign-in/second-factor": (visit) => secondFactorPage(visit, false),
  "POST /sign-in/second-factor": checkSecondFactor,
  "GET /sign-in/forgotten": (visit) => forgottenPage(visit),
  "POST /sign-in/forgotten": sendReset,
  "GET /sign-in/reset": (visit) => resetPage(visit, visit.url.searchParams.get("token") ?? "", null),
  "POST /sign-in/reset": resetPassword,
};

/** Where to go after signing in: on with a client's request, or to a page of ours. */
function destination({ url, form }: Visit, { services }: Door): string {
  const query = url.searchParams;
  if (query.has("sig") && query.has("client_id")) return continuePath(query);
  return ownPath(services.links, form.get("to") ?? query.get("to"));
}

async function showSignIn(visit: Visit, door: Door): Promise<Response> {
  const text = signInTexts[visit.language];
  const note = visit.url.searchParams.has("reset") ? text.resetDone : null;
  const to = destination(visit, door);
  const session = await door.sessionOf(visit.request.headers);
  // Signing in once more would not help who lacks the second factor that all their accounts want.
  if (session && !whereAllowed(session)) return toSecondFactor(to);
  return signInPage(visit, { to, email: "", note, problem: null });
}

type SignInView = {
  to: string;
  email: string;
  note: string | null;
  problem: string | null;
  /** Too early: when a password will be taken again. */
  waitSeconds?: number;
};

function signInPage(
  { language }: Visit,
  { to, email, note, problem, waitSeconds }: SignInView,
): Promise<Response> {
  const text = signInTexts[language];
  const body = html`${alert(problem)} ${note ? html`<p class="good" role="status">${note}</p>` : ""}
    <form method="post" action="/sign-in">
      <input type="hidden" name="to" value="${to}" />
      <label
        >${text.email}<input
          type="email"
          name="email"
          value="${email}"
          autocomplete="username webauthn"
          required
          maxlength="200"
      /></label>
      <label
        >${text.password}<input
          type="password"
          name="password"
          autocomplete="current-password"
          maxlength="${MAX_PASSWORD_LENGTH}"
      /></label>
      <div class="row">
        <button>${text.signIn}</button>
        <button class="second" formaction="/sign-in/link" formnovalidate>${text.mailLink}</button>
        <button class="second" formaction="${COMPANY_PATH}" formnovalidate>${text.company}</button>
      </div>
    </form>
    <div id="passkey" data-to="${to}" data-failed="${text.passkeyFailed}" hidden>
      <div class="row"><button type="button" class="second">${text.passkey}</button></div>
      <p class="bad" role="alert"></p>
    </div>
    <p class="row"><a href="/sign-in/forgotten">${text.forgotten}</a></p>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
  const status = waitSeconds ? 429 : problem ? 401 : 200;
  const page = { title: text.title, language, body, extraStyle: fieldStyle, status };
  const headers = formPageHeaders({ script: true });
  return pageResponse(page, { ...headers, ...(waitSeconds && { "retry-after": String(waitSeconds) }) });
}

const alert = (problem: string | null): PageBody =>
  html`${problem ? html`<p class="bad" role="alert">${problem}</p>` : ""}`;

/** The same answer after the same work, whether the person is unknown or the password is wrong. */
async function signInByPassword(visit: Visit, door: Door): Promise<Response> {
  const email = (visit.form.get("email") ?? "").trim().toLowerCase();
  const to = destination(visit, door);
  const text = signInTexts[visit.language];
  const { waitSeconds, forgive } = await beginPassword(door, visit, email);
  if (waitSeconds > 0) {
    const problem = text.tooEarly(waitText(waitSeconds, visit.language));
    return signInPage(visit, { to, email, note: null, problem, waitSeconds });
  }
  const { api } = await door.library();
  const answer = await api.signInEmail({
    body: { email, password: visit.form.get("password") ?? "" },
    headers: visit.request.headers,
    asResponse: true,
  });
  if (!answer.ok) {
    recordFailure(door, email);
    return signInPage(visit, { to, email, note: null, problem: text.wrong });
  }
  await forgive();
  const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean };
  if (twoFactorRedirect) return leadTo(secondFactorPath(to), answer.headers);
  await recordSignIn(door, answer);
  return leadTo(to, answer.headers);
}

export const secondFactorPath = (to: string): string =>
  `/sign-in/second-factor?${new URLSearchParams({ to }).toString()}`;

async function sendLink(visit: Visit, door: Door): Promise<Response> {
  const email = (visit.form.get("email") ?? "").trim().toLowerCase();
  await countMail(door, visit, "link", email);
  const to = destination(visit, door);
  const { linkSubject, linkText, companySubject, companyText } = signInTexts[visit.language];
  door.afterwards(async () => {
    const { db, links } = door.services;
    const userId = await personIdOf(db, email);
    const domain = userId && (await companyDomainOf(db, userId));
    if (domain) {
      const text = companyText(links.to(companyWay(domain)));
      return door.deliverMail({ to: email, subject: companySubject, text });
    }
    const link = await door.oneTimeLink(email, { to });
    if (!link) return;
    const arrival = door.services.links.to(`${ARRIVAL_PATH}${new URL(link).search}`);
    await door.deliverMail({ to: email, subject: linkSubject, text: linkText(arrival) });
  });
  return mailSentPage(visit);
}

/** Programs that look through mails follow every link in them: a link that works once waits for a person's click. */
function arrivalPage({ language, url }: Visit): Promise<Response> {
  const { arrivedTitle, arrivedText, signIn } = signInTexts[language];
  const kept = ["token", "callbackURL", "errorCallbackURL"].map(
    (name) => html`<input type="hidden" name="${name}" value="${url.searchParams.get(name) ?? ""}" />`,
  );
  const body = html`<p>${arrivedText}</p>
    <form action="${LINK_PATH}">
      ${kept}
      <div class="row"><button autofocus>${signIn}</button></div>
    </form>`;
  return pageResponse({ title: arrivedTitle, language, body }, formPageHeaders());
}

function mailSentPage({ language }: Visit): Promise<Response> {
  const { mailSent, mailSentText } = signInTexts[language];
  return pageResponse({ title: mailSent, language, body: html`<p>${mailSentText}</p>` }, formPageHeaders());
}

function secondFactorPage({ language, url, form }: Visit, failed: boolean): Promise<Response> {
  const text = signInTexts[language];
  const to = form.get("to") ?? url.searchParams.get("to") ?? "/";
  const body = html`${alert(failed ? text.codeWrong : null)}
    <p>${text.codeHow}</p>
    <form method="post" action="/sign-in/second-factor">
      <input type="hidden" name="to" value="${to}" />
      <label
        >${text.code}<input
          type="text"
          name="code"
          autocomplete="one-time-code"
          required
          maxlength="20"
          autofocus
      /></label>
      <div class="row"><button>${text.go}</button></div>
    </form>`;
  return pageResponse(
    { title: text.codeTitle, language, body, extraStyle: fieldStyle, status: failed ? 401 : 200 },
    formPageHeaders(),
  );
}

/** A code of the app, or one of the backup codes, which work once. */
export async function checkCode({ form }: Visit, door: Door, headers: Headers): Promise<Response> {
  const { api } = await door.library();
  const code = (form.get("code") ?? "").replace(/\s/g, "");
  return /^\d{6}$/.test(code)
    ? api.verifyTOTP({ body: { code }, headers, asResponse: true })
    : api.verifyBackupCode({ body: { code }, headers, asResponse: true });
}

async function checkSecondFactor(visit: Visit, door: Door): Promise<Response> {
  const { cookie, identifier } = firstStepOf(visit.request.headers);
  // It says who it is; who has it may guess as often as an account may be guessed.
  await countGuess(door, visit, identifier);
  const headers = new Headers(visit.request.headers);
  // What was counted is what is checked, whatever other cookies somebody brings.
  headers.set("cookie", cookie);
  const answer = await checkCode(visit, door, headers);
  if (!answer.ok) {
    await recordWrongCode(door, identifier);
    return secondFactorPage(visit, true);
  }
  await recordSignIn(door, answer);
  return leadTo(destination(visit, door), answer.headers);
}

/** The library's cookie of the first step names, signed, the note that says who is half-way in. */
function firstStepOf(headers: Headers): { cookie: string; identifier: string } {
  const [cookie = "", value = ""] =
    /(?:__Secure-)?brieftaube\.two_factor=([^;]*)/.exec(headers.get("cookie") ?? "") ?? [];
  const [identifier = ""] = (isDecodable(value) ? decodeURIComponent(value) : "").split(".", 1);
  return { cookie, identifier };
}

async function recordWrongCode(door: Door, identifier: string): Promise<void> {
  const library = await door.library();
  const { internalAdapter } = await library.$context;
  const halfWay = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  if (halfWay) await recordFailureOf(door, halfWay.value);
}

function forgottenPage({ language }: Visit): Promise<Response> {
  const text = signInTexts[language];
  const body = html`<p>${text.forgottenHow}</p>
    <form method="post" action="/sign-in/forgotten">
      <label
        >${text.email}<input type="email" name="email" autocomplete="username" required maxlength="200"
      /></label>
      <div class="row"><button>${text.mailReset}</button></div>
    </form>`;
  return pageResponse({ title: text.forgotten, language, body, extraStyle: fieldStyle }, formPageHeaders());
}

async function sendReset(visit: Visit, door: Door): Promise<Response> {
  const email = (visit.form.get("email") ?? "").trim().toLowerCase();
  await countMail(door, visit, "reset", email);
  door.afterwards(async () => (await door.library()).api.requestPasswordReset({ body: { email } }));
  return mailSentPage(visit);
}

function resetPage({ language }: Visit, token: string, problem: string | null): Promise<Response> {
  const text = signInTexts[language];
  const body = html`${alert(problem)}
    <form method="post" action="/sign-in/reset">
      <input type="hidden" name="token" value="${token}" />
      ${newPasswordField(language)}
      <div class="row"><button>${text.save}</button></div>
    </form>`;
  const page = {
    title: text.resetTitle,
    language,
    body,
    extraStyle: fieldStyle,
    status: problem ? 400 : 200,
  };
  return pageResponse(page, formPageHeaders());
}

export function newPasswordField(language: Visit["language"]): PageBody {
  const { newPassword, passwordRule } = signInTexts[language];
  return html`<label
      >${newPassword}<input
        type="password"
        name="password"
        autocomplete="new-password"
        required
        minlength="${MIN_PASSWORD_LENGTH}"
        maxlength="${MAX_PASSWORD_LENGTH}"
    /></label>
    <p class="quiet">${passwordRule(MIN_PASSWORD_LENGTH)}</p>`;
}

/** Ends every session: whoever was in with the old password is out. */
async function resetPassword(visit: Visit, door: Door): Promise<Response> {
  const token = visit.form.get("token") ?? "";
  const newPassword = visit.form.get("password") ?? "";
  const { resetOver } = signInTexts[visit.language];
  const library = await door.library();
  const { internalAdapter } = await library.$context;
  const asked = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const person = asked && (await internalAdapter.findUserById(asked.value));
  const problem = problemOf(newPassword, person ?? { email: "", name: "" });
  if (problem) return resetPage(visit, token, passwordProblems[visit.language][problem]);
  const answer = await library.api.resetPassword({ body: { newPassword, token }, asResponse: true });
  if (!answer.ok) return resetPage(visit, token, resetOver);
  if (asked) {
    const memberships = await membershipsOf(door.services.db, asked.value);
    await forgetDevices(door.services.db, asked.value, null);
    await recordAct(door, { userId: asked.value, memberships }, "password_reset");
  }
  return leadTo("/sign-in?reset=done");
}
