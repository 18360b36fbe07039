import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { momentText } from "../../../foundation/moment-text.ts";
import { definePage, type PageBody, pageResponse } from "../../../operations/page.ts";
import type { Membership } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { firstSentence } from "./first-sentence.ts";
import { pathOf } from "./open-template.ts";
import {
  selectDraftsForPartners,
  selectReleasedForPartners,
  type TemplateRow,
} from "./template-pages-store.ts";
import { accountText, authorText, texts } from "./template-page-texts.ts";
import { templateStyle } from "./template-style.ts";

const MOST_DRAFTS = 100;
const MOST_RELEASED = 500;

/** Every template of a person's accounts: what waits for a release, what they can send with, what the service offers. */
export const templatesPage = definePage({
  method: "GET",
  path: "/templates",
  async run({ language, session }, { db }) {
    const person = await session();
    if (!person) return signInNeeded("/templates", language);
    const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
    const drafts = await selectDraftsForPartners(db, partnerIds, MOST_DRAFTS);
    const released = await selectReleasedForPartners(db, partnerIds, MOST_RELEASED);
    const body = html`${waiting(drafts, person.memberships, language)}
    ${own(released, person.memberships, language)} ${curated(language)}`;
    return pageResponse({ title: texts[language].list, language, body, extraStyle: templateStyle });
  },
});

function waiting(
  drafts: readonly TemplateRow[],
  memberships: readonly Membership[],
  language: Language,
): PageBody {
  const text = texts[language];
  return html`<h2>${text.waiting}</h2>
    ${drafts.length === 0 ? html`<p class="card">${text.noneWaiting}</p>` : ""}
    ${list(
      drafts.map((draft) =>
        row(draft, [
          ...(draft.version > 1 ? [text.versionOf(draft.version)] : []),
          authorText(draft.author, language),
          momentText(draft.createdAt, language),
          accountOf(draft, memberships, language),
        ]),
      ),
    )}
    ${drafts.length < MOST_DRAFTS ? "" : html`<p class="quiet">${text.notAll(MOST_DRAFTS)}</p>`}`;
}

function own(
  released: readonly TemplateRow[],
  memberships: readonly Membership[],
  language: Language,
): PageBody {
  const text = texts[language];
  const rowOf = (template: TemplateRow) =>
    row(template, [
      text.kinds[template.documentKind],
      text.versionOf(template.version),
      accountOf(template, memberships, language),
    ]);
  return html`<h2>${text.own}</h2>
    ${released.length === 0 ? html`<p class="card">${text.noOwn}</p>` : ""}
    ${byKategorie(released, text.withoutKategorie).map(
      ([name, group]) =>
        html`<h3>${name}</h3>
          ${list(group.map(rowOf))}`,
    )}
    ${released.length < MOST_RELEASED ? "" : html`<p class="quiet">${text.notAll(MOST_RELEASED)}</p>`}`;
}

function curated(language: Language): PageBody {
  const text = texts[language];
  return html`<h2>${text.curated}</h2>
    <p class="quiet">${text.curatedMore}</p>
    ${byKategorie(curatedVersions, text.withoutKategorie).map(
      ([name, group]) =>
        html`<h3>${name}</h3>
          ${list(group.map((version) => row(version, [])))}`,
    )}`;
}

type Listed = Pick<TemplateRow, "templateId" | "versionId" | "name" | "kategorie" | "description">;

/** In the order in which the categories come. */
const byKategorie = <Each extends Listed>(
  templates: readonly Each[],
  without: string,
): [string, Each[]][] => [...Map.groupBy(templates, ({ kategorie }) => kategorie ?? without)];

const list = (rows: readonly PageBody[]): PageBody =>
  rows.length === 0
    ? html``
    : html`<ul class="rows">
        ${rows}
      </ul>`;

const row = (template: Listed, about: readonly string[]): PageBody =>
  html`<li class="card">
    <a href="${pathOf(template)}"><strong>${template.name}</strong></a>
    ${about.length === 0 ? "" : html`<small>${about.join(" · ")}</small>`}
    ${template.description === null ? "" : html`<p>${firstSentence(template.description)}</p>`}
  </li>`;

const accountOf = (
  { partnerId, mode }: TemplateRow,
  memberships: readonly Membership[],
  language: Language,
): string =>
  accountText(
    memberships.find((membership) => membership.partnerId === partnerId)?.partnerName ?? "",
    mode,
    language,
  );
