import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { momentText } from "../../../foundation/moment-text.ts";
import { type Cents, formatEuros } from "../../../foundation/money.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { Payment } from "../open-amount.ts";
import { printedDay } from "../printed-figures.ts";
import { texts } from "./document-page-texts.ts";
import type { Ledger, Shown } from "./document-shown.ts";

/** What came in and what was taken back, the newest first. */
export function paymentsCard(shown: Shown, ledger: Ledger): PageBody {
  const { payments, noPayments } = texts[shown.call.language];
  return html`<section class="card" aria-labelledby="payments">
    <h2 id="payments">${payments}</h2>
    ${
      ledger.payments.length === 0
        ? html`<p>${noPayments}</p>`
        : html`<ul class="rows">
            ${ledger.payments.toReversed().map((payment) => row(payment, shown, ledger))}
          </ul>`
    }
  </section>`;
}

function row(payment: Payment, { call, membership }: Shown, { standing, invoice }: Ledger): PageBody {
  const { language } = call;
  const text = texts[language];
  const { paymentId, amountCents, paidOn, recordedByName, recordedAt } = payment;
  const day = printedDay(paidOn, language);
  const canTakeBack = standing.has(paymentId) && membership.role !== "viewer";
  return html`<li>
    <span class="cost">${formatEuros(amountCents, language)}</span>
    ${amountCents > 0 ? text.paidOn(day) : text.takenBackOn(day)}
    <small>${text.by(recordedByName, momentText(recordedAt, language))}</small>
    ${canTakeBack ? takeBackForm(paymentId, invoice.openCents, language) : ""}
  </li>`;
}

/** Asked twice: opening it says what it does. */
function takeBackForm(paymentId: string, openCents: Cents, language: Language): PageBody {
  const { takeBack, takeBackMore, takeBackYes } = texts[language];
  return html`<details>
    <summary>${takeBack}</summary>
    <form method="post">
      <p class="quiet">${takeBackMore}</p>
      <input type="hidden" name="open" value="${openCents}" />
      <input type="hidden" name="payment" value="${paymentId}" />
      <button name="decision" value="take_back" class="second">${takeBackYes}</button>
    </form>
  </details>`;
}

/** Where a person says that money came in. */
export function paymentCard(shown: Shown, { invoice: { openCents } }: Ledger): PageBody {
  const { call, membership } = shown;
  const text = texts[call.language];
  return html`<section class="card" aria-labelledby="record">
    <h2 id="record">${text.record}</h2>
    ${
      openCents <= 0
        ? html`<p>${text.nothingOpen}</p>`
        : membership.role === "viewer"
          ? html`<p>${text.readOnly}</p>`
          : paymentForms(shown, openCents)
    }
  </section>`;
}

function paymentForms({ call, said, today }: Shown, openCents: Cents): PageBody {
  const { language } = call;
  const text = texts[language];
  const amount = said.amount ?? plainAmount(openCents, language);
  return html`<form method="post">
      <input type="hidden" name="open" value="${openCents}" />
      <label
        >${text.amount}<input
          type="text"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          value="${amount}"
          required
      /></label>
      <label
        >${text.day}<input type="date" name="day" value="${said.day ?? today}" max="${today}" required
      /></label>
      <button name="decision" value="pay">${text.save}</button>
    </form>
    <form method="post" class="whole">
      <input type="hidden" name="open" value="${openCents}" />
      <p>${text.wholeMore(formatEuros(openCents, language))}</p>
      <button name="decision" value="paid" class="second">${text.whole}</button>
    </form>`;
}

/** `1234,56` for a field that is typed into. */
const plainAmount = (cents: Cents, language: Language): string => {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}${language === "de" ? "," : "."}${digits.slice(-2)}`;
};
