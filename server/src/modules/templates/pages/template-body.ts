import { momentText } from "../../../foundation/moment-text.ts";
import { html } from "hono/html";
import type { PageBody } from "../../../operations/page.ts";
import { changesSection } from "./template-changes.ts";
import { decisionCard, isOver, stateNote } from "./template-decision.ts";
import { fieldsTable } from "./template-fields.ts";
import { pathOf } from "./open-template.ts";
import { accountText, authorText, texts } from "./template-page-texts.ts";
import type { Shown } from "./template-shown.ts";
import { templateTextHtml } from "./template-text-html.ts";

export function titleOf({ version, language }: Shown): string {
  const { ask, title } = texts[language];
  const { name, status, archived } = version;
  return status === "draft" && !archived ? ask(name) : title(name);
}

export function templateBody(shown: Shown): PageBody {
  const { version, call, language, alert } = shown;
  const text = texts[language];
  const isSandbox = !version.curated && call.caller.mode === "sandbox";
  return html`${isSandbox ? html`<p class="quiet">${text.sandbox}</p>` : ""}
    ${alert ? html`<div class="note bad" role="alert"><p>${alert}</p></div>` : ""} ${stateNote(shown)}
    <p class="jump">
      <a href="#says">${text.toText}</a
      >${isOver(shown) ? "" : html` · <a href="#decision">${text.toDecision}</a>`}
    </p>
    <div class="asked">
      ${facts(shown)}
      <div class="content">
        ${changesSection(shown)} ${description(shown)} ${says(shown)} ${fields(shown)} ${preview(shown)}
      </div>
      ${decisionCard(shown)}
    </div>
    <p class="row"><a href="/templates">${text.toList}</a></p>`;
}

function facts(shown: Shown): PageBody {
  const { version, membership, call, makers, language } = shown;
  const text = texts[language];
  const { curated, createdAt, kategorie, documentKind, approvalModeRecommended } = version;
  return html`<section class="card facts" aria-labelledby="facts">
    <h2 id="facts">${text.facts}</h2>
    <dl>
      ${item(text.kategorie, kategorie)} ${item(text.kind, text.kinds[documentKind])}
      ${documentKind === "form" ? coverItem(shown) : ""}
      ${item(text.recommended, text.modes[approvalModeRecommended])}
      ${item(text.account, curated ? null : accountText(membership.partnerName, call.caller.mode, language))}
      ${item(text.version, curated ? null : `${version.version} (${text.statuses[version.status]})`)}
      ${item(text.author, makers ? authorText(makers.author, language) : text.service)}
      ${item(text.writtenOn, createdAt && momentText(createdAt, language))}
    </dl>
    ${history(shown)}
  </section>`;
}

const item = (name: string, value: string | null): PageBody =>
  value === null
    ? html``
    : html`<dt>${name}</dt>
        <dd class="said">${value}</dd>`;

function coverItem({ cover, language }: Shown): PageBody {
  const text = texts[language];
  return html`<dt>${text.cover}</dt>
    <dd>
      ${cover ? html`<a href="${pathOf(cover)}">${cover.name}</a> (${text.statuses[cover.status]})` : text.noCover}
    </dd>`;
}

/** The newest first. */
function history({ history: versions, version, language }: Shown): PageBody {
  const text = texts[language];
  if (versions.length < 2) return html``;
  const { templateId } = version;
  return html`<details class="more">
    <summary>${text.versions}</summary>
    <ul class="quiet">
      ${versions.toReversed().map(({ versionId, version: number, status, createdAt }) => {
        const about = [statusText(status, text.statuses), momentText(createdAt, language)].join(", ");
        const name = text.versionOf(number);
        return html`<li>
          ${versionId === version.versionId ? `${name} (${text.thisOne})` : html`<a href="${pathOf({ templateId, versionId })}">${name}</a>`}:
          ${about}
        </li>`;
      })}
    </ul>
  </details>`;
}

const statusText = (status: string, names: Record<string, string>): string => names[status] ?? status;

function description({ version, language }: Shown): PageBody {
  if (version.description === null) return html``;
  return html`<section class="card" aria-labelledby="about">
    <h2 id="about">${texts[language].description}</h2>
    <p class="said">${version.description}</p>
  </section>`;
}

function says({ version, language }: Shown): PageBody {
  const text = texts[language];
  return html`<section class="card" id="says" aria-labelledby="text">
    <h2 id="text">${text.says}</h2>
    <p class="quiet">${version.text.mergeFields.length > 0 ? text.saysMore : text.noFields}</p>
    ${templateTextHtml(version.text, language)}
    ${
      version.english
        ? html`<details class="more">
            <summary>${text.english}</summary>
            ${templateTextHtml(version.english, language)}
          </details>`
        : ""
    }
  </section>`;
}

function fields({ version, language }: Shown): PageBody {
  const text = texts[language];
  if (version.text.mergeFields.length === 0) return html``;
  return html`<section class="card" aria-labelledby="fields">
    <h2 id="fields">${text.fields}</h2>
    ${fieldsTable(version.text, language)}
  </section>`;
}

function preview({ preview: drawn, language }: Shown): PageBody {
  const text = texts[language];
  if (!drawn) return html`<p class="quiet">${text.noPreview}</p>`;
  const { pages, pageCount, pdfUrl } = drawn;
  return html`<section aria-labelledby="preview">
    <h2 id="preview">${text.preview}</h2>
    <p class="quiet">${text.previewMore}</p>
    ${pages.map(({ page, widthPx, heightPx, imageUrl }) => {
      return html`<figure>
        <a href="${withinService(pdfUrl)}#page=${page}"
          ><img
            class="page"
            src="${withinService(imageUrl)}"
            alt="${text.pageAlt(page, pageCount)}"
            width="${widthPx}"
            height="${heightPx}"
        /></a>
        <figcaption>${text.page(page, pageCount)}</figcaption>
      </figure>`;
    })}
    <p><a href="${withinService(pdfUrl)}">${text.pdf}</a></p>
  </section>`;
}

/** Without the host: a page shows pictures of its own address only, under whichever name it was reached. */
const withinService = (url: string): string => new URL(url).pathname;
