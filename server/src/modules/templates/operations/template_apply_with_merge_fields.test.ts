import { expect, test } from "vitest";
import { plainDesign, savedDesign } from "../../../../test/designs.ts";
import { muenchen, savedSender } from "../../../../test/letters.ts";
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
import type { MergeProblem } from "../../../foundation/refusal.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { saveClient } from "../../clients/clients.ts";
import { curatedVersions } from "../curated/curated-templates.ts";
import { sampleValues } from "../merge/sample-values.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { findCurated } from "../template-version.ts";

const apply = (world: World, input: object, options: Parameters<World["call"]>[2] = {}) =>
  world.call("template_apply_with_merge_fields", input, options);

type Applied = {
  subject: string;
  content: string | null;
  blocks: object[] | null;
  styleDefs: object | null;
  send: Record<string, unknown> | null;
  composition: { design: object | null };
};

async function applied(world: World, input: object): Promise<Applied> {
  const answer = await apply(world, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as Applied;
}

const values = { name: "Erika Müller", termin: "2026-11-15", betragCents: 123_456 };

test("a template comes back as the letter it makes, with days and amounts as the language writes them", async () => {
  const world = await startWorld();
  const { templateId, versionId } = await releasedTemplate(world);

  expect(await apply(world, { templateId, mergeValues: values })).toEqual({
    ok: true,
    value: {
      mode: "sandbox",
      templateId,
      versionId,
      name: "Terminbestätigung",
      documentKind: "letter",
      language: "de",
      approvalModeRecommended: "review",
      sendable: true,
      releaseBlocker: null,
      subject: "Ihr Termin am 15.11.2026",
      content:
        "Guten Tag Erika Müller,\n\nwir bestätigen Ihren Termin am 15.11.2026.\n" +
        "Dafür berechnen wir 1.234,56\u00a0€.\n\nMit freundlichen Grüßen\nMax Beispiel",
      blocks: null,
      styleDefs: null,
      package: null,
      composition: {
        documentKind: "letter",
        documentMode: "letter",
        design: null,
        designId: null,
        designVersionId: null,
        coverTemplateId: null,
        coverTemplateVersionId: null,
      },
      send: { templateId, templateVersionId: versionId, templateMergeValues: values, language: "de" },
      nextStep: null,
    },
  });
  const { betragCents: _left, ...fewer } = values;
  expect(await applied(world, { templateId, mergeValues: fewer, language: "en" })).toMatchObject({
    subject: "Ihr Termin am 15 November 2026",
    content:
      "Guten Tag Erika Müller,\n\nwir bestätigen Ihren Termin am 15 November 2026.\n\nMit freundlichen Grüßen\nMax Beispiel",
  });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

const priced = {
  name: "Kostenvoranschlag",
  subjectTemplate: "Kostenvoranschlag {{nummer}}",
  blocksTemplate: [
    { type: "paragraph", text: "Guten Tag **{{name}}**,", style: "anrede" },
    {
      type: "table",
      columns: [
        { key: "posten", label: "Posten", width: "grow" },
        { key: "betrag", label: "Betrag", align: "right", format: "eur" },
      ],
      rowsFrom: "posten",
    },
    { type: "totals", lines: [{ label: "Summe", amountCents: "{{summe}}", emphasis: true }] },
    { type: "paragraph", text: "{{#hinweis}}Bitte beachten Sie: {{hinweis}}{{/hinweis}}" },
  ],
  styleDefs: { anrede: { spaceAfterMm: 4 } },
  mergeFields: [
    { key: "nummer", type: "number", label: "Nummer" },
    { key: "name", label: "Name" },
    { key: "posten", type: "rows", label: "Posten" },
    { key: "summe", type: "currency", label: "Summe" },
    { key: "hinweis", label: "Hinweis", required: false },
  ],
};
const prices = {
  nummer: 7,
  name: "Erika",
  posten: [{ posten: "Beratung", betrag: 9900 }],
  summe: 9900,
};

test("a block template comes back as finished blocks, and what has no value is left out", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, priced);

  const { subject, content, blocks, styleDefs } = await applied(world, { templateId, mergeValues: prices });

  expect({ subject, content, styleDefs }).toEqual({
    subject: "Kostenvoranschlag 7",
    content: null,
    styleDefs: priced.styleDefs,
  });
  expect(blocks).toMatchObject([
    { type: "paragraph", text: "Guten Tag **Erika**,", style: "anrede" },
    { type: "table", rows: [{ posten: "Beratung", betrag: 9900 }] },
    { type: "totals", lines: [{ label: "Summe", amountCents: 9900, emphasis: true }] },
  ]);
  expect(blocks).toHaveLength(3);
});

test("everything that is wrong with the values is told at once, and every example can be used as it is", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, priced);
  const wrong = { nummer: "7", posten: [{ posten: "A", betrag: 1.5 }], summe: "99,00 €", nahme: "Erika" };

  const answer = await apply(world, { templateId, mergeValues: wrong });

  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: "MERGE_FIELDS_MISSING",
      message: "Some merge values are missing or wrong: nummer, name, posten, summe, nahme.",
      retryable: false,
      details: {
        templateId,
        fields: [
          { field: "nummer", label: "Nummer", reason: "not_a_number" },
          { field: "name", label: "Name", reason: "missing", message: "The value is missing." },
          { field: "posten", label: "Posten", reason: "wrong_cell" },
          { field: "summe", label: "Summe", reason: "not_cents" },
          { field: "nahme", reason: "unknown_field", nearest: "name", example: null },
        ],
      },
    },
  });
  expect(await apply(world, { templateId, mergeValues: wrong }, { language: "de" })).toMatchObject({
    error: {
      message: "Einige Werte für die Vorlage fehlen oder passen nicht: nummer, name, posten, summe, nahme.",
      details: { fields: expect.arrayContaining([expect.objectContaining({ message: "Der Wert fehlt." })]) },
    },
  });
  expect(await apply(world, { templateId, mergeValues: examplesIn(answer) })).toMatchObject({ ok: true });
});

