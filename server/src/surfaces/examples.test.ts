import { join } from "node:path";
import { expect, test } from "vitest";
import { madeDocument } from "../../test/documents.ts";
import { mailedOrder } from "../../test/mailed-order.ts";
import { collectivePdf } from "../../test/pdfs/collective-pdf.ts";
import { sendInput, sentLetter } from "../../test/sends.ts";
import { calledSerial, workedSerial } from "../../test/serials.ts";
import { makePdf } from "../../test/pdfs/make-pdf.ts";
import { broughtFile, putBytes } from "../../test/uploads.ts";
import { startWorld, type World } from "../../test/world.ts";
import { allTools, operationsAt } from "../find-operation.ts";
import { tokenScopes } from "../foundation/scope.ts";
import { furnishDemo } from "../furnish-demo.ts";
import { createToken } from "../modules/access/access.ts";
import { createWebhook } from "../modules/events/events.ts";
import { moveOrder } from "../modules/orders/move-order.ts";
import type { WebFetcher } from "../ports/web-fetcher.ts";
import { ensureDemoPartner } from "../modules/setup/demo-partner.ts";
import { examplesOf } from "../texts/examples.ts";
import { type Example, type ExampleId, exampleIds } from "../texts/examples/example.ts";

const everything = [...allTools, ...operationsAt("programs")];

/** The demo account as a first start furnishes it, and a token of it that may do everything a token may. */
async function demoWorld(): Promise<World> {
  const world = await startWorld();
  // Nobody asks a name server for hosts that only stand in examples.
  const requireAllowed = () => Promise.resolve();
  world.services.web = { ...world.services.web, fetch: demoWebsite, requireAllowed };
  const { partnerId } = await ensureDemoPartner(world.services, furnishDemo);
  const mode = "sandbox" as const;
  const scopes = [...new Set([...tokenScopes, "approval:self_approve" as const])];
  const made = await createToken(world.services, { partnerId, mode, name: "examples", scopes });
  let seconds = 0;
  // Time goes on between two calls: what comes later stands before what came first in every list.
  const call: World["call"] = (name, input, options) => {
    world.setTime(new Date(BEGIN + ++seconds * 1000));
    return world.call(name, input, { token: made.token, ...options });
  };
  return { ...world, office: { partnerId, mode, ...made }, call };
}

const BEGIN = Date.parse("2026-03-02T09:00:00Z");

/** The website of the demo account, which nobody has put on the web. */
const demoWebsite: WebFetcher["fetch"] = ({ url }) =>
  Promise.resolve({
    url,
    mediaType: "text/html",
    charset: "utf-8",
    bytes: Buffer.from(
      "<title>Brieftaube Demo GmbH</title><style>body { color: #222; } a { color: #1f3a5f; }</style><p>Guten Tag</p>",
    ),
  });

type Made = Map<ExampleId, string>;

/** What takes more than one call, or a carrier: made here as it would come about. */
async function prepared(world: World): Promise<Made> {
  const { orderId: returned } = await sentLetter(world);
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "awaiting_partner_fix"],
  ] as const)
    await moveOrder(world.services.db, world.office, returned, {
      from: [from],
      to,
      at: world.services.clock.now(),
    });
  const { orderId: posted } = await sentLetter(world, { deliveryType: "einschreiben_einwurf" });
  for (const [from, to] of [
    ["queued", "submitting"],
    ["submitting", "submitted"],
    ["submitted", "posted"],
  ] as const)
    await moveOrder(world.services.db, world.office, posted, {
      from: [from],
      to,
      at: world.services.clock.now(),
    });
  // The first one at an address is added by an owner.
  const first = { url: "https://hooks.example.com/brieftaube", description: null, types: ["order.*"] };
  await createWebhook(world.services, world.office, first);
  const { documentId: wrongInvoice } = await madeDocument(world);
  const letter = { finished: true, subject: "Abrechnung" };
  const rows = [{ Name: "Erika Beispiel", Straße: "Lange Straße 5", PLZ: "80331", Ort: "München" }];
  const { serialId: pdfSerial } = await calledSerial(world, "serial_create", {
    name: "Abrechnung",
    letter,
    rows,
  });
  return new Map([
    ["returnedOrder", returned],
    ["postedOrder", posted],
    ["proofUpload", await broughtFile(world, makePdf(), { purpose: "proof" })],
    ["wrongInvoice", wrongInvoice],
    ["pdfSerial", pdfSerial],
    ["mailedOrder", await mailedOrder(world)],
    ["call", await deferredCall(world)],
  ]);
}

/** A batch that nobody waits for. */
async function deferredCall(world: World): Promise<string> {
  const answer = await world.fetch("/v1/tools/order_send_batch", {
    method: "POST",
    token: world.office.token,
    headers: { "content-type": "application/json", prefer: "respond-async" },
    body: JSON.stringify({ items: [sendInput({ clientOrderId: "later" })], dryRun: true }),
  });
  const { callId } = (await answer.json()) as { callId: string };
  return callId;
}

