import { expect, test } from "vitest";
import { signedInBrowser } from "./approvals.ts";
import { letterInput, muenchen } from "./letters.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { releasedTemplate, templateInput } from "./templates.ts";
import type { World } from "./world.ts";

const arrival = { by: "2026-05-08" };
const overrideForm = { reason: "Die Empfängerin hat einem Ausdruck zugestimmt." };

async function draftOf(world: World): Promise<string> {
  const answer = await world.call("letter_create_draft", letterInput());
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["letterId"]);
}

const submitted = async (world: World, input: object) => {
  const answer = await world.call("approval_submit", input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["approvalId"]);
};

const dispatchOf = async (world: World, letterId: string) => {
  const answer = await world.call("letter_get", { letterId });
  return answer.ok ? answer.value["dispatch"] : answer;
};

test("what was said of a letter when it was sent is still said when it is a draft again", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const letterId = await draftOf(world);
  const approvalId = await submitted(world, {
    letterId,
    declaration: "lease_end",
    overrideForm,
    arrival,
  });
  expect(await ada.call("approval_reject", { approvalId, comment: "So nicht." })).toMatchObject({
    status: 200,
  });

  const said = { declaration: "lease_end", arrival, overrideForm };
  expect(await dispatchOf(world, letterId)).toMatchObject(said);
  // What it declares still binds, and nobody's reason is taken over without a word.
  expect(await world.call("order_send", { letterId, dryRun: true })).toMatchObject({
    error: { code: "FORM_REQUIRED" },
  });
  expect(await world.call("order_send", { letterId, overrideForm, dryRun: true })).toMatchObject({
    value: { arrival: { lastDay: arrival.by }, wouldBe: "awaiting_approval" },
  });
  // Somebody changes the way and the text: nothing of it is lost.
  await ada.call("letter_dispatch", { letterId, dispatch: { deliveryType: "einschreiben_einwurf" } });
  expect(await dispatchOf(world, letterId)).toMatchObject({ ...said, deliveryType: "einschreiben_einwurf" });
  const saved = await ada.call("letter_save", {
    letterId,
    subject: "Anderer Betreff",
    content: "Anderer Text.",
    recipientAddressInline: muenchen,
  });
  expect(saved.status).toBe(200);
  expect(await dispatchOf(world, letterId)).toMatchObject(said);
  // A deadline is taken back by saying so.
  expect(
    await world.call("order_send", { letterId, overrideForm, arrival: null, dryRun: true }),
  ).toMatchObject({ value: { arrival: null } });
});

test("a letter that people were to bring themselves stays one until somebody says otherwise", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const letterId = await draftOf(world);
  const approvalId = await submitted(world, { letterId, declaration: "lease_end", fulfilment: "in_house" });
  await ada.call("approval_send_back", { approvalId, comment: "Datum fehlt." });
  expect(await dispatchOf(world, letterId)).toMatchObject({
    fulfilment: "in_house",
    declaration: "lease_end",
  });
  expect(await world.call("order_send", { letterId, dryRun: true })).toMatchObject({
    value: { priceCents: 0 },
  });
  expect(await world.call("order_send", { letterId, fulfilment: "post", dryRun: true })).toMatchObject({
    error: { code: "FORM_REQUIRED" },
  });
});

test("a template that is only named with a draft takes nothing back that its own one states", async () => {
  const world = await startSendingWorld();
  const stating = await releasedTemplate(
    world,
    templateInput({ name: "Kündigung", declaration: "lease_end" }),
  );
  const silent = await releasedTemplate(world, templateInput({ name: "Anschreiben" }));
  const { subject: _subject, content: _content, ...recipient } = sendInput();
  const made = await world.call("order_send", {
    ...recipient,
    approvalMode: "review",
    templateName: "Kündigung",
    templateMergeValues: { name: "Erika", termin: "2026-12-01" },
    fulfilment: "in_house",
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { approvalId, letterId } = made.value as Record<string, string>;
  const ada = await signedInBrowser(world);
  await ada.call("approval_reject", { approvalId, comment: "Noch nicht." });
  for (const templateId of [stating.templateId, silent.templateId, undefined])
    expect(
      await world.call("order_send", { letterId, templateId, fulfilment: "post", dryRun: true }),
    ).toMatchObject({
      error: { code: "FORM_REQUIRED" },
    });
});
