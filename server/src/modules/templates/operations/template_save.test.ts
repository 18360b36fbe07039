import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { savedDesign, storedPicture } from "../../../../test/designs.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { canonicalJson } from "../../../foundation/canonical-json.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { MAX_TEMPLATES, MAX_VERSIONS } from "../save-template.ts";

const save = (world: World, input: object) => world.call("template_save", input);
const get = async (world: World, input: object) => {
  const answer = await world.call("template_get", input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const storedVersions = ({ services }: World) =>
  services.db.selectFrom("templateVersions").selectAll().orderBy("version").execute();
const problems = (...expected: { path: string; rule?: string }[]) => ({
  error: { code: "VALIDATION_ERROR", details: { problems: expected } },
});

test("a template is stored as a draft with its short name, its hash and a record of its author", async () => {
  const world = await startWorld();

  const answer = await save(world, templateInput({ kategorie: "Praxis", description: "Für\r\nTermine" }));

  const { templateId, versionId, reviewUrl } = answer.ok ? answer.value : {};
  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      version: 1,
      status: "draft",
      slug: "terminbestaetigung",
      name: "Terminbestätigung",
      created: true,
      sendable: false,
      releaseBlocker: null,
    },
  });
  expect(reviewUrl).toBe(
    `http://127.0.0.1:8080/templates/${String(templateId)}/versions/${String(versionId)}`,
  );
  const [stored] = await storedVersions(world);
  expect(stored).toMatchObject({
    kategorie: "Praxis",
    description: "Für\nTermine",
    documentKind: "letter",
    approvalModeRecommended: "review",
    authorUserId: null,
    authorConnection: "partner_token",
    authorConnectionId: world.office.tokenId,
  });
  const says = {
    name: "Terminbestätigung",
    kategorie: "Praxis",
    description: "Für\nTermine",
    documentKind: "letter",
    approvalModeRecommended: "review",
    coverTemplateId: null,
    designId: null,
    text: {
      subjectTemplate: stored?.subjectTemplate,
      body: { contentTemplate: stored?.contentTemplate },
      mergeFields: stored?.mergeFields,
    },
  };
  expect(stored?.sourceHash).toBe(sha256Hex(canonicalJson(says)));
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .selectAll()
    .where("kind", "not like", "ledger.%")
    .execute();
  expect(records).toMatchObject([
    {
      kind: "template.saved",
      subject: templateId,
      record: {
        versionId,
        version: 1,
        slug: "terminbestaetigung",
        name: "Terminbestätigung",
        sourceHash: stored?.sourceHash,
        authorUserId: null,
        connection: "partner_token",
        connectionId: world.office.tokenId,
      },
    },
  ]);
});

test("a new version keeps the short name and what is left out, except texts and fields", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world);
  const said = {
    kategorie: "Praxis",
    description: "Für Termine",
    approvalModeRecommended: "auto",
    designId,
  };
  const { templateId } = await savedTemplate(world, templateInput(said));

  const second = await save(world, {
    templateId,
    name: "Einladung",
    subjectTemplate: "Einladung",
    contentTemplate: "Kommen Sie!",
  });

  expect(second).toMatchObject({
    value: { templateId, version: 2, slug: "terminbestaetigung", name: "Einladung", created: false },
  });
  const versionId = second.ok && second.value["versionId"];
  expect(await get(world, { templateId, versionId })).toMatchObject({ ...said, mergeFields: [] });

  const third = await save(world, {
    templateId,
    name: "Einladung",
    kategorie: null,
    description: null,
    subjectTemplate: "Einladung",
    contentTemplate: "Kommen Sie!",
    clearDesign: true,
  });
  expect(await get(world, { templateId, versionId: third.ok && third.value["versionId"] })).toMatchObject({
    kategorie: null,
    description: null,
    designId: null,
    approvalModeRecommended: "auto",
  });
});

