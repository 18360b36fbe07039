import { expect, test } from "vitest";
import {
  formInput,
  releasedTemplate,
  savedTemplate,
  templateInput,
  tokenOf,
} from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { type Language, languages } from "../../../foundation/language.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { sampleValues } from "../merge/sample-values.ts";

const mergeFields = { name: "Erika Müller", termin: "2026-12-01" };
const final = {
  finalSubject: "Ihr Termin am 01.12.2026",
  finalContent:
    "Guten Tag Erika Müller,\n\nwir bestätigen Ihren Termin am 01.12.2026.\n\nMit freundlichen Grüßen\nMax Beispiel",
};

const check = async (world: World, input: object, token = world.office.token) =>
  world.call("template_diff_check", input, { token });

test("a letter as the template has it is identical, with its values and without", async () => {
  const world = await startWorld();
  const { templateId, versionId } = await releasedTemplate(world);

  expect(await check(world, { templateId, ...final, mergeFields })).toMatchObject({
    ok: true,
    value: {
      templateId,
      versionId,
      version: 1,
      name: "Terminbestätigung",
      identical: true,
      fixedTextChanged: false,
      counts: { fixed: 0, merged: 0 },
      findings: [],
      moreFindings: 0,
      wholesale: false,
      filledFields: ["name", "termin"],
      unknownFields: [],
      leftPlaceholders: [],
      summary: "The letter is as the template “Terminbestätigung” has it.",
    },
  });
  expect(await check(world, { templateId, ...final })).toMatchObject({
    value: { identical: true, filledFields: [], unknownFields: ["name", "termin", "betragCents"] },
  });
});

test("fixed words and values that were changed are told apart, each with its place", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const finalContent = final.finalContent.replace("bestätigen", "verschieben").replace("Müller", "Maier");

  expect(await check(world, { templateId, ...final, finalContent, mergeFields })).toMatchObject({
    value: {
      identical: false,
      fixedTextChanged: true,
      counts: { fixed: 1, merged: 1 },
      findings: [
        {
          place: "content",
          kind: "changed",
          origin: "merged",
          field: "name",
          before: "Müller",
          after: "Maier",
        },
        { place: "content", origin: "fixed", field: null, before: "bestätigen", after: "verschieben" },
      ],
      summary: "Compared with the template “Terminbestätigung”: 1 change of fixed text, 1 of merged values.",
    },
  });
  const onlyValue = { ...final, finalContent: final.finalContent.replace("Müller", "Maier") };
  expect(await check(world, { templateId, ...onlyValue, mergeFields })).toMatchObject({
    value: { identical: false, fixedTextChanged: false, counts: { fixed: 0, merged: 1 } },
  });
});

test("a placeholder that was left in the letter is named, and the letter is not finished", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const finalContent = final.finalContent.replace("Erika Müller", "{{name}}");

  expect(await check(world, { templateId, ...final, finalContent })).toMatchObject({
    value: {
      identical: false,
      leftPlaceholders: ["name"],
      summary: expect.stringContaining("name") as string,
    },
  });
});

test("of very many findings the first are shown and the others counted", async () => {
  const world = await startWorld();
  const contentTemplate = Array.from({ length: 500 }, (_, at) => `Wort${at} bleibt.`).join(" ");
  const { templateId } = await releasedTemplate(
    world,
    templateInput({ contentTemplate, subjectTemplate: "S", mergeFields: [] }),
  );
  const finalContent = contentTemplate.replace(/Wort(\d+)/g, "Satz$1");

  const answer = await check(world, { templateId, finalSubject: "S", finalContent });

  const { findings, moreFindings, counts } = answer.ok ? answer.value : {};
  expect(findings).toHaveLength(200);
  expect([moreFindings, counts]).toEqual([300, { fixed: 500, merged: 0 }]);
});

