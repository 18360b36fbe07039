import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { findVersion } from "../template-version.ts";
import { setPartner } from "../../partners/partners.ts";

const [curated] = curatedVersions;
if (!curated) throw new Error("there are no curated templates");
const { templateId: curatedId } = curated;

const live = { "x-brieftaube-mode": "live" };

async function liveWorld() {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  return world;
}

test("one of the service's templates becomes a draft of one's own", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const wish = { templateId: curatedId, name: "Unsere Vorlage" };

  const { status, body } = await call("template_copy", wish);

  expect(status).toBe(200);
  const copied = await findVersion(
    world.services.db,
    world.office,
    String(body["templateId"]),
    String(body["versionId"]),
  );
  const { text, kategorie, description, documentKind } = curated;
  expect(copied).toMatchObject({
    status: "draft",
    name: "Unsere Vorlage",
    text,
    kategorie,
    description,
    documentKind,
  });
  expect(await call("template_copy", wish)).toMatchObject({
    status: 409,
    body: { error: { code: "TEMPLATE_SLUG_CONFLICT", details: { templateId: body["templateId"] } } },
  });
  expect(await call("template_copy", { ...wish, name: " " })).toMatchObject({ status: 400 });
});

test("the English text is copied where it is asked for", async () => {
  const world = await startWorld();
  const bilingual = curatedVersions.find(({ english }) => english);
  const { call } = await signedInBrowser(world);

  const { body } = await call("template_copy", {
    templateId: bilingual?.templateId,
    language: "en",
    name: "Ours",
  });

  const copied = { templateId: body["templateId"], versionId: body["versionId"] };
  expect((await call("template_open", copied)).body).toMatchObject({
    subjectTemplate: bilingual?.english?.subjectTemplate,
  });
});

test("a template of the sandbox is copied to live, and again as a new version of it there", async () => {
  const world = await liveWorld();
  const tried = await releasedTemplate(world);
  const { call } = await signedInBrowser(world, { role: "editor" });
  expect((await call("template_open", tried)).body).toMatchObject({ may: { copyToLive: true } });
  const wish = { ...tried, from: "sandbox", name: "Terminbestätigung" };

  const first = await call("template_copy", wish, live);
  const taken = await call("template_copy", wish, live);
  const second = await call("template_copy", { ...wish, intoTemplateId: first.body["templateId"] }, live);

  expect(first).toMatchObject({ status: 200, body: { coverLeftOut: false } });
  expect(taken).toMatchObject({ status: 409, body: { error: { code: "TEMPLATE_SLUG_CONFLICT" } } });
  expect(second).toMatchObject({ status: 200, body: { templateId: first.body["templateId"] } });
  const { templateId, versionId } = second.body;
  expect((await call("template_open", { templateId, versionId }, live)).body).toMatchObject({
    version: 2,
    status: "draft",
    subjectTemplate: "Ihr Termin am {{termin}}",
  });
  expect((await call("template_open", { templateId })).body).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a cover of the other world stays there, and that is said; one of the service's goes along", async () => {
  const world = await liveWorld();
  const cover = await releasedTemplate(world);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const letter = curatedVersions.find(({ documentKind }) => documentKind === "letter");
  const other = await savedTemplate(world, formInput({ name: "Zwei", coverTemplateId: letter?.templateId }));
  const { call } = await signedInBrowser(world);

  const copyOf = (which: object, name: string) =>
    call("template_copy", { ...which, from: "sandbox", name }, live);

  expect(await copyOf(form, "Vollmacht")).toMatchObject({ status: 200, body: { coverLeftOut: true } });
  expect(await copyOf(other, "Zwei")).toMatchObject({ status: 200, body: { coverLeftOut: false } });
});

test("a viewer copies nothing, an account without live letters nothing to there, and none becomes the service's own", async () => {
  const world = await startWorld();
  const saved = await savedTemplate(world);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const owner = await signedInBrowser(world);

  expect(await viewer.call("template_copy", { templateId: curatedId, name: "Meine" })).toMatchObject({
    status: 403,
    body: { error: { code: "FORBIDDEN_ROLE" } },
  });
  expect(await owner.call("template_copy", { ...saved, from: "sandbox", name: "Meine" }, live)).toMatchObject(
    {
      status: 400,
    },
  );
  expect(
    await owner.call("template_copy", { ...saved, name: "Meine", intoTemplateId: curatedId }),
  ).toMatchObject({ body: { error: { code: "TEMPLATE_READONLY_VIA_MCP" } } });
  expect(await owner.call("template_copy", { ...saved, name: "Meine", from: "elsewhere" })).toMatchObject({
    status: 400,
  });
  expect((await owner.call("template_open", saved)).body).toMatchObject({ may: { copyToLive: false } });
});

test("what somebody else wrote is copied as it is", async () => {
  const world = await startWorld();
  const hostile = "<script>alert(1)</script> {{name}}";
  const saved = await savedTemplate(
    world,
    templateInput({ contentTemplate: hostile, subjectTemplate: hostile, mergeFields: [{ key: "name" }] }),
  );
  const { call } = await signedInBrowser(world);

  const { body } = await call("template_copy", { ...saved, name: hostile.slice(0, 25) });

  expect((await call("template_open", { templateId: body["templateId"] })).body).toMatchObject({
    contentTemplate: hostile,
    name: "<script>alert(1)</script>",
  });
});
