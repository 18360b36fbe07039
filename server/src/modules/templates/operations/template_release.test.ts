import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { type Role } from "../../../foundation/role.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { addMember } from "../../access/access.ts";

const release = (world: World, input: object) => world.call("template_release", input);
const statuses = async ({ services }: World) =>
  (await services.db.selectFrom("templateVersions").select("status").orderBy("version").execute()).map(
    ({ status }) => status,
  );
const records = ({ services }: World, kind: string) =>
  services.db
    .selectFrom("archiveRecords")
    .select(["subject", "record"])
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
const events = ({ services }: World) =>
  services.db.selectFrom("events").select(["type", "subjectId", "data"]).orderBy("id").execute();
const people = async ({ services, office }: World, ...roles: Role[]) => {
  for (const [at, role] of roles.entries())
    await addMember(services, office.partnerId, { email: `${at}@example.com`, name: `P${at}`, role });
};

test("a released draft supersedes the version before it, is recorded and told", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const { templateId } = first;
  const { versionId } = await savedTemplate(world, templateInput({ templateId, name: "Einladung" }));

  expect(await release(world, { templateId, versionId })).toMatchObject({
    ok: true,
    value: {
      templateId,
      versionId,
      version: 2,
      status: "released",
      slug: "terminbestaetigung",
      name: "Einladung",
      releasedAt: "2026-03-02T09:00:00.000Z",
      sendable: true,
      releaseBlocker: null,
    },
  });

  expect(await statuses(world)).toEqual(["superseded", "released"]);
  expect(await records(world, "template.released")).toMatchObject([
    { subject: templateId, record: { versionId: first.versionId, supersededVersionId: null } },
    {
      subject: templateId,
      record: {
        versionId,
        version: 2,
        name: "Einladung",
        sourceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        supersededVersionId: first.versionId,
        releasedByUserId: null,
        connection: "partner_token",
        connectionId: world.office.tokenId,
      },
    },
  ]);
  expect(await events(world)).toMatchObject([
    { type: "template.released", data: { versionId: first.versionId, supersededVersionId: null } },
    {
      type: "template.released",
      subjectId: templateId,
      data: {
        templateId,
        versionId,
        supersededVersionId: first.versionId,
        slug: "terminbestaetigung",
        name: "Einladung",
      },
    },
  ]);
});

test("an older draft can be released after a newer one", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const second = await savedTemplate(world, templateInput({ templateId }));
  const third = await savedTemplate(world, templateInput({ templateId }));
  await release(world, third);

  expect(await release(world, second)).toMatchObject({ value: { version: 2, sendable: true } });
  expect(await statuses(world)).toEqual(["superseded", "released", "superseded"]);
});

test("of a hundred releases of one draft at the same moment exactly one wins", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const draft = await savedTemplate(world, templateInput({ templateId }));

  const answers = await Promise.all(Array.from({ length: 100 }, () => release(world, draft)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const lost = answers.filter((answer) => !answer.ok && answer.error.code === "TEMPLATE_VERSION_NOT_DRAFT");
  expect(lost).toHaveLength(99);
  expect(await statuses(world)).toEqual(["superseded", "released"]);
  expect(await records(world, "template.released")).toHaveLength(2);
  expect(await events(world)).toHaveLength(2);
});

test("different drafts of one template released at the same moment leave one released", async () => {
  const world = await startWorld();
  const { templateId } = await savedTemplate(world);
  const drafts = [];
  for (let draft = 0; draft < 8; draft += 1)
    drafts.push(await savedTemplate(world, templateInput({ templateId })));

  const answers = await Promise.all(drafts.map((draft) => release(world, draft)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  expect((await statuses(world)).toSorted()).toEqual([
    "draft",
    "released",
    ...Array.from({ length: 7 }, () => "superseded"),
  ]);
});

test("what is released, superseded or discarded is no draft", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const { templateId } = first;
  const second = await releasedTemplate(world, templateInput({ templateId }));
  const third = await savedTemplate(world, templateInput({ templateId }));
  await world.call("template_draft_discard", third);

  for (const [version, status] of [
    [first, "superseded"],
    [second, "released"],
    [third, "discarded"],
  ] as const)
    expect(await release(world, version)).toMatchObject({
      error: { code: "TEMPLATE_VERSION_NOT_DRAFT", details: { versionId: version.versionId, status } },
    });
});

test("an account of one person releases by tool, one of two is sent to the portal", async () => {
  const world = await startWorld();
  await people(world, "owner");
  const draft = await savedTemplate(world);
  const { templateId } = draft;
  expect(await release(world, draft)).toMatchObject({ ok: true });

  await people(world, "owner", "viewer");
  const { versionId } = await savedTemplate(world, templateInput({ templateId }));

  expect(await release(world, { templateId, versionId })).toMatchObject({
    error: {
      code: "TEMPLATE_FOUR_EYES_REQUIRED",
      details: {
        versionId,
        releaseUrl: `http://127.0.0.1:8080/templates/${templateId}/versions/${versionId}`,
      },
    },
  });
  expect(await statuses(world)).toEqual(["released", "draft"]);
  expect(await records(world, "template.released")).toHaveLength(1);
});

test("a form waits for its cover", async () => {
  const world = await startWorld();
  const cover = await savedTemplate(world);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));

  expect(await release(world, form)).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        reason: "COVER_NOT_RELEASED",
        problems: [{ path: "versionId", rule: "cover_not_released" }],
      },
    },
  });
  await release(world, cover);
  expect(await release(world, form)).toMatchObject({ value: { sendable: true, releaseBlocker: null } });

  await world.call("template_archive", { templateId: cover.templateId });
  expect(await world.call("template_get", { templateId: form.templateId })).toMatchObject({
    value: { sendable: false, releaseBlocker: "COVER_NOT_RELEASED" },
  });
});

test("a form without a cover is released and sends only with one", async () => {
  const world = await startWorld();
  const form = await savedTemplate(world, formInput());

  expect(await release(world, form)).toMatchObject({ value: { sendable: false, releaseBlocker: null } });
});

test("a draft of an archived template stays one", async () => {
  const world = await startWorld();
  const draft = await savedTemplate(world);
  await world.call("template_archive", { templateId: draft.templateId });

  expect(await release(world, draft)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "templateId", rule: "archived" }] } },
  });
});

test("a curated template cannot be released, and what is unknown or of another template is NOT_FOUND", async () => {
  const world = await startWorld();
  const [curated] = curatedVersions;
  const one = await savedTemplate(world);
  const other = await savedTemplate(world, templateInput({ name: "Einladung" }));
  const ids = { templateId: curated?.templateId, versionId: curated?.versionId };

  expect(await release(world, ids)).toMatchObject({
    error: { code: "TEMPLATE_READONLY_VIA_MCP", details: { templateId: curated?.templateId } },
  });
  for (const asked of [
    { templateId: one.templateId, versionId: other.versionId },
    { templateId: one.templateId, versionId: randomUUID() },
    { templateId: randomUUID(), versionId: one.versionId },
  ])
    expect(await release(world, asked)).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "template_version" } },
    });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["template:read"] });
  const asked = { templateId: randomUUID(), versionId: randomUUID() };

  expect(await world.call("template_release", asked, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
  });
});
