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
