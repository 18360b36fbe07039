import { z } from "zod";
import { isSignedWith, keyIdOf } from "../../../foundation/archive-signer.ts";
import type { TimeStamp } from "../../../foundation/time-stamp.ts";
import { canonicalJson } from "../../../foundation/canonical-json.ts";
import { blobHash } from "../../../ports/blob-store.ts";
import { showsOnly } from "../../../rendering/pdf/archive-pdf.ts";
import { approvedSchema, isYesTo, type OpenedYes } from "./signed-yes.ts";
import { attestedText, hashOfRecord, isIncluded, isSignedRoot } from "../../archive/archive.ts";
import {
  type Evidence,
  EVIDENCE_FILE,
  type EvidenceRecord,
  LETTER_FILE,
  ROOT_FILE,
  SIGNATURE_FILE,
  signedText,
  type Signature,
  SOURCE_FILE,
  type YesFiles,
  yesFiles,
} from "./evidence-format.ts";

/** A pack that could be read; nothing in it is believed yet. */
export type OpenedPack = {
  pdf: Uint8Array;
  files: ReadonlyMap<string, Uint8Array>;
  evidence: Evidence;
  signature: Signature;
  /** What each time stamp says by itself; null where it is not a valid one of the root. */
  stamps: readonly (TimeStamp | null)[];
  /** What the files say that a person has signed; null where they say nothing of the kind. */
  yes: OpenedYes | null;
  /** The same of the first of two people. */
  firstYes: OpenedYes | null;
};

/** Says what is wrong, by file name or record number, or null if nothing is. */
type Check = (pack: OpenedPack) => string | null;

/** Who has signed all of it: the data names the hash of every other part. */
const signature: Check = ({ files, signature: { sha256, keyId, publicKey, signature } }) => {
  const isOfData = blobHash(files.get(EVIDENCE_FILE) ?? new Uint8Array()) === sha256;
  const isSigned = keyId === keyIdOf(publicKey) && isSignedWith(publicKey, signedText(sha256), signature);
  return isOfData && isSigned ? null : EVIDENCE_FILE;
};

const files: Check = ({ files: found, evidence }) => {
  const listed = new Map(evidence.files.map(({ name, sha256 }) => [name, sha256]));
  const foreign = [...found.keys()].find(
    (name) => !listed.has(name) && name !== EVIDENCE_FILE && name !== SIGNATURE_FILE,
  );
  if (foreign !== undefined) return foreign;
  const missing = [LETTER_FILE, SOURCE_FILE].find((name) => !listed.has(name));
  return missing ?? evidence.files.find(({ name, sha256 }) => hashOf(found, name) !== sha256)?.name ?? null;
};

const hashOf = (found: OpenedPack["files"], name: string): string | null => {
  const bytes = found.get(name);
  return bytes ? blobHash(bytes) : null;
};

/** What a reader of PDFs shows is what was signed. */
const pages: Check = ({ pdf, evidence: { report } }) => {
  const own = pdf.subarray(0, report.sizeBytes);
  return blobHash(own) === report.sha256 && showsOnly(own, pdf) ? null : "PDF";
};

const root: Check = ({ evidence, signature: { publicKey } }) => {
  const { root } = evidence.archive;
  const isOwn = root.partnerId === evidence.partner.partnerId && root.mode === evidence.mode;
  return isOwn && root.publicKey === publicKey && isSignedRoot(root) ? null : root.rootHash;
};

/** What is told of each time stamp is what it says, and it is of this root. */
const timeStamps: Check = ({ files: found, evidence: { archive }, stamps }) => {
  const told = archive.timeStamps;
  if (told.length === 0) return null;
  if (hashOf(found, ROOT_FILE) !== blobHash(Buffer.from(attestedText(archive.root), "utf8")))
    return ROOT_FILE;
  const isTrue = (one: Evidence["archive"]["timeStamps"][number], at: number) => {
    const stamp = stamps[at];
    return stamp?.signer === one.signer && stamp.stampedAt.toISOString() === one.stampedAt.utc;
  };
  return told.find((one, at) => !isTrue(one, at))?.file ?? null;
};

const records: Check = ({ evidence }) => {
  const { records } = evidence.archive;
  const isWhole = (record: EvidenceRecord) =>
    record.partnerId === evidence.partner.partnerId &&
    record.mode === evidence.mode &&
    (record.erasedAt === null
      ? hashOfRecord(record.previousHash, record) === record.hash
      : isErasureRecorded(records, record));
  return numberOf(records.find((record) => !isWhole(record)));
};

const numberOf = (record: Pick<EvidenceRecord, "seq"> | undefined): string | null =>
  record ? String(record.seq) : null;

const erasure = z.object({ erased: z.array(z.object({ id: z.string(), hash: z.string() })) });

/** What was erased has no content to compute a hash of; another sealed record says that it was erased. */
const isErasureRecorded = (
  records: readonly EvidenceRecord[],
  { id, hash, record }: EvidenceRecord,
): boolean =>
  record === null &&
  records.some(
    (other) =>
      other.kind === "archive.erased" &&
      erasure.safeParse(other.record).data?.erased.some((one) => one.id === id && one.hash === hash),
  );

