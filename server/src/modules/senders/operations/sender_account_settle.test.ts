import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../../test/approvals.ts";
import { billInput, rest, accepted, startBillingWorld } from "../../../../test/billing.ts";
import { sendInput, sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";
import { exampleBank, exampleSender } from "../example-senders.ts";

const own = "DE89370400440532013000";
const strange = "DE02120300000000202051";
const gmbh = exampleSender("gmbh");

const senderOf = async (world: World): Promise<string> => {
  const listed = await world.call("sender_profile_list", {});
  return listed.ok ? ((listed.value["items"] as { profileId: string }[])[0]?.profileId ?? "") : expect.fail();
};
/** As a program does. */
async function change(world: World, iban: string | null, id?: string): Promise<Record<string, unknown>> {
  const bankverbindung = iban === null ? null : { ...exampleBank, iban };
  const saved = await world.call("sender_profile_upsert", {
    ...gmbh,
    id: id ?? (await senderOf(world)),
    bankverbindung,
  });
  return saved.ok ? saved.value : expect.fail(JSON.stringify(saved));
}
const waits = { status: "awaiting_approval" };
const leaves = { status: "queued" };
const overtaken = {
  status: 400,
  body: { error: { details: { problems: [{ path: "iban" }], reason: "CHANGED_MEANWHILE" } } },
};
const yes = { decision: "approve", user_saw_preview: true };

test("an IBAN that a program sets, also the first, is mailed to the owners, and what prints it waits for a person in the portal", async () => {
  const world = await startSendingWorld();
  const mails: { to: string; subject: string; text: string }[] = [];
  world.services.mailer = { send: (mail) => Promise.resolve(void mails.push(mail)) };
  const owner = await signedInBrowser(world);
  await signedInBrowser(world, { name: "Edi Editor", role: "editor" });
  expect(await sentLetter(world)).toMatchObject(leaves);

  expect(await change(world, strange)).toMatchObject({
    accountToConfirm: {
      iban: strange,
      confirmedIban: null,
      portalUrl: expect.stringContaining("/portal/senders/"),
    },
  });
  const sent = await sentLetter(world, { subject: "Zweiter" });

  expect(sent).toMatchObject(waits);
  expect(sent["warnings"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: "ACCOUNT_UNCONFIRMED",
        portalUrl: expect.stringMatching(/\/portal\/senders\/[0-9a-f-]{36}\?/),
      }),
    ]),
  );
  const approvalId = String(sent["approvalId"]);
  expect(await world.call("approval_decide", { approvalId, ...yes })).toMatchObject({
    error: { code: "APPROVAL_PORTAL_REQUIRED", details: { approvalUrl: sent["approvalUrl"] } },
  });
  const page = await owner.call("approval_open", { approvalId });
  expect(JSON.stringify(page.body)).toContain("Bankverbindung dieses Absenders geändert");
  await world.runJobs();
  expect(
    mails.filter(({ subject }) => subject.includes("Bankverbindung") || subject.includes("bank details")),
  ).toMatchObject([
    {
      to: "ada.absender@example.com",
      text: expect.stringContaining("DE02 1203 0000 0000 2020 51") as string,
    },
  ]);
  await approveInPortal(owner, approvalId);
  expect(await world.call("order_status", { orderId: sent.orderId })).toMatchObject({ value: leaves });
});

test("an owner confirms it with what was shown; then letters leave, and a second sender was never concerned", async () => {
  const world = await startSendingWorld();
  const owner = await signedInBrowser(world);
  const editor = await signedInBrowser(world, { name: "Edi Editor", role: "editor" });
  const stranger = await signedInBrowser(world, {
    name: "Fremd",
    partnerId: (await world.openOffice()).partnerId,
  });
  const profileId = await senderOf(world);
  const second = await world.call("sender_profile_upsert", gmbh);
  const senderProfileId = second.ok && second.value["profileId"];
  await change(world, strange, profileId);
  expect(await sentLetter(world, { senderProfileId })).toMatchObject(leaves);

  const wish = { profileId, iban: strange, verdict: "confirm" };
  expect(await editor.call("sender_account_settle", wish)).toMatchObject({ status: 403 });
  expect(await stranger.call("sender_account_settle", wish)).toMatchObject({ status: 404 });
  expect(await owner.call("sender_account_settle", wish)).toMatchObject({
    status: 200,
    body: { accountToConfirm: null, bankverbindung: { iban: strange } },
  });

  expect(await sentLetter(world, { subject: "Danach" })).toMatchObject(leaves);
});

