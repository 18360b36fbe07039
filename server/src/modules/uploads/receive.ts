import { fileKind, HEAD_BYTES } from "../../foundation/file-kind.ts";
import type { Language } from "../../foundation/language.ts";
import { Refusal, refuse, refuseField } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { LinkAsker } from "../../operations/file-link.ts";
import { keepBlobStream } from "../blobs/blobs.ts";
import { kindsInWords, type Purpose, rulesFor } from "./purposes.ts";
import { type Came, takeByLink } from "./take-by-link.ts";
import {
  countTry,
  fillUpload,
  findOpenedBy,
  findUploadByKey,
  openByKey,
  refillUpload,
  type Upload,
} from "./uploads-store.ts";

type Delivery = {
  key: string;
  /** What the sender says its length is; null where it does not say. */
  announcedBytes: number | null;
  body: AsyncIterable<Uint8Array> | null;
  language: Language;
};

/** How often something may be sent to one address: enough for whoever errs, too little to keep us busy. */
const MOST_TRIES = 10;

type Received = { uploadId: string; sizeBytes: number; sha256: string };
type Ground = Pick<Services, "db" | "clock" | "blobs">;

/** Takes the bytes of an upload, once: they go into the store as they come, and no more of them than allowed. */
export async function receiveUpload(
  services: Ground & Pick<Services, "places" | "log">,
  delivery: Delivery & Came,
): Promise<Received> {
  const linkHash = sha256Hex(delivery.key);
  const found = (await findOpenedBy(services.db, linkHash)) ?? refuse("NOT_FOUND", { what: "upload" });
  const { tenant, asked, ...upload } = found;
  return takeByLink(services, { tenant, asked, linkHash }, delivery, {
    room: "stored_as_it_comes",
    take(tellAbout) {
      tellAbout(upload.fileName);
      return keepUpload(services, upload, delivery);
    },
  });
}

async function keepUpload(
  { db, clock, blobs }: Ground,
  upload: Upload,
  { announcedBytes, body, language }: Delivery,
): Promise<Received> {
  const say = texts[language];
  if (upload.blobHash !== null) return refuseField("", "twice", say.twice, "UPLOAD_TWICE");
  if (upload.expiresAt <= clock.now()) return refuseField("", "expired", say.expired, "UPLOAD_EXPIRED");
  await requireTry(db, upload.id, language);
  requireWithin(upload.purpose, announcedBytes ?? 0);
  if (!body) return refuseField("", "empty", say.empty, "UPLOAD_EMPTY");
  const { hash, size } = await keepFitting({ db, clock, blobs }, fitting(body, upload.purpose, language));
  if (size === 0) return refuseField("", "empty", say.empty, "UPLOAD_EMPTY");
  if (!(await fillUpload(db, upload.id, hash, clock.now())))
    return refuseField("", "twice", say.twice, "UPLOAD_TWICE");
  return { uploadId: upload.id, sizeBytes: size, sha256: hash };
}

type Linked = Delivery & { tenant: Tenant; openedBy: LinkAsker; fileName: string; expiresAt: Date };

/**
 * Takes a file by a link that attaches it right away. What turns out to be of no use may be followed by another; the one
 * that was attached uses the link up.
 */
export async function receiveLinked(
  { db, clock, blobs }: Ground,
  { tenant: { partnerId, mode }, openedBy, key, fileName, expiresAt, announcedBytes, body, language }: Linked,
): Promise<string> {
  const say = texts[language];
  const purpose = "attachment";
  const createdAt = clock.now();
  const begun = {
    partnerId,
    mode,
    purpose,
    fileName,
    keyHash: sha256Hex(key),
    openedBy,
    createdAt,
    expiresAt,
  } as const;
  const { id, usedAt } = await openByKey(db, begun);
  if (usedAt) return refuseField("", "used", say.linkUsed, "UPLOAD_USED");
  await requireTry(db, id, language);
  requireWithin(purpose, announcedBytes ?? 0);
  if (!body) return refuseField("", "empty", say.empty, "UPLOAD_EMPTY");
  const { hash, size } = await keepFitting({ db, clock, blobs }, fitting(body, purpose, language));
  if (size === 0) return refuseField("", "empty", say.empty, "UPLOAD_EMPTY");
  if (!(await refillUpload(db, id, { blobHash: hash, fileName })))
    return refuseField("", "used", say.linkUsed, "UPLOAD_USED");
  return id;
}

async function requireTry(db: Database, uploadId: string, language: Language): Promise<void> {
  if (!(await countTry(db, uploadId, MOST_TRIES)))
    refuseField("", "too_many_tries", texts[language].tries, "UPLOAD_TRIES_USED");
}

/** Refuses where a link has brought its file. */
export async function requireUnusedLink(db: Database, key: string, language: Language): Promise<void> {
  if ((await findUploadByKey(db, sha256Hex(key)))?.usedAt)
    refuseField("", "used", texts[language].linkUsed, "UPLOAD_USED");
}

/** A store tells of what fails while it writes in words of its own; what we refuse is told as it is. */
async function keepFitting(
  services: Parameters<typeof keepBlobStream>[0],
  chunks: AsyncIterable<Uint8Array>,
) {
  let refused: unknown;
  async function* heard(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (cause) {
      refused = cause;
      throw cause;
    }
  }
  return keepBlobStream(services, heard()).catch((cause: unknown) => {
    throw refused instanceof Refusal ? refused : cause;
  });
}

function requireWithin(purpose: Purpose, bytes: number): void {
  const { maxBytes: limit } = rulesFor[purpose];
  if (bytes > limit) refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", detail: { bytes, limit } });
}

/** The bytes as they come. Nothing is passed on before its beginning says what it is, nor beyond what is allowed. */
async function* fitting(
  body: AsyncIterable<Uint8Array>,
  purpose: Purpose,
  language: Language,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of body) {
    size += chunk.byteLength;
    requireWithin(purpose, size);
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    requireKind(head, purpose, language);
    yield head;
    head = null;
  }
  if (!head || head.length === 0) return;
  requireKind(head, purpose, language);
  yield head;
}

function requireKind(head: Uint8Array, purpose: Purpose, language: Language): void {
  const kinds: readonly string[] = rulesFor[purpose].kinds;
  if (!kinds.includes(fileKind(head)))
    refuseField("", "file_kind", texts[language].kind(kindsInWords(purpose)), "UPLOAD_WRONG_KIND");
}

const texts = {
  de: {
    twice:
      "unter dieser Adresse ist schon eine Datei angekommen; für eine weitere rufen Sie upload_create auf",
    linkUsed:
      "über diesen Link ist schon eine Datei beigelegt worden; lassen Sie sich für eine weitere einen neuen geben",
    expired: "diese Adresse ist abgelaufen; rufen Sie upload_create noch einmal auf",
    tries: `hierher ist schon ${MOST_TRIES}-mal etwas gesendet worden, das nicht zu verwenden war; lassen Sie sich einen neuen Link geben`,
    empty: "die Datei ist leer; senden Sie ihren Inhalt als Inhalt der Anfrage",
    kind: (kinds: string) => `für diesen Zweck ist eine Datei dieser Art nötig: ${kinds}`,
  },
  en: {
    twice: "a file has come to this address already; call upload_create for another",
    linkUsed: "a file has been attached by this link already; ask for a new link for another",
    expired: "this address has expired; call upload_create again",
    tries: `${MOST_TRIES} times something of no use was sent here already; ask for a new link`,
    empty: "the file is empty; send its bytes as the body",
    kind: (kinds: string) => `this purpose takes a file of this kind: ${kinds}`,
  },
} satisfies Record<Language, object>;
