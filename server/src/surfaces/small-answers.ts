import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import type { Web, WebContext } from "./http-context.ts";

/** Below this, packing takes longer than sending; no answer to a single send is longer. */
const WORTH_BYTES = 8 * 1024;

/** What shrinks when packed; event streams are left alone, since they are read while they are written. */
const PACKABLE =
  /^(application\/(.+\+)?(json|xml|javascript)|text\/(html|css|javascript|plain|markdown|csv|xml)|image\/svg\+xml|font\/ttf)\b/;

type Packing = "br" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

/** Packs long texts for who can unpack them, and spares who has the same answer already its body. */
export const smallAnswers = () => {
  const kept = new Map<string, Promise<Bytes>>();
  return createMiddleware<Web>(async (context, next) => {
    await next();
    const { headers, status } = context.res;
    const isLook = context.req.method === "GET" && status === 200;
    if (!isReadable(context.res) || (!isLook && isShort(headers))) return;
    const body = new Uint8Array(await context.res.arrayBuffer());
    if (!headers.get("vary")?.toLowerCase().includes("accept-encoding"))
      headers.append("vary", "Accept-Encoding");
    if (isLook && !headers.has("etag")) headers.set("etag", tagOf(body));
    if (isLook && isKnown(context, headers.get("etag") ?? "")) {
      headers.delete("content-length");
      replaceAnswer(context, new Response(null, { status: 304, headers }));
      return;
    }
    const packing = body.length < WORTH_BYTES ? null : packingFor(context);
    if (packing) {
      // Packed and unpacked are not the same bytes: nobody may join parts of both.
      const tag = headers.get("etag");
      if (tag) headers.set("etag", tag.replace(/^"/, 'W/"'));
      headers.delete("content-length");
      headers.set("content-encoding", packing);
    }
    const sent = packing ? await packed(body, packing, isForAll(headers) ? kept : null) : body;
    replaceAnswer(context, new Response(sent, { status, headers }));
  });
};

/** Whole: an answer that only takes another's place inherits the headers that the other had before we changed them. */
function replaceAnswer(context: WebContext, answer: Response): void {
  context.res = undefined;
  context.res = answer;
}

/** A part of a file is a part of its bytes as they are. */
const isReadable = ({ body, headers, status }: Response): boolean =>
  body !== null &&
  status !== 206 &&
  !headers.has("content-encoding") &&
  PACKABLE.test(headers.get("content-type") ?? "");

const isShort = (headers: Headers): boolean =>
  Number(headers.get("content-length") ?? Infinity) < WORTH_BYTES;

/** Weak, since the same text goes out packed and unpacked. */
const tagOf = (body: Bytes): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const isKnown = (context: WebContext, tag: string): boolean => {
  const known = (context.req.header("if-none-match") ?? "").split(",").map((each) => each.trim());
  return known.includes("*") || known.some((each) => each.replace(/^W\//, "") === tag.replace(/^W\//, ""));
};

/** The same for everybody: files of the portal and what is written about the service. */
const isForAll = (headers: Headers): boolean =>
  /^(public\b|no-cache$)/.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie");

/** What the caller likes best; of what it likes the same, the smaller. */
const packingFor = (context: WebContext): Packing | null => {
  const chosen = accepts(context, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "identity",
    match: (asked, { supports, default: none }) => {
      const liking = (packing: string): number =>
        (asked.find(({ type }) => type === packing) ?? asked.find(({ type }) => type === "*"))?.q ?? 0;
      const [best] = supports.filter((each) => liking(each) > 0).toSorted((a, b) => liking(b) - liking(a));
      return best ?? none;
    },
  });
  return chosen === "br" || chosen === "gzip" ? chosen : null;
};

/** As many as the portal has files, twice over. */
const MOST_KEPT = 400;

function packed(body: Bytes, packing: Packing, kept: Map<string, Promise<Bytes>> | null): Promise<Bytes> {
  if (!kept) return packers[packing](body, 4);
  const name = `${packing} ${tagOf(body)}`;
  const found = kept.get(name);
  if (found) return found;
  const made = packers[packing](body, 9);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, made);
  return made;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** With effort from 1 to 9: what is kept is worth more of it. */
const packers: Record<Packing, (body: Bytes, effort: number) => Promise<Bytes>> = {
  br: async (body, effort) =>
    new Uint8Array(
      await asBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  gzip: async (body, effort) => new Uint8Array(await asGzip(body, { level: effort })),
};
