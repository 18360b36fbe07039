import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { Services } from "../../../operations/call.ts";
import { definePage, type PageRequest, pageResponse, seeOther } from "../../../operations/page.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { signInPath } from "../../../operations/sign-in-needed.ts";
import { type Gap, openSetupLink, type SetupLink } from "../setup-links.ts";
import type { SetupRequest, SetupView } from "../setup-view.ts";
import { acceptByForm, avvPage } from "../setup-avv.ts";
import { senderProfilePage } from "../setup-sender-profile.ts";
import { topUpByForm, walletPage } from "../setup-wallet.ts";

const PATH = "/setup/:key";

/** Looking does not use the link up: mail scanners and previews look, too. */
export const setupPage = definePage({
  method: "GET",
  path: PATH,
  run: (request, services) => answer(request, services, views),
});

/** What the person decided; this is what uses the link up. */
export const setupDecision = definePage({
  method: "POST",
  path: PATH,
  run: (request, services) =>
    isFromOtherSite(request.headers, services.links.publicUrl)
      ? show({ ...faults.otherSite[request.language], status: 403 }, request.language)
      : answer(request, services, decisions),
});

async function answer(
  { params, form, language, session }: PageRequest,
  services: Services,
  answers: Record<Gap, Answer>,
): Promise<Response> {
  const key = params["key"] ?? "";
  const link = await openSetupLink(services, key);
  if (!link) return show({ ...faults.unknown[language], status: 403 }, language);
  if (link.state === "expired") return show({ ...faults.expired[language], status: 410 }, language);
  if (link.state === "used") return show(faults.used[language], language);
  if (!isForOwners(link))
    return show(await answers[link.gap]({ link, owner: null, form, language }, services), language);
  const person = await session();
  if (!person) return seeOther(signInPath(`/setup/${key}`));
  const owner = asOwner(person, link);
  if (!owner) return show({ ...faults.owners[language], status: 403 }, language);
  return show(await answers[link.gap]({ link, owner, form, language }, services), language);
}

/**
 * What owners decide stays with them, whoever of the account has asked for the link: a connection that may only look
 * could follow its own link otherwise. A partner token is the account's own, and its link alone is enough.
 */
const isForOwners = ({ gap, madeBy }: SetupLink): boolean =>
  gap !== "senderProfile" && madeBy.connection !== "partner_token";

function asOwner(person: PortalSession, { tenant }: SetupLink): PortalSession | null {
  const membership = person.memberships.find(({ partnerId }) => partnerId === tenant.partnerId);
  return membership?.role === "owner" && !membership.disabled ? { ...person, ...membership } : null;
}

const show = ({ title, body, status = 200 }: SetupView, language: Language): Promise<Response> =>
  pageResponse({ title, language, body, status }, ownFormHeaders);

type Answer = (request: SetupRequest, services: Services) => Promise<SetupView>;

const views: Record<Gap, Answer> = { avv: avvPage, wallet: walletPage, senderProfile: senderProfilePage };
const decisions: Record<Gap, Answer> = {
  avv: acceptByForm,
  wallet: topUpByForm,
  senderProfile: senderProfilePage,
};

const fault = (title: string, text: string) => ({ title, body: html`<p>${text}</p>` });

const faults = {
  unknown: {
    de: fault("Dieser Link ist nicht gültig", "Er wurde verändert oder nicht vollständig kopiert."),
    en: fault("This link is not valid", "It was changed or not copied completely."),
  },
  expired: {
    de: fault(
      "Dieser Link ist abgelaufen",
      "Bitte lassen Sie sich dort, wo Sie ihn erhalten haben, einen neuen geben.",
    ),
    en: fault("This link has expired", "Please ask for a new one where you got it."),
  },
  used: {
    de: fault("Schon erledigt", "Dieser Link wurde bereits benutzt. Sie können dieses Fenster schließen."),
    en: fault("Already done", "This link has been used. You can close this window."),
  },
  owners: {
    de: fault(
      "Das entscheiden Inhaberinnen und Inhaber",
      "Bitte geben Sie den Link jemandem, der in diesem Konto diese Rolle hat, oder melden Sie sich mit einem solchen Zugang an.",
    ),
    en: fault(
      "Owners decide this",
      "Please give the link to somebody who is an owner of this account, or sign in as one.",
    ),
  },
  otherSite: {
    de: fault(
      "Das kam nicht von dieser Seite",
      "Bitte öffnen Sie den Link selbst und senden Sie das Formular von dort.",
    ),
    en: fault(
      "This did not come from this page",
      "Please open the link yourself and send the form from there.",
    ),
  },
} as const satisfies Record<string, Record<Language, SetupView>>;
