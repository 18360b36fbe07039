import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { muenchen } from "../../../../test/letters.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";

test("a template is filled in beside its pages, and becomes a draft that knows where it comes from", async () => {
  const world = await startSendingWorld();
  const { templateId, versionId } = await releasedTemplate(world, template);
  const { call } = await signedInBrowser(world, { role: "editor" });
  const named = { templateId, templateVersionId: versionId };

  const empty = (await call("template_fill", named)).body;
  expect(empty).toMatchObject({
    fields: [
      { key: "name", label: "Name", need: "required", example: "Frau Beispiel" },
      { key: "betrag", type: "currency", need: "required", example: expect.stringMatching(/^119,00\s€$/) },
    ],
    problems: [
      { field: "name", reason: "missing" },
      { field: "betrag", reason: "missing" },
    ],
    pageCount: 1,
  });
  const mergeValues = { name: "Frau Muster", betrag: 5000 };
  expect((await call("template_fill", { ...named, mergeValues })).body).toMatchObject({ problems: [] });

  expect(await call("letter_from_template", { ...named, clientLetterId: randomUUID() })).toMatchObject({
    body: { error: { code: "MERGE_FIELDS_MISSING" } },
  });
  const filled = { ...named, mergeValues, recipientAddressInline: muenchen, clientLetterId: randomUUID() };
  const { letterId } = (await call("letter_from_template", filled)).body;
  expect((await call("letter_from_template", filled)).body["letterId"]).toBe(letterId);
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: {
      status: "draft",
      subject: expect.stringMatching(/^Ihre Rechnung über 50,00\s€$/),
      template: { templateId, templateVersionId: versionId },
    },
  });
});

test("a form rides behind its cover, and its fields are those of both", async () => {
  const world = await startSendingWorld();
  const cover = await releasedTemplate(world, template);
  const form = await releasedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { call } = await signedInBrowser(world, { role: "editor" });

  const { body } = await call("template_fill", {
    templateId: form.templateId,
    templateVersionId: form.versionId,
  });

  const keys = (body["fields"] as { key: string }[]).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["name", "betrag"]));
  expect(new Set(keys).size).toBe(keys.length);
  expect(body["pageCount"]).toBeGreaterThan(1);
});

test("nothing is written with a draft of a template, and nothing by who only reads", async () => {
  const world = await startSendingWorld();
  const draft = await savedTemplate(world, templateInput());
  const { call } = await signedInBrowser(world, { role: "editor" });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const named = { templateId: draft.templateId, templateVersionId: draft.versionId };

  expect(await call("template_fill", named)).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "TEMPLATE_NOT_RELEASED" } } },
  });
  expect((await viewer.call("letter_from_template", { ...named, clientLetterId: randomUUID() })).status).toBe(
    403,
  );
});

const template = templateInput({
  name: "Zahlungsbitte",
  subjectTemplate: "Ihre Rechnung über {{betrag}}",
  contentTemplate: "Guten Tag {{name}},\n\nbitte überweisen Sie {{betrag}}.",
  mergeFields: [
    { key: "name", label: "Name", sample: "Frau Beispiel" },
    { key: "betrag", label: "Betrag", type: "currency", sample: 11_900 },
  ],
});
