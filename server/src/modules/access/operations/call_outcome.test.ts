import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { insertKeyedCall } from "../keyed-calls-store.ts";

const wishes = {
  waiting: true,
  expiring: true,
  lowBalance: true,
  receipt: true,
  rejected: "at_once",
  address: "at_once",
  returned: "at_once",
  failed: "at_once",
  delivered: "none",
};
const asked = { operation: "notifications_set", key: "kept-key" };

test("a call is known by its key once it is done, and not before", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  expect((await call("call_outcome", asked)).body).toMatchObject({ outcome: "none" });

  await call("notifications_set", wishes, { "idempotency-key": asked.key });

  expect((await call("call_outcome", asked)).body).toMatchObject({ outcome: "done" });
  const elsewhere = { ...asked, operation: "member_invite" };
  expect((await call("call_outcome", elsewhere)).body).toMatchObject({ outcome: "none" });
});

test("a refused call leaves nothing behind, one that is under way is said to be", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const refused = { operation: "member_remove", key: "refused-key" };
  const userId = "01890000-0000-7000-8000-000000000000";
  expect((await call("member_remove", { userId }, { "idempotency-key": refused.key })).status).not.toBe(200);
  expect((await call("call_outcome", refused)).body).toMatchObject({ outcome: "none" });

  const now = world.services.clock.now();
  const claim = {
    claim: userId,
    payloadHashes: {},
    seenAs: null,
    createdAt: now,
    claimedUntil: new Date(now.getTime() + 60_000),
  };
  await insertKeyedCall(world.services.db, { ...world.office, ...asked }, claim);
  expect((await call("call_outcome", asked)).body).toMatchObject({ outcome: "under_way" });
});

test("what another account has called is unknown here", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  await call("notifications_set", wishes, { "idempotency-key": asked.key });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });

  expect((await stranger.call("call_outcome", asked)).body).toMatchObject({ outcome: "none" });
});
