import { expect, test } from "vitest";
import { savedSender, storedLetter, writtenLetter } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld } from "../../../../test/world.ts";

const nobody = "01a1ddc7-66d9-79dc-8575-aae01397745e";

test("a letter is shown with everything it was made of and a PDF that opens for a day", async () => {
  const world = await startWorld();
  const senderProfileId = await savedSender(world);
  const blocks = [
    { type: "paragraph", text: "Guten **Tag**,", style: "gross" },
    { type: "totals", lines: [{ label: "Summe", amountCents: 100 }] },
  ];
  const styleDefs = { gross: { fontSizePt: 12 } };
  const { letterId } = await writtenLetter(world, {
    content: undefined,
    blocks,
    styleDefs,
    clientLetterId: "k-9",
    reference: { ihrZeichen: "ab" },
  });

  const answer = await world.call("letter_get", { letterId });

  expect(answer).toMatchObject({
    value: {
      letterId,
      clientLetterId: "k-9",
      status: "draft",
      content: null,
      blocks,
      styleDefs,
      recipient: { name: "Erika Müller", country: "DE" },
      senderProfileId,
      sender: { profileId: senderProfileId, name: "Muster GmbH" },
      design: null,
      reference: { ihrZeichen: "ab" },
      day: "2026-03-02",
      pageCount: 1,
      letterPages: 1,
      attachments: [],
      warnings: [],
      order: null,
      orders: [],
      revision: 1,
    },
  });
  const { pathname } = new URL(String(answer.ok && answer.value["pdfUrl"]));
  expect(pathname).toMatch(/\.pdf$/);
  expect((await world.fetch(pathname, { token: null })).headers.get("content-type")).toBe("application/pdf");
  world.setTime("2026-03-03T09:00:01Z");
  expect((await world.fetch(pathname, { token: null })).status).toBe(410);
});

test("a draft stays as it was composed when its sender changes; a preview shows the change", async () => {
  const world = await startWorld();
  const id = await savedSender(world);
  const { letterId } = await writtenLetter(world);
  await savedSender(world, { id, pflichtangaben: { firma: "Neue Firma GmbH" } });

  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { sender: { name: "Muster GmbH" }, warnings: [] },
  });
  expect(await world.call("letter_preview", { letterId })).toMatchObject({
    value: { warnings: [{ code: "SENDER_INCOMPLETE" }] },
  });
});

test("warnings speak the language of whoever asks", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world, { recipientAddressInline: undefined });

  const texts = await Promise.all(
    (["de", "en"] as const).map((language) => world.call("letter_get", { letterId }, { language })),
  );

  expect(texts[0]).toMatchObject({
    value: { warnings: [{ text: expect.stringContaining("keinen Empfänger") }, {}] },
  });
  expect(texts[1]).toMatchObject({
    value: { warnings: [{ text: expect.stringContaining("no recipient") }, {}] },
  });
});

test("an unknown letter or order is not found", async () => {
  const world = await startWorld();

  expect(await world.call("letter_get", { letterId: nobody })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "letter" } },
  });
  expect(await world.call("letter_get", { orderId: nobody })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "order" } },
  });
});

test("exactly one of letterId and orderId is needed", async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);

  for (const input of [{}, { letterId, orderId: nobody }])
    expect(await world.call("letter_get", input)).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "letterId" }, { path: "orderId" }] } },
    });
});

test("a letter names its orders, the latest first, each with its own pages", async () => {
  const world = await startWorld();
  const { letterId, pdfUrl } = await writtenLetter(world);
  const first = await storeOrder(world, { letterId, status: "cancelled" });
  world.setTime("2026-03-02T09:01:00Z");
  const second = await storeOrder(world, { letterId, status: "posted", clientOrderId: "k-1" });

  const answer = await world.call("letter_get", { letterId });

  const orders = [
    { orderId: second.orderId, status: "posted", clientOrderId: "k-1", cancellable: false, priceCents: 150 },
    { orderId: first.orderId, status: "cancelled", createdAt: "2026-03-02T09:00:00.000Z" },
  ];
  expect(answer).toMatchObject({ value: { letterId, status: "posted", orders, order: orders[0] } });
  const value = (answer.ok ? answer.value : {}) as { pdfUrl: string; orders: { pdfUrl: string }[] };
  expect(value.pdfUrl).toBe(value.orders[0]?.pdfUrl);
  expect(value.pdfUrl).not.toBe(pdfUrl);
  const pages = await world.fetch(new URL(value.pdfUrl).pathname, { token: null });
  expect(await pages.text()).toContain(second.orderId);
});

test("an order leads to its letter; what came to nothing shows the letter's own pages", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world);
  const draft = await world.call("letter_get", { letterId });
  const { orderId } = await storeOrder(world, { letterId, status: "expired" });

  const answer = await world.call("letter_get", { orderId });

  expect(answer).toMatchObject({
    value: { letterId, status: "draft", order: { orderId, status: "expired" } },
  });
  expect(answer.ok && answer.value["pdfUrl"]).toBe(draft.ok && draft.value["pdfUrl"]);
});
