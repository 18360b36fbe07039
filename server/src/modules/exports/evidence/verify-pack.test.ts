import { expect, test } from "vitest";
import { changedPack, evidenceIn, exportWish, pagesIn, signedAnew } from "../../../../test/evidence.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { sampleLetter } from "../../../../test/rendering/sample-letters.ts";
import { sealAll } from "../../../../test/seals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { archiveSignerFrom } from "../../../foundation/archive-signer.ts";
import { archivePdf } from "../../../rendering/pdf/archive-pdf.ts";
import { renderLetter } from "../../../rendering/render-letter.ts";
import { hashOfRecord, makeRoot } from "../../archive/archive.ts";
import type { Evidence } from "./evidence-format.ts";
import { makeEvidencePack } from "./evidence-pack.ts";
import { verifyPack } from "./verify-pack.ts";
import { renderer } from "../../../../test/renderer.ts";

/** The pack of a posted and approved order; nothing was printed for it. */
async function postedPack(world: World): Promise<Uint8Array> {
  const decided = { kind: "portal", id: null, name: "Ada Absender" };
  const { orderId } = await storeOrder(world, {
    status: "posted",
    pdf: makePdf(),
    approval: { status: "approved", decided_at: "2026-03-02T09:00:00Z", decided_by: decided, comment: "ja" },
  });
  await sealAll(world);
  return makeEvidencePack(world.services, exportWish(world.office), orderId);
}

type Tried = { pack: Uint8Array; expectedKeyIds?: string[]; bad: string[] };

/** The checks that fail, in their order. */
async function badOf({ pack, expectedKeyIds = [] }: Omit<Tried, "bad">) {
  const { good, checks } = await verifyPack(pack, { renderer, expectedKeyIds });
  const bad = checks.filter((check) => !check.good);
  expect(good).toBe(bad.length === 0);
  for (const { text } of bad) expect(text.de).not.toBe(text.en);
  return bad.map(({ name }) => name);
}

async function expectFound(tried: Record<string, Tried>): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [name, each] of Object.entries(tried)) found[name] = await badOf(each);
  expect(found).toEqual(Object.fromEntries(Object.entries(tried).map(([name, { bad }]) => [name, bad])));
}

type EvidenceRecord = Evidence["archive"]["records"][number];

const recordIn = ({ archive }: Evidence, kind: string): EvidenceRecord => {
  const found = archive.records.find((record) => record.kind === kind);
  if (!found) throw new Error(`the pack has no ${kind}`);
  return found;
};
const withoutPosting = ({ archive }: Evidence): void =>
  void (archive.records = archive.records.filter(({ kind }) => kind !== "order.posted"));
const withOtherContent = (told: Evidence): void =>
  void ((recordIn(told, "order.posted").record as Record<string, unknown>)["status"] = "returned");
const withOtherHash = (told: Evidence): void => {
  const record = recordIn(told, "order.posted");
  record.recordedAt = "2026-01-01T00:00:00.000000Z";
  record.hash = hashOfRecord(record.previousHash, record);
};
const flipped = (bytes: Uint8Array) => Buffer.from(bytes).fill((bytes[200] ?? 0) ^ 1, 200, 201);

