import { describe, expect, test } from "vitest";
import { canonicalJson } from "../src/foundation/canonical-json.ts";
import { sha256Hex } from "../src/foundation/secret-text.ts";
import { scopes } from "../src/foundation/scope.ts";
import { moveOrder, requireOrder } from "../src/modules/orders/orders.ts";
import type { SendSnapshot } from "../src/modules/sending/send-snapshot.ts";
import { curatedVersions } from "../src/modules/templates/curated/curated-templates.ts";
import { sampleValues } from "../src/modules/templates/merge/sample-values.ts";
import { readBlob } from "../src/ports/blob-store.ts";
import { savedDesign, storedPicture } from "./designs.ts";
import { savedSender, storedLetterhead, writtenLetter } from "./letters.ts";
import { inkOnPages } from "./pdfs/ink-on-pages.ts";
import { makePdf, rectangle } from "./pdfs/make-pdf.ts";
import { sealAll } from "./seals.ts";
import { furnish, sendInput, sentLetter, startSendingWorld } from "./sends.ts";
import { formInput, releasedTemplate, savedTemplate, templateInput } from "./templates.ts";
import type { World } from "./world.ts";
import { createToken } from "../src/modules/access/access.ts";

const values = { name: "Erika Müller", termin: "2026-12-01" };

/** Where the letter goes, and nothing of what it says. */
const to = ({ subject: _subject, content: _content, ...recipient } = sendInput()) => recipient;

const answerTo = async (world: World, input: object) => {
  const answer = await world.call("order_send", { ...to(), ...input });
  return answer.ok ? answer.value : answer.error;
};

const filesOf = async (world: World, orderId: string) => {
  const { pdfHash, snapshotHash } = await requireOrder(world.services.db, world.office, orderId);
  const snapshot = Buffer.from((await readBlob(world.services.blobs, snapshotHash)) ?? []).toString("utf8");
  return {
    pdf: (await readBlob(world.services.blobs, pdfHash)) ?? new Uint8Array(),
    snapshot,
    snapshotHash,
    source: (JSON.parse(snapshot) as SendSnapshot).source,
  };
};

