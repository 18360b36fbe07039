import { html } from "hono/html";
import { mayDecide } from "../../../foundation/role.ts";
import { momentText } from "../../../foundation/moment-text.ts";
import type { PageBody } from "../../../operations/page.ts";
import { copyCard } from "./template-copy.ts";
import { mayWrite, pathOf } from "./open-template.ts";
import { texts } from "./template-page-texts.ts";
import type { Shown } from "./template-shown.ts";

/** Where a version stands that nobody has to decide about any more; nothing for a draft. */
export function stateNote({ version, makers, released, language }: Shown): PageBody {
  const text = texts[language];
  const { status, archived, curated, releasedAt } = version;
  if (status === "discarded") return note("bad", text.discarded, "", text.discardedMore);
  if (archived) return note("bad", text.archived, "", text.archivedMore);
  if (status === "draft" || curated) return html``;
  if (status === "superseded") {
    const link = released && html`<a href="${pathOf(released)}">${text.toReleased(released.version)}</a>`;
    return note("bad", text.superseded, "", html`${text.supersededMore} ${link ?? ""}`);
  }
  const when = releasedAt ? [momentText(releasedAt, language)] : [];
  const by = makers?.releasedByName ? [makers.releasedByName] : [];
  return note("good", text.released, [...by, ...when].join(", "), "");
}

const note = (kind: "good" | "bad", name: string, about: string, more: string | PageBody): PageBody =>
  html`<div class="note ${kind}" role="status">
    <p><strong>${name}</strong>${about === "" ? "" : ` · ${about}`}</p>
    ${more === "" ? "" : html`<p>${more}</p>`}
  </div>`;

/** What a person can do with the version: release a draft, copy one of ours, take a template out of use. */
export function decisionCard(shown: Shown): PageBody {
  const { version, language } = shown;
  const text = texts[language];
  if (version.curated) return copyCard(shown);
  if (isOver(shown)) return html``;
  const isOpen = version.status === "draft";
  return html`<section class="card decision" id="decision" aria-labelledby="decide">
    <h2 id="decide">${isOpen ? text.decide : text.status}</h2>
    ${isOpen ? openDecision(shown) : releasedDecision(shown)}
  </section>`;
}

/** Nothing can be done with it any more; the note above says why. */
export const isOver = ({ version }: Shown): boolean =>
  version.archived || version.status === "superseded" || version.status === "discarded";

function openDecision(shown: Shown): PageBody {
  const { membership, language } = shown;
  return html`${releaseForm(shown)}
  ${mayWrite(membership.role) ? confirmed("discard", texts[language].discard, texts[language].discardMore, texts[language].discardYes) : ""}`;
}

function releaseForm(shown: Shown): PageBody {
  const { standing, right, version, released, language } = shown;
  const text = texts[language];
  if (right === "only_deciders") return html`<p>${text.onlyDeciders}</p>`;
  if (right === "four_eyes" || right === "nobody_else")
    return html`<p>${text.fourEyes}</p>
      <p>${right === "four_eyes" ? text.sendLink : text.nobodyElse}</p>`;
  if (standing.releaseBlocker) return blocked(shown);
  return html`<form method="post">
    <p>${text.releaseMore} ${released ? text.supersedes(released.version) : ""}</p>
    ${version.documentKind === "form" && version.coverTemplateId === null ? html`<p>${text.needsCover}</p>` : ""}
    ${released && released.version > version.version ? html`<p class="bad">${text.older(released.version)}</p>` : ""}
    ${right === "may_alone" ? html`<p>${text.mayAlone}</p>` : ""}
    <div class="row"><button name="decision" value="release">${text.release}</button></div>
  </form>`;
}

/** The cover must be released first; if that cannot be, another one must be chosen. */
function blocked({ cover, language }: Shown): PageBody {
  const text = texts[language];
  const canWait = cover?.status === "draft" && !cover.archived;
  return html`<div class="note bad">
    <p>${text.coverNotReleased(cover?.name ?? text.unknownCover)}</p>
    <p>
      ${canWait ? html`${text.coverWayOut} <a href="${pathOf(cover)}">${text.toCover}</a>` : text.coverGone}
    </p>
  </div>`;
}

function releasedDecision({ standing, membership, language }: Shown): PageBody {
  const { usable, needsCover, archive, archiveMore, archiveYes } = texts[language];
  return html`<p>${standing.sendable ? usable : needsCover}</p>
    ${mayDecide(membership.role) ? confirmed("archive", archive, archiveMore, archiveYes) : ""}`;
}

/** A step that is asked twice: opening it says what it does. */
const confirmed = (decision: string, name: string, more: string, yes: string): PageBody =>
  html`<details class="more">
    <summary>${name}</summary>
    <form method="post">
      <p class="quiet">${more}</p>
      <button name="decision" value="${decision}" class="second">${yes}</button>
    </form>
  </details>`;
