import { berlinDay } from "../src/foundation/berlin-time.ts";
import { withSums } from "../src/modules/documents/check-sums.ts";
import type { DocumentInput } from "../src/modules/documents/document-input.ts";
import { accepted, rest } from "./billing.ts";
import { muenchen } from "./muenchen.ts";
import type { World } from "./world.ts";

type Line = NonNullable<DocumentInput["lineItems"]>[number];

/** One position, changed where a test needs it. */
export const billedLine = (changes: Partial<Line> = {}): Line => ({
  description: "Beratung",
  quantity: "10",
  unit: "Std.",
  ...(changes.unitPrice === undefined && { unitPriceCents: 10_000 }),
  ustRate: "19",
  ...changes,
});

/** Lines with their sums, as a caller who computes well would send them. */
export function summedUp(lines: readonly Line[]) {
  const { lineItems, totals } = withSums({ lineItems: [...lines] }, "regel");
  return { lineItems, totals };
}

/** The payload of an invoice over 1,190.00 EUR, changed where a test needs it. */
export const invoicePayload = (changes: object = {}) => ({
  documentType: "rechnung",
  documentDate: "2026-03-02",
  leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
  zahlungszielTage: 14,
  ...summedUp([billedLine()]),
  ...changes,
});

/** The inputs of an invoice that draws its number. */
export const invoiceInput = ({
  document,
  ...changes
}: { document?: object } & Record<string, unknown> = {}) => ({
  document: invoicePayload(document),
  sequenceScope: { scope: "RE" },
  recipientAddressInline: muenchen,
  ...changes,
});

export type MadeDocument = Record<string, unknown> & {
  documentId: string;
  letterId: string;
  documentNumber: string | null;
  referencePrefill: Record<string, unknown>;
};

/** Makes a document and declares it issued, for what can follow it. */
export async function issuedDocument(
  world: World,
  input: object = invoiceInput(),
  token = world.office.token,
): Promise<MadeDocument> {
  const made = await madeDocument(world, input, token);
  await issue(world, made.documentId, { token });
  return made;
}

/** Says that a document has reached its recipient, today unless a test knows better. */
export async function issue(
  world: World,
  documentId: unknown,
  { issuedOn = berlinDay(world.services.clock.now()), token = world.office.token } = {},
): Promise<void> {
  const wish = { documentId, issuedOn, reason: "Test" };
  accepted(await rest(world, "document_issue", wish, { token, door: "operations" }));
}

/** Makes a document as a caller would and returns the answer's value. */
export async function madeDocument(
  world: World,
  input: object = invoiceInput(),
  token = world.office.token,
): Promise<MadeDocument> {
  const answer = await world.call("document_create", input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as MadeDocument;
}
