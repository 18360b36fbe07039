import type { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Attachment } from "../../../rendering/pdf/pdf-attachments.ts";
import { openRenderPool, type RenderPool } from "../../../rendering/processes/pool.ts";
import { RenderFailed } from "../../../rendering/processes/render-errors.ts";
import { UnusableFile } from "../../../rendering/processes/unusable-file.ts";
import {
  type Evidence,
  EVIDENCE_FILE,
  evidenceSchema,
  ROOT_FILE,
  SIGNATURE_FILE,
  signatureSchema,
  yesFiles,
} from "./evidence-format.ts";
import { checks, type OpenedPack } from "./pack-checks.ts";
import { readYes } from "./signed-yes.ts";
import { verdictTexts } from "./verdict-texts.ts";
import type { CheckName } from "./check-names.ts";

export type PackCheck = { name: CheckName; good: boolean; text: Record<Language, string> };

/** Whether a pack is what was signed, and by which key; whose key that is, a person finds out by comparing it. */
export type PackVerdict = {
  good: boolean;
  checks: PackCheck[];
  /** Null where the file could not be read. */
  keyId: string | null;
  /** Who has confirmed the root from outside, and when; only what holds. */
  timeStamps: { authority: string; signer: string; stampedAt: string }[];
  /** Who has signed the yes with a passkey, and what; only where that holds. */
  signedYes: { name: string | null; decidedAt: string | null; letters: number; credentialId: string } | null;
  about: (Pick<Evidence, "mode" | "madeAt" | "partner"> & { orderId: string }) | null;
};

export type PackWish = {
  /** Fingerprints that the operator publishes, or has published; none is expected if there are none. */
  expectedKeyIds?: readonly string[];
  /** Certificates (PEM) that time stamps must lead to. */
  trustedIssuers?: string;
  /** Reads strangers' files in a process of its own; without one, a process is started for this file. */
  renderer?: RenderPool;
};

/** Checks a pack with nothing but its own bytes: no database, no network, no service. */
export async function verifyPack(bytes: Uint8Array, wish: PackWish = {}): Promise<PackVerdict> {
  const opened = await openPack(bytes, await readFiles(bytes, wish.renderer), wish.trustedIssuers);
  if (typeof opened === "string")
    return {
      good: false,
      checks: [checkOf("readable", opened)],
      keyId: null,
      timeStamps: [],
      signedYes: null,
      about: null,
    };
  const { evidence, signature } = opened;
  const found = [
    checkOf("readable", null),
    ...keyCheck(wish, signature.keyId),
    ...(Object.keys(checks) as (keyof typeof checks)[]).map((name) => checkOf(name, checks[name](opened))),
  ];
  return {
    good: found.every(({ good }) => good),
    checks: found,
    keyId: signature.keyId,
    timeStamps: heldStamps(opened),
    signedYes: checks.signedYes(opened) === null ? heldYes(opened) : null,
    about: {
      orderId: evidence.order.orderId,
      mode: evidence.mode,
      madeAt: evidence.madeAt,
      partner: evidence.partner,
    },
  };
}

const keyCheck = ({ expectedKeyIds = [] }: PackWish, keyId: string): PackCheck[] => {
  const isExpected = expectedKeyIds.some((expected) => expected.trim().toLowerCase() === keyId);
  return expectedKeyIds.length === 0 ? [] : [checkOf("key", isExpected ? null : keyId)];
};

const checkOf = (name: CheckName, wrong: string | null): PackCheck => ({
  name,
  good: wrong === null,
  text: wrong === null ? verdictTexts[name].good : verdictTexts[name].bad(wrong),
});

/** The attached files, or why they cannot be read. */
async function readFiles(pdf: Uint8Array, given: RenderPool | undefined): Promise<Attachment[] | string> {
  const renderer = given ?? openRenderPool({ processes: 1 });
  try {
    return await renderer.perform("attachments", { pdf });
  } catch (cause) {
    if (cause instanceof UnusableFile) return cause.reason;
    if (cause instanceof RenderFailed) return "TOO_COMPLEX";
    throw cause;
  } finally {
    if (!given) await renderer.close();
  }
}

async function openPack(
  pdf: Uint8Array,
  attached: Attachment[] | string,
  trustedIssuers: string | undefined,
): Promise<OpenedPack | string> {
  if (typeof attached === "string") return attached;
  const files = new Map(attached.map(({ name, bytes }) => [name, bytes]));
  // Of two files with one name readers may show either.
  if (files.size !== attached.length) return "DUPLICATE_FILES";
  const evidence = readJson(files.get(EVIDENCE_FILE), evidenceSchema);
  if (!evidence) return EVIDENCE_FILE;
  const signature = readJson(files.get(SIGNATURE_FILE), signatureSchema);
  if (!signature) return SIGNATURE_FILE;
  const stamps = await readStamps(files, evidence, trustedIssuers);
  const yes = await readYes(files, yesFiles.last);
  const firstYes = await readYes(files, yesFiles.first);
  return { pdf, files, evidence, signature, stamps, yes, firstYes };
}

async function readStamps(
  files: OpenedPack["files"],
  { archive: { timeStamps } }: Evidence,
  trustedIssuers: string | undefined,
): Promise<OpenedPack["stamps"]> {
  if (timeStamps.length === 0) return [];
  const { readTimeStamp } = await import("../../../foundation/time-stamp.ts");
  const none = new Uint8Array();
  const stamped = files.get(ROOT_FILE) ?? none;
  return Promise.all(
    timeStamps.map(({ file }) => readTimeStamp(files.get(file) ?? none, stamped, trustedIssuers)),
  );
}

const heldStamps = ({ evidence, stamps }: OpenedPack): PackVerdict["timeStamps"] =>
  evidence.archive.timeStamps.flatMap(({ authority }, at) => {
    const stamp = stamps[at];
    return stamp ? [{ authority, signer: stamp.signer, stampedAt: stamp.stampedAt.toISOString() }] : [];
  });

function heldYes({ evidence: { approval }, yes }: OpenedPack): PackVerdict["signedYes"] {
  if (!yes) return null;
  return {
    name: approval?.decidedBy?.name ?? null,
    decidedAt: approval?.decidedAt?.utc ?? null,
    letters: yes.said.orders.length,
    credentialId: yes.signed.credentialId,
  };
}

function readJson<Schema extends z.ZodType>(
  bytes: Uint8Array | undefined,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(bytes ?? []).toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
