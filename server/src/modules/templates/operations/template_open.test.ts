import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

test("a version is shown with its facts, its text with the fields as labels, their samples and its author", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(
    world,
    templateInput({ kategorie: "Praxis", description: "Bestätigt einen Termin." }),
  );
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const { status, body } = await call("template_open", saved);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Terminbestätigung",
    kategorie: "Praxis",
    status: "draft",
    made: { writtenBy: { kind: "connection", name: "test" }, releasedBy: null },
    released: null,
    newest: { versionId: saved.versionId, version: 1 },
    release: "only_deciders",
    may: { edit: false, discard: false, archive: false, copy: false, copyToLive: false },
    fields: [
      { label: "Name", need: "required", sample: "Erika Mustermann" },
      { label: "Termin", type: "date", sample: "01.12.2026" },
      { label: "Betrag", need: "optional", sample: expect.stringContaining("1.234,56") },
    ],
  });
  expect(JSON.stringify(body["reading"])).not.toContain("{{");
  expect(body["reading"]).toMatchObject({
    subject: [{ text: "Ihr Termin am " }, { mark: "field", text: "Termin" }],
  });
});

test("the blocks of a template are read with all their texts", async () => {
  const world = await startWorld();
  const blocksTemplate = [
    { type: "heading", text: "Rechnung {{name}}" },
    { type: "list", items: ["**{{name}}**", { text: "b", items: ["c"] }] },
    { type: "table", columns: [{ key: "was", label: "Was" }], rowsFrom: "posten" },
    { type: "totals", lines: [{ label: "Summe", amountCents: 123_456 }] },
    { type: "notice", title: "Achtung", text: "Frist" },
    { type: "separator", variant: "line" },
    { type: "signature", closing: "Mit freundlichen Grüßen", name: "Max" },
  ];
  const mergeFields = [
    { key: "name", label: "Name" },
    { key: "posten", label: "Posten", type: "rows" },
  ];
  const saved = await savedTemplate(world, {
    name: "Blöcke",
    subjectTemplate: "Rechnung",
    blocksTemplate,
    mergeFields,
  });
  const { call } = await signedInBrowser(world);

  const { body } = await call("template_open", saved);

  expect(body["reading"]).toMatchObject({
    parts: [
      { kind: "heading", runs: [{ text: "Rechnung " }, { mark: "field", text: "Name" }] },
      {
        kind: "list",
        items: [{ runs: [{ mark: "field", bold: true }] }, { items: [[{ text: "c" }]] }],
      },
      { kind: "table", heads: [[{ text: "Was" }]], rows: [], rowsFrom: [{ mark: "field", text: "Posten" }] },
      { kind: "pairs", pairs: [{ value: [{ text: expect.stringContaining("1.234,56") }] }] },
      { kind: "notice", title: [{ text: "Achtung" }] },
      { kind: "rule" },
      { kind: "paragraph", runs: [{ text: "Mit freundlichen Grüßen" }] },
      { kind: "paragraph", runs: [{ text: "Max" }] },
    ],
  });
});

test("who may release is said: never the author, once the account has several people", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const { templateId, versionId } = (await ada.call("template_draft_save", templateInput())).body;
  const rightOf = async ({ call }: typeof ada) =>
    (await call("template_open", { templateId, versionId })).body["release"];

  expect(await rightOf(ada)).toBe("may_alone");
  await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  expect(await rightOf(ada)).toBe("nobody_else");
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  expect(await rightOf(ada)).toBe("four_eyes");
  expect(await rightOf(bert)).toBe("may");
  expect((await bert.call("template_open", { templateId, versionId })).body).toMatchObject({
    made: { writtenBy: { kind: "person", name: "Ada Absender" } },
    may: { edit: true, discard: true, archive: true, copy: true, copyToLive: false },
  });
});

test.for([
  ["viewer", { edit: false, discard: false, archive: false, copy: false }],
  ["editor", { edit: true, discard: true, archive: false, copy: true }],
  ["approver", { edit: true, discard: true, archive: true, copy: true }],
] as const)("what a person who is %s may do is said", async ([role, may]) => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { call } = await signedInBrowser(world, { role });

  expect((await call("template_open", saved)).body).toMatchObject({ may });
});

test("a discarded or archived version stays to be read, and nothing can be done with it", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const draft = await savedTemplate(world, { ...templateInput(), templateId: first.templateId });
  const { call } = await signedInBrowser(world);
  await call("template_draft_discard", draft);
  const nothing = { edit: false, discard: false, archive: false };

  expect((await call("template_open", draft)).body).toMatchObject({
    status: "discarded",
    release: null,
    released: { versionId: first.versionId },
    newest: { versionId: first.versionId },
  });
  await call("template_archive", { templateId: first.templateId });
  expect((await call("template_open", draft)).body).toMatchObject({ archived: true, may: nothing });
  const lone = await savedTemplate(world, templateInput({ name: "Allein" }));
  await call("template_draft_discard", lone);
  expect((await call("template_open", { templateId: lone.templateId })).body).toMatchObject({
    versionId: lone.versionId,
    archived: true,
    may: nothing,
  });
});

test("a form says which cover it waits for", async () => {
  const world = await startWorld();
  const cover = await savedTemplate(world);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { call } = await signedInBrowser(world);

  expect((await call("template_open", form)).body).toMatchObject({
    releaseBlocker: "COVER_NOT_RELEASED",
    cover: { versionId: cover.versionId, status: "draft" },
  });
});

test("one of the service's templates is read in both languages by everybody, and changed by nobody", async () => {
  const world = await startWorld();
  const english = curatedVersions.find((version) => version.english);
  const { call } = await signedInBrowser(world, { role: "owner" });
  const open = (language: string) => call("template_open", { templateId: english?.templateId, language });

  expect((await open("en")).body).toMatchObject({
    curated: true,
    subjectTemplate: english?.english?.subjectTemplate,
    made: null,
    newest: null,
    may: { edit: false, discard: false, archive: false, copy: true, copyToLive: false },
  });
  expect((await open("fr")).status).toBe(400);
});

test("people of another account find nothing there, in any of the actions", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { call } = await signedInBrowser(world, { partnerId });
  const { templateId, versionId } = saved;

  for (const [action, input] of [
    ["template_open", saved],
    ["template_open", { templateId }],
    ["template_versions", { templateId }],
    ["template_sample", saved],
    ["template_changes", { templateId, fromVersionId: versionId, toVersionId: versionId }],
    ["template_version_release", saved],
    ["template_copy", { ...saved, name: "Meine" }],
    ["template_draft_save", { ...templateInput(), templateId }],
  ] as const)
    expect(await call(action, input), action).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
});
