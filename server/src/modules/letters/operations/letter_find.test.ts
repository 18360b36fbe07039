import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { writtenLetter } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";

type Found = { total: number; items: { subject: string; highlights: { field: string; text: string }[] }[] };

const finder = async (world: World) => {
  const { call } = await signedInBrowser(world, { role: "viewer" });
  return async (input: object) => {
    const { status, body } = await call("letter_find", input);
    return { status, ...(body as unknown as Found) };
  };
};
const postedOn = ({ services }: World, orderId: string, at: string) =>
  services.db
    .updateTable("orders")
    .set({ postedAt: new Date(at) })
    .where("id", "=", orderId)
    .execute();
const subjects = ({ items }: Found) => items.map(({ subject }) => subject);

test("words and every filter combine, newest first", async () => {
  const world = await startSendingWorld();
  const later = () => world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  await writtenLetter(world, { subject: "Miete Januar" });
  later();
  await sentLetter(world, { subject: "Miete Februar" });
  later();
  await sentLetter(world, { subject: "Miete März", deliveryType: "einschreiben_einwurf" });
  later();
  await sentLetter(world, { subject: "Kündigung" });
  const find = await finder(world);

  expect(subjects(await find({}))).toEqual(["Kündigung", "Miete März", "Miete Februar", "Miete Januar"]);
  expect(subjects(await find({ query: "miete" }))).toEqual(["Miete März", "Miete Februar", "Miete Januar"]);
  expect(subjects(await find({ query: "miet", status: "queued" }))).toEqual(["Miete März", "Miete Februar"]);
  expect(subjects(await find({ query: "miete", status: "draft" }))).toEqual(["Miete Januar"]);
  expect(subjects(await find({ deliveryType: "einschreiben_einwurf" }))).toEqual(["Miete März"]);
  expect(await find({ query: "miete", deliveryType: "standard", limit: 1 })).toMatchObject({ total: 1 });
  expect(await find({ limit: 2, offset: 2 })).toMatchObject({ total: 4, items: [{}, {}] });
});

test("a period is of Berlin days, the last one included; a client is that of an order", async () => {
  const world = await startSendingWorld();
  await writtenLetter(world, { subject: "Heute" });
  await storeOrder(world, { mandantennummer: "4711" });
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(
    world.services.clock.now(),
  );
  const find = await finder(world);

  expect(subjects(await find({ query: "Heute", firstDay: today, lastDay: today }))).toEqual(["Heute"]);
  expect(await find({ lastDay: "2020-01-01" })).toMatchObject({ total: 0, items: [] });
  expect(await find({ firstDay: "2120-01-01" })).toMatchObject({ total: 0 });
  expect(await find({ mandantennummer: "4711" })).toMatchObject({ total: 1 });
  expect(await find({ mandantennummer: "4712" })).toMatchObject({ total: 0 });
});

test("any text is a valid query, hits in the text are shown, and nothing foreign is found", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await writtenLetter(world, { subject: "Fremd", content: "geheimes Vorhaben" }, stranger.token);
  await writtenLetter(world, { subject: "Eigen", content: "unser geheimes Vorhaben" });
  const find = await finder(world);

  const found = await find({ query: "geheimes" });
  expect(subjects(found)).toEqual(["Eigen"]);
  expect(found.items[0]?.highlights).toContainEqual({
    field: "content",
    text: expect.stringContaining("**geheimes**"),
  });
  for (const query of ["'; drop table letters; --", "((", "!!!", "a & b | !c", "***"])
    expect(await find({ query }), query).toMatchObject({ status: 200, total: 0 });
  expect(await find({ status: "lost" })).toMatchObject({ status: 400 });
  expect(await find({ firstDay: "gestern" })).toMatchObject({ status: 400 });
});