/** Neighbours in the chain name each other. */
const links: Check = ({ evidence: { archive } }) =>
  numberOf(
    archive.records.find(({ seq, previousHash }, at) => {
      const before = archive.records[at - 1];
      if (before && before.seq >= seq) return true;
      if (seq === 1) return previousHash !== "0".repeat(64);
      return before?.seq === seq - 1 && before.hash !== previousHash;
    }),
  );

const inclusion: Check = ({ evidence: { archive } }) => {
  const proofs = new Map(archive.proofs.map((proof) => [proof.seq, proof]));
  const isProven = ({ seq, hash }: EvidenceRecord) => {
    const proof = proofs.get(seq);
    return proof?.size === archive.root.size && isIncluded(hash, proof, archive.root.rootHash);
  };
  return numberOf(archive.records.find((record) => !isProven(record)));
};

/** The record an order begins with says everything about it. */
const beginning = z.object({
  letterId: z.string(),
  clientOrderId: z.string().nullable(),
  deliveryType: z.string(),
  priceCents: z.number(),
  recipientLines: z.array(z.string()),
  approvalId: z.string().nullable(),
  mandantennummer: z.string().nullable(),
  auditTag: z.string().nullable(),
});
const made = z.object({ letterId: z.string(), snapshotSha256: z.string(), pdfSha256: z.string() });
const correction = z.object({
  before: z.object({ recipientLines: z.array(z.string()), pdfSha256: z.string() }),
  after: z.object({ recipientLines: z.array(z.string()), pdfSha256: z.string() }),
});

const ofOrder = ({ order, archive }: Evidence): EvidenceRecord[] =>
  archive.records.filter(({ subject }) => subject === order.orderId);
const beginningOf = (evidence: Evidence) =>
  ofOrder(evidence).flatMap(({ record }) => beginning.safeParse(record).data ?? []);
const correctionsOf = (evidence: Evidence) =>
  ofOrder(evidence).flatMap(({ kind, record }) =>
    kind === "order.address_corrected" ? (correction.safeParse(record).data ?? []) : [],
  );

/** The letter and its source are those that the sealed records name last. */
const letter: Check = ({ files: found, evidence }) => {
  const last = ofOrder(evidence).findLast(({ kind }) => kind === "order.source");
  const named = made.safeParse(last?.record).data;
  const { pdfSha256, sourceSha256 } = evidence.letter;
  if (!named || named.pdfSha256 !== pdfSha256 || hashOf(found, LETTER_FILE) !== pdfSha256) return LETTER_FILE;
  return named.snapshotSha256 === sourceSha256 && hashOf(found, SOURCE_FILE) === sourceSha256
    ? null
    : SOURCE_FILE;
};

const order: Check = ({ evidence }) => {
  const { order: told, letter } = evidence;
  const [begun, ...others] = beginningOf(evidence);
  if (!begun || others.length > 0) return told.orderId;
  const recipientLines = correctionsOf(evidence).at(-1)?.after.recipientLines ?? begun.recipientLines;
  const { letterId, clientOrderId, deliveryType, priceCents, approvalId, mandantennummer, auditTag } = told;
  const claimed = {
    letterId,
    clientOrderId,
    deliveryType,
    priceCents,
    approvalId,
    mandantennummer,
    auditTag,
  };
  const isSame =
    canonicalJson({ ...begun, recipientLines }) ===
    canonicalJson({ ...claimed, recipientLines: letter.recipientLines });
  const kinds = new Set(ofOrder(evidence).map(({ kind }) => kind));
  const isPosted = ["order.posted", "order.delivered", "order.returned"].some((kind) => kinds.has(kind));
  const isBacked = kinds.has(`order.${told.status}`) && (told.postedAt === null || isPosted);
  return isSame && isBacked ? null : told.orderId;
};

const events: Check = ({ evidence }) => {
  const kinds = new Map(ofOrder(evidence).map(({ seq, kind }) => [seq, kind]));
  const isRecorded = ({ seq, status }: Evidence["events"][number]) =>
    seq !== null && kinds.get(seq) === `order.${status}`;
  const isWrong = evidence.events.findIndex((event) => !isRecorded(event));
  return isWrong < 0 ? null : String(evidence.events[isWrong]?.seq ?? isWrong + 1);
};

const decided = z.object({
  comment: z.string().nullable(),
  decided_by: z
    .object({
      kind: z.string(),
      name: z.string().nullable(),
      first: z.object({ name: z.string(), at: z.string() }).optional(),
    })
    .nullable(),
});
const bound = z.object({ detail: z.object({ approved: z.object({ pdfSha256: z.string() }) }) });

