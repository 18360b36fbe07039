import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { declarationName } from "../../../texts/forms/declaration-kinds.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { compareTexts } from "../diff/compare-texts.ts";
import { differencesOutput, differencesView } from "../diff/differences-view.ts";
import { openForPerson } from "../open-for-person.ts";
import type { TemplateVersion } from "../template.ts";

const aboutKeys = [
  "name",
  "kategorie",
  "documentKind",
  "approvalModeRecommended",
  "declaration",
  "description",
] as const;

export const templateChanges = defineOperation({
  name: "template_changes",
  title: "Changes between versions",
  summary: "Says what one version of a template says and asks for differently from another.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ templateId: z.uuid(), fromVersionId: z.uuid(), toVersionId: z.uuid() }),
  output: z.object({
    from: z.int(),
    to: z.int(),
    about: z
      .array(
        z.object({ what: z.enum(aboutKeys), before: z.string().nullable(), after: z.string().nullable() }),
      )
      .describe("What is said about the template, beside its text."),
    otherCover: z.boolean(),
    differences: differencesOutput,
  }),

  async run({ templateId, fromVersionId, toVersionId }, call) {
    const from = await openForPerson(call, templateId, fromVersionId);
    const to = await openForPerson(call, templateId, toVersionId);
    return {
      from: from.version,
      to: to.version,
      about: aboutKeys.flatMap((what) => changeOf(what, from, to, call.language)),
      otherCover: from.coverTemplateId !== to.coverTemplateId,
      differences: differencesView(compareTexts(from.text, to.text), call.language),
    };
  },
});

const changeOf = (
  what: (typeof aboutKeys)[number],
  from: TemplateVersion,
  to: TemplateVersion,
  language: Language,
) => {
  const said = (version: TemplateVersion) =>
    what === "declaration" && version.declaration !== null
      ? declarationName(version.declaration, language)
      : version[what];
  return from[what] === to[what] ? [] : [{ what, before: said(from), after: said(to) }];
};
