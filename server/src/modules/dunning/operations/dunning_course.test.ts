import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { problemsOf, rest } from "../../../../test/billing.ts";
import { invoiceInput, issuedDocument, madeDocument } from "../../../../test/documents.ts";
import { courseOf, passUntil, savedLadder } from "../../../../test/dunning.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";

const programs = { door: "operations" } as const;
const rulesOf = async (world: World, name: string, input: object) =>
  (
    problemsOf(await rest(world, name, input, programs)) as { path?: string; rule?: string; code?: string }[]
  ).map(({ path, rule, code }) => code ?? `${path} ${rule}`);

test("an invoice that no ladder is for says so, and only invoices are dunned", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  expect(await world.call("dunning_course", { documentId: invoice.documentId })).toMatchObject({
    value: { state: "none", ladder: null, planned: [], steps: [], mayHold: true, mayResume: false },
  });
  const reminder = await madeDocument(world, {
    document: {
      documentType: "zahlungserinnerung",
      documentDate: "2026-03-20",
      references: invoice.referencePrefill,
    },
  });
  for (const name of ["dunning_course", "dunning_resume"])
    expect(await rulesOf(world, name, { documentId: reminder.documentId })).toEqual([
      "documentId not_an_invoice",
    ]);
});

test("a dispute can be noted before anything is due, and what nobody has received cannot be held", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  const hold = { documentId, kind: "dispute", reason: "Ware mangelhaft" };
  expect(await world.call("dunning_hold", hold)).toMatchObject({ value: { state: "held", changed: true } });
  await passUntil(world, "2026-04-23T09:00:00+02:00");
  expect(await courseOf(world, documentId)).toMatchObject({ steps: [], hold: { kind: "dispute" } });

  const made = await madeDocument(world, invoiceInput());
  expect(await rulesOf(world, "dunning_hold", { ...hold, documentId: made.documentId })).toEqual([
    "DOCUMENT_NOT_ISSUED",
  ]);
  expect(await rulesOf(world, "dunning_hold", { ...hold, until: "2026-05-01" })).toEqual([
    "until only_of_pause",
  ]);
  expect(await rulesOf(world, "dunning_hold", { ...hold, kind: "pause", until: "2026-04-23" })).toEqual([
    "until in_past",
  ]);
  expect(await rulesOf(world, "dunning_hold", { ...hold, reason: " " })).toEqual(["reason too_small"]);
});

test("viewers see the course and change nothing", async () => {
  const world = await startSendingWorld();
  await savedLadder(world);
  const { documentId } = await issuedDocument(world);
  const vera = await signedInBrowser(world, { role: "viewer", name: "Vera" });
  expect(await vera.call("dunning_course", { documentId })).toMatchObject({
    status: 200,
    body: { state: "running", mayHold: false },
  });
  expect(await vera.call("dunning_hold", { documentId, kind: "pause", reason: "x" })).toMatchObject({
    status: 403,
  });
});