function examplesIn(answer: Awaited<ReturnType<World["call"]>>): Record<string, unknown> {
  const { fields } = (answer.ok ? { fields: [] } : answer.error.details) as { fields: MergeProblem[] };
  const declared = fields.filter(({ reason }) => reason !== "unknown_field");
  return Object.fromEntries(declared.map(({ field, example }) => [field, example]));
}

test("an example fits the narrowest field, too", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, {
    name: "Kürzel",
    subjectTemplate: "{{kuerzel}} {{zeichen}}",
    contentTemplate: "Guten Tag",
    mergeFields: [
      { key: "kuerzel", label: "Ihr Kürzel", maxLength: 4 },
      { key: "zeichen", label: "😀", maxLength: 1 },
    ],
  });

  const examples = examplesIn(await apply(world, { templateId }));

  expect(examples).toEqual({ kuerzel: "Ihr", zeichen: "X" });
  expect(await apply(world, { templateId, mergeValues: examples })).toMatchObject({ ok: true });
});

test("a value that no field asked for is refused with the name that was likely meant", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);

  const answer = await apply(world, { templateId, mergeValues: { ...values, betragCent: 1 } });

  expect(answer).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          {
            path: "mergeValues.betragCent",
            rule: "unknown_field",
            message: expect.stringContaining("Did you mean betragCents?"),
          },
        ],
      },
    },
  });
});

