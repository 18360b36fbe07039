import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { checkTemplate } from "./merge/check-template.ts";
import type { TemplateBody } from "./merge/template-text.ts";
import type { DocumentKind, TemplateVersion } from "./template.ts";
import type { WantedTemplate } from "./wanted-template.ts";

/** Everything that keeps a template from being stored, each with its place. */
export function draftProblems(
  wanted: WantedTemplate,
  { documentKind, cover }: { documentKind: DocumentKind; cover: TemplateVersion | null },
  language: Language,
): FieldProblem[] {
  const { subjectTemplate, mergeFields = [] } = wanted;
  const body = bodyOf(wanted);
  return [
    ...choiceProblems(wanted, language),
    ...coverProblems(wanted, { documentKind, cover }, language),
    ...(body ? checkTemplate({ subjectTemplate, body, mergeFields }, language) : []),
  ];
}

/** Exactly one of text and blocks; undefined where it is not exactly one. */
export function bodyOf({
  contentTemplate,
  blocksTemplate,
  styleDefs,
}: WantedTemplate): TemplateBody | undefined {
  if (blocksTemplate)
    return contentTemplate === undefined ? { blocksTemplate, styleDefs: styleDefs ?? {} } : undefined;
  return contentTemplate === undefined ? undefined : { contentTemplate };
}

function choiceProblems(
  {
    contentTemplate,
    blocksTemplate,
    styleDefs,
    coverTemplateId,
    clearCoverTemplate,
    designId,
    clearDesign,
  }: WantedTemplate,
  language: Language,
): FieldProblem[] {
  const say = texts[language];
  const found: (FieldProblem | false)[] = [
    contentTemplate !== undefined &&
      blocksTemplate !== undefined && { path: "contentTemplate", rule: "only_one", message: say.onlyOne },
    contentTemplate === undefined &&
      blocksTemplate === undefined && { path: "contentTemplate", rule: "required", message: say.oneNeeded },
    styleDefs !== undefined &&
      blocksTemplate === undefined && {
        path: "styleDefs",
        rule: "only_with_blocks",
        message: say.onlyWithBlocks,
      },
    typeof coverTemplateId === "string" &&
      clearCoverTemplate === true && {
        path: "clearCoverTemplate",
        rule: "only_one",
        message: say.setOrClear("coverTemplateId"),
      },
    typeof designId === "string" &&
      clearDesign === true && { path: "clearDesign", rule: "only_one", message: say.setOrClear("designId") },
  ];
  return found.filter((problem) => problem !== false);
}

function coverProblems(
  { templateId, coverTemplateId }: WantedTemplate,
  { documentKind, cover }: { documentKind: DocumentKind; cover: TemplateVersion | null },
  language: Language,
): FieldProblem[] {
  if (!cover || typeof coverTemplateId !== "string") return [];
  const path = "coverTemplateId";
  const say = texts[language];
  if (documentKind === "letter") return [{ path, rule: "only_for_forms", message: say.onlyForForms }];
  // A form before itself would be neither.
  if (cover.documentKind === "form" || cover.templateId === templateId?.toLowerCase())
    return [{ path, rule: "not_a_letter", message: say.notALetter }];
  return cover.archived ? [{ path, rule: "archived", message: say.coverArchived }] : [];
}

const en = {
  onlyOne: "contentTemplate and blocksTemplate are both given; send only one of them",
  oneNeeded: {
    text: "the template has no text",
    forPrograms: "contentTemplate and blocksTemplate are both missing; send one of them",
  },
  onlyWithBlocks: "styleDefs go with blocksTemplate only",
  setOrClear: (field: string) => `${field} is given and is to be cleared; send only one of the two`,
  onlyForForms: {
    text: "only a form takes a cover letter",
    forPrograms: "send documentKind form, or leave coverTemplateId out",
  },
  notALetter: "the cover must be another template that is a letter",
  coverArchived: "this cover letter was archived; choose one that is in use",
};

const texts: Record<Language, typeof en> = {
  en,
  de: {
    onlyOne: "contentTemplate und blocksTemplate sind beide angegeben; senden Sie nur eines davon",
    oneNeeded: {
      text: "die Vorlage hat keinen Text",
      forPrograms: "contentTemplate und blocksTemplate fehlen beide; senden Sie eines davon",
    },
    onlyWithBlocks: "styleDefs gibt es nur zusammen mit blocksTemplate",
    setOrClear: (field) => `${field} ist angegeben und soll gelöscht werden; senden Sie nur eines von beiden`,
    onlyForForms: {
      text: "ein Anschreiben gibt es nur zu Formularen",
      forPrograms: "senden Sie documentKind form oder lassen Sie coverTemplateId weg",
    },
    notALetter: "das Anschreiben muss eine andere Vorlage sein, die ein Brief ist",
    coverArchived: "dieses Anschreiben ist archiviert; wählen Sie eines, das in Gebrauch ist",
  },
};
