import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { type BlobHash, blobHash } from "../../../ports/blob-store.ts";
import { RenderFailed } from "../../../rendering/processes/render-errors.ts";
import { UnusableFile } from "../../../rendering/processes/unusable-file.ts";
import { type LogoCandidate, type LogoSource, likeliestFirst } from "./logo-candidate.ts";
import type { NoteCode } from "./website-notes.ts";
import type { Visit } from "./visit.ts";

/** A picture that may be the logo, ready for print. */
export type LoadedLogo = {
  source: LogoSource;
  score: number;
  /** Null where the page itself held it. */
  sourceUrl: string | null;
  png: Uint8Array;
  hash: BlobHash;
  widthPx: number;
  heightPx: number;
};

type RenderCall = Pick<Call, "renderer" | "log">;

const formats = ["png", "jpeg", "svg", "webp", "gif", "ico"] as const;
const MAX_BYTES = 3_000_000;
const LIMITS = { maxBytes: MAX_BYTES, maxPixels: 25_000_000, shrinkTo: { widthPx: 2400, heightPx: 2400 } };
const MOST_TRIED = 16;
const AT_ONCE = 4;
/** An icon that is missing where icons usually are is nothing to talk about. */
const WORTH_MENTIONING = 30;
/** Less of a picture that prints is a speck. */
const LEAST_INK = 0.004;

/** Fetches the likeliest pictures and makes them fit for print; each picture once, the likeliest first. */
export async function loadLogos(
  call: RenderCall,
  visit: Visit,
  candidates: readonly LogoCandidate[],
  most: number,
): Promise<{ logos: LoadedLogo[]; notes: NoteCode[] }> {
  const tried = likeliestFirst(candidates).slice(0, Math.min(MOST_TRIED, 2 * most + 3));
  const loaded: (LoadedLogo | NoteCode | null)[] = [];
  for (let at = 0; at < tried.length; at += AT_ONCE) {
    const wave = tried.slice(at, at + AT_ONCE);
    loaded.push(...(await Promise.all(wave.map((candidate) => load(call, visit, candidate)))));
  }
  const logos = loaded
    .filter((one) => typeof one === "object" && one !== null)
    .toSorted((a, b) => b.score - a.score);
  const distinct = logos.filter(({ hash }, at) => logos.findIndex((one) => one.hash === hash) === at);
  return { logos: distinct.slice(0, most), notes: loaded.filter((one) => typeof one === "string") };
}

async function load(
  { renderer, log }: RenderCall,
  visit: Visit,
  candidate: LogoCandidate,
): Promise<LoadedLogo | NoteCode | null> {
  const bytes = await bytesOf(visit, candidate);
  const picture =
    bytes && (await usable(log, renderer.perform("preparePicture", { bytes, accept: formats, ...LIMITS })));
  const ink = picture && (await usable(log, renderer.perform("inkOfPicture", { bytes: picture.png })));
  if (!picture || !ink) return candidate.score < WORTH_MENTIONING ? null : "logo_refused";
  const inkShare = ink.rects.reduce((sum, { w, h }) => sum + w * h, 0);
  if (inkShare < LEAST_INK) return "light_logo";
  const { png, widthPx, heightPx } = picture;
  const score = Math.max(0, Math.min(100, candidate.score + looksLikeLogo(picture)));
  const sourceUrl = "url" in candidate && !candidate.url.startsWith("data:") ? candidate.url : null;
  return { source: candidate.source, score, sourceUrl, png, hash: blobHash(png), widthPx, heightPx };
}

/** What a stranger's picture cannot be made into is no trouble of ours; a busy or faulty renderer is. */
const usable = <Result>(log: Call["log"], work: Promise<Result>): Promise<Result | null> =>
  orRefuse(
    work.catch((cause: unknown) => {
      if (cause instanceof UnusableFile) return null;
      if (!(cause instanceof RenderFailed) || cause.reason === "not_set") throw cause;
      log.warn({ err: cause }, "a picture of a website could not be prepared");
      return null;
    }),
  );

async function bytesOf(visit: Visit, candidate: LogoCandidate): Promise<Uint8Array | null> {
  if ("svg" in candidate) return new TextEncoder().encode(candidate.svg);
  if (candidate.url.startsWith("data:")) return bytesInside(candidate.url);
  const answer = await visit.tryFetch(candidate.url, { accept: ["image/*"], maxBytes: MAX_BYTES });
  return answer && answer.bytes;
}

function bytesInside(dataUrl: string): Uint8Array | null {
  const [, base64, data = ""] = /^data:[^,;]*(?:;[^,;]*?)*?(;base64)?,(.*)$/is.exec(dataUrl) ?? [];
  const text = data.replace(/%([0-9a-f]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(text, base64 ? "base64" : "latin1");
}

function looksLikeLogo({
  widthPx,
  heightPx,
  transparent,
}: {
  widthPx: number;
  heightPx: number;
  transparent: boolean;
}): number {
  const shape = widthPx / heightPx;
  const isTiny = Math.min(widthPx, heightPx) < 32;
  const isPhoto = !transparent && widthPx * heightPx > 1_000_000;
  return (
    (isTiny ? -25 : 0) + (shape > 8 || shape < 0.25 ? -10 : 0) + (isPhoto ? -15 : 0) + (transparent ? 5 : 0)
  );
}
