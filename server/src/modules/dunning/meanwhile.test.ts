import { expect, test } from "vitest";
import { accepted, rest } from "../../../test/billing.ts";
import { issuedDocument } from "../../../test/documents.ts";
import { courseOf, ladderInput, passUntil, savedLadder } from "../../../test/dunning.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import type { World } from "../../../test/world.ts";
import type { Services } from "../../operations/call.ts";
import { tenantClock } from "../partners/partners.ts";
import { findCourse, releaseRead } from "./courses-store.ts";
import { runDunning } from "./due/run_dunning.ts";
import { stepsOfCourse } from "./steps-store.ts";

const operate = async (world: World, name: string, input: object) =>
  accepted(await rest(world, name, input, { door: "operations" }));
const statesOf = ({ steps }: Awaited<ReturnType<typeof courseOf>>) =>
  steps.map(({ place, state }) => `${place} ${state}`);
const pay = (world: World, documentId: string, amountCents: number) =>
  operate(world, "payment_record", { documentId, amountCents, paidOn: "2026-03-23", kind: "payment" });
const dispute = (world: World, documentId: string) =>
  operate(world, "dunning_hold", { documentId, kind: "dispute", reason: "Ware mangelhaft" });

/** An invoice whose first letter is due at this moment, and nobody has begun it. */
async function dueWorld(changes: object = {}) {
  const world = await startSendingWorld();
  const ladder = await savedLadder(world, changes);
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-23T07:59:59+01:00");
  world.setTime(new Date("2026-03-02T09:00:02Z"));
  return { world, documentId, ladder };
}

const work = async (world: World, changes: Partial<Services>) => {
  const now = (await tenantClock(world.services, world.office)).now();
  await runDunning.run({ ...world.services, ...changes }, world.office, now);
};

/** Something happens once, while the pages of the letter are made. */
function whileMaking({ services: { renderer } }: World, happens: () => Promise<unknown>): Partial<Services> {
  let once: Promise<unknown> | undefined;
  const perform: typeof renderer.perform = (name, input, turn) =>
    (once ??= happens()).then(() => renderer.perform(name, input, turn));
  return { renderer: { ...renderer, perform } };
}

/** Something happens once, while the letter that was made is ordered. */
function whileOrdering(
  { services: { addressCheck } }: World,
  happens: () => Promise<unknown>,
): Partial<Services> {
  let once: Promise<unknown> | undefined;
  return {
    addressCheck: {
      check: async (address) => {
        await (once ??= happens());
        return addressCheck.check(address);
      },
    },
  };
}

const dies = () => Promise.reject(new Error("the process died"));

const onlyStep = async (world: World, documentId: string) => {
  const [step] = await stepsOfCourse(world.services.db, world.office, documentId);
  if (!step) throw new Error("no step was begun");
  return step;
};
const stateOfDocument = async (world: World, documentId: string | null) =>
  accepted(await rest(world, "document_get", { documentId }))["state"];
const ordersOf = async (world: World) =>
  (await world.services.db.selectFrom("orders").select(["status", "letterId"]).execute()) as {
    status: string;
    letterId: string;
  }[];

test("a dispute that is said while the letter is made stays said, and the letter does not leave", async () => {
  const { world, documentId } = await dueWorld({ release: "self" });
  await work(
    world,
    whileMaking(world, () => dispute(world, documentId)),
  );
  const { letterId, madeDocumentId } = await onlyStep(world, documentId);
  expect(await stateOfDocument(world, madeDocumentId)).toBe("void");
  expect((await ordersOf(world)).filter((order) => order.letterId === letterId)).toEqual([]);
  await passUntil(world, "2026-04-20T08:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "dispute" } });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
});

test("a dispute that is said in the moment of ordering stops a letter that goes without a person", async () => {
  const { world, documentId } = await dueWorld({ release: "self" });
  await work(
    world,
    whileOrdering(world, () => dispute(world, documentId)),
  );
  const { letterId } = await onlyStep(world, documentId);
  await world.runDue();
  expect((await ordersOf(world)).filter((order) => order.letterId === letterId)).toMatchObject([
    { status: "cancelled" },
  ]);
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "dispute" } });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
});

