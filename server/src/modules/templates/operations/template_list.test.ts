import { expect, test } from "vitest";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { type Office, startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { createToken } from "../../access/access.ts";

const list = async (world: World, input: object = {}, { token }: Pick<Office, "token"> = world.office) => {
  const answer = await world.call("template_list", input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as { items: Record<string, unknown>[]; total: number; limit: number; offset: number };
};
const namesOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ name }) => name);
const curatedNames = curatedVersions.map(({ name }) => name);

test("the list has one's own released templates by name, then the curated, without texts", async () => {
  const world = await startWorld();
  const { templateId, versionId } = await releasedTemplate(
    world,
    templateInput({ name: "Zusage", kategorie: "Praxis", description: "Für Termine" }),
  );
  await releasedTemplate(world, templateInput({ name: "Änderung" }));
  await savedTemplate(world, templateInput({ name: "Beileid" }));

  const page = await list(world, { limit: 100, detail: "full" });

  expect(namesOf(page)).toEqual(["Änderung", "Zusage", ...curatedNames]);
  expect(page).toMatchObject({ total: 2 + curatedVersions.length, limit: 100, offset: 0 });
  expect(page.items[1]).toEqual({
    templateId,
    versionId,
    version: 1,
    status: "released",
    slug: "zusage",
    name: "Zusage",
    kategorie: "Praxis",
    description: "Für Termine",
    documentKind: "letter",
    approvalModeRecommended: "review",
    coverTemplateId: null,
    declaration: null,
    curated: false,
    hasBlocks: false,
    sendable: true,
    releaseBlocker: null,
    archived: false,
    languages: ["de"],
    createdAt: "2026-03-02T09:00:00.000Z",
    releasedAt: "2026-03-02T09:00:00.000Z",
  });
  const [curated] = curatedVersions;
  expect(page.items[2]).toMatchObject({
    templateId: curated?.templateId,
    versionId: curated?.versionId,
    status: "released",
    curated: true,
    languages: curated?.english ? ["de", "en"] : ["de"],
  });
});

test("unless asked for more, an entry says what one chooses by, and of a draft which version it is", async () => {
  const world = await startWorld();
  const description = `Für Termine.\n\n${"Lang. ".repeat(100)}`;
  const { templateId } = await releasedTemplate(world, templateInput({ name: "Zusage", description }));
  const long = "Wort ".repeat(60).trim();
  const draft = await savedTemplate(world, templateInput({ name: "Absage", description: long }));

  const [released] = (await list(world)).items;
  const [unreleased] = (await list(world, { statusFilter: "draft" })).items;

  const chosenBy = { kategorie: null, documentKind: "letter", curated: false, hasBlocks: false };
  expect(released).toEqual({
    templateId,
    name: "Zusage",
    description: "Für Termine.",
    ...chosenBy,
    sendable: true,
  });
  expect(unreleased).toEqual({
    ...draftOf(draft),
    name: "Absage",
    description: `${"Wort ".repeat(32).trim()} …`,
    ...chosenBy,
    status: "draft",
    version: 1,
    sendable: false,
    releaseBlocker: null,
  });
});

const draftOf = ({ templateId, versionId }: { templateId: string; versionId: string }) => ({
  templateId,
  versionId,
});

test("drafts and everything are listed by version for writers", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const replaced = await releasedTemplate(world, templateInput({ templateId }));
  const draft = await savedTemplate(world, templateInput({ templateId, name: "Terminbestätigung, neu" }));
  const form = await savedTemplate(world, formInput({ coverTemplateId: templateId }));
  await world.call("template_draft_discard", await savedTemplate(world, templateInput({ templateId })));

  expect(await list(world, { statusFilter: "draft" })).toMatchObject({
    total: 2,
    items: [
      { versionId: draft.versionId, status: "draft", sendable: false },
      { versionId: form.versionId, status: "draft", hasBlocks: true, documentKind: "form" },
    ],
  });
  const all = await list(world, { statusFilter: "all", limit: 100, detail: "full" });
  expect(all.total).toBe(3 + curatedVersions.length);
  expect(all.items.slice(0, 3)).toMatchObject([
    { versionId: replaced.versionId, status: "released", version: 2 },
    { versionId: draft.versionId },
    { versionId: form.versionId },
  ]);
});

test("drafts and everything need template:write", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["template:read"] });

  for (const statusFilter of ["draft", "all"])
    expect(await world.call("template_list", { statusFilter }, { token })).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
    });
  expect(await world.call("template_list", {}, { token })).toMatchObject({ ok: true });
});

test("pages run through one's own and the curated without a gap", async () => {
  const world = await startWorld();
  for (const name of ["A", "B", "C"]) await releasedTemplate(world, templateInput({ name }));
  const whole = namesOf(await list(world, { limit: 100 }));

  const paged: unknown[] = [];
  for (let offset = 0; offset < whole.length; offset += 2) {
    const page = await list(world, { limit: 2, offset });
    expect(page).toMatchObject({ total: whole.length, limit: 2, offset });
    paged.push(...namesOf(page));
  }

  expect(paged).toEqual(whole);
  expect(await list(world)).toMatchObject({ limit: 20, offset: 0 });
  expect(await list(world, { offset: whole.length })).toMatchObject({ items: [], total: whole.length });
});

test("a category keeps only its templates, own and curated", async () => {
  const world = await startWorld();
  await releasedTemplate(world, templateInput({ name: "Kanzleibrief", kategorie: "Kanzlei" }));
  await releasedTemplate(world, templateInput({ name: "Anderes", kategorie: "Praxis" }));
  const ofKanzlei = curatedVersions
    .filter(({ kategorie }) => kategorie === "Kanzlei")
    .map(({ name }) => name);

  expect(ofKanzlei.length).toBeGreaterThan(0);
  expect(namesOf(await list(world, { kategorieFilter: "Kanzlei" }))).toEqual(["Kanzleibrief", ...ofKanzlei]);
  expect(await list(world, { kategorieFilter: "Gibt es nicht" })).toMatchObject({ items: [], total: 0 });
});

test("another partner and the other mode see the curated only", async () => {
  const world = await startWorld();
  await releasedTemplate(world);
  const { partnerId } = world.office;
  const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });

  for (const office of [await world.openOffice(), live])
    expect(namesOf(await list(world, { statusFilter: "all", limit: 100 }, office))).toEqual(curatedNames);
});

test.for([
  [{ limit: 0 }, "limit"],
  [{ limit: 101 }, "limit"],
  [{ offset: -1 }, "offset"],
  [{ statusFilter: "superseded" }, "statusFilter"],
] as const)("%o is refused by its place", async ([input, path]) => {
  const world = await startWorld();

  expect(await world.call("template_list", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["letter:read"] });

  expect(await world.call("template_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:read" } },
  });
});
