import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../../test/approvals.ts";
import { evidenceIn, exportWish } from "../../../../test/evidence.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { expectFitForArchive } from "../../../../test/pdf-a.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { sealAll } from "../../../../test/seals.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { readConfig } from "../../../foundation/config.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { runCommandLine } from "../../../surfaces/command-line.ts";
import { sealRecords } from "../../archive/archive.ts";
import { requireOrder } from "../../orders/orders.ts";
import { makeEvidencePack } from "./evidence-pack.ts";
import { verifyPack } from "./verify-pack.ts";

/** A registered letter that a person has looked at and approved, that was posted and delivered. */
async function deliveredLetter(world: World): Promise<string> {
  const { orderId, approvalId } = await sentLetter(world, {
    deliveryType: "einschreiben_einwurf",
    approvalMode: "review",
    clientOrderId: "RE-2026-17",
    auditTag: "Mahnlauf *März*",
    subject: "Kündigung der „Œuvre“-Verträge",
    recipientName: "Łukasz Żółć-Ñandú",
  });
  const { open, call } = await signedInBrowser(world);
  expect((await open(`/approvals/${String(approvalId)}/orders/${orderId}/pages/1`)).status).toBe(200);
  await approveInPortal({ call }, String(approvalId), { comment: "passt so" });
  const passed = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify({ advance: "P4D" }),
  });
  expect(passed.status).toBe(200);
  await sealAll(world);
  return orderId;
}

/** What the command prints about a pack; it has nothing to open. */
async function saidByCommand(pack: Uint8Array, keyId: string): Promise<string[]> {
  const file = join(await newFolder(), "pack.pdf");
  await writeFile(file, pack);
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const nothing = () => Promise.reject(new Error("nothing is to be opened"));
  const code = await runCommandLine(["verify-archive", "--pack", file, "--trust-key", keyId], {
    readConfig: () => readConfig({}),
    openServices: nothing,
    openServer: nothing,
    openRemoteFolder: nothing,
    startService: nothing,
    environment: {},
    isOneLine: () => false,
  });
  vi.restoreAllMocks();
  expect(code).toBe(0);
  return printed;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "brieftaube-pack-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What the program in the handbook says about these files, line by line. */
async function saidByHandbook(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const folder = await newFolder();
  const handbook = await readFile(join(import.meta.dirname, "../../../../../docs/evidence.md"), "utf8");
  const [, program = ""] = /```js\n([^]*?)```/.exec(handbook) ?? [];
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, "check.mjs"), program);
  const { stdout } = await promisify(execFile)(process.execPath, ["check.mjs"], { cwd: folder });
  return stdout.trim().split("\n");
}

/** What the pages say, in one line. */
const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await placedText(pdf)).map(({ text }) => text.trim()).join(" ");

