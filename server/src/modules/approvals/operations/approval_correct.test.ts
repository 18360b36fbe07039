import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  approveInPortal,
  signedInBrowser,
  type SignedInBrowser,
  waitingBatch,
} from "../../../../test/approvals.ts";
import { letterInput } from "../../../../test/letters.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";
import { balanceOf } from "../../wallet/wallet.ts";

/** Edda, who may not approve, has put up a letter. */
async function putUp() {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { body } = await edda.call("letter_save", { ...letterInput(), clientLetterId: randomUUID() });
  const letterId = String(body["letterId"]);
  return { world, ada, edda, letterId, ...(await send(edda, letterId)) };
}

async function send({ call }: Pick<SignedInBrowser, "call">, letterId: string) {
  const { body } = await call("order_send", { letterId, clientOrderId: randomUUID() });
  if (body["error"]) throw new Error(JSON.stringify(body));
  return { approvalId: String(body["approvalId"]), status: String(body["status"]) };
}

test("sent back, a letter is a draft with the remark on the author's desk; mended, it is put up again", async () => {
  const { world, ada, edda, letterId, approvalId } = await putUp();
  const available = async () => (await balanceOf(world.services.db, world.office)).availableCents;
  const before = await available();

  const back = await ada.call("approval_send_back", { approvalId, remark: "Bitte die Frist nennen." });

  expect(back).toMatchObject({ status: 200, body: { approvalId, nextApprovalId: null } });
  expect(Number(back.body["freedCents"])).toBeGreaterThan(0);
  expect(await available()).toBe(before + Number(back.body["freedCents"]));
  expect((await edda.call("letter_get", { letterId })).body).toMatchObject({ status: "draft" });
  expect((await edda.call("desk_list", {})).body).toMatchObject({
    items: [{ kind: "sent_back", letterId, remark: "Bitte die Frist nennen.", by: "Ada Absender" }],
  });
  expect((await edda.call("letter_story", { letterId })).body).toMatchObject({
    author: "Edda Editor",
    returns: [{ kind: "sent_back", by: "Ada Absender", remark: "Bitte die Frist nennen." }],
    correction: null,
  });
  expect((await ada.call("approval_open", { approvalId })).body).toMatchObject({
    decision: { text: expect.stringContaining("Zur Überarbeitung zurückgegeben") },
  });

  await edda.call("letter_save", { ...letterInput({ subject: "Mit Frist" }), letterId });
  const again = await send(edda, letterId);
  expect(again.status).toBe("awaiting_approval");
  expect(again.approvalId).not.toBe(approvalId);
  expect((await edda.call("desk_list", {})).body).toMatchObject({ items: [] });
  expect(await approveInPortal(ada, again.approvalId)).toMatchObject({ status: 200 });
});

test("corrected, a letter shows what was changed and by whom; with four eyes another person approves", async () => {
  const { world, ada, edda, letterId, approvalId } = await putUp();
  await setPartner(world.services, world.office.partnerId, { approvalFourEyes: true });
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  const taken = await ada.call("approval_correct", { approvalId });
  expect(taken).toMatchObject({ status: 200, body: { letterId } });
  expect((await edda.call("desk_list", {})).body).toMatchObject({
    items: [{ kind: "corrected", letterId, by: "Ada Absender" }],
  });
  await ada.call("letter_save", { ...letterInput({ subject: "Berichtigt" }), letterId });

  const { correction, holder } = (await edda.call("letter_story", { letterId })).body as {
    holder: string;
    correction: { by: string; differences: unknown[] };
  };
  expect(holder).toBe("Ada Absender");
  expect(correction.by).toBe("Ada Absender");
  expect(JSON.stringify(correction.differences)).toContain("Berichtigt");

  const again = await send(ada, letterId);
  expect(again.status).toBe("awaiting_approval");
  expect((await ada.call("approval_open", { approvalId: again.approvalId })).body).toMatchObject({
    because: expect.stringContaining("Vier-Augen-Prinzip"),
  });
  expect(await approveInPortal(ada, again.approvalId)).toMatchObject({
    body: { error: { code: "APPROVAL_FOUR_EYES_REQUIRED" } },
  });
  expect(await approveInPortal(bert, again.approvalId)).toMatchObject({ status: 200 });
});

test("whoever corrected a letter does not say yes to it, whoever puts it up", async () => {
  const { world, ada, edda, letterId, approvalId } = await putUp();
  await setPartner(world.services, world.office.partnerId, { approvalFourEyes: true });
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  await ada.call("approval_correct", { approvalId });
  await ada.call("letter_save", { ...letterInput({ subject: "Berichtigt" }), letterId });

  const again = await send(edda, letterId);
  expect(await approveInPortal(ada, again.approvalId)).toMatchObject({
    body: { error: { code: "APPROVAL_FOUR_EYES_REQUIRED", details: { deciders: ["Bert Büro"] } } },
  });
  expect(await approveInPortal(bert, again.approvalId)).toMatchObject({ status: 200 });
});

test("without four eyes whoever may approve sends what they have corrected", async () => {
  const { ada, letterId, approvalId } = await putUp();
  await ada.call("approval_correct", { approvalId, remark: "Ich ändere das Datum." });

  expect((await send(ada, letterId)).status).toBe("queued");
});

test("of two who decide at once one does; a decided request is neither sent back nor corrected", async () => {
  const { ada, approvalId } = await putUp();

  const answers = await Promise.all([
    ada.call("approval_correct", { approvalId }),
    ada.call("approval_send_back", { approvalId, remark: "Bitte ändern." }),
    ada.call("approval_reject", { approvalId }),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ error: { code: "APPROVAL_ALREADY_DECIDED" } });
});

test("a batch is sent back as a whole, and is not corrected; without a remark nothing is sent back", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);

  expect(await call("approval_correct", { approvalId })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { problems: [{ rule: "one_letter" }] } } },
  });
  expect(await call("approval_send_back", { approvalId })).toMatchObject({ status: 400 });
  expect(await call("approval_send_back", { approvalId, remark: "  " })).toMatchObject({ status: 400 });
  expect(await call("approval_send_back", { approvalId, remark: "Bitte prüfen." })).toMatchObject({
    status: 200,
    body: { freedCents: 300 },
  });
  const { items } = (await call("desk_list", {})).body as { items: { kind: string; subjectIds: string[] }[] };
  expect(items.map(({ kind }) => kind)).toEqual(["sent_back"]);
  expect(new Set(items[0]?.subjectIds)).toEqual(new Set(orders.map(({ orderId }) => orderId)));
});

test.for(["approval_send_back", "approval_correct"])(
  "%s: not for editors, nor for strangers",
  async (name) => {
    const { world, edda, approvalId } = await putUp();
    const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
    const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
    const input = { approvalId, remark: "Bitte ändern." };

    expect(await edda.call(name, input)).toMatchObject({ status: 403 });
    expect(await stranger.call(name, input)).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
  },
);
