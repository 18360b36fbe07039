import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";

type Found = { name: string; templateId: string };

async function searcher() {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });
  const search = async (input: object) => {
    const { body } = await call("template_search", { limit: 100, ...input });
    return { ...body, names: (body["items"] as Found[]).map(({ name }) => name) };
  };
  return { world, call, search };
}

test("each template stands in the list once, one's own by name, then those of the service", async () => {
  const { world, search } = await searcher();
  const first = await releasedTemplate(world, templateInput({ name: "Zusage", kategorie: "Verträge" }));
  const draft = await savedTemplate(world, {
    ...templateInput({ name: "Zusage, neu" }),
    templateId: first.templateId,
  });
  await savedTemplate(world, templateInput({ name: "Äußerung", description: "Für Kunden. Und mehr." }));
  await releasedTemplate(world, formInput({ name: "Fragebogen" }));

  const all = await search({});

  expect(all.names.slice(0, 3)).toEqual(["Äußerung", "Fragebogen", "Zusage"]);
  expect(all).toMatchObject({ total: 3 + curatedVersions.length });
  expect((all as unknown as { items: unknown[] }).items.slice(0, 3)).toMatchObject([
    { status: "draft", summary: "Für Kunden.", waiting: { version: 1 } },
    { documentKind: "form", waiting: null },
    { status: "released", version: 1, waiting: { versionId: draft.versionId, version: 2 } },
  ]);
  expect(all).toMatchObject({ kategorien: expect.arrayContaining(["Verträge", "Kündigung"]) });
});

test("a person finds templates by words, origin, state and category", async () => {
  const { world, search } = await searcher();
  const first = await releasedTemplate(world, templateInput({ name: "Zusage", kategorie: "Verträge" }));
  await savedTemplate(world, templateInput({ name: "Absage", subjectTemplate: "Leider {{termin}} 50%" }));
  const old = await releasedTemplate(world, templateInput({ name: "Alt" }));
  await world.call("template_archive", { templateId: old.templateId });

  expect((await search({ query: "leider ABSAGE" })).names).toEqual(["Absage"]);
  expect((await search({ query: "50%" })).names).toEqual(["Absage"]);
  expect((await search({ query: "widerruf", source: "curated" })).names).toContain(
    "Widerruf eines Verbrauchervertrags",
  );
  expect((await search({ query: "nirgendwo" })).names).toEqual([]);
  expect((await search({ source: "own" })).names).toEqual(["Absage", "Zusage"]);
  expect((await search({ source: "own", status: "released" })).names).toEqual(["Zusage"]);
  expect((await search({ status: "waiting" })).names).toEqual(["Absage"]);
  expect((await search({ status: "archived" })).names).toEqual(["Alt"]);
  expect((await search({ kategorie: "Verträge" })).names).toEqual(["Zusage"]);
  const paged = [await search({ limit: 1, offset: 1 }), await search({ limit: 2, offset: 1 })];
  expect(paged.map(({ names }) => names[0])).toEqual(["Zusage", "Zusage"]);
  expect(paged[1]?.names[1]).toBe(curatedVersions[0]?.name);
  expect(first.templateId).toBeTruthy();
});

test("hostile input is words, or refused", async () => {
  const { call, search } = await searcher();

  expect((await search({ query: "'; drop table templates; --" })).names).toEqual([]);
  expect((await search({ query: "%_\\" })).names).toEqual([]);
  for (const input of [{ query: "x".repeat(201) }, { source: "others" }, { limit: 0 }, { other: 1 }])
    expect(await call("template_search", input)).toMatchObject({ status: 400 });
});

test("an account sees its own templates only, those of its other world neither", async () => {
  const { world } = await searcher();
  await savedTemplate(world, templateInput({ name: "Geheim" }));
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const { call } = await signedInBrowser(world, { partnerId, name: "Otto Anders" });

  expect((await call("template_search", { source: "own" })).body).toMatchObject({ items: [], total: 0 });
});
