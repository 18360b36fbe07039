import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { savedSender } from "../../../test/letters.ts";
import { sealCalls } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { recordOperatorAct } from "./operator-acts.ts";
import { verifyOperatorLog } from "./operator-log.ts";

const damage = (world: World, statement: string) =>
  asOwner(world, `set session_replication_role = replica; ${statement}`);
const found = async ({ services }: World) =>
  (await verifyOperatorLog(services.db)).map(({ code, text }) => `${code} ${/number (\d+)/.exec(text)?.[1]}`);

/** Four acts, of which the archive of an account keeps the third. */
async function startActs() {
  const world = await startWorld();
  const { services } = world;
  const did = (act: string) =>
    recordOperatorAct({ db: services.db, now: services.clock.now(), who: "Olga Betrieb" }, act, {
      reason: act,
    });
  for (const act of ["one", "two", "three"]) await did(act);
  await savedSender(world);
  await sealCalls(world);
  await did("four");
  return { world, did };
}

test("what operators did, one after the other and at once, is what was written down", async () => {
  const { world, did } = await startActs();
  await Promise.all(["five", "six", "seven", "eight"].map(did));

  expect(await found(world)).toEqual([]);
});

test("an act that was changed, taken out or slipped in is named", async () => {
  const { world } = await startActs();
  await damage(world, "update operator_acts set who = 'niemand' where act = 'four'");
  expect(await found(world)).toEqual(["ACT_CHANGED 4"]);

  await damage(world, "delete from operator_acts where act = 'two'");
  expect(await found(world)).toEqual(["ACT_MISSING 2", "ACT_CHANGED 4"]);

  await damage(
    world,
    "insert into operator_acts (at, who, act, seq, hash) values (now(), 'niemand', 'two', 2, repeat('0', 64))",
  );
  expect(await found(world)).toEqual(["ACT_CHANGED 2", "ACT_CHANGED 3", "ACT_CHANGED 4"]);
});

test("a log that was written anew as a whole, or cut off, is not what the archives keep", async () => {
  const { world } = await startActs();
  await damage(world, "delete from operator_acts where seq >= 3");
  expect(await found(world)).toEqual(["ACT_MISSING 3"]);

  await asOwner(
    world,
    "insert into operator_acts (at, who, act) values (now(), 'niemand', 'three'), (now(), 'niemand', 'four')",
  );
  expect(await found(world)).toEqual(["ACT_CHANGED 3"]);
});

test("verify-archive looks at it, too, and ends with 1 where something was found", async () => {
  const { world } = await startActs();
  expect(await runCommand(world, ["verify-archive"])).toMatchObject({ code: 0 });
  await damage(world, "update operator_acts set details = '{}' where act = 'one'");

  expect(await runCommand(world, ["verify-archive"])).toMatchObject({
    code: 1,
    printed: expect.stringContaining("ACT_CHANGED operator's log") as string,
  });
});

test("nobody changes or removes an act by the ways of the service", async () => {
  const { world } = await startActs();
  for (const statement of ["update operator_acts set who = 'niemand'", "delete from operator_acts"])
    await expect(asOwner(world, statement)).rejects.toThrow();
});
