import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { designWithLogo, plainDesign, savedDesign } from "../../../../test/designs.ts";
import { savedSender, storedLetterhead } from "../../../../test/letters.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import {
  formInput,
  printedPages,
  releasedTemplate,
  savedTemplate,
  templateInput,
  tokenOf,
} from "../../../../test/templates.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const preview = (world: World, input: object, options: Parameters<World["call"]>[2] = {}) =>
  world.call("template_preview", input, options);

/** A design that says its own name, so that the paper tells which one it was. */
const designNamed = (text: string, changes: object = {}) =>
  plainDesign({
    firstPage: { elements: [{ kind: "text", text, xMm: 25, yMm: 12, widthMm: 120, heightMm: 10 }] },
    ...changes,
  });

test("a template is shown with the samples of its fields, and nothing is stored", async () => {
  const world = await startWorld();
  const saved = await releasedTemplate(world);

  const answer = await preview(world, { templateId: saved.templateId });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      ...saved,
      name: "Terminbestätigung",
      documentKind: "letter",
      pages: [{ page: 1, widthPx: 794, heightPx: 1123 }],
      pdfUrl: expect.stringMatching(/Terminbestaetigung\.pdf$/),
      pageCount: 1,
      designRender: {
        documentMode: "letter",
        chrome: { addressField: true, date: true, subject: true },
        bodyStartMm: expect.any(Number),
      },
      warnings: [],
    },
  });
  const [page = ""] = await printedPages(world, answer);
  for (const printed of [
    "Erika Mustermann",
    "51147 Köln",
    "Ihr Termin am 01.12.2026",
    "Dafür berechnen wir 1.234,56 €.",
    "02.03.2026",
    "Lindner & Falk GmbH",
  ])
    expect(page).toContain(printed);
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

test("a template without samples is shown with something of each type, from the account's own sender", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { templateId } = await releasedTemplate(world, {
    name: "Aufstellung",
    subjectTemplate: "Aufstellung für {{kunde}}",
    blocksTemplate: [
      {
        type: "table",
        columns: [
          { key: "tag", label: "Tag", format: "date" },
          { key: "leistung", label: "Leistung", width: "grow" },
          { key: "betrag", label: "Betrag", align: "right", format: "eur" },
        ],
        rowsFrom: "leistungen",
      },
      { type: "totals", lines: [{ label: "Summe", amountCents: "{{summe}}" }] },
    ],
    mergeFields: [
      { key: "kunde", label: "Kundenname" },
      { key: "leistungen", type: "rows" },
      { key: "summe", type: "currency" },
    ],
  });

  const answer = await preview(world, { templateId, pages: 3 });

  expect(answer).toMatchObject({ value: { pageCount: 1, pages: [{ page: 1 }], warnings: [] } });
  const [page = ""] = await printedPages(world, answer);
  for (const printed of ["Muster GmbH", "Aufstellung für Kundenname", "01.12.2026", "Leistung 2", "246,90 €"])
    expect(page).toContain(printed);
});

test("a form is shown as it follows its cover: without address, date and subject", async () => {
  const world = await startWorld();
  const { designId } = await savedDesign(world, { design: designNamed("Hausbogen") });
  await savedSender(world, { defaultDesignId: designId, disclaimer: "Nur für Briefe gedacht." });
  const cover = await releasedTemplate(world);
  const { templateId } = await releasedTemplate(world, formInput({ coverTemplateId: cover.templateId }));

  const answer = await preview(world, { templateId });

  expect(answer).toMatchObject({
    value: {
      documentKind: "form",
      pageCount: 1,
      designRender: {
        documentMode: "form",
        chrome: { addressField: false, date: false, subject: false, letterhead: true },
        bodyStartMm: expect.closeTo(30, 0),
      },
      warnings: [],
    },
  });
  const [page = ""] = await printedPages(world, answer);
  expect(page).toContain("Hausbogen");
  expect(page).toContain("Erika Mustermann bevollmächtigt die Kanzlei Falk.");
  for (const left of ["51147 Köln", "02.03.2026", "Nur für Briefe gedacht."])
    expect(page).not.toContain(left);
});

test("a form is shown as it will be printed behind its cover", async () => {
  const world = await startSendingWorld();
  await storedLetterhead(world);
  const cover = await releasedTemplate(world);
  const form = await releasedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { subject: _subject, content: _content, ...recipient } = sendInput();

  const shown = await preview(world, { templateId: form.templateId });
  const sent = await world.call("order_send", {
    ...recipient,
    templateId: form.templateId,
    templateVersionId: form.versionId,
    templateMergeValues: { name: "Erika Mustermann", kanzlei: "Kanzlei Falk", termin: "2026-12-01" },
  });

  const letter = await world.call("letter_get", { letterId: sent.ok && sent.value["letterId"] });
  const [, printed] = await printedPages(world, letter);
  expect(await printedPages(world, shown)).toEqual([printed]);
  expect(shown).toMatchObject({ value: { designRender: { chrome: { letterhead: true } } } });
});