test("what a person has said is not overwritten by what stood in the way of a letter, nor by a worker that read it earlier", async () => {
  const { world, documentId } = await dueWorld();
  await world.services.db.updateTable("partnerTokens").set({ lettersPerDay: 0 }).execute();
  await work(
    world,
    whileOrdering(world, () => dispute(world, documentId)),
  );
  await world.services.db.updateTable("partnerTokens").set({ lettersPerDay: 100 }).execute();
  await passUntil(world, "2026-04-20T08:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "dispute" } });
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 refused"]);

  const read = await findCourse(world.services.db, world.office, documentId);
  await operate(world, "dunning_hold", { documentId, kind: "end", reason: "An die Kanzlei gegeben" });
  if (!read) throw new Error("no course");
  expect(await releaseRead(world.services.db, read)).toBe(false);
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "ended" } });
});

test("a payment in the moment of a fault is looked at right away", async () => {
  const { world, documentId } = await dueWorld();
  await work(
    world,
    whileMaking(world, () => pay(world, documentId, 119_000).then(dies)),
  );
  expect(await findCourse(world.services.db, world.office, documentId)).toMatchObject({
    settledAt: expect.any(Date) as Date,
    troubles: 0,
  });
});

test("a letter that somebody made before they died is not sent over an amount that is paid in part since", async () => {
  const { world, documentId } = await dueWorld();
  await work(world, whileOrdering(world, dies));
  const { state, madeDocumentId } = await onlyStep(world, documentId);
  expect(state).toBe("preparing");
  await pay(world, documentId, 19_000);
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  const course = await courseOf(world, documentId);
  expect(statesOf(course)).toEqual(["1 outdated", "1 prepared"]);
  expect(await stateOfDocument(world, madeDocumentId)).toBe("void");
  expect(await world.call("document_get", { documentId: course.steps[1]?.documentId })).toMatchObject({
    value: { claim: { openCents: 100_000 } },
  });
});

test("a payment while a letter is ordered has it taken back at once", async () => {
  const { world, documentId } = await dueWorld();
  await work(
    world,
    whileOrdering(world, () => pay(world, documentId, 19_000)),
  );
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 outdated", "1 prepared"]);
});

test("a letter that nobody noted before they died does not stay behind ready to be sent", async () => {
  const { world, documentId } = await dueWorld();
  await work(world, whileOrdering(world, dies));
  const { madeDocumentId } = await onlyStep(world, documentId);
  await world.services.db.updateTable("dunningSteps").set({ madeDocumentId: null, letterId: null }).execute();
  await pay(world, documentId, 119_000);
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
  expect(await stateOfDocument(world, madeDocumentId)).toBe("void");
});

test("a letter before a person that nobody noted is followed, also when whoever set the ladder up may no longer or it says another way", async () => {
  for (const meanwhile of ["setter gone", "another way"] as const) {
    const { world, documentId, ladder } = await dueWorld();
    await work(world, {});
    const before = (await courseOf(world, documentId)).steps;
    expect(before).toMatchObject([{ state: "prepared" }]);
    await world.services.db
      .updateTable("dunningSteps")
      .set({ state: "preparing", preparedAt: null, orderId: null, approvalId: null })
      .execute();
    if (meanwhile === "setter gone")
      await world.services.db
        .updateTable("partnerTokens")
        .set({ scopes: ["letter:read"] })
        .execute();
    else {
      const steps = ladderInput().steps.map((step) => ({ ...step, deliver: "both" }));
      await savedLadder(world, { ladderId: ladder.ladderId, steps, runningToo: true });
    }
    await world.services.db
      .updateTable("dunningCourses")
      .set({ lookAt: new Date("2026-03-23T07:05:00Z") })
      .execute();
    world.setTime(new Date("2026-03-02T09:10:00Z"));
    await work(world, {});
    const course = await courseOf(world, documentId);
    expect(course, meanwhile).toMatchObject({ hold: null, state: "waiting" });
    expect(course.steps, meanwhile).toEqual(before);
  }
});

test("a step that was begun and then left out by a person is not taken after all", async () => {
  const { world, documentId } = await dueWorld();
  await work(world, whileOrdering(world, dies));
  await operate(world, "dunning_hold", { documentId, kind: "pause", reason: "Urlaub" });
  await operate(world, "dunning_resume", { documentId, skipStep: true });
  await passUntil(world, "2026-03-23T08:10:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).not.toContain("1 prepared");
  const [step] = await stepsOfCourse(world.services.db, world.office, documentId);
  expect(await stateOfDocument(world, step?.madeDocumentId ?? null)).toBe("void");
});