/** What happens between one call and the next: bytes are brought, the worker goes on. */
const meanwhile: Record<string, (world: World, answer: Record<string, unknown>) => Promise<unknown>> = {
  upload_create: (world, { uploadUrl }) =>
    putBytes(
      world,
      String(uploadUrl),
      collectivePdf([
        { address: ["Erika Beispiel", "Lange Straße 5", "80331 München"], pages: 1, number: "1" },
      ]),
    ),
  serial_rehearse: (world, { serialId }) => workedSerial(world, String(serialId)),
  serial_split: (world, { serialId }) => workedSerial(world, String(serialId)),
};

/** What needs others to have happened, and what ends things: in this order, after all others. */
const afterwards = [
  "document_issue",
  "dunning_hold",
  "dunning_resume",
  "payment_record",
  "payment_take_back",
  "serial_attach",
  "serial_columns_save",
  "serial_row_save",
  "serial_rehearse",
  "serial_submit",
  "serial_split",
  "serial_pieces",
  "serial_page",
  "serial_assign",
  "serial_stop",
  "template_release",
  "template_draft_discard",
  "template_archive",
  "letter_design_delete",
  "matter_archive",
  "dunning_ladder_retire",
  "order_cancel",
  "client_archive",
  "client_restore",
  "preset_delete",
  "webhook_pause",
  "webhook_start",
  "webhook_delete",
];

const namedIn = (input: object): ExampleId[] => {
  const text = JSON.stringify(input);
  return (Object.keys(exampleIds) as ExampleId[]).filter((id) => text.includes(exampleIds[id]));
};

const withReal = (input: object, made: Made): unknown => {
  let text = JSON.stringify(input);
  for (const [id, real] of made) text = text.replaceAll(exampleIds[id], real);
  return JSON.parse(text) as unknown;
};

/** What pages show below an example. */
const ANSWERS = join(import.meta.dirname, "../../../docs/answers.json");

/** An answer as it is every time: what is drawn anew, signed or measured stands as three dots, long lists and texts are cut. */
function comparable(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return shortened(value.map((each) => comparable(each, key)));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each, name)]));
  if (typeof value === "number") return /(?:bytes|Ms|size)$/i.test(key) ? "…" : value;
  if (typeof value !== "string") return value;
  const steady = value
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:\d{2})/g, "2026-03-02T10:00:00.000Z")
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "…")
    .replaceAll(/whsec_\S+/g, "whsec_…")
    .replaceAll(/\/(files|setup|uploads?)\/[\w-]{20,}/g, "/$1/…")
    .replaceAll(
      /\b(?:[0-9a-f]{32,}|(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])(?=[\w+/-]*[A-Z])[\w+/-]{24,}={0,2})/g,
      "…",
    );
  return steady.length > 240 ? `${steady.slice(0, 240)}…` : steady;
}

/** The first of a list; what was made in the same moment stands in any order, so here it is sorted. */
function shortened(values: readonly unknown[]): unknown[] {
  const isMade = (value: unknown) =>
    typeof value === "object" && value !== null && ("createdAt" in value || "entryId" in value);
  const text = (value: unknown) => JSON.stringify(value);
  const sorted = values.every(isMade)
    ? values.toSorted((one, other) => text(one).localeCompare(text(other)))
    : values;
  return sorted.length > 3 ? [...sorted.slice(0, 3), "…"] : [...sorted];
}

const at = (value: unknown, path: string): string =>
  path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value) as string;

test(
  "every example works in the demo account as it stands, in the order in which things happen",
  { timeout: 300_000 },
  async () => {
    const world = await demoWorld();
    const made = await prepared(world);
    const waiting = everything
      .flatMap(({ name }) => examplesOf(name).map((example): [string, Example] => [name, example]))
      .toSorted(([one], [other]) => afterwards.indexOf(one) - afterwards.indexOf(other));
    const failed: string[] = [];
    const answers: Record<string, Record<string, unknown>> = {};
    for (let place = 0; place >= 0;) {
      place = waiting.findIndex(([, { input }]) => namedIn(input).every((id) => made.has(id)));
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) break;
      const [name, { title, input, makes = {} }] = next;
      const answer = await world.call(name, withReal(input, made));
      if (!answer.ok) failed.push(`${name}, ${title}: ${JSON.stringify(answer.error)}`);
      if (!answer.ok) continue;
      answers[name] = { ...answers[name], [title]: comparable(answer.value) };
      for (const [id, path] of Object.entries(makes)) made.set(id as ExampleId, at(answer.value, path));
      await meanwhile[name]?.(world, answer.value);
    }

    expect(failed).toEqual([]);
    expect(waiting.map(([name, { title }]) => `${name}, ${title}`)).toEqual([]);
    // After a change that is meant: `npm test -- surfaces/examples -u`, and a look at what it changed.
    const told = Object.fromEntries(
      Object.entries(answers).toSorted(([one], [other]) => one.localeCompare(other)),
    );
    await expect(`${JSON.stringify(told, null, 2)}\n`).toMatchFileSnapshot(ANSWERS);
  },
);

test("everything that is called by its name from outside has an example", () => {
  expect(everything.filter(({ name }) => examplesOf(name).length === 0).map(({ name }) => name)).toEqual([]);
});
