import { html, raw } from "hono/html";
import { encodeQR } from "qr";
import { pageResponse } from "../../operations/page.ts";
import { hasSecondFactor, type PortalSession } from "../../operations/portal-session.ts";
import { accountPage, codeField, newPasskeyBox, secondFactorForm } from "./account-page.ts";
import { accountTexts } from "./account-texts.ts";
import { countGuess } from "./attempt-limits.ts";
import { type Door, leadTo, ownPath, type Route, type Visit } from "./door.ts";
import { SIGN_OUT_PATH } from "./home-page.ts";
import { owedForOwnWays } from "./own-ways.ts";
import { formPageHeaders } from "./page-headers.ts";
import { PASSKEY_SCRIPT_PATH } from "./passkey-script.ts";
import { done, forPeople, forProvedPeople } from "./personal-route.ts";
import { recordAct } from "./record-act.ts";
import { checkCode } from "./sign-in-pages.ts";
import { fieldStyle } from "./sign-in-texts.ts";
import { SECOND_FACTOR_PATH, toProof, toSecondFactor } from "./to-sign-in.ts";

export const secondFactorRoutes: Record<string, Route> = {
  [`GET ${SECOND_FACTOR_PATH}`]: forPeople(showRule),
  [`POST ${SECOND_FACTOR_PATH}`]: forProvedPeople(beginSecondFactor),
  [`POST ${SECOND_FACTOR_PATH}/confirm`]: forProvedPeople(confirmSecondFactor),
  [`POST ${SECOND_FACTOR_PATH}/end`]: forProvedPeople(endSecondFactor),
};

/** Where somebody is led whose account wants a second factor of everybody: to show theirs, or to set one up. */
async function showRule(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  const { language, url } = visit;
  const to = ownPath(door.services.links, url.searchParams.get("to"));
  const wanting = session.memberships.filter(({ needsSecondFactor }) => needsSecondFactor);
  if (wanting.length === 0) return leadTo(to);
  if (hasSecondFactor(session)) return toProof(to, { isStrong: true });
  const owed = await owedForOwnWays(door, session);
  if (owed) return toProof(`${url.pathname}${url.search}`, owed);
  const text = accountTexts[language];
  const open = session.memberships.filter(({ needsSecondFactor }) => !needsSecondFactor);
  const body = html`<p>${text.rule(wanting.map(({ partnerName }) => partnerName))}</p>
    <h2>${text.passkey}</h2>
    <p>${text.passkeysWhy}</p>
    ${newPasskeyBox(language)} ${secondFactorForm(session, language, to)}
    ${open.map(
      ({ partnerId, partnerName }) =>
        html`<p><a href="/portal/?partner=${partnerId}">${text.goTo(partnerName)}</a></p>`,
    )}
    <form method="post" action="${SIGN_OUT_PATH}">
      <div class="row"><button class="second">${text.signOut}</button></div>
    </form>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
  const page = { title: text.ruleTitle, language, body, extraStyle: fieldStyle };
  return pageResponse(page, formPageHeaders({ script: true }));
}

async function beginSecondFactor(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.userId);
  // A new secret would put the one in use out of force.
  const { api } = await door.library();
  const current = await api.getSession({ headers: visit.request.headers });
  if (current?.user.twoFactorEnabled) return accountPage(visit, door, session, "alreadyOn");
  const password = visit.form.get("current");
  const answer = await api.enableTwoFactor({
    body: { method: "totp", ...(password !== null && { password }) },
    headers: visit.request.headers,
    asResponse: true,
  });
  if (!answer.ok) return accountPage(visit, door, session, "passwordWrong");
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  return codesPage(visit, totpURI, backupCodes);
}

function codesPage(
  { language, form }: Visit,
  totpURI: string,
  backupCodes: readonly string[],
): Promise<Response> {
  const text = accountTexts[language];
  const body = html`<p>${text.scan}</p>
    <div class="qr">${raw(encodeQR(totpURI, "svg"))}</div>
    <p class="quiet">${text.byHand} <code>${new URL(totpURI).searchParams.get("secret") ?? ""}</code></p>
    <h2>${text.backupCodes}</h2>
    <p>${text.backupHow}</p>
    <p>${backupCodes.map((code) => html`<code>${code}</code> `)}</p>
    <form method="post" action="/account/second-factor/confirm">
      <input type="hidden" name="to" value="${form.get("to") ?? ""}" />
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
  const { api } = await door.library();
  const answer = await api.verifyTOTP({
    body: { code },
    headers: visit.request.headers,
    asResponse: true,
  });
  const to = visit.form.get("to");
  if (!answer.ok) return to ? toSecondFactor(to) : accountPage(visit, door, session, "codeWrong");
  if (!to)
    return done(door, session, { act: "second_factor_on", note: "secondFactorOn", from: answer.headers });
  await recordAct(door, session, "second_factor_on");
  return leadTo(ownPath(door.services.links, to), answer.headers);
}

/** Whoever only has the session, on a machine that was left open, cannot take the protection away. */
async function endSecondFactor(visit: Visit, door: Door, session: PortalSession): Promise<Response> {
  await countGuess(door, visit, session.userId);
  const checked = await checkCode(visit, door, visit.request.headers);
  if (!checked.ok) return accountPage(visit, door, session, "codeRefused");
  const password = visit.form.get("current");
  const { api } = await door.library();
  const answer = await api.disableTwoFactor({
    body: password === null ? {} : { password },
    headers: visit.request.headers,
    asResponse: true,
  });
  return answer.ok
    ? done(door, session, { act: "second_factor_off", note: "secondFactorOff", from: answer.headers })
    : accountPage(visit, door, session, "passwordWrong");
}
