import { html } from "hono/html";
import { deliveryName } from "../../../foundation/delivery-names.ts";
import { weekdayMomentText } from "../../../foundation/moment-text.ts";
import type { Language } from "../../../foundation/language.ts";
import { explainWarning } from "../../../foundation/letter-warnings.ts";
import { formatEuros } from "../../../foundation/money.ts";
import type { PageBody } from "../../../operations/page.ts";
import { type Order, statusText } from "../../orders/orders.ts";
import type { Approval, ApprovalStatus } from "../approvals.ts";
import { decisionCard, stateNote } from "./approval-decision.ts";
import { askedBecauseText, texts } from "./approval-texts.ts";
import type { LetterTemplate } from "./letter-templates.ts";
import { templateSection } from "./template-section.ts";

/** An approval with all that its page shows. */
export type Shown = {
  approval: Approval;
  status: ApprovalStatus;
  /** The first first. */
  orders: readonly Order[];
  requesterName: string | null;
  views: readonly { viewerName: string; orderId: string; pages: readonly number[]; viewedAt: Date }[];
  mayDecide: boolean;
  now: Date;
  language: Language;
  pdfUrl: (order: Order) => string;
  /** The templates of the letters, by order. */
  templates: ReadonlyMap<string, LetterTemplate>;
  /** What went wrong with what the person sent. */
  alert: string | null;
};

export function titleOf({ approval, status, orders, language }: Shown): string {
  const { askOne, askMany, one, many } = texts[language];
  const [first] = orders;
  const asks = status === "pending";
  if (approval.kind === "letter" && first)
    return asks ? askOne(first.recipient.name) : one(first.recipient.name);
  return asks ? askMany(approval.orderCount) : many(approval.orderCount);
}

export function approvalBody(shown: Shown): PageBody {
  const { approval, language, alert } = shown;
  const text = texts[language];
  return html`${approval.mode === "sandbox" ? html`<p class="quiet">${text.sandbox}</p>` : ""}
    ${alert ? html`<div class="note bad" role="alert"><p>${alert}</p></div>` : ""} ${stateNote(shown)}
    <p class="jump"><a href="#pages">${text.toPages}</a> · <a href="#decision">${text.toDecision}</a></p>
    <div class="asked">${facts(shown)} ${letters(shown)} ${decisionCard(shown)}</div>
    <p class="row"><a href="/approvals">${text.toQueue}</a></p>`;
}

function facts(shown: Shown): PageBody {
  const { approval, orders, language } = shown;
  const text = texts[language];
  const [only] = approval.kind === "letter" ? orders : [];
  return html`<section class="card facts" aria-labelledby="facts">
    <h2 id="facts">${text.facts}</h2>
    <p class="amount">${formatEuros(totalOf(shown), language)}</p>
    <p class="quiet">${text.total}, ${text.withVat}</p>
    ${only ? letterFacts(only, language) : ""}
    <dl>
      ${item(text.planned, approval.plannedAt ? weekdayMomentText(approval.plannedAt, language) : text.atOnce)}
      ${item(text.askedBy, requester(shown))}
      ${item(text.askedOn, weekdayMomentText(approval.createdAt, language))}
      ${item(text.why, approval.reason)} ${item(text.context, approval.requesterContext)}
      ${item(text.because, askedBecauseText(approval, language))}
    </dl>
    ${viewers(shown)}
  </section>`;
}

/** Letters that were stopped cost nothing. */
const totalOf = ({ approval, orders }: Shown): number =>
  approval.status === "pending"
    ? orders
        .filter(({ status }) => status === "awaiting_approval")
        .reduce((sum, { priceCents }) => sum + priceCents, 0)
    : approval.totalCents;

const item = (name: string, value: string | null): PageBody =>
  value === null
    ? html``
    : html`<dt>${name}</dt>
        <dd class="said">${value}</dd>`;

function requester({ approval, requesterName, language }: Shown): string {
  const { token, assistant, unknownToken } = texts[language];
  if (requesterName !== null) return token(requesterName);
  return approval.requestedBy.connection === "oauth" ? assistant : unknownToken;
}

