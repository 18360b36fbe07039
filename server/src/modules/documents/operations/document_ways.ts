import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { eInvoiceFormats } from "../../../operations/send-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { knownWay } from "../../sending/sending.ts";
import { selectDocument } from "../documents-store.ts";

export const documentWays = defineOperation({
  name: "document_ways",
  title: "How a document may go out",
  summary:
    "Says whether a document can be mailed, and how its recipient got the last one: a suggestion, no default.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ documentId: z.uuid() }),
  output: z.object({
    canMail: z.boolean().describe("A mail server is set up."),
    suggested: z.enum(["post", "email"]),
    email: z.string().nullable().describe("Of the address book, else where the last document was mailed."),
    formats: z.array(z.enum(eInvoiceFormats)).describe("None: it is no invoice and goes out as PDF."),
    format: z.enum(eInvoiceFormats).nullable(),
    cameBackAt: z.iso.datetime().nullable().describe("The last mail to this address came back."),
  }),

  async run({ documentId }, call) {
    const document = await selectDocument(call.db, call.caller, { documentId });
    if (!document) return refuse("NOT_FOUND", { what: "document" });
    const { format, cameBackAt, ...known } = await knownWay(call, document.buyer.address);
    return {
      ...known,
      formats: document.invoice ? [...eInvoiceFormats] : [],
      format: document.invoice ? format : null,
      cameBackAt: cameBackAt?.toISOString() ?? null,
    };
  },
});
