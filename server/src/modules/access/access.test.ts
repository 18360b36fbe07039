import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { createPartner } from "./open-account.ts";
import { createToken, revokeToken } from "./tokens.ts";
import { findPartnerByName, listPartners, setPartner } from "../partners/partners.ts";
import { identify } from "./identify.ts";
import { listTokens } from "./tokens-store.ts";
import { membershipsOf } from "./people.ts";

const datev = { berater: 1001, mandant: 1, skr: "03", konten: { debitor: "10000", erloese19: "8400" } };

test("a token says whose it is, in which mode and what it may do", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const made = await createToken(world.services, {
    partnerId,
    mode: "live",
    name: "t",
    scopes: ["wallet:read", "wallet:read"],
  });

  const identity = await identify(world.services, made.token);

  expect(made.token).toMatch(/^bt_live_[A-Za-z0-9_-]{43}$/);
  expect(identity.caller).toMatchObject({
    partnerId,
    mode: "live",
    connection: "partner_token",
    tokenId: made.tokenId,
  });
  expect([...identity.caller.scopes]).toEqual(["wallet:read"]);
});

test("a token is not in the database", async () => {
  const world = await startWorld();

  const rows = await world.services.db.selectFrom("partnerTokens").selectAll().execute();

  expect(JSON.stringify(rows)).not.toContain(world.office.token);
});

test("missing, unknown, expired and revoked tokens are refused as such", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const request = { partnerId, mode: "sandbox", name: "t", scopes: [] } as const;
  const short = await createToken(world.services, {
    ...request,
    expiresAt: new Date("2026-03-02T10:00:00Z"),
  });
  const revoked = await createToken(world.services, request);
  await revokeToken(world.services, partnerId, revoked.tokenId);
  const reasonOf = (token: string | null) =>
    identify(world.services, token).catch(({ details }) => details.reason);

  expect(await identify(world.services, short.token)).toBeTruthy();
  world.setTime("2026-03-02T10:00:00Z");

  expect(await reasonOf(null)).toBe("missing");
  expect(await reasonOf("")).toBe("missing");
  expect(await reasonOf(`${world.office.token}x`)).toBe("unknown");
  expect(await reasonOf("bt_test_\u0000")).toBe("unknown");
  expect(await reasonOf(short.token)).toBe("expired");
  expect(await reasonOf(revoked.token)).toBe("revoked");
});

test("a token is revoked by id or beginning, once, and only by its own account", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const [token] = await listTokens(world.services.db, world.office.partnerId);

  expect(await revokeToken(world.services, stranger.partnerId, token?.tokenId ?? "")).toBe(0);
  expect(await revokeToken(world.services, world.office.partnerId, token?.prefix ?? "")).toBe(1);
  expect(await revokeToken(world.services, world.office.partnerId, token?.tokenId ?? "")).toBe(0);
  expect(await world.call("mcp_health", {})).toMatchObject({ error: { code: "UNAUTHORIZED" } });
});

test("an account opens with its owner, and its short name is taken from then on", async () => {
  const world = await startWorld();
  const owner = { email: "Ada@Example.com", name: "Ada" };
  const { partnerId } = await createPartner(world.services, { name: "Eins GmbH", slug: "eins", owner });

  await expect(createPartner(world.services, { name: "Zwei GmbH", slug: "eins" })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "slug", rule: "taken" }] },
  });
  expect(await findPartnerByName(world.services.db, "eins")).toMatchObject({ id: partnerId });
  expect(await findPartnerByName(world.services.db, partnerId)).toMatchObject({ slug: "eins" });
  expect(await findPartnerByName(world.services.db, "-".repeat(36))).toBeUndefined();
  const { id } = await world.services.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  expect(await membershipsOf(world.services.db, id)).toMatchObject([
    { partnerId, partnerName: "Eins GmbH", role: "owner", live: false },
  ]);
  expect(await listPartners(world.services.db)).toHaveLength(2);
});

test("what is set on an account is set, and the rest stays", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;

  const after = await setPartner(world.services, partnerId, {
    caps: { mode: "live", centsPerDay: 0 },
    enable: ["live", "duplex"],
    disable: ["sandbox"],
    approvalDays: 30,
    approvalRules: [{ when: "registered" }, { when: "newRecipient" }],
    carrierRoutes: [{ country: "ch", carrier: "pingen" }],
    datevSettings: datev,
  });

  expect(after).toMatchObject({
    features: ["live", "duplex"],
    approvalDays: 30,
    approvalRules: [{ when: "registered" }, { when: "newRecipient" }],
    carrierRoutes: [{ country: "CH", carrier: "pingen" }],
    datevSettings: { ...datev, sachkontenlaenge: 4, wirtschaftsjahrBeginn: "01-01" },
  });
  expect(await setPartner(world.services, partnerId, {})).toEqual(after);
  expect(await setPartner(world.services, partnerId, { datevSettings: null })).toEqual({
    ...after,
    datevSettings: null,
    datevUpdatedAt: new Date((after.datevUpdatedAt?.getTime() ?? 0) + 1),
  });
  expect(
    await world.services.db.selectFrom("spendingCaps").selectAll().where("mode", "=", "live").execute(),
  ).toMatchObject([{ partnerId, mode: "live", lettersPerDay: 200, centsPerDay: 0 }]);
});

test.for([
  { caps: { mode: "live", lettersPerDay: -1 } },
  { caps: { mode: "live", centsPerDay: Number.NaN } },
  { caps: { lettersPerDay: 1 } },
  { enable: ["teleport"] },
  { approvalDays: 31 },
  { approvalDays: 0 },
  { approvalRules: [{ when: "sometimes" }] },
  { approvalRules: [{ when: "above" }] },
  { approvalRules: [{ when: "always", cents: 1 }] },
  { approvalRules: [{ when: "newRecipient", cents: 1 }] },
  { carrierRoutes: [{ country: "CH", carrier: "pigeon" }] },
  { carrierRoutes: [{ country: "Switzerland", carrier: "pingen" }] },
  { carrierRoutes: [{ deliveryType: "ch_z_post", carrier: "pingen" }] },
  { datevSettings: {} },
  { name: "Other" },
])("%j is refused, and nothing of it is set", async (change) => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const before = await setPartner(world.services, partnerId, {});

  const refused = setPartner(world.services, partnerId, { approvalDays: 5, ...change });

  await expect(refused).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await setPartner(world.services, partnerId, {})).toEqual(before);
});

test("an account that is not there cannot be changed", async () => {
  const world = await startWorld();

  await expect(setPartner(world.services, "00000000-0000-4000-8000-000000000000", {})).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
