import { html } from "hono/html";
import type { PageBody } from "../../../operations/page.ts";
import { compareTexts } from "../diff/compare-texts.ts";
import { differencesHtml } from "../diff/differences-html.ts";
import type { TemplateVersion } from "../template-version.ts";
import { texts } from "./template-page-texts.ts";
import type { Shown } from "./template-shown.ts";

/** What a draft says differently from the version that is in use; nothing where there is none. */
export function changesSection({ version, released, language }: Shown): PageBody {
  if (version.status !== "draft" || !released) return html``;
  const text = texts[language];
  const differences = compareTexts(released.text, version.text);
  const about = aboutChanges(released, version, text);
  return html`<section class="card" aria-labelledby="changes">
    <h2 id="changes">${text.changes}</h2>
    <p class="quiet">${text.changesMore(released.version)}</p>
    ${
      about.length === 0
        ? ""
        : html`<ul>
            ${about.map((change) => html`<li>${change}</li>`)}
          </ul>`
    }
    ${differences.length === 0 ? html`<p>${text.noTextChanges}</p>` : differencesHtml(differences, language)}
  </section>`;
}

/** The same for what is said about the template, beside its text. */
function aboutChanges(
  before: TemplateVersion,
  after: TemplateVersion,
  text: (typeof texts)[Shown["language"]],
): string[] {
  const facts = ({
    name,
    kategorie,
    documentKind,
    approvalModeRecommended,
    description,
  }: TemplateVersion): [string, string | null][] => [
    [text.name, name],
    [text.kategorie, kategorie],
    [text.kind, text.kinds[documentKind]],
    [text.recommended, text.modes[approvalModeRecommended]],
    [text.description, description],
  ];
  const now = facts(after);
  const changed = facts(before).flatMap(([what, was], at) => {
    const is = now[at]?.[1] ?? null;
    return was === is ? [] : [text.changed(what, was ?? text.nothing, is ?? text.nothing)];
  });
  return before.coverTemplateId === after.coverTemplateId ? changed : [...changed, text.otherCover];
}
