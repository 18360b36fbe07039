import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

const discard = (world: World, input: object) => world.call("template_draft_discard", input);
const kinds = async ({ services }: World, templateId: string) =>
  (
    await services.db
      .selectFrom("archiveRecords")
      .select("kind")
      .where("subject", "=", templateId)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

test("a discarded draft is gone, what was released stays, and discarding again is harmless", async () => {
  const world = await startWorld();
  const released = await releasedTemplate(world);
  const { templateId } = released;
  const { versionId } = await savedTemplate(world, templateInput({ templateId }));
  const result = { templateId, versionId, version: 2, status: "discarded", archived: false };

  expect(await discard(world, { versionId })).toMatchObject({ ok: true, value: result });
  expect(await discard(world, { templateId, versionId })).toMatchObject({ ok: true, value: result });

  expect(await world.call("template_get", { templateId, versionId })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await world.call("template_get", { templateId })).toMatchObject({
    value: {
      versionId: released.versionId,
      sendable: true,
      versions: [{ status: "discarded" }, { status: "released" }],
    },
  });
  expect(await kinds(world, templateId)).toEqual([
    "template.saved",
    "template.released",
    "template.saved",
    "template.draft_discarded",
  ]);
});

test("with its only draft goes a template that never was released, and its short name is free", async () => {
  const world = await startWorld();
  const first = await savedTemplate(world);
  const { templateId } = first;
  const second = await savedTemplate(world, templateInput({ templateId }));

  expect(await discard(world, first)).toMatchObject({ value: { archived: false } });
  expect(await discard(world, second)).toMatchObject({ value: { archived: true } });
  expect(await discard(world, second)).toMatchObject({ value: { archived: true } });

  expect(await kinds(world, templateId)).toEqual([
    "template.saved",
    "template.saved",
    "template.draft_discarded",
    "template.draft_discarded",
    "template.archived",
  ]);
  expect(await world.call("template_get", { templateId })).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await savedTemplate(world)).not.toMatchObject({ templateId });
});

test("what is released or superseded cannot be discarded", async () => {
  const world = await startWorld();
  const first = await releasedTemplate(world);
  const { templateId } = first;
  const second = await releasedTemplate(world, templateInput({ templateId }));

  for (const [version, status] of [
    [first, "superseded"],
    [second, "released"],
  ] as const)
    expect(await discard(world, version)).toMatchObject({
      error: { code: "TEMPLATE_VERSION_IMMUTABLE", details: { versionId: version.versionId, status } },
    });
});

test("released and discarded at the same moment, a draft becomes one of the two", async () => {
  const world = await startWorld();
  const draft = await savedTemplate(world);

  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => discard(world, draft)),
    ...Array.from({ length: 4 }, () => world.call("template_release", draft)),
  ]);

  const released = answers.slice(4).filter(({ ok }) => ok).length;
  const discarded = answers.slice(0, 4).filter(({ ok }) => ok).length;
  expect(["1 released, 0 discarded", "0 released, 4 discarded"]).toContain(
    `${released} released, ${discarded} discarded`,
  );
});

test("a version of another template or none is NOT_FOUND, a curated one cannot be discarded", async () => {
  const world = await startWorld();
  const { versionId } = await savedTemplate(world);
  const other = await savedTemplate(world, templateInput({ name: "Einladung" }));
  const [curated] = curatedVersions;

  for (const asked of [{ templateId: other.templateId, versionId }, { versionId: randomUUID() }])
    expect(await discard(world, asked)).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "template_version" } },
    });
  for (const asked of [
    { versionId: curated?.versionId },
    { templateId: curated?.templateId, versionId: curated?.versionId },
  ])
    expect(await discard(world, asked)).toMatchObject({
      error: { code: "TEMPLATE_READONLY_VIA_MCP", details: { templateId: curated?.templateId } },
    });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["template:read"] });

  expect(await world.call("template_draft_discard", { versionId: randomUUID() }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
  });
});
