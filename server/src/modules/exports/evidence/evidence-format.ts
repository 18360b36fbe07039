import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { modes } from "../../../foundation/tenant.ts";

/** The files in an evidence pack that every pack has. */
export const LETTER_FILE = "brief.pdf";
export const SOURCE_FILE = "quelle.json";
export const EVIDENCE_FILE = "nachweis.json";
export const SIGNATURE_FILE = "unterschrift.json";
/** What a person has signed with a passkey, and the signature. */
export const yesFiles = {
  /** Of the yes that released the letter. */
  last: { text: "freigabe.txt", proof: "freigabe-passkey.json" },
  /** Of the one before it, where two people had to agree. */
  first: { text: "erste-freigabe.txt", proof: "erste-freigabe-passkey.json" },
} as const;
export type YesFiles = (typeof yesFiles)[keyof typeof yesFiles];
/** What the authorities have stamped: the root as canonical JSON, byte for byte. */
export const ROOT_FILE = "wurzel.json";

export const EVIDENCE_FORMAT = "brieftaube evidence v1";
export const SIGNATURE_FORMAT = "brieftaube evidence signature v1";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().max(100_000);
const count = z.int().min(0);
const moment = z.object({ utc: z.iso.datetime(), berlin: text });
export type Moment = z.output<typeof moment>;

const record = z.object({
  id: text,
  partnerId: text,
  mode: z.enum(modes),
  seq: z.int().min(1),
  kind: text,
  subject: text,
  /** Null once its content was erased. */
  record: z.json(),
  blobHash: sha256.nullable(),
  recordedAt: text,
  erasedAt: text.nullable(),
  previousHash: sha256,
  hash: sha256,
});
export type EvidenceRecord = z.output<typeof record>;

const root = z.object({
  partnerId: text,
  mode: z.enum(modes),
  size: z.int().min(1),
  rootHash: sha256,
  lastSealHash: sha256,
  previousRootHash: sha256.nullable(),
  madeAt: text,
  keyId: text,
  publicKey: text,
  signature: text,
});

const approval = z.object({
  approvalId: z.uuid(),
  status: text,
  kind: z.enum(["letter", "batch"]),
  letters: count,
  askedBy: z.object({ connection: text, name: text.nullable() }),
  askedAt: moment,
  reason: text.nullable(),
  context: text.nullable(),
  views: z.array(
    z.object({ viewerName: text, pages: z.array(z.int().min(1)), firstAt: moment, lastAt: moment }),
  ),
  decidedAt: moment.nullable(),
  decidedBy: z
    .object({ kind: text, name: text.nullable(), userSawPreview: z.boolean().nullable() })
    .nullable(),
  /** Where two people had to agree: the one who did so before. */
  agreedBefore: z.object({ name: text, at: moment, signed: z.boolean() }).nullable().default(null),
  comment: text.nullable(),
  /** Null where the yes was not signed with a passkey. */
  signed: z.object({ credentialId: text, origin: text, letters: count }).nullable().default(null),
});

/** Everything that an evidence pack says, for programs: `nachweis.json`. Its fields are explained in docs/evidence.md. */
export const evidenceSchema = z.object({
  format: z.literal(EVIDENCE_FORMAT),
  madeAt: moment,
  language: z.enum(languages),
  service: z.object({ name: text, version: text, keyUrl: text }),
  partner: z.object({ partnerId: z.uuid(), name: text }),
  mode: z.enum(modes),
  order: z.object({
    orderId: z.uuid(),
    letterId: z.uuid(),
    clientOrderId: text.nullable(),
    auditTag: text.nullable(),
    mandantennummer: text.nullable(),
    status: text,
    deliveryType: text,
    product: text,
    express: z.boolean(),
    carrier: text,
    carrierReference: text.nullable(),
    trackingNumber: text.nullable(),
    approvalId: z.uuid().nullable(),
    scheduleId: z.uuid().nullable(),
    priceCents: count,
    netCents: count,
    vatCents: count,
    vatPercent: z.number(),
    acceptedAt: moment,
    plannedAt: moment.nullable(),
    handedOverAt: moment.nullable(),
    printedAt: moment.nullable(),
    postedAt: moment.nullable(),
    deliveredAt: moment.nullable(),
  }),
  letter: z.object({
    subject: text,
    sender: z.object({ name: text, returnLine: text }).nullable(),
    recipientLines: z.array(text),
    pages: count,
    sheets: count,
    color: z.boolean(),
    duplex: z.boolean(),
    enclosures: z.array(text),
    pdfSha256: sha256,
    sourceSha256: sha256,
  }),
  approval: approval.nullable(),
  events: z.array(
    z.object({
      seq: z.int().nullable(),
      at: moment,
      status: text,
      code: text.nullable(),
      text,
      by: z.object({ kind: text, name: text.nullable() }).nullable(),
    }),
  ),
  ledger: z.array(z.object({ seq: z.int(), kind: text, amountCents: count, reference: text, at: moment })),
  proofDocuments: z.array(
    z.object({
      seq: z.int(),
      kind: z.enum(["einlieferungsbeleg", "auslieferungsbeleg", "sendungsstatus", "other"]),
      /** `sender`: brought by the account's own people. */
      issuer: z.enum(["carrier", "provider", "service", "sender"]),
      sha256,
      issuedAt: moment,
      /** The day that a paper bears which somebody brought. */
      paperDay: z.iso.date().nullable().default(null),
      file: text,
    }),
  ),
  /** Photographs, signatures and prints of a letter that people brought themselves. */
  protocolFiles: z
    .array(z.object({ seq: z.int(), step: text, sha256, recordedAt: moment, file: text }))
    .default([]),
  archive: z.object({
    records: z.array(record).min(1).max(10_000),
    proofs: z.array(z.object({ seq: z.int(), size: z.int(), path: z.array(sha256).max(64) })).max(10_000),
    root,
    /** Empty where no authority has confirmed the root. */
    timeStamps: z
      .array(z.object({ authority: text, signer: text, stampedAt: moment, file: text, certificates: text }))
      .max(16)
      .default([]),
  }),
  files: z
    .array(z.object({ name: text, mediaType: text, sizeBytes: count, sha256, description: text }))
    .max(64),
  /** The pages of the pack: so many bytes at the beginning of the file. */
  report: z.object({ sizeBytes: count, sha256 }),
});
export type Evidence = z.output<typeof evidenceSchema>;

export const signatureSchema = z.object({
  format: z.literal(SIGNATURE_FORMAT),
  file: z.literal(EVIDENCE_FILE),
  sha256,
  keyId: text,
  publicKey: text,
  signature: text,
});
export type Signature = z.output<typeof signatureSchema>;

/** What the signature in a pack is made over. */
export const signedText = (evidenceSha256: string): string => `${SIGNATURE_FORMAT}\n${evidenceSha256}`;
