import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { scopes } from "../../foundation/scope.ts";
import { avvState } from "../partners/partners.ts";
import { ensureDemoPartner, renewDemoToken } from "./demo-partner.ts";
import { identify, membershipsOf } from "../access/access.ts";

test("the demo partner has an owner, an accepted AVV, play money and a sandbox token with every scope", async () => {
  const world = await startWorld();

  const { partnerId, email, token } = await ensureDemoPartner(world.services);

  const { caller } = await identify(world.services, token);
  expect(caller).toMatchObject({ partnerId, mode: "sandbox" });
  expect([...caller.scopes].toSorted()).toEqual([...scopes].toSorted());
  expect(await avvState(world.services.db, partnerId)).toMatchObject({ needsAcceptance: false });
  const user = await world.services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(await membershipsOf(world.services.db, user.id)).toMatchObject([
    { partnerId, partnerName: "Brieftaube Demo GmbH", role: "owner", live: false },
  ]);
  expect(await world.call("wallet_balance", {}, { token: token ?? "" })).toMatchObject({
    value: { availableCents: 100_000 },
  });
});

test("five processes that start at once make one demo partner, and one of them gets the token", async () => {
  const world = await startWorld();

  const made = await Promise.all(Array.from({ length: 5 }, () => ensureDemoPartner(world.services)));

  expect(new Set(made.map(({ partnerId }) => partnerId)).size).toBe(1);
  expect(made.filter(({ token }) => token !== null)).toHaveLength(1);
  expect(
    await world.services.db.selectFrom("partnerTokens").select("id").where("name", "=", "demo").execute(),
  ).toHaveLength(1);
});

const fails = async () => {
  throw new Error("no sender profile");
};

test("what other modules bring is part of making it: if they fail, there is no half a demo partner", async () => {
  const world = await startWorld();
  await expect(ensureDemoPartner(world.services, fails)).rejects.toThrow("no sender profile");

  let furnished = 0;
  const furnish = async () => void furnished++;
  await ensureDemoPartner(world.services, furnish);
  await ensureDemoPartner(world.services, furnish);

  expect(furnished).toBe(1);
});

test("a new demo token ends the old one", async () => {
  const world = await startWorld();
  const { token: old } = await ensureDemoPartner(world.services);

  const token = await renewDemoToken(world.services);

  expect(await world.call("mcp_health", {}, { token })).toMatchObject({ ok: true });
  expect(await world.call("mcp_health", {}, { token: old ?? "" })).toMatchObject({
    error: { code: "UNAUTHORIZED" },
  });
});
