import { expect, test } from "vitest";
import { accepted, rest } from "../../../test/billing.ts";
import { issuedDocument, madeDocument } from "../../../test/documents.ts";
import { courseOf, passUntil, savedLadder } from "../../../test/dunning.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import type { World } from "../../../test/world.ts";
import { soFarOf } from "./so-far.ts";
import { stepDay } from "./step-day.ts";

const operate = async (world: World, name: string, input: object) =>
  accepted(await rest(world, name, input, { door: "operations" }));
const statesOf = ({ steps }: Awaited<ReturnType<typeof courseOf>>) =>
  steps.map(({ place, state }) => `${place} ${state}`);

test("a letter that waits until its time to pay is nearly over is made anew with a later day", async () => {
  const world = await startSendingWorld();
  await savedLadder(world, {
    steps: [{ days: 7, documentType: "zahlungserinnerung", zahlungszielTage: 5 }],
  });
  const { documentId } = await issuedDocument(world);
  await passUntil(world, "2026-03-25T12:00:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
  await passUntil(world, "2026-03-26T08:00:00+01:00");
  const course = await courseOf(world, documentId);
  expect(statesOf(course)).toEqual(["1 outdated", "1 prepared"]);
  expect(course.steps[0]?.reason).toBe(
    "Die Zahlungsfrist in diesem Brief ist fast vorbei; er wird neu vorbereitet.",
  );
  expect(await world.call("document_get", { documentId: course.steps[1]?.documentId })).toMatchObject({
    value: { claim: { newDueDate: "2026-03-31" } },
  });
  expect(await world.call("approval_list", { status: "pending" })).toMatchObject({ value: { total: 1 } });
});

test("whoever gets a letter later than it is dated has the same time to pay before the next", () => {
  const reminder = {
    documentId: "44444444-4444-4444-8444-444444444444",
    type: "zahlungserinnerung",
    level: null,
    date: "2026-03-23",
    newDueDate: "2026-04-02",
    issuedOn: "2026-04-15",
    feeCents: 0,
    flatCents: 0,
  } as const;
  const document = { dueDate: "2026-03-16", documentDate: "2026-03-02" };
  const soFar = soFarOf(document, { reminders: [reminder] });
  expect(stepDay({ days: 5, after: "step" }, soFar)).toBe("2026-04-27");
});

/** An invoice that went out by e-mail, and that mail came back. */
async function bouncedWorld(deliver: "email" | "both") {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId, letterId } = await madeDocument(world);
  const mail = { letterId, deliver, email: "buch@example.com" };
  const { orderId } = accepted(await rest(world, "order_send", mail));
  await passUntil(world, "2026-03-04T12:00:00+01:00");
  return { world, documentId, bounce: { orderId, reason: "mailbox unavailable" } };
}

test("who never got the invoice, since its mail came back, is not dunned until a person says so", async () => {
  const { world, documentId, bounce } = await bouncedWorld("email");
  await operate(world, "email_bounce_record", bounce);
  await passUntil(world, "2026-03-24T09:00:00+01:00");
  expect(await courseOf(world, documentId)).toMatchObject({
    state: "held",
    needsPerson: true,
    steps: [],
    hold: {
      kind: "returned",
      reason: "Die E-Mail mit der Rechnung selbst kam zurück. (mailbox unavailable)",
    },
  });
  await operate(world, "dunning_resume", { documentId });
  await passUntil(world, "2026-03-24T09:05:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
});

test("a mail that comes back late takes back the letter that waits", async () => {
  const { world, documentId, bounce } = await bouncedWorld("email");
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 prepared"]);
  await operate(world, "email_bounce_record", bounce);
  await world.runDue();
  expect(statesOf(await courseOf(world, documentId))).toEqual(["1 withdrawn"]);
  expect(await courseOf(world, documentId)).toMatchObject({ hold: { kind: "returned" } });
});

test("the paper beside a mail that came back is an invoice all the same", async () => {
  const { world, documentId, bounce } = await bouncedWorld("both");
  await operate(world, "email_bounce_record", bounce);
  await passUntil(world, "2026-03-23T09:00:00+01:00");
  expect(await courseOf(world, documentId)).toMatchObject({ hold: null, steps: [{ state: "prepared" }] });
});
