import { expect, test } from "vitest";
import { savedDesign } from "../../../../test/designs.ts";
import { madeDocument } from "../../../../test/documents.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import type { OrderStatus } from "../order-states.ts";
import { createToken } from "../../access/access.ts";
import { moveOrder, requireOrder } from "../move-order.ts";

const berlin = {
  name: "Erika Müller",
  street: "Platz der Republik",
  houseNumber: "1",
  zip: "11011",
  city: "Berlin",
};

/** A sent letter that the carrier has stopped because of its address. */
async function stoppedLetter(world: World, changes: object = {}): Promise<string> {
  const { orderId } = await sentLetter(world, changes);
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "awaiting_partner_fix"],
  ] as const)
    await moved(world, orderId, from, to);
  return orderId;
}

const moved = ({ services, office }: World, orderId: string, from: OrderStatus, to: OrderStatus) =>
  moveOrder(services.db, office, orderId, { from: [from], to, at: services.clock.now() });

async function returnedDocument(world: World): Promise<{ letterId: string; orderId: string }> {
  const { letterId } = await madeDocument(world);
  const sent = await world.call("order_send", { letterId });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const orderId = String(sent.value["orderId"]);
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "submitted"],
    ["submitted", "posted"],
    ["posted", "returned"],
  ] as const)
    await moved(world, orderId, from, to);
  return { letterId, orderId };
}

const orderIn = ({ services, office }: World, orderId: string) => requireOrder(services.db, office, orderId);

/** What the pages of an order were made of. */
async function snapshotIn(world: World, orderId: string) {
  const { snapshotHash } = await orderIn(world, orderId);
  const bytes = await readBlob(world.services.blobs, snapshotHash);
  return JSON.parse(Buffer.from(bytes ?? []).toString("utf8")) as {
    composition: { design: object; sender: object; day: string };
  };
}

/** A token that may send and may not decide. */
const clerk = async ({ services, office: { partnerId } }: World) => {
  const some = scopes.filter((scope) => scope !== "approval:self_approve");
  return (await createToken(services, { partnerId, mode: "sandbox", name: "clerk", scopes: some })).token;
};

test("a stopped letter is set anew for its new address and released at once, at no cost", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world);
  const before = await orderIn(world, orderId);
  const balance = await balanceOf(world.services.db, world.office);

  const answer = await world.call("order_fix_resubmit", { orderId, recipient: berlin });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      orderId,
      status: "queued",
      fixStatus: "applied",
      decisionUrl: null,
      recipientLines: ["Erika Müller", "Platz der Republik 1", "11011 Berlin"],
      proposedLines: null,
      nextStep: expect.stringContaining("order_status"),
      priceCents: before.priceCents,
    },
  });
  const after = await orderIn(world, orderId);
  expect(after).toMatchObject({
    recipient: { city: "Berlin" },
    dueAt: world.services.clock.now(),
    priceCents: before.priceCents,
    reservationId: before.reservationId,
    pageCount: before.pageCount,
  });
  expect(after.pdfHash).not.toBe(before.pdfHash);
  expect(answer.ok && answer.value["pdfSha256"]).toBe(after.pdfHash);
  expect(await readBlob(world.services.blobs, after.pdfHash)).toBeTruthy();
  expect(after.recipientKey).not.toBe(before.recipientKey);
  expect(await balanceOf(world.services.db, world.office)).toEqual(balance);
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record", "blobHash"])
    .where("kind", "=", "order.address_corrected")
    .execute();
  expect(records).toMatchObject([
    {
      blobHash: after.pdfHash,
      record: { before: { pdfSha256: before.pdfHash }, after: { pdfSha256: after.pdfHash } },
    },
  ]);
  const { value } = (await world.call("order_status", { orderId, language: "de" })) as {
    value: { history: object[] };
  };
  expect(value.history.at(-1)).toMatchObject({
    code: "ADDRESS_CORRECTED",
    text: "Mit berichtigter Anschrift wieder in den Versand gegeben: ohne neue Kosten",
  });
});

