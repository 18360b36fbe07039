import type { Tx } from "../../db/database.ts";
import { bytesFromBase64 } from "../../foundation/base64.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { z } from "zod";
import type { Call } from "../../operations/call.ts";
import { orRefuseUrl } from "../../operations/fetch.ts";
import { type BlobHash, readBlob } from "../../ports/blob-store.ts";
import type { Purpose } from "./purposes.ts";
import { findUpload, markUsed } from "./uploads-store.ts";

/** The third way to give a file, beside an address and base64. */
export const uploadIdInput = z.uuid().optional().describe("Of upload_create.");

type Given = { field: string; value: string | undefined };

/** Where a file comes from: exactly one way is given; the names are those of the inputs. */
export type FileSource = {
  /** Where an address is no way, it is left out. */
  url?: Given;
  base64: Given;
  upload: { id: string | undefined; purpose: Purpose };
  accept: readonly string[];
  /** Of a file that is fetched; one that came with the call is here already. */
  maxBytes: number;
  timeoutMs?: number;
};

/** `field` is the input that the bytes came by; an upload is spent by whoever stores something made of it. */
export type GivenFile = { bytes: Uint8Array; field: string; uploadId: string | null };

/** Reads a file that a caller sends, has sent before, or names by its address. */
export async function readFile(
  call: Pick<Call, "web" | "caller" | "language" | "db" | "realClock" | "blobs">,
  { url, base64, upload, ...limits }: FileSource,
): Promise<GivenFile> {
  const { language } = call;
  const ways = [...(url ? [url] : []), base64, { field: "uploadId", value: upload.id }];
  if (ways.filter(({ value }) => value !== undefined).length !== 1) {
    const names = ways.map(({ field }) => field);
    return refuseField(names[0] ?? "", "exactly_one", exactlyOne[language](names));
  }
  if (upload.id !== undefined) return readUploaded(call, upload.id, upload.purpose);
  if (url?.value !== undefined) {
    const request = { url: url.value, mode: call.caller.mode, ...limits };
    const { bytes } = await orRefuseUrl(call.web.fetch(request), url.field, language);
    return { bytes, field: url.field, uploadId: null };
  }
  const bytes = await requireBytes(base64.value ?? "", base64.field, language);
  return { bytes, field: base64.field, uploadId: null };
}

type UploadCall = Pick<Call, "db" | "caller" | "realClock" | "language">;

async function readUploaded(
  call: UploadCall & Pick<Call, "blobs">,
  uploadId: string,
  purpose: Purpose,
): Promise<GivenFile> {
  const { hash, field } = await requireUpload(call, uploadId, purpose);
  const bytes = await readBlob(call.blobs, hash);
  if (!bytes) throw new Error("The bytes of an upload are not in the store.");
  return { bytes, field, uploadId };
}

/** A file that was brought for this purpose and not used: where its bytes are, and what it was called. */
export async function requireUpload(
  { db, caller, realClock, language }: UploadCall,
  uploadId: string,
  purpose: Purpose,
): Promise<{ hash: BlobHash; fileName: string; field: string }> {
  const say = texts[language];
  const field = "uploadId";
  const upload = (await findUpload(db, caller, uploadId)) ?? refuse("NOT_FOUND", { what: "upload" });
  if (upload.usedAt) return refuseField(field, "used", say.used, "UPLOAD_USED");
  if (upload.expiresAt <= realClock.now())
    return refuseField(field, "expired", say.expired, "UPLOAD_EXPIRED");
  if (!upload.blobHash) return refuseField(field, "no_bytes", say.noBytes, "UPLOAD_EMPTY");
  if (upload.purpose !== purpose)
    return refuseField(field, "purpose", say.purpose(purpose), "UPLOAD_PURPOSE");
  return { hash: upload.blobHash, fileName: upload.fileName, field };
}

/** Uses an upload up, in the transaction that stores what was made of it; of two who do so one is refused. */
export async function spendUpload(
  tx: Tx,
  tenant: Tenant,
  uploadId: string | null,
  { at, language }: { at: Date; language: Language },
): Promise<void> {
  if (uploadId !== null && !(await markUsed(tx, tenant, uploadId, at)))
    refuseField("uploadId", "used", texts[language].used, "UPLOAD_USED");
}

/** The bytes of a file that came as text. */
const requireBytes = async (text: string, field: string, language: Language): Promise<Uint8Array> =>
  (await bytesFromBase64(text)) ?? refuseField(field, "base64", noBase64[language]);

const exactlyOne: Record<Language, (names: readonly string[]) => string> = {
  de: (names) => `genau eines von ${listed(names, "und")} ist nötig`,
  en: (names) => `exactly one of ${listed(names, "and")} is needed`,
};

const listed = (names: readonly string[], and: string): string =>
  `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

const noBase64: Record<Language, string> = {
  de: "ist kein Base64; senden Sie den Inhalt der Datei als Base64-Text",
  en: "is not base64; send the content of the file as base64 text",
};

const texts = {
  de: {
    used: "diese Datei ist schon verwendet worden; laden Sie sie für ein weiteres Mal neu hoch",
    expired: "diese Datei ist abgelaufen; rufen Sie upload_create noch einmal auf",
    noBytes: "zu dieser Kennung ist noch keine Datei angekommen; senden Sie sie mit PUT an uploadUrl",
    purpose: (wanted: string) =>
      `diese Datei ist für etwas anderes hochgeladen worden; nötig ist purpose ${wanted}`,
  },
  en: {
    used: "this file has been used already; upload it again to use it once more",
    expired: "this file has expired; call upload_create again",
    noBytes: "no file has come for this id yet; send it with PUT to uploadUrl",
    purpose: (wanted: string) => `this file was uploaded for something else; purpose ${wanted} is needed`,
  },
} satisfies Record<Language, object>;