test("what the service's own templates give is identical to them, in every language they have", async () => {
  const world = await startWorld();
  for (const version of curatedVersions) {
    for (const language of languages) {
      const text = language === "de" ? version.text : version.english;
      if (!text) continue;
      const { templateId, name } = version;
      const mergeValues = Object.fromEntries(sampleValues(text));
      const applied = await world.call("template_apply_with_merge_fields", {
        templateId,
        language,
        mergeValues: { ...coverValues(version.coverTemplateId, language), ...mergeValues },
      });
      const { subject, content, blocks } = applied.ok ? applied.value : {};
      const body = content === null ? { finalBlocks: blocks } : { finalContent: content };
      for (const given of [{ mergeFields: mergeValues }, {}])
        expect(
          await check(world, { templateId, language, finalSubject: subject, ...body, ...given }),
          `${name} ${language}`,
        ).toMatchObject({ value: { identical: true, findings: [] } });
    }
  }
});

/** A form is filled together with the letter before it. */
function coverValues(templateId: string | null, language: Language): object {
  const cover = curatedVersions.find((version) => version.templateId === templateId);
  const text = language === "en" ? cover?.english : cover?.text;
  return text ? Object.fromEntries(sampleValues(text)) : {};
}

test("a template of blocks is compared with blocks", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, formInput());
  const finalBlocks = [
    { type: "heading", text: "Vollmacht", level: 1 },
    { type: "paragraph", text: "**Erika** bevollmächtigt die Kanzlei Falk." },
  ];

  const answer = await check(world, {
    templateId,
    finalSubject: "Vollmacht",
    finalBlocks,
    mergeFields: { cover: "egal" },
  });

  expect(answer).toMatchObject({
    value: {
      findings: [
        {
          place: "blocks[2]",
          kind: "removed",
          origin: "fixed",
          before: "Ort, Datum, Unterschrift",
          after: "",
        },
      ],
    },
  });
});

test.for([
  ["neither text nor blocks", { finalContent: undefined }, "finalContent", "wrong_kind"],
  ["both", { finalBlocks: [{ type: "paragraph", text: "x" }] }, "finalContent", "only_one"],
  [
    "blocks for plain text",
    { finalContent: undefined, finalBlocks: [{ type: "paragraph", text: "x" }] },
    "finalBlocks",
    "wrong_kind",
  ],
  ["a value of another type", { mergeFields: { termin: "morgen" } }, "mergeFields.termin", "not_a_day"],
] as const)("%s is refused, and what was expected said", async ([, changes, path, rule]) => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);

  expect(await check(world, { templateId, ...final, ...changes })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
  });
});

test("plain text for a template of blocks is refused", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, formInput());

  expect(await check(world, { templateId, ...final })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "finalContent", rule: "wrong_kind" }] },
    },
  });
});

test("drafts are for writers; archived templates can still be compared with; what is unknown is not found", async () => {
  const world = await startWorld();
  const { templateId, versionId } = await releasedTemplate(world);
  const draft = await savedTemplate(
    world,
    templateInput({ templateId, subjectTemplate: "Termin {{termin}}" }),
  );
  const reader = await tokenOf(world);

  expect(await check(world, { templateId, ...final }, reader)).toMatchObject({ value: { versionId } });
  expect(await check(world, { templateId, versionId: draft.versionId, ...final }, reader)).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
  expect(await check(world, { templateId, versionId: draft.versionId, ...final })).toMatchObject({
    value: { versionId: draft.versionId, findings: [{ place: "subject" }] },
  });
  const other = await tokenOf(world, { scopes: ["letter:read"] });
  expect(await check(world, { templateId, ...final }, other)).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
  await world.call("template_archive", { templateId });
  expect(await check(world, { templateId, ...final }, reader)).toMatchObject({ value: { identical: true } });
  const unknown = { templateId: "0192d3b0-0000-7000-8000-000000000000" };
  expect(await check(world, { ...unknown, ...final })).toMatchObject({ error: { code: "NOT_FOUND" } });
});
