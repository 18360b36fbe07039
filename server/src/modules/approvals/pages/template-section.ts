import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { PageBody } from "../../../operations/page.ts";
import { differencesHtml } from "../../templates/templates.ts";
import { texts } from "./approval-texts.ts";
import type { LetterTemplate } from "./letter-templates.ts";

/** What a letter has to do with its template; what it says differently is there to be opened. */
export function templateSection(template: LetterTemplate | undefined, language: Language): PageBody {
  if (!template) return html``;
  const { name, version } = template;
  const text = texts[language];
  if (template.made) return html`<p class="template">${text.madeOfTemplate(name, version)}</p>`;
  const { differences } = template;
  if (version === null) return html`<p class="template">${text.templateGone(name)}</p>`;
  if (!differences) return html`<p class="template">${text.templateUnlike(name)}</p>`;
  if (differences.length === 0) return html`<p class="template">${text.asTemplate(name, version)}</p>`;
  return html`<details class="more template">
    <summary>${text.deviations(name, differences.length)}</summary>
    <p class="quiet">${text.deviationsMore(version)}</p>
    ${differencesHtml(differences, language)}
  </details>`;
}