test("who confirms or puts back what a program has changed again meanwhile is shown the field, and nothing is confirmed", async () => {
  const world = await startSendingWorld();
  const owner = await signedInBrowser(world);
  const { profileId } = await change(world, strange);
  await change(world, own);

  for (const verdict of ["confirm", "put_back"]) {
    const late = await owner.call("sender_account_settle", { profileId, iban: strange, verdict });
    expect(late).toMatchObject(overtaken);
  }
  expect(await sentLetter(world)).toMatchObject(waits);

  const seen = { profileId, iban: own, verdict: "confirm" };
  expect(await owner.call("sender_account_settle", seen)).toMatchObject({ status: 200 });
  expect(await sentLetter(world, { subject: "Bestätigt" })).toMatchObject(leaves);
  expect(await owner.call("sender_account_settle", seen)).toMatchObject(overtaken);
});

test("putting back, or a program's changing back, ends it; an invoice made meanwhile still waits for a person", async () => {
  const world = await startBillingWorld();
  const owner = await signedInBrowser(world);
  const profileId = await senderOf(world);
  await change(world, strange, profileId);
  const billed = accepted(
    await rest(world, "document_create", billInput(undefined, { sequenceScope: { scope: "rechnung" } })),
  );

  expect(await change(world, own, profileId)).toMatchObject({ accountToConfirm: null });
  expect(await sentLetter(world)).toMatchObject(leaves);
  const sent = accepted(await rest(world, "order_send", { letterId: billed["letterId"] }));
  expect(sent).toMatchObject(waits);
  const { approvalId } = sent;
  expect(await world.call("approval_decide", { approvalId, ...yes })).toMatchObject({
    error: { code: "APPROVAL_PORTAL_REQUIRED" },
  });

  await change(world, strange, profileId);
  expect(
    await owner.call("sender_account_settle", { profileId, iban: strange, verdict: "put_back" }),
  ).toMatchObject({ status: 200, body: { accountToConfirm: null, bankverbindung: { iban: own } } });
  expect(await sentLetter(world, { subject: "Wieder" })).toMatchObject(leaves);
});

test("a person who saves other details confirms nothing, one who enters another IBAN does; what waits and was printed before leaves", async () => {
  const world = await startSendingWorld();
  const owner = await signedInBrowser(world);
  const before = await sentLetter(world, { approvalMode: "review" });
  const changed = await change(world, strange);
  const form = { ...gmbh, id: changed["profileId"], basedOn: changed["updatedAt"] };
  const saved = await owner.call("sender_save", {
    ...form,
    bankverbindung: changed["bankverbindung"],
    disclaimer: "Neu",
  });
  expect(await sentLetter(world, { subject: "Noch" })).toMatchObject(waits);
  expect(await world.call("approval_decide", { approvalId: before["approvalId"], ...yes })).toMatchObject({
    ok: true,
  });

  const entered = {
    ...form,
    basedOn: saved.body["updatedAt"],
    bankverbindung: { ...exampleBank, iban: own },
  };
  expect(await owner.call("sender_save", entered)).toMatchObject({ status: 200 });
  expect(await sentLetter(world, { subject: "Nun" })).toMatchObject(leaves);
});

test("a batch with such a letter is decided in the portal only", async () => {
  const world = await startSendingWorld();
  await change(world, strange);
  const batch = await world.call("order_send_batch", {
    items: [
      sendInput({ clientOrderId: "a" }),
      sendInput({ clientOrderId: "b", recipientName: "Max Muster" }),
    ],
  });
  const approvalId = batch.ok ? batch.value["approvalId"] : expect.fail(JSON.stringify(batch));
  expect(await world.call("approval_decide", { approvalId, ...yes })).toMatchObject({
    error: { code: "APPROVAL_PORTAL_REQUIRED" },
  });
});