test("a design can be tried: saved, in an earlier version, or unsaved; else the one the template was saved with", async () => {
  const world = await startWorld();
  const first = await savedDesign(world, { design: designNamed("Erste Fassung") });
  const { designId } = first;
  await savedDesign(world, { designId, design: designNamed("Zweite Fassung") });
  const other = await savedDesign(world, { name: "Anderes", design: designNamed("Anderes Design") });
  const { templateId } = await releasedTemplate(world, templateInput({ designId: other.designId }));
  const form = await releasedTemplate(world, formInput());

  for (const [input, printed] of [
    [{ designId }, "Zweite Fassung"],
    [{ designVersionId: first.designVersionId }, "Erste Fassung"],
    [first, "Erste Fassung"],
    [{ design: designNamed("Ungespeichert") }, "Ungespeichert"],
    [{}, "Anderes Design"],
    [{ templateId: form.templateId, designId }, "Zweite Fassung"],
    [
      { templateId: form.templateId, design: designNamed("Für Formulare", { documentMode: "form" }) },
      "Für Formulare",
    ],
  ] as const) {
    const { sourceHash: _hash, ...named } = { sourceHash: "", ...input };
    const [page] = await printedPages(world, await preview(world, { templateId, ...named }));
    expect(page, printed).toContain(printed);
  }
  await world.call("letter_design_delete", { designId: other.designId });
  expect(await preview(world, { templateId })).toMatchObject({
    ok: true,
    value: { designRender: { chrome: { letterhead: false } } },
  });
});

test("designs that do not fit the template are refused at their place", async () => {
  const world = await startWorld();
  const { designId, designVersionId } = await savedDesign(world);
  const forForms = await savedDesign(world, {
    name: "Formular",
    design: plainDesign({ documentMode: "form" }),
  });
  const { templateId } = await releasedTemplate(world);
  const form = await releasedTemplate(world, formInput());
  const formDesign = plainDesign({ documentMode: "form" });
  const refused: [input: object, paths: string[], rule: string][] = [
    [{ design: plainDesign(), designId, designVersionId }, ["designId", "designVersionId"], "only_one"],
    [{ design: formDesign }, ["design.documentMode"], "letter_needed"],
    [{ designId: forForms.designId }, ["designId"], "letter_needed"],
    [{ designVersionId: forForms.designVersionId }, ["designVersionId"], "letter_needed"],
    [{ templateId: form.templateId, design: plainDesign() }, ["design.documentMode"], "form_needed"],
    [{ design: designWithLogo(randomUUID()) }, ["design"], "unknown_asset"],
    [{ pages: 4 }, ["pages"], "too_big"],
  ];

  for (const [input, paths, rule] of refused)
    expect(await preview(world, { templateId, ...input }), rule).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: paths.map((path) => ({ path, rule })) } },
    });
});

test("a design that is not there, is another's or is archived cannot be tried", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const foreign = await savedDesign(world, {}, stranger.token);
  const own = await savedDesign(world);
  const gone = await savedDesign(world, { name: "Alt" });
  await world.call("letter_design_delete", { designId: gone.designId });
  const { templateId } = await releasedTemplate(world);

  for (const named of [
    { designId: randomUUID() },
    { designId: foreign.designId },
    { designVersionId: foreign.designVersionId },
    { designId: gone.designId },
    { designVersionId: gone.designVersionId },
    { designId: own.designId, designVersionId: randomUUID() },
    { designId: gone.designId, designVersionId: own.designVersionId },
  ])
    expect(await preview(world, { templateId, ...named })).toMatchObject({
      error: { code: "DESIGN_NOT_FOUND" },
    });
});

test("a template whose samples fill more pages than a letter has is refused", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(
    world,
    templateInput({ contentTemplate: `{{name}} {{termin}} {{betragCents}}\n${"a\n\n".repeat(1300)}` }),
  );

  expect(await preview(world, { templateId })).toMatchObject({
    error: { code: "CONTENT_REJECTED", details: { reason: "TOO_MANY_PAGES" } },
  });
});

test("drafts and earlier versions are shown to writers, archived templates to every reader", async () => {
  const world = await startWorld();
  const { templateId, versionId: first } = await releasedTemplate(world);
  const { versionId: second } = await releasedTemplate(world, templateInput({ templateId, name: "Neu" }));
  const { versionId: draft } = await savedTemplate(world, templateInput({ templateId }));
  const reader = { token: await tokenOf(world) };

  for (const versionId of [first, draft]) {
    expect(await preview(world, { templateId, versionId }, reader)).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
    });
    expect(await preview(world, { templateId, versionId })).toMatchObject({ ok: true, value: { versionId } });
  }
  await world.call("template_archive", { templateId });
  expect(await preview(world, { templateId }, reader)).toMatchObject({
    ok: true,
    value: { versionId: second, name: "Neu" },
  });
});

test("a template belongs to its partner and mode, and is shown to those who may read templates", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const stranger = await world.openOffice();

  for (const token of [stranger.token, await tokenOf(world, { mode: "live" })])
    expect(await preview(world, { templateId }, { token })).toMatchObject({ error: { code: "NOT_FOUND" } });
  const token = await tokenOf(world, { scopes: ["letter:read"] });
  expect(await preview(world, { templateId }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