const letterOf = async (world: World, letterId: string) => {
  const answer = await world.call("letter_get", { letterId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

describe("a letter of a version", () => {
  test("greets its recipient where it is one of the service's own and nobody gave a salutation", async () => {
    const world = await startSendingWorld();
    const [version] = curatedVersions;
    if (!version) throw new Error("no curated template is there");
    const { anrede: _none, ...given } = Object.fromEntries(sampleValues(version.text));

    const sent = await sentLetter(world, {
      ...to(),
      recipientName: "Frau Dr. Erika Beispiel",
      templateId: version.templateId,
      templateVersionId: version.versionId,
      templateMergeValues: given,
    });

    const letter = await letterOf(world, sent.letterId);
    expect(JSON.stringify(letter)).toContain("Sehr geehrte Frau Dr. Beispiel,");
  });

  test("is rendered by the server, whatever subject and text come with the call", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);

    const sent = await sentLetter(world, {
      templateId,
      templateVersionId: versionId,
      templateMergeValues: { ...values, betragCents: 123_456 },
      subject: "Etwas anderes",
      content: "%PDF-1.7",
    });

    expect(await letterOf(world, sent.letterId)).toMatchObject({
      subject: "Ihr Termin am 01.12.2026",
      content: expect.stringMatching(/Dafür berechnen wir 1\.234,56\s€\./),
      template: { templateId, templateVersionId: versionId, name: "Terminbestätigung" },
      form: null,
    });
  });

  test("needs no text of the caller's, and is set in the language of the call", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);

    const sent = await sentLetter(world, {
      subject: undefined,
      content: undefined,
      language: "en",
      templateId,
      templateVersionId: versionId,
      templateMergeValues: { ...values, betragCents: 123_456 },
    });

    const { subject, content } = await letterOf(world, sent.letterId);
    expect(subject).toBe("Ihr Termin am 1 December 2026");
    expect(content).toContain("€1,234.56");
  });

  test("is kept with the version's id, its values and their hash, under a seal of the archive", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);

    const { orderId } = await sentLetter(world, {
      templateId,
      templateVersionId: versionId,
      templateMergeValues: values,
    });

    const { source, snapshot, snapshotHash } = await filesOf(world, orderId);
    expect(source.template).toMatchObject({
      templateId,
      templateVersionId: versionId,
      mergeValues: values,
      mergeValuesHash: sha256Hex(canonicalJson(values)),
      cover: null,
    });
    expect(sha256Hex(snapshot)).toBe(snapshotHash);
    await sealAll(world);
    const { db } = world.services;
    const sealed = await db
      .selectFrom("archiveRecords")
      .innerJoin("archiveSeals", "archiveSeals.recordId", "archiveRecords.id")
      .select("archiveRecords.record")
      .where("subject", "=", orderId)
      .where("kind", "=", "order.queued")
      .execute();
    expect(sealed).toMatchObject([{ record: { snapshotSha256: snapshotHash } }]);
    const order = await db.selectFrom("orders").select(["templateId", "templateVersionId"]).execute();
    expect(order).toEqual([{ templateId, templateVersionId: versionId }]);
  });

  test("says everything that is wrong with its values, and what nobody asked for", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const wish = { templateId, templateVersionId: versionId };

    expect(
      await answerTo(world, { ...wish, templateMergeValues: { termin: "morgen", nam: "A" } }),
    ).toMatchObject({
      code: "MERGE_FIELDS_MISSING",
      details: {
        templateId,
        fields: [
          { field: "name", label: "Name", reason: "missing", example: "Erika Mustermann" },
          { field: "termin", reason: "not_a_day" },
          { field: "nam", reason: "unknown_field", nearest: "name" },
        ],
      },
    });
    expect(await answerTo(world, { ...wish, templateMergeValues: { ...values, nam: "A" } })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "templateMergeValues.nam", rule: "unknown_field" }] },
    });
  });

  test("leaves with a warning where the template recommends a person's look and none is asked", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(
      world,
      templateInput({ approvalModeRecommended: "review" }),
    );
    const wish = { templateId, templateVersionId: versionId, templateMergeValues: values, dryRun: true };

    expect(await answerTo(world, wish)).toMatchObject({
      wouldBe: "queued",
      warnings: [{ code: "APPROVAL_RECOMMENDED", place: "templateId" }],
    });
    expect(await answerTo(world, { ...wish, approvalMode: "review" })).toMatchObject({
      wouldBe: "awaiting_approval",
      warnings: [],
    });
  });

  test("is the same order when the call is repeated, also after the template was archived", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const wish = {
      ...to(),
      templateId,
      templateVersionId: versionId,
      templateMergeValues: values,
      clientOrderId: "termin-1",
    };
    const first = await world.call("order_send", wish);
    const { clientOrderId: _key, ...item } = { ...wish };
    const batch = { items: [{ ...item, clientOrderId: "termin-2" }] };
    await world.call("order_send_batch", batch);
    await world.call("template_archive", { templateId });

    const again = await world.call("order_send", wish);
    const batchAgain = await world.call("order_send_batch", batch);

    if (!first.ok || !again.ok) throw new Error(JSON.stringify([first, again]));
    expect(again.value["orderId"]).toBe(first.value["orderId"]);
    expect(batchAgain).toMatchObject({ value: { results: [{ outcome: "repeated" }] } });
  });

  test("is another meaning of the same key with other values", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const wish = { templateId, templateVersionId: versionId, clientOrderId: "termin-1" };
    const first = await sentLetter(world, { ...wish, templateMergeValues: values });

    const again = await sentLetter(world, { ...wish, templateMergeValues: { ...values } });
    const other = await answerTo(world, {
      ...sendInput(wish),
      templateMergeValues: { ...values, name: "Otto" },
    });

    expect(again.orderId).toBe(first.orderId);
    expect(other).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      details: { fields: ["templateMergeValues"] },
    });
  });
});

