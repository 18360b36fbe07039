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
  SIGNATURE_FILE,
  signatureSchema,
} from "./evidence-format.ts";
import { checks, type OpenedPack } from "./pack-checks.ts";
import { verdictTexts } from "./verdict-texts.ts";
import type { CheckName } from "./check-names.ts";

export type PackCheck = { name: CheckName; good: boolean; text: Record<Language, string> };

/** Whether a pack is what was signed, and by which key; whose key that is, a person finds out by comparing it. */
export type PackVerdict = {
  good: boolean;
  checks: PackCheck[];
  /** Null where the file could not be read. */
  keyId: string | null;
  about: (Pick<Evidence, "mode" | "madeAt" | "partner"> & { orderId: string }) | null;
};

export type PackWish = {
  /** Fingerprints that the operator publishes, or has published; none is expected if there are none. */
  expectedKeyIds?: readonly string[];
  /** Reads strangers' files in a process of its own; without one, a process is started for this file. */
  renderer?: RenderPool;
};

/** Checks a pack with nothing but its own bytes: no database, no network, no service. */
export async function verifyPack(bytes: Uint8Array, wish: PackWish = {}): Promise<PackVerdict> {
  const opened = openPack(bytes, await readFiles(bytes, wish.renderer));
  if (typeof opened === "string")
    return { good: false, checks: [checkOf("readable", opened)], keyId: null, about: null };
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

function openPack(pdf: Uint8Array, attached: Attachment[] | string): OpenedPack | string {
  if (typeof attached === "string") return attached;
  const files = new Map(attached.map(({ name, bytes }) => [name, bytes]));
  // Of two files with one name readers may show either.
  if (files.size !== attached.length) return "DUPLICATE_FILES";
  const evidence = readJson(files.get(EVIDENCE_FILE), evidenceSchema);
  if (!evidence) return EVIDENCE_FILE;
  const signature = readJson(files.get(SIGNATURE_FILE), signatureSchema);
  return signature ? { pdf, files, evidence, signature } : SIGNATURE_FILE;
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