test("a form keeps its cover until it is given another or none, and a letter has none", async () => {
  const world = await startWorld();
  const cover = await savedTemplate(world);
  const { templateId: begleitschreiben } =
    curatedVersions.find(({ slug }) => slug === "begleitschreiben") ?? {};
  const first = await save(world, formInput({ coverTemplateId: cover.templateId }));
  const templateId = first.ok && first.value["templateId"];
  const coverAfter = async (changes: object) => {
    const answer = await save(world, formInput({ templateId, ...changes }));
    const shown = await get(world, { templateId, versionId: answer.ok && answer.value["versionId"] });
    return { pin: shown["coverTemplateId"], blocker: shown["releaseBlocker"] };
  };

  expect(first).toMatchObject({ value: { sendable: false, releaseBlocker: "COVER_NOT_RELEASED" } });
  expect(await coverAfter({})).toEqual({ pin: cover.templateId, blocker: "COVER_NOT_RELEASED" });
  expect(await coverAfter({ coverTemplateId: null })).toMatchObject({ pin: cover.templateId });
  expect(await coverAfter({ coverTemplateId: begleitschreiben })).toEqual({
    pin: begleitschreiben,
    blocker: null,
  });
  expect(await coverAfter({ documentKind: "letter" })).toEqual({ pin: null, blocker: null });
  expect(await coverAfter({ coverTemplateId: cover.templateId })).toMatchObject({ pin: cover.templateId });
  expect(await coverAfter({ clearCoverTemplate: true })).toEqual({ pin: null, blocker: null });
});

test("everything that is wrong with a template is said at once, each with its place", async () => {
  const world = await startWorld();

  const answer = await save(world, {
    name: "Angebot",
    subjectTemplate: "Angebot {{nummer}",
    blocksTemplate: [
      { type: "paragraph", text: "Guten Tag {{nmae}}, {{#firma}}für {{firma}}" },
      { type: "table", columns: [{ key: "a", label: "A" }], rowsFrom: "zeilen" },
    ],
    mergeFields: [{ key: "name" }, { key: "firma", required: false }, { key: "posten", type: "rows" }],
    coverTemplateId: curatedVersions[0]?.templateId,
    clearCoverTemplate: true,
  });

  const found = answer.ok
    ? []
    : (answer.error.details as { problems: { path: string; rule: string }[] }).problems;
  expect(found.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
    expect.arrayContaining([
      "clearCoverTemplate only_one",
      "coverTemplateId only_for_forms",
      "subjectTemplate unclosed_tag",
      "blocksTemplate.0.text undeclared_field",
      "blocksTemplate.0.text unclosed_section",
      "blocksTemplate.1.rowsFrom undeclared_field",
      "mergeFields.0.key never_used",
      "mergeFields.2.key rows_without_table",
    ]),
  );
  expect(await storedVersions(world)).toEqual([]);
});

test.for([
  ["text and blocks", { blocksTemplate: [{ type: "paragraph", text: "A" }] }, "contentTemplate", "only_one"],
  ["neither text nor blocks", { contentTemplate: undefined }, "contentTemplate", "required"],
  ["styles without blocks", { styleDefs: { gross: { fontSizePt: 20 } } }, "styleDefs", "only_with_blocks"],
  ["a subject of two lines", { subjectTemplate: "A\nB" }, "subjectTemplate", "one_line"],
  ["a subject that is too long", { subjectTemplate: "x".repeat(201) }, "subjectTemplate", "too_big"],
  ["a text that is too long", { contentTemplate: "x".repeat(30_001) }, "contentTemplate", "too_big"],
  ["a description that is too long", { description: "x".repeat(2001) }, "description", "too_big"],
  ["no name", { name: " " }, "name", "too_small"],
  ["101 fields", { mergeFields: fields(101) }, "mergeFields", "too_big"],
  ["no blocks", { contentTemplate: undefined, blocksTemplate: [] }, "blocksTemplate", "too_small"],
  [
    "201 blocks",
    {
      contentTemplate: undefined,
      blocksTemplate: Array.from({ length: 201 }, () => ({ type: "separator" })),
    },
    "blocksTemplate",
    "too_big",
  ],
  [
    "blocks without end",
    { contentTemplate: undefined, blocksTemplate: [{ type: "list", items: nested(20_000) }] },
    "blocksTemplate",
    "custom",
  ],
  [
    "blocks of a megabyte",
    { contentTemplate: undefined, blocksTemplate: [{ type: "paragraph", text: "x".repeat(1e6) }] },
    "blocksTemplate",
    "custom",
  ],
  ["an unknown kind", { documentKind: "fax" }, "documentKind", "invalid_value"],
  ["an unknown field", { subject: "A" }, "subject", "unknown_field"],
] as const)("%s is refused by its place and nothing is stored", async ([, changes, path, rule]) => {
  const world = await startWorld();

  expect(
    await save(
      world,
      templateInput({ mergeFields: [], subjectTemplate: "A", contentTemplate: "B", ...changes }),
    ),
  ).toMatchObject(problems({ path, rule }));
  expect(await storedVersions(world)).toEqual([]);
});

