import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { eInvoiceFormats } from "../../../operations/send-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { carrierNamed } from "../../../ports/carrier.ts";
import { wayOfEntry } from "../../addresses/addresses.ts";
import { lastMailFor, lastMailTo } from "../../orders/orders.ts";
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

  async run({ documentId }, { db, caller, carriers }) {
    const document = await selectDocument(db, caller, { documentId });
    if (!document) return refuse("NOT_FOUND", { what: "document" });
    const { address } = document.buyer;
    const entry = await wayOfEntry(db, caller, address);
    const last = await lastMailFor(db, caller, address);
    const email = entry?.email ?? last?.to ?? null;
    const earlier = email === null ? undefined : await lastMailTo(db, caller, email);
    const canMail = carrierNamed(carriers[caller.mode], "email") !== undefined;
    // Whoever could not be reached like that is not suggested to be reached like that.
    const isReached = !earlier?.cameBackAt;
    const isMailed = isReached && (entry?.preferredWay ?? (last ? "email" : "post")) === "email";
    const remembered = earlier?.format === "xrechnung" ? ("xrechnung" as const) : ("zugferd" as const);
    return {
      canMail,
      suggested: canMail && isMailed ? ("email" as const) : ("post" as const),
      email,
      formats: document.invoice ? [...eInvoiceFormats] : [],
      format: document.invoice ? remembered : null,
      cameBackAt: earlier?.cameBackAt?.toISOString() ?? null,
    };
  },
});
