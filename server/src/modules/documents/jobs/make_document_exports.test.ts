import { expect, test } from "vitest";
import { billedLine, invoiceInput, issue, madeDocument, summedUp } from "../../../../test/documents.ts";
import { savedSender } from "../../../../test/letters.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { base64, plainPng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { blobHash, readBlob } from "../../../ports/blob-store.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { makeLateExports } from "../due/make_late_exports.ts";
import { makeDocumentExports } from "./make_document_exports.ts";
import { requireDocument } from "../kept-documents.ts";

type Slots = {
  zugferdPdfUrl: string | null;
  xrechnungXmlUrl: string | null;
  reasons: Record<"zugferdPdf" | "xrechnungXml", { code: string; message: string; missing: string[] } | null>;
};

/** A world whose sender has everything, and an invoice for a buyer who can be reached. */
async function startBillingWorld(changes: object = {}) {
  const world = await startWorld();
  await savedSender(world);
  const document = await madeDocument(world, invoiceInput({ document: reachable, ...changes }));
  return { world, document };
}

const reachable = { buyerReference: "04011000-12345-03" };

async function slotsOf(world: World, documentId: string, language: "de" | "en" = "en"): Promise<Slots> {
  const answer = await world.call("document_get", { documentId }, { language });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value["exports"] as Slots;
}

