import type { Language } from "../../src/foundation/language.ts";
import { endingOf } from "../../src/modules/letters/letter-closing.ts";
import { formOf } from "../../src/modules/letters/letter-form.ts";
import { filledLetter } from "../../src/modules/templates/apply-template.ts";
import { curatedVersions } from "../../src/modules/templates/curated/curated-templates.ts";
import { sampleValues } from "../../src/modules/templates/merge/sample-values.ts";
import type { TemplateText } from "../../src/modules/templates/merge/template-text.ts";
import { type GalleryLetter, letterOf, toEngland } from "./gallery-letters.ts";
import type { TemplateVersion } from "../../src/modules/templates/template.ts";

/** Every template of the service with its sample values, in German and, where there is one, in English. */
export const galleryTemplates = (): GalleryLetter[] =>
  curatedVersions.flatMap((version) => [
    galleryLetter(version, version.text, "de"),
    ...(version.english ? [galleryLetter(version, version.english, "en")] : []),
  ]);

function galleryLetter(
  { slug, name, documentKind }: TemplateVersion,
  text: TemplateText,
  language: Language,
): GalleryLetter {
  const { subject, body } = filledLetter(text, sampleValues(text), language, language);
  const isEnglish = language === "en";
  const { warnings: _none, ...ending } = endingOf(body, {
    signature: null,
    contactPerson: "Max Hansen",
    firm: "",
    enclosures: [],
  });
  const letter = letterOf({ subject, ...(isEnglish ? toEngland : {}), ...ending });
  return {
    name: `template-${slug}${isEnglish ? "-en" : ""}`,
    title: `Template “${name}”${isEnglish ? " in English" : ""}`,
    pages: 1,
    letter: documentKind === "form" ? formOf({ subject, body, design: null }, letter, {}) : letter,
  };
}
