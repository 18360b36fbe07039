import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { openUpload } from "../open-upload.ts";
import { purposes } from "../purposes.ts";

export const uploadCreate = defineOperation({
  name: "upload_create",
  title: "Bring a file",
  summary: "Opens an address that takes one file by PUT; its id then stands wherever a file is asked for.",
  description:
    "Send the bytes as they are with PUT to uploadUrl, once and within a day; the address itself is the key. " +
    "Then give uploadId instead of a URL or base64; a file is used once. PDF up to 50 MB for letter, PDF, PNG and JPEG up to 50 MB " +
    "for attachment, PNG and PDF up to 20 MB for letterhead, PNG up to 5 MB for signature, PDF up to 200 MB for collective (serial_split), up to 5 MB for invoice (files inside " +
    "an e-invoice), logo and font, 2 MB for statement (bank_statement_import), 10 MB for list (serial_create), and PDF, PNG and JPEG up to 10 MB for proof (delivery_proof_add).",
  doors: ["programs", "portal"],
  scope: "order:send",
  effect: "write",
  secretAnswer: true,
  refuses: [],
  input: z.strictObject({
    purpose: z.enum(purposes).describe("What the file is for; it is taken for nothing else."),
    fileName: lineOfText(200).describe("As it is called where it comes from."),
  }),
  output: z.object({
    uploadId: z.uuid(),
    uploadUrl: z.url().describe("PUT the bytes here. Whoever holds the address may; keep it secret."),
    expiresAt: z.iso.datetime().describe("Bytes must have come, and been used, by then."),
  }),

  async run(wish, call) {
    const { expiresAt, ...opened } = await openUpload(call, wish);
    return { ...opened, expiresAt: expiresAt.toISOString() };
  },
});
