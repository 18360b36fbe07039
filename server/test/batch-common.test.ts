import { describe, expect, test } from "vitest";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { curatedVersions } from "../src/modules/templates/curated/curated-templates.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { releasedTemplate, savedTemplate, templateInput } from "./templates.ts";
import type { World } from "./world.ts";

const { subject, content, ...to } = sendInput();
const values = { name: "Erika Müller", termin: "2026-12-01" };

const called = async (world: World, name: string, input: object) => {
  const answer = await world.call(name, input);
  return answer.ok ? answer.value : answer.error;
};

describe("a batch whose items share fields", () => {
  test("sends what each would have sent with all of them, and a key means the same either way", async () => {
    const world = await startSendingWorld();
    const items = [
      { clientOrderId: "a", recipientHouseNumber: "7" },
      { clientOrderId: "b", ...to, recipientName: "Max Beispiel", subject: "Eigener Betreff", color: true },
    ];
    const common = { ...to, subject, content, color: false, auditTag: "M-1" };
    const first = await called(world, "order_send_batch", { common, items });

    // Half an address is none: the first has lost the shared one by naming a house of its own.
    expect(first).toMatchObject({
      counts: { ok: 1, failed: 1 },
      results: [
        { outcome: "failed", error: { code: "VALIDATION_ERROR" } },
        { outcome: "queued", result: { color: true } },
      ],
    });
    const again = await called(world, "order_send_batch", {
      items: [{ ...common, ...items[1] }],
    });
    expect(again).toMatchObject({ results: [{ outcome: "repeated" }] });
    const order = await world.services.db.selectFrom("orders").select("auditTag").execute();
    expect(order).toEqual([{ auditTag: "M-1" }]);
  });

  test("takes neither a key nor a draft for all of them", async () => {
    const world = await startSendingWorld();
    const common = { clientOrderId: "a", letterId: world.office.partnerId };
    const answer = await called(world, "order_send_batch", {
      common,
      items: [sendInput({ clientOrderId: "a" })],
    });
    expect(answer).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "common.clientOrderId" }, { path: "common.letterId" }] },
    });
  });
});