test("a version that letters may not be made of is refused with the right code", async () => {
  const world = await startSendingWorld();
  const released = await releasedTemplate(world);
  const draft = await savedTemplate(world, templateInput({ templateId: released.templateId }));
  const fresh = await savedTemplate(world, templateInput({ name: "Nur ein Entwurf" }));
  const old = await releasedTemplate(world, templateInput({ name: "Abgelöst" }));
  const current = await releasedTemplate(world, templateInput({ name: "Neu", templateId: old.templateId }));
  const archived = await releasedTemplate(world, templateInput({ name: "Archiviert" }));
  await world.call("template_archive", { templateId: archived.templateId });
  const discarded = await savedTemplate(world, templateInput({ name: "Verworfen" }));
  await world.call("template_draft_discard", { versionId: discarded.versionId });
  const foreign = await releasedTemplate(world, templateInput(), (await world.openOffice()).token);
  const live = await createToken(world.services, {
    partnerId: world.office.partnerId,
    mode: "live",
    name: "live",
    scopes,
  });
  const otherMode = await releasedTemplate(world, templateInput(), live.token);
  const form = await releasedTemplate(world, formInput());
  const [curated] = curatedVersions;
  if (!curated) throw new Error("no curated template is there");
  const none = "00000000-0000-4000-8000-000000000000";

  const NOT_RELEASED = "VALIDATION_ERROR TEMPLATE_NOT_RELEASED";
  const of = ({ templateId, versionId }: { templateId: string; versionId: string }) => ({
    templateId,
    templateVersionId: versionId,
    templateMergeValues: values,
  });
  const cases: [string, object, string][] = [
    ["a released version", of(released), "ok"],
    ["the current version", of(current), "ok"],
    ["a draft of a released template", of(draft), `${NOT_RELEASED} templateVersionId`],
    ["a draft of a template never released", of(fresh), `${NOT_RELEASED} templateVersionId`],
    ["a superseded version", of(old), `${NOT_RELEASED} templateVersionId`],
    ["a version of an archived template", of(archived), `${NOT_RELEASED} templateVersionId`],
    ["a discarded draft", of(discarded), `${NOT_RELEASED} templateVersionId`],
    ["a foreign version", of(foreign), "NOT_FOUND"],
    ["a version of the other mode", of(otherMode), "NOT_FOUND"],
    ["a curated version without values", { ...of(curated), templateMergeValues: {} }, "MERGE_FIELDS_MISSING"],
    ["a curated template with another's version", of({ ...curated, versionId: none }), "NOT_FOUND"],
    ["a version of another template", of({ ...released, versionId: current.versionId }), "NOT_FOUND"],
    ["an unknown version", of({ ...released, versionId: none }), "NOT_FOUND"],
    ["an unknown template", of({ templateId: none, versionId: none }), "NOT_FOUND"],
    [
      "a version without template",
      { templateVersionId: released.versionId },
      "VALIDATION_ERROR templateVersionId",
    ],
    [
      "values and covers without version",
      {
        templateId: released.templateId,
        templateMergeValues: values,
        coverTemplateId: none,
        coverTemplateVersionId: none,
      },
      "VALIDATION_ERROR templateMergeValues coverTemplateId coverTemplateVersionId",
    ],
    ["values without template", { templateMergeValues: values }, "VALIDATION_ERROR templateMergeValues"],
    [
      "a letter with a cover",
      { ...of(released), coverTemplateId: old.templateId },
      "VALIDATION_ERROR coverTemplateId",
    ],
    ["a form without cover", of(form), "VALIDATION_ERROR COVER_NEEDED coverTemplateId"],
    [
      "a form before a form",
      { ...of(form), coverTemplateId: form.templateId },
      "VALIDATION_ERROR coverTemplateId",
    ],
    [
      "a cover that is a draft",
      { ...of(form), coverTemplateId: fresh.templateId },
      `${NOT_RELEASED} coverTemplateId`,
    ],
    ["a foreign cover", { ...of(form), coverTemplateId: foreign.templateId }, "NOT_FOUND"],
    ["a template by name only", { templateId: released.templateId }, "ok"],
    ["a draft by name only", { templateId: fresh.templateId }, `${NOT_RELEASED} templateId`],
    ["an archived one by name only", { templateId: archived.templateId }, `${NOT_RELEASED} templateId`],
    ["a discarded one by name only", { templateId: discarded.templateId }, `${NOT_RELEASED} templateId`],
    ["a foreign one by name only", { templateId: foreign.templateId }, "NOT_FOUND"],
    ["one of the other mode by name only", { templateId: otherMode.templateId }, "NOT_FOUND"],
    ["a curated one by name only", { templateId: curated.templateId }, "ok"],
  ];

  const answers: [string, string][] = [];
  for (const [name, input] of cases) {
    const answer = await world.call("order_send", { ...sendInput(), ...input, dryRun: true });
    answers.push([name, answer.ok ? "ok" : said(answer.error)]);
  }
  expect(answers).toEqual(cases.map(([name, , expected]) => [name, expected]));
});

