import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";

test("says from which balance on the wallet is low, and whether it is", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const { call } = await signedInBrowser(world);

  expect((await call("wallet_standing", {})).body).toMatchObject({
    lowBalanceCents: 2000,
    isLow: false,
    topUp: "may",
  });
  expect((await call("wallet_standing", {}, { "x-brieftaube-mode": "live" })).body).toMatchObject({
    isLow: true,
    topUp: "not_configured",
  });
  expect((await call("wallet_standing", { more: 1 })).status).toBe(400);
});

test.for(["viewer", "editor", "approver"] as const)(
  "a person who is %s leaves paying to the owners",
  async (role) => {
    const world = await startWorld();
    const { call } = await signedInBrowser(world, { role });

    expect((await call("wallet_standing", {})).body).toMatchObject({ topUp: "only_owners" });
  },
);