test("the same key gives the same answer, another meaning is a conflict, four at once correct it once", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world);
  const fix = { orderId, recipient: berlin, clientOrderId: "fix-1" };

  const answers = await Promise.all(Array.from({ length: 4 }, () => world.call("order_fix_resubmit", fix)));
  const later = await world.call("order_fix_resubmit", fix);

  for (const answer of [...answers, later])
    expect(answer).toMatchObject({ ok: true, value: { orderId, status: "queued", fixStatus: "applied" } });
  expect(await world.services.db.selectFrom("orderFixes").selectAll().execute()).toHaveLength(1);
  expect(
    await world.call("order_fix_resubmit", { ...fix, recipient: { ...berlin, name: "Erik Maier" } }),
  ).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { key: "fix-1", fields: ["recipient"] } },
  });
  const other = await storeOrder(world, { status: "awaiting_partner_fix" });
  expect(await world.call("order_fix_resubmit", { ...fix, orderId: other.orderId })).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: ["orderId"] } },
  });
});

test("who may not decide gets a link without an address in it, and nothing changes", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const token = await clerk(world);
  const propose = (changes: object = {}) =>
    world.call("order_fix_resubmit", { orderId, recipient: { ...berlin, ...changes } }, { token });

  const first = await propose();
  const again = await propose();
  const other = await propose({ houseNumber: "2" });

  expect(first).toMatchObject({
    ok: true,
    value: {
      status: "awaiting_partner_fix",
      fixStatus: "proposed",
      recipientLines: expect.not.arrayContaining(["11011 Berlin"]),
      proposedLines: ["Erika Müller", "Platz der Republik 1", "11011 Berlin"],
      nextStep: expect.stringContaining("a person decides about proposedLines at decisionUrl"),
    },
  });
  const urlOf = (answer: typeof first) => String(answer.ok && answer.value["decisionUrl"]);
  expect(urlOf(first)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/orders\/fixes\/[0-9a-f-]{36}$/);
  expect(urlOf(again)).toBe(urlOf(first));
  expect(urlOf(other)).not.toBe(urlOf(first));
  expect(await orderIn(world, orderId)).toMatchObject({
    status: "awaiting_partner_fix",
    recipient: { city: "München" },
  });
  const fixes = await world.services.db.selectFrom("orderFixes").select("status").orderBy("status").execute();
  expect(fixes.map(({ status }) => status)).toEqual(["proposed", "superseded"]);
});

test("what was proposed under a key is applied by the same call of someone who may decide", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world);
  const fix = { orderId, recipient: berlin, clientOrderId: "fix-1" };
  const proposed = await world.call("order_fix_resubmit", fix, { token: await clerk(world) });

  const applied = await world.call("order_fix_resubmit", fix);

  expect(applied).toMatchObject({ value: { status: "queued", fixStatus: "applied" } });
  expect(applied.ok && applied.value["fixId"]).toBe(proposed.ok && proposed.value["fixId"]);
});

test("the letter shows the address its paper has, in lists and by itself, until nothing came of it", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world, { subject: "Wohin damit" });
  const { letterId } = await orderIn(world, orderId);
  const shown = async () => {
    const answers = await Promise.all([
      world.call("letter_list", { orderId }),
      world.call("letter_search", { query: "Wohin", orderId }),
      world.call("letter_get", { letterId }),
    ]);
    return answers.map((answer) => {
      const value = (answer.ok ? answer.value : {}) as {
        items?: { recipientCity: string }[];
        recipient?: { city: string };
      };
      return value.items?.[0]?.recipientCity ?? value.recipient?.city;
    });
  };
  const [written = ""] = await shown();
  expect(await shown()).toEqual([written, written, written]);
  expect(written).not.toBe("Berlin");

  await world.call("order_fix_resubmit", { orderId, recipient: berlin });
  expect(await shown()).toEqual(["Berlin", "Berlin", "Berlin"]);

  await world.call("order_cancel", { orderId });
  expect(await shown()).toEqual([written, written, written]);
});

test("for a letter that came back the way is named, and it can be gone", async () => {
  const world = await startSendingWorld();
  const { orderId, letterId } = await sentLetter(world, {});
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "submitted"],
    ["submitted", "posted"],
    ["posted", "returned"],
  ] as const)
    await moved(world, orderId, from, to);

  const refused = await world.call("order_fix_resubmit", { orderId, recipient: berlin });
  expect(refused).toMatchObject({
    error: {
      code: "ORDER_NOT_FIXABLE",
      details: { orderId, letterId, status: "returned" },
      hint: expect.stringContaining(`order_send with letterId ${letterId} and the new recipient`),
    },
  });
  world.setTime("2026-03-04T09:00:00Z");
  const anew = await world.call("order_send", { letterId, recipient: berlin });
  expect(anew).toMatchObject({ ok: true, value: { status: "queued" } });
  const sent = (anew.ok ? anew.value : {}) as { letterId: string; orderId: string };
  expect(await world.call("letter_get", { letterId: sent.letterId })).toMatchObject({
    value: { recipient: { city: "Berlin" } },
  });

  // Whoever asks again is not led to send it a third time.
  const asked = await world.call("order_fix_resubmit", { orderId, recipient: berlin });
  const { orderId: sentAgainAs } = sent;
  expect(asked).toMatchObject({ error: { code: "ORDER_NOT_FIXABLE", details: { sentAgainAs } } });
  const { hint } = (asked as { error: { hint: string } }).error;
  expect(hint).toContain(sentAgainAs);
  expect(hint).not.toContain("order_send");
});