const codeOf = (answer: Awaited<ReturnType<World["call"]>>) => (answer.ok ? "ok" : answer.error.code);

function said({ code, details }: { code: string; details: object }): string {
  const { reason, problems = [] } = details as { reason?: string; problems?: { path: string }[] };
  return [code, ...(reason === undefined ? [] : [reason]), ...problems.map(({ path }) => path)].join(" ");
}

describe("a letter that only names its template", () => {
  test("keeps its own text, and the template is noted with it", async () => {
    const world = await startSendingWorld();
    const { templateId } = await releasedTemplate(world);
    const draft = await writtenLetter(world);

    const inline = await sentLetter(world, { templateId });
    const ofDraft = await world.call("order_send", { letterId: draft.letterId, templateId });
    const submitted = await world.call("approval_submit", sendInput({ templateId, subject: "Zur Freigabe" }));
    const planned = await world.call("letter_schedule", {
      letterId: draft.letterId,
      templateId,
      mode: "in",
      delay: "2d",
    });

    expect([ofDraft, submitted, planned].map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await letterOf(world, inline.letterId)).toMatchObject({
      subject: sendInput().subject,
      template: { templateId, templateVersionId: null, name: "Terminbestätigung" },
    });
    const rows = await world.services.db
      .selectFrom("orders")
      .select(["templateId", "templateVersionId"])
      .execute();
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ templateId, templateVersionId: null })));
  });

  test("comes from the preset unless the call names another", async () => {
    const world = await startSendingWorld();
    const ofPreset = await releasedTemplate(world);
    const other = await releasedTemplate(world, templateInput({ name: "Andere" }));
    await world.call("preset_save", { name: "termin", preset: { templateId: ofPreset.templateId } });

    const byPreset = await sentLetter(world, { presetName: "termin" });
    const byCall = await sentLetter(world, { presetName: "termin", templateId: other.templateId });

    expect(await letterOf(world, byPreset.letterId)).toMatchObject({
      template: { templateId: ofPreset.templateId },
    });
    expect(await letterOf(world, byCall.letterId)).toMatchObject({
      template: { templateId: other.templateId },
    });
  });

  test("does not go out with one of its placeholders left in, inline or as a draft", async () => {
    const world = await startSendingWorld();
    const { templateId } = await releasedTemplate(world);
    const content = "Guten Tag {{ name }}, {{unbekannt}} bleibt.";
    const draft = await writtenLetter(world, { subject: "Termin {{#termin}}", content });

    const inline = await answerTo(world, { subject: "Termin", content, templateId });
    const ofDraft = await answerTo(world, { letterId: draft.letterId, templateId });
    const submitted = await world.call("approval_submit", sendInput({ content, templateId }));
    const planned = await world.call("letter_schedule", {
      letterId: draft.letterId,
      templateId,
      mode: "in",
      delay: "2d",
    });

    expect(inline).toMatchObject({
      code: "MERGE_FIELDS_MISSING",
      details: { templateId, fields: [{ field: "name", reason: "missing", example: "Erika Mustermann" }] },
    });
    expect(ofDraft).toMatchObject({
      code: "MERGE_FIELDS_MISSING",
      details: { fields: [{ field: "termin" }, { field: "name" }] },
    });
    expect([submitted, planned].map(codeOf)).toEqual(["MERGE_FIELDS_MISSING", "MERGE_FIELDS_MISSING"]);
  });

  test("as a draft takes nothing else of a template", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const { letterId } = await writtenLetter(world);

    const answer = await answerTo(world, {
      letterId,
      templateId,
      templateVersionId: versionId,
      templateMergeValues: values,
    });

    expect(answer).toMatchObject({
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          { path: "templateVersionId", rule: "not_with_letter_id" },
          { path: "templateMergeValues", rule: "not_with_letter_id" },
        ],
      },
    });
  });
});

