import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { templateSave } from "./template_save.ts";
import { createToken } from "../../access/access.ts";

const get = (world: World, input: object, { token }: { token: string } = world.office) =>
  world.call("template_get", input, { token });

test("a template is shown whole: what it says, what it asks for and its history", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const { templateId } = first;
  const second = await savedTemplate(world, templateInput({ templateId, kategorie: "Praxis" }));
  const { subjectTemplate, contentTemplate } = templateInput();

  const shown = await get(world, { templateId });

  expect(shown).toMatchObject({
    ok: true,
    value: {
      ...first,
      version: 1,
      status: "released",
      kategorie: null,
      hasBlocks: false,
      sendable: true,
      language: "de",
      subjectTemplate,
      contentTemplate,
      mergeFields: [
        { key: "name", label: "Name", type: "text", required: true, sample: "Erika Mustermann" },
        { key: "termin", type: "date", required: true },
        { key: "betragCents", type: "currency", required: false, sample: 123_456 },
      ],
      designId: null,
      sourceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      reviewUrl: null,
      versions: [
        { versionId: second.versionId, version: 2, status: "draft", releasedAt: null },
        {
          versionId: first.versionId,
          version: 1,
          status: "released",
          createdAt: "2026-03-02T09:00:00.000Z",
          releasedAt: "2026-03-02T09:00:00.000Z",
        },
      ],
    },
  });
  expect(shown.ok && Object.keys(shown.value)).not.toContain("blocksTemplate");
  expect(await get(world, second)).toMatchObject({
    value: {
      version: 2,
      status: "draft",
      kategorie: "Praxis",
      sendable: false,
      reviewUrl: `http://127.0.0.1:8080/templates/${templateId}/versions/${second.versionId}`,
    },
  });
});

test("blocks come with their styles", async () => {
  const world = await startWorld();
  const { blocksTemplate } = formInput();
  const form = await savedTemplate(world, formInput({ styleDefs: { gross: { fontSizePt: 20 } } }));

  const shown = await get(world, form);

  expect(shown).toMatchObject({
    value: {
      hasBlocks: true,
      documentKind: "form",
      blocksTemplate,
      styleDefs: { gross: { fontSizePt: 20 } },
    },
  });
  expect(shown.ok && Object.keys(shown.value)).not.toContain("contentTemplate");
});

test("a reader sees what is released; versions by id and history are for writers", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const released = await releasedTemplate(world);
  const { templateId } = released;
  const draft = await savedTemplate(world, templateInput({ name: "Nur Entwurf" }));
  const readOnly = { partnerId, mode, name: "reader", scopes: ["template:read" as const] };
  const reader = await createToken(world.services, readOnly);

  expect(await get(world, { templateId }, reader)).toMatchObject({ value: { ...released, versions: null } });
  expect(await get(world, { templateId: draft.templateId }, reader)).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "template" } },
  });
  for (const versionId of [released.versionId, draft.versionId])
    expect(await get(world, { templateId, versionId }, reader)).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
    });
  expect(await get(world, { templateId: draft.templateId })).toMatchObject({
    value: { ...draft, status: "draft" },
  });
});

test("a superseded version is shown by its id, and one of another template is NOT_FOUND", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const { templateId } = first;
  await releasedTemplate(world, templateInput({ templateId }));
  const other = await releasedTemplate(world, templateInput({ name: "Einladung" }));

  expect(await get(world, first)).toMatchObject({ value: { status: "superseded", sendable: false } });
  for (const versionId of [other.versionId, randomUUID()])
    expect(await get(world, { templateId, versionId })).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "template_version" } },
    });
});

test("every curated template can be sent back to template_save as it was shown, and becomes one's own", async () => {
  const world = await startWorld();
  expect(curatedVersions.length).toBeGreaterThan(0);

  for (const { templateId, english } of curatedVersions)
    for (const language of english ? ["de", "en"] : ["de"]) {
      const shown = await get(world, { templateId, language });
      if (!shown.ok) throw new Error(JSON.stringify(shown));
      expect(shown.value).toMatchObject({ curated: true, language, versions: [{ status: "released" }] });
      const source = Object.fromEntries(
        Object.entries(shown.value).filter(
          ([field]) => field !== "templateId" && field in templateSave.input.shape,
        ),
      );

      const name = `${String(source["name"])} (${language})`;
      const copy = await savedTemplate(world, { ...source, name });

      const copied = await get(world, copy);
      expect(copied).toMatchObject({ value: { ...source, name, curated: false, status: "draft" } });
    }
});

test("English is shown where there is a text, and refused where there is none", async () => {
  const world = await startWorld();
  const withEnglish = curatedVersions.find(({ english }) => english !== null);
  const withoutEnglish = curatedVersions.find(({ english }) => english === null);

  expect(await get(world, { templateId: withEnglish?.templateId, language: "en" })).toMatchObject({
    value: { language: "en", subjectTemplate: withEnglish?.english?.subjectTemplate },
  });
  expect(await get(world, { templateId: withoutEnglish?.templateId, language: "en" })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "language", rule: "no_such_language" }] },
    },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const office = await world.openOffice({ scopes: ["letter:read"] });

  expect(await get(world, { templateId: randomUUID() }, office)).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:read" } },
  });
});
