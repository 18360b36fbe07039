import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { ChainDocument } from "../open-amount.ts";
import { printedDay } from "../printed-figures.ts";
import { kindText, texts } from "./document-page-texts.ts";
import type { Ledger } from "./document-shown.ts";
import { pathOf } from "./open-document.ts";

/** What followed an invoice, the newest first. */
export function chainCard({ followers }: Ledger, language: Language): PageBody {
  const { chain, noChain } = texts[language];
  return html`<section class="card" aria-labelledby="chain">
    <h2 id="chain">${chain}</h2>
    ${
      followers.length === 0
        ? html`<p>${noChain}</p>`
        : html`<ul class="rows">
            ${followers.map((follower) => row(follower, language))}
          </ul>`
    }
  </section>`;
}

function row(follower: ChainDocument, language: Language): PageBody {
  const { documentId, documentType, documentNumber, documentDate, grossCents } = follower;
  const amount = documentType === "gutschrift" ? -grossCents : grossCents;
  const about = [documentNumber, printedDay(documentDate, language)].filter((part) => part !== null);
  return html`<li>
    <span class="cost">${formatEuros(amount, language)}</span>
    <a href="${pathOf(documentId)}">${kindText(follower, language)}</a>
    <small>${about.join(" · ")}</small>
  </li>`;
}