describe("a form behind its cover", () => {
  const wishFor = async (world: World) => {
    const cover = await releasedTemplate(world);
    const { templateId, versionId } = await releasedTemplate(
      world,
      formInput({ coverTemplateId: cover.templateId, approvalModeRecommended: "auto" }),
    );
    return {
      templateId,
      templateVersionId: versionId,
      templateMergeValues: { ...values, kanzlei: "Kanzlei Falk" },
      cover,
    };
  };

  test("is one letter in one file: the cover in the window, the form after it", async () => {
    const world = await startSendingWorld();
    const { cover, ...wish } = await wishFor(world);

    const rehearsed = await answerTo(world, { ...wish, dryRun: true });
    const sent = await sentLetter(world, { ...wish, subject: undefined, content: undefined });

    expect(rehearsed).toMatchObject({ status: "dry_run", pageCount: 2, warnings: [] });
    expect(sent).toMatchObject({
      pageCount: 2,
      priceCents: (rehearsed as { priceCents: number }).priceCents,
    });
    expect(await letterOf(world, sent.letterId)).toMatchObject({
      subject: "Ihr Termin am 01.12.2026",
      content: expect.stringContaining("Guten Tag Erika Müller"),
      form: {
        name: "Vollmacht",
        blocks: [
          { type: "heading", text: "Vollmacht" },
          { type: "paragraph", text: "**Erika Müller** bevollmächtigt die Kanzlei Falk." },
          { type: "formField" },
        ],
      },
      letterPages: 2,
      designRender: { documentMode: "letter", chrome: { addressField: true } },
    });
    const { pdf, source } = await filesOf(world, sent.orderId);
    expect(source.template).toMatchObject({
      templateId: wish.templateId,
      cover: { templateId: cover.templateId, templateVersionId: cover.versionId },
    });
    const [front, behind] = await inkOnPages(pdf);
    expect(front?.y).toBeGreaterThan(40);
    expect(behind?.y).toBeLessThan(40);
    expect(await world.call("letter_search", { query: "bevollmächtigt" })).toMatchObject({
      value: { items: [{ letterId: sent.letterId }] },
    });
  });

  test("takes another cover where the call names one", async () => {
    const world = await startSendingWorld();
    const { cover: _pinned, ...wish } = await wishFor(world);
    const other = await releasedTemplate(world, {
      name: "Begleitschreiben",
      subjectTemplate: "Unterlagen",
      contentTemplate: "Guten Tag,\n\nanbei das Formular für {{name}}.",
      mergeFields: [{ key: "name" }],
    });

    const sent = await sentLetter(world, {
      ...wish,
      templateMergeValues: { name: "Erika Müller", kanzlei: "Kanzlei Falk" },
      coverTemplateId: other.templateId,
      coverTemplateVersionId: other.versionId,
    });

    expect(await letterOf(world, sent.letterId)).toMatchObject({
      subject: "Unterlagen",
      form: { name: "Vollmacht" },
    });
  });

  test("keeps a design for forms to itself: the cover looks as letters of this sender do", async () => {
    const world = await startSendingWorld();
    const design = await savedDesign(world);
    const senderProfileId = await savedSender(world, { defaultDesignId: design.designId });
    const { cover: _cover, ...wish } = await wishFor(world);

    const sent = await sentLetter(world, {
      ...wish,
      senderProfileId,
      design: { schemaVersion: 1, documentMode: "form" },
    });

    expect(sent).toMatchObject({ pageCount: 2 });
    expect(await letterOf(world, sent.letterId)).toMatchObject({
      design: { designId: design.designId },
      designRender: { documentMode: "letter" },
    });
    const { source } = await filesOf(world, sent.orderId);
    expect(source).toMatchObject({ design: null, form: { design: { documentMode: "form" } } });
  });

  test("is looked at like the letter: its pictures, its glyphs and its pages", async () => {
    const world = await startSendingWorld();
    const assetId = await storedPicture(world);
    const page = [
      { type: "paragraph", text: "Weiter." },
      { type: "separator", variant: "pageBreak" },
    ];
    const forms = {
      picture: [{ type: "image", assetId, alt: "Logo" }],
      glyph: [{ type: "paragraph", text: "Ein Zeichen 中" }],
      long: Array.from({ length: 29 }, () => page).flat(),
    };
    const fields = { type: "paragraph", text: "{{name}} {{kanzlei}}" };
    const cover = await releasedTemplate(world);
    const answers: Record<string, unknown> = {};
    for (const [name, blocks] of Object.entries(forms)) {
      const input = formInput({
        name,
        blocksTemplate: [...blocks, fields],
        coverTemplateId: cover.templateId,
        approvalModeRecommended: "auto",
      });
      const { templateId, versionId } = await releasedTemplate(world, input);
      answers[name] = await answerTo(world, {
        templateId,
        templateVersionId: versionId,
        templateMergeValues: { ...values, kanzlei: "Falk" },
        dryRun: true,
      });
    }

    expect(answers).toMatchObject({
      picture: { pageCount: 2, color: true, warnings: [] },
      glyph: {
        pageCount: 2,
        color: false,
        warnings: [{ code: "GLYPH_MISSING", place: "form.blocks[0].text" }],
      },
      long: {
        code: "CONTENT_REJECTED",
        details: { reason: "TOO_MANY_PAGES", detail: { pages: 31 }, place: "form" },
      },
    });
  });

  test("stays behind the letter when its address is corrected", async () => {
    const world = await startSendingWorld();
    await storedLetterhead(world);
    const { cover: _cover, ...wish } = await wishFor(world);
    const { orderId } = await sentLetter(world, wish);
    const before = await filesOf(world, orderId);
    for (const [from, toState] of [
      ["queued", "submitting"],
      ["submitting", "awaiting_partner_fix"],
    ] as const)
      await moveOrder(world.services.db, world.office, orderId, {
        from: [from],
        to: toState,
        at: world.services.clock.now(),
      });

    const answer = await world.call("order_fix_resubmit", {
      orderId,
      recipient: {
        name: "Erika Müller",
        street: "Platz der Republik",
        houseNumber: "1",
        zip: "11011",
        city: "Berlin",
      },
    });

    expect(answer.ok).toBe(true);
    const after = await filesOf(world, orderId);
    expect(after.source).toMatchObject({ template: before.source.template, form: before.source.form });
    const [ofBefore, ofAfter] = [await inkOnPages(before.pdf), await inkOnPages(after.pdf)];
    expect(ofAfter).toHaveLength(2);
    expect(ofAfter[1]).toEqual(ofBefore[1]);
  });

  test("is part of what makes two letters the same", async () => {
    const world = await startSendingWorld();
    const { cover: _cover, ...wish } = await wishFor(world);
    const first = await sentLetter(world, wish);
    const otherForm = { ...wish.templateMergeValues, kanzlei: "Kanzlei Busch" };

    expect(await answerTo(world, { ...wish, dryRun: true })).toMatchObject({ duplicateOf: first.orderId });
    expect(await answerTo(world, { ...wish, templateMergeValues: otherForm, dryRun: true })).toMatchObject({
      duplicateOf: null,
    });
  });

  test("goes out again with its letter, and before what rides along", async () => {
    const world = await startSendingWorld();
    const { cover: _cover, ...wish } = await wishFor(world);
    const { orderId, letterId } = await sentLetter(world, wish);
    const before = await inkOnPages((await filesOf(world, orderId)).pdf);
    await world.call("order_cancel", { orderId });
    const pdfBase64 = makePdf({ pages: [{ content: rectangle(30, 100, 20, 20) }] }).toString("base64");
    await world.call("attachment_upload_pdf", { letterId, pdfBase64 });

    const again = await world.call("order_send", { letterId });

    if (!again.ok) throw new Error(JSON.stringify(again));
    expect(again.value).toMatchObject({ pageCount: 3, letterId });
    expect(await letterOf(world, letterId)).toMatchObject({ letterPages: 2, pageCount: 3 });
    const [, form, attached] = await inkOnPages((await filesOf(world, String(again.value["orderId"]))).pdf);
    expect(form).toEqual(before[1]);
    expect(attached?.y).toBeCloseTo(100, 0);
    const rows = await world.services.db.selectFrom("orders").select("templateVersionId").execute();
    expect(rows).toEqual([
      { templateVersionId: wish.templateVersionId },
      { templateVersionId: wish.templateVersionId },
    ]);
  });

  test("is shown with its letter in a preview, also in a design that is tried on it", async () => {
    const world = await startSendingWorld();
    const { cover: _cover, ...wish } = await wishFor(world);
    const { letterId } = await sentLetter(world, wish);

    const shown = await world.call("letter_preview", {
      letterId,
      showEnvelope: true,
      design: { schemaVersion: 1, documentMode: "form" },
    });

    expect(shown).toMatchObject({
      value: { pageCount: 2, designRender: { documentMode: "letter" }, pages: [{ page: 1 }, { page: 2 }] },
    });
  });
});

