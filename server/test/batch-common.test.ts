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
    await savedTemplate(world, templateInput({ name: "Nur Entwurf" }));
    const stranger = await world.openOffice();
    await releasedTemplate(world, templateInput({ name: "Fremd" }), stranger.token);
    const own = await releasedTemplate(world);
    const problemOf = async (templateName: string) => {
      const answer = await called(world, "order_send", { ...to, templateName, templateMergeValues: values });
      return (answer as { details: { problems: { rule: string; names: string[] }[] } }).details.problems[0];
    };
    for (const name of ["Gibt es nicht", "Nur Entwurf", "Fremd"]) {
      const problem = await problemOf(name);
      expect(problem).toMatchObject({ path: "templateName", rule: "unknown" });
      expect(problem?.names.join()).toContain(own.templateId);
      expect(problem?.names.join()).not.toContain("Fremd");
    }

    const twin = await releasedTemplate(world, templateInput({ name: "Anders" }));
    const { templateId } = twin;
    await releasedTemplate(world, templateInput({ templateId, name: "Terminbestätigung" }));
    const problem = await problemOf("Terminbestätigung");
    expect(problem).toMatchObject({ rule: "ambiguous" });
    expect(problem?.names).toHaveLength(2);
    expect(await world.services.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("stands alone: not beside an id, and not with a draft", async () => {
    const world = await startSendingWorld();
    const { templateId, versionId } = await releasedTemplate(world);
    const both = { ...to, templateName: "Terminbestätigung", templateId, templateVersionId: versionId };
    expect(await called(world, "order_send", both)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "templateId" }, { path: "templateVersionId" }] },
    });
  });
});