describe("a template by its name", () => {
  test("is its newest released version, for each item with values of its own", async () => {
    const world = await startSendingWorld();
    const old = await releasedTemplate(world);
    const { templateId } = old;
    const newest = await releasedTemplate(
      world,
      templateInput({ templateId, subjectTemplate: "Neu: {{termin}}" }),
    );
    await savedTemplate(world, templateInput({ templateId, subjectTemplate: "Entwurf" }));

    const common = {
      ...to,
      templateName: "TERMINBESTÄTIGUNG",
      templateMergeValues: { termin: values.termin },
    };
    const items = ["Erika", "Max"].map((name) => ({ clientOrderId: name, templateMergeValues: { name } }));
    const answer = await called(world, "order_send_batch", { common, items });

    expect(answer).toMatchObject({ counts: { ok: 2, failed: 0 } });
    const { results } = answer as { results: { result: { orderId: string } }[] };
    for (const { result } of results) {
      const { letterId } = await requireOrder(world.services.db, world.office, result.orderId);
      const letter = await called(world, "letter_get", { letterId });
      expect(letter).toMatchObject({
        subject: "Neu: 01.12.2026",
        template: { templateVersionId: newest.versionId },
      });
    }
  });

  test("may be its short name, and one of the service's own", async () => {
    const world = await startSendingWorld();
    await releasedTemplate(world);
    const byName = { ...to, templateName: "terminbestaetigung", templateMergeValues: values, dryRun: true };
    expect(await called(world, "order_send", byName)).toMatchObject({ status: "dry_run" });

    const curated = curatedVersions.find(({ documentKind }) => documentKind === "letter");
    const ofService = { ...to, templateName: curated?.name, templateMergeValues: {}, dryRun: true };
    expect(await called(world, "order_send", ofService)).not.toMatchObject({
      details: { problems: [{ path: "templateName" }] },
    });
  });

  test("that nobody bears, that two bear, that is not released or another account's, is refused with names", async () => {
    const world = await startSendingWorld();
    const draft = await savedTemplate(world, templateInput({ name: "Nur Entwurf" }));
    const stranger = await world.openOffice();
    await releasedTemplate(world, templateInput({ name: "Fremd" }), stranger.token);
    const own = await releasedTemplate(world);
    const refusalOf = async (templateName: string) => {
      const answer = await called(world, "order_send", { ...to, templateName, templateMergeValues: values });
      expect(answer).toMatchObject({ code: "VALIDATION_ERROR" });
      return (answer as { details: { reason: string; problems: Problem[] } }).details;
    };
    for (const name of ["Gibt es nicht", "Fremd", "Fremt"]) {
      const { reason, problems } = await refusalOf(name);
      expect(reason).toBe("TEMPLATE_NOT_FOUND");
      expect(problems).toMatchObject([{ path: "templateName", rule: "unknown" }]);
      expect(problems[0]?.names.join()).toContain(own.templateId);
      expect(JSON.stringify(problems)).not.toContain("Fremd");
    }
    for (const name of ["Terminbestatigung", "termin-bestaetigungen", "bestätigung"]) {
      const { reason, problems } = await refusalOf(name);
      expect(reason).toBe("TEMPLATE_NOT_FOUND");
      expect(problems[0]?.message).toContain("did you mean");
      expect(problems[0]?.names[0]).toBe(`Terminbestätigung (terminbestaetigung, ${own.templateId})`);
    }
    const written = await refusalOf("nur entwurf");
    expect(written).toMatchObject({ reason: "TEMPLATE_NOT_RELEASED", problems: [{ rule: "not_released" }] });
    expect(written.problems[0]?.message).toContain(
      `template_release, or by a person on its page: ${world.services.links.to(`/templates/${draft.templateId}/versions/${draft.versionId}`)}`,
    );

    const twin = await releasedTemplate(world, templateInput({ name: "Anders" }));
    const { templateId } = twin;
    await releasedTemplate(world, templateInput({ templateId, name: "Terminbestätigung" }));
    const { reason, problems } = await refusalOf("Terminbestätigung");
    expect(reason).toBe("TEMPLATE_NAME_AMBIGUOUS");
    expect(problems).toMatchObject([{ rule: "ambiguous" }]);
    expect(problems[0]?.names).toHaveLength(2);
    for (const id of [templateId, own.templateId]) expect(problems[0]?.names.join()).toContain(id);
    expect(await world.services.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("and an id beside it must mean the same", async () => {
    const world = await startSendingWorld();
    const old = await releasedTemplate(world);
    const { templateId } = old;
    const { versionId } = await releasedTemplate(
      world,
      templateInput({ templateId, subjectTemplate: "Neu" }),
    );
    const other = await releasedTemplate(world, templateInput({ name: "Anders" }));
    const named = { ...to, templateName: "Terminbestätigung", templateMergeValues: values, dryRun: true };

    const agreeing = { ...named, templateId: templateId.toUpperCase(), templateVersionId: versionId };
    expect(await called(world, "order_send", agreeing)).toMatchObject({ status: "dry_run" });
    expect(await called(world, "order_send", { ...named, templateId })).toMatchObject({ status: "dry_run" });
    const differing = { ...named, templateId: other.templateId, templateVersionId: old.versionId };
    expect(await called(world, "order_send", differing)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "templateId" }, { path: "templateVersionId" }] },
    });
  });

  test("writes a draft with its text, its form and where it comes from; its own words do not go with it", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const recipient = {
      name: "Erika Müller",
      street: "Hauptstr.",
      houseNumber: "1",
      zip: "10115",
      city: "Berlin",
    };
    const given = { recipient, templateName: "terminbestaetigung", templateMergeValues: values };
    const keyed = { ...given, clientLetterId: "brief-1" };

    const made = await called(world, "letter_create_draft", keyed);
    const again = await called(world, "letter_create_draft", keyed);

    expect(made).toMatchObject({ created: true, status: "draft" });
    const { letterId } = made as unknown as { letterId: string };
    expect(again).toMatchObject({ created: false, letterId });
    const letter = await called(world, "letter_get", { letterId });
    expect(letter).toMatchObject({
      subject: expect.stringContaining("01.12.2026"),
      template: { templateId, templateVersionId: versionId },
    });
    expect(await called(world, "letter_create_draft", { ...given, templateMergeValues: {} })).toMatchObject({
      code: "MERGE_FIELDS_MISSING",
    });
    const both = { ...given, subject: "Eigener", content: "Eigener Text" };
    expect(await called(world, "letter_create_draft", both)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "subject" }, { path: "content" }] },
    });
    for (const [wrong, path] of [
      [{ recipient, content: "Text" }, "subject"],
      [{ recipient, subject: "A", content: "Text", templateMergeValues: values }, "templateMergeValues"],
      [{ ...given, templateName: "Terminbestatigung" }, "templateName"],
    ] as const)
      expect(await called(world, "letter_create_draft", wrong)).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { problems: [{ path }] },
      });
  });

  test("fills it without storing anything, and is kept by a serial letter as the version that it meant", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const filled = await called(world, "template_apply_with_merge_fields", {
      templateName: "TERMINBESTÄTIGUNG",
      mergeValues: values,
    });
    expect(filled).toMatchObject({ templateId, versionId, send: { templateVersionId: versionId } });
    expect(await called(world, "template_apply_with_merge_fields", { mergeValues: values })).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "templateId" }] },
    });

    const rows = [
      {
        Vorname: "Erika",
        Nachname: "Müller",
        Straße: "Hauptstr. 1",
        PLZ: "10115",
        Ort: "Berlin",
        Name: "Müller",
        Termin: values.termin,
      },
    ];
    const serial = (letter: object) => called(world, "serial_create", { name: "Termine", letter, rows });
    expect(await serial({ templateName: "Terminbestätigung" })).toMatchObject({ rowCount: 1 });
    const kept = await world.services.db.selectFrom("serials").select("letter").execute();
    expect(kept).toEqual([{ letter: { templateId, templateVersionId: versionId } }]);
    expect(await serial({ templateName: "Terminbestatigung" })).toMatchObject({
      details: { reason: "TEMPLATE_NOT_FOUND", problems: [{ path: "letter.templateName" }] },
    });
  });
});

type Problem = { rule: string; message: string; names: string[] };
