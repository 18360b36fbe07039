import { z } from "zod";
import { fileKind } from "../../foundation/file-kind.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, Refusal } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import { type BlobHash, blobHash } from "../../ports/blob-store.ts";
import { type GivenFile, readFile, uploadIdInput } from "../uploads/uploads.ts";
import { withoutSteering } from "../../rendering/typesetting/sanitize-text.ts";

/** All together: what receivers of XRechnung take by e-mail without fail, and a call carries easily. */
const MOST_BYTES = 5 * 2 ** 20;

/** Files that ride along inside the e-invoice (BG-24), as they are given. */
export const attachmentsInput = z
  .array(
    z.strictObject({
      fileName: lineOfText(120).describe("With its ending: pdf, png, jpg, csv, xlsx or ods."),
      description: lineOfText(200).optional(),
      contentBase64: z.string().max(8_000_000).optional().describe("The file; not given back later."),
      uploadId: uploadIdInput.describe("Instead: of upload_create, purpose invoice."),
    }),
  )
  .max(10);
type GivenAttachments = z.output<typeof attachmentsInput>;

/** The same as it is kept: its bytes stand in the archive. */
export type InvoiceAttachment = {
  fileName: string;
  description: string | null;
  mediaType: string;
  sizeBytes: number;
  sha256: BlobHash;
};

/** `uploadId`: it was brought before, and is spent with what is made of it. */
export type ReadAttachment = InvoiceAttachment & { bytes: Uint8Array; uploadId: string | null };

/** Reads the files, and says of each what a receiver would not take. */
export async function readAttachments(
  call: Parameters<typeof readFile>[0],
  given: GivenAttachments = [],
): Promise<{ attachments: ReadAttachment[]; problems: FieldProblem[] }> {
  const texts = problemTexts[call.language];
  const attachments: ReadAttachment[] = [];
  const problems: FieldProblem[] = [];
  let sizeBytes = 0;
  for (const [at, { fileName, description = null, contentBase64, uploadId }] of given.entries()) {
    const path = `document.attachments.${at}`;
    if (contentBase64 === undefined && uploadId === undefined) {
      problems.push({ path: `${path}.contentBase64`, rule: "required", message: texts.required });
      continue;
    }
    const file = await readOne(call, { contentBase64, uploadId });
    if ("problems" in file) {
      problems.push(...file.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })));
      continue;
    }
    const { bytes } = file;
    sizeBytes += bytes.length;
    const mediaType = mediaTypeOf(fileName, bytes);
    if (!isPlainName(fileName))
      problems.push({ path: `${path}.fileName`, rule: "file_name", message: texts.file_name });
    else if (given.findIndex((other) => other.fileName.toLowerCase() === fileName.toLowerCase()) < at)
      problems.push({ path: `${path}.fileName`, rule: "name_twice", message: texts.name_twice });
    else if (mediaType === null)
      problems.push({ path: `${path}.fileName`, rule: "file_type", message: texts.file_type });
    else
      attachments.push({
        fileName,
        description,
        mediaType,
        sizeBytes: bytes.length,
        sha256: blobHash(bytes),
        bytes,
        uploadId: file.uploadId,
      });
  }
  if (sizeBytes > MOST_BYTES)
    problems.push({ path: "document.attachments", rule: "too_large", message: texts.too_large });
  return { attachments, problems };
}

/** What is wrong with one file is told beside what is wrong with the others; one that is not there at all is refused. */
async function readOne(
  call: Parameters<typeof readFile>[0],
  { contentBase64, uploadId }: { contentBase64: string | undefined; uploadId: string | undefined },
): Promise<GivenFile | { problems: FieldProblem[] }> {
  try {
    return await readFile(call, {
      base64: { field: "contentBase64", value: contentBase64 },
      upload: { id: uploadId, purpose: "invoice" },
      accept: [],
      maxBytes: MOST_BYTES,
    });
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== "VALIDATION_ERROR") throw cause;
    return { problems: [...(cause.details as { problems: FieldProblem[] }).problems] };
  }
}

export const keptAttachment = ({
  bytes: _bytes,
  uploadId: _spent,
  ...kept
}: ReadAttachment): InvoiceAttachment => kept;

/** A payload as it is kept: a file is not stored a second time. */
export const withoutContents = <Document extends { attachments?: GivenAttachments | undefined }>(
  document: Document,
): Document =>
  document.attachments === undefined
    ? document
    : {
        ...document,
        attachments: document.attachments.map(
          ({ contentBase64: _content, uploadId: _spent, ...named }) => named,
        ),
      };

/** A name that every system can store and no one can mistake for another, nor for that of the invoice itself. */
const isPlainName = (name: string): boolean =>
  withoutSteering(name) === name &&
  !/[/\\:*?"<>|]|^\.|\.$/.test(name) &&
  name.toLowerCase() !== "factur-x.xml";

/** The types that EN 16931 allows, by what the bytes are; null where the name says something else. */
function mediaTypeOf(fileName: string, bytes: Uint8Array): string | null {
  const ending = /\.([a-z]{3,4})$/.exec(fileName.toLowerCase())?.[1] ?? "";
  const type = types.find(({ endings }) => endings.includes(ending));
  return type?.isOne(bytes) ? type.mediaType : null;
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
const isZip = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 4)) === "PK\u0003\u0004";
const ODS = "application/vnd.oasis.opendocument.spreadsheet";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const types: readonly { endings: readonly string[]; mediaType: string; isOne(bytes: Uint8Array): boolean }[] =
  [
    { endings: ["pdf"], mediaType: "application/pdf", isOne: (bytes) => fileKind(bytes) === "pdf" },
    { endings: ["png"], mediaType: "image/png", isOne: (bytes) => fileKind(bytes) === "png" },
    { endings: ["jpg", "jpeg"], mediaType: "image/jpeg", isOne: (bytes) => fileKind(bytes) === "jpeg" },
    // Nothing but text, whatever it is encoded in.
    {
      endings: ["csv"],
      mediaType: "text/csv",
      isOne: (bytes) => !/[^\P{Cc}\t\r\n\u0080-\u009f]/u.test(textOf(bytes)),
    },
    {
      endings: ["ods"],
      mediaType: ODS,
      isOne: (bytes) => isZip(bytes) && textOf(bytes.subarray(0, 200)).includes(`mimetype${ODS}`),
    },
    {
      endings: ["xlsx"],
      mediaType: XLSX,
      isOne: (bytes) => isZip(bytes) && textOf(bytes).includes("xl/workbook.xml"),
    },
  ];

const problemTexts: Record<
  Language,
  Record<"required" | "file_name" | "name_twice" | "file_type" | "too_large", string>
> = {
  de: {
    required: "Die Datei fehlt",
    file_name: 'ist kein Dateiname, den jedes System annimmt: ohne / \\ : * ? " < > |',
    name_twice: "Diesen Namen hat schon eine andere Anlage",
    file_type:
      "einer E-Rechnung liegen nur PDF, PNG, JPEG, CSV, XLSX und ODS bei, und die Endung passt zum Inhalt",
    too_large: "Alle Anlagen zusammen haben höchstens 5 MB",
  },
  en: {
    required: "the file is missing",
    file_name: 'is no file name that every system takes: without / \\ : * ? " < > |',
    name_twice: "another attachment has this name",
    file_type: "an e-invoice takes PDF, PNG, JPEG, CSV, XLSX and ODS only, and the ending fits the content",
    too_large: "all attachments together have at most 5 MB",
  },
};
