import { html } from "hono/html";
import { z } from "zod";
import { formatEuros } from "../../../foundation/money.ts";
import type { Services } from "../../../operations/call.ts";
import { definePage, pageResponse, seeOther } from "../../../operations/page.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { refreshTopUp } from "../book-payments.ts";
import { findTopUp } from "../top-ups-store.ts";
import { type TopUpStatus, topUpStatus } from "../top-ups.ts";
import { tenantClock } from "../../partners/partners.ts";

/**
 * Where a payer lands after paying. Whoever belongs to the account is led to its wallet; anybody else learns how the
 * top-up stands, and nothing else about the account.
 */
export const topUpReturn = definePage({
  method: "GET",
  path: "/wallet/top-ups/:topUpId",
  async run({ params, language, session }, services) {
    const wallet = await walletOf(services, params["topUpId"] ?? "", await session());
    if (wallet) return seeOther(wallet);
    const text = texts[language];
    const seen = await lookAgain(services, params["topUpId"] ?? "");
    if (!seen)
      return pageResponse({
        title: text.unknown,
        language,
        status: 404,
        body: html`<p>${text.unknownMore}</p>`,
      });
    const { title, more, tone } = text[seen.status];
    const body = html`
      <p class="amount">${formatEuros(seen.amountCents, language)}</p>
      <p class="${tone}">${more}</p>
      ${seen.status === "open" ? html`<form method="get" class="row"><button>${text.again}</button></form>` : ""}
    `;
    return pageResponse({ title, language, body });
  },
});

async function walletOf(
  { db }: Services,
  topUpId: string,
  person: PortalSession | null,
): Promise<string | null> {
  if (!person || !z.uuid().safeParse(topUpId).success) return null;
  const topUp = await findTopUp(db, topUpId);
  const isMember = person.memberships.some(({ partnerId }) => partnerId === topUp?.partnerId);
  return topUp && isMember ? `${portalLink("/wallet", topUp)}&topUp=${topUpId}` : null;
}

/** The provider is asked on the spot, so the money is there also when its message never comes. */
async function lookAgain(
  services: Services,
  topUpId: string,
): Promise<{ status: TopUpStatus; amountCents: number } | null> {
  if (!z.uuid().safeParse(topUpId).success) return null;
  const known = await findTopUp(services.db, topUpId);
  if (!known) return null;
  const now = (await tenantClock(services, known)).now();
  const topUp = await refreshTopUp(services, known, now);
  return { status: topUpStatus(topUp, now), amountCents: topUp.amountCents };
}

type Wording = Record<TopUpStatus, { title: string; more: string; tone: "good" | "bad" | "quiet" }> & {
  again: string;
  unknown: string;
  unknownMore: string;
};

const texts: Record<"de" | "en", Wording> = {
  de: {
    paid: {
      title: "Danke, die Zahlung ist da",
      more: "Das Guthaben ist gebucht. Sie können dieses Fenster schließen.",
      tone: "good",
    },
    open: {
      title: "Noch keine Zahlung eingegangen",
      more: "Wenn Sie bezahlt haben, dauert es noch einen Augenblick. Wenn nicht, öffnen Sie den Zahlungslink noch einmal.",
      tone: "quiet",
    },
    expired: {
      title: "Der Link ist abgelaufen",
      more: "Es wurde nichts abgebucht. Lassen Sie sich einen neuen Link geben.",
      tone: "bad",
    },
    again: "Erneut prüfen",
    unknown: "Diese Aufladung gibt es nicht",
    unknownMore: "Bitte prüfen Sie, ob Sie den Link vollständig geöffnet haben.",
  },
  en: {
    paid: {
      title: "Thank you, the payment has arrived",
      more: "The wallet is topped up. You can close this window.",
      tone: "good",
    },
    open: {
      title: "No payment has arrived yet",
      more: "If you have paid, it takes another moment. If not, open the payment link again.",
      tone: "quiet",
    },
    expired: {
      title: "This link has expired",
      more: "Nothing was charged. Ask for a new link.",
      tone: "bad",
    },
    again: "Check again",
    unknown: "There is no such top-up",
    unknownMore: "Please check that you opened the whole link.",
  },
};
