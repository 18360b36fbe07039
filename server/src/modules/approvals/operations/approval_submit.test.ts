import { describe, expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../../test/approvals.ts";
import { storedPicture } from "../../../../test/designs.ts";
import { writtenLetter } from "../../../../test/letters.ts";
import { acceptAgreement, furnish, sendInput, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { saveClient } from "../../clients/clients.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { setPartner } from "../../partners/partners.ts";

async function submitted(world: World, changes: object = {}) {
  const answer = await world.call("approval_submit", sendInput(changes));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const refusal = async (world: World, changes: object) => {
  const answer = await world.call("approval_submit", sendInput(changes));
  return answer.ok ? "accepted" : answer.error;
};

describe("a letter that is submitted", () => {
  test("waits for a person, whatever the connection may do, and its price is reserved", async () => {
    const world = await startSendingWorld();

    const value = await submitted(world, {
      clientOrderId: "mahnung-1",
      reason: "Zweite Mahnung",
      requesterContext: "Buchhaltung, Vorgang 17",
      approvalMode: "auto",
    });

    const approvalUrl = `http://127.0.0.1:8080/approvals/${String(value["approvalId"])}`;
    expect(value).toMatchObject({
      status: "awaiting_approval",
      approvalUrl,
      scheduleId: null,
      cancellable: true,
    });
    expect(await balanceOf(world.services.db, world.office)).toMatchObject({
      reservedCents: value["priceCents"],
    });
    expect(await world.call("approval_list", {})).toMatchObject({
      value: {
        items: [
          {
            approvalId: value["approvalId"],
            askedBecause: "submitted",
            reason: "Zweite Mahnung",
            requesterContext: "Buchhaltung, Vorgang 17",
            totalCents: value["priceCents"],
          },
        ],
      },
    });
  });

  test("is the same one when it is submitted again under its key, and another one is a conflict", async () => {
    const world = await startSendingWorld();
    const first = await submitted(world, { clientOrderId: "mahnung-1", reason: "eins" });

    const again = await submitted(world, { clientOrderId: "mahnung-1", reason: "zwei" });
    const other = await refusal(world, { clientOrderId: "mahnung-1", subject: "Etwas anderes" });

    expect(again).toMatchObject({ orderId: first["orderId"], approvalId: first["approvalId"] });
    expect(other).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", details: { fields: ["subject"] } });
  });

  test("for a planned time is put down for it when a person says yes in the portal", async () => {
    const world = await startSendingWorld();
    const value = await submitted(world, { scheduledAt: "2026-03-04T08:00:00" });
    const browser = await signedInBrowser(world);
    const approvalId = String(value["approvalId"]);
    expect((await browser.call("approval_open", { approvalId })).body).toMatchObject({
      isPlanned: true,
      plannedAt: "2026-03-04T07:00:00.000Z",
    });

    await approveInPortal(browser, approvalId);

    expect(await world.call("order_status", { orderId: value["orderId"] })).toMatchObject({
      value: { status: "scheduled", plannedAt: "2026-03-04T07:00:00.000Z" },
    });
    expect((await browser.call("approval_open", { approvalId })).body).toMatchObject({
      leavesAt: "2026-03-04T07:00:00.000Z",
      stoppable: 1,
    });
  });

  test("for a planned time is put down for it at once after a yes in a chat", async () => {
    const world = await startSendingWorld();
    const value = await submitted(world, { scheduledAt: "2026-03-04T08:00:00" });

    const decided = await world.call("approval_decide", {
      approvalId: value["approvalId"],
      decision: "approve",
      user_saw_preview: true,
    });

    expect(decided).toMatchObject({
      value: {
        orders: [{ status: "scheduled", dispatchAt: "2026-03-04T07:00:00.000Z" }],
        holdUntil: null,
        cancellable: true,
      },
    });
  });

  test("lapses at its planned time when that comes before the seven days", async () => {
    const world = await startSendingWorld();
    await submitted(world, { scheduledAt: "2026-03-04T08:00:00" });

    expect(await world.call("approval_list", {})).toMatchObject({
      value: { items: [{ expiresAt: "2026-03-04T07:00:00.000Z" }] },
    });
  });

  test("may be rehearsed: everything is said and nothing is stored", async () => {
    const world = await startSendingWorld();

    const value = await submitted(world, { dryRun: true });

    expect(value).toMatchObject({
      status: "dry_run",
      wouldBe: "awaiting_approval",
      approvalId: null,
      orderId: null,
    });
    expect(await world.call("approval_list", {})).toMatchObject({ value: { total: 0 } });
    expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  });

  test("again within a week carries the warning to the person", async () => {
    const world = await startSendingWorld();
    const first = await submitted(world);

    const second = await submitted(world);

    expect(second).toMatchObject({ duplicateOf: first["orderId"], warnings: [{ code: "DUPLICATE_LETTER" }] });
    const { call } = await signedInBrowser(world);
    const { approvalId, orderId } = second;
    expect((await call("approval_letter", { approvalId, orderId })).body["warnings"]).toMatchObject([
      { text: expect.stringContaining("Derselbe Text ging in den letzten sieben Tagen") },
    ]);
  });
});

describe("submitting is refused", () => {
  test("without sender, agreement or an address that can be reached", async () => {
    const world = await startWorld();
    expect(await refusal(world, {})).toMatchObject({ code: "SENDER_PFLICHTANGABEN_INCOMPLETE" });
    await world.call("sender_profile_upsert", exampleSender("gmbh"));
    expect(await refusal(world, {})).toMatchObject({ code: "AVV_REQUIRED" });
    await acceptAgreement(world, world.office);
    expect(await refusal(world, { recipientZip: "1" })).toMatchObject({ code: "ADDRESS_INVALID" });
    const abroad = { recipientZip: undefined, recipientCity: "Pjöngjang", recipientCountry: "KP" };
    expect(await refusal(world, { ...abroad, deliveryType: "intl_standard" })).toMatchObject({
      code: "COUNTRY_NOT_SUPPORTED",
    });
    const noProof = { recipientZip: undefined, recipientCity: "Damaskus", recipientCountry: "SY" };
    expect(await refusal(world, { ...noProof, deliveryType: "intl_registered" })).toMatchObject({
      code: "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY",
    });
  });

  test("where a limit does not allow it", async () => {
    const world = await startSendingWorld();
    const { db, clock } = world.services;
    const client = { mandantennummer: "10042", name: "Erika Beispiel", monthlyCapCents: 100 };
    await db.transaction().execute((tx) => saveClient(tx, world.office, client, clock.now()));

    expect(await refusal(world, { maxCostEuros: 0.5 })).toMatchObject({ code: "COST_OVER_LIMIT" });
    expect(await refusal(world, { mandantennummer: "10042" })).toMatchObject({
      code: "MANDANT_CAP_EXCEEDED",
    });
    await setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 0 } });
    expect(await refusal(world, {})).toMatchObject({ code: "DAILY_CAP_EXCEEDED" });
  });

  test("without cover, and then nothing is there", async () => {
    const world = await startSendingWorld();
    const live = await world.openOffice({ mode: "live" });
    await furnish(world, live);
    world.services.carriers.live = world.services.carriers.sandbox;

    const answer = await world.call("approval_submit", sendInput(), live);

    expect(answer).toMatchObject({ error: { code: "INSUFFICIENT_FUNDS" } });
    expect(await world.call("approval_list", {}, live)).toMatchObject({ value: { total: 0 } });
  });

  test("when the letter is a ready-made PDF, too long, or neither a draft nor inline", async () => {
    const world = await startSendingWorld();
    const { letterId } = await writtenLetter(world);
    const content = Array.from({ length: 2_500 }, (_, line) => `Zeile ${line}`).join("\n");

    expect(await refusal(world, { content: "JVBERi0xLjcK" })).toMatchObject({
      code: "PDF_LETTER_UNSUPPORTED",
    });
    expect(await refusal(world, { content })).toMatchObject({ code: "CONTENT_REJECTED" });
    expect(await refusal(world, { presetName: "keins" })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal(world, { letterId })).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("another partner's draft, sender, signature and address are none", async () => {
    const world = await startSendingWorld();
    const other = await world.openOffice();
    await furnish(world, other);
    const profile = await world.call("sender_profile_upsert", exampleSender("gmbh"));
    const address = await world.call("address_upsert", {
      name: "A",
      street: "Platz der Republik 1",
      zip: "11011",
      city: "Berlin",
    });
    const theirs = {
      signatureId: await storedPicture(world, { kind: "signature" }),
      senderProfileId: profile.ok && profile.value["profileId"],
      senderAddressId: address.ok && address.value["addressId"],
    };

    for (const [field, id] of Object.entries(theirs)) {
      const foreign = await world.call("approval_submit", sendInput({ [field]: id, dryRun: true }), other);
      expect(foreign).toMatchObject({ error: { code: "NOT_FOUND" } });
      expect(await submitted(world, { [field]: id, dryRun: true })).toMatchObject({ status: "dry_run" });
    }
  });
});