test("each letter comes with its latest order; a price that was given back is none", async () => {
  const world = await startSendingWorld();
  await writtenLetter(world, { subject: "Nur ein Entwurf" });
  const sent = await storeOrder(world, { deliveryType: "einschreiben_einwurf", mandantennummer: "4711" });
  const again = await storeOrder(world, { letterId: sent.letterId, priceCents: 333 });
  const stopped = await storeOrder(world, { status: "cancelled" });
  const posted = await storeOrder(world, { status: "posted" });
  await postedOn(world, posted.orderId, "2026-03-03T15:00:00Z");
  const find = await finder(world);

  const { items } = await find({});
  const byLetter = new Map(items.map((item) => [(item as unknown as { letterId: string }).letterId, item]));
  expect(items.at(-1)).toMatchObject({ subject: "Nur ein Entwurf", order: null });
  expect(byLetter.get(sent.letterId)).toMatchObject({
    order: { orderId: again.orderId, cancellable: true, priceCents: 333, postedAt: null, deliveredAt: null },
  });
  expect(byLetter.get(stopped.letterId)).toMatchObject({
    order: { orderId: stopped.orderId, cancellable: false, priceCents: null, expectedOn: null },
  });
  expect(byLetter.get(posted.letterId)).toMatchObject({
    order: { cancellable: false, postedAt: "2026-03-03T15:00:00.000Z", priceCents: posted.priceCents },
  });
});

test("sorted by subject, recipient, price or posting, up or down; what has none comes last, with words too", async () => {
  const world = await startSendingWorld();
  const later = () => world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  await writtenLetter(world, { subject: "Miete: zuerst", recipientAddressInline: undefined });
  for (const [subject, recipientName, status, priceCents] of [
    ["Miete Ärger", "Zoe", "posted", 300],
    ["miete berg", "Änne", "queued", 100],
    ["Miete Zoll", "bernd", "cancelled", 900],
    ["Miete Chor", "Karl", "posted", 200],
  ] as const) {
    later();
    const { letterId } = await writtenLetter(world, {
      subject,
      recipientAddressInline: {
        name: recipientName,
        street: "Lange Straße 5",
        zip: "80331",
        city: "München",
      },
    });
    const { orderId } = await storeOrder(world, { letterId, status, priceCents });
    if (status === "posted") await postedOn(world, orderId, `2026-03-0${priceCents / 100}T15:00:00Z`);
  }
  const find = await finder(world);
  const up = ["Miete Ärger", "miete berg", "Miete Chor", "Miete Zoll", "Miete: zuerst"];

  for (const query of [undefined, "miete"]) {
    const sorted = async (sort: string, direction: string) =>
      subjects(await find({ ...(query && { query }), sort, direction }));
    expect(await sorted("subject", "asc")).toEqual(up);
    expect(await sorted("subject", "desc")).toEqual(up.toReversed());
    expect(await sorted("recipient", "asc")).toEqual([
      "miete berg",
      "Miete Zoll",
      "Miete Chor",
      "Miete Ärger",
      "Miete: zuerst",
    ]);
    expect(await sorted("price", "desc")).toEqual([
      "Miete Ärger",
      "Miete Chor",
      "miete berg",
      "Miete Zoll",
      "Miete: zuerst",
    ]);
    expect(await sorted("posted", "asc")).toEqual([
      "Miete Chor",
      "Miete Ärger",
      "Miete Zoll",
      "miete berg",
      "Miete: zuerst",
    ]);
    expect((await sorted("created", "asc"))[0]).toBe("Miete: zuerst");
  }
  expect(await find({ sort: "subject", direction: "asc", limit: 2, offset: 1 })).toMatchObject({
    total: 5,
    items: [{ subject: "miete berg" }, { subject: "Miete Chor" }],
  });
  for (const sort of ["weight", "subject; drop table letters", "", 7])
    expect(await find({ sort }), String(sort)).toMatchObject({ status: 400 });
  expect(await find({ direction: "sideways" })).toMatchObject({ status: 400 });
});
