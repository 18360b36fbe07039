import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import { definePage, type Page, pageResponse } from "../../../operations/page.ts";
import type { PublicTextName } from "../public-texts-store.ts";
import { publicTextHtml } from "../public-text-html.ts";
import { publicTexts } from "../public-texts-store.ts";

/** A text that the law wants on every website; whoever runs the service writes it. */
const publicTextPage = (name: PublicTextName): Page =>
  definePage({
    method: "GET",
    path: `/${name}`,
    async run({ language }, { db }) {
      const texts = (await publicTexts(db)).filter((text) => text.name === name);
      // Better in the other language than not at all.
      const found = texts.find((text) => text.language === language) ?? texts[0];
      const { title, missing } = words[language][name];
      const body = found
        ? html`<div lang="${found.language}">${publicTextHtml(found.text)}</div>`
        : html`<p>${missing}</p>`;
      return pageResponse({ title, language, body });
    },
  });

export const imprintPage = publicTextPage("imprint");
export const privacyPage = publicTextPage("privacy");

const words: Record<Language, Record<PublicTextName, { title: string; missing: string }>> = {
  de: {
    imprint: {
      title: "Impressum",
      missing: "Wer diesen Dienst betreibt, hat hier noch kein Impressum hinterlegt.",
    },
    privacy: {
      title: "Datenschutz",
      missing: "Wer diesen Dienst betreibt, hat hier noch keine Datenschutzerklärung hinterlegt.",
    },
  },
  en: {
    imprint: {
      title: "Imprint",
      missing: "Whoever runs this service has not provided an imprint here yet.",
    },
    privacy: {
      title: "Privacy",
      missing: "Whoever runs this service has not provided a privacy notice here yet.",
    },
  },
};