/** Where it goes, how, and what is to be looked at. */
function letterFacts(order: Order, language: Language): PageBody {
  const text = texts[language];
  const colour = order.color ? text.inColour : text.inGrey;
  return html`${warnings(order, language)}
    <dl>
      <dt>${text.recipient}</dt>
      <dd>
        <p class="window">
          ${order.recipientLines.map((line, at) => html`${at === 0 ? "" : html`<br />`}${line}`)}
        </p>
      </dd>
      ${item(text.delivery, deliveryName(order.deliveryType, language))}
      ${order.express ? html`<dd>${text.express}</dd>` : ""}
      ${item(text.print, `${text.pages(order.pageCount, order.sheetCount)}, ${colour}`)}
    </dl>
    ${breakdown(order, language)}`;
}

function warnings({ warnings: found }: Order, language: Language): PageBody {
  if (found.length === 0) return html``;
  return html`<div class="note bad">
    <strong>${texts[language].warnings}</strong>
    <ul>
      ${found.map((warning) => html`<li>${explainWarning(warning, language).text}</li>`)}
    </ul>
  </div>`;
}

function breakdown({ price, priceCents }: Order, language: Language): PageBody {
  const text = texts[language];
  const { productionCents, postageCents, surchargesCents, vatCents, vatPercent } = price.breakdown;
  const parts: [string, number][] = [
    [text.production, productionCents],
    [text.postage, postageCents],
    ...(surchargesCents > 0 ? [[text.surcharges, surchargesCents] as [string, number]] : []),
    [text.vat(vatPercent), vatCents],
  ];
  return html`<details class="more">
    <summary>${text.breakdown}</summary>
    <table>
      ${parts.map(([name, cents]) => priceRow(name, formatEuros(cents, language)))}
      ${priceRow(text.total, formatEuros(priceCents, language), "sum")}
    </table>
  </details>`;
}

const priceRow = (name: string, amount: string, kind = ""): PageBody =>
  html`<tr class="${kind}">
    <th scope="row">${name}</th>
    <td class="number">${amount}</td>
  </tr>`;

function letters(shown: Shown): PageBody {
  const { approval, orders, language } = shown;
  const text = texts[language];
  const isBatch = approval.kind === "batch";
  return html`<section class="letters ${isBatch ? "card" : ""}" id="pages" aria-labelledby="letters">
    <h2 id="letters">${isBatch ? text.letters : text.letter}</h2>
    ${orders.map((order) => (isBatch ? letterOfBatch(order, shown) : pagesOf(order, shown)))}
  </section>`;
}

/** One line in the list; its pages are loaded when it is opened. */
function letterOfBatch(order: Order, shown: Shown): PageBody {
  const { language, approval } = shown;
  const { name, company, city } = order.recipient;
  const stands = approval.status === "pending" && order.status === "awaiting_approval";
  const about = [
    city,
    deliveryName(order.deliveryType, language),
    ...(stands ? [] : [statusText(order.status, language)]),
  ];
  return html`<details class="letter">
    <summary>
      <span class="cost">${formatEuros(order.priceCents, language)}</span>
      <strong>${company ? `${name}, ${company}` : name}</strong>
      ${order.warnings.length > 0 ? html`<span class="bad" aria-hidden="true">●</span>` : ""}
      <small>${about.join(" · ")}</small>
    </summary>
    <div class="inner">
      <div>${letterFacts(order, language)}</div>
      <div>${pagesOf(order, shown)}</div>
    </div>
  </details>`;
}

function pagesOf(order: Order, { approval, language, pdfUrl, templates }: Shown): PageBody {
  const text = texts[language];
  const { pageCount, recipient, color, orderId } = order;
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
  return html`${templateSection(templates.get(orderId), language)}
    ${pages.map((page) => {
      const source = `/approvals/${approval.approvalId}/orders/${orderId}/pages/${page}`;
      const alt = text.pageAlt(page, pageCount, recipient.name);
      return html`<figure>
        <a href="${source}"
          ><img
            class="page ${color ? "" : "grey"}"
            src="${source}"
            alt="${alt}"
            width="1240"
            height="1754"
            loading="lazy"
        /></a>
        <figcaption>${text.page(page, pageCount)}</figcaption>
      </figure>`;
    })}
    <p><a href="${pdfUrl(order)}">${text.pdf}</a></p>`;
}

function viewers({ views, language }: Shown): PageBody {
  const text = texts[language];
  if (views.length === 0) return html``;
  const lines = views.map(({ viewerName, pages, viewedAt }) =>
    text.viewedLine(viewerName, text.viewedPages(pages), weekdayMomentText(viewedAt, language)),
  );
  return html`<details class="more">
    <summary>${text.viewed}</summary>
    <ul class="quiet">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </details>`;
}