test("values that leave nothing, or too much, are refused", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world, {
    name: "Notiz",
    subjectTemplate: "Notiz{{#text}}: {{text}}{{/text}}",
    contentTemplate: "{{^text}}Es gibt nichts Neues.{{/text}}",
    mergeFields: [{ key: "text", required: false }],
  });

  expect(await apply(world, { templateId })).toMatchObject({ value: { content: "Es gibt nichts Neues." } });
  expect(await apply(world, { templateId, mergeValues: { text: "Neues" } })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "mergeValues", rule: "empty" }] } },
  });
  expect(await apply(world, { templateId, mergeValues: { text: "a".repeat(250) } })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "mergeValues", rule: "too_long" }] } },
  });
});

const beyondReason: [values: object, rule: string][] = [
  [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`wert${at}`, at])), "too_big"],
  [{ name: [{ a: [1] }] }, "too_deep"],
  [{ name: "a".repeat(1_000_001) }, "too_big"],
  [{ ["n".repeat(101)]: 1 }, "key_too_long"],
];

test("values beyond all reason are refused before they are looked at", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);

  for (const [mergeValues, rule] of beyondReason)
    expect(await apply(world, { templateId, mergeValues }), rule).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "mergeValues", rule }] } },
    });
});

const hostile = [
  "**fett** und *kursiv*",
  "{{summe}} {{#name}}{{/name}}",
  "- kein Punkt",
  "1. kein Schritt",
  "\\*\\",
  '{"type":"heading","text":"Überschrift"}',
  "#set text(size: 40pt)",
  "<b>&amp;</b>",
];

test("a value is never anything but text: what it says is printed as it stands", async () => {
  const world = await startWorld();
  const inText = await releasedTemplate(world, {
    name: "Text",
    subjectTemplate: "Werte",
    contentTemplate: hostile.map((_, at) => `{{wert${at}}}\n\n`).join(""),
    mergeFields: hostile.map((_, at) => ({ key: `wert${at}` })),
  });
  const inBlocks = await releasedTemplate(world, {
    name: "Blöcke",
    subjectTemplate: "Werte",
    blocksTemplate: [
      ...hostile.map((_, at) => ({ type: "paragraph", text: `{{wert${at}}}` })),
      { type: "table", columns: [{ key: "wert", label: "Wert" }], rowsFrom: "zeilen" },
    ],
    mergeFields: [...hostile.map((_, at) => ({ key: `wert${at}` })), { key: "zeilen", type: "rows" }],
  });
  const mergeValues = Object.fromEntries(hostile.map((value, at) => [`wert${at}`, value]));
  const rows = { zeilen: hostile.map((wert) => ({ wert })) };

  const text = await applied(world, { templateId: inText.templateId, mergeValues });
  const blocks = await applied(world, {
    templateId: inBlocks.templateId,
    mergeValues: { ...mergeValues, ...rows },
  });

  expect(blocks.blocks).toHaveLength(hostile.length + 1);
  for (const [filled, times] of [
    [text, 1],
    [blocks, 2],
  ] as const) {
    const letter = { subject: filled.subject, ...bodyOf(filled) };
    const [page = ""] = await printedPages(world, await world.call("letter_preview", letter));
    for (const value of hostile) expect(page.split(value).length - 1, value).toBe(times);
  }
});

const bodyOf = ({ content, blocks, styleDefs }: Applied) =>
  content === null ? { blocks, styleDefs } : { content };

test("a send of the version prints exactly what was shown", async () => {
  const world = await startSendingWorld();
  const { templateId } = await releasedTemplate(world, priced);
  const shown = await applied(world, { templateId, mergeValues: prices });
  const { subject: _subject, content: _content, ...recipient } = sendInput();

  const inline = await world.call("order_send", { ...recipient, subject: shown.subject, ...bodyOf(shown) });
  const byVersion = await world.call("order_send", { ...recipient, ...shown.send });

  const pdfs = await Promise.all([inline, byVersion].map((answer) => pdfOf(world, answer)));
  expect(pdfs[0]?.length).toBeGreaterThan(1000);
  expect(pdfs[1]).toEqual(pdfs[0]);
});

