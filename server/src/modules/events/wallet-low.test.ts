import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { balanceOf, release, reserve, topUp } from "../wallet/wallet.ts";

const lowEvents = ({ services, office }: World) =>
  services.db
    .selectFrom("events")
    .select(["data", "subjectId", "occurredAt"])
    .where("partnerId", "=", office.partnerId)
    .where("type", "=", "wallet.low")
    .orderBy("id")
    .execute();

test("a wallet tells once that it falls below 20 euros, and again only after it had more", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const at = services.clock.now();
  const set = (reference: string, amountCents: number) =>
    reserve(services.db, office, { amountCents, letters: 1, reference, tokenId: office.tokenId, at });
  expect(await balanceOf(services.db, office)).toMatchObject({ availableCents: 100_000 });

  await set("a", 98_000);
  expect(await lowEvents(world)).toEqual([]);
  const second = await set("b", 1);
  await set("c", 99);
  expect(await lowEvents(world)).toEqual([
    { data: { availableCents: 1999, thresholdCents: 2000 }, subjectId: office.partnerId, occurredAt: at },
  ]);

  await release(services.db, office, second, at);
  await topUp(services.db, office, "bank", { amountCents: 5000, reference: "bank:1", at });
  await set("d", 5000);
  expect((await lowEvents(world)).map(({ data }) => data)).toEqual([
    { availableCents: 1999, thresholdCents: 2000 },
    { availableCents: 1901, thresholdCents: 2000 },
  ]);
});

test("a send that is refused tells nothing", async () => {
  const world = await startWorld();
  const { services, office } = world;

  const refused = reserve(services.db, office, {
    amountCents: 200_000,
    letters: 1,
    reference: "a",
    tokenId: office.tokenId,
    at: services.clock.now(),
  });

  await expect(refused).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  expect(await lowEvents(world)).toEqual([]);
});