test("what a letter's blocks may not say, a template's may not either", async () => {
  const world = await startWorld();
  const withBlocks = (...blocksTemplate: object[]) =>
    save(world, { name: "A", subjectTemplate: "A", blocksTemplate });

  expect(await withBlocks({ type: "paragraph" })).toMatchObject(problems({ path: "blocksTemplate.0.text" }));
  expect(await withBlocks({ type: "marquee", text: "A" })).toMatchObject(
    problems({ path: "blocksTemplate.0.type" }),
  );
  expect(
    await withBlocks(
      { type: "separator", variant: "line" },
      { type: "paragraph", text: "A", style: "klein" },
    ),
  ).toMatchObject(problems({ path: "blocksTemplate.1.style", rule: "unknown_style" }));
});

test("a cover is a letter of one's own in use, or one of the service's", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const theirs = await savedTemplate(world, templateInput(), stranger.token);
  const letter = await savedTemplate(world);
  const form = await savedTemplate(world, formInput());
  const pinned = (coverTemplateId: string, changes: object = {}) =>
    save(world, formInput({ name: "Antrag", coverTemplateId, ...changes }));

  for (const coverTemplateId of [theirs.templateId, randomUUID()])
    expect(await pinned(coverTemplateId)).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "template" } },
    });
  expect(await pinned(form.templateId)).toMatchObject(
    problems({ path: "coverTemplateId", rule: "not_a_letter" }),
  );
  expect(await pinned(letter.templateId, { templateId: letter.templateId })).toMatchObject(
    problems({ path: "coverTemplateId", rule: "not_a_letter" }),
  );
  expect(await pinned(letter.templateId, { documentKind: "letter" })).toMatchObject(
    problems({ path: "coverTemplateId", rule: "only_for_forms" }),
  );
  await world.call("template_archive", letter);
  await world.call("template_archive", { templateId: letter.templateId });
  expect(await pinned(letter.templateId)).toMatchObject(
    problems({ path: "coverTemplateId", rule: "archived" }),
  );
});

test("pictures and signatures of a template are the account's own", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const logo = await storedPicture(world);
  const signatureId = await storedPicture(world, { kind: "signature" });
  const theirs = await storedPicture(world, { tenant: stranger });
  const withPictures = (assetId: string, signature: string) =>
    save(world, {
      name: "Mit Bild",
      subjectTemplate: "A",
      blocksTemplate: [
        { type: "image", alt: "Logo", assetId },
        { type: "signature", name: "A", columns: [{ name: "B", signatureId: signature }] },
      ],
    });

  expect(await withPictures(theirs, logo)).toMatchObject(
    problems(
      { path: "blocksTemplate.0.assetId", rule: "unknown" },
      { path: "blocksTemplate.1.columns.0.signatureId", rule: "unknown" },
    ),
  );
  expect(await withPictures(logo, signatureId)).toMatchObject({ ok: true });
});

test("a design that is not the account's is DESIGN_NOT_FOUND, and one cannot be set and cleared", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { designId } = await savedDesign(world, {}, stranger.token);

  expect(await save(world, templateInput({ designId }))).toMatchObject({
    error: { code: "DESIGN_NOT_FOUND", details: { designId } },
  });
  expect(await save(world, templateInput({ designId, clearDesign: true }))).toMatchObject(
    problems({ path: "clearDesign", rule: "only_one" }),
  );
});