async function pdfOf(world: World, answer: Awaited<ReturnType<World["call"]>>): Promise<Uint8Array> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const letter = await world.call("letter_get", { letterId: answer.value["letterId"] });
  const { pathname } = new URL(String(letter.ok && letter.value["pdfUrl"]));
  return (await world.fetch(pathname, { token: null })).bytes();
}

const coverInput = {
  name: "Anschreiben zur Vollmacht",
  subjectTemplate: "Ihre Vollmacht",
  contentTemplate: "Guten Tag {{name}},\n\nbitte unterschreiben Sie die Vollmacht bis {{frist}}.",
  mergeFields: [
    { key: "name", label: "Name" },
    { key: "frist", type: "date", label: "Frist" },
  ],
};
const packed = { name: "Erika Müller", kanzlei: "Kanzlei Falk", frist: "2026-12-31" };

test("a form comes with its cover as one package from one set of values, and is sent as one letter", async () => {
  const world = await startSendingWorld();
  const cover = await releasedTemplate(world, coverInput);
  const form = await releasedTemplate(world, formInput({ coverTemplateId: cover.templateId }));

  const answer = await apply(world, { templateId: form.templateId, mergeValues: packed });

  const ofForm = { subject: "Vollmacht", content: null, blocks: expect.any(Array), styleDefs: {} };
  const coverPin = { coverTemplateId: cover.templateId, coverTemplateVersionId: cover.versionId };
  expect(answer).toMatchObject({
    ok: true,
    value: {
      documentKind: "form",
      sendable: true,
      ...ofForm,
      package: {
        cover: {
          ...cover,
          subject: "Ihre Vollmacht",
          content: "Guten Tag Erika Müller,\n\nbitte unterschreiben Sie die Vollmacht bis 31.12.2026.",
          blocks: null,
          styleDefs: null,
        },
        form: { ...form, name: "Vollmacht", ...ofForm },
      },
      composition: { documentKind: "form", documentMode: "form", ...coverPin },
      send: { ...coverPin, templateMergeValues: packed },
      nextStep: null,
    },
  });
  const { send, composition } = answer.ok ? (answer.value as Applied) : { send: null, composition: null };
  const { subject: _subject, content: _content, ...recipient } = sendInput();
  const sent = await world.call("order_send", { ...recipient, ...send, design: composition?.design });
  const letter = await world.call("letter_get", { letterId: sent.ok && sent.value["letterId"] });
  const [first = "", second = "", ...more] = await printedPages(world, letter);
  expect(first).toContain("bitte unterschreiben Sie die Vollmacht bis 31.12.2026.");
  expect(first).toContain("80331 München");
  expect(second).toContain("Erika Müller bevollmächtigt die Kanzlei Falk.");
  expect(second).not.toContain("80331 München");
  expect(more).toEqual([]);
});

test("what a form and its cover both lack is asked for once, with an example that does for both", async () => {
  const world = await startWorld();
  const cover = await releasedTemplate(world, {
    ...coverInput,
    contentTemplate: "{{name}} {{frist}}",
    mergeFields: [{ key: "name" }, { key: "frist", type: "text" }],
  });
  const form = await releasedTemplate(world, {
    ...formInput({ coverTemplateId: cover.templateId }),
    subjectTemplate: "Vollmacht bis {{frist}}",
    mergeFields: [...formInput().mergeFields, { key: "frist", type: "date" }],
  });

  const answer = await apply(world, { templateId: form.templateId });

  expect(answer).toMatchObject({
    error: {
      details: {
        fields: [
          { field: "name", example: "Erika Mustermann" },
          { field: "kanzlei" },
          { field: "frist", example: "2026-12-31" },
        ],
      },
    },
  });
});

