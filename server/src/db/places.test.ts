import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import { placesIn } from "./places.ts";
import { insertPlace } from "./places-store.ts";

const place = { kind: "reading", most: 2, seconds: 60 };

test("two processes have no more places together than one alone; given back, a place is free again", async () => {
  const { db } = (await startWorld()).services;
  const [one, other] = [placesIn(db), placesIn(db)];
  const inside = () =>
    other.within(
      place,
      () =>
        other.within(
          place,
          () => Promise.resolve("a third"),
          () => "full",
        ),
      () => "none",
    );

  expect(await one.within(place, inside, () => "none")).toBe("full");
  expect(await inside()).toBe("a third");
  await expect(
    one.within(
      place,
      () => Promise.reject(new Error("no")),
      () => "full",
    ),
  ).rejects.toThrow("no");
  expect(await inside()).toBe("a third");
});

test("of many who come at once only as many get in as there are places; other kinds are not touched", async () => {
  const { db } = (await startWorld()).services;
  const taken = await Promise.all(Array.from({ length: 6 }, () => insertPlace(db, place)));

  expect(taken.filter((id) => id !== undefined)).toHaveLength(2);
  expect(await insertPlace(db, { ...place, kind: "waiting" })).toBeDefined();
});

test("who dies with a place loses it when its time is over", async () => {
  const { db } = (await startWorld()).services;
  for (let count = 0; count < 2; count += 1) await insertPlace(db, { ...place, seconds: -1 });

  expect(await insertPlace(db, place)).toBeDefined();
});