async function opened(world: World, url: string | null) {
  const answer = await world.fetch(url ?? "/", { token: null });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

const recordsOf = ({ services }: World, subject: string) =>
  services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record", "blobHash"])
    .where("subject", "=", subject)
    .orderBy("recordedAt")
    .orderBy("id")
    .execute();

const run = ({ services, office: { partnerId, mode } }: World, documentId: string) =>
  makeDocumentExports.run({ partnerId, mode, documentId }, services, new AbortController().signal);

test("right after its creation an invoice gets both files, behind links that bear its number", async () => {
  const { world, document } = await startBillingWorld();
  const before = await slotsOf(world, document.documentId);
  expect(before).toMatchObject({ zugferdPdfUrl: null, xrechnungXmlUrl: null });
  expect(before.reasons.zugferdPdf).toMatchObject({ code: "DOCUMENT_EXPORT_NOT_READY", missing: [] });

  expect(await world.runJobs()).toEqual(["make_document_exports"]);

  const slots = await slotsOf(world, document.documentId);
  expect(slots.reasons).toEqual({ zugferdPdf: null, xrechnungXml: null });
  const [pdf, xml] = [await opened(world, slots.zugferdPdfUrl), await opened(world, slots.xrechnungXmlUrl)];
  expect([pdf.status, xml.status]).toEqual([200, 200]);
  expect(slots.zugferdPdfUrl).toMatch(/\/RE-2026-00001\.pdf$/);
  expect(slots.xrechnungXmlUrl).toMatch(/\/RE-2026-00001\.xml$/);
  expect(pdf.headers.get("content-type")).toContain("application/pdf");
  expect(xml.headers.get("content-type")).toContain("application/xml");
  expect(xml.bytes.toString()).toContain("<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>");
  world.setTime("2026-03-04T09:00:00Z");
  expect((await opened(world, slots.zugferdPdfUrl)).status).toBeGreaterThanOrEqual(400);
});

test("what is printed and what machines read are one document: the letter's pages, its totals, its hashes", async () => {
  const lines = [
    billedLine({ quantity: "2.333", unitPriceCents: 9999 }),
    billedLine({ description: "Fachbuch", quantity: "4", unit: "Stück", unitPriceCents: 4070, ustRate: "7" }),
  ];
  const { world, document } = await startBillingWorld({ document: { ...reachable, ...summedUp(lines) } });
  await world.runJobs();
  const slots = await slotsOf(world, document.documentId);
  const { bytes: pdf } = await opened(world, slots.zugferdPdfUrl);
  const { bytes: xrechnung } = await opened(world, slots.xrechnungXmlUrl);

  const { letterPdfHash } = await requireDocument(world.services.db, world.office, document.documentId);
  const letter = await readBlob(world.services.blobs, letterPdfHash);
  expect(pdf.subarray(0, letter?.length).equals(letter ?? Buffer.alloc(0))).toBe(true);
  const printed = (await placedText(pdf)).map(({ text }) => text.replaceAll("\u00a0", " ")).join("\n");
  const [attached] = await attachmentsIn(pdf);
  const totals = {
    "233.28": "233,28",
    "162.80": "162,80",
    "396.08": "396,08",
    "44.32": "44,32",
    "11.40": "11,40",
    "451.80": "451,80",
  };
  for (const [written, shown] of Object.entries(totals)) {
    expect(attached?.bytes.toString()).toContain(`>${written}<`);
    expect(xrechnung.toString()).toContain(`>${written}<`);
    expect(printed).toContain(shown);
  }
  const records = await recordsOf(world, document.documentId);
  expect(records.map(({ kind }) => kind)).toEqual(["document.created", "document.exported"]);
  expect(records[1]).toMatchObject({
    blobHash: blobHash(pdf),
    record: {
      documentId: document.documentId,
      number: "RE-2026-00001",
      letterPdfSha256: letterPdfHash,
      zugferdSha256: blobHash(pdf),
      ciiSha256: blobHash(attached?.bytes ?? Buffer.alloc(0)),
      xrechnungSha256: blobHash(xrechnung),
    },
  });
});

test("made twice, or by several at once, it is one result and one record", async () => {
  const { world, document } = await startBillingWorld();

  await Promise.all([1, 2, 3].map(() => run(world, document.documentId)));
  await run(world, document.documentId);

  const kinds = (await recordsOf(world, document.documentId)).map(({ kind }) => kind);
  expect(kinds).toEqual(["document.created", "document.exported"]);
});

test("a job that was lost is made up for two minutes later", async () => {
  const { world, document } = await startBillingWorld();
  const { services, office } = world;
  const tenant = { partnerId: office.partnerId, mode: office.mode };

  expect(await makeLateExports.tenantsDue(services)).toEqual([]);
  expect(await makeLateExports.nextAt(services, office)).toEqual(new Date("2026-03-02T09:02:00Z"));
  await makeLateExports.run(services, office, services.clock.now());
  expect(await slotsOf(world, document.documentId)).toMatchObject({ zugferdPdfUrl: null });

  world.setTime("2026-03-02T09:02:00Z");
  expect(await makeLateExports.tenantsDue(services)).toEqual([tenant]);
  await world.runDue();

  expect((await slotsOf(world, document.documentId)).zugferdPdfUrl).not.toBeNull();
  expect(await makeLateExports.nextAt(services, office)).toBeNull();
});

test("one that cannot be made is logged, tried again later, and holds up no other", async () => {
  const { world, document } = await startBillingWorld();
  const { services, office } = world;
  const other = await madeDocument(world, invoiceInput({ document: reachable }));
  const { letterPdfHash } = await requireDocument(services.db, office, document.documentId);
  const broken = { ...services, blobs: { ...services.blobs, open: brokenFor(world, letterPdfHash) } };
  world.setTime("2026-03-02T09:05:00Z");

  await makeLateExports.run(broken, office, services.clock.now());

  expect(world.logLines.some((line) => line.includes("an e-invoice could not be made"))).toBe(true);
  expect((await slotsOf(world, document.documentId)).reasons.zugferdPdf?.code).toBe(
    "DOCUMENT_EXPORT_NOT_READY",
  );
  expect((await slotsOf(world, other.documentId)).zugferdPdfUrl).not.toBeNull();
  expect(await makeLateExports.nextAt(services, office)).toEqual(new Date("2026-03-02T09:07:00Z"));
});

const brokenFor =
  ({ services: { blobs } }: World, lost: string): typeof blobs.open =>
  (hash, range) =>
    hash === lost ? Promise.resolve(null) : blobs.open(hash, range);

test("what rides along with the letter later does not change its e-invoice", async () => {
  const { world, document } = await startBillingWorld();
  const { letterPdfHash } = await requireDocument(world.services.db, world.office, document.documentId);
  const added = await world.call("attachment_upload_image", {
    letterId: document.letterId,
    title: "Lageplan",
    imageBase64: base64(await plainPng(400, 300)),
  });
  expect(added).toMatchObject({ ok: true });

  await world.runJobs();

  const { bytes } = await opened(world, (await slotsOf(world, document.documentId)).zugferdPdfUrl);
  const letter = await readBlob(world.services.blobs, letterPdfHash);
  expect(bytes.subarray(0, letter?.length).equals(letter ?? Buffer.alloc(0))).toBe(true);
  expect(JSON.stringify(await placedText(bytes))).not.toContain("Lageplan");
});

test("without what XRechnung asks for, its slot names every path in the caller's language, and the PDF is there", async () => {
  const { world, document } = await startBillingWorld({ document: {} });
  await world.runJobs();

  const { zugferdPdfUrl, xrechnungXmlUrl, reasons } = await slotsOf(world, document.documentId, "de");
  expect(zugferdPdfUrl).not.toBeNull();
  expect(xrechnungXmlUrl).toBeNull();
  expect(reasons).toEqual({
    zugferdPdf: null,
    xrechnungXml: {
      code: "DOCUMENT_EXPORT_NOT_SUPPORTED",
      message:
        "Dieser Beleg kann keine XRechnung werden; ein neuer braucht: die Referenz des Käufers oder seine " +
        "Leitweg-ID; die elektronische Adresse des Käufers, etwa eine E-Mail-Adresse, oder seine USt-IdNr.",
      missing: ["document.buyerReference", "document.buyerEndpoint"],
    },
  });
  const [, exported] = await recordsOf(world, document.documentId);
  expect(exported?.record).toMatchObject({ xrechnungSha256: null });
});

test("a reminder has no e-invoice and no job, and says so", async () => {
  const { world, document } = await startBillingWorld();
  await world.runJobs();
  await issue(world, document.documentId);
  const reminder = await madeDocument(world, {
    document: {
      documentType: "zahlungserinnerung",
      documentDate: "2026-04-01",
      references: document.referencePrefill,
    },
    recipientAddressInline: invoiceInput().recipientAddressInline,
  });

  expect(await world.runJobs()).toEqual([]);
  const { reasons } = await slotsOf(world, reminder.documentId);
  const reason = {
    code: "DOCUMENT_EXPORT_NOT_SUPPORTED",
    message: "Only invoices and credit notes have e-invoices.",
    missing: [],
  };
  expect(reasons).toEqual({ zugferdPdf: reason, xrechnungXml: reason });
});

test("a number that no file could bear is spelt so that one can", async () => {
  const number = "RE/2026 <1>: Müller";
  const { world, document } = await startBillingWorld({
    document: { ...reachable, documentNumber: number },
    sequenceScope: undefined,
  });
  await world.runJobs();

  const { zugferdPdfUrl } = await slotsOf(world, document.documentId);
  expect(zugferdPdfUrl).toMatch(/\/RE-2026-1-Mueller\.pdf$/);
  expect((await opened(world, zugferdPdfUrl)).status).toBe(200);
});
