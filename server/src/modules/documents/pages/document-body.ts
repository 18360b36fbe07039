import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { type Cents, formatEuros } from "../../../foundation/money.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { Claim } from "../claim.ts";
import type { CheckedDocument } from "../document.ts";
import type { StoredDocument } from "../documents.ts";
import { printedDay, printedPercent } from "../printed-figures.ts";
import { chainCard } from "./document-chain.ts";
import { accountText, buyerText, kindText, texts } from "./document-page-texts.ts";
import { paymentCard, paymentsCard } from "./document-payments.ts";
import type { Ledger, Shown } from "./document-shown.ts";
import { stateOf } from "./invoice-state.ts";
import { pathOf } from "./open-document.ts";

/** `Rechnung RE-2026-00001`, `2. Mahnung zu Rechnung RE-2026-00001`. */
export function titleOf({ document, call }: Shown): string {
  const kind = kindText(document, call.language);
  return document.claim
    ? texts[call.language].about(kind, document.claim.reference.documentNumber)
    : `${kind} ${document.documentNumber ?? ""}`;
}

export function documentBody(shown: Shown): PageBody {
  const { call, said, document, ledger } = shown;
  const text = texts[call.language];
  return html`${call.caller.mode === "sandbox" ? html`<p class="quiet">${text.sandbox}</p>` : ""}
    ${said.alert === null ? "" : html`<div class="note bad" role="alert"><p>${said.alert}</p></div>`}
    ${ledger && ledger.invoice.openCents > 0 ? html`<p class="jump"><a href="#record">${text.toPayment}</a></p>` : ""}
    <div class="columns">
      <div class="column">
        ${ledger ? stateNote(shown, ledger) : ""} ${amounts(document, ledger, call.language)}
        ${ledger ? chainCard(ledger, call.language) : ""} ${ledger ? paymentsCard(shown, ledger) : ""}
      </div>
      <div class="column">${ledger ? paymentCard(shown, ledger) : ""} ${facts(shown)} ${files(shown)}</div>
    </div>
    <p class="row"><a href="/documents">${text.toList}</a></p>`;
}

function stateNote({ today, call }: Shown, { invoice }: Ledger): PageBody {
  const { words, isBad } = stateOf(invoice, today, call.language);
  const { stillOpen } = texts[call.language];
  const open = `${stillOpen}: ${formatEuros(invoice.openCents, call.language)}`;
  return html`<div class="note ${isBad ? "bad" : "good"}" role="status">
    <p><strong>${words}</strong>${invoice.openCents > 0 ? ` · ${open}` : ""}</p>
  </div>`;
}

type Line = { name: string; cents: Cents; isSum?: boolean };

function amounts(document: StoredDocument, ledger: Ledger | null, language: Language): PageBody {
  const { invoice, claim } = document;
  const lines = claim
    ? claimLines(claim, language)
    : invoice
      ? [...totalLines(invoice, language), ...(ledger ? openLines(ledger, language) : [])]
      : [];
  return html`<section class="card" aria-labelledby="amounts">
    <h2 id="amounts">${texts[language].amounts}</h2>
    <table>
      <tbody>
        ${lines.map(
          ({ name, cents, isSum }) =>
            html`<tr class="${isSum ? "sum" : "part"}">
              <th scope="row">${name}</th>
              <td class="number">${formatEuros(cents, language)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function totalLines({ documentType, totals }: CheckedDocument, language: Language): Line[] {
  const text = texts[language];
  return [
    { name: text.net, cents: totals.nettoCents },
    ...totals.groups.map(({ rate, ustCents }) => ({
      name: text.vat(printedPercent(rate, language)),
      cents: ustCents,
    })),
    {
      name: documentType === "gutschrift" ? text.credit : text.gross,
      cents: totals.bruttoCents,
      isSum: true,
    },
  ];
}

/** What has come off since; nothing where nothing has. */
function openLines({ invoice }: Ledger, language: Language): Line[] {
  const { credited, paid, stillOpen } = texts[language];
  const { creditedCents, paidCents, openCents } = invoice;
  const off = [
    { name: credited, cents: -creditedCents },
    { name: paid, cents: -paidCents },
  ].filter(({ cents }) => cents !== 0);
  return off.length === 0 ? [] : [...off, { name: stillOpen, cents: openCents, isSum: true }];
}

function claimLines(
  { openCents, interest, feeCents, flatCents, totalCents }: Claim,
  language: Language,
): Line[] {
  const text = texts[language];
  const periods = (interest?.periods ?? []).map(({ from, to, ratePercent, cents }) => ({
    name: text.interest(
      printedDay(from, language),
      printedDay(to, language),
      printedPercent(ratePercent, language),
    ),
    cents,
  }));
  const charges = [...periods, { name: text.fee, cents: feeCents }, { name: text.flat, cents: flatCents }];
  return [
    { name: text.openThen, cents: openCents },
    ...charges.filter(({ cents }) => cents !== 0),
    { name: text.total, cents: totalCents, isSum: true },
  ];
}

function facts({ document, membership, call }: Shown): PageBody {
  const { language, caller } = call;
  const text = texts[language];
  const { documentNumber, documentDate, dueDate, mandantennummer, claim, invoice } = document;
  const period = invoice?.leistungszeitraum ?? null;
  const day = (isoDay: string | null | undefined) => (isoDay ? printedDay(isoDay, language) : null);
  return html`<section class="card" aria-labelledby="facts">
    <h2 id="facts">${text.facts}</h2>
    <dl>
      ${item(text.recipient, buyerText(document.buyer))} ${item(text.number, documentNumber)}
      ${item(text.date, day(documentDate))} ${item(claim ? text.newDueDate : text.dueDate, day(dueDate))}
      ${invoiceItem(document, language)} ${item(text.verzugSeit, day(claim?.verzugSeit))}
      ${item(text.supply, period && [...new Set([day(period.von), day(period.bis)])].join(" – "))}
      ${item(text.mandant, mandantennummer)}
      ${item(text.account, accountText(membership.partnerName, caller.mode, language))}
    </dl>
  </section>`;
}

const item = (name: string, value: string | null): PageBody =>
  value === null
    ? html``
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;

/** The invoice that this document follows. */
function invoiceItem(
  { referencesDocumentId, referencesNumber }: StoredDocument,
  language: Language,
): PageBody {
  const { invoice } = texts[language];
  if (referencesDocumentId === null) return item(invoice, referencesNumber);
  return html`<dt>${invoice}</dt>
    <dd><a href="${pathOf(referencesDocumentId)}">${referencesNumber}</a></dd>`;
}

function files({ document, pdfUrl, exports, call }: Shown): PageBody {
  const { files: title, pdf, zugferd, xrechnung } = texts[call.language];
  const { zugferdPdfUrl, xrechnungXmlUrl, reasons } = exports;
  const isInvoice = document.invoice !== null;
  return html`<section class="card" aria-labelledby="files">
    <h2 id="files">${title}</h2>
    <ul class="files">
      ${file(pdf, pdfUrl, null)} ${isInvoice ? file(zugferd, zugferdPdfUrl, reasons.zugferdPdf) : ""}
      ${isInvoice ? file(xrechnung, xrechnungXmlUrl, reasons.xrechnungXml) : ""}
    </ul>
  </section>`;
}

const file = (name: string, url: string | null, reason: { message: string } | null): PageBody =>
  url === null
    ? html`<li>${name}<small>${reason?.message ?? ""}</small></li>`
    : html`<li><a href="${withinService(url)}">${name}</a></li>`;

/** Without the host: the page was reached under a name that works. */
const withinService = (url: string): string => new URL(url).pathname + new URL(url).search;
