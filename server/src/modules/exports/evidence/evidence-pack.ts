import { berlinDay } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import { type BlobHash, blobHash, readBlob } from "../../../ports/blob-store.ts";
import { letterJob } from "../../../rendering/letter-model.ts";
import { archivePdf, type AttachedFile } from "../../../rendering/pdf/archive-pdf.ts";
import { sealRecords } from "../../archive/archive.ts";
import { findOrder, issueProof, type Order, proofFacts, wasPosted } from "../../orders/orders.ts";
import { ExportImpossible, type ExportWish } from "../export-format.ts";
import { type ArchivePart, proveRecords } from "./archive-proof.ts";
import { collectEvidence, type EvidenceFacts, signedYes } from "./collect-evidence.ts";
import {
  type Evidence,
  EVIDENCE_FILE,
  LETTER_FILE,
  type Moment,
  SIGNATURE_FILE,
  SIGNATURE_FORMAT,
  signedText,
  yesFiles,
  SOURCE_FILE,
} from "./evidence-format.ts";
import { filesOfYes } from "./signed-yes.ts";
import { evidencePaper } from "./evidence-paper.ts";
import type { LetterImage } from "../../../rendering/letter.ts";

/**
 * Everything that can be shown about an order in one file: a PDF/A-3 whose pages are for people, and in it the letter
 * byte for byte, what it was made of, the proof documents, and all of it for programs, signed.
 */
export async function makeEvidencePack(
  services: Services,
  wish: ExportWish,
  orderId: string,
): Promise<Uint8Array> {
  const call = callOfService(services, wish, wish.createdAt, "export");
  const order = await requireOrderOf(call, orderId);
  const letter = await requireBytes(call, order.pdfHash);
  const source = await requireBytes(call, order.snapshotHash);
  if (wasPosted(order)) {
    // Sealed first: a proof that is issued says whether its records are.
    await sealRecords(services);
    await issueProof(call, await proofFacts(call, order));
  }
  const { archive, files: stamps } = await proveRecords(services, call, order);
  if (archive.records.some(({ subject, erasedAt }) => subject === orderId && erasedAt !== null))
    throw new ExportImpossible("CONTENT_ERASED", refusals.erased, ["target"]);
  const signed = await signedYes(call, order);
  const facts = await collectEvidence(call, { wish, order, source, records: archive.records, signed });
  const signedAt = new Date((facts.approval?.decidedAt ?? facts.madeAt).utc);
  const files = [
    ...(await filesOf(call, facts, { letter, source })),
    ...(signed.last ? filesOfYes(signed.last, yesFiles.last, signedAt) : []),
    ...(signed.first ? filesOfYes(signed.first, yesFiles.first, signedAt) : []),
    ...stamps,
  ];
  const pages = await setPages(call, { facts, archive, files, letter });
  return bound(
    services,
    pages,
    { ...facts, archive, files: files.map(fileFacts), report: partFacts(pages) },
    files,
  );
}

async function requireOrderOf(call: Call, orderId: string): Promise<Order> {
  const order = await findOrder(call.db, call.caller, orderId);
  if (!order) throw new ExportImpossible("NOT_FOUND", refusals.unknown, ["target"]);
  return order;
}

async function requireBytes(call: Call, hash: BlobHash): Promise<Uint8Array> {
  const bytes = await readBlob(call.blobs, hash);
  if (!bytes) throw new ExportImpossible("CONTENT_ERASED", refusals.erased, ["target"]);
  return bytes;
}

