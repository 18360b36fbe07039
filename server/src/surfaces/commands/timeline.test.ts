import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { savedBiller } from "../../../test/billing.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { type CarrierManners, startPretendCarrier } from "../../../test/pretend-carrier.ts";
import { startWorld } from "../../../test/world.ts";
import { expireApprovals } from "../../modules/approvals/due/expire_approvals.ts";
import { askAfterRestore } from "../../modules/operator/jobs/ask_after_restore.ts";
import { requireOrder } from "../../modules/orders/orders.ts";

/** A world whose carrier can be rude, with an order that waits. */
async function startWaiting(manners: CarrierManners = {}) {
  const world = await startWorld();
  const post = await startPretendCarrier(manners);
  world.services.carriers.sandbox = [post.carrier];
  const order = await storeOrder(world);
  const run = (...words: string[]) => runCommand(world, words);
  const look = () => requireOrder(world.services.db, world.office, order.orderId);
  return { world, post, order, run, look };
}

test("a store that was never restored says so, and nothing of it is held up", async () => {
  const { world, run, look } = await startWaiting();

  expect((await run("timeline", "status")).printed).toContain("Nothing was restored.");
  await world.runDue();
  expect(await look()).toMatchObject({ status: "submitted" });
});

test("a timeline begun by hand pauses sending, lists what is open, and ends with everything decided", async () => {
  const { world, post, order, run, look } = await startWaiting({ find: () => "unknown" });
  const words = ["--reason", "recovered to noon", "--snapshot", "2026-03-02T08:00:00Z"];

  expect((await run("timeline", "begin", ...words)).printed).toContain("1 orders were open");
  await world.runDue();
  expect(post.letters).toEqual([]);
  expect((await run("timeline", "ask")).printed).toContain("Of 1 orders it is not known");
  expect(JSON.parse((await run("timeline", "status", "--json")).printed)).toMatchObject({
    cause: "operator",
    snapshotAt: "2026-03-02T08:00:00.000Z",
    paused: true,
    undecided: [{ orderId: order.orderId, statusThen: "queued", answer: "unknown" }],
  });
  expect((await run("order", "unclear")).printed).toContain("OPEN_AT_RESTORE");
  expect(await run("sending", "resume")).toMatchObject({
    code: 1,
    complained: expect.stringContaining("of 1 order it is not known"),
  });

  expect((await run("timeline", "repeat-all", "--reason", "nothing was lost")).printed).toContain(
    "1 orders go on",
  );
  expect((await run("sending", "resume")).code).toBe(0);
  await world.runDue();
  expect(await look()).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
  const acts = await world.services.db.selectFrom("operatorActs").select("act").orderBy("id").execute();
  expect(acts.map(({ act }) => act)).toEqual(["timeline_begin", "timeline_repeat_all", "sending_resume"]);
});

test("a carrier that does not answer is asked again, and its letter is found", async () => {
  let isReachable = false;
  const { world, post, order, run, look } = await startWaiting({
    find: () => (isReachable ? "honest" : "reset"),
  });
  await run("timeline", "begin", "--reason", "restored");
  post.letters.push({
    reference: "letter-7",
    orderId: order.orderId,
    recipientLines: [],
    isCancelled: false,
  });
  const ask = () => askAfterRestore.run({}, world.services, new AbortController().signal);

  await ask();
  expect(await look()).toMatchObject({ status: "queued" });
  isReachable = true;
  await ask();

  expect(await look()).toMatchObject({ status: "submitted", carrierReference: "letter-7" });
  expect((await run("timeline", "status")).printed).toContain("Of every order it is known");
});

test("an approval does not lapse while nobody knows whether its letter has left", async () => {
  const { world } = await startWaiting({ find: () => "unknown" });
  const asked = await storeOrder(world, { approval: {} });
  await runCommand(world, ["timeline", "begin", "--reason", "restored"]);
  world.setTime("2026-04-02T09:00:00Z");

  await expireApprovals.run(world.services, world.office, world.services.clock.now());
  expect(await expireApprovals.tenantsDue(world.services)).toEqual([]);
  expect(await requireOrder(world.services.db, world.office, asked.orderId)).toMatchObject({
    status: "awaiting_approval",
  });
  await runCommand(world, ["order", "resolve", asked.orderId, "--repeat"]);
  await expireApprovals.run(world.services, world.office, world.services.clock.now());
  expect(await requireOrder(world.services.db, world.office, asked.orderId)).toMatchObject({
    status: "expired",
  });
});

test("another timeline of the database server holds up sending at once, and begins ours", async () => {
  const { world, post, look } = await startWaiting();
  await asOwner(
    world,
    `alter table timelines disable trigger append_only;
     update timelines set server = 'another server/00000001';
     alter table timelines enable trigger append_only`,
  );

  await world.runDue();
  expect(post.letters).toEqual([]);
  await askAfterRestore.run({}, world.services, new AbortController().signal);

  const { rows } = await sql<{ cause: string; held: boolean }>`
    select cause, server <> server_timeline() as held from timelines order by seq desc limit 1`.execute(
    world.services.db,
  );
  expect(rows).toEqual([{ cause: "server", held: false }]);
  expect((await runCommand(world, ["sending", "status"])).printed).toContain("another timeline");
  expect((await runCommand(world, ["sending", "resume"])).code).toBe(0);
  await world.runDue();
  expect(await look()).toMatchObject({ status: "submitted" });
});

test("numbers go on behind those that were given after the backup, never back", async () => {
  const { world, run } = await startWaiting();
  const { partnerId } = world.office;
  const of = ["--partner", partnerId, "--mode", "sandbox", "--scope", "rechnung", "--year", "2026"];

  expect((await run("timeline", "numbers", ...of, "--last", "41")).printed).toContain("The next count is 42");
  expect((await run("timeline", "numbers", ...of, "--last", "40")).complained).toContain("passed already");
  expect((await run("timeline", "numbers", "--year", "2026", "--last", "9")).code).toBe(0);
  expect((await run("timeline", "numbers", "--year", "2026", "--last", "9", "--scope", "x")).code).toBe(1);
  expect((await run("timeline", "numbers", "--year", "2026", "--last", "-1")).code).not.toBe(0);
  const company = await savedBiller(world);
  const last = (...more: string[]) => run("timeline", "numbers", ...of, "--last", "7", ...more);
  for (const books of [company, randomUUID(), "nobody"])
    expect((await last("--books", books)).complained).toContain("keeps books of its own");
  await sql`update sender_profiles set books_of = id where id = ${company}`.execute(world.services.db);
  expect((await last("--books", company)).printed).toContain("The next count is 8");
  expect(JSON.parse((await run("timeline", "status", "--json")).printed)).toMatchObject({
    lastNumbers: expect.arrayContaining([
      expect.objectContaining({ scope: "rechnung", lastNumber: 41, booksOf: null }),
      expect.objectContaining({ scope: "rechnung", lastNumber: 7, booksOf: company }),
      expect.objectContaining({ scope: "receipts", lastNumber: 9 }),
    ]),
  });
});