test("a letter that was approved, posted and delivered has one file with all of it", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const orderId = await deliveredLetter(world);
  const order = await requireOrder(services.db, office, orderId);

  const pack = await makeEvidencePack(services, exportWish(office), orderId);

  const files = new Map((await attachmentsIn(pack)).map(({ name, bytes }) => [name, bytes]));
  expect([...files.keys()].toSorted()).toEqual([
    "brief.pdf",
    "einlieferungsbeleg.pdf",
    "nachweis.json",
    "quelle.json",
    "unterschrift.json",
  ]);
  const posted = await readBlob(services.blobs, order.pdfHash);
  expect(files.get("brief.pdf")?.equals(posted ?? Buffer.alloc(0))).toBe(true);
  expect(JSON.parse(String(files.get("quelle.json")))).toMatchObject({
    source: { recipient: { name: "Łukasz Żółć-Ñandú" } },
  });
  const { archive, ...told } = await evidenceIn(pack);
  const { priceCents } = order;
  expect(told).toMatchObject({
    order: { orderId, status: "delivered", clientOrderId: "RE-2026-17", priceCents },
    letter: {
      recipientLines: ["Café Zürich GmbH", "Łukasz Żółć-Ñandú", "Lange Straße 5", "80331 München"],
      pdfSha256: order.pdfHash,
      sourceSha256: order.snapshotHash,
    },
    approval: {
      status: "approved",
      comment: "passt so",
      decidedBy: { kind: "portal", name: "Ada Absender" },
      views: [{ viewerName: "Ada Absender", pages: [1] }],
    },
    proofDocuments: [{ kind: "einlieferungsbeleg", issuer: "service", file: "einlieferungsbeleg.pdf" }],
    ledger: [
      { kind: "reserve", amountCents: priceCents },
      { kind: "capture", amountCents: priceCents },
    ],
  });
  expect(new Set(archive.records.map(({ subject }) => subject))).toEqual(
    new Set([orderId, order.approvalId]),
  );
  const pages = await textOf(pack);
  for (const said of [
    "Łukasz Żółć-Ñandú",
    "Mahnlauf *März*",
    "Ada Absender: Seite 1;",
    "passt so",
    String(order.trackingNumber),
    "gemeldet von Sandbox-Druckerei",
    "Dienst Brieftaube (nicht das",
    "Ein Beleg des Postunternehmens liegt nicht vor.",
    "dass der Brief dem Empfänger zugegangen ist",
    services.archiveSigner.keyId,
    "Wiedergabe: Seite 1 von 1",
    "Muster aus der Sandbox",
  ])
    expect(pages).toContain(said);
  expectFitForArchive(pack);
  const byHand = await saidByHandbook(files);
  expect(byHand).toContain("good letter");
  expect(byHand.filter((line) => !line.startsWith("good"))).toEqual([]);
  const verdict = await verifyPack(pack, {
    renderer: services.renderer,
    expectedKeyIds: [services.archiveSigner.keyId],
  });
  expect(verdict.checks.filter(({ good }) => !good)).toEqual([]);
  expect(verdict).toMatchObject({ good: true, about: { orderId, mode: "sandbox" } });
}, 120_000);

test("a pack waits while an older transaction keeps the newest records from being sealed", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const older = services.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    began.resolve();
    await end.promise;
  });
  await began.promise;
  const { orderId } = await sentLetter(world, {});

  const pack = makeEvidencePack(services, exportWish(office), orderId);
  await sealRecords(services);
  end.resolve();
  await older;

  const { archive } = await evidenceIn(await pack);
  expect(archive.records.length).toBeGreaterThan(0);
});

test("a letter that is not posted yet says so, in English where that is asked for, and nothing is claimed", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { orderId } = await storeOrder(world, { pdf: makePdf({ pages: [{}, {}] }), pageCount: 2 });
  await sealAll(world);

  const pack = await makeEvidencePack(services, exportWish(office, { language: "en" }), orderId);

  const pages = await textOf(pack);
  for (const said of ["has not been reported as posted", "There is no proof document", "page 2 of 2"])
    expect(pages).toContain(said);
  expect(pages).not.toContain("was posted on");
  expect((await attachmentsIn(pack)).map(({ name }) => name)).not.toContain("einlieferungsbeleg.pdf");
  const again = await makeEvidencePack(services, exportWish(office, { language: "en" }), orderId);
  expect(Buffer.from(again).equals(pack)).toBe(true);
  expect(await saidByCommand(pack, services.archiveSigner.keyId)).toContain("The pack is what was signed.");
});

test("an order that is unknown, foreign or erased has no pack, and the reason is said", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const foreign = await world.openOffice();
  const { orderId, snapshotHash } = await storeOrder(world, { pdf: makePdf() });
  const made = (tenant: typeof office, id: string) =>
    makeEvidencePack(services, exportWish(tenant), id).catch((cause: unknown) => cause);

  expect(await made(office, randomUUID())).toMatchObject({ code: "NOT_FOUND", fields: ["target"] });
  expect(await made(foreign, orderId)).toMatchObject({ code: "NOT_FOUND", fields: ["target"] });
  await services.blobs.remove(snapshotHash);
  expect(await made(office, orderId)).toMatchObject({
    name: "ExportImpossible",
    code: "CONTENT_ERASED",
    message: expect.stringContaining("content of this letter"),
  });
});
