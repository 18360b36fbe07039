import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { findVersion } from "../template-version.ts";

type Ref = { templateId: string; versionId: string };

const statusOf = async ({ services, office }: World, { templateId, versionId }: Ref) =>
  (await findVersion(services.db, office, templateId, versionId))?.status;

test("somebody who may decide releases a program's draft; letters can be made of it at once", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  expect(await world.call("template_release", saved)).toMatchObject({
    error: { code: "TEMPLATE_FOUR_EYES_REQUIRED" },
  });

  expect(await bert.call("template_version_release", saved)).toMatchObject({
    status: 200,
    body: { version: 1, name: "Terminbestätigung" },
  });

  expect(await statusOf(world, saved)).toBe("released");
  const mergeValues = { name: "Erika", termin: "2026-12-01" };
  expect(
    await world.call("template_apply_with_merge_fields", { templateId: saved.templateId, mergeValues }),
  ).toMatchObject({ ok: true });
  expect((await ada.call("template_open", saved)).body).toMatchObject({
    made: { releasedBy: "Bert Büro" },
    sendable: true,
    release: null,
  });
});

test("nobody releases what they wrote themselves, once the account has somebody else who may", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const alone = (await ada.call("template_draft_save", templateInput())).body as Ref;
  expect(await ada.call("template_version_release", ref(alone))).toMatchObject({ status: 200 });
  const draft = (await ada.call("template_draft_save", templateInput({ name: "Zweite" }))).body as Ref;
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  expect(await ada.call("template_version_release", ref(draft))).toMatchObject({
    status: 422,
    body: { error: { code: "TEMPLATE_FOUR_EYES_REQUIRED" } },
  });
  expect(await statusOf(world, draft)).toBe("draft");
  expect(await bert.call("template_version_release", ref(draft))).toMatchObject({ status: 200 });
});

test.for(["viewer", "editor"] as const)("a person who is %s releases nothing", async (role) => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const { call } = await signedInBrowser(world, { role });

  expect(await call("template_version_release", saved)).toMatchObject({
    status: 403,
    body: { error: { code: "FORBIDDEN_ROLE", details: { role: "approver" } } },
  });
  expect(await call("template_draft_discard", saved)).toMatchObject({
    status: role === "editor" ? 200 : 403,
  });
  expect(await statusOf(world, saved)).toBe(role === "editor" ? "discarded" : "draft");
});

test("two people who release at once: one does, the other is told, and so is whoever comes later", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const answers = await Promise.all([ada, bert].map(({ call }) => call("template_version_release", saved)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: "TEMPLATE_VERSION_NOT_DRAFT", details: { status: "released" } },
  });
  expect(await ada.call("template_draft_discard", saved)).toMatchObject({
    body: { error: { code: "TEMPLATE_VERSION_IMMUTABLE" } },
  });
});

test("what is discarded, archived, the service's own or waits for its cover is not released", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const discarded = await savedTemplate(world, templateInput({ name: "Verworfen" }));
  await call("template_draft_discard", discarded);
  const first = await releasedTemplate(world, templateInput({ name: "Alt" }));
  const archived = await savedTemplate(world, { ...templateInput(), templateId: first.templateId });
  await call("template_archive", { templateId: first.templateId });
  const cover = await savedTemplate(world);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { templateId = "", versionId = "" } = curatedVersions[0] ?? {};

  for (const [which, error] of [
    [discarded, { code: "TEMPLATE_VERSION_NOT_DRAFT", details: { status: "discarded" } }],
    [archived, { code: "VALIDATION_ERROR" }],
    [{ templateId, versionId }, { code: "TEMPLATE_READONLY_VIA_MCP" }],
    [form, { code: "VALIDATION_ERROR", details: { reason: "COVER_NOT_RELEASED" } }],
  ] as const)
    expect((await call("template_version_release", which)).body).toMatchObject({ error });
  await call("template_version_release", cover);
  expect(await call("template_version_release", form)).toMatchObject({ status: 200 });
});

const ref = ({ templateId, versionId }: Ref): Ref => ({ templateId, versionId });
