import { randomInt } from "node:crypto";
import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import { type PageBody, pageResponse } from "../../operations/page.ts";
import { isProvedAt, PROOF_MINUTES, type PortalSession } from "../../operations/portal-session.ts";
import { countGuess, countMail } from "./attempt-limits.ts";
import { type Door, leadTo, ownPath, type Route, type Visit } from "./door.ts";
import { formPageHeaders } from "./page-headers.ts";
import { PASSKEY_SCRIPT_PATH } from "./passkey-script.ts";
import { owedForOwnWays } from "./own-ways.ts";
import { MAX_PASSWORD_LENGTH } from "./passwords.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";
import { proofTexts } from "./proof-texts.ts";
import { recordAct } from "./record-act.ts";
import { checkCode } from "./sign-in-pages.ts";
import { fieldStyle, signInTexts } from "./sign-in-texts.ts";
import { PROOF_PATH, toSignIn } from "./to-sign-in.ts";
import { deleteSession, markProved, setMailedCode, takeMailedCode } from "../../modules/access/access.ts";

/** Where whoever is signed in shows once more that it is them; the portal asks the same in a dialog, as JSON. */
export const proofRoutes: Record<string, Route> = {
  [`GET ${PROOF_PATH}`]: forSignedIn((visit, door, session) => showProof(visit, door, session)),
  [`POST ${PROOF_PATH}`]: forSignedIn(takeProof),
  [`POST ${PROOF_PATH}/mail`]: forSignedIn(mailCode),
  [`POST ${PROOF_PATH}/passkey`]: forSignedIn(takePasskey),
};

type PersonalRoute = (visit: Visit, door: Door, session: PortalSession) => Promise<Response>;

function forSignedIn(run: PersonalRoute): Route {
  return async (visit, door) => {
    const session = await door.sessionOf(visit.request.headers);
    if (session) return run(visit, door, session);
    return isForScript(visit) ? told(401, visit, "over") : toSignIn(destination(visit, door));
  };
}

const destination = ({ url, form }: Visit, { services }: Door): string =>
  ownPath(services.links, form.get("to") ?? url.searchParams.get("to"));

const isForScript = ({ request }: Visit): boolean =>
  request.headers.get("accept")?.includes("application/json") ?? false;

const told = (status: number, { language }: Visit, problem: keyof (typeof proofTexts)["de"]["problems"]) =>
  Response.json({ message: proofTexts[language].problems[problem] }, { status });

type View = { problem?: "wrong" | "over"; isMailed?: boolean };

