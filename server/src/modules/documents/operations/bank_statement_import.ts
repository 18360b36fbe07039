import { z } from "zod";
import { csvUpload, MAX_BYTES as MOST_BYTES } from "../../../foundation/csv-upload.ts";
import { currencies } from "../../../foundation/money.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { readFile, uploadIdInput } from "../../uploads/uploads.ts";
import { certainties, matchReasons } from "../bank/match-entries.ts";
import { type Proposal, proposeBookings } from "../bank/propose-bookings.ts";
import { movementKinds } from "../document-chain.ts";

export const bankStatementImport = defineOperation({
  name: "bank_statement_import",
  title: "Read a bank statement",
  summary: "Reads a bank statement and proposes which invoice each entry is for; books nothing.",
  description:
    "CAMT.053 (XML), or the CSV file of a Sparkasse, Deutsche Bank or DKB. Hand a proposal's `record` to payment_record as it is to accept it: " +
    "its clientPaymentId makes sure that the same entry of the bank is recorded once, however often the file is read.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    contentBase64: csvUpload.contentBase64.optional(),
    uploadId: uploadIdInput.describe(
      "Of upload_create, purpose statement; read as often as wanted within its day.",
    ),
  }),
  output: z.object({
    format: z.enum(["camt", "csv"]),
    account: z.string().nullable(),
    pending: z.int().describe("Entries that the bank has not booked yet; left out."),
    entries: z.array(
      z.object({
        bookedOn: z.iso.date(),
        clientPaymentId: z.string().describe("The key of this entry of the bank."),
        amountCents: z.int().describe("What came in is positive."),
        currency: z.enum(currencies).nullable().describe("null: another."),
        name: z.string(),
        purpose: z.string(),
        certainty: z
          .enum(certainties)
          .describe("sure: number and amount fit; open: for people to find; recorded: it is there already."),
        reasons: z.array(z.enum(matchReasons)),
        invoice: z
          .object({
            documentId: z.uuid(),
            documentNumber: z.string(),
            recipient: z.string(),
            sellerName: z.string().describe("Who billed: several companies may give the same number."),
            openCents: z.int().describe("Less what sure entries before this one pay."),
          })
          .nullable(),
        record: z
          .object({
            documentId: z.uuid(),
            kind: z.enum(movementKinds),
            amountCents: z.int(),
            paidOn: z.iso.date(),
            reference: z.string().optional(),
            clientPaymentId: z.string(),
            takesSkonto: z.literal(true).optional(),
          })
          .nullable()
          .describe("What payment_record takes."),
      }),
    ),
  }),

  async run({ contentBase64, uploadId }, call) {
    const { bytes } = await readFile(call, {
      base64: { field: "contentBase64", value: contentBase64 },
      upload: { id: uploadId, purpose: "statement" },
      accept: [],
      maxBytes: MOST_BYTES,
    });
    const { proposals, format, account, pending } = await proposeBookings(call, bytes);
    return { format, account, pending, entries: proposals.map(shown) };
  },
});

function shown({
  bookedOn,
  amountCents,
  currency,
  name,
  purpose,
  certainty,
  reasons,
  kind,
  invoice,
  clientPaymentId,
}: Proposal) {
  const reference = Array.from(purpose).slice(0, 140).join("").trim();
  return {
    bookedOn,
    clientPaymentId,
    amountCents,
    currency: currencies.find((each) => each === currency) ?? null,
    name,
    purpose,
    certainty,
    reasons,
    invoice: invoice && {
      documentId: invoice.documentId,
      documentNumber: invoice.documentNumber,
      recipient: invoice.recipient,
      sellerName: invoice.seller?.name ?? "",
      openCents: invoice.openCents,
    },
    record: invoice && {
      documentId: invoice.documentId,
      kind,
      amountCents: Math.abs(amountCents),
      paidOn: bookedOn,
      ...(reference !== "" && { reference }),
      clientPaymentId,
      ...(reasons.includes("skonto") && { takesSkonto: true as const }),
    },
  };
}
