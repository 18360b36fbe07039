import { html } from "hono/html";
import type { Role } from "../../foundation/role.ts";
import { lineOfText } from "../../foundation/text.ts";
import { messagePage, pageResponse } from "../../operations/page.ts";
import { accountTexts } from "./account-texts.ts";
import { type Door, leadTo, type Route, type Visit } from "./door.ts";
import { formPageHeaders } from "./page-headers.ts";
import { passwordProblems, problemOf } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { recordAct, recordSignIn } from "./record-act.ts";
import { newPasswordField } from "./sign-in-pages.ts";
import { fieldStyle } from "./sign-in-texts.ts";
import { acceptInvitation, findInvitationByKey } from "../../modules/access/access.ts";

/** Accepting an invitation. The link went to the person's address: holding it proves whose it is. */
export const invitationRoutes: Record<string, Route> = {
  "GET /invitation": (visit, door) => invitationPage(visit, door, visit.url.searchParams.get("key") ?? ""),
  "POST /invitation": accept,
};

async function invitationPage(
  visit: Visit,
  { services }: Door,
  key: string,
  problems: readonly string[] = [],
): Promise<Response> {
  const { language } = visit;
  const text = texts[language];
  const invitation = await findInvitationByKey(services, key);
  if (!invitation) return messagePage(text.over, text.overText, language, 404);
  const { partnerName, email, role, userId } = invitation;
  const body = html`${problems.map((problem) => html`<p class="bad" role="alert">${problem}</p>`)}
    <p>${text.joins(email, partnerName, accountTexts[language].roles[(role ?? "viewer") as Role])}</p>
    <form method="post" action="/invitation">
      <input type="hidden" name="key" value="${key}" />
      ${userId ? "" : html`<label>${text.name}<input type="text" name="name" value="${visit.form.get("name") ?? ""}" autocomplete="name" required maxlength="100" /></label>${newPasswordField(language)}`}
      <div class="row"><button>${text.accept}</button></div>
    </form>`;
  const page = {
    title: text.title,
    language,
    body,
    extraStyle: fieldStyle,
    status: problems.length > 0 ? 400 : 200,
  };
  return pageResponse(page, formPageHeaders());
}

async function accept(visit: Visit, door: Door): Promise<Response> {
  const { services } = door;
  const key = visit.form.get("key") ?? "";
  const invitation = await findInvitationByKey(services, key);
  if (!invitation || invitation.userId) {
    const joined = invitation && (await acceptInvitation(services, key, ""));
    if (joined) await recordJoining(door, joined);
    return invitation ? leadTo("/sign-in") : invitationPage(visit, door, key);
  }
  // It stands in mails to others: one line of text.
  const { data: name } = lineOfText(100).safeParse(visit.form.get("name"));
  const password = visit.form.get("password") ?? "";
  const problem = problemOf(password, { email: invitation.email, name: name ?? "" });
  const words = [
    ...(name ? [] : [texts[visit.language].nameless]),
    ...(problem ? [passwordProblems[visit.language][problem]] : []),
  ];
  if (!name || problem) return invitationPage(visit, door, key, words);
  const person = await acceptInvitation(services, key, name);
  if (!person) return invitationPage(visit, door, key);
  await recordJoining(door, person);
  const library = await door.library();
  const { internalAdapter } = await library.$context;
  await internalAdapter.updateUser(person.userId, { emailVerified: true });
  await internalAdapter.createAccount({
    userId: person.userId,
    accountId: person.userId,
    providerId: "credential",
    password: await hashPassword(password),
  });
  const { email } = person;
  // The headers tell which browser the session belongs to.
  const { headers } = visit.request;
  const signedIn = await library.api.signInEmail({ body: { email, password }, headers, asResponse: true });
  await recordSignIn(door, signedIn);
  return leadTo("/portal/", signedIn.headers);
}

const recordJoining = (door: Door, { userId, partnerId }: { userId: string; partnerId: string }) =>
  recordAct(door, { userId, memberships: [] }, "invitation_accept", { where: { partnerId, mode: "live" } });

const texts = {
  de: {
    title: "Einladung annehmen",
    joins: (email: string, partner: string, role: string) =>
      `${email} ist eingeladen zu ${partner} (${role}).`,
    name: "Ihr Name",
    accept: "Annehmen",
    nameless: "Bitte geben Sie Ihren Namen an.",
    over: "Diese Einladung gilt nicht mehr",
    overText: "Sie ist abgelaufen oder wurde schon angenommen. Bitte lassen Sie sich eine neue schicken.",
  },
  en: {
    title: "Accept the invitation",
    joins: (email: string, partner: string, role: string) => `${email} is invited to ${partner} (${role}).`,
    name: "Your name",
    accept: "Accept",
    nameless: "Please give your name.",
    over: "This invitation is no longer valid",
    overText: "It has expired or was accepted before. Please ask for a new one.",
  },
} as const;
