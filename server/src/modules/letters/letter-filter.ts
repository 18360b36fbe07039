import { z } from "zod";
import { folded } from "../../foundation/folded-words.ts";
import { lineOfText } from "../../foundation/text.ts";
import { type Metadata, metadataInput } from "../../operations/metadata-input.ts";
import type { LetterStatus } from "./letter-status.ts";

/** By what letters are found, in every list of them: whom they go to, what they are about, what was said of their orders. */
export const letterFilterInput = {
  recipientNameContains: lineOfText(200).optional().describe("In name or company."),
  subjectContains: lineOfText(200).optional(),
  orderId: z.uuid().optional(),
  clientOrderId: lineOfText(200).optional(),
  auditTag: lineOfText(300).optional(),
  mandantennummer: lineOfText(100).optional(),
  metadata: metadataInput.optional().describe("All of these pairs."),
};

export type LetterFilter = {
  recipientNameContains?: string | undefined;
  subjectContains?: string | undefined;
  /** Said of one of its orders, or of a draft that has none yet. */
  orderId?: string | undefined;
  clientOrderId?: string | undefined;
  auditTag?: string | undefined;
  mandantennummer?: string | undefined;
  metadata?: Metadata | undefined;
};

/** The same as the database takes it: see letter_condition in the schema. */
export type LetterCondition = {
  recipient?: string;
  subject?: string;
  status?: LetterStatus;
  since?: string;
  orderId?: string;
  clientOrderId?: string;
  auditTag?: string;
  mandantennummer?: string;
  metadata?: Metadata;
};

/** Null where no letter can pass: case, accents and ä/ae make no difference, and of some texts nothing is left then. */
export function conditionOf({
  recipientNameContains,
  subjectContains,
  orderId,
  clientOrderId,
  auditTag,
  mandantennummer,
  metadata,
}: LetterFilter): LetterCondition | null {
  const recipient = recipientNameContains === undefined ? undefined : folded(recipientNameContains);
  const subject = subjectContains === undefined ? undefined : folded(subjectContains);
  if (recipient === "" || subject === "") return null;
  return {
    ...(recipient !== undefined && { recipient }),
    ...(subject !== undefined && { subject }),
    ...(orderId !== undefined && { orderId }),
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(auditTag !== undefined && { auditTag }),
    ...(mandantennummer !== undefined && { mandantennummer }),
    ...(metadata !== undefined && { metadata }),
  };
}
