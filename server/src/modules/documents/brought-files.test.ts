import { expect, test } from "vitest";
import { camtStatement } from "../../../test/bank-statements.ts";
import {
  accepted,
  billInput,
  filesOf,
  payloadOf,
  problemsOf,
  rest,
  startBillingWorld,
} from "../../../test/billing.ts";
import { broughtFile } from "../../../test/uploads.ts";
import type { World } from "../../../test/world.ts";

const drawn = { sequenceScope: { scope: "RE" } };
const withFiles = (...attachments: object[]) => billInput(payloadOf(undefined, { attachments }), drawn);
const make = (world: World, input: object) => rest(world, "document_create", input);

test("a file that was brought rides along in the e-invoice; a dry run leaves it, the invoice uses it up, a repeat is the same invoice", async () => {
  const world = await startBillingWorld();
  const uploadId = await broughtFile(world, Buffer.from("a;b"), {
    purpose: "invoice",
    fileName: "Stunden.csv",
  });
  const input = { ...withFiles({ fileName: "Stunden.csv", uploadId }), clientLetterId: "eine" };
  accepted(await make(world, { ...input, clientLetterId: undefined, dryRun: true }));
  const made = accepted(await make(world, input));
  expect(accepted(await make(world, input))).toMatchObject({
    documentId: made["documentId"],
    created: false,
  });
  await world.runJobs();
  const { attachments, document } = await filesOf(world, made["documentId"]);
  const hours = attachments.find(({ name }) => name === "Stunden.csv");
  expect(hours?.bytes.toString()).toBe("a;b");
  expect(JSON.stringify(document["payload"])).not.toContain(uploadId);
  expect(problemsOf(await make(world, withFiles({ fileName: "Stunden.csv", uploadId })))).toMatchObject([
    { path: "document.attachments.0.uploadId", rule: "used" },
  ]);
}, 120_000);

test("what is wrong with files is told at each of them at once, and nothing is made or used up", async () => {
  const world = await startBillingWorld();
  const good = await broughtFile(world, Buffer.from("a;b"), { purpose: "invoice", fileName: "a.csv" });
  const other = await broughtFile(world, Buffer.from("%PDF-1.7\n"), { purpose: "letter" });
  const answer = await make(
    world,
    withFiles(
      { fileName: "a.csv", uploadId: good },
      { fileName: "b.pdf", uploadId: other },
      { fileName: "c.csv" },
      { fileName: "d.csv", uploadId: good, contentBase64: "YTti" },
      { fileName: "e.pdf", uploadId: good },
    ),
  );
  expect(problemsOf(answer).map(({ path, rule }) => `${String(path)} ${String(rule)}`)).toEqual([
    "document.attachments.1.uploadId purpose",
    "document.attachments.2.contentBase64 required",
    "document.attachments.3.contentBase64 exactly_one",
    "document.attachments.4.fileName file_type",
  ]);
  expect(
    problemsOf(
      await make(world, withFiles({ fileName: "a.csv", uploadId: "0195b0c0-0000-7000-8000-000000000000" })),
    ),
  ).toEqual([{ code: "NOT_FOUND" }]);
  accepted(await make(world, withFiles({ fileName: "a.csv", uploadId: good })));
}, 120_000);

test("a bank statement that was brought is read as often as wanted; exactly one way is given", async () => {
  const world = await startBillingWorld();
  const statement = camtStatement([{ cents: 5_000, purpose: "Rechnung", name: "Kundin", reference: "A1" }]);
  const uploadId = await broughtFile(world, Buffer.from(statement), {
    purpose: "statement",
    fileName: "a.xml",
  });
  const read = (input: object) => rest(world, "bank_statement_import", input, { door: "operations" });
  const first = accepted(await read({ uploadId }));
  expect(first["entries"]).toHaveLength(1);
  expect(accepted(await read({ uploadId }))).toEqual(first);
  for (const input of [{}, { uploadId, contentBase64: "YTti" }])
    expect(problemsOf(await read(input))).toMatchObject([{ rule: "exactly_one" }]);
}, 120_000);
