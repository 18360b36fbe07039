import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import type { Services } from "../../../operations/call.ts";
import { definePage, type PageBody, pageResponse, seeOther } from "../../../operations/page.ts";
import type { CounterCheckout } from "../../../ports/payments.ts";

const PATH = "/sandbox/checkout/:checkoutId";

/** The pay page of the pretend payment company. */
export const sandboxCheckout = definePage({
  method: "GET",
  path: PATH,
  async run({ params, language }, services) {
    return showCheckout(await look(services, params), language);
  },
});

/** What the person decided there. Declining leaves the link open, as a refused card would. */
export const sandboxCheckoutDecision = definePage({
  method: "POST",
  path: PATH,
  async run({ params, form, language }, services) {
    const checkout = await look(services, params);
    if (checkout?.status !== "open") return showCheckout(checkout, language);
    if (form["decision"] !== "pay") return showCheckout(checkout, language, { declined: true });
    const paid = await services.payments.sandbox?.counter?.pay(params["checkoutId"] ?? "");
    if (!paid) return showCheckout({ ...checkout, status: "expired" }, language);
    return seeOther(checkout.returnUrl);
  },
});

const look = async (
  { payments }: Services,
  params: Record<string, string>,
): Promise<CounterCheckout | null> =>
  (await payments.sandbox?.counter?.look(params["checkoutId"] ?? "")) ?? null;

function showCheckout(
  checkout: CounterCheckout | null,
  language: Language,
  { declined = false } = {},
): Promise<Response> {
  const text = texts[language];
  if (!checkout)
    return pageResponse({
      title: text.unknown,
      language,
      status: 404,
      body: html`<p>${text.unknownMore}</p>`,
    });
  const body = html`
    <p class="quiet">${text.playMoney}</p>
    <p>${text.for(checkout.partnerName)}</p>
    <p class="amount">${formatEuros(checkout.amountCents, language)}</p>
    ${declined ? html`<p class="bad" role="status">${text.declined}</p>` : ""} ${whatNow(checkout, language)}
  `;
  return pageResponse({ title: text.title, language, body });
}

function whatNow({ status, returnUrl }: CounterCheckout, language: Language): PageBody {
  const text = texts[language];
  const decision = html`<form method="post" class="row">
    <button name="decision" value="pay">${text.pay}</button>
    <button name="decision" value="decline" class="second">${text.decline}</button>
  </form>`;
  const word = {
    open: decision,
    paid: html`<p class="good">${text.paid}</p>`,
    expired: html`<p class="bad">${text.expired}</p>`,
  };
  return html`${word[status]}
    <p class="row"><a href="${returnUrl}">${text.back}</a></p>`;
}

const texts = {
  de: {
    title: "Probezahlung",
    playMoney:
      "Dies ist die Kasse der Sandbox: Hier wird mit Spielgeld bezahlt. Niemand wird belastet, keine Karte wird gebraucht.",
    for: (name: string) => `Aufladung des Guthabens von ${name}`,
    pay: "Mit Spielgeld bezahlen",
    decline: "Zahlung ablehnen",
    declined: "Die Zahlung wurde abgelehnt; es wurde nichts gebucht. Sie können es noch einmal versuchen.",
    paid: "Diese Aufladung ist bezahlt.",
    expired: "Dieser Link ist abgelaufen; es kann nicht mehr bezahlt werden.",
    back: "Zurück zu Brieftaube",
    unknown: "Diese Zahlung gibt es nicht",
    unknownMore: "Bitte prüfen Sie, ob Sie den Link vollständig geöffnet haben.",
  },
  en: {
    title: "Test payment",
    playMoney: "This is the sandbox's pay desk: play money only. Nobody is charged and no card is needed.",
    for: (name: string) => `Top-up of the wallet of ${name}`,
    pay: "Pay with play money",
    decline: "Decline the payment",
    declined: "The payment was declined and nothing was booked. You can try again.",
    paid: "This top-up is paid.",
    expired: "This link has expired and can no longer be paid.",
    back: "Back to Brieftaube",
    unknown: "There is no such payment",
    unknownMore: "Please check that you opened the whole link.",
  },
};