test("a form without a cover is filled and says what it needs", async () => {
  const world = await startWorld();
  const form = await releasedTemplate(world, formInput());
  const cover = await releasedTemplate(world, coverInput);
  const { frist: _frist, ...mergeValues } = packed;

  expect(await apply(world, { templateId: form.templateId, mergeValues })).toMatchObject({
    ok: true,
    value: {
      sendable: false,
      releaseBlocker: null,
      package: null,
      send: null,
      nextStep: expect.stringContaining("coverTemplateId"),
      composition: { documentMode: "form", design: { schemaVersion: 1, documentMode: "form" } },
    },
  });
  expect(
    await apply(world, {
      templateId: form.templateId,
      coverTemplateId: cover.templateId,
      coverTemplateVersionId: cover.versionId,
      mergeValues: packed,
    }),
  ).toMatchObject({ value: { sendable: true, package: { cover: { ...cover } }, nextStep: null } });
});

test("a form whose cover waits for its release is filled, and says so", async () => {
  const world = await startWorld();
  const cover = await savedTemplate(world, coverInput);
  const form = await savedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const { frist: _frist, ...mergeValues } = packed;

  expect(await apply(world, { templateId: form.templateId, mergeValues }, { language: "de" })).toMatchObject({
    value: {
      sendable: false,
      releaseBlocker: "COVER_NOT_RELEASED",
      package: null,
      nextStep: expect.stringContaining("Anschreiben"),
    },
  });
  expect(
    await apply(world, { templateId: form.templateId, coverTemplateId: cover.templateId, mergeValues }),
  ).toMatchObject({ error: { code: "VALIDATION_ERROR", details: { reason: "TEMPLATE_NOT_RELEASED" } } });
});

test("a cover that does not fit is refused at its place", async () => {
  const world = await startWorld();
  const letter = await releasedTemplate(world);
  const form = await releasedTemplate(world, formInput());
  const other = await releasedTemplate(world, formInput({ name: "Anderes Formular" }));
  const refused: [of: string, cover: object, path: string, rule: string][] = [
    [letter.templateId, { coverTemplateId: other.templateId }, "coverTemplateId", "only_for_forms"],
    [
      letter.templateId,
      { coverTemplateVersionId: other.versionId },
      "coverTemplateVersionId",
      "only_for_forms",
    ],
    [form.templateId, { coverTemplateId: other.templateId }, "coverTemplateId", "not_a_letter"],
    [
      form.templateId,
      { coverTemplateVersionId: letter.versionId },
      "coverTemplateVersionId",
      "only_with_cover",
    ],
  ];

  for (const [templateId, cover, path, rule] of refused)
    expect(await apply(world, { templateId, ...cover, mergeValues: packed }), rule).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
    });
  expect(
    await apply(world, {
      templateId: form.templateId,
      coverTemplateId: letter.templateId,
      coverTemplateVersionId: form.versionId,
    }),
  ).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("the design is the exact one a send would use today, for a form without window, date and subject", async () => {
  const world = await startWorld();
  const { designId, designVersionId } = await savedDesign(world);
  await savedSender(world, { defaultDesignId: designId });
  const letter = await releasedTemplate(world);
  const form = await releasedTemplate(world, formInput());
  const { frist: _frist, ...formValues } = packed;

  const ofLetter = await applied(world, { templateId: letter.templateId, mergeValues: values });
  const ofForm = await applied(world, { templateId: form.templateId, mergeValues: formValues });

  const design = designSchema.parse(plainDesign());
  expect(ofLetter.composition).toMatchObject({ design, designId, designVersionId, documentMode: "letter" });
  expect(ofForm.composition).toMatchObject({ design: { ...design, documentMode: "form" }, designId });
  expect(
    await world.call("letter_preview", {
      subject: ofForm.subject,
      ...bodyOf(ofForm),
      design: ofForm.composition.design,
      recipientAddressInline: muenchen,
    }),
  ).toMatchObject({
    ok: true,
    value: { designRender: { documentMode: "form", chrome: { letterhead: true, subject: false } } },
  });
});

