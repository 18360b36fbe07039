import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

test("what a person writes becomes a draft, and the next one a new version of it", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const first = await call("template_draft_save", templateInput());
  const { templateId, versionId } = first.body;
  const second = await call("template_draft_save", {
    ...templateInput({ subjectTemplate: "Neu: {{termin}}" }),
    templateId,
    basedOnVersionId: versionId,
  });

  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  expect(second).toMatchObject({ status: 200, body: { templateId, version: 2 } });
});

test("whoever began before somebody else saved is told, and nothing is stored until they say so", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "editor" });
  const based = { templateId: first.templateId, basedOnVersionId: first.versionId };
  const saved = await bert.call("template_draft_save", { ...templateInput({ name: "Von Bert" }), ...based });

  const refused = await ada.call("template_draft_save", { ...templateInput({ name: "Von Ada" }), ...based });

  expect(refused).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { reason: "TEMPLATE_CHANGED" } } },
  });
  expect((await ada.call("template_versions", { templateId: first.templateId })).body).toMatchObject({
    total: 2,
    items: [{ name: "Von Bert", writtenBy: { kind: "person", name: "Bert Büro" } }, { version: 1 }],
  });
  const insisted = await ada.call("template_draft_save", {
    ...templateInput({ name: "Von Ada" }),
    templateId: first.templateId,
    basedOnVersionId: saved.body["versionId"],
  });
  expect(insisted).toMatchObject({ status: 200, body: { version: 3 } });
});

test("two who save at the same moment: one does, the other is told", async () => {
  const world = await startWorld();
  const first = await savedTemplate(world);
  const people = [
    await signedInBrowser(world),
    await signedInBrowser(world, { name: "Bert Büro", role: "editor" }),
  ];

  const answers = await Promise.all(
    people.map(({ call }) =>
      call("template_draft_save", {
        ...templateInput(),
        templateId: first.templateId,
        basedOnVersionId: first.versionId,
      }),
    ),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test("problems are told with their places; a taken name, the service's own and a viewer are refused", async () => {
  const world = await startWorld();
  const editor = await signedInBrowser(world, { role: "editor" });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  await savedTemplate(world);
  const save = (changes: object) => editor.call("template_draft_save", templateInput(changes));

  expect((await save({ name: "Andere", contentTemplate: "{{nahme}}" })).body).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: expect.arrayContaining([expect.objectContaining({ path: "contentTemplate" })]) },
    },
  });
  expect((await save({})).body).toMatchObject({ error: { code: "TEMPLATE_SLUG_CONFLICT" } });
  expect((await save({ templateId: curatedVersions[0]?.templateId })).body).toMatchObject({
    error: { code: "TEMPLATE_READONLY_VIA_MCP" },
  });
  expect((await save({ designId: crypto.randomUUID() })).status).toBe(400);
  expect(await viewer.call("template_draft_save", templateInput({ name: "X" }))).toMatchObject({
    status: 403,
  });
});
