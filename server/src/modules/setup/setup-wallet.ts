import { html } from "hono/html";
import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { Call, Services } from "../../operations/call.ts";
import type { PageBody } from "../../operations/page.ts";
import { balanceOf, startTopUp } from "../wallet/wallet.ts";
import { useSetupLink } from "./setup-links.ts";
import { recordSetup } from "./record-setup.ts";
import type { SetupRequest, SetupView } from "./setup-view.ts";

const AMOUNTS_CENTS = [10_00, 50_00, 100_00];

/** Shows what the wallet holds and offers amounts to top it up with. */
export async function walletPage({ link, language }: SetupRequest, services: Services): Promise<SetupView> {
  const { title, available } = texts[language];
  const { availableCents } = await balanceOf(services.databases.ofTenant(link.tenant), link.tenant);
  const body = html`
    <p>${available}</p>
    <p class="amount">${formatEuros(availableCents, language)}</p>
    ${link.tenant.mode === "sandbox" ? html`<p class="quiet">${texts[language].playMoney}</p>` : ""}
    ${services.payments[link.tenant.mode] ? amounts(language) : html`<p class="bad">${texts[language].noPayments}</p>`}
  `;
  return { title, body };
}

const amounts = (language: Language): PageBody =>
  html`<p>${texts[language].intro}</p>
    <form method="post" class="row">
      ${AMOUNTS_CENTS.map((cents) => {
        const label = texts[language].topUp(formatEuros(cents, language));
        return html`<button name="amountCents" value="${cents}">${label}</button>`;
      })}
    </form>`;

/** Starts a payment of the chosen amount; the payment company takes it from there. */
export async function topUpByForm(request: SetupRequest, services: Services): Promise<SetupView> {
  const { link, form, language } = request;
  const amountCents = AMOUNTS_CENTS.find((cents) => String(cents) === form["amountCents"]);
  if (amountCents === undefined || !services.payments[link.tenant.mode])
    return { ...(await walletPage(request, services)), status: 400 };
  // The nonce makes a double click one payment; the link is used up only once there is one.
  const wanted = { amountCents, requestNonce: `setup:${link.id}:${amountCents}` };
  const { url } = await startTopUp(callOf(request, services), wanted);
  if (await useSetupLink(services.databases.ofTenant(link.tenant), link))
    await recordSetup(services, request, { act: "wallet_topup_link" });
  const { ready, more, pay } = texts[language];
  const body = html`
    <p class="amount">${formatEuros(amountCents, language)}</p>
    <p>${more}</p>
    <div class="row"><a class="button" href="${url}">${pay}</a></div>
  `;
  return { title: ready, body };
}

/** The person behind the link acts for its account, and may do nothing else. */
const callOf = ({ link, language }: SetupRequest, services: Services): Call => ({
  ...services,
  db: services.databases.ofTenant(link.tenant),
  clock: { now: () => link.now },
  realClock: services.clock,
  caller: {
    ...link.tenant,
    connection: "portal_session",
    connectionId: link.id,
    tokenId: null,
    scopes: new Set(),
    sees: [],
  },
  requestId: link.id,
  language,
});

const texts = {
  de: {
    title: "Guthaben aufladen",
    available: "Verfügbares Guthaben",
    intro:
      "Wählen Sie einen Betrag. Sie zahlen beim Zahlungsdienst; Brieftaube sieht Ihre Kartendaten nicht.",
    playMoney: "Sandbox: Hier wird mit Spielgeld bezahlt, niemand wird belastet.",
    topUp: (amount: string) => `${amount} aufladen`,
    noPayments:
      "Für echtes Geld ist hier kein Zahlungsdienst eingerichtet. Bitte wenden Sie sich an den Betreiber; er kann eine Überweisung gutschreiben.",
    ready: "Weiter zur Zahlung",
    more: "Das Guthaben wird gutgeschrieben, sobald die Zahlung abgeschlossen ist.",
    pay: "Jetzt bezahlen",
  },
  en: {
    title: "Top up the wallet",
    available: "Available balance",
    intro: "Choose an amount. You pay at the payment provider; Brieftaube never sees your card.",
    playMoney: "Sandbox: this is play money, nobody is charged.",
    topUp: (amount: string) => `Top up ${amount}`,
    noPayments:
      "No payment provider is set up for real money here. Please ask the operator, who can credit a bank transfer.",
    ready: "On to the payment",
    more: "The balance is credited as soon as the payment is complete.",
    pay: "Pay now",
  },
} as const satisfies Record<Language, unknown>;
