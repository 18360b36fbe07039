import { z } from "zod";
import { canonicalJson } from "../../../foundation/canonical-json.ts";
import {
  isSignatureGood,
  type PasskeySignature,
  passkeyAnswer,
  YES_FORMAT,
} from "../../../foundation/passkey-signature.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import type { AttachedFile } from "../../../rendering/pdf/archive-pdf.ts";
import type { Evidence, YesFiles } from "./evidence-format.ts";

/** What was signed, and what it was signed with: anybody can check it with these two. */
export function filesOfYes(signed: PasskeySignature, names: YesFiles, changedAt: Date): AttachedFile[] {
  const { text, ...proof } = signed;
  return [
    {
      name: names.text,
      bytes: Buffer.from(text, "utf8"),
      mediaType: "text/plain",
      relationship: "Data",
      description: "What was signed with the passkey",
      changedAt,
    },
    {
      name: names.proof,
      bytes: Buffer.from(`${JSON.stringify(proof, null, 2)}\n`, "utf8"),
      mediaType: "application/json",
      relationship: "Supplement",
      description: "Signature and public key of the passkey (WebAuthn)",
      changedAt,
    },
  ];
}

/** A signed yes as the files of a pack tell it; nothing in it is believed yet. */
export type OpenedYes = { signed: PasskeySignature; isGood: boolean; said: Said };

type Said = z.output<typeof saidSchema>;

const saidSchema = z.strictObject({
  approvalId: z.string(),
  orders: z.array(z.strictObject({ orderId: z.string(), sha256: z.string() })),
});
const proofSchema = passkeyAnswer.extend({ publicKey: z.string(), origin: z.string(), rpId: z.string() });

const FIRST_LINE = `${YES_FORMAT}\n`;

/** Null where the files are no signed yes at all. */
export async function readYes(
  files: ReadonlyMap<string, Uint8Array>,
  names: YesFiles,
): Promise<OpenedYes | null> {
  const text = Buffer.from(files.get(names.text) ?? []).toString("utf8");
  const proof = proofSchema.safeParse(parsed(Buffer.from(files.get(names.proof) ?? []).toString("utf8")));
  const said = saidIn(text);
  if (!proof.success || !said) return null;
  const signed = { ...proof.data, text };
  return { signed, isGood: await isSignatureGood(signed), said };
}

/** What a signed text says; null where it is none. */
export const saidIn = (text: string): Said | null =>
  saidSchema.safeParse(text.startsWith(FIRST_LINE) ? parsed(text.slice(FIRST_LINE.length)) : null).data ??
  null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

type Kept = {
  signed: unknown;
  approved: readonly Approved[];
  first: Pick<Approved, "pdfSha256" | "recipientLines">;
};
type Approved = z.output<typeof approvedSchema>;

/** What the archive says a yes was bound to; more may stand there, and all of it was signed. */
export const approvedSchema = z.looseObject({
  pdfSha256: z.string(),
  recipientLines: z.array(z.string()),
  deliveryType: z.string(),
  priceCents: z.number(),
});

/** Whether the person has signed this letter: its pages, recipient, product and price, as the archive has them. */
export function isYesTo(
  { order }: Evidence,
  yes: OpenedYes | null,
  { signed, approved, first }: Kept,
): boolean {
  if (!yes?.isGood || canonicalJson(yes.signed) !== canonicalJson(signed)) return false;
  const own = yes.said.orders.filter(({ orderId }) => orderId === order.orderId);
  const isSigned = (bound: Approved) => own[0]?.sha256 === sha256Hex(canonicalJson(bound));
  const isTold = ({ pdfSha256, recipientLines, deliveryType, priceCents }: Approved) =>
    canonicalJson({ pdfSha256, recipientLines, deliveryType, priceCents }) ===
    canonicalJson({ ...first, deliveryType: order.deliveryType, priceCents: order.priceCents });
  return (
    yes.said.approvalId === order.approvalId &&
    own.length === 1 &&
    approved.length > 0 &&
    approved.every((bound) => isSigned(bound) && isTold(bound))
  );
}