/** The decision is the recorded one, and what was approved is the letter, or the one before its address was corrected. */
const approval: Check = ({ evidence }) => {
  const { approval: told, order: ordered } = evidence;
  if (ordered.approvalId === null) return told === null ? null : told.approvalId;
  const kept = evidence.archive.records.find(
    ({ subject, kind }) => subject === ordered.approvalId && kind === `approval.${told?.status}`,
  );
  const decision = decided.safeParse(kept?.record).data;
  const isSame =
    told?.approvalId === ordered.approvalId &&
    decision?.comment === told.comment &&
    decision.decided_by?.name === told.decidedBy?.name &&
    decision.decided_by?.kind === told.decidedBy?.kind &&
    decision.decided_by?.first?.name === told.agreedBefore?.name &&
    decision.decided_by?.first?.at === told.agreedBefore?.at.utc;
  const mayBe = new Set([
    evidence.letter.pdfSha256,
    ...correctionsOf(evidence).map(({ before }) => before.pdfSha256),
  ]);
  const isBound = ofOrder(evidence)
    .flatMap(({ record }) => bound.safeParse(record).data ?? [])
    .every(({ detail }) => mayBe.has(detail.approved.pdfSha256));
  return isSame && isBound ? null : ordered.approvalId;
};

const keptSigned = z.object({
  decided_by: z.object({ signed: z.unknown(), first: z.object({ signed: z.unknown() }).optional() }),
});
const keptBound = z.object({ detail: z.object({ approved: approvedSchema }) });

/** Where the archive has a signature, it is one of this very letter; and nobody claims one that it does not have. */
const signedYes: Check = ({ evidence, files: found, yes, firstYes }) => {
  const { order: ordered, approval: told, letter: printed } = evidence;
  const decision = evidence.archive.records.find(
    ({ subject, kind }) => subject === ordered.approvalId && kind === "approval.approved",
  );
  const kept = keptSigned.safeParse(decision?.record).data?.decided_by;
  const { recipientLines, pdfSha256 } = correctionsOf(evidence)[0]?.before ?? printed;
  const approved = ofOrder(evidence).flatMap(
    ({ record }) => keptBound.safeParse(record).data?.detail.approved ?? [],
  );
  const first = { recipientLines, pdfSha256 };
  const isWrong = (names: YesFiles, opened: OpenedYes | null, signed: unknown, isTold: boolean): boolean =>
    signed === undefined
      ? isTold || found.has(names.text) || found.has(names.proof)
      : !isTold || !isYesTo(evidence, opened, { signed, approved, first });
  if (isWrong(yesFiles.last, yes, kept?.signed, Boolean(told?.signed))) return yesFiles.last.text;
  const isFirstTold = told?.agreedBefore?.signed === true;
  return isWrong(yesFiles.first, firstYes, kept?.first?.signed, isFirstTold) ? yesFiles.first.text : null;
};

const amount = z.object({ amountCents: z.number(), reference: z.string() });

const ledger: Check = ({ evidence }) => {
  const kept = evidence.archive.records.filter(({ kind }) => kind.startsWith("ledger."));
  const told = new Map(evidence.ledger.map((booking) => [booking.seq, booking]));
  const isTold = ({ seq, kind, record }: EvidenceRecord) => {
    const booking = told.get(seq);
    const { data } = amount.safeParse(record);
    return (
      `ledger.${booking?.kind}` === kind &&
      booking?.amountCents === data?.amountCents &&
      booking?.reference === data?.reference
    );
  };
  return numberOf(kept.find((record) => !isTold(record))) ?? (kept.length === told.size ? null : "+");
};

const issued = z.object({
  kind: z.string(),
  issuer: z.string(),
  sha256: z.string(),
  paperDay: z.string().nullable().default(null),
});
const taken = z.object({ step: z.string(), sha256: z.string() });

const documents: Check = ({ files: found, evidence }) => {
  const kept = new Map(evidence.archive.records.map((record) => [record.seq, record]));
  const isIssued = ({ seq, kind, issuer, sha256, paperDay, file }: Evidence["proofDocuments"][number]) => {
    const { data } = issued.safeParse(kept.get(seq)?.record);
    const isRecorded =
      data?.kind === kind && data.issuer === issuer && data.sha256 === sha256 && data.paperDay === paperDay;
    return isRecorded && hashOf(found, file) === sha256;
  };
  const isTaken = ({ seq, step, sha256, file }: Evidence["protocolFiles"][number]) => {
    const { data } = taken.safeParse(kept.get(seq)?.record);
    return data?.step === step && data.sha256 === sha256 && hashOf(found, file) === sha256;
  };
  return (
    evidence.proofDocuments.find((document) => !isIssued(document))?.file ??
    evidence.protocolFiles.find((photograph) => !isTaken(photograph))?.file ??
    null
  );
};

/** Everything that is looked at, in the order in which a person would be told. */
export const checks = {
  signature,
  files,
  pages,
  root,
  timeStamps,
  records,
  links,
  inclusion,
  letter,
  order,
  events,
  approval,
  signedYes,
  ledger,
  documents,
} satisfies Record<string, Check>;