test("of a document that came back no way is named that would be refused", async () => {
  const world = await startSendingWorld();
  const { letterId, orderId } = await returnedDocument(world);

  const refused = await world.call("order_fix_resubmit", { orderId, recipient: berlin });

  expect(refused).toMatchObject({
    error: { code: "ORDER_NOT_FIXABLE", details: { status: "returned", letterId, goesOutAs: "document" } },
  });
  const { hint } = (refused as { error: { hint: string } }).error;
  expect(hint).not.toContain("new recipient");
  expect(hint).toContain(`order_send with letterId ${letterId}`);
  expect(await world.call("order_send", { letterId })).toMatchObject({ value: { status: "queued" } });
});

test.for<OrderStatus>(["queued", "submitted", "posted", "cancelled"])(
  "an order that is %s takes no new address",
  async (status) => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world, { status });

    expect(await world.call("order_fix_resubmit", { orderId, recipient: berlin })).toMatchObject({
      error: { code: "ORDER_NOT_FIXABLE", details: { orderId, status } },
    });
  },
);

test("another country, a bad address and an unknown record are refused, and the order goes on waiting", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "awaiting_partner_fix" });
  const token = await clerk(world);
  const fix = (recipient: object) => world.call("order_fix_resubmit", { orderId, recipient }, { token });

  expect(await fix({ ...berlin, zip: "1010", city: "Wien", country: "AT" })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { reason: "OTHER_PRICE", problems: [{ path: "recipient.country", rule: "same_country" }] },
    },
  });
  expect(await fix({ ...berlin, zip: "123" })).toMatchObject({ error: { code: "ADDRESS_INVALID" } });
  const stranger = await world.openOffice();
  const theirs = await world.call("address_upsert", berlin, { token: stranger.token });
  for (const addressId of [theirs.ok && theirs.value["addressId"], world.office.partnerId])
    expect(await fix({ addressId })).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "address" } },
    });
  expect(await fix({ name: "Nur ein Name" })).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
  expect(
    await world.call("order_fix_resubmit", { orderId: world.office.partnerId, recipient: berlin }),
  ).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "order" } } });
  expect((await orderIn(world, orderId)).status).toBe("awaiting_partner_fix");
  expect(await world.services.db.selectFrom("orderFixes").selectAll().execute()).toEqual([]);
});

test("a corrected letter looks as before, although its design is gone and its sender has moved", async () => {
  const world = await startSendingWorld();
  const { designId } = await savedDesign(world);
  const orderId = await stoppedLetter(world, { designId });
  const before = await snapshotIn(world, orderId);
  await world.call("letter_design_delete", { designId });
  const { senderProfileId: profileId } = await orderIn(world, orderId);
  const sender = { ...exampleSender("gmbh"), profileId, disclaimer: "Wir sind umgezogen." };
  await world.call("sender_profile_upsert", sender);

  const fixed = await world.call("order_fix_resubmit", { orderId, recipient: berlin });

  expect(fixed).toMatchObject({ value: { status: "queued" } });
  const { composition } = await snapshotIn(world, orderId);
  expect(composition).toMatchObject({
    design: before.composition.design,
    sender: before.composition.sender,
    day: before.composition.day,
  });
});

test("a letter whose carrier is no longer set up is refused and goes on waiting", async () => {
  const world = await startSendingWorld();
  const orderId = await stoppedLetter(world);
  world.services.carriers.sandbox = [];

  expect(await world.call("order_fix_resubmit", { orderId, recipient: berlin })).toMatchObject({
    error: { code: "COUNTRY_NOT_SUPPORTED", details: { reason: "no_carrier" } },
  });
  expect((await orderIn(world, orderId)).status).toBe("awaiting_partner_fix");
});