test("a short name belongs to one template in use; another partner, the other mode and archiving free it", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { templateId } = await savedTemplate(world);
  const conflict = {
    error: { code: "TEMPLATE_SLUG_CONFLICT", details: { slug: "terminbestaetigung", templateId } },
  };

  expect(await save(world, templateInput({ name: "terminbestätigung!" }))).toMatchObject(conflict);
  expect(await world.call("template_save", templateInput(), stranger)).toMatchObject({ ok: true });
  await save(world, templateInput({ templateId, name: "Einladung" }));
  expect(await save(world, templateInput())).toMatchObject(conflict);
  expect(await save(world, templateInput({ name: "Einladung" }))).toMatchObject({
    value: { slug: "einladung", created: true },
  });
  await world.call("template_archive", { templateId });
  expect(await save(world, templateInput())).toMatchObject({ value: { slug: "terminbestaetigung" } });
});

test("a template of the service may have the same short name", async () => {
  const world = await startWorld();

  expect(await save(world, templateInput({ name: "Mahnung" }))).toMatchObject({ value: { slug: "mahnung" } });
});

test("saves at the same moment make one template, and a version each", async () => {
  const world = await startWorld();

  const made = await Promise.all(Array.from({ length: 6 }, () => save(world, templateInput())));

  const conflicts = made.filter((answer) => !answer.ok && answer.error.code === "TEMPLATE_SLUG_CONFLICT");
  expect(conflicts).toHaveLength(5);
  const [first] = await storedVersions(world);
  const versions = await Promise.all(
    Array.from({ length: 6 }, () => save(world, templateInput({ templateId: first?.templateId }))),
  );
  const numbers = versions.map((answer) => Number(answer.ok && answer.value["version"]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("a version number is never used twice, also after a draft was discarded", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const second = await savedTemplate(world, templateInput({ templateId, kategorie: "Verworfen" }));
  await world.call("template_draft_discard", second);

  expect(await save(world, templateInput({ templateId }))).toMatchObject({ value: { version: 3 } });
  const [, , third] = await storedVersions(world);
  expect(third?.kategorie).toBe(null);
});

test("more templates or versions than an account may hold are refused", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const { templateId } = await savedTemplate(world);
  const createdAt = world.services.clock.now();
  const rows = Array.from({ length: MAX_TEMPLATES - 1 }, (_, at) => ({
    partnerId,
    mode,
    slug: `t${at}`,
    createdAt,
  }));
  await world.services.db.insertInto("templates").values(rows).execute();

  expect(await save(world, templateInput({ name: "Eins zu viel" }))).toMatchObject(
    problems({ path: "templateId", rule: "too_many" }),
  );
  await asOwner(
    world,
    `insert into template_versions select (jsonb_populate_record(
      v, jsonb_build_object('id', gen_random_uuid(), 'version', ${MAX_VERSIONS}))).* from template_versions v`,
  );
  expect(await save(world, templateInput({ templateId }))).toMatchObject(
    problems({ path: "templateId", rule: "too_many" }),
  );
});

test("a curated template cannot be changed, whatever the letters of its id", async () => {
  const world = await startWorld();
  const [{ templateId } = { templateId: "" }] = curatedVersions;

  for (const id of [templateId, templateId.toUpperCase()])
    expect(await save(world, templateInput({ templateId: id }))).toMatchObject({
      error: { code: "TEMPLATE_READONLY_VIA_MCP", details: { templateId: id } },
    });
});

test("an archived template takes no new version, and an unknown one is NOT_FOUND", async () => {
  const world = await startWorld();
  const { templateId } = await savedTemplate(world);
  await world.call("template_archive", { templateId });

  expect(await save(world, templateInput({ templateId }))).toMatchObject(
    problems({ path: "templateId", rule: "archived" }),
  );
  expect(await save(world, templateInput({ templateId: randomUUID() }))).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "template" } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["template:read"] });

  expect(await world.call("template_save", templateInput(), { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
  });
});

function fields(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({ key: `f${at}` }));
}

function nested(levels: number): unknown[] {
  let inner: unknown[] = [];
  for (let level = 1; level < levels; level += 1) inner = [inner];
  return inner;
}