test("drafts and earlier versions are for writers; archived templates can be filled and not sent", async () => {
  const world = await startWorld();
  const { templateId, versionId: first } = await releasedTemplate(world);
  const { versionId: second } = await releasedTemplate(world, templateInput({ templateId }));
  const { versionId: draft } = await savedTemplate(world, templateInput({ templateId }));
  const reader = { token: await tokenOf(world) };
  const filled = { templateId, mergeValues: values };

  expect(await apply(world, filled, reader)).toMatchObject({ value: { versionId: second, sendable: true } });
  for (const templateVersionId of [first, draft]) {
    expect(await apply(world, { ...filled, templateVersionId }, reader)).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { scope: "template:write" } },
    });
    expect(await apply(world, { ...filled, templateVersionId })).toMatchObject({
      value: { versionId: templateVersionId, sendable: false, send: null, nextStep: expect.any(String) },
    });
  }
  await world.call("template_draft_discard", { versionId: draft });
  expect(await apply(world, { ...filled, templateVersionId: draft })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  await world.call("template_archive", { templateId });
  expect(await apply(world, filled, reader)).toMatchObject({
    value: { sendable: false, send: null, nextStep: expect.stringContaining("archived") },
  });
});

test("a template belongs to its partner and mode", async () => {
  const world = await startWorld();
  const { templateId } = await releasedTemplate(world);
  const stranger = await world.openOffice();

  for (const token of [stranger.token, await tokenOf(world, { mode: "live" })])
    expect(await apply(world, { templateId, mergeValues: values }, { token })).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  const token = await tokenOf(world, { scopes: ["letter:read"] });
  expect(await apply(world, { templateId, mergeValues: values }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});

test("versions and covers of others are not found", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const letter = await releasedTemplate(world);
  const cover = await releasedTemplate(world, coverInput);
  const form = await releasedTemplate(world, formInput({ coverTemplateId: cover.templateId }));
  const theirs = await releasedTemplate(world, templateInput(), stranger.token);
  const named = [
    { templateId: letter.templateId, templateVersionId: theirs.versionId },
    { templateId: letter.templateId, templateVersionId: form.versionId },
    { templateId: form.templateId, coverTemplateId: theirs.templateId },
    { templateId: form.templateId, coverTemplateVersionId: theirs.versionId },
    {
      templateId: form.templateId,
      coverTemplateId: cover.templateId,
      coverTemplateVersionId: letter.versionId,
    },
  ];

  for (const input of named)
    expect(await apply(world, input)).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("every template of the service can be filled with its own samples, in each language it has", async () => {
  const world = await startWorld();

  for (const { templateId, name, text, english, coverTemplateId } of curatedVersions) {
    const cover = coverTemplateId === null ? undefined : findCurated(coverTemplateId);
    const samplesOf = (texts: (TemplateText | null | undefined)[]) =>
      Object.fromEntries(texts.flatMap((each) => (each ? [...sampleValues(each)] : [])));

    const german = { templateId, mergeValues: samplesOf([cover?.text, text]) };
    expect(await apply(world, german), name).toMatchObject({ ok: true, value: { sendable: true } });
    const inEnglish = { templateId, mergeValues: samplesOf([cover?.english, english]), language: "en" };
    const only = { error: { details: { problems: [{ path: "language", rule: "no_such_language" }] } } };
    expect(await apply(world, inEnglish), name).toMatchObject(english ? { ok: true } : only);
  }
});

test("a client must exist, and goes with the send", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { templateId } = await releasedTemplate(world);
  const input = { templateId, mergeValues: values, mandantennummer: "M-1" };

  expect(await apply(world, input)).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "mandantennummer", rule: "unknown" }] },
    },
  });
  await services.db
    .transaction()
    .execute((tx) => saveClient(tx, office, { mandantennummer: "M-1", name: "A" }, services.clock.now()));
  expect(await apply(world, input)).toMatchObject({ value: { send: { mandantennummer: "M-1" } } });
});
