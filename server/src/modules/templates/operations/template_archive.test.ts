import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

test("an archived template leaves lists and sending, keeps what it says, and can be archived again without harm", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  await savedTemplate(world, templateInput({ templateId }));
  const result = { ok: true, value: { templateId, slug: "terminbestaetigung", archived: true } };

  expect(await world.call("template_archive", { templateId })).toMatchObject(result);
  expect(await world.call("template_archive", { templateId })).toMatchObject(result);

  for (const statusFilter of ["released", "draft", "all"]) {
    const list = await world.call("template_list", { statusFilter });
    expect(JSON.stringify(list)).not.toContain(templateId);
  }
  expect(await world.call("template_get", { templateId })).toMatchObject({
    value: { status: "released", archived: true, sendable: false, ...templateText() },
  });
  const archived = await world.services.db
    .selectFrom("archiveRecords")
    .select(["subject", "record"])
    .where("kind", "=", "template.archived")
    .execute();
  expect(archived).toMatchObject([
    {
      subject: templateId,
      record: {
        slug: "terminbestaetigung",
        connection: "partner_token",
        connectionId: world.office.tokenId,
      },
    },
  ]);
});

const templateText = () => {
  const { subjectTemplate, contentTemplate } = templateInput();
  return { subjectTemplate, contentTemplate };
};

test("archived by many at the same moment, it is recorded once", async () => {
  const world = await startWorld();
  const { templateId } = await savedTemplate(world);

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call("template_archive", { templateId })),
  );

  expect(answers.every(({ ok }) => ok)).toBe(true);
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("subject", "=", templateId)
    .execute();
  expect(records.map(({ kind }) => kind)).toEqual(["template.saved", "template.archived"]);
});

test("a curated template cannot be archived, and an unknown one is NOT_FOUND", async () => {
  const world = await startWorld();
  const templateId = curatedVersions[0]?.templateId;

  expect(await world.call("template_archive", { templateId })).toMatchObject({
    error: { code: "TEMPLATE_READONLY_VIA_MCP", details: { templateId } },
  });
  expect(await world.call("template_archive", { templateId: randomUUID() })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "template" } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["template:read"] });

  expect(await world.call("template_archive", { templateId: randomUUID() }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
  });
});