describe("a batch of one template", () => {
  test("prints each letter with its own values; one with bad values does not stop the others", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(
      world,
      templateInput({ approvalModeRecommended: "review" }),
    );
    const item = (name: string, changes: object = {}) => ({
      ...to(),
      clientOrderId: name,
      templateId,
      templateVersionId: versionId,
      templateMergeValues: { ...values, name, ...changes },
    });

    const answer = await world.call("order_send_batch", {
      items: [item("Anna"), item("Berta", { termin: "gestern" }), item("Clara")],
    });

    if (!answer.ok) throw new Error(JSON.stringify(answer));
    expect(answer.value).toMatchObject({
      counts: { ok: 2, failed: 1, skipped: 0 },
      results: [
        { outcome: "queued", result: { warnings: [] } },
        {
          outcome: "failed",
          error: {
            code: "MERGE_FIELDS_MISSING",
            details: { fields: [{ field: "termin", reason: "not_a_day" }] },
          },
        },
        { outcome: "queued" },
      ],
    });
    const results = answer.value["results"] as { result: { letterId: string } | null }[];
    const letters = results.flatMap(({ result }) => (result ? [result.letterId] : []));
    const texts = await Promise.all(
      letters.map(async (letterId) => (await letterOf(world, letterId))["content"]),
    );
    expect(texts).toEqual([
      expect.stringContaining("Guten Tag Anna"),
      expect.stringContaining("Guten Tag Clara"),
    ]);
  });
});

test("a template of another account is not found by any tool that sends", async () => {
  const world = await startSendingWorld();
  const { templateId, versionId } = await releasedTemplate(world);
  const stranger = await world.openOffice();
  await furnish(world, stranger);
  const rendered = { ...to(), templateId, templateVersionId: versionId, templateMergeValues: values };
  const { letterId } = await writtenLetter(world, {}, stranger.token);
  const calls: [string, object][] = [
    ["order_send", { ...rendered, dryRun: true }],
    ["order_send", { letterId, templateId, dryRun: true }],
    ["approval_submit", sendInput({ templateId, dryRun: true })],
    ["letter_schedule", { letterId, templateId, mode: "in", delay: "2d", dryRun: true }],
  ];

  const codes = await Promise.all(
    calls.map(async ([tool, input]) => codeOf(await world.call(tool, input, stranger))),
  );
  const batch = await world.call(
    "order_send_batch",
    { items: [{ ...rendered, clientOrderId: "a" }], dryRun: true },
    stranger,
  );

  expect(codes).toEqual(calls.map(() => "NOT_FOUND"));
  expect(batch).toMatchObject({ value: { results: [{ error: { code: "NOT_FOUND" } }] } });
});
