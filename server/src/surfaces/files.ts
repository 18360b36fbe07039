import type { Services } from "../operations/call.ts";
import type { FileLink } from "../operations/file-link.ts";
import { type BlobRange, type BlobStore, cutRange, type OpenBlob } from "../ports/blob-store.ts";
import type { WebApp, WebContext } from "./http-context.ts";
import { type Fault, faultPage } from "./plain-pages.ts";
import { type LinkEnd, linkEnd, recordOpening } from "../modules/access/access.ts";
import { tenantClock } from "../modules/partners/partners.ts";

/**
 * `GET /files/{key}/{name}`: shows a stored file to whoever holds its signed link, until the link expires or what it was
 * asked through is taken away. The only place where links are opened; each opening is in the account's log.
 */
export function mountFiles(app: WebApp, services: Services): void {
  app.get("/files/:key/:fileName", async (context) => {
    const { key, fileName } = context.req.param();
    const link = services.links.readFileKey(key, fileName);
    if (!link) return faultPage(context, "fileLinkInvalid");
    const clock = await tenantClock(services, link.tenant);
    if (link.expiresAt <= clock.now()) return faultPage(context, "fileLinkExpired");
    const end = await linkEnd(services.db, link);
    const answer = end
      ? await faultPage(context, faultOf[end])
      : await serveFile(context, services.blobs, link);
    const outcome = end ? outcomeOf[end] : "ok";
    if (end || answer.status < 400) await note(services, link, { context, outcome, answer });
    return answer;
  });
}

const faultOf = { disabled: "fileAccountDisabled", ended: "fileLinkEnded" } as const satisfies Record<
  NonNullable<LinkEnd>,
  Fault
>;
const outcomeOf = { disabled: "ACCOUNT_DISABLED", ended: "LINK_ENDED" } as const;

type Noted = { context: WebContext; outcome: string; answer: Response };

/** What cannot be written down is not handed out. */
async function note(services: Services, link: FileLink, { context, outcome, answer }: Noted): Promise<void> {
  const { address: from } = context.get("from");
  const requestId = context.get("requestId");
  await recordOpening(services, link, { from, requestId, outcome }).catch(async (cause: unknown) => {
    await answer.body?.cancel();
    throw cause;
  });
}

async function serveFile(context: WebContext, blobs: BlobStore, link: FileLink): Promise<Response> {
  const { raw } = context.req;
  const headers = fileHeaders(link);
  if (raw.headers.get("if-none-match")?.includes(headers.etag))
    return new Response(null, { status: 304, headers });

  const asked = raw.method === "GET" ? askedRange(raw.headers, headers.etag) : null;
  const opened = await openPart(blobs, link, asked);
  if (!opened) return faultPage(context, "fileMissing");
  const { blob, part } = opened;
  const { size } = blob;
  const isEmpty = part !== null && part.start === part.end;
  if (isEmpty || raw.method === "HEAD") await blob.stream.cancel();
  if (isEmpty)
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });

  const body = raw.method === "HEAD" ? null : blob.stream;
  if (!part) return new Response(body, { headers: { ...headers, "content-length": String(size) } });
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(part.end - part.start),
      "content-range": `bytes ${part.start}-${part.end - 1}/${size}`,
    },
  });
}

/** What a browser draws without running anything; SVG, HTML and XML are only ever handed out as files. */
const shownInPlace = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

/** A stored file is never trusted: no sniffing, no scripts, nothing loaded, no shared cache. */
const fileHeaders = ({ hash, fileName, mediaType }: FileLink) => ({
  "content-type": mediaType,
  "content-disposition": `${shownInPlace.has(mediaType) ? "inline" : "attachment"}; filename="${asciiName(fileName)}"; filename*=UTF-8''${extendedName(fileName)}`,
  "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  "cache-control": "private, no-cache", // asked again each time, since the link may have expired
  "accept-ranges": "bytes",
  etag: `"${hash}"`,
});

const asciiName = (name: string): string => name.replaceAll(/[^\w .()-]/g, "_");

/** RFC 5987: percent-encoded except for the few characters it lets through. */
const extendedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** From the start, or the last so many bytes. */
type AskedRange = BlobRange | { last: number };

/** The one range that was asked for; anything we cannot serve as one part gets the whole file. */
function askedRange(headers: Headers, etag: string): AskedRange | null {
  const condition = headers.get("if-range");
  if (condition !== null && condition !== etag) return null;
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range") ?? "") ?? [];
  if (first === "") return last === "" ? null : { last: Number(last) };
  const range = { start: Number(first), end: last === "" ? Number.MAX_SAFE_INTEGER : Number(last) + 1 };
  return range.end > range.start ? range : null;
}

async function openPart(
  blobs: BlobStore,
  { hash }: FileLink,
  asked: AskedRange | null,
): Promise<{ blob: OpenBlob; part: BlobRange | null } | null> {
  const range = asked && "last" in asked ? await lastBytes(blobs, hash, asked.last) : asked;
  const blob = await blobs.open(hash, range ?? undefined);
  return blob && { blob, part: range && cutRange(range, blob.size) };
}

async function lastBytes(blobs: BlobStore, hash: FileLink["hash"], count: number): Promise<BlobRange> {
  const blob = await blobs.open(hash, { start: 0, end: 0 });
  await blob?.stream.cancel();
  const size = blob?.size ?? 0;
  return { start: Math.max(0, size - count), end: size };
}
