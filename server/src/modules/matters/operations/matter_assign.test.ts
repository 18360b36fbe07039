import { expect, test } from "vitest";
import { letterInput } from "../../../../test/letters.ts";
import { openFiles } from "../../../../test/matters.ts";
import { furnish } from "../../../../test/sends.ts";

const rule = (name: string) => ({ body: { error: { details: { problems: [{ rule: name }] } } } });

async function openDraft() {
  const files = await openFiles();
  await furnish(files.world, files.world.office);
  const draft = async (key: string, dispatch: object = {}) => {
    const { body } = await files.call("letter_save", { ...letterInput(), clientLetterId: key, dispatch });
    return String(body["letterId"]);
  };
  const row = (letterId: string) =>
    files.world.services.db
      .selectFrom("letters as l")
      .leftJoin("orders as o", "o.letterId", "l.id")
      .select(["l.matterId", "l.clientId", "o.matterId as matterOfOrder", "o.mandantennummer"])
      .where("l.id", "=", letterId)
      .executeTakeFirstOrThrow();
  return { ...files, draft, row };
}

test("a draft brings the file's client along, and what is sent belongs to both, to the cent", async () => {
  const { world, call, addMatter, draft, row } = await openDraft();
  const { matterId } = await addMatter({ number: "12 C 345/26", mandantennummer: "K-1" });
  const letterId = await draft("a", { matterId });
  expect(await call("letter_get", { letterId })).toMatchObject({
    body: { dispatch: { matterId, mandantennummer: "K-1" } },
  });

  const sent = await world.call("order_send", { letterId, clientOrderId: "a" });
  expect(sent).toMatchObject({ ok: true });
  expect(await row(letterId)).toMatchObject({ matterId, matterOfOrder: matterId, mandantennummer: "K-1" });
  await world.runDue();
  const price = Number(sent.ok && sent.value["priceCents"]);
  const { costs, items } = (await call("matter_costs", { matterId })).body;
  expect(costs).toMatchObject({ letters: 1, chargedCents: price, creditedCents: 0, totalCents: price });
  expect(items).toMatchObject([{ kind: "capture", amountCents: price, subject: letterInput().subject }]);
  expect((await call("matter_get", { matterId })).body["costs"]).toEqual(costs);
});

test("a letter of one client is not filed with another's, whoever asks", async () => {
  const { world, call, addMatter, draft } = await openDraft();
  const { matterId } = await addMatter({ number: "1", mandantennummer: "K-1" });
  const letterId = await draft("a", { mandantennummer: "K-2" });

  expect(await call("matter_assign", { letterIds: [letterId], matterId })).toMatchObject(
    rule("other_client"),
  );
  expect(
    await call("letter_dispatch", { letterId, dispatch: { matterId, mandantennummer: "K-2" } }),
  ).toMatchObject(rule("other_client"));
  const filed = await draft("b", { matterId });
  expect(
    await world.call("order_send", { letterId: filed, clientOrderId: "b", mandantennummer: "K-2" }),
  ).toMatchObject({
    ok: false,
    error: { details: { problems: [{ path: "mandantennummer", rule: "other_client" }] } },
  });
});

test("what has been sent is filed with its orders; for nobody sent, it does not become a client's", async () => {
  const { world, call, addMatter, draft, row } = await openDraft();
  const letterId = await draft("a");
  expect(await world.call("order_send", { letterId, clientOrderId: "a" })).toMatchObject({ ok: true });
  const ofClient = await addMatter({ number: "1", mandantennummer: "K-1" });
  const ofNobody = await addMatter({ number: "2" });
  const assign = (matterId: unknown) => call("matter_assign", { letterIds: [letterId], matterId });

  expect(await assign(ofClient["matterId"])).toMatchObject(rule("other_client"));
  expect(await assign(ofNobody["matterId"])).toMatchObject({ status: 200, body: { filed: 1 } });
  expect(await row(letterId)).toMatchObject({
    matterId: ofNobody["matterId"],
    matterOfOrder: ofNobody["matterId"],
    mandantennummer: null,
  });
  expect(await call("letter_find", { matterId: ofNobody["matterId"] })).toMatchObject({ body: { total: 1 } });
  expect(await assign(null)).toMatchObject({ status: 200 });
  expect(await row(letterId)).toMatchObject({ matterId: null, matterOfOrder: null });
});
