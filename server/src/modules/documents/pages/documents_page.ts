import { html } from "hono/html";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { modes, type Tenant } from "../../../foundation/tenant.ts";
import type { Services } from "../../../operations/call.ts";
import { definePage, type PageBody, pageResponse } from "../../../operations/page.ts";
import type { Membership } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { printedDay } from "../printed-figures.ts";
import { accountText, buyerText, texts } from "./document-page-texts.ts";
import { type InvoiceRow, selectInvoicesForPartners } from "./document-pages-store.ts";
import { documentStyle } from "./document-style.ts";
import { stateOf } from "./invoice-state.ts";
import { pathOf } from "./open-document.ts";

const MOST = 500;

/** Every invoice of a person's accounts: what is still open, and what is settled. */
export const documentsPage = definePage({
  method: "GET",
  path: "/documents",
  async run({ language, session }, services) {
    const person = await session();
    if (!person) return signInNeeded("/documents", language);
    const { memberships } = person;
    const partnerIds = memberships.map(({ partnerId }) => partnerId);
    const rows = await selectInvoicesForPartners(services.db, partnerIds, MOST);
    const today = await todayOf(services, memberships);
    const invoices = rows.map((row) => ({ ...row, openCents: openOf(row), today: today(row), memberships }));
    const body =
      rows.length === 0 ? html`<p class="card">${texts[language].noneYet}</p>` : lists(invoices, language);
    return pageResponse({ title: texts[language].list, language, body, extraStyle: documentStyle });
  },
});

const openOf = ({ grossCents, paidCents, creditedCents }: InvoiceRow): number =>
  grossCents - paidCents - creditedCents;

type Listed = InvoiceRow & { openCents: number; today: string; memberships: readonly Membership[] };

/** A sandbox may be ahead of the time: what is overdue there, its own clock says. */
async function todayOf(
  services: Services,
  memberships: readonly Membership[],
): Promise<(tenant: Tenant) => string> {
  const days = new Map<string, string>();
  for (const { partnerId } of memberships)
    for (const mode of modes) {
      const clock = await tenantClock(services, { partnerId, mode });
      days.set(`${partnerId} ${mode}`, berlinDay(clock.now()));
    }
  return ({ partnerId, mode }) => days.get(`${partnerId} ${mode}`) ?? berlinDay(services.clock.now());
}

function lists(invoices: readonly Listed[], language: Language): PageBody {
  const text = texts[language];
  const open = invoices.filter(({ openCents }) => openCents > 0);
  const settled = invoices.filter(({ openCents }) => openCents <= 0);
  return html`<h2>${text.open}</h2>
    ${open.length === 0 ? html`<p class="card">${text.noneOpen}</p>` : list(open, language)}
    ${
      settled.length === 0
        ? ""
        : html`<h2>${text.settled}</h2>
            ${list(settled, language)}`
    }
    ${invoices.length < MOST ? "" : html`<p class="quiet">${text.notAll(MOST)}</p>`}`;
}

const list = (invoices: readonly Listed[], language: Language): PageBody =>
  html`<ul class="cards">
    ${invoices.map((invoice) => row(invoice, language))}
  </ul>`;

function row(invoice: Listed, language: Language): PageBody {
  const { documentId, documentNumber, documentDate, grossCents, openCents, buyer, memberships } = invoice;
  const account = memberships.find(({ partnerId }) => partnerId === invoice.partnerId)?.partnerName ?? "";
  const { words, isBad } = stateOf(invoice, invoice.today, language);
  const about = [
    texts[language].dated(printedDay(documentDate, language)),
    accountText(account, invoice.mode, language),
  ];
  return html`<li class="card">
    <span class="cost">${formatEuros(openCents > 0 ? openCents : grossCents, language)}</span>
    <a href="${pathOf(documentId)}"><strong>${documentNumber}</strong></a>
    <div>${buyerText(buyer)}</div>
    <small><span class="${isBad ? "bad" : "state"}">${words}</span> · ${about.join(" · ")}</small>
  </li>`;
}