const refusals = {
  unknown: {
    de: "Diesen Auftrag gibt es nicht. Prüfen Sie die Nummer hinter „order:“.",
    en: "There is no such order. Check the id behind “order:”.",
  },
  erased: {
    de: "Der Inhalt dieses Briefes wurde nach Ablauf seiner Aufbewahrungsfrist gelöscht. Ein Nachweispaket lässt sich nicht mehr erstellen; die versiegelten Einträge bleiben im Archiv.",
    en: "The content of this letter was erased when its retention period was over. An evidence pack can no longer be made; the sealed records stay in the archive.",
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The letter, what it was made of, and the proof documents that are still there. */
async function filesOf(
  call: Call,
  { proofDocuments, protocolFiles, order }: EvidenceFacts,
  { letter, source }: { letter: Uint8Array; source: Uint8Array },
): Promise<AttachedFile[]> {
  const acceptedAt = new Date(order.acceptedAt.utc);
  const papers: AttachedFile[] = [];
  const add = async (name: string, sha256: string, description: string, at: Moment) => {
    const bytes = await readBlob(call.blobs, sha256 as BlobHash);
    if (!bytes) throw new Error(`${name} of order ${order.orderId} is missing`);
    papers.push({ name, bytes, ...kindOfFile(name), description, changedAt: new Date(at.utc) });
  };
  for (const { file, sha256, issuedAt, kind, issuer } of proofDocuments)
    await add(file, sha256, `${kind} (issuer: ${issuer})`, issuedAt);
  for (const { file, sha256, recordedAt, step } of protocolFiles)
    await add(file, sha256, `in-house step: ${step}`, recordedAt);
  return [
    {
      name: LETTER_FILE,
      bytes: letter,
      ...pdfKind,
      relationship: "Source",
      description: "The letter as printed",
      changedAt: acceptedAt,
    },
    {
      name: SOURCE_FILE,
      bytes: source,
      ...jsonKind,
      description: "What the letter was made of",
      changedAt: acceptedAt,
    },
    ...papers,
  ];
}

const pdfKind = { mediaType: "application/pdf", relationship: "Supplement" } as const;
const kindOfFile = (name: string) =>
  name.endsWith(".jpg") ? ({ mediaType: "image/jpeg", relationship: "Supplement" } as const) : pdfKind;
const jsonKind = { mediaType: "application/json", relationship: "Data" } as const;

const fileFacts = ({ name, mediaType, bytes, description }: AttachedFile): Evidence["files"][number] => ({
  name,
  mediaType,
  ...partFacts(bytes),
  description,
});

const partFacts = (bytes: Uint8Array) => ({ sizeBytes: bytes.length, sha256: blobHash(bytes) });

type Papers = {
  facts: EvidenceFacts;
  archive: ArchivePart;
  files: readonly AttachedFile[];
  letter: Uint8Array;
};

/** The pages for people. They may be more than a letter can have: nobody posts them. */
async function setPages({ renderer }: Call, { facts, archive, files, letter }: Papers): Promise<Uint8Array> {
  const { images } = await renderer.perform("inspect", {
    pdf: letter,
    dpi: REPRODUCTION_DPI,
    draw: facts.letter.pages,
  });
  const reproductions = await Promise.all(images.map(({ png }) => reproductionOf(png)));
  const day = berlinDay(new Date(facts.madeAt.utc));
  const paper = evidencePaper({ facts, archive, files: files.map(fileFacts), reproductions, day });
  const { pdf } = await renderer.perform("typeset", letterJob(paper).job);
  return pdf;
}

/** Fine enough to read on a screen; the letter itself lies beside. */
const REPRODUCTION_DPI = 110;
/** A page of text stays sharp below this; scans become photos. */
const MOST_PNG_BYTES = 300_000;

/** With a thin frame: white paper on white paper. */
async function reproductionOf(png: Uint8Array): Promise<LetterImage> {
  const { default: sharp } = await import("sharp");
  const framed = sharp(png).extend({ top: 1, bottom: 1, left: 1, right: 1, background: "#9aa5ad" });
  return png.length <= MOST_PNG_BYTES
    ? { format: "png", bytes: await framed.png({ compressionLevel: 9 }).toBuffer() }
    : { format: "jpg", bytes: await framed.jpeg({ quality: 75 }).toBuffer() };
}

/** All of it in one file; the signature vouches for the data, which names the hash of everything else. */
function bound(
  { archiveSigner }: Pick<Services, "archiveSigner">,
  pages: Uint8Array,
  evidence: Evidence,
  files: readonly AttachedFile[],
): Uint8Array {
  const changedAt = new Date(evidence.madeAt.utc);
  const told = jsonBytes(evidence);
  const sha256 = blobHash(told);
  const signature = {
    format: SIGNATURE_FORMAT,
    file: EVIDENCE_FILE,
    sha256,
    keyId: archiveSigner.keyId,
    publicKey: archiveSigner.publicKey,
    signature: archiveSigner.sign(signedText(sha256)),
  };
  return archivePdf(pages, [
    ...files,
    { name: EVIDENCE_FILE, bytes: told, ...jsonKind, description: "All of it for programs", changedAt },
    {
      name: SIGNATURE_FILE,
      bytes: jsonBytes(signature),
      ...jsonKind,
      description: `Signature of ${EVIDENCE_FILE}`,
      changedAt,
    },
  ]);
}

const jsonBytes = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`, "utf8");
