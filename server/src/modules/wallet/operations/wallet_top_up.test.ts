import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

async function newTopUp() {
  const world = await startWorld();
  const person = await signedInBrowser(world);
  const { body } = await person.call("wallet_topup_link", { amountEuros: 75 });
  return { world, person, topUpId: String(body["topUpId"]), payPage: new URL(String(body["url"])).pathname };
}

test("a person who paid is led back to the wallet, which says so at once", async () => {
  const { world, person, topUpId, payPage } = await newTopUp();
  expect((await person.call("wallet_top_up", { topUpId })).body).toMatchObject({
    status: "open",
    amountCents: 7500,
    url: expect.stringContaining(payPage),
  });

  const paid = await person.submit(payPage, { decision: "pay" });
  const back = await person.open(new URL(paid.headers.get("location") ?? "").pathname);

  expect([back.status, back.headers.get("location")]).toEqual([
    303,
    `/portal/wallet?partner=${world.office.partnerId}&mode=sandbox&topUp=${topUpId}`,
  ]);
  expect((await person.call("wallet_top_up", { topUpId })).body).toMatchObject({ status: "paid", url: null });
  expect((await person.call("wallet_balance", {})).body).toMatchObject({ postedCents: 107_500 });
  expect((await person.call("wallet_ledger", { kind: "top_ups", limit: 1 })).body).toMatchObject({
    items: [{ amountCents: 7500, source: "payments" }],
  });
});

test("people of another account learn nothing of it, and are not led there", async () => {
  const { world, topUpId } = await newTopUp();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const other = await signedInBrowser(world, { partnerId, name: "Otto Anders" });

  expect(await other.call("wallet_top_up", { topUpId })).toMatchObject({ status: 404 });
  expect((await other.open(`/wallet/top-ups/${topUpId}`)).status).toBe(200);
  expect((await other.call("wallet_top_up", { topUpId: crypto.randomUUID() })).status).toBe(404);
  expect((await other.call("wallet_top_up", { topUpId: "x" })).status).toBe(400);
});