async function showProof(
  visit: Visit,
  door: Door,
  session: PortalSession,
  view: View = {},
): Promise<Response> {
  const { language } = visit;
  const owed = owedIn(visit);
  const { isStrong, isOwn } = owed;
  const to = destination(visit, door);
  if (!view.problem && !view.isMailed && (await isEnough(door, session, owed))) return leadTo(to);
  const text = proofTexts[language];
  const has = (way: PortalSession["proofWays"][number]) => session.proofWays.includes(way);
  const kept = html`<input type="hidden" name="to" value="${to}" />${
      isStrong ? html`<input type="hidden" name="strong" value="yes" />` : ""
    }${isOwn ? html`<input type="hidden" name="own" value="yes" />` : ""}`;
  const body = html`${view.problem ? html`<p class="bad" role="alert">${text.problems[view.problem]}</p>` : ""}
    <p>${isOwn ? text.whyOwn : isStrong ? text.whyStrong : text.why(PROOF_MINUTES)}</p>
    ${has("passkey") ? passkeyBox(to, language) : ""} ${has("code") ? codeForm(kept, language) : ""}
    ${has("password") && !isStrong ? passwordForm(kept, language) : ""}
    ${has("mail") && !isStrong ? mailForms(kept, view.isMailed === true, language) : ""}
    <p class="row quiet">${isOwn ? text.orElseOwn : text.orElse}</p>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
  const page = {
    title: text.title,
    language,
    body,
    extraStyle: fieldStyle,
    status: view.problem ? 401 : 200,
  };
  return pageResponse(page, formPageHeaders({ script: true }));
}

const owedIn = ({ url, form }: Visit) => ({
  isStrong: url.searchParams.has("strong") || form.has("strong"),
  isOwn: url.searchParams.has("own") || form.has("own"),
});

async function isEnough(
  door: Door,
  session: PortalSession,
  { isStrong, isOwn }: ReturnType<typeof owedIn>,
): Promise<boolean> {
  if (isOwn) return (await owedForOwnWays(door, session)) === null;
  if (isStrong) return !session.memberships.some(({ needsSecondFactor }) => needsSecondFactor);
  return isProvedAt(session, door.services.clock.now());
}

const passkeyBox = (to: string, language: Language): PageBody =>
  html`<div id="prove-passkey" data-to="${to}" data-failed="${signInTexts[language].passkeyFailed}" hidden>
    <div class="row"><button type="button">${proofTexts[language].passkey}</button></div>
    <p class="bad" role="alert"></p>
  </div>`;

const codeForm = (kept: PageBody, language: Language): PageBody =>
  html`<form method="post" action="${PROOF_PATH}">
    ${kept}
    <label
      >${proofTexts[language].code}<input
        type="text"
        name="code"
        autocomplete="one-time-code"
        required
        maxlength="20"
    /></label>
    <div class="row"><button>${proofTexts[language].confirm}</button></div>
  </form>`;

const passwordForm = (kept: PageBody, language: Language): PageBody =>
  html`<form method="post" action="${PROOF_PATH}">
    ${kept}
    <label
      >${signInTexts[language].password}<input
        type="password"
        name="password"
        autocomplete="current-password"
        required
        maxlength="${MAX_PASSWORD_LENGTH}"
    /></label>
    <div class="row"><button>${proofTexts[language].confirm}</button></div>
  </form>`;

function mailForms(kept: PageBody, isMailed: boolean, language: Language): PageBody {
  const text = proofTexts[language];
  if (!isMailed)
    return html`<form method="post" action="${PROOF_PATH}/mail">
      ${kept}
      <div class="row"><button class="second">${text.mail}</button></div>
    </form>`;
  return html`<p class="good" role="status">${text.mailed}</p>
    <form method="post" action="${PROOF_PATH}">
      ${kept}
      <label
        >${text.mailedCode}<input
          type="text"
          name="mailedCode"
          autocomplete="one-time-code"
          required
          maxlength="20"
      /></label>
      <div class="row"><button>${text.confirm}</button></div>
    </form>`;
}

async function takeProof(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.sessionId);
  const shown = await judge(visit, door, session);
  if (shown) return proved(visit, door, session, shown === "second factor");
  await recordAct(door, session, "proof_failed", { outcome: "UNAUTHORIZED" });
  if (isForScript(visit)) return told(401, visit, "wrong");
  return showProof(visit, door, session, { problem: "wrong", isMailed: visit.form.has("mailedCode") });
}

type Shown = "second factor" | "one factor" | null;

async function judge(visit: Visit, door: Door, { sessionId, proofWays }: PortalSession): Promise<Shown> {
  const { form, request } = visit;
  const { db, clock } = door.services;
  const mailed = form.get("mailedCode");
  if (mailed !== null && proofWays.includes("mail")) {
    const code = { sha256: sha256Hex(plainCode(mailed)), at: clock.now() };
    return (await takeMailedCode(db, sessionId, code)) ? "one factor" : null;
  }
  const password = form.get("password");
  const { api } = await door.library();
  if (password !== null && proofWays.includes("password")) {
    const checked = await api.verifyPassword({
      body: { password },
      headers: request.headers,
      asResponse: true,
    });
    return checked.ok ? "one factor" : null;
  }
  if (!proofWays.includes("code")) return null;
  return (await checkCode(visit, door, request.headers)).ok ? "second factor" : null;
}

async function proved(
  visit: Visit,
  door: Door,
  session: PortalSession,
  withSecondFactor: boolean,
): Promise<Response> {
  const { db, clock } = door.services;
  await markProved(db, session.sessionId, clock.now(), withSecondFactor);
  await recordAct(door, session, "proof_given");
  return isForScript(visit)
    ? Response.json({ validForMinutes: PROOF_MINUTES })
    : leadTo(destination(visit, door));
}

/** The passkey opens a session of its own, which is not needed: what counts is whose passkey it is. */
async function takePasskey(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.sessionId);
  const { links, db } = door.services;
  const library = await door.library();
  const answer = await library.handler(
    new Request(links.to(`${SIGN_IN_PATH}/passkey/verify-authentication`), {
      method: "POST",
      headers: visit.request.headers,
      body: await visit.request.text(),
    }),
  );
  type Opened = { session: { id: string }; user: { id: string } };
  const opened = answer.ok ? ((await answer.json()) as Opened) : null;
  if (opened) await deleteSession(db, opened.session.id);
  if (opened?.user.id === session.userId) return proved(visit, door, session, true);
  await recordAct(door, session, "proof_failed", { outcome: "UNAUTHORIZED" });
  return told(401, visit, "wrong");
}

async function mailCode(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const { api } = await door.library();
  const found = await api.getSession({ headers: visit.request.headers });
  if (!found || !session.proofWays.includes("mail")) return showProof(visit, door, session);
  const { email } = found.user;
  await countMail(door, visit, "proof", email);
  const { db, clock } = door.services;
  const code = newCode();
  const until = new Date(clock.now().getTime() + PROOF_MINUTES * 60_000);
  await setMailedCode(db, session.sessionId, { sha256: sha256Hex(plainCode(code)), until });
  const { mailSubject, mailText } = proofTexts[visit.language];
  door.afterwards(() =>
    door.deliverMail({ to: email, subject: mailSubject, text: mailText(code, PROOF_MINUTES) }),
  );
  return isForScript(visit)
    ? Response.json({ validForMinutes: PROOF_MINUTES })
    : showProof(visit, door, session, { isMailed: true });
}

/** Ten signs that are not mistaken for one another: 50 bits for ten minutes. */
function newCode(): string {
  const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const half = () => Array.from({ length: 5 }, () => signs.charAt(randomInt(signs.length))).join("");
  return `${half()}-${half()}`;
}

/** However it was typed. */
const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