test("whatever is changed in a pack is found and named", async () => {
  const world = await startWorld();
  const pack = await postedPack(world);
  const changed = (change: Parameters<typeof changedPack>[1]) => changedPack(pack, change);
  const { keyId } = world.services.archiveSigner;
  const { report } = await evidenceIn(pack);
  expect(pagesIn(pack).length).toBe(report.sizeBytes);
  const painted = Buffer.from(pack);
  painted.writeUInt8((painted[20] ?? 0) ^ 1, 20);
  const update = `\n5 0 obj\n<< >>\nendobj\nxref\n5 1\n${String(pack.length + 1).padStart(10, "0")} 00000 n\r\n`;
  const startAt = pack.length + "\n5 0 obj\n<< >>\nendobj\n".length;
  const root = /\/Root \d+ 0 R/.exec(Buffer.from(pack).toString("latin1"))?.[0];
  const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(pack).toString("latin1"))?.[1];
  const overlaid = `${update}trailer\n<< /Size 6 ${root} /Prev ${prev} >>\nstartxref\n${startAt}\n%%EOF\n`;
  const stranger = archiveSignerFrom("somebody else's secret, long enough to be one");
  const forged = await changed({ signer: stranger, evidence: signedAnew });

  await expectFound({
    "as it is": { pack, expectedKeyIds: ["0000000000000000", keyId], bad: [] },
    "a byte of the letter": {
      pack: await changed({ files: { "brief.pdf": flipped } }),
      bad: ["files", "letter"],
    },
    "another source": {
      pack: await changed({ files: { "quelle.json": () => Buffer.from("{}") } }),
      bad: ["files", "letter"],
    },
    "a document less": {
      pack: await changed({ files: { "einlieferungsbeleg.pdf": () => null } }),
      bad: ["files", "documents"],
    },
    "a file more": {
      pack: await changed({ files: { "mehr.txt": () => Buffer.from("mehr") } }),
      bad: ["files"],
    },
    "a record less": {
      pack: await changed({ evidence: withoutPosting }),
      bad: ["signature", "order", "events"],
    },
    "another record": { pack: await changed({ evidence: withOtherContent }), bad: ["signature", "records"] },
    "a byte of the pages": { pack: painted, bad: ["pages"] },
    "something laid over the pages": {
      pack: Buffer.concat([pack, Buffer.from(overlaid, "latin1")]),
      bad: ["pages"],
    },
    "no signature": {
      pack: await changed({ files: { "unterschrift.json": () => null } }),
      bad: ["readable"],
    },
    "another key for all of it": { pack: forged, expectedKeyIds: [keyId], bad: ["key", "root"] },
  });
  expect((await verifyPack(forged, { renderer })).keyId).toBe(stranger.keyId);

  // Whoever has the key can sign again: what was sealed still speaks against him.
  const foreign = await world.openOffice();
  await sealAll(world);
  const foreignRoot = await makeRoot(world.services, foreign);
  const signer = world.services.archiveSigner;
  const resigned = (evidence: (told: Evidence) => unknown) => changedPack(pack, { signer, evidence });

  await expectFound({
    "another letter": {
      pack: await changedPack(pack, { signer, files: { "brief.pdf": flipped }, evidence: signedAnew }),
      bad: ["letter"],
    },
    "another record": { pack: await resigned(withOtherContent), bad: ["records"] },
    "another record with its hash": { pack: await resigned(withOtherHash), bad: ["links", "inclusion"] },
    "a record less": { pack: await resigned(withoutPosting), bad: ["order", "events"] },
    "another price": { pack: await resigned((told) => (told.order.priceCents = 1)), bad: ["order"] },
    "another recipient": {
      pack: await resigned((told) => (told.letter.recipientLines = ["Jemand"])),
      bad: ["order"],
    },
    "another decision": {
      pack: await resigned((told) => told.approval && (told.approval.comment = "nein")),
      bad: ["approval"],
    },
    "a booking less": { pack: await resigned((told) => void told.ledger.pop()), bad: ["ledger"] },
    "another issuer": {
      pack: await resigned((told) => told.proofDocuments.forEach((one) => (one.issuer = "carrier"))),
      bad: ["documents"],
    },
    "another root": {
      pack: await resigned((told) => foreignRoot && (told.archive.root = foreignRoot)),
      bad: ["root", "inclusion"],
    },
  });
}, 120_000);

test("what is no pack is no good pack, whatever it is", async () => {
  const { pdf: pages } = await renderLetter(renderer, sampleLetter());
  const textOf = async (bytes: Uint8Array) => {
    const { good, checks, keyId } = await verifyPack(bytes, { renderer });
    expect([good, keyId, checks.length]).toEqual([false, null, 1]);
    return checks[0]?.text.en ?? "";
  };
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    bytes,
    mediaType: "text/plain",
    relationship: "Data" as const,
    description: "",
    changedAt: new Date(0),
  });
  const holding = (...files: [string, string][]) =>
    archivePdf(
      pages,
      files.map(([name, text]) => file(name, Buffer.from(text))),
    );

  expect(await textOf(Buffer.from("no PDF"))).toContain("PDF_CORRUPT");
  expect(await textOf(makePdf())).toContain("nachweis.json");
  expect(await textOf(makePdf({ encrypt: { userPassword: "x" } }))).toContain("PDF_ENCRYPTED");
  for (const text of ["", "{", "[]", '{"format":"brieftaube evidence v1"}', `{"a":${"[".repeat(100_000)}`])
    expect(await textOf(holding(["nachweis.json", text]))).toContain("nachweis.json");
  expect(await textOf(holding(["a", "1"], ["a", "2"]))).toContain("DUPLICATE_FILES");
  expect(
    await textOf(
      archivePdf(
        pages,
        Array.from({ length: 65 }, (_, at) => file(`${at}`, Buffer.from("x"))),
      ),
    ),
  ).toContain("PDF_ACTIVE");
});
