import { fileKind } from "../../foundation/file-kind.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Call, callOfService, type Services } from "../../operations/call.ts";
import type { LinkAsker } from "../../operations/file-link.ts";
import { sightOf, writingLinkEnd } from "../access/access.ts";
import { tenantClock } from "../partners/partners.ts";
import { type Came, receiveLinked, requireUnusedLink, takeByLink } from "../uploads/uploads.ts";
import { attachUpload, readAttachment } from "./attachment-upload.ts";
import { requireDraft } from "./attachments.ts";
import { isFree } from "./dispatch.ts";
import type { StoredLetter } from "./letter.ts";
import { printableImage, printablePdf } from "./printable-attachment.ts";

const VALID_MS = 24 * 3_600_000;
export const LETTER_UPLOAD_PATH = "/v1/letter-uploads/:key";

type UploadLink = {
  tenant: Tenant;
  letterId: string;
  expiresAt: Date;
  asked: { by: LinkAsker; at: Date; sentToHash: null };
};

/** By any of these tools a draft gets what it has. */
const WRITING = ["letter_create_draft", "attachment_upload_pdf", "attachment_upload_image"];

type Asking = Pick<Call, "links" | "realClock" | "caller" | "leavesOut">;

/** A link writes for whoever holds it: a connection that was narrowed to looking must not hand it out, whatever its scopes. */
const mayWrite = ({ caller, leavesOut }: Asking): boolean =>
  caller.scopes.has("order:send") && !(leavesOut && WRITING.every((tool) => leavesOut(tool)));

/** A link that takes one file and lets it ride along with this draft. None where nothing may, or whoever asks may not do so. */
export function uploadUrlOf(asking: Asking, { letterId, status, source }: StoredLetter): string | null {
  const canChange = isFree(status) && !source.part && !source.copyOf;
  if (!canChange || !mayWrite(asking)) return null;
  const { links, realClock, caller } = asking;
  const { partnerId, mode, connection, connectionId } = caller;
  return links.toLetterUpload({
    tenant: { partnerId, mode },
    letterId,
    by: { connection, connectionId },
    at: realClock.now(),
  });
}

/** What stands behind a link, ready to be acted on; refuses where it was not made here, has expired, ended or done its work. */
export async function openUploadLink(
  services: Services,
  key: string,
  language: Language,
): Promise<{ call: Call; letter: StoredLetter; link: UploadLink }> {
  const link = readLink(services, key) ?? refuse("NOT_FOUND", { what: "upload" });
  if (link.expiresAt <= services.clock.now())
    return refuseField("", "expired", expired[language], "UPLOAD_EXPIRED");
  if (await writingLinkEnd(services, link)) return refuse("NOT_FOUND", { what: "upload" });
  await requireUnusedLink(services.db, key, language);
  const now = (await tenantClock(services, link.tenant)).now();
  // Whoever holds it reaches no further than who asked for it does by now.
  const { by } = link.asked;
  const sees = await sightOf(services.db, link.tenant, { ...by, tokenId: by.connectionId });
  const call = { ...callOfService(services, { ...link.tenant, sees }, now, "interactive"), language };
  return { call, letter: await requireDraft(call, link.letterId), link };
}

/** The link that a key stands for, or null where it was not made here. */
function readLink({ links }: Pick<Services, "links">, key: string): UploadLink | null {
  const upload = links.readLetterUploadKey(key);
  if (!upload) return null;
  const { tenant, letterId, by, at } = upload;
  const expiresAt = new Date(at.getTime() + VALID_MS);
  return { tenant, letterId, expiresAt, asked: { by, at, sentToHash: null } };
}

export type OpenedLink = Awaited<ReturnType<typeof openUploadLink>>;

/** Whatever is brought by a link goes this way: within the account's share, and with an entry in its log. */
export async function bringByLink<Result>(
  services: Services,
  { key, language, from, requestId }: Came & { key: string; language: Language },
  bring: (opened: OpenedLink) => Promise<Result>,
): Promise<Result> {
  const link = readLink(services, key) ?? refuse("NOT_FOUND", { what: "upload" });
  const taking = { ...link, linkHash: sha256Hex(key) };
  return takeByLink(
    services,
    taking,
    { from, requestId },
    {
      room: "held_in_memory",
      async take(tellAbout) {
        const opened = await openUploadLink(services, key, language);
        tellAbout(opened.letter.subject);
        return bring(opened);
      },
    },
  );
}

type Brought = {
  key: string;
  fileName: string;
  title: string | null;
  announcedBytes: number | null;
  body: AsyncIterable<Uint8Array> | null;
};

/** Takes the file that a link is for and attaches it; both or neither. */
export async function attachByLink(
  services: Services,
  { call, letter, link }: OpenedLink,
  { key, fileName, title, announcedBytes, body }: Brought,
) {
  const { tenant, letterId, expiresAt, asked } = link;
  const uploadId = await receiveLinked(services, {
    tenant,
    openedBy: asked.by,
    key,
    fileName,
    expiresAt,
    announcedBytes,
    body,
    language: call.language,
  });
  const file = await readAttachment(call, {
    base64: { field: "", value: undefined },
    upload: { id: uploadId, purpose: "attachment" },
    accept: [],
  });
  const printable =
    fileKind(file.bytes) === "pdf"
      ? await printablePdf(call, letter, file, title)
      : await printableImage(call, letter, file, { title, rotation: 0 });
  return attachUpload(call, letterId, { ...printable, position: null });
}

const expired: Record<Language, string> = {
  de: "dieser Link ist abgelaufen; lassen Sie sich einen neuen geben",
  en: "this link has expired; ask for a new one",
};
